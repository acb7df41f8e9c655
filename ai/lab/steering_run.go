package lab

import (
	"math"
	"time"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/steer"
	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom"
)

// herd is the tanks of one run and what steers them.
type herd struct {
	arena  *arena
	world  *tanks.World
	tuning steer.Tuning
	speed  float64 // m/s, preferred
	crowd  steer.Crowd
	pilots []herdPilot
	near   []terrain.ObstacleID
	movers []steer.Mover // round the tank that is steered
	desk   *steer.Desk
}

// herdPilot drives one tank to its goals. It is the tank's driver too.
type herdPilot struct {
	strategy steer.Strategy
	scene    steer.Scene
	wish     steer.Wish
	command  steer.Command
	goal     mgl64.Vec3
	at       mgl64.Vec3 // where Fixed was gathered
	gathered bool
}

var _ tanks.Driver = (*herdPilot)(nil)

// Drive implements tanks.Driver: it hands in what was decided for all tanks
// before the step.
func (p *herdPilot) Drive(v *tanks.View) tanks.Order {
	order := tanks.Order{Aim: tanks.Aim{Yaw: v.Self.Heading}, Target: tanks.NoTank}
	p.command.Apply(v, &order)
	return order
}

// newHerd puts tanks that are steered by a strategy on the ground of a seed.
func (o *SteeringOptions) newHerd(p steer.Plan, seed uint64) (*herd, error) {
	h := &herd{
		arena: newArena(o, seed), tuning: o.Steer, speed: o.Speed, pilots: make([]herdPilot, o.Tanks), desk: steer.NewDesk(),
	}
	h.tuning.Strategy = p.String()
	w, err := h.arena.world(o, seed, func(i int) tanks.Driver { return &h.pilots[i] })
	if err != nil {
		return nil, err
	}
	h.world = w
	for i := range h.pilots {
		h.pilots[i] = herdPilot{
			strategy: steer.New(p, seed<<16+uint64(i)), goal: h.arena.place(goalRoom),
			scene: steer.Scene{Dt: tanks.Dt, Width: w.Map.Spec.Width, Depth: w.Map.Spec.Depth, Desk: h.desk},
		}
	}
	return h, nil
}

// drive runs one strategy on one seed.
func (o *SteeringOptions) drive(p steer.Plan, seed uint64) (tally, error) {
	h, err := o.newHerd(p, seed)
	if err != nil {
		return tally{}, err
	}
	g := newGauge(h.world, o.Speed)
	for range int(math.Round(o.Minutes * 60 * tanks.Hertz)) {
		for i := range h.pilots {
			h.look(i, &g.tally)
		}
		start := time.Now()
		h.steer()
		g.spent += time.Since(start)
		h.world.Step()
		g.tick(h)
	}
	return g.tally, nil
}

// look brings the wish of a tank up to date, and what stands round it.
func (h *herd) look(i int, t *tally) {
	const moved = 3 // m
	p, tk := &h.pilots[i], &h.world.Tanks[i]
	p.scene.Self = steer.BodyOf(tk, &h.world.Tuning)
	if !p.gathered || geom.PlaneDist(p.at, tk.At) > moved {
		h.near = h.world.Grid.Near(h.near[:0], tk.At, h.tuning.FixedReach()+2*moved)
		p.scene.Fixed = steer.AppendFixed(p.scene.Fixed[:0], h.world.Map.Obstacles, h.near)
		p.at, p.gathered = tk.At, true
	}
	h.aim(p, tk, t)
}

// steer finds the neighbours of every tank that looks at them and lets its
// strategy decide. All see the tanks as they were before the tick.
func (h *herd) steer() {
	const cells = 4 // within the reach
	spec, reach := &h.world.Map.Spec, h.tuning.MoverReach()
	h.crowd.Begin(spec.Width, spec.Depth, reach/cells)
	for i := range h.world.Tanks {
		tk := &h.world.Tanks[i]
		h.crowd.Add(steer.MoverOf(tk.ID, &tk.Pose, tk.Class, tk.Velocity()))
	}
	h.crowd.End()
	for i := range h.pilots {
		p := &h.pilots[i]
		h.movers = h.movers[:0]
		if steer.Looks(p.strategy, tanks.Dt) {
			h.movers = h.crowd.Near(h.movers[:0], p.scene.Self.At, reach, p.scene.Self.ID)
		}
		p.scene.Movers = h.movers
		p.command = p.strategy.Steer(&p.scene, p.wish, &h.tuning, nil)
	}
}

// aim sets the wish of a tank: straight to its goal, and a new goal where it has
// got there.
func (h *herd) aim(p *herdPilot, tk *tanks.Tank, t *tally) {
	const arrived, ease, slowest = 6.0, 0.8, 1.5 // m, share, m/s
	if geom.PlaneDist(tk.At, p.goal) < arrived {
		p.goal = h.arena.place(goalRoom)
		t.goals++
	}
	d := geom.PlaneDist(tk.At, p.goal)
	p.wish = steer.Wish{Heading: geom.HeadingOf(p.goal.Sub(tk.At)), Speed: h.speed, Within: true}
	// A goal inside the circle that the tank turns in is only reached slower.
	across := 2 * math.Sin(math.Abs(tk.Heading.To(p.wish.Heading)))
	if across > 0 {
		p.wish.Speed = min(p.wish.Speed, max(slowest, ease*(d+arrived)/across*p.scene.Self.TurnRate))
	}
}
