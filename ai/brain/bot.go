package brain

import (
	"math/rand/v2"

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
)

// Bot drives one tank. It knows what its views have told it, the map, and what
// its team tells it with a delay; nothing else. Every tick it takes in the view,
// steers and lays the gun; a few times a second it thinks.
type Bot struct {
	id     tanks.ID
	team   tanks.Team
	place  int // in the team, from 0
	count  int // tanks in the match
	skill  *profile.Skill
	tuning *Tuning // the battle's, may change between ticks
	random *rand.Rand
	sketch *mind.Sketch
	squad  *squad.Blackboard

	memory  perception.Memory
	lines   perception.Lines
	effort  effort
	chooser chooser
	picker  picker
	pilot   pilot.Pilot
	gunner  gunner.Gunner
	wedge   wedge
	cover   *cover.Map
	dodge   pilot.Dodge

	peek      peek
	flanking  flanking
	overwatch overwatch
	part      squad.Part
	wing      wing
	fireLines []squad.FireLine // of teammates, that it keeps clear of

	thought mind.Thought
	course  pilot.Course
	orders  squad.Orders
	radio   squad.Radio

	escortWay geom.Heading // in which the person drives that it stays with
	escorting bool         // stays with a person of its own accord
	manner    manner       // nil for a commander
	quiet     bool         // the manner holds the fire
}

var _ tanks.Driver = (*Bot)(nil)

// thinkTicks is the number of ticks between two thoughts.
const thinkTicks = tanks.Hertz / 5

// Post is the place in a match that a bot is made for.
type Post struct {
	ID     tanks.ID
	Team   tanks.Team
	Count  int // tanks in the match, both teams together
	Level  profile.Level
	Tuning *Tuning           // the battle's, may change between ticks
	Squad  *squad.Blackboard // of its team
	Router *steer.Router
	Cover  *cover.Map // of the battle's map, shared by all its bots
}

// NewBot returns the bot of a post. It needs a Restart before the first tick.
func NewBot(p Post) *Bot {
	b := &Bot{
		id: p.ID, team: p.Team, place: int(p.ID) % (p.Count / 2), count: p.Count, skill: p.Tuning.Levels.Of(p.Level), tuning: p.Tuning, squad: p.Squad,
		pilot: pilot.New(p.Router), lines: perception.NewLines(), picker: newPicker(), cover: p.Cover,
		fireLines: make([]squad.FireLine, 0, squad.MostFireLines),
	}
	b.gunner = gunner.New(gunner.Post{
		Self: p.ID, Place: b.place, Skill: b.skill, Memory: &b.memory, Lines: &b.lines, Board: p.Squad, Orders: &b.orders, Cover: p.Cover,
	})
	return b
}

// NewCommander is NewBot as a Brain.
func NewCommander(p Post) Brain { return NewBot(p) }

// Thought returns what the bot is up to.
func (b *Bot) Thought() mind.Thought { return b.thought }

// Belief returns what the bot believes about an enemy, and false if it has had
// no news of it in this round, or there is no such tank.
func (b *Bot) Belief(about tanks.ID) (perception.Contact, bool) {
	if about < 0 || int(about) >= len(b.memory.Contacts()) {
		return perception.Contact{ID: about}, false
	}
	m := b.memory.Of(about)
	return *m, m.Known
}

// SetSketch turns the recording of what the bot thinks on or off, and returns
// the sketch, nil while it is off.
func (b *Bot) SetSketch(on bool) *mind.Sketch {
	switch {
	case !on:
		b.sketch = nil
	case b.sketch == nil:
		b.sketch = &mind.Sketch{}
	}
	return b.sketch
}

// Restart gives the bot a fresh mind for a round.
func (b *Bot) Restart(seed uint64, round int) {
	const salt = 0x9e3779b97f4a7c15
	stream := seed ^ uint64(round)*salt
	b.random = rand.New(rand.NewPCG(stream, uint64(b.id)+1))
	b.thought = mind.Thought{Target: tanks.NoTank}
	b.thought.Decide(mind.Patrol, "the round begins", 0)
	b.course = pilot.Course{}
	b.effort.debt, b.effort.rest = 0, false
	b.orders, b.escortWay = squad.Orders{}, 0
	b.radio.Restart()
	if b.quiet = false; b.manner != nil {
		b.manner.restart()
	}
	b.memory.Forget(b.count)
	b.pilot.Restart(b.random.Uint64())
	const step = 3.0 // s
	b.chooser = chooser{beat: step * b.random.Float64(), waitEnds: -tanks.Hertz * 60}
	b.gunner.Restart(b.random)
	b.wedge, b.dodge = wedge{}, pilot.Dodge{}
	b.peek, b.flanking, b.overwatch, b.wing, b.part = peek{}, flanking{}, overwatch{}, wing{}, squad.Part{}
	b.fireLines = b.fireLines[:0]
	b.picker.places, b.picker.taken = b.picker.places[:0], -1
}

// Drive implements tanks.Driver.
func (b *Bot) Drive(v *tanks.View) tanks.Order {
	b.sketch.Reset()
	urgent := b.Watch(v)
	if urgent || b.due(v.Tick) && !b.effort.rest {
		b.think(v)
	}
	return b.work(v)
}

