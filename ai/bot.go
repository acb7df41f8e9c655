package ai

import (
	"math"
	"math/rand/v2"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/steer"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// Bot drives one tank. It knows what its views have told it, and nothing else.
type Bot struct {
	id     tanks.ID
	team   tanks.Team
	skill  Skill
	tuning *Tuning // the battle's, may change between ticks
	random *rand.Rand
	sketch *Sketch

	thought Thought
	pilot   pilot
	gunner  gunner
}

var _ tanks.Driver = (*Bot)(nil)

func newBot(id tanks.ID, team tanks.Team, b *Battle, skill Skill) *Bot {
	return &Bot{id: id, team: team, skill: skill, tuning: &b.tuning}
}

// restart gives the bot a fresh mind for a round.
func (b *Bot) restart(seed uint64, round int) {
	const salt = 0x9e3779b97f4a7c15
	stream := seed ^ uint64(round)*salt
	b.random = rand.New(rand.NewPCG(stream, uint64(b.id)+1))
	b.thought = Thought{Target: tanks.NoTank, Reason: "round begins"}
	b.pilot.restart(b.random.Uint64())
	b.gunner = gunner{}
}

// Drive implements tanks.Driver.
func (b *Bot) Drive(v *tanks.View) tanks.Order {
	b.sketch.Reset()
	b.Watch(v)
	o := tanks.Order{Target: tanks.NoTank, Aim: tanks.Aim{Yaw: v.Self.TurretHeading()}}
	goal, speed := b.goal(v)
	b.pilot.drive(b, v, goal, speed, &o)
	b.gunner.lay(b, v, &o)
	return o
}

// Watch takes in what the view tells without deciding anything.
func (b *Bot) Watch(*tanks.View) {}

// goal returns where to drive and how fast.
func (b *Bot) goal(v *tanks.View) (mgl64.Vec3, float64) {
	goal := v.Map.Spawns[1-b.team].At
	state, speed := Patrol, b.tuning.Bot.Cruise
	b.thought.Reason = "looking for the enemy"
	if len(v.Seen) > 0 {
		state, speed = EngageHalt, 0
		b.thought.Reason = "enemy in sight"
	}
	if state != b.thought.State {
		b.thought.State, b.thought.Since = state, v.Tick
	}
	b.thought.Goal, b.thought.Underway = goal, speed > 0
	return goal, speed
}

// pilot turns a place to go to into throttle and steering.
type pilot struct {
	plan     steer.Plan
	strategy steer.Strategy
	seed     uint64
	scene    steer.Scene
	trace    steer.Trace
}

func (p *pilot) restart(seed uint64) {
	p.seed, p.strategy = seed, nil
}

func (p *pilot) drive(b *Bot, v *tanks.View, goal mgl64.Vec3, speed float64, o *tanks.Order) {
	t := &b.tuning.Steer
	if p.strategy == nil || p.plan != t.Plan() {
		p.plan, p.strategy = t.Plan(), steer.New(t.Plan(), p.seed)
	}
	self := &v.Self
	body := self.Body()
	top := 14 * body.SpeedFactor
	p.scene.Dt, p.scene.Width, p.scene.Depth = tanks.Dt, v.Map.Spec.Width, v.Map.Spec.Depth
	p.scene.Self = steer.Body{
		ID: self.ID, At: self.At, Heading: self.Heading, Speed: self.Speed, HullRate: self.HullRate,
		Radius: body.Radius(), HalfLength: body.HullLength / 2, HalfWidth: body.HullWidth / 2,
		TopSpeed: top, Reverse: 6, Brake: 8, TurnRate: math.Pi / 4,
	}
	p.scene.Movers = p.scene.Movers[:0]
	for i := range v.Friends {
		f := &v.Friends[i]
		p.scene.Movers = append(p.scene.Movers, steer.Mover{
			ID: f.ID, At: f.At, Velocity: f.Heading.Dir().Mul(f.Speed), Radius: tanks.ClassOf(f.Class).Radius(),
		})
	}
	wish := steer.Wish{Heading: geom.HeadingOf(goal.Sub(self.At)), Speed: speed}
	c := p.strategy.Steer(&p.scene, wish, t, nil)
	o.Steer = mgl64.Clamp(c.Turn/p.scene.Self.TurnRate, -1, 1)
	o.Throttle = mgl64.Clamp(c.Speed/top+(c.Speed-self.Speed)/2, -1, 1)
}

// gunner lays and fires the gun.
type gunner struct{}

func (g *gunner) lay(b *Bot, v *tanks.View, o *tanks.Order) {
	b.thought.Target = tanks.NoTank
	if len(v.Seen) == 0 {
		o.Aim.Yaw = v.Self.Heading
		return
	}
	c := &v.Seen[0]
	b.thought.Target, o.Target = c.ID, c.ID
	d := c.AimAt.Sub(v.Self.At)
	o.Aim.Yaw = geom.HeadingOf(d)
	o.Aim.Pitch = math.Atan2(d[1]-2, math.Hypot(d[0], d[2]))
	o.Fire = math.Abs(v.Self.TurretHeading().To(o.Aim.Yaw)) < 0.01
}
