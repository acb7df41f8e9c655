package brain

import (
	"math/rand/v2"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/behavior"
	"treeline/ai/mind"
	"treeline/ai/perception"
	"treeline/ai/pilot"
	"treeline/ai/profile"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// Crew is everything in a bot except the decisions: eyes and ears that remember, a pilot that finds
// a route and drives round obstacles, a gunner with the skill of the level. A brain that embeds a
// crew decides where to go and whom to fight, and leaves the rest to the crew.
//
//	func (g *guard) Drive(v *tanks.View) tanks.Order {
//		g.Watch(v)
//		... g.GoTo(v, place, 8, 5), g.Fight(enemy.ID) ...
//		return g.Work(v)
//	}
type Crew struct {
	bot     *core
	hunt    *behavior.Hunt
	obey    behavior.Behaviour
	unstick behavior.Behaviour
}

// NewCrew returns the crew of a post. It needs a Restart before the first tick.
func NewCrew(p Post) Crew {
	known, plain := &p.Tuning.Behaviours, profile.Character{Vigilant: true}
	return Crew{
		bot: newCore(p, &plain), hunt: &behavior.Hunt{}, obey: known.Obey.New(), unstick: known.Unstick.New(),
	}
}

// Watch records the view of a tick and reports whether the news calls for a thought at once: an
// enemy has been noticed, or the tank has been hit.
func (c Crew) Watch(v *tanks.View) (urgent bool) {
	c.bot.sketch.Reset()
	return c.bot.Watch(v)
}

// Due reports whether it is time for a thought: four times a second, tank by tank in turn, and less
// often while thoughts exceed their allowance of work.
func (c Crew) Due(v *tanks.View) bool { return c.bot.due(v.Tick) && !c.bot.effort.rest }

// Restart gives the crew a fresh mind for a round.
func (c Crew) Restart(seed uint64, round int) {
	c.bot.restart(seed, round)
	c.bot.begin(mind.Patrol)
	*c.hunt = behavior.Hunt{}
	c.obey.Restart()
	c.unstick.Restart()
}

// IgnoreReports makes the crew know only of enemies that it sees or hears itself: what teammates
// report by radio is ignored, orders are not.
func (c Crew) IgnoreReports() { c.bot.memory.Deaf = true }

// Relieve ends the orders of a crew whose tank a person drives.
func (c Crew) Relieve() { c.bot.Relieve() }

// Reseed reseeds everything random in the crew.
func (c Crew) Reseed(seed uint64) { c.bot.Reseed(seed) }

// Thought returns what the crew was last told.
func (c Crew) Thought() mind.Thought { return c.bot.Thought() }

// Belief returns what the crew believes about an enemy, and false if it has had
// no news of it in this round.
func (c Crew) Belief(about tanks.ID) (perception.Contact, bool) { return c.bot.Belief(about) }

// SetSketch turns the recording of what the crew does on or off, and returns the
// sketch, nil while it is off.
func (c Crew) SetSketch(on bool) *mind.Sketch { return c.bot.SetSketch(on) }

// Random returns the stream of random numbers of this tank and round.
func (c Crew) Random() *rand.Rand { return c.bot.random }

// Cruise returns the speed in m/s at which bots travel.
func (c Crew) Cruise() float64 { return c.bot.tuning.Bot.Cruise }

// Enemies returns what is believed about every tank, by ID; those of its own team are never Known.
// The slice belongs to the crew.
func (c Crew) Enemies() []perception.Contact { return c.bot.memory.Contacts() }

// Target returns the enemy in sight that is best to shoot at, nil if none has been noticed.
func (c Crew) Target(v *tanks.View) *perception.Contact { return c.situation(v).PickTarget() }

// Nearest returns the known living enemy that is believed to be nearest among those for which fit
// is true, nil if there is none.
func (c Crew) Nearest(v *tanks.View, fit func(*perception.Contact) bool) *perception.Contact {
	var best *perception.Contact
	for i := range c.Enemies() {
		m := &c.Enemies()[i]
		if !m.Known || m.Dead || !fit(m) {
			continue
		}
		if best == nil || geom.PlaneDist(m.Place, v.Self.At) < geom.PlaneDist(best.Place, v.Self.At) {
			best = m
		}
	}
	return best
}

// Noise returns the noise that matters most, nil if there is none.
func (c Crew) Noise(v *tanks.View) *perception.Noise { return c.bot.memory.Noise(v.Self.At, v.Tick) }

// Say notes what the tank is doing and why, for those who watch it.
func (c Crew) Say(v *tanks.View, s mind.State, reason string) {
	t := &c.bot.thought
	if t.State != s {
		t.State, t.Since = s, v.Tick
	}
	t.Reason = reason
}

// Fight makes the gunner aim at an enemy and fire when that is worthwhile; with NoTank the turret
// scans for enemies.
func (c Crew) Fight(enemy tanks.ID) { c.bot.thought.Target = enemy }

// GoTo drives to a place at a speed in m/s until it is nearer than arrive metres.
// A place where no tank can stand is replaced by one nearby.
func (c Crew) GoTo(v *tanks.View, place mgl64.Vec3, speed, arrive float64) {
	s := c.situation(v)
	c.bot.follow(s, behavior.Go(pilot.To(s.OnMap(place), speed, arrive)))
}

// Hunt drives at a speed in m/s to where the team believes an unseen enemy to be.
func (c Crew) Hunt(v *tanks.View, speed float64) {
	s := c.situation(v)
	c.hunt.Go(s, speed, nil)
	c.bot.follow(s, behavior.Go(c.hunt.Course))
}

// Obey does what a person has ordered the tank to do, and reports whether there was such an order.
// A tank that has reached the place that it was to attack may hunt there freely: GoTo keeps it
// near.
func (c Crew) Obey(v *tanks.View) bool {
	c.bot.answer(v)
	s := c.situation(v)
	score, reason := c.obey.Score(s)
	if score == 0 || s.Outside(s.At()) {
		return false
	}
	c.Say(v, mind.Regroup, reason)
	c.bot.follow(s, c.obey.Plan(s))
	return true
}

// Roam drives along a heading at a speed in m/s, to no particular place. At the edge of the map the
// tank makes a large random turn.
func (c Crew) Roam(v *tanks.View, along geom.Heading, speed float64) {
	c.bot.course = pilot.Course{Goal: v.Self.At, Speed: speed, Face: along, Free: true}
}

// Halt makes the tank stand where it is.
func (c Crew) Halt(v *tanks.View) { c.bot.course = pilot.Stand(v.Self.At) }

// Back drives to a nearby place, in reverse while it is behind the tank.
func (c Crew) Back(v *tanks.View, place mgl64.Vec3, speed float64) {
	const arrive = 3 // m
	c.GoTo(v, place, speed, arrive)
	c.bot.course.Reverse = true
}

// Arrived reports whether the tank has reached the place that it was last sent to.
func (c Crew) Arrived() bool { return c.bot.pilot.Arrived() }

// ClearShot reports whether a shell fired from the gun's present position would reach an enemy
// without hitting trunks, buildings or ridges.
func (c Crew) ClearShot(v *tanks.View, m *perception.Contact) bool {
	muzzle, _ := tanks.Muzzle(&v.Self)
	return c.bot.lines.LineOfFire(v, muzzle, m.AimAt) == perception.Nothing
}

// Loosen frees a tank that has been trying to drive for a while without getting away from its
// place, and reports whether it is doing so.
func (c Crew) Loosen(v *tanks.View) bool {
	s := c.situation(v)
	score, reason := c.unstick.Score(s)
	if score == 0 {
		return false
	}
	if s.State != mind.Unstick {
		c.Say(v, mind.Unstick, reason)
		c.unstick.Enter(s)
	}
	c.bot.follow(s, c.unstick.Plan(s))
	return true
}

// Work carries out what was decided: it drives and aims for a tick.
func (c Crew) Work(v *tanks.View) tanks.Order {
	if c.Due(v) {
		c.bot.thought.Count++
		c.bot.route(v)
	}
	return c.bot.work(v)
}

// situation returns the parts of the situation that need no assessment.
func (c Crew) situation(v *tanks.View) *behavior.Situation {
	return c.bot.assessor.Base(v, c.bot.doing())
}
