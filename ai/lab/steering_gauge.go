package lab

import (
	"math"
	"time"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/terrain/geom"
)

const (
	deepShare   = 0.01 // of a diameter, above which an overlap is deep
	stallShare  = 0.1  // of the preferred speed, below which a tank is stalled
	flipRate    = 0.1  // rad/s, below which a turn does not count
	touchSlack  = 0.01 // m, gap that counts as contact
	touchApart  = 30   // ticks without contact after which the next contact counts as a new one
	neverInTick = -1 << 30
)

// tally is what is counted in one run. Its fields are stored as those of a part.
type tally struct {
	Ticks, Moving  int // tank-ticks
	Touches, Deep  int
	Stalled        int     // tank-ticks
	Longest        int     // ticks
	Speed          float64 // m/s, summed over tank-ticks
	Nearer         float64 // m by which tanks got nearer to their goals
	Flips, Goals   int
	Jerk           float64 // rad/s³, summed over moving tank-ticks
	Spent          time.Duration
	Outside, Herds int // tank-ticks off the map; runs
}

// add adds another tally.
func (t *tally) add(o *tally) {
	t.Ticks, t.Moving = t.Ticks+o.Ticks, t.Moving+o.Moving
	t.Touches, t.Deep = t.Touches+o.Touches, t.Deep+o.Deep
	t.Stalled, t.Longest = t.Stalled+o.Stalled, max(t.Longest, o.Longest)
	t.Speed, t.Jerk, t.Spent = t.Speed+o.Speed, t.Jerk+o.Jerk, t.Spent+o.Spent
	t.Nearer += o.Nearer
	t.Flips, t.Goals = t.Flips+o.Flips, t.Goals+o.Goals
	t.Outside, t.Herds = t.Outside+o.Outside, t.Herds+o.Herds
}

// seconds returns the time in s that tanks drove, summed over them; one tick at least.
func (t *tally) seconds() float64 { return float64(max(t.Ticks, 1)) * tanks.Dt }

// result turns the sums into rates; lone is the tally of tanks that were alone on the same ground.
func (t *tally) result(strategy string, lone *tally, o *SteeringOptions) SteeringResult {
	n, seconds := float64(max(t.Ticks, 1)), t.seconds()
	return SteeringResult{
		Strategy: strategy,
		Progress: t.Nearer / seconds / o.Speed, LoneProgress: lone.Nearer / lone.seconds() / o.Speed,
		GoalsPerTankMinute: float64(t.Goals) / seconds * 60, LoneGoalsPerMinute: float64(lone.Goals) / lone.seconds() * 60,
		TouchesPerTankMinute: float64(t.Touches) / seconds * 60, DeepOverlaps: t.Deep,
		SpeedShare: t.Speed / n / o.Speed, StalledShare: float64(t.Stalled) / n, LongestStall: float64(t.Longest) * tanks.Dt,
		FlipsPerSecond: float64(t.Flips) / seconds, HeadingJerk: t.Jerk / float64(max(t.Moving, 1)), Goals: t.Goals,
		NsPerTankTick: float64(t.Spent.Nanoseconds()) / n,
	}
}

// gauge measures a run.
type gauge struct {
	tally
	preferred float64
	marks     []gaugeMark
	contact   map[[2]int32]onset // by pair: a tank by ID, and another one by ID or an obstacle by a negative number from its place
}

// gaugeMark is the memory of one tank.
type gaugeMark struct {
	stall      int     // ticks
	side       float64 // of the last turn that counts
	rate, bend float64 // rad/s, rad/s²: of the last tick
	known      int     // number of ticks for which rate and bend are known
	heading    geom.Heading
	at         mgl64.Vec3
}

// onset holds the ticks in which a pair was last in contact and in deep overlap.
type onset struct{ touch, deep int }

func newGauge(w *tanks.World, preferred float64) *gauge {
	g := &gauge{preferred: preferred, marks: make([]gaugeMark, len(w.Tanks)), contact: map[[2]int32]onset{}}
	for i := range w.Tanks {
		g.marks[i].heading, g.marks[i].at = w.Tanks[i].Heading, w.Tanks[i].At
	}
	g.Herds = 1
	return g
}

