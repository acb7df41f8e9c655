package gunner

// HitChance is hitChance.
func HitChance(gun, hand, size float64) float64 { return hitChance(gun, hand, size) }
