package brain

import (
	"math/rand/v2"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/behavior"
	"treeline/ai/behavior/smokescreen"
	"treeline/ai/cover"
	"treeline/ai/gunner"
	"treeline/ai/mind"
	"treeline/ai/perception"
	"treeline/ai/pilot"
	"treeline/ai/profile"
	"treeline/ai/squad"
	"treeline/ai/steer"
	"treeline/tanks"
	"treeline/terrain/geom"
	"treeline/terrain/geom/ieee"
)

// thinkTicks is the number of ticks between two thoughts.
const thinkTicks = tanks.Hertz / 4

// Post is the place in a match that a bot is made for.
type Post struct {
	ID         tanks.ID
	Name       string // of the tank
	Team       tanks.Team
	Place      int    // in the team, from 0
	Count      int    // tanks in the match, both teams together
	Sizes      [2]int // tanks of each team
	Foes       int    // tanks of the other team, not counting the unarmed
	Level      profile.Level
	Tuning     *Tuning // the battle's, may change between ticks
	Squad      *squad.Blackboard
	Router     *steer.Router
	Told       *steer.Intents // of the team; if nil, the bot does not weave
	Cover      *cover.Map     // of the battle's map, shared by all its bots
	Behaviours []behavior.Behaviour
}

// core is what every bot has apart from its decisions: eyes and ears that remember, a pilot, a
// gunner with the skill of the level, and a radio. It knows what was in its views, the map, and
// what its team has written, after a delay; nothing else.
type core struct {
	id     tanks.ID
	count  int // tanks in the match
	skill  *profile.Skill
	likes  *profile.Character
	tuning *Tuning
	squad  *squad.Blackboard
	random *rand.Rand
	sketch *mind.Sketch

	memory   perception.Memory
	lines    perception.Lines
	effort   effort
	pilot    pilot.Pilot
	dodge    pilot.Dodge
	gunner   gunner.Gunner
	orders   squad.Orders
	radio    squad.Radio
	places   *behavior.Places
	assessor *behavior.Assessor
	screen   smokescreen.Screen

	thought mind.Thought
	intent  behavior.Intent
	course  pilot.Course
	left    map[mind.State]int // tick at which each state was last left
}

// newCore returns the core of a post for a character. It needs a restart before the
// first tick.
func newCore(p Post, likes *profile.Character) *core {
	t := p.Tuning
	c := &core{
		id: p.ID, count: p.Count, skill: t.Levels.Of(p.Level), likes: likes, tuning: t, squad: p.Squad,
		pilot: pilot.New(p.Router, p.Told), lines: perception.NewLines(), places: behavior.NewPlaces(), left: map[mind.State]int{},
	}
	c.gunner = gunner.New(gunner.Post{
		Self: p.ID, Place: p.Place, Skill: c.skill, Memory: &c.memory, Lines: &c.lines, Board: p.Squad, Orders: &c.orders, Cover: p.Cover,
	})
	c.assessor = behavior.NewAssessor(behavior.Post{
		ID: p.ID, Team: p.Team, Place: p.Place, Against: p.Foes, Skill: c.skill, Character: likes, Bot: &t.Bot, Sight: &t.Sight,
		Judge: &t.Judgement, Hunting: &t.Hunt, Memory: &c.memory, Board: p.Squad, Orders: &c.orders, Cover: p.Cover, Lines: &c.lines,
		Pilot: &c.pilot, Gun: &c.gunner, Dodge: &c.dodge, Places: c.places,
	})
	return c
}

// restart gives the core a fresh mind for a round.
func (c *core) restart(seed uint64, round int) {
	const salt, step = 0x9e3779b97f4a7c15, 3.0 // an odd number that spreads the rounds over the seeds; s
	stream := seed ^ uint64(round)*salt
	c.random = rand.New(rand.NewPCG(stream, uint64(c.id)+1))
	c.thought = mind.Thought{Target: tanks.NoTank, Scores: c.thought.Scores[:0]}
	c.course, c.intent = pilot.Course{}, behavior.Intent{Enemy: tanks.NoTank}
	clear(c.left)
	c.effort = effort{done: c.lines.Work() + c.pilot.Work()}
	c.orders = squad.Orders{}
	c.radio.Restart()
	c.memory.Forget(c.count)
	c.pilot.Restart(c.random.Uint64())
	c.assessor.Restart(c.random, float64(step*ieee.Uniform(c.random)))
	c.gunner.Restart()
	c.dodge, c.screen = pilot.Dodge{}, smokescreen.Screen{}
	c.places.Restart()
	c.squad.Opening.Enlist(c.id, c.likes.Wide && c.skill.Flank)
}

// Reseed reseeds everything random in the bot.
func (c *core) Reseed(seed uint64) { *c.random = *rand.New(rand.NewPCG(seed, uint64(c.id)+1)) }

// begin notes what the bot does first in a round.
func (c *core) begin(s mind.State) { c.thought.Decide(s, "the round begins", "", 0) }

// due reports whether the bot is due to think in a tick. The bots take turns.
func (c *core) due(tick int) bool {
	const stride = 4 // coprime to thinkTicks
	return (tick+stride*int(c.id))%thinkTicks == 0
}

