package lab

import (
	"math"
	"slices"

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

// field is tanks without a match, so that there can be very many: they steer and drive by the rules
// of a match and see by its rule of sight, all round and including friends, but nothing pushes
// touching tanks apart. A tick has two steps that goroutines share; each step reads what the
// previous one has left, and each goroutine writes only its own tanks.
type field struct {
	arena     *arena
	rules     tanks.Tuning
	tuning    steer.Tuning
	occluders *sight.Occluders
	points    geom.Points  // the tanks by ID, at the start of the tick
	places    []mgl64.Vec3 // by ID
	seats     []int32      // by ID: indices into the slices below, where tanks that start as neighbours are neighbours
	movers    []steer.Mover
	eyes      []mgl64.Vec3
	bodies    []sight.Body
	ways      []sight.Way
	riders    []rider
	hands     []hand
	looks     int // so far
	seed      uint64
	there     []tanks.ID
	steps     [2]func(worker, chunk int) // of a tick
}

// rider is a tank of the field and what drives it.
type rider struct {
	tank     tanks.Tank
	hull     tanks.Attitude
	strategy steer.Strategy
	scene    steer.Scene
	order    tanks.Order
	goal     mgl64.Vec3
	gathered mgl64.Vec3 // where the tank was when the fixed obstacles of its scene were gathered
	shown    tanks.Pose // as others see it
	recall   sight.Recall
	seen     uint64 // hash of everything that it has seen
}

// hand is the working memory of one worker.
type hand struct {
	sight  sight.Scratch
	steer  *steer.Scratch
	near   []int32
	movers []steer.Mover
	things []terrain.ObstacleID
	there  []tanks.ID // tanks that have reached their goals
	looks  int
	_      [64]byte // keeps two hands on different cache lines
}

// newField returns a field of tanks at rest at random places.
func newField(o *ScaleOptions) *field {
	grow := math.Sqrt(o.standards())
	f := &field{
		arena: newArena(standardWidth*grow, standardDepth*grow, o.Trees, o.Seed), rules: o.Rules, tuning: o.Steer, seed: o.Seed,
		places: make([]mgl64.Vec3, o.Tanks), seats: make([]int32, o.Tanks),
		movers: make([]steer.Mover, o.Tanks), eyes: make([]mgl64.Vec3, o.Tanks), bodies: make([]sight.Body, o.Tanks),
		ways: make([]sight.Way, o.Tanks), riders: make([]rider, o.Tanks), hands: make([]hand, o.Workers),
	}
	f.occluders = sight.NewOccluders(f.arena.land)
	for i := range f.hands {
		f.hands[i].steer = steer.NewScratch()
	}
	f.seat(f.placeTanks(o))
	f.sort()
	f.steps[0] = f.chunks(f.steer, f.look)
	f.steps[1] = f.chunks(func(h *hand, seat int) {
		r := &f.riders[seat]
		f.drive(r)
		f.show(seat)
		if geom.PlaneDist(r.tank.At, r.goal) < arrived {
			h.there = append(h.there, r.tank.ID)
		}
	})
	return f
}

// placeTanks returns tanks at random places with their goals, by ID.
func (f *field) placeTanks(o *ScaleOptions) []rider {
	spec := &f.arena.land.Spec
	room := newSpread(spec.Width, spec.Depth, scatterCell)
	all := make([]rider, o.Tanks)
	for i := range all {
		r := &all[i]
		r.tank = tanks.Tank{ID: tanks.ID(i), Class: tanks.ClassID(i % int(tanks.NumClasses)), Health: 1, FiredTick: -1}
		f.arena.scatter(&r.tank, room)
		r.goal = f.arena.place(goalRoom)
	}
	return all
}

// seat orders the tanks so that those near each other at the start are near each other in memory:
// by squares, and within each by smaller squares.
func (f *field) seat(all []rider) {
	const side, part = 600.0, 75.0 // m
	cell := func(r *rider) [4]int {
		x, z := r.tank.At[0], r.tank.At[2]
		return [4]int{int(z / side), int(x / side), int(z / part), int(x / part)}
	}
	slices.SortStableFunc(all, func(a, b rider) int {
		p, q := cell(&a), cell(&b)
		return slices.Compare(p[:], q[:])
	})
	f.riders = all
	spec := &f.arena.land.Spec
	for seat := range f.riders {
		r := &f.riders[seat]
		f.seats[r.tank.ID] = int32(seat)
		r.strategy = steer.New(f.tuning.Strategy, f.seed<<16+uint64(r.tank.ID))
		r.scene = steer.Scene{Dt: tanks.Dt, Width: spec.Width, Depth: spec.Depth}
		r.gathered[0] = math.Inf(1)
		f.show(seat)
	}
}

// tick advances the field by a tick.
func (f *field) tick() {
	for _, step := range f.steps {
		parallel.EachBy((len(f.riders)+fieldChunk-1)/fieldChunk, len(f.hands), step)
	}
	f.there = f.there[:0]
	for i := range f.hands {
		h := &f.hands[i]
		f.looks += h.looks
		f.there = append(f.there, h.there...)
		h.looks, h.there = 0, h.there[:0]
	}
	slices.Sort(f.there)
	for _, id := range f.there {
		f.riders[f.seats[id]].goal = f.arena.place(goalRoom)
	}
	f.sort()
}

// chunks returns a function with which a worker does some jobs for every tank of a chunk. Each job
// is done for all tanks before the next one, so that its code stays in the cache.
func (f *field) chunks(jobs ...func(h *hand, seat int)) func(worker, chunk int) {
	return func(worker, chunk int) {
		for _, job := range jobs {
			for seat := chunk * fieldChunk; seat < min((chunk+1)*fieldChunk, len(f.riders)); seat++ {
				job(&f.hands[worker], seat)
			}
		}
	}
}

// sort enters the tanks in the grid of places.
func (f *field) sort() {
	const cells = 2 // per range of sight
	spec := &f.arena.land.Spec
	f.points.Begin(spec.Width, spec.Depth, fieldSight/cells)
	for _, at := range f.places {
		f.points.Add(at)
	}
	f.points.End()
}

// steer decides how a tank drives.
func (f *field) steer(h *hand, seat int) {
	const moved = 3.0 // m
	r := &f.riders[seat]
	s := &r.scene
	s.Self, s.Scratch, s.Movers = steer.BodyOf(&r.tank, &f.rules), h.steer, nil
	if steer.Looks(r.strategy, tanks.Dt) {
		h.near = f.points.Near(h.near[:0], r.tank.At, f.tuning.MoverReach(f.rules.Drive.MaxSpeed))
		h.movers = h.movers[:0]
		for _, id := range h.near {
			if other := int(f.seats[id]); other != seat {
				h.movers = append(h.movers, f.movers[other])
			}
		}
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

// look has a tank look at all others within the range of sight.
func (f *field) look(h *hand, seat int) {
	const prime = 0x100000001b3 // of FNV-1a
	r := &f.riders[seat]
	h.near = f.points.Near(h.near[:0], r.tank.At, fieldSight)
	n := len(h.near) - 1
	r.recall.Begin(f.occluders, n)
	k := 0
	for _, id := range h.near {
		if other := int(f.seats[id]); other != seat {
			share := r.recall.ShareOfMap(f.occluders, &h.sight, k, tanks.ID(id), f.ways[seat], f.ways[other], &f.eyes[seat], &f.bodies[other])
			r.seen = (r.seen ^ math.Float64bits(share)) * prime
			k++
		}
	}
	h.looks += n
}

// drive moves a tank, and keeps it on the map.
func (f *field) drive(r *rider) {
	t := &r.tank
	t.Advance(&r.order, &r.hull, &f.rules)
	t.At[0] = min(max(t.At[0], 0), r.scene.Width)
	t.At[2] = min(max(t.At[2], 0), r.scene.Depth)
	t.Stand(f.arena.land.Ground)
}

// show updates what others need to know about a tank, and the place of its eye.
func (f *field) show(seat int) {
	r := &f.riders[seat]
	t, class := &r.tank, r.tank.Body()
	hull := r.hull.Hull(&t.Pose)
	turret := hull.Turret(class, t.Turret)
	f.eyes[seat] = turret.Point(class.Eye)
	f.bodies[seat].Set(class, &t.Pose, hull, &turret)
	f.movers[seat] = steer.MoverOf(t.ID, &t.Pose, t.Class, t.Velocity())
	f.places[t.ID] = t.At
	f.ways[seat] = f.ways[seat].Go(f.occluders, t.Class, &r.shown, &t.Pose)
	r.shown = t.Pose
}

// hash returns a hash of where the tanks are and what they have seen.
func (f *field) hash() uint64 {
	const start, prime = 0xcbf29ce484222325, 0x100000001b3 // FNV-1a, one word at a time
	sum := uint64(start)
	for _, seat := range f.seats {
		r := &f.riders[seat]
		for _, v := range [...]float64{r.tank.At[0], r.tank.At[2], float64(r.tank.Heading), r.tank.Speed} {
			sum = (sum ^ math.Float64bits(v)) * prime
		}
		sum = (sum ^ r.seen) * prime
		sum ^= sum >> 32 // the upper bits of a float are the ones that change
	}
	return sum
}
