package screen

import (
	"math"
	"strconv"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/camera"
	"treeline/scene/canvas"
	"treeline/scene/screen/page"
	"treeline/scene/stage"
	"treeline/tanks"
	"treeline/terrain"
)

// drawHelp explains the row that is selected, or says what was done or went wrong.
func (s *setup) drawHelp(b page.Box) {
	rows := s.Rows()
	text, ink := s.message, canvas.Alarm
	if text == "" && s.kit.Shared.Notice.Text != "" {
		text, ink = s.kit.Shared.Notice.Text, canvas.Moss
	} else if text == "" && s.At >= 0 && s.At < len(rows) {
		text, ink = rows[s.At].Help, canvas.Muted
	}
	s.kit.Shared.Paper.Explain(b, text, ink)
}

// drawFoot draws the buttons.
func (s *setup) drawFoot(b page.Box) {
	const gap, most = 12.0, 260.0
	s.below.Boxes = s.below.Boxes[:0]
	all := s.foot()
	wide := min((b.W-gap*float64(len(all)-1))/float64(len(all)), most)
	for i := range all {
		r := page.Box{X: b.X + (wide+gap)*float64(i), Y: b.Y + 6, W: wide, H: b.H - 8}
		if i == len(all)-1 {
			r.X = b.X + b.W - wide
		}
		s.below.Boxes = append(s.below.Boxes, r)
		s.kit.Shared.Paper.Button(r, canvas.Body, "", all[i].text, i == s.button)
	}
}

// drawSide draws the map from above, and below it the tank with its figures.
func (s *setup) drawSide(b page.Box) {
	const gap, pitch, least, line = 10.0, 19.0, 110.0, 18.0
	figures := s.figures()
	table := pitch * float64(len(figures))
	spec := s.kit.Spec.Land(s.kit.Settings.Config.Terrain)
	wide := b.W
	high := wide * spec.Depth / spec.Width
	model := min(b.H-high-2*gap-line-table, wide*0.5)
	if model < least { // the map gives way
		model = least
		high = b.H - model - 2*gap - line - table
		wide = min(high*spec.Width/spec.Depth, b.W)
		high = wide * spec.Depth / spec.Width
	}
	s.land.draw(page.Box{X: b.X + (b.W-wide)/2, Y: b.Y, W: wide, H: high})
	y := b.Y + high + gap
	class := tanks.ClassOf(s.kit.Spec.Tank.Class())
	c := s.kit.Canvas
	c.Text(b.X, y+line/2, canvas.Body, class.Label, canvas.Ink, canvas.Left|canvas.Bold)
	c.Text(b.X+b.W, y+line/2, canvas.Small, class.Kind, canvas.Muted, canvas.Right)
	y += line
	s.model.draw(page.Box{X: b.X, Y: y, W: b.W, H: model})
	y += model + gap
	for i := range figures {
		figures[i].draw(s.kit, page.Box{X: b.X, Y: y + pitch*float64(i), W: b.W, H: pitch})
	}
}

// figure is a number of a tank, beside the greatest of all classes.
type figure struct {
	name, value string
	share       float64
}

// figures returns what is to be known of the class that is chosen, by the numbers in force.
func (s *setup) figures() []figure {
	const kmh, degree = 3.6, math.Pi / 180
	t, say := &s.kit.Settings.Config.Tanks, s.kit.Canvas
	class := tanks.ClassOf(s.kit.Spec.Tank.Class())
	of := func(name, unit string, digits int, f func(c *tanks.Class) float64) figure {
		most := 0.0
		for _, own := range tanks.Owns() {
			most = max(most, f(tanks.ClassOf(own.Class())))
		}
		v := f(class)
		return figure{name, say.T(unit, strconv.FormatFloat(v, 'f', digits, 64)), v / max(most, 1e-9)}
	}
	return []figure{
		of("Speed", "%s km/h", 0, func(c *tanks.Class) float64 { m := t.Motion(c); return m.Top * kmh }),
		of("Turns", "%s °/s", 0, func(c *tanks.Class) float64 { m := t.Motion(c); return m.SpotTurn / degree }),
		of("Armour", "%s points", 0, t.Health),
		of("Damage of a hit", "%s points", 0, func(c *tanks.Class) float64 { return t.DamageOf(c, tanks.HullSide, 0) }),
		of("Reload", "%s s", 1, t.Reload),
		of("Height", "%s m", 1, func(c *tanks.Class) float64 { return c.TurretTop }),
		of("Weight", "%s t", 0, func(c *tanks.Class) float64 { return c.Mass }),
	}
}

// draw draws the figure as a line.
func (f *figure) draw(k *Kit, b page.Box) {
	const number, bar = 84.0, 6.0
	c, mid := k.Canvas, b.Y+b.H/2
	half := b.W * 0.42
	c.Text(b.X, mid, canvas.Small, k.Shared.Paper.Fitted(canvas.Small, f.name, half-page.Pad), canvas.Muted, canvas.Left)
	wide := b.W - half - number
	c.Rect(b.X+half, mid-bar/2, wide, bar, canvas.White.Fade(0.14))
	c.Rect(b.X+half, mid-bar/2, wide*f.share, bar, canvas.Moss)
	c.Text(b.X+b.W, mid, canvas.Small, f.value, canvas.Ink, canvas.Right|canvas.Bold)
}

