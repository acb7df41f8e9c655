package brain

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/terrain/geom"
)

// scan is where an idle turret looks: it sweeps to and fro about the direction
// from which the enemy is most likely to come.
type scan struct {
	base  geom.Heading // middle of the sweep
	half  float64      // rad, half of the sweep
	phase float64      // rad run along the sweep so far
	due   int          // tick at which the middle is worked out anew
}

// aim returns the heading to look along in this tick.
func (s *scan) aim(b *Bot, v *tanks.View) geom.Heading {
	if v.Tick >= s.due {
		s.due = v.Tick + tanks.Hertz
		s.face(b, v)
	}
	s.phase += b.skill.Scan * tanks.Dt
	// A triangle wave of the phase, from -half to half, each tank of a team at
	// another point of it.
	const golden = 0.618
	period := 4 * s.half
	x := math.Mod(s.phase+period*golden*float64(b.place), period)
	off := x - s.half
	if x > 2*s.half {
		off = 3*s.half - x
	}
	return (s.base + geom.Heading(off)).Norm()
}

// face works out the middle and the width of the sweep: a fresh noise, then a
// remembered enemy, then where the team believes most enemies to be, and for
// some of the team the flanks.
func (s *scan) face(b *Bot, v *tanks.View) {
	const narrow, wide = 25 * math.Pi / 180, 60 * math.Pi / 180
	if n := b.belief.freshest(v.Tick); n != nil {
		s.base, s.half = geom.HeadingOf(n.At.Sub(v.Self.At)), narrow
		return
	}
	if m := b.belief.ghost(v.Self.At); m != nil {
		spread := math.Atan2(m.Error, math.Max(1, geom.PlaneDist(m.Place, v.Self.At)))
		s.base, s.half = geom.HeadingOf(m.Place.Sub(v.Self.At)), mgl64.Clamp(spread, narrow, wide)
		return
	}
	s.base, s.half = b.likely(v), wide
	if watch, ok := b.sector(v); ok {
		s.base = watch
	}
}

// sectors is the number of parts of the horizon that an idle turret weighs.
const sectors = 12

// likely returns the heading that is best watched: where the team believes most
// enemies to be within fighting distance, the ground is open, and no teammate
// nearby looks already; the way of travel counts more, and so does the sector
// that is being watched.
func (b *Bot) likely(v *tanks.View) geom.Heading {
	var weight [sectors]float64
	total := b.weighThreat(v, &weight)
	for k := range weight {
		weight[k] *= b.openness(v, k) * b.unwatched(v, k)
	}
	const ahead, constant = 0.3, 1.15
	if b.course.speed > 0 && !b.pilot.arrived && geom.PlaneDist(b.course.goal, v.Self.At) > 1 {
		weight[sectorOf(b.course.goal.Sub(v.Self.At))] += ahead * total
	}
	weight[sectorOf(b.scan.base.Dir())] *= constant
	best, most := 0, -1.0
	for k := range weight {
		beside := weight[(k+1)%sectors] + weight[(k+sectors-1)%sectors]
		if value := weight[k] + beside/2; value > most {
			best, most = k, value
		}
	}
	return sectorHeading(best)
}

// weighThreat adds up the chances of enemies by sector, those far away for less,
// and returns the sum.
func (b *Bot) weighThreat(v *tanks.View, weight *[sectors]float64) (total float64) {
	const reach, faint = 250.0, 1e-4 // m
	w := b.squad.where
	for i, chance := range w.sum {
		if chance < faint {
			continue
		}
		to := w.centre(i).Sub(v.Self.At)
		value := float64(chance) * math.Min(1, reach/math.Max(1, math.Hypot(to[0], to[2])))
		weight[sectorOf(to)] += value
		total += value
	}
	return total
}

// openness returns how open the ground is in a sector: the share of the tank that
// shows to somebody there, never quite 0.
func (b *Bot) openness(v *tanks.View, sector int) float64 {
	const far, step, least, parts = 80.0, 10 * math.Pi / 180, 0.25, 3 // m, rad
	shown := 0.0
	for k := -1.0; k <= 1; k++ {
		toward := sectorHeading(sector) + geom.Heading(k*step)
		shown += b.cover.Shown(v.Self.At, v.Self.At.Add(toward.Dir().Mul(far)))
	}
	return least + (1-least)*shown/parts
}

// unwatched returns how much is left to watch in a sector: teammates nearby whose
// turrets point there take their part.
func (b *Bot) unwatched(v *tanks.View, sector int) float64 {
	const near, width, share = 90.0, 25 * math.Pi / 180, 0.55 // m, rad
	left := 1.0
	for i := range v.Friends {
		f := &v.Friends[i]
		if geom.PlaneDist(f.At, v.Self.At) < near && abs(sectorHeading(sector).To(f.TurretHeading())) < width {
			left *= share
		}
	}
	return left
}

// sectorOf returns the sector of a direction.
func sectorOf(to mgl64.Vec3) int {
	turn := float64(geom.HeadingOf(to)) * sectors / (2 * math.Pi)
	return (int(math.Round(turn)) + sectors) % sectors
}

// sectorHeading returns the heading of the middle of a sector.
func sectorHeading(sector int) geom.Heading {
	return geom.Heading(2 * math.Pi * float64(sector) / sectors).Norm()
}

// freshest returns the newest noise of the last seconds, or nil.
func (b *belief) freshest(tick int) *Noise {
	const fresh = 4.0 // s
	var best *Noise
	for i := range b.noises {
		n := &b.noises[i]
		if !n.Gone && seconds(tick-n.Tick) < fresh && (best == nil || n.Tick > best.Tick) {
			best = n
		}
	}
	return best
}

// ghost returns the enemy out of sight that matters most from a place: surely
// known and near. It is nil if there is none.
func (b *belief) ghost(at mgl64.Vec3) *Memory {
	const half = 120.0 // m at which a ghost matters half as much
	var best *Memory
	most := 0.0
	for i := range b.enemies {
		m := &b.enemies[i]
		if !m.Known || m.Dead || m.InSight || m.Confidence <= 0 {
			continue
		}
		if value := m.Confidence * half / (half + geom.PlaneDist(m.Place, at)); value > most {
			best, most = m, value
		}
	}
	return best
}

func abs(v float64) float64 { return math.Abs(v) }
