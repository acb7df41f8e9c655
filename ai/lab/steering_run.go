package lab

import (
	"context"
	"math"
	"time"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/steer"
	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom"
	"treeline/terrain/geom/ieee"
)

// herd is the tanks of one run and what steers them.
type herd struct {
	arena   *arena
	world   *tanks.World
	tuning  steer.Tuning
	speed   float64 // m/s, preferred
	points  geom.Points
	movers  []steer.Mover // all tanks, by ID
	pilots  []herdPilot
	near    []terrain.ObstacleID
	beside  []int32       // tanks near the one that is being steered
	around  []steer.Mover // the same as movers
	router  *steer.Router
	scratch *steer.Scratch
	intents *steer.Intents
	discs   bool // the tanks are holonomic discs
}

// herdPilot drives one tank to its goals. It is the tank's driver too.
type herdPilot struct {
	strategy steer.Strategy
	scene    steer.Scene
	wish     steer.Wish
	command  steer.Command
	goal     mgl64.Vec3
	follow   steer.Follower
	carrot   mgl64.Vec3 // place on the way to the goal to which it drives
	lost     float64    // s for which it made no progress
	progress steer.Progress
	detour   float64    // s for which it will still be led
	at       mgl64.Vec3 // where the fixed obstacles of the scene were gathered
	gathered bool
}

var _ tanks.Driver = (*herdPilot)(nil)

// Drive implements tanks.Driver: it passes on what was decided for all tanks before the step.
func (p *herdPilot) Drive(v *tanks.View) tanks.Order {
	order := tanks.Order{Aim: tanks.Aim{Yaw: v.Self.Heading}, Target: tanks.NoTank}
	p.command.Apply(&v.Self, v.Rules, &order)
	return order
}

// newHerd returns n tanks of a contender on the ground of a seed.
func (o *SteeringOptions) newHerd(c *contender, seed uint64, n int) (*herd, error) {
	width, depth, trees := o.ground()
	h := &herd{
		arena: newArena(width, depth, trees, seed), tuning: o.Steer, speed: o.Speed, pilots: make([]herdPilot, n), scratch: steer.NewScratch(), intents: steer.NewIntents(n),
		discs: c.disc,
	}
	h.tuning.Strategy = c.plan
	if c.disc {
		h.tuning.Orca = discTuning()
	}
	w, err := h.arena.world(o, seed, n, func(i int) tanks.Driver { return &h.pilots[i] })
	if err != nil {
		return nil, err
	}
	h.world, h.router = w, steer.NewRouter(steer.NewTraversability(w.Map))
	for i := range h.pilots {
		goal := h.arena.place(goalRoom)
		h.pilots[i] = herdPilot{
			strategy: c.strategy(seed<<16 + uint64(i)), goal: goal, carrot: goal,
			scene: steer.Scene{Dt: tanks.Dt, Width: w.Map.Spec.Width, Depth: w.Map.Spec.Depth, Scratch: h.scratch, Intents: h.intents},
		}
	}
	return h, nil
}

// drive runs n tanks on one seed for some minutes, a tick at least, or until ctx ends, and records a
// film if f is not nil.
func (o *SteeringOptions) drive(ctx context.Context, c *contender, seed uint64, n int, minutes float64, f *film) (tally, error) {
	if ctx.Err() != nil {
		return tally{}, nil
	}
	h, err := o.newHerd(c, seed, n)
	if err != nil {
		return tally{}, err
	}
	g := newGauge(h.world, o.Speed)
	for last := max(int(math.Round(minutes*60*tanks.Hertz)), 1); h.world.Tick < last && ctx.Err() == nil; {
		for i := range h.pilots {
			h.look(i, &g.tally)
		}
		start := time.Now()
		h.steer()
		g.Spent += time.Since(start)
		h.step()
		g.tick(h)
		if f != nil {
			f.tick(h, last)
		}
	}
	return g.tally, nil
}

// step moves the tanks by the rules of a match, or the discs by their velocities.
func (h *herd) step() {
	if !h.discs {
		h.world.Step()
		return
	}
	for i := range h.pilots {
		h.pilots[i].strategy.(*disc).slide(&h.world.Tanks[i], &h.world.Map.Spec)
	}
	h.world.Tick++
}

