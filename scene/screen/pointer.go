package screen

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/camera"
	"treeline/tanks"
)

// pointer finds what is drawn at a pixel of the last picture of a battle.
type pointer struct {
	world         *tanks.World
	view          camera.View
	width, height int                 // px
	reach         float64             // px round the middle of a tank that always count as the tank
	concealed     func(tanks.ID) bool // tanks that are not drawn
}

func (b *Battle) pointer() *pointer {
	const reach = 18 // units: about half the length of the smallest symbol of a tank
	return &pointer{
		world: b.session.World(), view: b.rig.Now(), width: b.kit.free(), height: b.kit.Height,
		reach: reach * max(b.kit.Canvas.Scale(), 1), concealed: b.unseen.concealed,
	}
}

// middle returns the pixel in the middle of the picture.
func (p *pointer) middle() (x, y float64) { return float64(p.width) / 2, float64(p.height) / 2 }

// ground returns the point of the ground that is drawn at a pixel. Before the first
// picture there is none.
func (p *pointer) ground(x, y float64) (at mgl64.Vec3, ok bool) {
	const far = 20000 // m
	if p.view.Forward == (mgl64.Vec3{}) {
		return at, false
	}
	dir := p.view.Ray(x, y, p.width, p.height)
	d, ok := p.world.Map.Ground.Raycast(p.view.Eye, dir, far)
	return p.view.Eye.Add(dir.Mul(d)), ok
}

// place returns the place on the map that is drawn at a pixel.
func (p *pointer) place(x, y float64) (mgl64.Vec3, bool) {
	at, ok := p.ground(x, y)
	if !ok {
		return at, false
	}
	return p.onMap(at)
}

// onMap returns a place put on the ground, and reports whether it lies on the map.
func (p *pointer) onMap(at mgl64.Vec3) (mgl64.Vec3, bool) {
	m := p.world.Map
	if at[0] < 0 || at[2] < 0 || at[0] > m.Spec.Width || at[2] > m.Spec.Depth {
		return at, false
	}
	at[1] = m.Ground.Height(at[0], at[2])
	return at, true
}

// tank returns the tank that is drawn at a pixel, NoTank if there is none. Seen from above that is
// the circle round its hull, from the ground one as wide as its front.
func (p *pointer) tank(x, y float64) tanks.ID {
	best, nearest := tanks.NoTank, math.Inf(1)
	lens := &p.view
	for i := range p.world.Tanks {
		t := &p.world.Tanks[i]
		if t.Absent || p.concealed(t.ID) {
			continue
		}
		body := t.Body()
		at, radius := t.Middle(body), body.HullWidth/2
		if lens.Overhead {
			at, radius = t.At, body.Radius()
		}
		px, py, ok := lens.Project(at, p.width, p.height)
		_, top, _ := lens.Project(at.Add(lens.Up.Mul(radius)), p.width, p.height)
		limit := max(p.reach, py-top)
		if d := math.Hypot(px-x, py-y); ok && d < limit && d < nearest {
			best, nearest = t.ID, d
		}
	}
	return best
}

// enemy returns the living tank of another team that is drawn nearest to a pixel, within a distance
// in pixels; NoTank if there is none.
func (p *pointer) enemy(x, y, within float64, of tanks.Team) tanks.ID {
	best, nearest := tanks.NoTank, within
	lens := &p.view
	for i := range p.world.Tanks {
		t := &p.world.Tanks[i]
		if !t.Alive() || t.Team == of {
			continue
		}
		px, py, ok := lens.Project(lift(t.At, 1), p.width, p.height)
		if d := math.Hypot(px-x, py-y); ok && d < nearest {
			best, nearest = t.ID, d
		}
	}
	return best
}
