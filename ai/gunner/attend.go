package gunner

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/perception"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// attention is what an alert crew without a target looks at. The enemy that hits such a crew is
// mostly one that it would see if it looked there, and often one that it knows of.
type attention struct {
	due     int          // tick at which it is next computed
	on      bool         // there is something to look at
	struck  geom.Heading // direction of the last hit
	hitTick int          // tick of the last hit, 0 for never
	at      tanks.ID     // enemy whose place it looks at, NoTank for none
	until   int          // tick until which it looks there
	looked  []int        // tick at which the place of each enemy was last in view, by tanks.ID
}

// restart forgets the previous round, for n tanks in the match.
func (a *attention) restart(n int) {
	if len(a.looked) != n {
		a.looked = make([]int, n)
	}
	clear(a.looked)
	*a = attention{at: tanks.NoTank, looked: a.looked}
}

// feel notes the direction from which the tank was hit in this tick.
func (a *attention) feel(v *tanks.View) {
	for i := range v.HitsOn {
		a.struck, a.hitTick = v.HitsOn[i].From, v.Tick
	}
}

// attend turns the sweep of an idle turret to where the tank was hit from a moment ago, or else to
// the known enemies out of sight, one after another. It reports whether there is either.
func (g *Gunner) attend(v *tanks.View, j *Job) bool {
	const every = tanks.Hertz / 5                  // ticks between two computations
	const fresh, aside = 3.0, math.Pi / 15         // s, rad to either side of the direction of the hit
	const steady, wide = math.Pi / 45, math.Pi / 3 // rad, least and greatest sweep to either side
	const covered = 0.6                            // share of half the field of view that needs no sweep
	a, s := &g.attention, &g.sweep
	if v.Tick < a.due {
		return a.on
	}
	a.due = v.Tick + every
	if a.on = true; a.hitTick > 0 && perception.Seconds(v.Tick-a.hitTick) < fresh {
		s.base, s.half = a.struck, aside
		return true
	}
	c := g.neglected(v, j.Sight.HalfFOV())
	if a.on = c != nil; c == nil {
		a.at = tanks.NoTank
		return false
	}
	a.turnTo(v, c)
	s.base = geom.HeadingOf(c.Place.Sub(v.Self.At))
	s.half = mgl64.Clamp(spreadOf(v, c)-float64(covered*j.Sight.HalfFOV()), steady, wide)
	return true
}

// turnTo decides how long to look at where an enemy is believed to be: until the turret has turned
// there and the crew would have noticed an enemy there.
func (a *attention) turnTo(v *tanks.View, c *perception.Contact) {
	if a.at != c.ID || v.Tick >= a.until {
		a.at, a.until = c.ID, v.Tick+int(lookingAt(v, c)*tanks.Hertz)
	}
}

// lookingAt returns the time in s that it takes to turn the turret to where an enemy is believed to
// be, and to notice an enemy there.
func lookingAt(v *tanks.View, c *perception.Contact) float64 {
	const notice = 0.7 // s
	return notice + turnTime(v, c.Place)
}

// neglected returns the enemy out of sight that is most worth looking for, nil if there is none.
// Confidence, nearness, time since the last look and a short turn of the turret count in favour;
// the ground must allow it to come into sight.
func (g *Gunner) neglected(v *tanks.View, halfFOV float64) *perception.Contact {
	const faint, far, half = 0.15, 220.0, 60.0 // confidence, m, m at which an enemy counts half as much
	const inView, least, most = 0.8, 0.7, 6.0  // of half the field of view; s for one that was just in view; s at most
	a := &g.attention
	var best *perception.Contact
	value := 0.0
	contacts := g.post.Memory.Contacts()
	for i := range contacts {
		c := &contacts[i]
		d := geom.PlaneDist(c.Place, v.Self.At)
		if c.InSight || !c.Believed(faint) || d > far || !g.mayShow(v, c) {
			continue
		}
		if math.Abs(geom.Bearing(v.Self.At, v.Self.TurretHeading(), c.Place)) < inView*halfFOV {
			a.looked[i] = v.Tick
		}
		since := least + min(perception.Seconds(v.Tick-a.looked[i]), most)
		worth := c.Confidence * half / (half + d) * since / lookingAt(v, c)
		if c.ID == a.at && v.Tick < a.until {
			worth = math.Inf(1) // finish the look that was begun
		}
		if worth > value {
			best, value = c, worth
		}
	}
	return best
}
