package scene

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/aim"
	"treeline/scene/camera"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// cameras chooses the view: which camera, on which tank.
type cameras struct {
	mode     string
	me       tanks.ID    // tank played or followed, NoTank for none
	look     camera.Look // of the person who drives
	swing    camera.Look // how a spectator has turned the chase camera
	first    camera.First
	chase    camera.Chase
	overhead *camera.Overhead
	orbit    camera.Orbit
	shake    camera.Shake
	fallen   bool         // the chase camera looks at a wreck
	ahead    geom.Heading // from the wreck toward who destroyed it
	roaming  bool         // the overhead camera goes its own way
	fromZoom bool         // the sight was raised from the chase camera
	fov      float64
	now      camera.View // of the last picture, without shake
}

// lookAt turns the person's look so that the camera in use has a point in its
// middle.
func (c *cameras) lookAt(t *tanks.Tank, target mgl64.Vec3) {
	if c.mode == Chase {
		c.look = camera.ChaseLook(t.At, target)
		return
	}
	c.look = camera.LookAlong(target.Sub(tanks.EyePoint(t)))
}

// cut makes the cameras forget where they were.
func (c *cameras) cut() {
	c.chase.Cut()
	c.swing, c.fallen = camera.Look{}, false
	c.shake.Calm()
}

// follow changes the tank.
func (c *cameras) follow(id tanks.ID) {
	c.me = id
	c.first.Unzoom()
	c.fromZoom, c.roaming = false, false
	c.cut()
}

// shown returns the camera in use: there is no gunner's view of a wreck.
func (c *cameras) shown(w *tanks.World) string {
	switch {
	case c.me == tanks.NoTank:
		return Overhead
	case c.mode == First && !w.Tanks[c.me].Alive():
		return Chase
	}
	return c.mode
}

// next returns the camera after the present one.
func (c *cameras) next() string {
	switch c.mode {
	case First:
		return Chase
	case Chase:
		return Overhead
	}
	return First
}

// choose changes the camera; the person goes on looking at the target.
func (c *cameras) choose(mode string, t *tanks.Tank, target mgl64.Vec3) {
	c.first.Unzoom()
	c.fromZoom = false
	if mode == c.mode {
		return
	}
	c.mode, c.roaming = mode, false
	c.cut()
	if t == nil {
		return
	}
	if mode == Overhead {
		const near = 160 // m; enough to see what is round the tank
		c.overhead.Visit(t.At, near)
		return
	}
	c.lookAt(t, target)
}

// view returns the view of a tank in its pose, and lets dt seconds pass. With
// human the look is the person's, else the tank's own.
func (c *cameras) view(w *tanks.World, pose tanks.Pose, human bool, dt float64, solid *aim.Field) camera.View {
	c.first.Advance(dt)
	c.shake.Advance(dt)
	switch c.shown(w) {
	case First:
		c.now = c.gunner(&w.Tanks[c.me], pose, human)
	case Chase:
		c.now = c.chase.View(pose.At, c.behind(w, pose, human, dt), c.fov, dt, solid)
	default:
		if c.me != tanks.NoTank && !c.roaming {
			c.overhead.Follow(pose.At)
		}
		c.now = c.overhead.View(dt, solid)
	}
	return c.now
}

// behind returns the look of the chase camera: the person's, or along the hull. A
// wreck is looked at from where its crew looked last, and then so that whoever
// destroyed it is ahead.
func (c *cameras) behind(w *tanks.World, pose tanks.Pose, human bool, dt float64) camera.Look {
	t := &w.Tanks[c.me]
	if human {
		return c.look
	}
	if t.Alive() {
		return c.chase.Trail(pose.Heading, dt).Turn(float64(c.swing.Yaw), c.swing.Pitch)
	}
	if !c.fallen {
		c.fallen, c.swing = true, camera.Look{}
		from := c.now.Forward
		if from == (mgl64.Vec3{}) { // nothing has been looked at yet
			from = pose.Heading.Dir()
		}
		c.ahead = geom.HeadingOf(from)
		c.chase.From(c.ahead)
		if t.KilledBy != tanks.NoTank {
			c.ahead = geom.HeadingOf(w.Tanks[t.KilledBy].At.Sub(t.At))
		}
	}
	return c.chase.Linger(c.ahead, dt).Turn(float64(c.swing.Yaw), c.swing.Pitch)
}

func (c *cameras) gunner(t *tanks.Tank, pose tanks.Pose, human bool) camera.View {
	at := posed(t, pose)
	look := c.look
	if !human {
		gun := pose.GunFrame(t.Body())
		look = camera.LookAlong(gun.Forward)
	}
	return c.first.View(tanks.EyePoint(&at), look, c.fov)
}

// title returns the view of the title screen, round a tank or the map's middle.
func (c *cameras) title(at mgl64.Vec3, dt float64, solid *aim.Field) camera.View {
	c.now = c.orbit.View(at, dt, solid)
	return c.now
}

// skip returns how far from the eye the world begins for the gunner: a chase
// camera looks past what stands behind its tank.
func (c *cameras) skip(pose tanks.Pose) float64 {
	if c.mode != Chase {
		return 0
	}
	return math.Max(0, pose.At.Sub(c.now.Eye).Dot(c.now.Forward))
}

// lens returns the camera as the stage wants it.
func lens(v camera.View) camera.View { return v }

// degrees turns degrees into radians.
func degrees(d float64) float64 { return d * math.Pi / 180 }
