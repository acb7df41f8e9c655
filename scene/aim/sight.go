package aim

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/terrain/geom"
)

// Reach is how far the gunner's sight measures, in metres.
const Reach = 1200.0

// Reading is what the gunner's sight shows.
type Reading struct {
	Look    Hit        // under the reticle
	Barrel  mgl64.Vec3 // where a shell fired now would be at the range of Look, or stop before
	Spread  float64    // rad, half the opening angle of the circle of dispersion: two sigma
	Meets   Hit        // what a shell would hit with the gun laid on Look; its distance is from the muzzle
	Stop    Stop       // what that is; Smoke if a cloud hides what is under the reticle
	Limit   Limit      // why the gun cannot be laid on Look
	Blocked bool       // something else stops the shell before it reaches what is under the reticle
	Friend  bool       // a friend is in the line of fire of the gun as it points now
}

// Under returns what is under the reticle of a view from eye along dir. It ignores the first skip
// metres, which are between a chase camera and its tank, and the length of the barrel of the tank
// me. If nothing is in reach, the point is at the range in metres for which the gun is laid, but at
// least 100 m away: with a fixed range, a gun would rise by degrees whenever the reticle slips off
// an enemy on a crest into the sky.
func (f *Field) Under(eye, dir mgl64.Vec3, skip, laid float64, me tanks.ID) Hit {
	const least = 100.0 // m
	h := f.Ray(eye.Add(dir.Mul(skip)), dir, Reach-skip, me)
	if near := f.barrel(me); h.Met() && h.Tank == tanks.NoTank && h.Distance < near {
		skip += near
		h = f.Ray(eye.Add(dir.Mul(skip)), dir, Reach-skip, me)
	}
	h.Distance += skip
	if !h.Met() {
		h.Distance = mgl64.Clamp(laid, least, Reach)
		h.At = eye.Add(dir.Mul(h.Distance))
	}
	return h
}

// At returns the point at a distance in metres from an eye along a unit direction, whatever is
// there.
func At(eye, dir mgl64.Vec3, distance float64) Hit {
	return Hit{At: eye.Add(dir.Mul(distance)), Distance: distance, Tank: tanks.NoTank, Obstacle: -1}
}

// barrel returns how far the muzzle of a tank is ahead of its gunner's eye in metres, 0 for a tank
// that the viewer does not see.
func (f *Field) barrel(id tanks.ID) float64 {
	t := f.view.Find(id)
	if t == nil {
		return 0
	}
	body := tanks.ClassOf(t.Class)
	return body.GunPivot[0] + body.GunLength - body.Eye[0]
}

// Sight returns what the sight of a tank shows if its gunner has look under the reticle and the gun
// is laid by aim.
func (f *Field) Sight(t *tanks.Tank, look Hit, aim tanks.Aim) Reading {
	rules := f.view.Rules
	muzzle, _ := tanks.Muzzle(t)
	r := Reading{Look: look, Spread: Spread(t, rules), Barrel: f.Shell(t, look.At.Sub(muzzle).Len()).At}
	r.Friend = f.friendAhead(t, muzzle, r.Barrel)
	laid := t.Laid(aim, rules)
	muzzle, _ = tanks.Muzzle(&laid)
	r.Limit = limit(&laid, aim, rules)
	r.Meets = f.Shell(&laid, math.Inf(1))
	if r.Stop = f.stop(&r.Meets, t.Team); look.Tank == tanks.NoTank && f.smoked(tanks.EyePoint(t), look.At) {
		r.Stop = Smoke
	}
	const near = 4.0 // m; so close counts as on target
	r.Blocked = r.Meets.Met() && r.Meets.At.Sub(look.At).Len() > near && r.Meets.Distance < look.At.Sub(muzzle).Len()-near &&
		(r.Meets.Tank == tanks.NoTank || r.Meets.Tank != look.Tank)
	return r
}

// Limit is what keeps a gun from pointing at what is under the reticle.
type Limit uint8

// The limits of a gun.
const (
	NoLimit Limit = iota
	Lowest        // it is at its lowest elevation
	Highest       // it is at its highest elevation
)

// limit returns what keeps a gun that was laid as far as it goes from its aim. Errors that a gunner
// cannot see, up to half a metre at 100 m, do not count.
func limit(laid *tanks.Tank, aim tanks.Aim, rules *tanks.Tuning) Limit {
	const slack = 0.005 // rad
	_, bore := tanks.Muzzle(laid)
	low, high := rules.GunRange()
	switch off := aim.Dir().Sub(bore).Len() > slack; {
	case off && laid.Gun <= low:
		return Lowest
	case off && laid.Gun >= high:
		return Highest
	}
	return NoLimit
}

// Spread returns half the opening angle, in radians, of the circle of dispersion of t's shells: two
// sigma at the present bloom.
func Spread(t *tanks.Tank, rules *tanks.Tuning) float64 {
	const per = 100.0 // m, at which the dispersion is specified
	return math.Atan(rules.Gun.Dispersion / per * max(1, t.Bloom))
}

// friendAhead reports whether the line from one point to another passes close to a living friend of
// t.
func (f *Field) friendAhead(t *tanks.Tank, from, to mgl64.Vec3) bool {
	for i := range f.view.Tanks {
		o := &f.view.Tanks[i]
		if o.ID == t.ID || o.Team != t.Team {
			continue
		}
		class := tanks.ClassOf(o.Class)
		middle := o.Pose.Middle(class)
		if geom.ClosestPoint(from, to, middle).Sub(middle).Len() < class.Radius() {
			return true
		}
	}
	return false
}

// Pixels returns the radius on the screen, in pixels, of the circle of dispersion at a target. To a
// camera behind the tank it is smaller than to the gunner. It is 0 if the target is at the eye.
func Pixels(spread float64, t *tanks.Tank, target, eye mgl64.Vec3, fov float64, height int) float64 {
	away := target.Sub(eye).Len()
	if away <= 0 {
		return 0
	}
	muzzle, _ := tanks.Muzzle(t)
	metres := math.Tan(spread) * target.Sub(muzzle).Len()
	return metres / away * float64(height) / 2 / math.Tan(fov/2)
}
