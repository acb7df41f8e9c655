package turntable

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai"
	"treeline/scene/camera"
	"treeline/scene/canvas"
	"treeline/scene/screen/page"
	"treeline/scene/stage"
	"treeline/tanks"
	"treeline/terrain"
)

// Tank is the player's own tank, seen from all sides.
type Tank struct {
	Canvas  *canvas.Canvas
	Spec    *ai.BattleSpec         // battle of the player
	Picture func() *canvas.Picture // returns the drawing of the tank, nil for none

	box   page.Box // in the last picture
	angle float64  // rad, of the eye round the tank
	look  stage.Periscope
}

// Turn moves the eye round the tank for dt seconds.
func (m *Tank) Turn(dt float64) {
	const rate = 0.6 // rad/s
	m.angle = math.Mod(m.angle+rate*dt, 2*math.Pi)
}

// tankID is the ID of the tank that is shown; no battle has so many tanks.
const tankID = tanks.ID(100)

// Add adds the tank with a paint to the picture of a map, where the green team begins, and sets the
// camera close to it.
func (m *Tank) Add(f *stage.Frame, on *terrain.Map, paint string) {
	const away, above, middle, fov = 10.0, 3.4, 1.2, 0.44 // m, rad
	scale := m.Canvas.Scale()
	m.look.Width, m.look.Height = int(math.Round(m.box.W*scale)), int(math.Round(m.box.H*scale))
	if m.look.Width <= 0 || m.look.Height <= 0 {
		return
	}
	class := m.Spec.Drives()
	at := on.Spawns[0].At
	at[1] = on.Ground.Height(at[0], at[2])
	t := stage.TankLook{ID: tankID, Number: 1, Class: class, Alive: true, Paint: stage.PaintOf(paint)}
	t.At = at
	f.Tanks = append(f.Tanks, t)
	far := away * tanks.ClassOf(class).Reach() / tanks.ClassOf(tanks.Medium).Reach()
	sin, cos := math.Sincos(m.angle)
	eye := at.Add(mgl64.Vec3{far * cos, above, far * sin})
	forward := at.Add(mgl64.Vec3{0, middle, 0}).Sub(eye).Normalize()
	right := forward.Cross(mgl64.Vec3{0, 1, 0}).Normalize()
	m.look.Camera = camera.View{Eye: eye, Forward: forward, Up: right.Cross(forward), FOV: fov}
	m.look.On, m.look.Alone = tankID, true
	f.Periscope = &m.look
}

// Draw draws the picture of the tank.
func (m *Tank) Draw(b page.Box) {
	c := m.Canvas
	m.box = b
	c.Rect(b.X, b.Y, b.W, b.H, canvas.Black.Fade(0.4))
	if p := m.Picture(); p != nil {
		c.Image(p, b.X, b.Y, b.W, b.H, canvas.White)
	}
	c.Frame(b.X-1, b.Y-1, b.W+2, b.H+2, canvas.Edge)
}