// tick records the state after a step.
func (g *gauge) tick(h *herd) {
	w := h.world
	for i := range w.Tanks {
		t, m := &w.Tanks[i], &g.marks[i]
		v := geom.Len(t.Velocity())
		g.Ticks++
		g.Speed += v
		goal := h.pilots[i].goal
		g.Nearer += geom.PlaneDist(m.at, goal) - geom.PlaneDist(t.At, goal)
		m.at = t.At
		m.stall++
		if v >= stallShare*g.preferred {
			m.stall = 0
			g.Moving++
		} else {
			g.Stalled++
		}
		g.Longest = max(g.Longest, m.stall)
		g.turn(t, m, v)
		if t.At[0] < 0 || t.At[2] < 0 || t.At[0] > w.Map.Spec.Width || t.At[2] > w.Map.Spec.Depth {
			g.Outside++
		}
		g.touching(h, t)
	}
}

// turn records how a tank turned.
func (g *gauge) turn(t *tanks.Tank, m *gaugeMark, v float64) {
	rate := float64(m.heading.To(t.Heading) * tanks.Hertz)
	bend := float64((rate - m.rate) * tanks.Hertz)
	if m.known >= 2 && v >= stallShare*g.preferred {
		g.Jerk += float64(math.Abs(bend-m.bend) * tanks.Hertz)
	}
	m.heading, m.rate, m.bend, m.known = t.Heading, rate, bend, m.known+1
	if math.Abs(rate) > flipRate {
		side := math.Copysign(1, rate)
		if m.side == -side {
			g.Flips++
		}
		m.side = side
	}
}

// touching counts what the hull of a tank touches: tanks of higher ID and obstacles that stand.
func (g *gauge) touching(h *herd, t *tanks.Tank) {
	body := t.Body()
	hull := body.Footprint(&t.Pose)
	hull.HalfLength += touchSlack
	hull.HalfWidth += touchSlack
	const moved = 1 // m, more than two tanks can close in on each other in a tick
	p := &h.pilots[t.ID]
	h.beside = h.points.Near(h.beside[:0], t.At, float64(2*body.Radius())+2*touchSlack+moved)
	for _, k := range h.beside {
		other := &h.world.Tanks[k]
		if other.ID <= t.ID || geom.PlaneDist(t.At, other.At) > body.Radius()+other.Body().Radius()+2*touchSlack {
			continue
		}
		if c, ok := geom.BoxBox(hull, other.Body().Footprint(&other.Pose)); ok {
			g.meet(h.world.Tick, [2]int32{int32(t.ID), k}, c.Depth-touchSlack, body.Radius())
		}
	}
	for i := range p.scene.Fixed {
		f := &p.scene.Fixed[i]
		if geom.PlaneDist(t.At, f.Box.At) > body.Radius()+f.Radius+2*touchSlack {
			continue
		}
		c, ok := geom.BoxCircle(hull, geom.Circle{At: f.Box.At, Radius: f.Radius})
		if !f.Disc() {
			c, ok = geom.BoxBox(hull, f.Box)
		}
		if ok {
			key := [2]int32{int32(t.ID), int32(-1 - int(float64(f.Box.At[0]*standardDepth)+f.Box.At[2]))}
			g.meet(h.world.Tick, key, c.Depth-touchSlack, body.Radius())
		}
	}
}

// meet counts a contact of a depth in m if it is new.
func (g *gauge) meet(tick int, pair [2]int32, depth, radius float64) {
	last, known := g.contact[pair]
	if !known {
		last = onset{neverInTick, neverInTick}
	}
	if tick-last.touch > touchApart {
		g.Touches++
	}
	last.touch = tick
	if depth > deepShare*2*radius {
		if tick-last.deep > touchApart {
			g.Deep++
		}
		last.deep = tick
	}
	g.contact[pair] = last
}
