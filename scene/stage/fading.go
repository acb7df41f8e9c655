package stage

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
)

// fading is which plants nearby dissolve in a picture, so that the eye sees past them: leaves that
// it is among, and plants between a camera that follows a tank and that tank. tree.vert computes
// the same for leaves.
type fading struct {
	eye        [3]float32
	chase      bool    // follows a tank
	aheadX     float32 // of unit length, from the eye to that tank
	aheadZ     float32
	far        float32 // m to it
	lowY, eyeY float32 // heights in metres: of the tank's foot, of the eye
	foes       []foe   // by tank
	from       viewpoint
}

// viewpoint is where a picture looks from, as far as that decides which enemies trunks must not
// hide.
type viewpoint struct {
	seated, chase bool
	own           tanks.ID // whose gunner's seat the eye is in
}

// foe is where a tank is seen that a trunk must not hide from the eye of a gunner.
type foe struct {
	told    bool    // the viewer knows of it in this picture
	shown   float32 // how far trunks in front of it have dissolved, 0 to 1
	bearing float64 // rad
	half    float64 // rad, half its width
	far     float64 // m
}

// faint is the share that is left of a trunk in front of an enemy in sight: enough to tell that it
// is there.
const faint = 0.25

// look updates it for a frame and returns it.
func (d *fading) look(f *Frame) *fading {
	e := f.Camera.Eye
	d.eye = [3]float32{float32(e[0]), float32(e[1]), float32(e[2])}
	d.chase = f.Focus.LenSqr() > 0
	x, z := f.Focus[0]-e[0], f.Focus[2]-e[2]
	far := math.Max(math.Hypot(x, z), 1)
	d.aheadX, d.aheadZ, d.far = float32(x/far), float32(z/far), float32(far)
	d.eyeY, d.lowY = float32(e[1]), float32(f.Focus[1])-1
	d.watch(f)
	return d
}

// watch updates which enemies trunks must not hide from the gunner in whose seat the eye is; for
// any other eye there are none. Trunks fade within a quarter of a second, so that nothing pops, and
// do not change while no time passes, but where the picture cuts to another seat the change is
// immediate.
func (d *fading) watch(f *Frame) {
	const takes = 0.25 // s
	var own *TankLook  // that the eye sits in
	for i := range f.Tanks {
		if f.Tanks[i].Hidden {
			own = &f.Tanks[i]
		}
	}
	now := viewpoint{chase: d.chase, seated: own != nil && !d.chase}
	if now.seated {
		now.own = own.ID
	}
	step := float32(f.Dt / takes)
	if f.again || now != d.from {
		step = 1
	}
	d.from = now
	for i := range d.foes {
		d.foes[i].told = false
	}
	for i := range f.Tanks {
		t := &f.Tanks[i]
		if !now.seated || t.Team == own.Team || t.Absent || t.Unknown || !t.Alive {
			continue
		}
		for int(t.ID) >= len(d.foes) {
			d.foes = append(d.foes, foe{})
		}
		d.foes[t.ID].see(t.At.Sub(f.Camera.Eye))
	}
	for i := range d.foes {
		e := &d.foes[i]
		if e.told {
			e.shown = min(e.shown+step, 1)
		} else {
			e.shown = max(e.shown-step, 0)
		}
	}
}

// see records where it is now, given the way to it.
func (e *foe) see(to mgl64.Vec3) {
	const half = 3.4 // m
	e.told, e.far = true, math.Hypot(to[0], to[2])
	e.bearing, e.half = math.Atan2(to[2], to[0]), math.Asin(half/math.Max(e.far, half))
}

// leaves returns how much of a plant's leaves stays, 0 to 1.
func (d *fading) leaves(p *plant) float32 {
	dx, dz := p.x-d.eye[0], p.z-d.eye[2]
	level := float32(math.Hypot(float64(dx), float64(dz)))
	bare := p.y + p.kind.stem.share*p.height
	among := smooth32(bare-underCrown, bare+0.2, d.eyeY)
	from, to := lerp32(0.9, p.half*0.7+0.3, among), lerp32(2.4, p.half*0.9+1.2, among)
	if !d.chase {
		return smooth32(from, to, level)
	}
	way := d.way(dx, dz)
	covers := p.half*0.8 + 2.2*way.along // as far beside the way as the tank extends
	clear := max(smooth32(covers, covers+1, way.aside), 1-smooth32(way.foot-0.4, way.foot+0.4, p.y+p.height))
	return max(min(smooth32(from+1, to+2, level), clear), way.beyond)
}

// trunk returns how much of a plant's trunk stays, 0 to 1.
func (d *fading) trunk(p *plant) float32 {
	dx, dz := p.x-d.eye[0], p.z-d.eye[2]
	level := float32(math.Hypot(float64(dx), float64(dz)))
	radius := p.kind.core.half[0] * p.half
	if !d.chase {
		return lerp32(1, faint, d.before(dx, dz, level, radius))
	}
	way := d.way(dx, dz)
	covers := radius + 0.2 + 2.2*way.along
	clear := max(smooth32(covers, covers+0.2+0.8*way.along, way.aside), way.beyond)
	// right in front of the camera it would be a pole across the picture
	near := max(min(smooth32(radius+1.5, radius+4.5, level), clear), way.beyond)
	return min(smooth32(radius+0.9, radius+1.5, level), near)
}

// passing is the position of a plant along the way from the eye to the tank that it follows.
type passing struct {
	along  float32 // share of the way, 0 to 1
	aside  float32 // m beside it
	beyond float32 // 0 in front of the tank, 1 behind it
	foot   float32 // m, height at which the eye sees the tank's foot there
}

func (d *fading) way(dx, dz float32) passing {
	ahead := dx*d.aheadX + dz*d.aheadZ
	on := min(max(ahead, 0), d.far)
	p := passing{along: on / d.far, beyond: smooth32(d.far-2, d.far-0.2, ahead)}
	p.aside = float32(math.Hypot(float64(dx-d.aheadX*on), float64(dz-d.aheadZ*on)))
	p.foot = lerp32(d.eyeY, d.lowY, p.along)
	return p
}

// before returns how far a trunk stands in front of an enemy that the viewer knows of, 0 to 1.
func (d *fading) before(dx, dz, level, radius float32) float32 {
	const (
		soft   = 0.05 // rad
		beyond = 2    // m farther than the trunk, at which an enemy is wholly behind it
	)
	at := math.Atan2(float64(dz), float64(dx))
	wide := math.Asin(float64(min(radius/max(level, 1e-3), 1)))
	most := float32(0)
	for i := range d.foes {
		if e := &d.foes[i]; e.shown > 0 && e.far > float64(level) {
			off := math.Abs(math.Remainder(at-e.bearing, 2*math.Pi))
			behind := smooth32(level, level+beyond, float32(e.far))
			most = max(most, e.shown*behind*float32(1-smooth(wide+e.half, wide+e.half+soft, off)))
		}
	}
	return most
}
