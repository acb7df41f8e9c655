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
	meshes [numClasses][numLevels]*gx.Inst
	sways  map[tanks.ID]*sway
	looks  map[tanks.ID]TankLook // of the last frame
	sun    *sunlight
	row    []float32
}

// Levels of detail of a tank: about 4,000, 2,300, 1,400 and 230 triangles.
const (
	levelFull = iota
	levelMiddle
	levelSmall
	levelFar
	numLevels
)

// fleetMaterial makes the material of a class from its pivots.
type fleetMaterial func(far bool, pivots []float32) *gx.Mat

func newFleet(fsys fs.FS, material fleetMaterial) (*fleet, error) {
	const middle, small = 0.06, 0.13 // m by which they may differ from the full model
	f := &fleet{sways: map[tanks.ID]*sway{}, looks: map[tanks.ID]TankLook{}}
	for id := range tanks.ClassID(numClasses) {
		for level, l := range [numLevels]struct {
			file  string
			wrong float64
		}{{fullTank, 0}, {fullTank, middle}, {fullTank, small}, {farTank, 0}} {
			t, err := readTank(fsys, id, l.file, l.wrong)
			if err != nil {
				return nil, err
			}
			m := material(l.file == farTank, t.pivots)
			f.meshes[id][level] = gx.NewInst(m, t.vertices, t.indices, tankVertex(), tankInstance())
		}
	}
	return f, nil
}

// instances returns all instanced meshes.
func (f *fleet) instances() (all []*gx.Inst) {
	for id := range f.meshes {
		all = append(all, f.meshes[id][:]...)
	}
	return all
}

// view fills the instances for a frame. pixels is the height on the screen of one
// metre at one metre of distance; detail is the height of a tank in pixels from
// which on it is drawn at each level but the last.
func (f *fleet) view(fr *frustum, frame *Frame, pixels float64, detail [numLevels - 1]float64) {
	for id := range f.meshes {
		for _, m := range f.meshes[id] {
			m.Data = m.Data[:0]
		}
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
		if t.Hidden || !fr.sphere(float32(t.At[0]), float32(t.At[1])+1.2, float32(t.At[2]), 6) {
			continue
		}
		const height = 2.4 // m
		class := t.Class
		if class >= numClasses {
			class = tanks.Badger
		}
		tall := pixels * height / math.Max(t.At.Sub(frame.Camera.Eye).Len(), 1)
		level := levelFull
		for level < levelFar && tall < detail[level] {
			level++
		}
		m := f.meshes[class][level]
		f.row = f.appendTank(f.row[:0], t, s)
		m.Data = append(m.Data, f.row...)
	}
	for id := range f.meshes {
		for _, m := range f.meshes[id] {
			m.SetVisible(len(m.Data) > 0)
		}
	}
}

// appendTank appends the floats of an instance; see tank.vert.
func (f *fleet) appendTank(out []float32, t *TankLook, s *sway) []float32 {
	hull := t.Frame()
	for k := range 3 {
		out = append(out, float32(hull.Forward[k]), float32(hull.Up[k]), float32(hull.Right[k]), float32(hull.At[k]))
	}
	turret, gun, slump, layer := t.Turret, t.Gun, 0.0, float64(t.Class)
	if !t.Alive { // the turret sits askew and the gun droops
		side := math.Copysign(1, math.Sin(float64(t.ID)*2.1+0.5))
		turret += 0.35 * side
		gun, slump, layer = -0.13, 0.085*side, layer+numClasses
	}
	tint, second := teamPaint(t.Team)
	const wrap = 1000 // m of way after which the picture of a track starts again
	sinT, cosT := math.Sincos(turret)
	sinG, cosG := math.Sincos(gun)
	out = append(out, float32(cosT), float32(sinT), float32(cosG), float32(sinG))
	out = append(out, tint[0], tint[1], tint[2], float32(t.Recoil))
	out = append(out, second[0], second[1], second[2], float32(slump))
	out = append(out, float32(s.pitch), float32(s.roll), float32(math.Mod(t.LeftTravel, wrap)), float32(math.Mod(t.RightTravel, wrap)))
	return append(f.appendSun(out, &hull), float32(layer))
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

// teamPaint returns the two colours of a team's camouflage, linear. The first is
// the more frequent one.
func teamPaint(t tanks.Team) (first, second [3]float32) {
	if t == 0 {
		return [3]float32{0.25, 0.32, 0.13}, [3]float32{0.11, 0.145, 0.075}
	}
	return [3]float32{0.43, 0.16, 0.08}, [3]float32{0.19, 0.085, 0.06}
}