// mapView is the map of the next battle from above.
type mapView struct {
	kit     *Kit
	box     page.Box // of the last picture
	asked   sketch   // what was asked for last
	shown   *sketch  // whose picture is shown, nil for none
	since   float64  // s since the map changed last
	ready   bool     // the map has been asked for
	picture *canvas.Picture
}

// update asks for the map as it is now, and takes what was drawn. A map that has stood for
// a moment is made, so that the battle begins sooner.
func (v *mapView) update(dt float64) {
	const moment = 0.8 // s
	k := v.kit
	scale := k.Canvas.Scale()
	want := sketch{land: k.Spec.Land(k.Settings.Config.Terrain), width: int(math.Round(v.box.W * scale)), height: int(math.Round(v.box.H * scale))}
	if want != v.asked && want.width > 0 && want.height > 0 {
		v.asked, v.since, v.ready = want, 0, false
		k.sketches.ask(want.land, want.width, want.height)
	}
	if now := k.sketches.newest(); now != nil && now != v.shown && now.err == nil {
		v.drop()
		v.shown, v.picture = now, k.Canvas.Load(now.picture)
	}
	if v.since += dt; v.since > moment && !v.ready && k.Prepare != nil {
		v.ready = true
		k.Prepare(*k.Spec)
	}
}

// drop frees the picture.
func (v *mapView) drop() {
	v.kit.Canvas.Drop(v.picture)
	v.picture = nil
}

// draw draws the map, where the teams begin, and its number.
func (v *mapView) draw(b page.Box) {
	const ring = 2.0
	c := v.kit.Canvas
	v.box = b
	c.Rect(b.X, b.Y, b.W, b.H, canvas.Black.Fade(0.4))
	if v.picture == nil {
		return
	}
	land := &v.shown.land
	tint := canvas.White
	if *land != v.asked.land { // it is being drawn
		tint = canvas.White.Mix(canvas.Black, 0.5)
	}
	c.Image(v.picture, b.X, b.Y, b.W, b.H, tint)
	for team, at := range v.shown.spawns {
		color := [2]canvas.Color{canvas.Green, canvas.Red}[team]
		x, y := b.X+b.W*at.At[0]/land.Width, b.Y+b.H*at.At[2]/land.Depth
		r := max(b.W*at.Radius/land.Width, 5)
		c.Disc(x, y, r, color.Fade(0.35))
		c.Circle(x, y, r, ring, color)
	}
	c.Frame(b.X-1, b.Y-1, b.W+2, b.H+2, canvas.Edge)
}

// model is the tank of one's own, seen from all sides.
type model struct {
	kit   *Kit
	box   page.Box // of the last picture
	angle float64  // rad, of the eye round the tank
	look  stage.Periscope
	paint string // that it wears
}

// turn goes round the tank.
func (m *model) turn(dt float64) {
	const rate = 0.6 // rad/s
	m.angle = math.Mod(m.angle+rate*dt, 2*math.Pi)
}

// modelID is that of the tank that is shown: no battle has so many.
const modelID = tanks.ID(100)

// add puts the tank into the picture of a map, where the green team begins, and looks at it
// from close by.
func (m *model) add(f *stage.Frame, on *terrain.Map) {
	const away, above, middle, fov = 10.0, 3.4, 1.2, 0.44 // m, rad
	scale := m.kit.Canvas.Scale()
	m.look.Width, m.look.Height = int(math.Round(m.box.W*scale)), int(math.Round(m.box.H*scale))
	if m.look.Width <= 0 || m.look.Height <= 0 {
		return
	}
	class := m.kit.Spec.Tank.Class()
	at := on.Spawns[0].At
	at[1] = on.Ground.Height(at[0], at[2])
	t := stage.TankLook{ID: modelID, Class: class, Alive: true, Paint: stage.PaintOf(m.paint)}
	t.At = at
	f.Tanks = append(f.Tanks, t)
	far := away * tanks.ClassOf(class).Reach() / tanks.ClassOf(tanks.Medium).Reach()
	sin, cos := math.Sincos(m.angle)
	eye := at.Add(mgl64.Vec3{far * cos, above, far * sin})
	forward := at.Add(mgl64.Vec3{0, middle, 0}).Sub(eye).Normalize()
	right := forward.Cross(mgl64.Vec3{0, 1, 0}).Normalize()
	m.look.Camera = camera.View{Eye: eye, Forward: forward, Up: right.Cross(forward), FOV: fov}
	m.look.On, m.look.Alone = modelID, true
	f.Periscope = &m.look
}

// draw draws the picture of the tank.
func (m *model) draw(b page.Box) {
	c := m.kit.Canvas
	m.box = b
	c.Rect(b.X, b.Y, b.W, b.H, canvas.Black.Fade(0.4))
	if p := m.kit.World.Periscope(); p != nil {
		c.Image(p, b.X, b.Y, b.W, b.H, canvas.White)
	}
	c.Frame(b.X-1, b.Y-1, b.W+2, b.H+2, canvas.Edge)
}
