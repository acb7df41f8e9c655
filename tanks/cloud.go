package tanks

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain/geom"
)

// MaxClouds is the greatest number of clouds of smoke at a time. One more replaces the oldest.
const MaxClouds = 48

// Cloud is a cloud of smoke as it stands now: half of an upright ellipsoid on the ground, continued
// below its foot with the same width, down to Skirt. Everybody knows of it, as of everything that
// stands on the map, but not who released it.
type Cloud struct {
	At     mgl64.Vec3 // middle of its foot, on the ground
	Radius float64    // m, of its foot
	Height float64    // m, of its top above the foot
	Born   int        // tick of the round in which it was released
}

// Skirt returns how far below its foot a cloud reaches, in metres: on slopes the ground
// under its rim is lower than under its middle.
func (c *Cloud) Skirt() float64 { return float64(c.Height * skirtShare) }

const skirtShare = 1.0 / 3 // of the height

// Width returns the radius of a cloud in metres at a height above its foot: 0 above the
// top and below the skirt.
func (c *Cloud) Width(height float64) float64 {
	if height >= c.Height || height < -c.Skirt() {
		return 0
	}
	return c.Radius * CloudWidth(height/c.Height)
}

// CloudWidth returns how wide a cloud is at a share of its height, as a share of the
// radius of its foot: 1 at the foot and below, 0 at the top and above.
func CloudWidth(height float64) float64 {
	height = mgl64.Clamp(height, 0, 1)
	return math.Sqrt(1 - float64(height*height))
}

// Holds reports whether a place lies in a cloud.
func (c *Cloud) Holds(at mgl64.Vec3) bool {
	return geom.PlaneDist(c.At, at) < c.Width(at[1]-c.At[1])
}

// Clouds are the clouds of a match, the oldest first.
type Clouds struct {
	n   int
	all [MaxClouds]Cloud
}

// All returns the clouds that stand. They belong to the match and are valid until its
// next step.
func (c *Clouds) All() []Cloud { return c.all[:c.n] }

// add adds a cloud, in place of the oldest if there is no room.
func (c *Clouds) add(cloud Cloud) {
	if c.n == MaxClouds {
		copy(c.all[:], c.all[1:])
		c.n--
	}
	c.all[c.n] = cloud
	c.n++
}

// Charges returns how many smoke charges a fresh tank of a class has.
func (r *Tuning) Charges(c *Class) int { return int(math.Round(float64(c.Smoke) * r.Smoke.Charges)) }

// Life returns how long a cloud stands in all, in seconds.
func (s *SmokeTuning) Life() float64 { return s.Grow + s.Stand + s.Fade }

// Size returns the size of a cloud at an age in seconds, as a share of its full one: it
// grows fast at first, and fades slowly at first. It is 0 before its birth and after its
// end.
func (s *SmokeTuning) Size(age float64) float64 {
	switch {
	case age < 0 || age >= s.Life():
		return 0
	case age < s.Grow:
		left := 1 - age/s.Grow
		return 1 - float64(left*left)
	case age < s.Grow+s.Stand:
		return 1
	}
	gone := (age - s.Grow - s.Stand) / s.Fade
	return 1 - float64(gone*gone)
}

// smoke releases the charges that drivers have asked for, and lets clouds grow, drift and
// fade.
func (w *World) smoke() {
	for i := range w.Tanks {
		t := &w.Tanks[i]
		if t.SmokeWait = max(t.SmokeWait-Dt, 0); w.orders[i].Smoke && t.Alive() && t.Charges > 0 && t.SmokeWait == 0 && w.Phase == Playing {
			w.release(t)
		}
	}
	if w.Clouds.n == 0 {
		return
	}
	s := &w.Tuning.Smoke
	drift := geom.Scale(w.wind, float64(s.Drift*Dt))
	kept := w.Clouds.all[:0]
	for _, c := range w.Clouds.All() {
		age := float64(float64(w.Tick-c.Born) * Dt)
		if age >= s.Life() {
			continue
		}
		c.At = w.grounded(c.At.Add(drift))
		size := s.Size(age)
		c.Radius, c.Height = float64(s.Radius*size), float64(s.Height*size)
		kept = append(kept, c)
	}
	w.Clouds.n = len(kept)
}

// release spends a charge: clouds begin to grow along an arc round the tank, centred where its gun
// points.
func (w *World) release(t *Tank) {
	s := &w.Tuning.Smoke
	t.Charges--
	t.SmokeWait = s.Wait
	n := max(int(math.Round(s.Clouds)), 1)
	arc := geom.Heading(mgl64.DegToRad(s.Arc))
	for i := range n {
		at := t.TurretHeading() + geom.Heading(float64(arc)*((float64(i)+0.5)/float64(n)-0.5))
		w.Clouds.add(Cloud{At: w.grounded(t.At.Add(geom.Scale(at.Dir(), s.Reach))), Born: w.Tick})
	}
	e := event(Smoked)
	e.Tank, e.Dir = t.ID, t.TurretHeading().Dir()
	e.At = w.grounded(t.At.Add(geom.Scale(e.Dir, s.Reach)))
	w.emit(e)
}

// grounded returns the place on the ground of the map that is nearest to a place on the
// plane.
func (w *World) grounded(at mgl64.Vec3) mgl64.Vec3 {
	spec := &w.Map.Spec
	at[0], at[2] = mgl64.Clamp(at[0], 0, spec.Width), mgl64.Clamp(at[2], 0, spec.Depth)
	at[1] = w.Map.Ground.Height(at[0], at[2])
	return at
}