// work has the pilot and the gunner carry out what was thought.
func (b *Bot) work(v *tanks.View) tanks.Order {
	o := tanks.Order{Target: tanks.NoTank}
	b.pilot.Drive(v, &b.course, &b.tuning.Steer, &o, b.sketch != nil)
	if b.gunner.Glimpse(v, b.react()) && b.thought.Target == tanks.NoTank && v.Self.Speed > 0 {
		o.Throttle = -1 // to see better what it is
	}
	b.dodge.Evade(v, b.skill.Dodge, b.react(), &o)
	job := b.job(v)
	b.gunner.Gun(v, &job, &o)
	b.thought.Holding = b.gunner.Holding()
	o.Say = b.radio.Word(v, b.thought.State)
	b.draw(v)
	return o
}

// react returns the time in seconds from seeing an enemy to acting on it.
func (b *Bot) react() float64 { return b.tuning.Bot.React * b.skill.React }

// hand returns the standard deviation of the gunner's aim at a target that stands,
// in rad.
func (b *Bot) hand() float64 { return gunner.Hand(b.skill, b.tuning.Bot.AimError) }

// rash is gunner.Rash of the bot.
func (b *Bot) rash() float64 { return gunner.Rash(b.skill) }

// job returns what the gunner is to do in a tick.
func (b *Bot) job(v *tanks.View) gunner.Job {
	j := gunner.Job{
		Target: b.thought.Target, HoldFire: b.holdsFire(), Moving: b.thought.State == mind.EngageMove, Overdue: b.chooser.now.overdue,
		Glance: b.due(v.Tick) && b.skill.Investigate && b.manner == nil,
		Hand:   b.hand(), React: b.react(), Sight: &b.tuning.Sight,
	}
	if b.course.Speed > 0 && !b.pilot.Arrived() && geom.PlaneDist(b.course.Goal, v.Self.At) > 1 {
		j.Toward = b.course.Goal.Sub(v.Self.At)
	}
	return j
}

// due reports whether the bot thinks in a tick. The bots take turns.
func (b *Bot) due(tick int) bool {
	const stride = 5 // has no divisor in common with thinkTicks
	return (tick+stride*int(b.id))%thinkTicks == 0
}

// Watch takes in what a view tells, without deciding anything, and reports whether
// it calls for a thought at once: an enemy has been noticed, or a hit taken.
func (b *Bot) Watch(v *tanks.View) (urgent bool) {
	b.lines.Look(v)
	if b.due(v.Tick) {
		if b.effort.reckon(b.lines.Work()+b.pilot.Work(), b.tuning.Bot.Effort); b.effort.rest {
			b.thought.Missed++
		}
	}
	given := b.orders.Given()
	if b.orders.Heed(v, b.id); b.orders.Given() != given {
		b.chooser.spotted = false
	}
	before := b.memory.Noticed()
	const short, long = 2.5, 5.0 // s
	recall := perception.Recall{React: b.react(), Memory: b.tuning.Bot.Memory * b.skill.Memory, Carry: short}
	if b.skill.Predict {
		recall.Carry = long
	}
	b.memory.Take(v, recall)
	for i := range v.Seen {
		b.squad.Grid.Saw(v.Seen[i].ID, v.Seen[i].At, v.Tick)
	}
	for i := range v.Wrecks {
		b.squad.Grid.Fell(v.Wrecks[i].ID)
	}
	if b.due(v.Tick) {
		b.memory.Survey(v, &b.lines, b.squad.Grid, &b.tuning.Sight, v.Tick/thinkTicks)
	}
	return !b.effort.rest && (b.memory.Noticed() > before || len(v.HitsOn) > 0)
}

// think decides what to do and where to go.
func (b *Bot) think(v *tanks.View) {
	b.thought.Count++
	s := b.judge(v)
	b.choose(v, s)
	b.route(v)
}

// route finds the way of the course and tells the team what the bot is about.
func (b *Bot) route(v *tanks.View) {
	b.pilot.Plot(v, &b.course, b.fireLines)
	b.course.Anew = false
	b.thought.Goal = b.course.Goal
	b.thought.Underway = b.course.Speed > 0 && (b.course.Free || b.course.Rock != 0 || geom.PlaneDist(v.Self.At, b.course.Goal) > 1.5*b.course.Arrive)
	b.thought.Role = b.role(v)
	b.squad.Tell(b.id, squad.Entry{State: b.thought.State, Role: b.thought.Role, Target: b.thought.Target, Place: b.course.Goal, Tick: v.Tick})
}

// role returns the role that a bot has chosen.
func (b *Bot) role(v *tanks.View) mind.Role {
	switch t := &b.thought; {
	case t.State == mind.Flank:
		return mind.Flanker
	case t.State == mind.Overwatch:
		return mind.Watcher
	case t.Target != tanks.NoTank:
		return b.squad.Part(v, b.memory.Of(t.Target))
	case b.orders.Kind() == tanks.Follow || b.escorting:
		return mind.Escort
	}
	return mind.Free
}
