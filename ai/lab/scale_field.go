package lab

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/sight"
	"treeline/ai/steer"
	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom"
	"treeline/terrain/parallel"
)

const (
	fieldSight = 150.0 // m within which tanks look at each other
	fieldSpeed = 10.0  // m/s that they prefer
	fieldChunk = 64    // tanks that a worker takes at a time
)

// field is tanks without a match round them, so that there can be very many: they steer
// and drive by the rules of the match and see by its rule of sight, all round and friends
// too, and nothing pushes those apart that touch. A tick is two steps that goroutines
// share; each reads what the one before has left, and writes its own tanks only.
type field struct {
	arena     *arena
	rules     tanks.Tuning
	tuning    steer.Tuning
	occluders *sight.Occluders
	points    geom.Points // the tanks, as of the start of the tick
	movers    []steer.Mover
	eyes      []mgl64.Vec3
	bodies    []sight.Body
	riders    []rider
	hands     []hand
	looks     int                        // so far
	steps     [2]func(worker, chunk int) // of a tick
}

// rider is a tank of the field and who drives it.
type rider struct {
	tank     tanks.Tank
	hull     tanks.Attitude
	strategy steer.Strategy
	scene    steer.Scene
	order    tanks.Order
	goal     mgl64.Vec3
	gathered mgl64.Vec3 // where the tank was when the fixed things of its scene were gathered
	seen     uint64     // hash of all that it has seen
}

// hand is the memory in which one worker works.
type hand struct {
	sight  sight.Scratch
	steer  *steer.Scratch
	near   []int32
	movers []steer.Mover
	things []terrain.ObstacleID
	looks  int
	_      [64]byte // a line of the processor's cache between two hands
}

// newField puts tanks at rest at random places.
func newField(o *ScaleOptions) *field {
	grow := math.Sqrt(o.standards())
	f := &field{
		arena: newArena(standardWidth*grow, standardDepth*grow, o.Trees, o.Seed), rules: o.Rules, tuning: o.Steer,
		movers: make([]steer.Mover, o.Tanks), eyes: make([]mgl64.Vec3, o.Tanks), bodies: make([]sight.Body, o.Tanks),
		riders: make([]rider, o.Tanks), hands: make([]hand, o.Workers),
	}
	land := f.arena.land
	f.occluders = sight.NewOccluders(land)
	for i := range f.hands {
		f.hands[i].steer = steer.NewScratch()
	}
	room := newSpread(land.Spec.Width, land.Spec.Depth, scatterCell)
	for i := range f.riders {
		r := &f.riders[i]
		r.tank = tanks.Tank{ID: tanks.ID(i), Class: tanks.ClassID(i % int(tanks.NumClasses)), Health: 1, FiredTick: -1}
		f.arena.scatter(&r.tank, room)
		r.strategy, r.goal = steer.New(f.tuning.Strategy, o.Seed<<16+uint64(i)), f.arena.place(goalRoom)
		r.scene = steer.Scene{Dt: tanks.Dt, Width: land.Spec.Width, Depth: land.Spec.Depth}
		r.gathered[0] = math.Inf(1)
		f.show(r)
	}
	f.sort()
	f.steps[0] = f.chunks(func(h *hand, i int32) {
		f.steer(h, i)
		f.look(h, i)
	})
	f.steps[1] = f.chunks(func(_ *hand, i int32) {
		f.drive(&f.riders[i])
		f.show(&f.riders[i])
	})
	return f
}

// tick advances the field by a tick.
func (f *field) tick() {
	for _, step := range f.steps {
		parallel.EachBy((len(f.riders)+fieldChunk-1)/fieldChunk, len(f.hands), step)
	}
	for i := range f.riders {
		if r := &f.riders[i]; geom.PlaneDist(r.tank.At, r.goal) < arrived {
			r.goal = f.arena.place(goalRoom)
		}
	}
	for i := range f.hands {
		f.looks += f.hands[i].looks
		f.hands[i].looks = 0
	}
	f.sort()
}

