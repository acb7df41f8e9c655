package sound

import "math"

// speedOfSound is that in air, in m/s.
const speedOfSound = 343

// inaudible is the gain below which a sound is not started: -50 dB.
const inaudible = 0.00316

// distanceGain returns the gain of a sound with reference distance ref at d metres: 1 up to ref,
// then inversely proportional to the distance, with a linear fade to 0 over the last fifth before
// reach.
func distanceGain(d, ref, reach float64) float64 {
	const fadeFrom = 0.8
	if d >= reach {
		return 0
	}
	gain := ref / max(ref, d)
	if start := fadeFrom * reach; d > start {
		gain *= (reach - d) / (reach - start)
	}
	return gain
}

// smoothstep rises smoothly from 0 at low to 1 at high.
func smoothstep(low, high, x float64) float64 {
	t := min(max((x-low)/(high-low), 0), 1)
	return t * t * (3 - 2*t)
}

// band is the range of distances for which a recording was made. The recordings of neighbouring
// bands play together, crossfaded with constant power, in place of simulating how air filters high
// frequencies.
type band uint8

const (
	everywhere band = iota
	near
	middle
	far
)

// Distances in metres over which one band crossfades to the next.
const (
	nearEnds, middleBegins = 90, 320
	middleEnds, farBegins  = 600, 800
)

// blend returns the gain of a band at d metres.
func (b band) blend(d float64) float64 {
	out := smoothstep(nearEnds, middleBegins, d) * math.Pi / 2
	on := smoothstep(middleEnds, farBegins, d) * math.Pi / 2
	switch b {
	case near:
		return math.Cos(out)
	case middle:
		return math.Sin(out) * math.Cos(on)
	case far:
		return math.Sin(on)
	default:
		return 1
	}
}

// Engine speeds in revolutions per minute.
const (
	idleRPM, driveRPM       = 700, 1400 // of the two recordings
	workRPM                 = 1500      // above idle at full work
	lowestRPM, highestRPM   = 500, 2240
	driveFadesIn, idleFades = 980, 1120 // range of the crossfade between the recordings
)

// engineMix is how the two recordings of an engine are mixed.
type engineMix struct{ idleGain, idlePitch, driveGain, drivePitch float64 }

// mixEngine returns the mix for an engine speed in rpm.
func mixEngine(rpm float64) engineMix {
	const lowest, highest = 0.7, 1.6 // range of pitch in which the loops still sound clean
	x := smoothstep(driveFadesIn, idleFades, rpm) * math.Pi / 2
	return engineMix{
		idleGain: math.Cos(x), idlePitch: min(max(rpm/idleRPM, lowest), highest),
		driveGain: math.Sin(x), drivePitch: min(max(rpm/driveRPM, lowest), highest),
	}
}

// wantedRPM returns the engine speed, in rpm, for a load, from 0 coasting to 1 full throttle, and
// for a speed as a share of the top speed.
func wantedRPM(load, speed float64) float64 {
	const standing = 0.55 // share of full work at full throttle while not moving
	return min(max(idleRPM+workRPM*max(load*standing, speed), lowestRPM), highestRPM)
}

// approach moves a value exponentially toward a target over dt seconds, with a time constant in
// seconds.
func approach(from, to, constant, dt float64) float64 {
	return to + (from-to)*math.Exp(-dt/constant)
}
