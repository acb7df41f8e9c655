package camera

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain/geom"
)

// Measures of the overhead camera.
const (
	overheadFOV    = 45 * degree
	overheadLow    = 60.0  // m above the ground
	overheadHigh   = 450.0 // m, more if needed to show the whole map
	overheadSmooth = 0.25 * math.Ln2
	overheadPan    = 60.0 // m/s at a height of 100 m
	tiltLow        = 26 * degree
	tiltHigh       = 4 * degree
)

// Pan is a spectator's input to the overhead camera in one frame.
type Pan struct {
	Right, Up float64 // -1 to 1, as seen on the screen
	Turn      float64 // rad, left positive
}

// Overhead is the spectator's camera above the map. From high up it looks nearly straight down, and
// it leans back a little as it comes closer.
type Overhead struct {
	width, depth float64 // m, of the map

	goal, now frame
	whole     bool    // the goal is to show the whole map
	most      float64 // m, the height from which the whole map shows
}

// Room is how much of a picture is covered at each side, as shares of its width and height.
type Room struct{ Left, Top, Right, Bottom float64 }

// frame is what the camera shows: a point in the middle, and the height above it in metres.
type frame struct {
	at     mgl64.Vec3
	height float64
	north  geom.Heading // heading that is up on the screen
}

// NewOverhead returns a camera over a map of width x depth metres that shows all of it in a picture
// of the given aspect, width over height.
func NewOverhead(width, depth, aspect float64) *Overhead {
	o := &Overhead{width: width, depth: depth}
	o.WholeMap()
	o.Fit(aspect, Room{})
	o.now = o.goal
	return o
}

// WholeMap makes the camera move to where it shows the whole map, north up, as computed by the next
// Fit.
func (o *Overhead) WholeMap() { o.whole = true }

// Fit fits the whole map into the uncovered part of a picture of an aspect, width over height, as
// long as the camera shows the whole map.
func (o *Overhead) Fit(aspect float64, r Room) {
	if aspect <= 0 {
		aspect = 1
	}
	const rim, least = 1.04, 0.3 // the least share that counts as uncovered
	across, up := max(1-r.Left-r.Right, least), max(1-r.Top-r.Bottom, least)
	half := math.Tan(overheadFOV/2) * 2 // m of the picture's height, per metre of the camera's
	o.most = max(o.depth/half/up, o.width/half/aspect/across) * rim
	if !o.whole {
		return
	}
	high := half * o.most
	o.goal = frame{height: o.most, north: math.Pi / 2, at: mgl64.Vec3{
		o.width/2 - (r.Left-r.Right)/2*high*aspect, 0, o.depth/2 - (r.Top-r.Bottom)/2*high,
	}}
}

// Visit makes the camera move to a point, and to the given height in metres unless it is lower.
func (o *Overhead) Visit(at mgl64.Vec3, height float64) {
	o.goal.at, o.whole = at, false
	o.goal.height = o.clampHeight(min(o.goal.height, height))
}

// Follow puts a point in the middle of the picture.
func (o *Overhead) Follow(at mgl64.Vec3) { o.goal.at, o.whole = at, false }

// Cut moves the camera to its goal at once.
func (o *Overhead) Cut() { o.now = o.goal }

// Height returns the height in metres above the ground that the camera has or is approaching.
func (o *Overhead) Height() float64 { return o.goal.height }

// Move pans and turns for dt seconds; it pans faster from higher up.
func (o *Overhead) Move(p Pan, dt float64) {
	o.whole = o.whole && p == (Pan{})
	up := o.goal.north.Dir()
	right := o.goal.north.Right()
	speed := overheadPan * o.goal.height / 100 * dt
	o.shift(right.Mul(p.Right * speed).Add(up.Mul(p.Up * speed)))
	o.goal.north = (o.goal.north + geom.Heading(p.Turn)).Norm()
}

// Shift moves the middle of the picture by some metres.
func (o *Overhead) Shift(by mgl64.Vec3) {
	o.whole = false
	o.shift(by)
}

// Zoom multiplies the height by a factor, within limits, and keeps the point under the cursor where
// it is on the screen.
func (o *Overhead) Zoom(factor float64, cursor mgl64.Vec3) {
	before := o.goal.height
	o.whole = false
	o.goal.height = o.clampHeight(before * factor)
	if o.goal.height != before {
		o.shift(cursor.Sub(o.goal.at).Mul(1 - o.goal.height/before))
	}
}

// View lets dt seconds pass and returns the view. The height is measured from the ground in the
// middle of the picture.
func (o *Overhead) View(dt float64, solid Solid) View {
	keep := remain(overheadSmooth, dt)
	o.goal.at[1] = solid.Height(o.goal.at[0], o.goal.at[2])
	o.now.at = o.goal.at.Add(o.now.at.Sub(o.goal.at).Mul(keep))
	o.now.height = math.Exp(lerp(math.Log(o.goal.height), math.Log(o.now.height), keep))
	o.now.north = approachHeading(o.now.north, o.goal.north, overheadSmooth, dt)

	look := Look{Yaw: o.now.north, Pitch: tilt(o.now.height) - math.Pi/2}
	s, c := math.Sincos(look.Pitch)
	forward := look.Yaw.Dir().Mul(c).Add(mgl64.Vec3{0, s, 0})
	eye := o.now.at.Sub(forward.Mul(o.now.height / -s))
	v := upright(eye, look, overheadFOV)
	v.Overhead = true
	return v
}

// shift moves the goal, but keeps it over the map.
func (o *Overhead) shift(by mgl64.Vec3) {
	o.goal.at[0] = min(max(o.goal.at[0]+by[0], 0), o.width)
	o.goal.at[2] = min(max(o.goal.at[2]+by[2], 0), o.depth)
}

func (o *Overhead) clampHeight(h float64) float64 {
	return min(max(h, overheadLow), max(overheadHigh, o.most))
}

// tilt returns how far from straight down the camera leans at a height, in rad.
func tilt(height float64) float64 {
	t := math.Log(height/overheadLow) / math.Log(overheadHigh/overheadLow)
	return lerp(tiltLow, tiltHigh, smooth(t))
}