// Watch records the news of a view without deciding anything, and reports whether it calls for a
// thought at once: an enemy has been noticed, or the tank has been hit.
func (c *core) Watch(v *tanks.View) (urgent bool) {
	c.lines.Look(v)
	if c.due(v.Tick) {
		if c.effort.charge(c.lines.Work()+c.pilot.Work(), c.tuning.Bot.Effort); c.effort.rest {
			c.thought.Missed++
		}
	}
	if v.Task != tanks.Deliver {
		c.orders.Heed(v, c.id)
	}
	before := c.memory.InSight()
	c.memory.Take(v, c.recall())
	c.squad.Grid.Take(v)
	if c.due(v.Tick) {
		c.memory.Survey(v, &c.lines, c.squad.Grid, &c.tuning.Sight, v.Tick/thinkTicks)
	}
	return !c.effort.rest && (c.memory.InSight() > before || len(v.HitsOn) > 0)
}

// Relieve ends the orders of a bot whose tank a person drives.
func (c *core) Relieve() {
	c.orders.Clear()
	c.thought.Order = tanks.Call{}
}

// recall returns how long the crew remembers enemies.
func (c *core) recall() perception.Recall {
	const short, long = 2.5, 5.0 // s for which a lost enemy is assumed to drive on, without and with the skill to predict
	r := perception.Recall{Memory: c.tuning.Bot.Memory * c.skill.Memory, Carry: short}
	if c.skill.Predict {
		r.Carry = long
	}
	return r
}

// doing returns what the bot is doing, as input for its assessment of the situation.
func (c *core) doing() *behavior.Doing {
	return &behavior.Doing{
		State: c.thought.State, Since: c.thought.Since, Current: c.thought.Target, Course: c.course, Underway: c.thought.Underway, Left: c.left,
	}
}

// answer acknowledges orders: it tells the team, once, that a call was heard.
func (c *core) answer(v *tanks.View) {
	word, fresh := c.orders.Update(v)
	if word != tanks.Silence {
		c.radio.Answer(word)
	}
	if fresh {
		c.thought.Order = c.orders.Call()
	}
}

// follow sets the course to where an intent leads, shortened to the leash of the orders unless the
// intent is free of them.
func (c *core) follow(s *behavior.Situation, i behavior.Intent) {
	c.intent, c.course = i, i.Course
	if i.Reason != "" {
		c.thought.Reason = i.Reason
	}
	if i.Checked != nil {
		i.Checked.Gone = true
	}
	if i.Unbound || c.course.Speed == 0 {
		return
	}
	if goal, curbed := c.orders.Curb(s.View, c.course.Goal); curbed {
		c.course.Goal = s.OnMap(goal)
	}
}

// route plans the route for the course and tells the team what the bot is doing.
func (c *core) route(v *tanks.View) {
	const there = 1.5 // multiple of the distance at which it counts as arrived
	c.pilot.Plot(v, &c.course, c.assessor.Last().FireLines)
	c.course.Anew = false
	t := &c.thought
	t.Goal = c.course.Goal
	far := geom.PlaneDist(v.Self.At, c.course.Goal) > there*c.course.Arrive
	t.Underway = c.course.Speed > 0 && (c.course.Free || c.course.Rock != 0 || far)
	t.Role = c.role(v)
	e := squad.Entry{State: t.State, Target: t.Target, Place: c.course.Goal}
	if t.Target != tanks.NoTank {
		e.Harm = c.memory.Of(t.Target).Harm
	}
	c.squad.Tell(v, e)
}

// role returns the role of the bot in its squad.
func (c *core) role(v *tanks.View) mind.Role {
	switch role := c.intent.Role; {
	case role != mind.Free && role != mind.Escort:
		return role
	case c.thought.Target != tanks.NoTank:
		return c.squad.Part(v, c.memory.Of(c.thought.Target))
	case c.orders.Kind() == tanks.Follow:
		return mind.Escort
	default:
		return role
	}
}

// work has the pilot and the gunner carry out what was decided.
func (c *core) work(v *tanks.View) tanks.Order {
	o := tanks.Order{Target: tanks.NoTank}
	c.pilot.Drive(v, &c.course, &c.tuning.Steer, &o, c.sketch != nil)
	c.dodge.Evade(v, c.skill.Dodge, &o)
	job := c.job(v)
	c.gunner.Gun(v, &job, &o)
	c.screen.Release(&o)
	c.thought.Holding = c.gunner.Holding()
	o.Say = c.radio.Word(v, c.thought.State)
	c.draw(v)
	return o
}

// job returns what the gunner is to do in a tick.
func (c *core) job(v *tanks.View) gunner.Job {
	s := c.assessor.Last()
	j := gunner.Job{
		Target: c.thought.Target, HoldFire: c.intent.HoldFire || s.Hold,
		Glance: c.due(v.Tick) && c.skill.Investigate && c.likes.Vigilant, Alert: c.skill.Alert && c.likes.Vigilant,
		Sight: &c.tuning.Sight,
	}
	if to := c.course.Goal.Sub(v.Self.At); c.course.Speed > 0 && !c.pilot.Arrived() && geom.PlaneDist(to, mgl64.Vec3{}) > 1 {
		j.Toward = to
	}
	return j
}

// Thought returns what the bot is up to.
func (c *core) Thought() mind.Thought { return c.thought }

// Belief returns what the bot believes about an enemy, and false if it has had no news of it in
// this round, or if there is no such tank.
func (c *core) Belief(about tanks.ID) (perception.Contact, bool) {
	if about < 0 || int(about) >= len(c.memory.Contacts()) {
		return perception.Contact{ID: about}, false
	}
	m := c.memory.Of(about)
	return *m, m.Known
}

// SetSketch turns the recording of what the bot thinks on or off, and returns the
// sketch, nil while it is off.
func (c *core) SetSketch(on bool) *mind.Sketch {
	switch {
	case !on:
		c.sketch = nil
	case c.sketch == nil:
		c.sketch = &mind.Sketch{}
	}
	return c.sketch
}
