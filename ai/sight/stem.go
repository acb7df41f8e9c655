package sight

import (
	"math"

	"treeline/terrain"
)

// stem is how a plant stands, and how wide it hides by height.
type stem struct {
	id      terrain.ObstacleID
	foot    float64 // m
	per     float64 // levels of the profile per metre
	cover   float64 // m
	profile *terrain.Profile
}

// steps is the number of pieces between the levels of a profile.
const steps = terrain.Levels - 1

// newStem returns the stem of a plant.
func newStem(id terrain.ObstacleID, b *terrain.Obstacle, profiles []terrain.Profile) stem {
	k := min(int(b.Species), len(profiles)-1)
	return stem{id: id, foot: b.At[1], per: steps / b.Height, cover: b.Cover, profile: &profiles[k]}
}

// profilesOf returns the profiles of all kinds, and after them that of plants of
// no kind.
func profilesOf(flora []terrain.Species) []terrain.Profile {
	all := make([]terrain.Profile, 0, len(flora)+1)
	for i := range flora {
		all = append(all, flora[i].Profile)
	}
	return append(all, terrain.Column())
}

// sunk is how far below its foot a plant hides as it does there, in metres: on
// slopes the ground under its rim is lower than under its stem.
const sunk = 0.5

// width returns the radius in metres of the disc that hides at a height, 0 far
// below the foot and above the top.
func (p *stem) width(height float64) float64 {
	h := (height - p.foot) * p.per
	if !(h < steps) || height < p.foot-sunk {
		return 0
	}
	h = 0.5 * (h + math.Abs(h)) // not below the foot; without a branch to guess wrong
	i := uint(h)
	if i >= steps {
		return 0
	}
	low := p.profile[i]
	return p.cover * (low + (p.profile[i+1]-low)*(h-float64(i)))
}

// widest returns the largest radius up to a height above the foot.
func (p *stem) widest(height float64) float64 {
	most := p.width(p.foot + height)
	for i := range p.profile {
		if float64(i) <= height*p.per {
			most = math.Max(most, p.cover*p.profile[i])
		}
	}
	return most
}

// narrowest returns the least radius between the foot and a height above it.
func (p *stem) narrowest(height float64) float64 {
	least := p.width(p.foot + height)
	for i := range p.profile {
		if float64(i) <= height*p.per {
			least = math.Min(least, p.cover*p.profile[i])
		}
	}
	return least
}
