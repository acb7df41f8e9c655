package pilot

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/steer"
	"treeline/tanks"
	"treeline/terrain"
)

// Rider is a driver that goes to a place along the routes of a pilot.
type Rider struct {
	Tuning steer.Tuning
	pilot  Pilot
	course Course
}

// NewRider returns a rider to a goal at a speed in m/s, the first of its team.
func NewRider(m *terrain.Map, goal mgl64.Vec3, speed float64) *Rider {
	r := NewRiders(m, 1)[0]
	r.Send(goal, speed)
	return r
}

// NewRiders returns n stationary riders of a team.
func NewRiders(m *terrain.Map, n int) []*Rider {
	ground, told := steer.NewTraversability(m), steer.NewIntents(n+1)
	riders := make([]*Rider, n)
	for i := range riders {
		riders[i] = &Rider{Tuning: steer.DefaultTuning(), pilot: New(steer.NewRouter(ground), told)}
		riders[i].pilot.Restart(uint64(i + 1))
	}
	return riders
}

// Send sends the rider to another goal.
func (r *Rider) Send(goal mgl64.Vec3, speed float64) {
	r.course = To(goal, speed, 5)
	r.pilot.arrived = false
}

// Course sets the course of the rider.
func (r *Rider) Course(c Course) { r.course = c }

// Stand returns the place nearest to a wanted one where a tank can stand.
func (r *Rider) Stand(at mgl64.Vec3) (mgl64.Vec3, bool) { return r.pilot.Stand(at) }

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

// Ahead returns the places still ahead on the rider's way.
func (r *Rider) Ahead() []mgl64.Vec3 { return r.pilot.Ahead() }

// Arrived reports whether the rider has reached its goal.
func (r *Rider) Arrived() bool { return r.pilot.arrived }