// chunks returns what a worker does to do a job for every tank of a chunk, which stand
// near each other.
func (f *field) chunks(job func(h *hand, i int32)) func(worker, chunk int) {
	return func(worker, chunk int) {
		order := f.points.Order()
		for _, i := range order[chunk*fieldChunk : min((chunk+1)*fieldChunk, len(order))] {
			job(&f.hands[worker], i)
		}
	}
}

// sort sorts the tanks by place.
func (f *field) sort() {
	const cells = 4 // within the sight
	spec := &f.arena.land.Spec
	f.points.Begin(spec.Width, spec.Depth, fieldSight/cells)
	for i := range f.movers {
		f.points.Add(f.movers[i].At)
	}
	f.points.End()
}

// steer decides how a tank drives.
func (f *field) steer(h *hand, i int32) {
	const moved = 3.0 // m
	r := &f.riders[i]
	s := &r.scene
	s.Self, s.Scratch, s.Movers = steer.BodyOf(&r.tank, &f.rules), h.steer, nil
	if steer.Looks(r.strategy, tanks.Dt) {
		h.near = f.points.Near(h.near[:0], r.tank.At, f.tuning.MoverReach(f.rules.Drive.MaxSpeed))
		h.movers = steer.AppendMovers(h.movers[:0], f.movers, h.near, r.tank.ID)
		s.Movers = h.movers
		if geom.PlaneDist(r.gathered, r.tank.At) > moved {
			land := f.arena.land
			h.things = land.Grid.Near(h.things[:0], r.tank.At, f.tuning.FixedReach(s.Self.Top)+2*moved)
			s.Fixed, r.gathered = steer.AppendFixed(s.Fixed[:0], land.Obstacles, h.things), r.tank.At
		}
	}
	wish := wishTo(&r.tank, r.goal, fieldSpeed, s.Self.TurnRate)
	r.strategy.Steer(s, wish, &f.tuning, nil).Apply(&r.tank, &f.rules, &r.order)
}

// look has a tank look at all others within sight.
func (f *field) look(h *hand, i int32) {
	const prime = 0x100000001b3 // of FNV-1a
	r := &f.riders[i]
	h.near = f.points.Near(h.near[:0], r.tank.At, fieldSight)
	for _, j := range h.near {
		if j != i {
			share := f.occluders.ShareOfMap(&h.sight, f.eyes[i], &f.bodies[j])
			r.seen = (r.seen ^ math.Float64bits(share)) * prime
		}
	}
	h.looks += len(h.near) - 1
}

// drive moves a tank, and keeps it on the map.
func (f *field) drive(r *rider) {
	t := &r.tank
	t.Advance(&r.order, &r.hull, &f.rules)
	t.At[0] = min(max(t.At[0], 0), r.scene.Width)
	t.At[2] = min(max(t.At[2], 0), r.scene.Depth)
	t.Stand(f.arena.land.Ground)
}

// show brings up to date what others have to do with of a tank, and from where it sees.
func (f *field) show(r *rider) {
	t, class := &r.tank, r.tank.Body()
	hull := r.hull.Hull(&t.Pose)
	turret := hull.Turret(class, t.Turret)
	f.eyes[t.ID] = turret.Point(class.Eye)
	f.bodies[t.ID].Set(class, &t.Pose, hull, &turret)
	f.movers[t.ID] = steer.MoverOf(t.ID, &t.Pose, t.Class, t.Velocity())
}

// hash returns a hash of where the tanks are and what they have seen.
func (f *field) hash() uint64 {
	const start, prime = 0xcbf29ce484222325, 0x100000001b3 // FNV-1a, a word at a time
	sum := uint64(start)
	for i := range f.riders {
		r := &f.riders[i]
		for _, v := range [...]float64{r.tank.At[0], r.tank.At[2], float64(r.tank.Heading), r.tank.Speed} {
			sum = (sum ^ math.Float64bits(v)) * prime
		}
		sum = (sum ^ r.seen) * prime
		sum ^= sum >> 32 // the upper bits of a float are the ones that move
	}
	return sum
}
