package sound

import "math"

// speedOfSound in air, m/s.
const speedOfSound = 343

// inaudible is the gain below which a sound is not started, -50 dB.
const inaudible = 0.00316

// distanceGain returns how loud a sound of reference distance ref is at d
// metres: 1 up to ref, then falling with the distance, and fading out over the
// last fifth before reach.
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

// smoothstep rises from 0 at low to 1 at high without corners.
func smoothstep(low, high, x float64) float64 {
	t := min(max((x-low)/(high-low), 0), 1)
	return t * t * (3 - 2*t)
}

// band is the stretch of distance a recording was made for. Recordings of
// neighbouring bands play together and are blended with constant power, which
// takes the place of the air's low-pass filter.
type band uint8

const (
	everywhere band = iota
	near
	middle
	far
)

// Distances in metres over which one band hands over to the next.
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

// Engine speeds in revolutions a minute.
const (
	idleRPM, driveRPM       = 700, 1400 // of the two recordings
	workRPM                 = 1500      // above idle at full work
	lowestRPM, highestRPM   = 500, 2240
	driveFadesIn, idleFades = 980, 1120 // blend between the recordings
)

// engineMix is how the two recordings of an engine play together.
type engineMix struct{ idleGain, idlePitch, driveGain, drivePitch float64 }

// mixEngine returns the mix at an engine speed.
func mixEngine(rpm float64) engineMix {
	const lowest, highest = 0.7, 1.6 // pitch at which the loops still sound clean
	x := smoothstep(driveFadesIn, idleFades, rpm) * math.Pi / 2
	return engineMix{
		idleGain: math.Cos(x), idlePitch: min(max(rpm/idleRPM, lowest), highest),
		driveGain: math.Sin(x), drivePitch: min(max(rpm/driveRPM, lowest), highest),
	}
}

// wantedRPM returns the engine speed for a load (0 coasting to 1 full throttle)
// and a speed as share of the top speed.
func wantedRPM(load, speed float64) float64 {
	const standing = 0.55 // share of the work that full throttle at a stand gives
	return min(max(idleRPM+workRPM*max(load*standing, speed), lowestRPM), highestRPM)
}

// approach moves from toward to with a time constant in seconds over dt.
func approach(from, to, constant, dt float64) float64 {
	return to + (from-to)*math.Exp(-dt/constant)
}
