package overlay

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/sight"
	"treeline/scene/camera"
	"treeline/scene/canvas"
	"treeline/scene/view"
	"treeline/tanks"
)

// Colors of the X-ray.
const (
	gazeFill   canvas.Color = 0xF0583C34
	gazeLine   canvas.Color = 0xF0785CD0
	friendFill canvas.Color = 0x86C5E830
	friendLine canvas.Color = 0x86C5E8C0
	ghostColor canvas.Color = 0xD0A0F8FF
)

// XRay draws what the crew of one tank sees of another.
type XRay struct {
	Own   bool    // the tank being looked at is the viewer's, and is addressed as "you"
	Below float64 // units: lower end of what the HUD has at the upper edge left of PlateEnd
}

// Draw adds to the strokes of the coming picture and to the canvas's frame what an observer sees of
// the followed tank, what is in between, and where each enemy believes that tank to be. Without a
// followed tank it draws nothing.
func (x *XRay) Draw(st Pen, c *canvas.Canvas, in *view.Inside, cam *camera.View, width, height int) {
	if !in.Following() {
		return
	}
	d := &xray{XRay: x, looker: looker{&drawing{strokes: st, canvas: c, in: in, camera: cam, width: width, height: height, below: x.Below}, true}}
	d.plate() // first: all other text keeps off it
	d.reserveOwn()
	defer d.ghosts() // last: ghosts keep off other text
	if in.Through.Observer == tanks.NoTank {
		return
	}
	observer := in.Body(in.Through.Observer)
	d.gaze(observer, observer.Team == in.Own.Team)
	if e := in.Through.Look; e != nil {
		d.screen(e)
		d.bar(e)
		d.cuts(e)
	}
}

// xray is one frame of an X-ray.
type xray struct {
	*XRay
	looker
}

// gaze draws the field of view of a tank, and flags the tank itself.
func (d *xray) gaze(t view.Body, friend bool) {
	fill, line := gazeFill, gazeLine
	if friend {
		fill, line = friendFill, friendLine
	}
	tuning := &d.in.Eyesight
	mid, half := float64(t.Pose.TurretHeading()), tuning.HalfFOV
	st := d.strokes
	st.GroundSector(t.Pose.At, mid-half, mid+half, 0, tuning.Range, fill.Floats())
	st.GroundArc(t.Pose.At, mid-half, mid+half, tuning.Range, 2, line.Floats())
	for _, side := range []float64{-half, half} {
		st.GroundLine(t.Pose.At, along(t.Pose.At, mid+side, tuning.Range), 2, line.Floats())
	}
	st.Ring(t.Pose.At, tuning.Proximity, 1.5, line.Floats())
	d.flag(t, line)
}

// flag marks a tank with a hoop over its turret and a pole, and unless seen from above its name.
func (d *drawing) flag(t view.Body, color canvas.Color) {
	const over, high = 1.0, 6.0 // m over the turret
	class, st := tanks.ClassOf(t.Class), d.strokes
	foot := t.Pose.At.Add(mgl64.Vec3{0, class.TurretTop + over, 0})
	top := foot.Add(mgl64.Vec3{0, high, 0})
	st.Hoop(foot, class.Radius()*0.6, 2.5, color.Floats())
	st.Line(foot, top, 2, color.Floats())
	if px, py, ok := d.project(top); ok && !d.camera.Overhead { // names are shown there anyway
		d.label(px, py-9, t.Name, color|0xFF)
	}
}

// cuts outlines what was tested between the eye and the target, more boldly if it hides a part of
// the target, and draws the lines to both sides of the target.
func (d *xray) cuts(e *sight.Explanation) {
	const tall = 3.0 // m, height of the outline
	up := mgl64.Vec3{0, tall, 0}
	for i := range e.Candidates {
		k := &e.Candidates[i]
		if !k.Blocks {
			if k.Radius > 0 {
				d.strokes.Ring(k.At, k.Radius, 1.5, passedLine.Floats())
			}
			continue
		}
		color := blockedColor.Floats()
		left, right := d.grounded(k.LeftAt), d.grounded(k.RightAt)
		for _, side := range []mgl64.Vec3{left, right} {
			d.strokes.Line(side, side.Add(up), 2, color)
		}
		d.strokes.Line(left.Add(up), right.Add(up), 2, color)
		if k.Radius > 0 {
			d.strokes.Ring(k.At, k.Radius, 3, color)
		} else {
			d.strokes.GroundLine(k.LeftAt, k.RightAt, 3, color)
		}
		d.hides(e, k)
	}
	if e.LeftAt == e.RightAt {
		return
	}
	const chest = 1.2 // m
	for _, side := range []mgl64.Vec3{e.LeftAt, e.RightAt} {
		to := d.grounded(side).Add(mgl64.Vec3{0, chest, 0})
		d.strokes.Line(e.Eye, to, 1.5, canvas.Ink.Fade(0.8).Floats())
	}
}

// hides writes at something that hides a part of the target how much it hides.
func (d *xray) hides(e *sight.Explanation, k *sight.Candidate) {
	const over, least = 3.4, 0.01 // m, share of the target
	part := 0.0
	for i := range e.Blocked {
		if b := &e.Blocked[i]; b.Cause == k.Cause {
			part += b.Part
		}
	}
	if px, py, ok := d.project(d.grounded(k.At).Add(mgl64.Vec3{0, over, 0})); ok && part > least {
		d.label(px, py-8, d.canvas.T("%s %.0f%%", k.Plain(), 100*part), canvas.Ink)
	}
}

// label writes a short text centred at a point on the canvas, shifted to stay on the canvas and
// moved up to clear other text. Without room for it, it is left out.
func (d *drawing) label(x, y float64, text string, color canvas.Color) {
	const high, edge = 15.0, 2.0
	width := d.canvas.TextWidth(canvas.Small, text, canvas.Bold) + 2*edge
	x = max(width/2+edge, min(x, d.wide()-width/2-edge))
	if b, ok := d.free(rect{x - width/2, y - high/2, width, high}); ok {
		d.canvas.Text(x, b.y+high/2, canvas.Small, text, color, canvas.Center|canvas.Bold)
	}
}

// grounded returns p at the height of the ground.
func (d *drawing) grounded(p mgl64.Vec3) mgl64.Vec3 {
	p[1] = d.in.Map.Ground.Height(p[0], p[2])
	return p
}
