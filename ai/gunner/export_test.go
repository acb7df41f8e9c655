package gunner

import "github.com/go-gl/mathgl/mgl64"

// HitChance is hitChance.
func HitChance(gun, hand, size float64) float64 { return hitChance(gun, hand, size) }

// Sector returns the sector of a direction, fast and by its exact heading.
func Sector(to mgl64.Vec3) (got, want int) { return sectorOf(to), exactSector(to) }
