package camera

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"
)

// Measures of the free camera.
const (
	freeLag     = 0.22       // s, half-life of approaching the place to which it was flown
	freeTurnLag = 0.06       // s, half-life of turns and of the field of view
	freeSlow    = 6.0        // m/s close to the ground
	freeRate    = 0.35       // 1/s, added for each metre of height
	freeHigh    = 600.0      // m above the ground
	freeBeyond  = 150.0      // m beyond the edges of the map
	freeNarrow  = 5 * degree // field of view
	freeWide    = 95 * degree
	freeAbove   = 60 * degree // down from the horizon; a steeper view counts as one of the map
)

// Fly is a person's input to the free camera in one frame: along its view, to its right, and up,
// each -1 to 1.
type Fly struct{ Ahead, Right, Up float64 }

// Free is a camera that a person flies over a map. It glides to where it was flown.
type Free struct {
	width, depth float64 // m, of the map
	goal, now    lens
}

// lens is the position, direction and field of view of a camera.
type lens struct {
	eye  mgl64.Vec3
	look Look
	fov  float64 // rad
}

// NewFree returns a free camera over a map of width x depth metres that starts with a given view.
func NewFree(v View, width, depth float64) *Free {
	l := lens{eye: v.Eye, look: LookAlong(v.Forward), fov: v.FOV}
	if v.Overhead { // straight down, the direction has no heading
		l.look.Yaw = LookAlong(v.Up).Yaw
	}
	return &Free{width: width, depth: depth, goal: l, now: l}
}

// Back moves the camera backward by some metres and up by some, at once.
func (f *Free) Back(by, up float64) {
	f.goal.eye = f.goal.eye.Sub(f.goal.look.Dir().Mul(by)).Add(mgl64.Vec3{0, up, 0})
	f.now = f.goal
}

// Move flies for dt seconds, faster the higher above the ground.
func (f *Free) Move(to Fly, dt float64, solid Solid) {
	g := &f.goal
	height := max(g.eye[1]-solid.Height(g.eye[0], g.eye[2]), 0)
	way := g.look.Dir().Mul(to.Ahead).Add(g.look.Yaw.Right().Mul(to.Right)).Add(mgl64.Vec3{0, to.Up, 0})
	g.eye = g.eye.Add(way.Mul((freeSlow + freeRate*height) * dt))
	g.eye[0] = min(max(g.eye[0], -freeBeyond), f.width+freeBeyond)
	g.eye[2] = min(max(g.eye[2], -freeBeyond), f.depth+freeBeyond)
	ground := solid.Height(g.eye[0], g.eye[2])
	g.eye[1] = min(max(g.eye[1], ground+chaseFloor), ground+freeHigh)
}

// Turn turns the camera by some radians.
func (f *Free) Turn(left, up float64) { f.goal.look = f.goal.look.Turn(left, up) }

// Widen multiplies the field of view by a factor, within limits.
func (f *Free) Widen(factor float64) { f.goal.fov = min(max(f.goal.fov*factor, freeNarrow), freeWide) }

// Zoom returns by which factor things look larger than at a field of view of 60 degrees.
func (f *Free) Zoom() float64 {
	const standard = 60 * degree
	return math.Tan(standard/2) / math.Tan(f.now.fov/2)
}

// View lets dt seconds pass and returns the view, which stays above the ground.
func (f *Free) View(dt float64, solid Solid) View {
	n := &f.now
	n.eye = approachPoint(n.eye, f.goal.eye, freeLag, dt)
	n.eye[1] = max(n.eye[1], solid.Height(n.eye[0], n.eye[2])+chaseFloor)
	n.look.Yaw = approachHeading(n.look.Yaw, f.goal.look.Yaw, freeTurnLag, dt)
	n.look.Pitch = approach(n.look.Pitch, f.goal.look.Pitch, freeTurnLag, dt)
	n.fov = approach(n.fov, f.goal.fov, freeTurnLag, dt)
	v := upright(n.eye, n.look, n.fov)
	v.Overhead = n.look.Pitch < -freeAbove
	return v
}
