package stage

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/camera"
)

// env is the block of vectors that every world shader reads: camera, sun, air,
// wind. It is sent with one call a draw; env.glsl names its places.
type env [16 * vec4]float32

const vec4 = 4

// Places in env.
const (
	envCamera = iota // eye, time
	envSun           // direction to the sun
	envSunColor
	envSkyLight
	envGroundLight
	envFog    // per metre squared, per metre, most; tangent of half the opening angle
	envHaze   // colour of the horizon
	envGlow   // the same under the sun
	envWorld  // 1/width, 1/depth of the ground's texture, reach of grass, of low growth
	envWind   // direction x and z, strength in m at the top of a tree; 1 if normal maps count
	envRight  // right of the picture, level; 1 if it is one from above
	envAhead  // viewing direction
	envOrigin // offset from the world to the ground's texture, x and z
	envFocus  // what the camera keeps in view; 1 if there is anything
)

func (e *env) set(place int, v ...float64) {
	for i, x := range v {
		e[place*vec4+i] = float32(x)
	}
}

// Light of a late afternoon, linear: the sun stands 34 degrees high.
const (
	sunAzimuth   = 2.30 // rad in the x-z plane, from +x toward +z
	sunElevation = 0.60 // rad
)

// sunDirection returns the unit vector toward the sun.
func sunDirection() mgl64.Vec3 {
	s, c := math.Sincos(sunElevation)
	return mgl64.Vec3{math.Cos(sunAzimuth) * c, s, math.Sin(sunAzimuth) * c}
}

// fogLength is the distance in metres at which 1-1/e of a thing is haze.
const fogLength = 820.0

func (e *env) light() {
	sun := sunDirection()
	e.set(envSun, sun[0], sun[1], sun[2])
	e.set(envSunColor, 2.55, 2.16, 1.60)
	e.set(envSkyLight, 0.42, 0.54, 0.74)
	e.set(envGroundLight, 0.20, 0.18, 0.12)
	e.set(envHaze, 0.70, 0.78, 0.87)
	e.set(envGlow, 1.0, 0.90, 0.72)
	e.sway(true)
}

// wind makes plants lean with the motion of the air.
func (e *env) wind(v mgl64.Vec3) {
	if along := math.Hypot(v[0], v[2]); along > 0 {
		e.set(envWind, v[0]/along, v[2]/along)
	}
}

// sway makes plants move in the wind, or stand still.
func (e *env) sway(on bool) {
	const strength = 0.34 // m at the top of a tree
	e[envWind*vec4+2] = 0
	if on {
		e[envWind*vec4+2] = strength
	}
}

// relief turns normal maps on or off.
func (e *env) relief(on bool) {
	e[envWind*vec4+3] = 0
	if on {
		e[envWind*vec4+3] = 1
	}
}

// camera sets what changes with each frame. Seen from high above, the air is
// clearer: the haze is there for depth, not to hide the map.
func (e *env) camera(c *camera.View, height, seconds float64) {
	f, r, _ := c.Axes()
	e.set(envCamera, c.Eye[0], c.Eye[1], c.Eye[2], seconds)
	if level := math.Hypot(r[0], r[2]); level > 0 {
		e.set(envRight, r[0]/level, 0, r[2]/level)
	}
	e[envRight*vec4+3] = 0
	if c.Overhead {
		e[envRight*vec4+3] = 1
	}
	e.set(envAhead, f[0], f[1], f[2])
	clear := 1 / (1 + math.Max(height-20, 0)/90)
	d := clear / fogLength
	e.set(envFog, d, clear/2600, 0.97, math.Tan(c.FOV/2))
}
