package aim

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/view"
	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom"
)

// Field is the world for ray casts, as far as the viewer knows it: a tank that the crew does not
// see stops neither the sight nor the forecast of a shell. It keeps scratch memory: use one for
// each goroutine.
type Field struct {
	view    *view.View
	squares []terrain.Square
}

// NewField returns the field of what a viewer knows. It reads the view anew for every question.
func NewField(v *view.View) *Field { return &Field{view: v} }

// Hit is the first thing on the path of a ray or a shell. If there is none, At is the end of the
// path.
type Hit struct {
	At       mgl64.Vec3
	Distance float64            // m, along the path
	Tank     tanks.ID           // NoTank if none
	Obstacle terrain.ObstacleID // -1 if none
	Ground   bool
}

// Met reports whether there was anything on the path.
func (h *Hit) Met() bool { return h.Ground || h.Tank != tanks.NoTank || h.Obstacle >= 0 }

// Height returns the height of the ground in metres.
func (f *Field) Height(x, z float64) float64 { return f.view.Map.Ground.Height(x, z) }

// Free returns the share of a segment, 0..1, up to the first rock or building from its start, or the
// first trunk that its end is in or touches. Trunks in between leave enough of the picture.
func (f *Field) Free(from, to mgl64.Vec3) float64 {
	const touch = 0.5 // m from the bark
	share := 1.0
	f.obstacles(from, to, func(_ terrain.ObstacleID, o *terrain.Obstacle) {
		if o.Plant() && geom.PlaneDist(o.At, to) > o.Trunk+touch {
			return
		}
		// A camera that is already inside is better off if that building is ignored.
		if at, ok := tanks.SweepObstacle(from, to, o); ok && at > 0 {
			share = min(share, at)
		}
	})
	return share
}

// Ray returns what a straight line from a point along a unit direction hits within reach metres:
// ground, tanks other than ignore, trunks, rocks and buildings. Foliage does not stop it.
func (f *Field) Ray(from, dir mgl64.Vec3, reach float64, ignore tanks.ID) Hit {
	return f.segment(from, from.Add(dir.Mul(reach)), ignore)
}

// Shell returns what a shell would hit if a tank's gun fired it as it points now, within reach
// metres of its path. The path starts at the breech and continues from the muzzle by the rules,
// until the end of the shell's life or the edge of the map. The distance is measured from the
// muzzle; it is 0 for anything before that.
func (f *Field) Shell(t *tanks.Tank, reach float64) Hit {
	rules := &f.view.Rules.Shell
	at, bore := tanks.Muzzle(t)
	velocity := bore.Mul(rules.Speed)
	if h := f.segment(tanks.Breech(t), at, t.ID); h.Met() {
		h.Distance = 0
		return h
	}
	h := Hit{At: at, Tank: tanks.NoTank, Obstacle: -1}
	flown := 0.0
	for ticks := 1; flown < reach && float64(ticks)*tanks.Dt <= rules.Life && !tanks.OffMap(&f.view.Map.Spec, at); ticks++ {
		to, next := rules.Fly(at, velocity)
		if way := to.Sub(at); flown+way.Len() > reach {
			to = at.Add(way.Mul((reach - flown) / way.Len()))
		}
		h = f.segment(at, to, t.ID)
		h.Distance += flown
		if h.Met() {
			return h
		}
		if to == at {
			break
		}
		flown, at, velocity = h.Distance, to, next
	}
	return h
}

// segment returns the first thing between two points other than the tank ignore.
func (f *Field) segment(from, to mgl64.Vec3, ignore tanks.ID) Hit {
	way := to.Sub(from)
	length := way.Len()
	h := Hit{At: to, Distance: length, Tank: tanks.NoTank, Obstacle: -1}
	if length == 0 {
		return h
	}
	best := 1.0
	if at, ok := f.view.Map.Ground.Raycast(from, way, 1); ok && at < best {
		best, h.Ground = at, true
	}
	f.obstacles(from, to, func(id terrain.ObstacleID, o *terrain.Obstacle) {
		if at, ok := tanks.SweepObstacle(from, to, o); ok && at < best {
			best, h.Ground, h.Obstacle = at, false, id
		}
	})
	hull := func(id tanks.ID, pose *tanks.Pose, class tanks.ClassID) {
		if id == ignore {
			return
		}
		band := f.view.Rules.Damage.TrackBand
		if hit, ok := tanks.SweepTank(from, to, pose, pose, tanks.ClassOf(class), band); ok && hit.Fraction < best {
			best, h.Ground, h.Obstacle, h.Tank = hit.Fraction, false, -1, id
		}
	}
	for i := range f.view.Tanks {
		t := &f.view.Tanks[i]
		hull(t.ID, &t.Pose, t.Class)
	}
	for i := range f.view.Wrecks {
		t := &f.view.Wrecks[i]
		hull(t.ID, &t.Pose, t.Class)
	}
	h.At, h.Distance = from.Add(way.Mul(best)), best*length
	return h
}

// obstacles calls visit for the standing obstacles near a segment, possibly more than once for the
// same one.
func (f *Field) obstacles(from, to mgl64.Vec3, visit func(terrain.ObstacleID, *terrain.Obstacle)) {
	f.squares = f.view.Grid.Line(f.squares[:0], from, to)
	for _, s := range f.squares {
		for _, id := range f.view.Grid.In(s) {
			visit(id, &f.view.Map.Obstacles[id])
		}
	}
}
