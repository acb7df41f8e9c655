package sight

import (
	"math"
	"slices"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/terrain/geom"
)

// Eyes apply the sight rule to a match. They implement tanks.Eyes.
type Eyes struct {
	tuning        Tuning
	retuned       bool // since the last Look
	near, far     int  // ticks between two looks at tanks that are near and at others
	occluders     *Occluders
	scratch       Scratch
	stances       []stance        // by tank
	dim           []float64       // s for which a seen tank has shown too little, by pair
	lastOccluders []lastOccluders // by pair
	witness       Witness         // nil: nobody
	look          Look            // scratch: what the witness is notified of
	recalled      bool            // the last share was found only from what was remembered
}

var _ tanks.Eyes = (*Eyes)(nil)

// New returns eyes for matches on the map of some occluders.
func New(o *Occluders, t Tuning) *Eyes { return &Eyes{tuning: t, occluders: o} }

// SetTuning sets numbers that take effect with the next Look. If they differ from the present ones,
// every tank looks in it, due or not.
func (e *Eyes) SetTuning(t Tuning) {
	e.retuned = e.retuned || t != e.tuning
	e.tuning = t
}

// Tuning returns the numbers in effect.
func (e *Eyes) Tuning() Tuning { return e.tuning }

// Snapshot is what eyes keep from one look to the next, apart from the sightings, which belong to
// the world.
type Snapshot struct {
	tuning Tuning
	dim    []float64
}

// Snapshot returns the state of the eyes between two ticks.
func (e *Eyes) Snapshot() Snapshot { return Snapshot{tuning: e.tuning, dim: slices.Clone(e.dim)} }

// Restore returns the eyes to a snapshot of these eyes, or of others with the same line-up. The
// world has to be restored too.
func (e *Eyes) Restore(s Snapshot) {
	e.tuning, e.retuned = s.tuning, false
	e.dim = append(e.dim[:0], s.dim...)
}

// Scene is what there is to see in a tick, and what the tanks know of each other by sight, which a
// look updates.
type Scene struct {
	Tick      int
	Tanks     []tanks.Tank
	Clouds    []tanks.Cloud
	Sightings *tanks.Sightings

	match *tanks.World // whose witness is notified of looks, nil for a scene without a match
}

// Look implements tanks.Eyes: every living tank looks at every living enemy that
// is due. Tanks take turns by ID, so that the work of a second is spread evenly.
func (e *Eyes) Look(w *tanks.World) {
	w.Standing.Follow(e.occluders)
	e.LookOver(&Scene{Tick: w.Tick, Tanks: w.Tanks, Clouds: w.Clouds.All(), Sightings: &w.Sightings, match: w})
}

// LookOver is Look for the tanks of a scene, which need not be those of a match: the occluders stay
// as they are, and no witness is notified.
func (e *Eyes) LookOver(c *Scene) {
	e.adopt(c.Tanks, c.Clouds)
	e.near, e.far = e.tuning.periods()
	for i := range c.Tanks {
		e.lookFrom(c, &c.Tanks[i])
	}
	e.retuned = false
}

// adopt picks up the changes of tanks and smoke since the last look.
func (e *Eyes) adopt(all []tanks.Tank, clouds []tanks.Cloud) {
	n := len(all)
	if len(e.stances) != n {
		e.stances = make([]stance, n)
	}
	if len(e.dim) != n*n {
		e.dim = make([]float64, n*n)
	}
	if len(e.lastOccluders) != n*n {
		e.lastOccluders = make([]lastOccluders, n*n)
	}
	e.occluders.passing.setWrecks(all)
	e.occluders.SetClouds(clouds)
}

// lookFrom brings the sightings of one observer up to date.
func (e *Eyes) lookFrom(c *Scene, observer *tanks.Tank) {
	near, far := e.near, e.far
	turn := c.Tick + int(observer.ID)
	looks := observer.Alive() && (e.retuned || turn%near == 0 || turn%far == 0)
	var eye mgl64.Vec3
	var field Field
	if looks {
		eye = e.stanceOf(observer).eye()
		field = e.fieldOf(observer, eye)
	}
	for j := range c.Tanks {
		target := &c.Tanks[j]
		if target.Team == observer.Team {
			continue
		}
		s := c.Sightings.Of(observer.ID, target.ID)
		if !observer.Alive() || !target.Alive() {
			s.Seen, s.Share, s.Meter, s.Threshold = false, 0, 0, math.Inf(1)
			s.LookTick = c.Tick
			continue
		}
		follow(s, target)
		if looks {
			e.lookAt(c, observer, target, eye, &field, s)
		}
		if s.Seen {
			s.SeenTick, s.At, s.Velocity = c.Tick, target.At, target.Velocity()
		}
	}
}

