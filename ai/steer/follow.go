package steer

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain/geom"
)

// Follower leads a tank to a goal: straight if the corridor is free, otherwise along a way that a
// router finds. It knows what stands on the map, but not other tanks. The zero value is ready.
type Follower struct {
	way    []mgl64.Vec3
	next   int        // index into way of the place that is driven to
	goal   mgl64.Vec3 // for which way was found
	found  bool
	direct bool
	missed float64 // s for which the next place has been unreachable
}

// Restart forgets the way.
func (f *Follower) Restart() { *f = Follower{way: f.way[:0]} }

// Way returns the places that are still ahead. The slice belongs to the
// follower.
func (f *Follower) Way() []mgl64.Vec3 {
	if f.direct || f.next >= len(f.way) {
		return nil
	}
	return f.way[f.next:]
}

// Lead returns the place to drive to next on the way from a place to a goal. It
// is meant to be called a few times a second; dt is the time in seconds since the
// last call.
func (f *Follower) Lead(r *Router, at, goal mgl64.Vec3, dt float64) mgl64.Vec3 {
	const straight, patience, tries = 70.0, 2.0, 6 // m, s, places of the way
	ground := r.Traversability()
	if f.direct = geom.PlaneDist(at, goal) < straight && ground.Open(at, goal); f.direct {
		f.found = false
		return goal
	}
	if !f.found || f.goal != goal || f.missed > patience {
		f.way, _ = r.Route(f.way[:0], at, goal, nil)
		f.next, f.goal, f.found, f.missed = 0, goal, true, 0
	}
	f.next = Skip(ground, f.way, f.next, at, tries)
	if f.next >= len(f.way) {
		return goal
	}
	to := f.way[f.next]
	if f.missed += dt; ground.Open(at, to) {
		f.missed = 0
	}
	if f.next == len(f.way)-1 && geom.PlaneDist(to, goal) < 2*CellSize {
		return goal
	}
	return to
}

// Skip returns the index of the place of a way to drive to next: past places that have been
// reached, and past at most tries places that can be skipped.
func Skip(ground *Traversability, way []mgl64.Vec3, next int, at mgl64.Vec3, tries int) int {
	const reached, ahead = 6.0, 45.0 // m
	for range tries {
		if next+1 >= len(way) {
			break
		}
		to := way[next+1]
		if d := geom.PlaneDist(at, to); d > ahead || (d > reached && !ground.Open(at, to)) {
			break
		}
		next++
	}
	return next
}
