package stage

import (
	"io/fs"
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/gx"
	"treeline/scene/mesh"
	"treeline/scene/tankmodel"
	"treeline/tanks"
)

// fleet draws the tanks: one call for each class and level of detail in sight,
// and one for each class in sight for what is painted on them.
type fleet struct {
	livery  Livery
	rocking float64 // share by which hulls rock
	meshes  [tanks.NumClasses][tankmodel.NumLevels]*gx.Inst
	wrecks  [tanks.NumClasses][tankmodel.Far]*gx.Inst // those nearby; far ones share a picture with the living
	guns    [tanks.NumClasses]*gx.Inst                // as their gunners see them
	marks   [tanks.NumClasses]*gx.Inst                // all but the number on the deck, which would be smeared
	tops    [tanks.NumClasses]*gx.Inst                // those for eyes above
	shapes  [tanks.NumClasses][]mgl64.Vec3            // of the turrets
	sways   map[tanks.ID]*sway
	looks   map[tanks.ID]TankLook // of the last frame
	tosses  map[tanks.ID]*toss    // of the wrecks
	torn    map[tanks.ID]float64  // side on which a track was last hit
	sun     *sunlight
	row     []float32
}

// fleetMaterials makes the materials of a class from its pivots.
type fleetMaterials struct {
	tank func(level int, wreck bool, pivots []float32) *gx.Mat
	mark func(pivots []float32) *gx.Mat
}

func newFleet(fsys fs.FS, m fleetMaterials) (*fleet, error) {
	levels, err := mesh.Stored()
	if err != nil {
		return nil, err
	}
	f := &fleet{sways: map[tanks.ID]*sway{}, looks: map[tanks.ID]TankLook{}, tosses: map[tanks.ID]*toss{}, torn: map[tanks.ID]float64{}}
	for id := range tanks.NumClasses {
		for level := range tankmodel.NumLevels {
			t, err := tankmodel.Read(fsys, id, level, levels)
			if err != nil {
				return nil, err
			}
			f.meshes[id][level] = gx.NewInst(m.tank(level, false, t.Pivots), t.Vertices, t.Indices, tankmodel.Vertex(), tankInstance())
			if level < tankmodel.Far {
				f.wrecks[id][level] = f.meshes[id][level].Twin(m.tank(level, true, t.Pivots))
			}
			if level == tankmodel.Full {
				g := t.Barrel(tanks.ClassOf(id))
				f.guns[id] = gx.NewInst(m.tank(level, false, g.Pivots), g.Vertices, g.Indices, tankmodel.Vertex(), tankInstance())
			}
		}
		if f.shapes[id], err = tankmodel.TurretShape(fsys, id); err != nil {
			return nil, err
		}
		if err := f.paint(fsys, id, m); err != nil {
			return nil, err
		}
	}
	return f, nil
}

// paint makes the mesh of a class's numbers and signs.
func (f *fleet) paint(fsys fs.FS, id tanks.ClassID, m fleetMaterials) error {
	t, err := tankmodel.ReadMarks(fsys, id)
	if err != nil {
		return err
	}
	f.marks[id] = gx.NewInst(m.mark(t.Pivots), t.Vertices, t.Indices[t.Deck:], tankmodel.Vertex(), append(tankInstance(), vec4))
	f.tops[id] = gx.NewInst(m.mark(t.Pivots), t.Vertices, t.Indices[:t.Topmost], tankmodel.Vertex(), append(tankInstance(), vec4))
	return nil
}

// solids returns the instanced meshes that hide what is behind them.
func (f *fleet) solids() (all []*gx.Inst) {
	for id := range f.meshes {
		all = append(all, f.meshes[id][:]...)
		all = append(all, f.wrecks[id][:]...)
		all = append(all, f.guns[id])
	}
	return all
}

// painted returns the instanced meshes of what is painted on tanks.
func (f *fleet) painted() (all [2 * tanks.NumClasses]*gx.Inst) {
	copy(all[:], f.marks[:])
	copy(all[tanks.NumClasses:], f.tops[:])
	return all
}

// reset forgets the state of the tanks.
func (f *fleet) reset() {
	clear(f.sways)
	clear(f.tosses)
	clear(f.torn)
}

// tankDetail is the height on the screen in pixels from which a tank is drawn at each level of
// detail except the last.
type tankDetail [tankmodel.NumLevels - 1]float64

// fleetView is how a frame sees the tanks.
type fleetView struct {
	fr     *frustum
	frame  *Frame
	pixels float64 // height on the screen of one metre at one metre of distance
	detail tankDetail
	marks  float64 // height of a tank in pixels from which on its marks are drawn
	barrel bool    // draws the gun of the hidden tank
}

// readable returns how much taller a tank must appear for its marks to be readable from the side,
// where they are small.
func readable(above bool) float64 {
	if above {
		return 1
	}
	return 2.2
}

// view fills the instances for a frame.
func (f *fleet) view(v *fleetView) {
	f.clear()
	for i := range v.frame.Tanks {
		t := &v.frame.Tanks[i]
		s := f.follow(t, v.frame.Dt)
		if t.Absent || !v.fr.sphere(float32(t.At[0]), float32(t.At[1])+1.2, float32(t.At[2]), f.reach(t)) {
			continue
		}
		class := t.Class
		if class >= tanks.NumClasses {
			class = tanks.Medium
		}
		if t.Hidden {
			if v.barrel {
				f.row = f.appendTank(f.row[:0], t, s)
				f.guns[class].Data = append(f.guns[class].Data, f.row...)
			}
			continue
		}
		const height = 2.4 // m
		tall := v.pixels * height / math.Max(t.At.Sub(v.frame.Camera.Eye).Len(), 1)
		level := tankmodel.Full
		for level < tankmodel.Far && tall < v.detail[level] {
			level++
		}
		f.row = f.appendTank(f.row[:0], t, s)
		mesh := f.meshes[class][level]
		if level < tankmodel.Far && f.tosses[t.ID] != nil {
			mesh = f.wrecks[class][level]
		}
		mesh.Data = append(mesh.Data, f.row...)
		above := v.frame.Camera.Overhead
		if tall > v.marks*readable(above) {
			marks := f.marks[class]
			if above {
				marks = f.tops[class]
			}
			marks.Data = append(append(marks.Data, f.row...), plate(t)...)
		}
	}
	f.show()
}

