package overlay

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/camera"
	"treeline/scene/canvas"
	"treeline/scene/view"
	"treeline/tanks"
)

// Colors of detections that would be different.
const (
	newColor     canvas.Color = 0xFFE08CFF
	earlierColor              = canvas.Moss
	laterColor                = canvas.Sky
	goneColor                 = canvas.Alarm
)

// ShiftColor returns the color of how a detection would change.
func ShiftColor(k view.ShiftKind) canvas.Color {
	switch k {
	case view.Earlier:
		return earlierColor
	case view.Later:
		return laterColor
	case view.Gone:
		return goneColor
	case view.New:
		return newColor
	default:
		return canvas.Muted
	}
}

// DrawShifts marks on the ground which detections would be different: a ring where the target was,
// a line from its observer, and by how much. strength is the opacity, 0 to 1.
func DrawShifts(st Pen, c *canvas.Canvas, s *view.Shifts, cam *camera.View, strength float64, width, height int) {
	d := &drawing{strokes: st, canvas: c, camera: cam, width: width, height: height}
	const rise, radius, little = 2.5, 6.0, 0.25 // m, m, s: a smaller shift has no text
	for i := range s.All {
		k := &s.All[i]
		if k.At == (mgl64.Vec3{}) || k.Kind == view.Same || k.Kind == view.Merged {
			continue
		}
		color := ShiftColor(k.Kind).Fade(strength)
		st.Ring(k.At, radius, 3, color.Floats())
		st.GroundLine(k.From, k.At, 1.5, color.Fade(0.6).Floats())
		text := k.Kind.String()
		switch k.Kind {
		case view.Gone:
			for _, turn := range []float64{math.Pi / 4, 3 * math.Pi / 4} { // crossed out
				st.GroundLine(along(k.At, turn, -radius), along(k.At, turn, radius), 3, color.Floats())
			}
		case view.Earlier, view.Later:
			text = c.T("%.1f s %s", k.By, text)
		default:
			st.Ring(k.At, radius*0.6, 2, color.Floats())
		}
		moved := k.Kind == view.Earlier || k.Kind == view.Later
		if x, y, ok := d.project(k.At.Add(mgl64.Vec3{0, rise, 0})); ok && !(moved && k.By < little) {
			d.label(x, y-10, text, color)
		}
	}
}

// Ghost is a tank of a battle that took a different course.
type Ghost struct {
	Pose   tanks.Pose
	Class  tanks.ClassID
	Team   tanks.Team
	Alive  bool
	Absent bool         // it is not on the field, and not drawn
	Name   string       // not written if empty
	Trail  []mgl64.Vec3 // its path so far
}

// DrawGhosts outlines tanks where they would be, with the paths that took them there. own are the
// paths of the real tanks, in the same order.
func DrawGhosts(st Pen, c *canvas.Canvas, ghosts []Ghost, own [][]mgl64.Vec3, cam *camera.View, width, height int) {
	d := &drawing{strokes: st, canvas: c, camera: cam, width: width, height: height}
	for i := range ghosts {
		g := &ghosts[i]
		color := canvas.Green
		if g.Team != 0 {
			color = canvas.Red
		}
		if i < len(own) {
			way(st, own[i], 1.5, color.Fade(0.35))
		}
		if g.Absent {
			continue
		}
		way(st, g.Trail, 3, color.Mix(canvas.White, 0.35).Fade(0.8))
		d.ghost(g, color.Mix(canvas.White, 0.35))
	}
}

// way draws a path over the ground.
func way(st Pen, points []mgl64.Vec3, width float64, color canvas.Color) {
	for i := 1; i < len(points); i++ {
		st.GroundLine(points[i-1], points[i], width, color.Floats())
	}
}

// ghost outlines one tank: its hull, turret and gun, or only a cross if it would be destroyed.
func (d *drawing) ghost(g *Ghost, color canvas.Color) {
	const deck, turret, lift = 1.4, 1.3, 0.3 // m: height of the hull, radius of the turret, above the ground
	body := tanks.ClassOf(g.Class)
	box := body.Footprint(&g.Pose)
	low := box.Corners()
	high := low
	line := color.Floats()
	for i := range low {
		low[i][1], high[i][1] = g.Pose.At[1]+lift, g.Pose.At[1]+deck
	}
	if !g.Alive {
		d.strokes.Line(low[0], low[2], 3, line)
		d.strokes.Line(low[1], low[3], 3, line)
		return
	}
	for i := range low {
		k := (i + 1) % len(low)
		d.strokes.Line(low[i], low[k], 2, line)
		d.strokes.Line(high[i], high[k], 2, line)
		d.strokes.Line(low[i], high[i], 2, line)
	}
	fill := color.Fade(0.35).Floats()
	d.strokes.Fill(high[0], high[1], high[2], fill)
	d.strokes.Fill(high[0], high[2], high[3], fill)
	top := g.Pose.At.Add(mgl64.Vec3{0, body.TurretTop, 0})
	d.strokes.Hoop(top, turret, 2, line)
	gun := g.Pose.At.Add(mgl64.Vec3{0, (deck + body.TurretTop) / 2, 0})
	heading := float64(g.Pose.TurretHeading())
	d.strokes.Line(along(gun, heading, turret), along(gun, heading, turret+body.GunLength), 3, line)
	if x, y, ok := d.project(top.Add(mgl64.Vec3{0, 1, 0})); ok && g.Name != "" {
		d.label(x, y-8, d.canvas.T("%s, changed", g.Name), color)
	}
}
