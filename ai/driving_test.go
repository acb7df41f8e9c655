package ai_test

import (
	"flag"
	"math"
	"testing"

	"treeline/tanks"
	"treeline/terrain/geom"
)

var soak = flag.Int("soak", 0, "matches whose driving is watched to the end")

// drivingWatch watches how the bot of one tank drives, over windows of time.
type drivingWatch struct {
	stalled, longest int // ticks for which it stood although it wanted to drive
	trail            []driven
}

// driven is how a tank drove in one tick.
type driven struct {
	pose  tanks.Pose
	speed float64 // m/s
	turn  float64 // rad
	flip  bool    // the turn changed sides
	shift bool    // it changed between ahead and reverse
}

// window is the number of ticks that are judged together.
const window = 12 * tanks.Hertz

// oddities are kinds of driving that look silly.
type oddities struct{ circles, rocks, wiggles int }

// tick records a tick of a tank that its bot drives, and returns what looks silly.
func (d *drivingWatch) tick(t *tanks.Tank, underway bool) (o oddities) {
	const standing, turns, rolls = 0.3, 0.15, 0.7 // m/s, rad/s, m/s
	d.stalled++
	if !underway || t.Velocity().Len() >= standing || t.Immobile > 0 {
		d.stalled = 0
	}
	d.longest = max(d.longest, d.stalled)
	if !underway {
		d.trail = d.trail[:0]
		return o
	}
	now := driven{pose: t.Pose, speed: t.Speed}
	if n := len(d.trail); n > 0 {
		now.turn = d.trail[n-1].pose.Heading.To(t.Heading)
		for k := n - 1; k >= 0 && math.Abs(now.turn) > turns*tanks.Dt; k-- {
			if last := d.trail[k].turn; math.Abs(last) > turns*tanks.Dt {
				now.flip = last*now.turn < 0
				break
			}
		}
		for k := n - 1; k >= 0 && math.Abs(t.Speed) > rolls; k-- {
			if last := d.trail[k].speed; math.Abs(last) > rolls {
				now.shift = last*t.Speed < 0
				break
			}
		}
	}
	if d.trail = append(d.trail, now); len(d.trail) < window {
		return o
	}
	o = judge(d.trail)
	d.trail = d.trail[:0]
	return o
}

// judge returns what looks silly in a window: turning in circles in one place, going to and fro, or
// changing the side of the turn all the time.
func judge(trail []driven) (o oddities) {
	const round, near, rocking, wiggling = 3 * math.Pi, 20.0, 4, 1.5 * window / tanks.Hertz // rad, m, times, times
	turned, flips, shifts, far := 0.0, 0, 0, 0.0
	for i := range trail {
		turned += trail[i].turn
		far = max(far, geom.PlaneDist(trail[0].pose.At, trail[i].pose.At))
		if trail[i].flip {
			flips++
		}
		if trail[i].shift {
			shifts++
		}
	}
	if math.Abs(turned) > round && far < near {
		o.circles++
	}
	if shifts > rocking {
		o.rocks++
	}
	if float64(flips) > wiggling {
		o.wiggles++
	}
	return o
}

// TestBotsDriveSensibly: in battles, no tank stands for over six seconds while it wants to drive,
// and circling, rocking to and fro and wiggling are rare.
func TestBotsDriveSensibly(t *testing.T) {
	matches, limit := max(*soak, 1), 75.0
	if *soak > 0 {
		limit = 360
	}
	var sum oddities
	longest := 0.0
	for seed := range matches {
		s := setup(uint64(seed + 1))
		b := newBattle(t, s)
		watches := make([]drivingWatch, len(b.World.Tanks))
		for n := 0; n < int(limit*tanks.Hertz) && b.World.Phase == tanks.Playing; n++ {
			b.Step()
			for i := range watches {
				tk := &b.World.Tanks[i]
				thought, driven := b.Bot(tk.ID)
				odd := watches[i].tick(tk, driven && thought.Underway && tk.Alive())
				if odd != (oddities{}) {
					t.Logf("match %d, %.0f s, tank %d at %.0f %.0f: %+v, %s", seed+1, float64(n)*tanks.Dt, i, tk.At[0], tk.At[2], odd, thought.State)
				}
				sum.circles, sum.rocks, sum.wiggles = sum.circles+odd.circles, sum.rocks+odd.rocks, sum.wiggles+odd.wiggles
			}
		}
		for i := range watches {
			if stall := float64(watches[i].longest) * tanks.Dt; stall > longest {
				longest = stall
				t.Logf("match %d: tank %d stood for %.1f s", seed+1, i, stall)
			}
		}
	}
	t.Logf("%d matches: %+v, longest stall %.1f s", matches, sum, longest)
	if longest > 6 {
		t.Errorf("a bot stood for %.1f s though it meant to drive, want at most 6", longest)
	}
	if most := max(1, matches/4); sum.circles > most || sum.rocks > most || sum.wiggles > most {
		t.Errorf("in %d matches %+v, want at most %d of each", matches, sum, most)
	}
}