func (f *fleet) clear() {
	for _, m := range f.solids() {
		m.Data = m.Data[:0]
	}
	for _, m := range f.painted() {
		m.Data = m.Data[:0]
	}
}

func (f *fleet) show() {
	for _, m := range f.solids() {
		m.SetVisible(len(m.Data) > 0)
	}
	for _, m := range f.painted() {
		m.SetVisible(len(m.Data) > 0)
	}
}

// follow updates the stored state of a tank: its suspension, and what becomes of its wreck.
func (f *fleet) follow(t *TankLook, dt float64) *sway {
	s := f.sways[t.ID]
	if s == nil {
		s = new(sway)
		f.sways[t.ID] = s
	}
	s.step(t, dt)
	f.looks[t.ID] = *t
	if t.Alive {
		delete(f.tosses, t.ID)
		if !t.Broken {
			delete(f.torn, t.ID)
		}
	} else if f.tosses[t.ID] == nil {
		f.tosses[t.ID] = tossOf(t, f.shapes[min(t.Class, tanks.NumClasses-1)])
	}
	return s
}

// reach returns the radius in metres of all of a tank, including its flying turret.
func (f *fleet) reach(t *TankLook) float32 {
	if s := f.tosses[t.ID]; s != nil && s.flying(t.DeadFor) {
		return 14
	}
	return 6
}

// turretAt returns how the turret of a tank stands in its hull.
func (f *fleet) turretAt(t *TankLook) (mgl64.Quat, mgl64.Vec3) {
	if s := f.tosses[t.ID]; s != nil {
		return s.at(t.DeadFor)
	}
	return yawed(t.Turret), tanks.ClassOf(t.Class).TurretPivot
}

// broken returns the side of a tank's broken track: -1 left, 1 right, 0 for none.
func (f *fleet) broken(t *TankLook) float64 {
	if s := f.tosses[t.ID]; s != nil {
		return s.broken
	}
	if !t.Broken {
		return 0
	}
	if side, ok := f.torn[t.ID]; ok {
		return side
	}
	return 1 - 2*float64(t.ID&1)
}

// rocked returns how far a hull rocks in the picture, in radians.
func (f *fleet) rocked(s *sway) (pitch, roll float64) { return f.rocking * s.pitch, f.rocking * s.roll }

// tankInstance returns how many floats each attribute of an instance has; see tankpose.glsl.
func tankInstance() []int {
	return []int{vec4, vec4, vec4, vec4, vec4, vec4, vec4, vec4, vec4, vec4}
}

// appendTank appends the floats of an instance.
func (f *fleet) appendTank(out []float32, t *TankLook, s *sway) []float32 {
	hull := t.Frame()
	for k := range 3 {
		out = append(out, float32(hull.Forward[k]), float32(hull.Up[k]), float32(hull.Right[k]), float32(hull.At[k]))
	}
	pitch, roll := f.rocked(s)
	gun, layer, wreck, burnt := t.Gun, float64(t.Class), 0.0, scorched(t.Damage)
	if d := f.tosses[t.ID]; d != nil {
		gun, pitch, roll, layer, wreck, burnt = d.droop, d.lean[0], d.lean[1], layer+float64(tanks.NumClasses), 1+float64(t.ID%97), 0
	}
	q, at := f.turretAt(t)
	colors := f.livery.colors(t.Team, t.Paint)
	tint, second := &colors[0], &colors[1]
	const wrap = 1000 // m driven, after which the picture of a track starts again
	out = append(out, float32(q.V[0]), float32(q.V[1]), float32(q.V[2]), float32(q.W))
	out = append(out, float32(at[0]), float32(at[1]), float32(at[2]), float32(t.Recoil))
	out = append(out, tint[0], tint[1], tint[2], float32(math.Sin(gun)))
	out = append(out, second[0], second[1], second[2], float32(burnt))
	out = append(out, float32(pitch), float32(roll), float32(math.Mod(t.LeftTravel, wrap)), float32(math.Mod(t.RightTravel, wrap)))
	return append(f.appendSun(out, &hull), float32(layer), float32(wreck), float32(f.broken(t)), float32(muddy(t)))
}

// scorched returns how dark shots have burnt a tank that has lost a share of its health.
func scorched(damage float64) float64 { return 0.75 * smooth(0.15, 0.9, damage) }

// muddy returns how much mud a tank has picked up on its way, 0 to 1.
func muddy(t *TankLook) float64 {
	const long = 500.0 // m
	way := (math.Abs(t.LeftTravel) + math.Abs(t.RightTravel)) / 2
	return 0.25 + 0.75*(1-math.Exp(-way/long))
}

// appendSun appends the share of the sun at the four corners of a hull, a metre
// above the ground.
func (f *fleet) appendSun(out []float32, hull *tanks.Frame) []float32 {
	const ahead, aside, height = 2.6, 1.5, 1.0 // m
	for i := range 4 {
		p := hull.Point(mgl64.Vec3{ahead * float64(1-i&2), height, aside * float64(i&1*2-1)})
		out = append(out, float32(f.sun.above(p[0], p[2], height)))
	}
	return out
}

// numTeams is the number of teams that have a sign and a paint.
const numTeams = 2
