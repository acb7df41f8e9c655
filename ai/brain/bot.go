package brain

import (
	"math/rand/v2"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/cover"
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
	skill  Skill
	tuning *Tuning // the battle's, may change between ticks
	random *rand.Rand
	sketch *Sketch
	squad  *Squad

	belief  belief
	chart   chart
	effort  effort
	chooser chooser
	picker  picker
	pilot   pilot
	gunner  gunner
	wedge   wedge
	scan    scan
	cover   *cover.Map
	dodge   dodge

	peek      peek
	flanking  flanking
	overwatch overwatch
	wing      wing
	lookout   lookout
	lanes     []fireLane // of teammates, that it keeps clear of

	thought Thought
	course  course
	duty    duty
	talk    talk

	escorting bool   // stays with a person of its own accord
	manner    manner // nil for a commander
	quiet     bool   // the manner holds the fire
}

var _ tanks.Driver = (*Bot)(nil)

// thinkTicks is the number of ticks between two thoughts.
const thinkTicks = tanks.Hertz / 5

// Post is the place in a match that a bot is made for.
type Post struct {
	ID     tanks.ID
	Team   tanks.Team
	Count  int // tanks in the match, both teams together
	Skill  Skill
	Tuning *Tuning // the battle's, may change between ticks
	Squad  *Squad  // the board of its team
	Router *steer.Router
	Cover  *cover.Map // of the battle's map, shared by all its bots
}

// NewBot returns the bot of a post. It needs a Restart before the first tick.
func NewBot(p Post) *Bot {
	return &Bot{
		id: p.ID, team: p.Team, place: int(p.ID) % (p.Count / 2), count: p.Count, skill: p.Skill, tuning: p.Tuning, squad: p.Squad,
		pilot: newPilot(p.Router), chart: newChart(), picker: newPicker(), cover: p.Cover,
		lanes: make([]fireLane, 0, mostLanes),
	}
}

// NewCommander is NewBot as a Brain.
func NewCommander(p Post) Brain { return NewBot(p) }

// Thought returns what the bot is up to.
func (b *Bot) Thought() Thought { return b.thought }

// Belief returns what the bot believes about an enemy, and false if it has had
// no news of it in this round, or there is no such tank.
func (b *Bot) Belief(about tanks.ID) (Memory, bool) {
	if about < 0 || int(about) >= len(b.belief.enemies) {
		return Memory{ID: about}, false
	}
	m := b.belief.enemies[about]
	return m, m.Known
}

// SetSketch turns the recording of what the bot thinks on or off, and returns
// the sketch, nil while it is off.
func (b *Bot) SetSketch(on bool) *Sketch {
	switch {
	case !on:
		b.sketch = nil
	case b.sketch == nil:
		b.sketch = &Sketch{}
	}
	return b.sketch
}

// Restart gives the bot a fresh mind for a round.
func (b *Bot) Restart(seed uint64, round int) {
	const salt = 0x9e3779b97f4a7c15
	stream := seed ^ uint64(round)*salt
	b.random = rand.New(rand.NewPCG(stream, uint64(b.id)+1))
	b.thought = Thought{Target: tanks.NoTank}
	b.thought.decide(Patrol, "the round begins", 0)
	b.course = course{}
	b.effort.debt, b.effort.rest = 0, false
	b.duty = duty{}
	b.talk.restart()
	if b.quiet = false; b.manner != nil {
		b.manner.restart()
	}
	b.belief.forget(b.count)
	b.pilot.restart(b.random.Uint64())
	const step = 3.0 // s
	b.chooser = chooser{beat: step * b.random.Float64(), waitEnds: -tanks.Hertz * 60}
	b.gunner.restart()
	b.wedge = wedge{}
	b.scan, b.dodge = scan{}, dodge{}
	b.peek, b.flanking, b.overwatch, b.wing = peek{}, flanking{}, overwatch{}, wing{}
	b.lookout, b.lanes = lookout{}, b.lanes[:0]
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
	var trace *steer.Trace
	if b.sketch != nil {
		trace = &b.pilot.trace
	}
	b.pilot.drive(v, &b.course, &b.tuning.Steer, &o, trace)
	if b.glimpse(v) && b.thought.Target == tanks.NoTank && v.Self.Speed > 0 {
		o.Throttle = -1 // to see better what it is
	}
	b.evade(v, &o)
	b.gun(v, &o)
	o.Say = b.word(v)
	b.draw(v)
	return o
}

// due says whether the bot thinks in a tick. The bots take turns.
func (b *Bot) due(tick int) bool {
	const stride = 5 // has no divisor in common with thinkTicks
	return (tick+stride*int(b.id))%thinkTicks == 0
}

// Watch takes in what a view tells, without deciding anything, and says whether
// it calls for a thought at once: an enemy has been noticed, or a hit taken.
func (b *Bot) Watch(v *tanks.View) (urgent bool) {
	b.chart.look(v)
	if b.due(v.Tick) {
		if b.effort.reckon(b.chart.work+b.pilot.work, b.tuning.Bot.Effort); b.effort.rest {
			b.thought.Missed++
		}
	}
	b.heed(v)
	before := b.belief.noticed()
	b.belief.memory = b.tuning.Bot.Memory * b.skill.Memory
	const short, long = 2.5, 5.0 // s
	if b.belief.carry = short; b.skill.Predict {
		b.belief.carry = long
	}
	b.belief.take(v, b.tuning.Bot.React*b.skill.React)
	for i := range v.Seen {
		b.squad.where.saw(v.Seen[i].ID, v.Seen[i].At, v.Tick)
	}
	for i := range v.Wrecks {
		b.squad.where.fell(v.Wrecks[i].ID)
	}
	if b.due(v.Tick) {
		b.survey(v)
	}
	return !b.effort.rest && (b.belief.noticed() > before || len(v.HitsOn) > 0)
}

// survey looks over the ground in view: places of remembered enemies, and cells
// where nobody is.
func (b *Bot) survey(v *tanks.View) {
	eye := tanks.EyePoint(&v.Self)
	half := b.tuning.Sight.HalfFOV()
	heading := v.Self.TurretHeading()
	const reach, height = 160.0, 1.3 // m within which a tank would hardly be missed
	inView := func(at mgl64.Vec3) bool {
		d := geom.PlaneDist(eye, at)
		if d > reach || abs(geom.Bearing(eye, heading, at)) > half {
			return false
		}
		at[1] = v.Map.Ground.Height(at[0], at[2]) + height
		return b.chart.sees(eye, at)
	}
	b.belief.inspect(v, inView)
	w := b.squad.where
	const third = 3 // of the cells are looked at in one thought
	reachCells := int(reach/w.cell) + 1
	centre := w.index(v.Self.At)
	col, row := centre%w.cols, centre/w.cols
	for r := max(0, row-reachCells); r <= min(w.rows-1, row+reachCells); r++ {
		for c := max(0, col-reachCells); c <= min(w.cols-1, col+reachCells); c++ {
			i := r*w.cols + c
			if (i+v.Tick/thinkTicks)%third == 0 && (i == centre || inView(w.centre(i))) {
				w.look(i)
			}
		}
	}
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
	b.pilot.plot(v, &b.course)
	b.thought.Goal = b.course.goal
	b.thought.Underway = b.course.speed > 0 && (b.course.free || b.course.rock != 0 || geom.PlaneDist(v.Self.At, b.course.goal) > 1.5*b.course.arrive)
	b.thought.Role = b.role(v)
	b.squad.tell(b.id, claim{state: b.thought.State, role: b.thought.Role, target: b.thought.Target, place: b.course.goal, tick: v.Tick})
}
