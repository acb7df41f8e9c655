// Package unstick frees a tank that has tried to drive for a while without getting anywhere.
package unstick

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/behavior"
	"treeline/ai/mind"
	"treeline/ai/perception"
	"treeline/ai/pilot"
	"treeline/terrain/geom"
	"treeline/terrain/geom/ieee"
)

// Tuning holds the numbers of the behaviour.
type Tuning struct {
	Patience float64 `unit:"s" min:"2" max:"60" help:"Time without progress after which a tank counts as stuck."`
	Moved    float64 `unit:"m" min:"0.1" max:"4" help:"Distance that a tank must cover for that to count as progress."`
	Length   float64 `unit:"s" min:"0.5" max:"5" help:"Time for which a stuck tank tries to free itself."`
	Try      float64 `unit:"s" min:"0.2" max:"10" help:"Time after which a wedged tank tries the other way."`
	Rock     float64 `unit:"share" min:"0.1" max:"1" help:"Throttle with which a wedged tank rocks back and forth."`
	Place    behavior.Purpose
}

// Default sets the standard values.
func (t *Tuning) Default() {
	*t = Tuning{
		Patience: 4, Moved: 3, Length: 3, Try: 1, Rock: 0.6,
		Place: behavior.Purpose{Reach: 20, Apart: 6, Nearby: -0.01, AtLeast: -1},
	}
}

// New returns the behaviour.
func (t *Tuning) New() behavior.Behaviour { return &unstick{Tuning: t} }

// score is above that of every other behaviour.
const score = behavior.Must + 1

type unstick struct {
	*Tuning
	course    pilot.Course
	set       bool       // course is set
	from      mgl64.Vec3 // where the attempt began
	since     int        // tick of the last try
	tries     int        // so far, straight back or ahead
	checkAt   mgl64.Vec3 // where the tank stood at the last check of its progress
	checkTick int
	asked     int // tick in which it was last asked for its score
}

func (*unstick) State() mind.State { return mind.Unstick }

func (u *unstick) Restart() { *u = unstick{Tuning: u.Tuning} }

func (u *unstick) Enter(*behavior.Situation) { u.set = false }

func (u *unstick) Score(s *behavior.Situation) (worth float64, reason string) {
	if u.stuck(s) {
		return score, "no way forward"
	}
	if s.State == mind.Unstick && s.Age(s.Since) < u.Length {
		return score, "getting clear"
	}
	return 0, ""
}

// stuck reports whether the tank has tried to drive for a while without getting away from its
// place. Time in which the bot did not drive it does not count.
func (u *unstick) stuck(s *behavior.Situation) bool {
	const away = 1.0 // s since the last thought after which somebody else drove meanwhile
	absent := s.Age(u.asked) > away
	u.asked = s.Tick()
	if absent || !s.Underway || s.View.Self.Immobile > 0 || s.State == mind.Unstick || s.Distance(u.checkAt) > u.Moved {
		u.checkAt, u.checkTick = s.At(), s.Tick()
		return false
	}
	return s.Age(u.checkTick) > u.Patience
}

// Plan drives to any open place nearby. A tank that stays stuck, such as between a trunk and a
// wreck where it cannot turn, tries straight back and straight ahead by turns.
func (u *unstick) Plan(s *behavior.Situation) behavior.Intent {
	const wedged, arrive = 0.6, 2.5 // m, below which it has not moved; m
	switch {
	case !u.set:
		u.from, u.since, u.tries = s.At(), s.Tick(), 0
		u.course, u.set = pilot.To(u.open(s), s.Speed(0.5), arrive).Backing(), true
		fresh := u.course
		fresh.Anew = true
		return behavior.Go(fresh).Unbind()
	case s.Distance(u.from) > wedged || perception.Seconds(s.Tick()-u.since) < u.Try:
	default:
		rock := u.Rock
		if u.tries%2 == 0 {
			rock = -u.Rock
		}
		u.course = pilot.Course{Goal: s.At(), Speed: s.Speed(0.5), Rock: rock}
		u.tries, u.since = u.tries+1, s.Tick()
	}
	return behavior.Go(u.course).Unbind()
}

// open returns an open place nearby, or else a random one behind the tank.
func (u *unstick) open(s *behavior.Situation) mgl64.Vec3 {
	const least, spread, back = 0.75, 0.5, 12 // of half a turn, of half a turn, m
	if spot, ok := s.Places.Pick(s, nil, &u.Place); ok {
		return spot
	}
	turn := geom.Heading(math.Pi * (least + float64(spread*ieee.Uniform(s.Random))))
	return s.OnMap(s.At().Add(geom.Scale((s.View.Self.Heading + turn).Dir(), back)))
}
