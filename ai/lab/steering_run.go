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

// drive runs one strategy on one seed.
func (o *SteeringOptions) drive(p steer.Plan, seed uint64) (tally, error) {
	h := &herd{arena: newArena(o, seed), tuning: o.Steer, speed: o.Speed, pilots: make([]herdPilot, o.Tanks)}
	h.tuning.Strategy = p.String()
	w, err := h.arena.world(o, seed, func(i int) tanks.Driver { return &h.pilots[i] })
	if err != nil {
		return tally{}, err
	}
	h.world = w
	for i := range h.pilots {
		h.pilots[i].strategy, h.pilots[i].goal = steer.New(p, seed<<16+uint64(i)), h.arena.place(goalRoom)
	}
	g := newGauge(w, o.Speed)
	for range int(math.Round(o.Minutes * 60 * tanks.Hertz)) {
		h.look(&g.tally)
		start := time.Now()
		for i := range h.pilots {
			q := &h.pilots[i]
			q.command = q.strategy.Steer(&q.scene, q.wish, &h.tuning, nil)
		}
		g.spent += time.Since(start)
		w.Step()
		g.tick(h)
	}
	return g.tally, nil
}

// look brings the scenes and wishes of all tanks up to date.
func (h *herd) look(t *tally) {
	spec := &h.world.Map.Spec
	reach := h.tuning.MoverReach()
	h.crowd.Begin(spec.Width, spec.Depth, reach/2)
	for i := range h.world.Tanks {
		tk := &h.world.Tanks[i]
		h.crowd.Add(steer.MoverOf(tk.ID, &tk.Pose, tk.Class, tk.Velocity()))
	}
	h.crowd.End()
	for i := range h.pilots {
		p, tk := &h.pilots[i], &h.world.Tanks[i]
		p.scene.Dt, p.scene.Width, p.scene.Depth = tanks.Dt, spec.Width, spec.Depth
		p.scene.Self = steer.BodyOf(tk, &h.world.Tuning)
		p.scene.Movers = h.crowd.Near(p.scene.Movers[:0], tk.At, reach, tk.ID)
		const moved = 3 // m
		if !p.gathered || geom.PlaneDist(p.at, tk.At) > moved {
			h.near = h.world.Grid.Near(h.near[:0], tk.At, h.tuning.FixedReach()+2*moved)
			p.scene.Fixed = steer.AppendFixed(p.scene.Fixed[:0], h.world.Map.Obstacles, h.near)
			p.at, p.gathered = tk.At, true
		}
		h.aim(p, tk, t)
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