// lookAt lets an observer look at a target if that is due.
func (e *Eyes) lookAt(c *Scene, observer, target *tanks.Tank, eye mgl64.Vec3, field *Field, s *tanks.Sighting) {
	period := e.far
	if e.near != e.far && geom.PlaneDist(eye, target.At) < e.tuning.NearRange {
		period = e.near
	}
	if !e.retuned && (c.Tick+int(observer.ID))%period != 0 {
		return
	}
	dim := &e.dim[int(observer.ID)*len(c.Tanks)+int(target.ID)]
	if s.LookTick < 0 || s.LookTick > c.Tick {
		*dim = 0
	}
	e.measure(s, c.Tick, observer, target, eye, field)
	e.judge(s, dim, c.Tick, period)
	if e.witness != nil && c.match != nil {
		e.notify(c.match, observer, target, eye, s)
	}
}

// follow moves the aim point along with a tank in sight between two looks.
func follow(s *tanks.Sighting, target *tanks.Tank) {
	if s.Seen {
		s.AimAt = s.AimAt.Add(target.At.Sub(s.At))
	}
}

// periods returns the ticks between two looks at tanks within NearRange and at others.
func (t *Tuning) periods() (near, far int) {
	ticks := func(rate float64) int { return max(1, int(math.Round(tanks.Hertz/rate))) }
	return ticks(max(t.LookRate, t.NearLookRate)), ticks(t.LookRate)
}

// measure finds the share of the target that is visible and the share needed.
func (e *Eyes) measure(s *tanks.Sighting, tick int, observer, target *tanks.Tank, eye mgl64.Vec3, field *Field) {
	in, offAxis := e.tuning.InView(field, target.At, target.Body().Radius(), s.Seen)
	if !in {
		s.Share, s.Threshold = 0, math.Inf(1)
		return
	}
	s.Threshold = e.tuning.Threshold(e.tuning.cueOf(target, offAxis, tick))
	s.Share = e.share(eye, observer.ID, target)
	if at, ok := e.scratch.aimAt(); ok {
		s.AimAt = at
	} else {
		s.AimAt = target.At.Add(mgl64.Vec3{0, float64(target.Body().TurretTop / 2), 0})
	}
}

// fieldOf returns the field of view of an observer whose eye is at a place.
func (e *Eyes) fieldOf(observer *tanks.Tank, eye mgl64.Vec3) Field {
	return NewField(eye, observer.TurretHeading(), e.tuning.HalfFOV())
}

// share returns the visible share of a target by the method in effect.
func (e *Eyes) share(eye mgl64.Vec3, observer tanks.ID, target *tanks.Tank) (share float64) {
	e.recalled = false
	if e.tuning.Mode == Exact {
		last := &e.lastOccluders[int(observer)*len(e.stances)+int(target.ID)]
		if e.occluders.surelyHidden(&eye, target, last) {
			e.scratch.open, e.scratch.hidden, e.recalled = false, true, true
			return 0
		}
		share, e.recalled = e.occluders.shareAgain(&e.scratch, &eye, e.stanceOf(target).outline(), last, observer, target.ID)
		return share
	}
	return e.occluders.ShareBy(e.tuning.Mode, &e.scratch, eye, e.stanceOf(target).outline(), observer, target.ID)
}

// judge moves the spot meter by the time of one look and decides whether the target is seen.
func (e *Eyes) judge(s *tanks.Sighting, dim *float64, tick, period int) {
	t := &e.tuning
	dt := float64(float64(period) * tanks.Dt)
	if s.LookTick >= 0 && s.LookTick <= tick {
		dt = float64(float64(tick-s.LookTick) * tanks.Dt)
	}
	s.LookTick = tick
	switch {
	case s.Seen && s.Share > 0 && s.Share >= t.LoseFactor*s.Threshold:
		s.Meter, *dim = 1, 0
	case s.Seen:
		*dim += dt
		s.Meter = max(0, s.Meter-float64(t.MeterDrain*dt))
		s.Seen = *dim < t.Hold
	case s.Share > s.Threshold:
		s.Meter += float64(t.meterSpeed(s.Share, s.Threshold) * dt)
	default:
		s.Meter = max(0, s.Meter-float64(t.MeterDrain*dt))
	}
	if !s.Seen && s.Meter >= 1 && s.Share > s.Threshold {
		s.Seen, s.SeenSince, s.Meter, *dim = true, tick, 1, 0
	}
}

// meterSpeed returns how fast the spot meter fills, 1/s, for a share above the
// threshold.
func (t *Tuning) meterSpeed(share, threshold float64) float64 {
	if threshold >= 1 {
		return 0
	}
	speed := t.MeterRate * (share - threshold) / (1 - threshold)
	if speed*t.MeterTime > 1 {
		speed = 1 / t.MeterTime
	}
	return speed
}
