// Package raid stops trucks: it waits in ambush along their likely way, and heads off those that
// the team has seen.
package raid

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/behavior"
	"treeline/ai/mind"
	"treeline/ai/perception"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// State is what the bot is doing.
const State mind.State = "ambush"

// Tuning holds the numbers of the behaviour.
type Tuning struct {
	Lurk  float64 `unit:"share" min:"0" max:"2" help:"Score of lying in ambush."`
	Stop  float64 `unit:"share" min:"0" max:"2" help:"Score of heading off a truck that the crew knows of."`
	Early float64 `unit:"share" min:"0" max:"1" help:"Where the first tank of a team lies in ambush, as a share of the way from the enemy's spawn to the exit."`
	Late  float64 `unit:"share" min:"0" max:"1" help:"Where the last tank of a team lies in ambush, as a share of the way from the enemy's spawn to the exit."`
	Wide  float64 `unit:"m" min:"0" max:"300" help:"How far an ambush lies to either side of the way from the enemy's spawn to the exit."`
	Renew float64 `unit:"s" min:"5" max:"600" help:"Time after which an ambush where nothing came is given up for one nearer to the exit."`
	Block float64 `unit:"m" min:"10" max:"200" help:"How far ahead of a truck on its way to the exit a tank drives to stop it."`

	Place behavior.Purpose // with a shot at a truck
}

// Default sets the standard values.
func (t *Tuning) Default() {
	*t = Tuning{
		Lurk: 0.5, Stop: 0.62, Early: 0.6, Late: 0.7, Wide: 70, Renew: 60, Block: 60,
		Place: behavior.Purpose{Reach: 40, Shot: 0.8, Hidden: 0.4, Nearby: 0.006, Onward: 0.004, Wanted: 80, AtLeast: -1},
	}
}

// New returns the behaviour.
func (t *Tuning) New() behavior.Behaviour { return &raid{Tuning: t} }

type raid struct {
	*Tuning
	leg    behavior.Leg
	spot   behavior.Spot // of the ambush
	before behavior.Spot // in front of a truck
	moves  int           // ambushes that it has given up
}

// room is the least distance in m between the places of two teammates.
const room = 14.0

func (*raid) State() mind.State { return State }

func (r *raid) Restart() { *r = raid{Tuning: r.Tuning} }

func (r *raid) Enter(*behavior.Situation) { r.before.Set = false }

func (r *raid) Score(s *behavior.Situation) (score float64, reason string) {
	if s.View.Task != tanks.Raid || s.Ordered() || s.Target != nil {
		return 0, ""
	}
	switch c := quarry(s); {
	case c != nil && s.May(c.Place):
		return r.Stop, "heading off a truck"
	case c != nil, r.spot.Set && !s.May(r.spot.At):
		return 0, ""
	}
	return r.Lurk, "lying in wait for trucks"
}

func (r *raid) Plan(s *behavior.Situation) behavior.Intent {
	const there, arrive = 6.0, 4.0 // m
	if c := quarry(s); c != nil {
		i := r.intercept(s, c)
		i.Enemy = c.ID
		return i
	}
	if r.spot.Set && s.Age(r.spot.Tick) > r.Renew {
		r.moves++
		r.spot.Set = false
	}
	if !r.spot.Set || r.spot.Yields(s, State, room) {
		r.spot.Take(s, r.choose(s))
	}
	if s.Distance(r.spot.At) > there {
		r.leg.To(r.spot.At, s.Speed(1), arrive)
		return behavior.Go(r.leg.Course).Because("moving to an ambush spot")
	}
	return behavior.Go(s.Stand(s.TheirSpawn())).As(mind.Watcher)
}

// quarry returns the known truck with the highest confidence, nil if there is none.
func quarry(s *behavior.Situation) *perception.Contact {
	const least = 0.15 // confidence
	var best *perception.Contact
	contacts := s.Memory.Contacts()
	for i := range contacts {
		c := &contacts[i]
		if c.Known && !c.Dead && !c.Armed() && c.Confidence > least && (best == nil || c.Confidence > best.Confidence) {
			best = c
		}
	}
	return best
}

// intercept goes to a place with a shot at the truck, or if there is none into its way to the exit.
func (r *raid) intercept(s *behavior.Situation, c *perception.Contact) behavior.Intent {
	const renew, there, arrive, near, haste = 5.0, 5.0, 3.0, 100.0, 1.2 // s, m, m, m within which it looks for a place to shoot from, times the cruising speed
	if !r.before.Set || s.Age(r.before.Tick) > renew {
		at, ok := s.At(), false
		if s.Distance(c.Place) < near {
			at, ok = s.Places.Pick(s, c, &r.Place)
		}
		if !ok {
			exit := s.View.Objective.At
			left := exit.Sub(c.Place)
			left[1] = 0
			d := geom.Len(left)
			at = s.OnMap(c.Place.Add(geom.Scale(left, min(r.Block, d)/max(d, 1))))
		}
		r.before.Take(s, at)
	}
	if s.Distance(r.before.At) > there {
		r.leg.To(r.before.At, s.Speed(haste), arrive)
		return behavior.Go(r.leg.Course)
	}
	return behavior.Go(s.Stand(c.Place)).As(mind.Watcher)
}

// choose returns a place beside the straight way from the enemy's spawn to the exit that is hidden
// from far up the way but has a view of it. Each tank of a team takes another part of the way.
func (r *raid) choose(s *behavior.Situation) mgl64.Vec3 {
	const (
		places = 24
		up     = 110.0 // m up the way to where an enemy is expected to look from
		way    = 0.003 // share of the tank shown that offsets 1 m of driving
		onto   = 0.4   // share of the tank shown that offsets a free view of the way
	)
	from, exit := s.TheirSpawn(), s.View.Objective.At
	on := exit.Sub(from)
	on[1] = 0
	share := r.Early + float64((r.Late-r.Early)*r.turn(s))
	middle := from.Add(geom.Scale(on, share))
	eye := s.OnMap(middle.Sub(geom.Scale(geom.Unit(on), up)))
	best, least := s.OnMap(middle), math.Inf(1)
	for k := range places {
		share, dir := geom.Sunflower(k, places, int(s.ID))
		at, ok := s.Pilot.Stand(middle.Add(geom.Scale(dir, float64(r.Wide*share))))
		if !ok || s.Crowded(at, room) || s.OnMap(at) != at {
			continue
		}
		cost := s.Cover.Glance(at, eye) + float64(way*s.Distance(at)) - float64(onto*s.Cover.Glance(middle, at))
		if cost < least {
			best, least = at, cost
		}
	}
	return best
}

// turn returns the tank's position along the stretch in which a team waits in ambush, 0 to 1: in
// order of ID, and nearer to the exit for every ambush that it gave up.
func (r *raid) turn(s *behavior.Situation) float64 {
	const nearer = 0.5
	rank, size := 0, 1
	for i := range s.View.Friends {
		if size++; s.View.Friends[i].ID < s.ID {
			rank++
		}
	}
	return min(1, (float64(rank)+0.5)/float64(size)+float64(nearer*float64(r.moves)))
}
