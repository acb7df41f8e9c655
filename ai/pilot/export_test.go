package pilot

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/steer"
	"treeline/tanks"
	"treeline/terrain"
)

// Rider is a driver that goes to a place over the routes of a pilot.
type Rider struct {
	Tuning steer.Tuning
	pilot  Pilot
	course Course
}

// NewRider returns a rider to a goal at a speed in m/s.
func NewRider(m *terrain.Map, goal mgl64.Vec3, speed float64) *Rider {
	r := &Rider{Tuning: steer.DefaultTuning(), pilot: New(steer.NewRouter(steer.NewTraversability(m)), nil)}
	r.pilot.Restart(1)
	r.course = To(goal, speed, 5)
	return r
}

// Drive implements tanks.Driver.
func (r *Rider) Drive(v *tanks.View) tanks.Order {
	const every = tanks.Hertz / 5
	if v.Tick%every == 0 {
		r.pilot.Plot(v, &r.course, nil)
	}
	o := tanks.Order{Aim: tanks.Aim{Yaw: v.Self.Heading}, Target: tanks.NoTank}
	r.pilot.Drive(v, &r.course, &r.Tuning, &o, false)
	return o
}

// Arrived reports whether the rider has come to its goal.
func (r *Rider) Arrived() bool { return r.pilot.arrived }
