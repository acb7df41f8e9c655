package sight

import (
	"math"
	"sync"

	"treeline/terrain"
)

// plant is where a plant stands, and how wide it hides at each height. It fills one cache line.
type plant struct {
	u, v    float64
	cover   float64 // m
	foot    float64 // m
	per     float64 // levels of the profile per metre
	profile *profile
	sure    float32 // m², at most the square of the radius anywhere up to lowHeight
	low     float32 // m, no less than that
	most    float32 // m, no less than the radius anywhere
	id      terrain.ObstacleID
}

// steps is the number of pieces between the levels of a profile.
const steps = terrain.Levels - 1

// newPlant returns a plant of a map.
func newPlant(id terrain.ObstacleID, b *terrain.Obstacle, profiles []profile) plant {
	k := min(int(b.Species), len(profiles)-1)
	p := plant{u: b.At[0], v: -b.At[2], cover: b.Cover, foot: b.At[1], per: steps / b.Height, profile: &profiles[k], id: id}
	least := p.narrowest(lowHeight)
	p.sure = math.Nextafter32(float32(least*least), 0)
	p.low = math.Nextafter32(float32(p.lowRadius()), math.MaxFloat32)
	p.most = math.Nextafter32(float32(p.wholeRadius()), math.MaxFloat32)
	return p
}

// profile is how wide plants of a species are: at each level, at most up to each level and
// anywhere, and for lines of sight that rise or fall.
type profile struct {
	wide, upTo terrain.Profile
	most       float64
	tilted     [tilts]widths
}

func newProfile(p *terrain.Profile) profile {
	out := profile{wide: *p, upTo: *p}
	for i := 1; i < len(p); i++ {
		out.upTo[i] = max(out.upTo[i], out.upTo[i-1])
	}
	out.most = out.upTo[steps]
	for k := range out.tilted {
		out.tilt(k)
	}
	return out
}

// profilesOf returns the profiles of all kinds, and after them that of plants of
// no kind.
func profilesOf(flora []terrain.Species) []profile {
	all := make([]profile, 0, len(flora)+1)
	for i := range flora {
		all = append(all, newProfile(&flora[i].Profile))
	}
	column := terrain.Column()
	return append(all, newProfile(&column))
}

// usualProfiles are those of the existing species, and usualSmoke is that of all clouds.
//
//nolint:gochecknoglobals // constant tables, made when they are first needed.
var (
	usualProfiles = sync.OnceValue(func() []profile { return profilesOf(terrain.Flora()) })
	usualSmoke    = sync.OnceValue(smokeProfile)
)

// sunk is how far below its foot, in metres, a plant hides as it does at the foot: on slopes the
// ground under its rim is lower than under its stem.
const sunk = 0.5

// width returns the radius in metres of the disc that hides at a height, 0 far
// below the foot and above the top.
func (p *plant) width(height float64) float64 {
	return p.widthAt((height-p.foot)*p.per, -sunk*p.per)
}

// widthAt is width for a height in levels of the profile above the foot, and the
// depth in levels down to which the plant hides.
func (p *plant) widthAt(level, deepest float64) float64 {
	if !(level < steps) || level < deepest {
		return 0
	}
	level = max(level, 0)
	i := int(level)
	if uint(i) >= steps {
		return 0
	}
	low := p.profile.wide[i]
	return p.cover * (low + float64((p.profile.wide[i+1]-low)*(level-float64(i))))
}

// narrowestWithin returns the least radius between two heights, 0 if one of them is NaN.
func (p *plant) narrowestWithin(low, high float64) float64 {
	from, to, deepest := (low-p.foot)*p.per, (high-p.foot)*p.per, -sunk*p.per
	least := min(p.widthAt(from, deepest), p.widthAt(to, deepest))
	if !(least > 0) {
		return 0
	}
	for i := int(max(from, 0)) + 1; i < steps && float64(i) < to; i++ {
		least = min(least, p.cover*p.profile.wide[i])
	}
	return least
}

// widestUpTo returns a radius in metres that the plant does not exceed anywhere up to a height.
func (p *plant) widestUpTo(height float64) float64 {
	level := float64((height - p.foot) * p.per)
	i := int(max(level, 0))
	if uint(i) >= steps {
		return float64(p.most)
	}
	low := p.profile.wide[i]
	return p.cover * max(p.profile.upTo[i], low+float64((p.profile.wide[i+1]-low)*(level-float64(i))))
}

// lowRadius and wholeRadius return the radii of a plant in the two indexes.
func (p *plant) lowRadius() float64   { return p.widest(lowHeight) }
func (p *plant) wholeRadius() float64 { return p.widest(math.Inf(1)) }

// widest returns the largest radius up to a height above the foot.
func (p *plant) widest(height float64) float64 {
	most := p.width(p.foot + height)
	for i := range p.profile.wide {
		if float64(i) <= height*p.per {
			most = max(most, p.cover*p.profile.wide[i])
		}
	}
	return most
}

// narrowest returns the least radius between the foot and a height above it.
func (p *plant) narrowest(height float64) float64 {
	least := p.width(p.foot + height)
	for i := range p.profile.wide {
		if float64(i) <= height*p.per {
			least = min(least, p.cover*p.profile.wide[i])
		}
	}
	return least
}
