package stage

import (
	"io/fs"
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/gx"
	"treeline/tanks"
)

// fleet draws the tanks: one call for each class and level of detail in sight.
type fleet struct {
	full, far [numClasses]*gx.Inst
	sways     map[tanks.ID]*sway
	looks     map[tanks.ID]TankLook // of the last frame
	row       []float32
}

// fleetMaterial makes the material of a class from its pivots.
type fleetMaterial func(far bool, pivots []float32) *gx.Mat

func newFleet(fsys fs.FS, material fleetMaterial) (*fleet, error) {
	f := &fleet{sways: map[tanks.ID]*sway{}, looks: map[tanks.ID]TankLook{}}
	for id := range tanks.ClassID(numClasses) {
		full, err := readTank(fsys, id, "")
		if err != nil {
			return nil, err
		}
		far, err := readTank(fsys, id, "_lod")
		if err != nil {
			return nil, err
		}
		f.full[id] = gx.NewInst(material(false, full.pivots), full.vertices, full.indices, tankVertex(), tankInstance())
		f.far[id] = gx.NewInst(material(true, far.pivots), far.vertices, far.indices, tankVertex(), tankInstance())
	}
	return f, nil
}

// instances returns all instanced meshes.
func (f *fleet) instances() []*gx.Inst {
	return append(append([]*gx.Inst{}, f.full[:]...), f.far[:]...)
}

// view fills the instances for a frame. pixels is the height on the screen of one
// metre at one metre of distance; from fullTank pixels on a tank is drawn in full.
func (f *fleet) view(fr *frustum, frame *Frame, pixels, fullTank float64) {
	for i := range f.full {
		f.full[i].Data, f.far[i].Data = f.full[i].Data[:0], f.far[i].Data[:0]
	}
	for i := range frame.Tanks {
		t := &frame.Tanks[i]
		s := f.sways[t.ID]
		if s == nil {
			s = new(sway)
			f.sways[t.ID] = s
		}
		s.step(t, frame.Dt)
		f.looks[t.ID] = *t
		if !fr.sphere(float32(t.At[0]), float32(t.At[1])+1.2, float32(t.At[2]), 6) {
			continue
		}
		const height = 2.4 // m
		class := t.Class
		if class >= numClasses {
			class = tanks.Badger
		}
		d := math.Max(t.At.Sub(frame.Camera.Eye).Len(), 1)
		list := f.far[class]
		if t.Hidden || pixels*height/d >= fullTank {
			list = f.full[class]
		}
		f.row = appendTank(f.row[:0], t, s)
		list.Data = append(list.Data, f.row...)
	}
}

// hide sets which meshes are drawn at all: those that have instances.
func (f *fleet) hide() {
	for i := range f.full {
		f.full[i].SetVisible(len(f.full[i].Data) > 0)
		f.far[i].SetVisible(len(f.far[i].Data) > 0)
	}
}

// appendTank appends the floats of an instance; see tank.vert.
func appendTank(out []float32, t *TankLook, s *sway) []float32 {
	f := t.Frame()
	for k := range 3 {
		out = append(out, float32(f.Forward[k]), float32(f.Up[k]), float32(f.Right[k]), float32(f.At[k]))
	}
	turret, gun, slump, layer := t.Turret, t.Gun, 0.0, float64(t.Class)
	if !t.Alive { // the turret sits askew and the gun droops
		side := math.Copysign(1, math.Sin(float64(t.ID)*2.1+0.5))
		turret += 0.35 * side
		gun, slump, layer = -0.13, 0.085*side, layer+numClasses
	}
	hidden := 0.0
	if t.Hidden {
		hidden = 1
	}
	tint, second := teamPaint(t.Team)
	out = append(out, float32(turret), float32(gun), float32(math.Mod(t.LeftTravel, 1000)), float32(math.Mod(t.RightTravel, 1000)))
	out = append(out, tint[0], tint[1], tint[2], float32(t.Recoil))
	out = append(out, second[0], second[1], second[2], float32(slump))
	return append(out, float32(layer), float32(s.pitch), float32(s.roll), float32(hidden))
}

// teamPaint returns the two colours of a team's camouflage, linear. The first is
// the more frequent one.
func teamPaint(t tanks.Team) (first, second [3]float32) {
	if t == 0 {
		return [3]float32{0.25, 0.32, 0.13}, [3]float32{0.13, 0.17, 0.085}
	}
	return [3]float32{0.47, 0.17, 0.08}, [3]float32{0.25, 0.095, 0.06}
}

// lastMuzzle returns the muzzle of a tank at the last frame, for effects whose
// event carries no place.
func (f *fleet) lastMuzzle(id tanks.ID) (at, dir mgl64.Vec3, ok bool) {
	t, ok := f.looks[id]
	if !ok {
		return at, dir, false
	}
	at, dir = muzzle(&t.Pose, tanks.ClassOf(t.Class))
	return at, dir, true
}
