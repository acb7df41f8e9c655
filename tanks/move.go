package tanks

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain"
	"treeline/terrain/geom"
	"treeline/terrain/geom/ieee"
)

const (
	suspension = 0.08 // s, time constant with which the hull follows the ground's tilt
	wreckBrake = 6    // m/s2, of a dead tank that still rolls
	creep      = 1e-3 // m/s, below which a slide is over
)

// move drives every hull by its order, without regard to what is in the way.
func (w *World) move() {
	for i := range w.Tanks {
		if t, o := &w.Tanks[i], &w.orders[i]; !t.still(o) {
			t.Advance(o, &w.hulls[i], &w.Tuning)
		}
	}
}

// Advance drives the hull for a tick by an order, without regard to what is in the way and to
// the ground under it.
func (t *Tank) Advance(o *Order, hull *Attitude, r *Tuning) {
	if t.Alive() {
		t.accelerate(o, r)
		t.turn(o, r)
	} else {
		t.Speed = toward(t.Speed, 0, wreckBrake*Dt)
		t.HullRate = toward(t.HullRate, 0, r.turnPull()*Dt)
	}
	t.slip(hull, r)
	t.Heading = (t.Heading + geom.Heading(t.HullRate*Dt)).Norm()
	t.At = t.At.Add(geom.Scale(t.velocity(hull), Dt))
	t.LeftTravel += float64((t.Speed - float64(t.HullRate*t.Body().TrackGauge)) * Dt)
	t.RightTravel += float64((t.Speed + float64(t.HullRate*t.Body().TrackGauge)) * Dt)
}

// still reports whether the tank stands and is ordered to.
func (t *Tank) still(o *Order) bool {
	rests := t.Speed == 0 && t.HullRate == 0 && t.Slide == (mgl64.Vec3{})
	idle := !t.Alive() || o.Throttle == 0 && o.Steer == 0 && t.Immobile == 0
	return rests && idle && !t.steep()
}

// steep reports whether the hull is tilted enough that it might slide.
func (t *Tank) steep() bool { return math.Abs(t.Pitch)+math.Abs(t.Roll) > mgl64.DegToRad(10) }

// accelerate changes the speed by the order's throttle.
func (t *Tank) accelerate(o *Order, r *Tuning) {
	if t.Immobile > 0 {
		t.Speed = toward(t.Speed, 0, r.Drive.Brake*Dt)
		return
	}
	t.Speed = r.driven(t.Body(), t.Speed, o.Throttle, t.Pitch, Dt)
}

// turn changes the hull's rate of turn by the order's steer.
func (t *Tank) turn(o *Order, r *Tuning) {
	want := o.Steer * r.TurnLimit(t.Body(), t.Speed)
	if t.Immobile > 0 {
		want = 0
	}
	t.HullRate = toward(t.HullRate, want, r.turnPull()*Dt)
}

// slip slows a slide by the grip of the tracks, and lets a tank on too steep a
// slope slide down: friction holds a tank up to the slide slope, beyond it the
// rest of the weight pulls.
func (t *Tank) slip(hull *Attitude, r *Tuning) {
	if t.Slide == (mgl64.Vec3{}) && !t.steep() {
		return
	}
	frame := hull.Hull(&t.Pose)
	hold := ieee.Tan(mgl64.DegToRad(r.Drive.SlideSlope))
	down := mgl64.Vec3{frame.Up[0], 0, frame.Up[2]}
	sin := geom.Len(down)
	if pull := gravity * (sin - float64(hold*frame.Up[1])); pull > 0 {
		t.Slide = t.Slide.Add(geom.Scale(down, pull*Dt/sin))
		return
	}
	speed := geom.Len(t.Slide)
	left := speed - float64(r.Drive.Grip*Dt)
	if left < creep {
		t.Slide = mgl64.Vec3{}
		return
	}
	t.Slide = geom.Scale(t.Slide, left/speed)
}

// setVelocity splits a velocity on the plane into speed along the heading and
// slide.
func (t *Tank) setVelocity(v mgl64.Vec3) {
	ahead := t.Heading.Dir()
	t.Speed = planeDot(v, ahead)
	t.Slide = mgl64.Vec3{v[0] - float64(ahead[0]*t.Speed), 0, v[2] - float64(ahead[2]*t.Speed)}
}

// Stand places the hull on the ground below it, with the ground's tilt.
func (t *Tank) Stand(g *terrain.Ground) { t.stand(g, 1, &Attitude{}) }

// stand sets the hull on the ground under the ends of its tracks. share is how
// much of the way to the ground's tilt the hull goes, 1 for all of it.
func (t *Tank) stand(g *terrain.Ground, share float64, hull *Attitude) {
	c := t.Body()
	sin, cos := hull.sincos(t.Heading)
	ahead, right := geom.Scale(mgl64.Vec3{cos, 0, -sin}, c.TrackReach), geom.Scale(mgl64.Vec3{sin, 0, cos}, c.TrackGauge)
	height := func(along, across float64) float64 {
		return g.Height(t.At[0]+float64(along*ahead[0])+float64(across*right[0]), t.At[2]+float64(along*ahead[2])+float64(across*right[2]))
	}
	frontLeft, frontRight := height(1, -1), height(1, 1)
	rearLeft, rearRight := height(-1, -1), height(-1, 1)
	pitch := ieee.Atan2(frontLeft+frontRight-rearLeft-rearRight, 4*c.TrackReach)
	roll := ieee.Atan2((frontLeft+rearLeft-frontRight-rearRight)*ieee.Cos(pitch), 4*c.TrackGauge)
	t.Pitch += float64((pitch - t.Pitch) * share)
	t.Roll += float64((roll - t.Roll) * share)
	const clearance = 0.45 // m, how far a crest may rise between the tracks
	mean := (frontLeft + frontRight + rearLeft + rearRight) / 4
	t.At[1] = max(mean, g.Height(t.At[0], t.At[2])-clearance)
}

// settle sets every tank that moved on the ground.
func (w *World) settle() {
	share := -ieee.Expm1(-Dt / suspension)
	for i := range w.Tanks {
		t := &w.Tanks[i]
		moved := t.At != w.before[i].At || t.Heading != w.before[i].Heading
		if moved || !w.contacts.level[i] {
			pitch, roll := t.Pitch, t.Roll
			t.stand(w.Map.Ground, share, &w.hulls[i])
			w.contacts.level[i] = math.Abs(t.Pitch-pitch)+math.Abs(t.Roll-roll) < levelled
		}
	}
}

// levelled is the change of tilt in rad within a tick below which a standing
// hull has come to rest.
const levelled = 1e-6
