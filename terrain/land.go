package terrain

import (
	"math"
	"math/rand/v2"

	"treeline/terrain/geom/ieee"
)

// land is the shape of the ground as a function: rolling hills, knolls and
// swells inside the map, levelled pads for spawns and farmsteads, and higher
// hills outside.
type land struct {
	width, depth float64
	preset       Preset
	noise        *noise
	stretch      float64 // horizontal size of everything relative to the default
	scale        float64 // m for a unit of rough
	base         float64 // rough height that becomes height 0
	spread       float64 // rough height from there to the top
	pads         *pads
}

// Sizes of the land's features in metres, for the default relief.
const (
	hillLength  = 210.0 // wavelength of the hills
	knollLength = 125.0
	swellLength = 58.0 // swells give hull-down places on open fields
	warpLength  = 150.0
	warpReach   = 22.0
	bumpLength  = 13.0
)

// Heights of the features relative to the hills.
const (
	knollShare = 0.30
	swellShare = 0.055
	bumpShare  = 0.007
)

// The slopes that limit the relief, as rise per metre: nearly all of the field stays below 19
// degrees and all of it below 26, so that with pads and bumps too a tank, which stalls at 35, can
// drive everywhere.
const (
	steepShare = 0.99 // share of the field that must stay below steepLimit
	steepLimit = 0.345
	steepMost  = 0.49
)

func newLand(spec Spec, random *rand.Rand) *land {
	l := &land{width: spec.Width, depth: spec.Depth, preset: spec.Preset, noise: newNoise(random)}
	l.pads = newPads(spec.Width, spec.Depth)
	// Higher hills are also longer, so that they are not steeper.
	l.stretch = max(1, math.Sqrt(spec.Tuning.Relief/DefaultTuning().Relief))
	if l.preset != Flat {
		l.choose(spec.Tuning.Relief, random)
	}
	return l
}

// height returns the height of the land at (x, z) in metres.
func (l *land) height(x, z float64) float64 {
	return l.pads.level(x, z, l.bare(x, z))
}

// bare returns the height of the land before anything is levelled.
func (l *land) bare(x, z float64) float64 {
	h := 0.0
	if l.preset != Flat {
		h = float64((l.rough(x, z) - l.base) * l.scale)
	}
	return h + l.horizon(x, z)
}

// rough returns the hills in units of the height of a hill.
func (l *land) rough(x, z float64) float64 {
	x, z = x/l.stretch, z/l.stretch
	n := l.noise
	// Bending the plane first makes ridges and valleys wind.
	wx := x + float64(warpReach*n.value(x/warpLength+31.7, z/warpLength+5.3))
	wz := z + float64(warpReach*n.value(x/warpLength+77.1, z/warpLength+61.9))
	h := l.hills(wx/hillLength, wz/hillLength)
	knoll := n.value(wx/knollLength+13.7, wz/knollLength+41.3)
	h += float64(knollShare * ramp(0.12, 0.5, knoll))
	h += float64(swellShare * n.value(wx/swellLength+91.2, wz/swellLength+17.8))
	h += float64(bumpShare * n.value(x/bumpLength+3.1, z/bumpLength+7.7))
	return h
}

// hills adds up octaves of noise, each damped where the ones before are steep:
// slopes stay smooth while tops and valleys get their detail, which is how
// weathered land looks.
func (l *land) hills(x, z float64) float64 {
	const octaves, damping = 4, 0.9
	sum, weight, dx, dz := 0.0, 1.0, 0.0, 0.0
	for range octaves {
		v, vx, vz := l.noise.at(x, z)
		dx, dz = dx+float64(weight*vx), dz+float64(weight*vz)
		sum += weight * v / (1 + float64(damping*(float64(dx*dx)+float64(dz*dz))))
		weight *= 0.46
		x, z = nextOctave(x, z)
	}
	return sum
}

// horizon returns what the hills outside the map add: nothing inside it.
func (l *land) horizon(x, z float64) float64 {
	d := ieee.Hypot(outside(x, 0, l.width), outside(z, 0, l.depth))
	if d == 0 {
		return 0
	}
	rim := 0.5 + float64(0.7*l.noise.fractal(x/260+5.5, z/260+2.2, 3)) // about 0 to 1
	if l.preset == Flat {
		return ramp(60, 700, d) * (8 + float64(26*rim))
	}
	return ramp(0, 420, d) * (30 + float64(62*rim))
}