// look updates the wish of a tank, and the fixed obstacles near it.
func (h *herd) look(i int, t *tally) {
	const moved = 3 // m
	p, tk := &h.pilots[i], &h.world.Tanks[i]
	p.scene.Self = steer.BodyOf(tk, &h.world.Tuning)
	if !p.gathered || geom.PlaneDist(p.at, tk.At) > moved {
		reach := h.tuning.FixedReach(p.scene.Self.Top) + 2*moved
		h.near = h.world.Standing.Grid().Near(h.near[:0], tk.At, reach)
		p.scene.Fixed = steer.AppendFixed(p.scene.Fixed[:0], h.world.Map.Obstacles, h.near)
		p.scene.Fixed = steer.Thin(p.scene.Fixed, tk.At, reach)
		p.at, p.gathered = tk.At, true
	}
	h.aim(p, tk, t)
}

// steer finds the neighbours of every tank that looks at them and lets its strategy decide. All see
// the tanks as they were before the tick.
func (h *herd) steer() {
	const cells = 4 // per reach
	spec, reach := &h.world.Map.Spec, h.tuning.PlanReach(h.world.Tuning.Drive.MaxSpeed)
	h.points.Begin(spec.Width, spec.Depth, reach/cells)
	h.movers = h.movers[:0]
	for i := range h.world.Tanks {
		tk := &h.world.Tanks[i]
		h.points.Add(tk.At)
		h.movers = append(h.movers, steer.MoverOf(tk.ID, &tk.Pose, tk.Class, tk.Velocity()))
	}
	h.points.End()
	for i := range h.pilots {
		p := &h.pilots[i]
		h.around = h.around[:0]
		if steer.Looks(p.strategy, tanks.Dt) {
			h.beside = h.points.Near(h.beside[:0], p.scene.Self.At, reach)
			h.around = steer.AppendMovers(h.around, h.movers, h.beside, p.scene.Self.ID)
		}
		p.scene.Movers, p.scene.Tick = h.around, h.world.Tick
		p.command = p.strategy.Steer(&p.scene, p.wish, &h.tuning, nil)
	}
}

// aim sets the wish of a tank: to its goal, or to a new one if it has arrived. The strategy alone
// drives straight to the goal; a tank that made no progress for a moment, or drives in circles, is
// led along a route round the trees for a while, like the bots of a match. The route is updated as
// often as bots think, tanks taking turns.
func (h *herd) aim(p *herdPilot, tk *tanks.Tank, t *tally) {
	const every = tanks.Hertz / 5
	if geom.PlaneDist(tk.At, p.goal) < arrived {
		p.goal, p.detour, p.lost = h.arena.place(goalRoom), 0, 0
		p.progress.Restart()
		p.carrot = p.goal
		t.Goals++
	}
	if (h.world.Tick+int(tk.ID))%every == 0 {
		h.lead(p, tk, every*tanks.Dt)
	}
	rate := p.scene.Self.TurnRate
	if h.discs {
		rate = math.Inf(1)
	}
	p.wish = wishTo(tk, p.carrot, h.speed, rate)
	if ahead := p.follow.Way(); p.carrot != p.goal && len(ahead) > 0 {
		p.wish.Room, p.wish.Then = 0, ahead[1:] // the tank only passes this place
	}
}

// arrived is the distance in m from a place within which a tank has reached it.
const arrived = 6.0

// wishTo returns the wish of a tank that drives to a place at a speed in m/s and turns by at most
// rate rad/s. A place inside its turning circle makes it slow down.
func wishTo(tk *tanks.Tank, at mgl64.Vec3, speed, rate float64) steer.Wish {
	const ease, slowest = 0.8, 1.5 // share, m/s
	w := steer.Wish{Heading: geom.HeadingOf(at.Sub(tk.At)), Speed: speed, Room: arrived, Within: true, Far: geom.PlaneDist(tk.At, at)}
	if across := 2 * ieee.Sin(math.Abs(tk.Heading.To(w.Heading))); across > 0 {
		w.Speed = min(speed, max(slowest, ease*(geom.PlaneDist(tk.At, at)+arrived)/across*rate))
	}
	return w
}

// lead chooses the place to which a tank drives, dt seconds after the last call.
func (h *herd) lead(p *herdPilot, tk *tanks.Tank, dt float64) {
	const patience, circling, detour = 1.2, 10.0, 8.0 // s
	p.lost = max(0, p.lost-dt)
	if geom.Len(tk.Velocity()) < stallShare*h.speed {
		p.lost += float64(2 * dt)
	}
	if round := p.progress.Stuck(geom.PlaneDist(tk.At, p.goal), dt, circling); round || p.lost > patience {
		p.lost, p.detour = 0, detour
		p.follow.Restart()
	}
	p.carrot = p.goal
	if p.detour -= dt; p.detour > 0 {
		p.carrot = p.follow.Lead(h.router, tk.At, p.goal, dt)
	}
}
