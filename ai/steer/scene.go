package steer

import (
	"fmt"
	"math"
	"math/rand/v2"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/terrain/geom"
)

// Body is the tank that is steered: where it is, how it moves, what it can do.
type Body struct {
	tanks.Motion // how it drives under the current rules

	ID                    tanks.ID
	At                    mgl64.Vec3
	Heading               geom.Heading // of the hull
	Speed                 float64      // m/s along the heading, negative in reverse
	HullRate              float64      // rad/s, left positive
	Radius                float64      // m, of the circle round the hull
	HalfLength, HalfWidth float64      // m, of the hull
	TurnRate              float64      // rad/s, fastest turn of the hull at its present speed
}

// Travel returns the heading of travel of a tank that wants to drive forward or in reverse. It
// holds from the moment of the wish: rolling out the other way takes hardly any time.
func (b *Body) Travel(reverse bool) geom.Heading {
	if reverse {
		return (b.Heading + math.Pi).Norm()
	}
	return b.Heading
}

// Mover is another living tank.
type Mover struct {
	ID       tanks.ID
	At       mgl64.Vec3
	Velocity mgl64.Vec3 // m/s
	Radius   float64    // m

	Heading               geom.Heading // of the hull
	HalfLength, HalfWidth float64      // m, of the hull; 0 if only the radius is known
}

// Fixed is something that stands: a trunk (a disc, the box is zero) or a rock or
// building (a box, Radius is that of the circle round it).
type Fixed struct {
	Box    geom.Box
	Radius float64 // m
}

// Disc reports whether the thing is a disc, not a box.
func (f *Fixed) Disc() bool { return f.Box.HalfLength == 0 }

// Scene is what a strategy has to deal with in one tick. The slices belong to
// the caller.
type Scene struct {
	Dt           float64 // s since the last call
	Self         Body
	Movers       []Mover  // without Self
	Fixed        []Fixed  // at least those within the look-ahead of Self
	Width, Depth float64  // m, of the map
	Scratch      *Scratch // working memory; nil gives each strategy that needs one its own
	Intents      *Intents // what friends tell one another; nil for nothing
	Tick         int      // of the intents
}

// Wish is what the driver wants: a direction of travel and a speed.
type Wish struct {
	Heading geom.Heading // of travel
	Speed   float64      // m/s, at least 0
	Top     float64      // m/s for a strategy that foresees its turns; 0 for Speed, which may be lower before a sharp turn
	Reverse bool         // hull backward
	Far     float64      // m to the place that is driven to, 0 if it is none
	Room    float64      // m from the place within which it counts as reached, 0 if it is only passed
	Then    []mgl64.Vec3 // the way on from the place

	// Within says that the wish leads to a place on the map, at which the tank
	// will turn or stop: near an edge it needs only room to brake.
	Within bool
}

// Command is what a strategy makes of a wish.
type Command struct {
	Turn  float64 // rad/s of the hull, left positive
	Speed float64 // m/s along the hull's heading, negative in reverse
}

// Strategy is one way to steer. It may remember things between ticks, so each
// tank has its own. Steer is called once a tick; a nil trace records nothing.
type Strategy interface {
	Steer(s *Scene, w Wish, tuning *Tuning, trace *Trace) Command
	Reset()
}

// Planner is a strategy that does not look round in every tick: its choice holds for some ticks.
type Planner interface {
	Strategy

	// Looks reports whether the next call of Steer, dt seconds after the last one,
	// reads the movers and the fixed things of its scene. If not, they need not be
	// there.
	Looks(dt float64) bool
}

// Looks reports whether the next call of a strategy reads movers and fixed things.
func Looks(s Strategy, dt float64) bool {
	p, ok := s.(Planner)
	return !ok || p.Looks(dt)
}

// Plan names a strategy.
type Plan int

// The plans, in the order of the choice that Tuning.Strategy offers.
const (
	Treeline  Plan = iota // everything that is here
	HitPoint              // the plain rule: hit point, turn away, edges
	Ahead                 // ahead vectors push away from the most threatening obstacle
	Whiskers              // feelers of circles, and the bearing that just passes
	Potential             // attraction and repulsion of everything near
	Orca                  // reciprocal velocity obstacles
	numPlans
)

// Plans returns all plans.
func Plans() []Plan { return []Plan{Treeline, HitPoint, Ahead, Whiskers, Potential, Orca} }

// String returns the plan's name.
func (p Plan) String() string {
	switch p {
	case Treeline:
		return "treeline"
	case HitPoint:
		return "hitpoint"
	case Ahead:
		return "ahead"
	case Whiskers:
		return "whiskers"
	case Potential:
		return "potential"
	case Orca:
		return "orca"
	}
	return "unknown"
}

// Choices returns the names of all plans.
func (Plan) Choices() []string {
	names := make([]string, numPlans)
	for p := range numPlans {
		names[p] = p.String()
	}
	return names
}

// UnmarshalText reads a plan's name.
func (p *Plan) UnmarshalText(text []byte) error {
	known, ok := PlanOf(string(text))
	if !ok {
		return fmt.Errorf("steering has no strategy %q", text)
	}
	*p = known
	return nil
}

// PlanOf returns the plan with a name; ok is false if there is none.
func PlanOf(name string) (p Plan, ok bool) {
	for p := range numPlans {
		if p.String() == name {
			return p, true
		}
	}
	return Treeline, false
}

// New returns a fresh strategy; an unknown plan gives the Treeline.
func New(p Plan, seed uint64) Strategy {
	switch p {
	case HitPoint:
		return newPlain(seed)
	case Ahead:
		return &ahead{edge: newEdge(seed, p)}
	case Whiskers:
		return &whiskers{edge: newEdge(seed, p)}
	case Potential:
		return &potential{edge: newEdge(seed, p)}
	case Orca:
		return &orca{}
	}
	return newComposite(seed)
}

// newEdge returns the rule of the edges for a strategy of some plan.
func newEdge(seed uint64, p Plan) edge {
	return edge{random: rand.New(rand.NewPCG(seed, uint64(p)))}
}
