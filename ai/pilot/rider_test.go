package pilot_test

import (
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/pilot"
	"treeline/ai/steer"
	"treeline/tanks"
	"treeline/tanks/matchtest"
	"treeline/terrain"
)

func TestRiderFindsItsWayOutOfAU(t *testing.T) {
	const drawing = `
		.............
		....BBBBBB...
		.........B...
		......0..B.1.
		.........B...
		....BBBBBB...
		.............`
	m, place := matchtest.ASCII(10, drawing)
	rider := pilot.NewRider(m, place[1], 9)
	w := matchtest.World(m, 1, tanks.Member{Class: tanks.Bear, Driver: rider}, tanks.Member{Team: 1, Driver: matchtest.Parked()})
	matchtest.Place(w, 0, place[0][0], place[0][2], 0)
	matchtest.Place(w, 1, 5, 5, 0)
	for n := 0; n < 60*tanks.Hertz && !rider.Arrived(); n++ {
		w.Step()
	}
	if !rider.Arrived() {
		t.Errorf("still at %.0f, %.0f after 60 s", w.Tanks[0].At[0], w.Tanks[0].At[2])
	}
}

// TestTheFirstThoughtOfARoundFindsAWay: that of the first tick, too.
func TestTheFirstThoughtOfARoundFindsAWay(t *testing.T) {
	m := matchtest.Field(400, 200)
	rider := pilot.NewRider(m, mgl64.Vec3{350, 0, 100}, 9)
	w := matchtest.World(m, 1, tanks.Member{Driver: rider}, tanks.Member{Team: 1, Driver: matchtest.Parked()})
	matchtest.Place(w, 0, 50, 100, 0)
	if w.Step(); len(rider.Ahead()) == 0 {
		t.Error("it sets out across the map without a way")
	}
}

// TestOnlyTheGoalOfTheCourseIsArrivedAt: a tank that has arrived at one place has not arrived at
// the next, however near the two are, nor anywhere while it drives to no place.
func TestOnlyTheGoalOfTheCourseIsArrivedAt(t *testing.T) {
	const arrive = 5.0 // m
	at := mgl64.Vec3{100, 0, 100}
	rider := pilot.NewRider(matchtest.Field(300, 200), at, 9)
	w := matchtest.World(matchtest.Field(300, 200), 1, tanks.Member{Class: tanks.Badger, Driver: rider}, tanks.Member{Team: 1, Driver: matchtest.Parked()})
	matchtest.Place(w, 0, at[0], at[2], 0)
	w.Step()
	if !rider.Arrived() {
		t.Fatal("it has not come to where it stands")
	}
	next := at.Add(mgl64.Vec3{arrive + 2})
	rider.Course(pilot.To(next, 9, arrive))
	w.Step()
	if rider.Arrived() {
		t.Errorf("it has come to a place %.0f m away before it set out", next.Sub(w.Tanks[0].At).Len())
	}
	matchtest.Run(w, 10)
	if d := next.Sub(w.Tanks[0].At).Len(); !rider.Arrived() || d > 1.5*arrive {
		t.Errorf("arrived: %t, %.1f m from the place", rider.Arrived(), d)
	}
	rider.Course(pilot.Course{Goal: w.Tanks[0].At, Speed: 3, Free: true})
	if w.Step(); rider.Arrived() {
		t.Error("it has arrived nowhere")
	}
}

// TestAPlanEndsWhenAnotherDrives: a tank that was driven elsewhere by somebody else is steered as
// if by a fresh pilot, not by the plan of the place where it was.
func TestAPlanEndsWhenAnotherDrives(t *testing.T) {
	m, goal := matchtest.Field(400, 300), mgl64.Vec3{160, 0, 150}
	rider, fresh := pilot.NewRider(m, goal, 9), pilot.NewRider(m, goal, 9)
	var got, want tanks.Order
	w := matchtest.World(m, 1, tanks.Member{Driver: matchtest.Script(func(v *tanks.View) tanks.Order {
		const away, back = 1 * tanks.Hertz, 11 * tanks.Hertz
		switch {
		case v.Tick == back:
			got, want = rider.Drive(v), fresh.Drive(v)
		case v.Tick < away:
			return rider.Drive(v)
		}
		return tanks.Order{Target: tanks.NoTank}
	})}, tanks.Member{Team: 1, Driver: matchtest.Parked()})
	matchtest.Place(w, 0, 100, 150, 0)
	matchtest.Run(w, 5)
	matchtest.Place(w, 0, 180, 200, 2)
	if matchtest.Run(w, 7); got != want || got.Steer == 0 {
		t.Errorf("it is steered by %+v, by a fresh pilot %+v", got, want)
	}
}

// TestTheWayLeadsOnFromWhereAnotherDrove: not back to where the tank was.
func TestTheWayLeadsOnFromWhereAnotherDrove(t *testing.T) {
	m := matchtest.Field(500, 300)
	rider := pilot.NewRider(m, mgl64.Vec3{450, 0, 150}, 9)
	driven := true
	w := matchtest.World(m, 1, tanks.Member{Driver: matchtest.Script(func(v *tanks.View) tanks.Order {
		if driven {
			return rider.Drive(v)
		}
		return tanks.Order{Target: tanks.NoTank}
	})}, tanks.Member{Team: 1, Driver: matchtest.Parked()})
	matchtest.Place(w, 0, 50, 150, 0)
	matchtest.Run(w, 1)
	driven = false
	matchtest.Run(w, 3)
	matchtest.Place(w, 0, 250, 150, 0)
	driven = true
	w.Step()
	for _, at := range rider.Ahead() {
		if at[0] < 250-steer.CellSize {
			t.Errorf("from 250, 150 it drives on by way of %.0f, %.0f", at[0], at[2])
		}
	}
}

func TestRidersCrossWoodedMapsFromCornerToCorner(t *testing.T) {
	for seed := uint64(1); seed <= 4; seed++ {
		spec := terrain.DefaultSpec(seed)
		spec.Trees = 800
		m, err := terrain.Generate(spec)
		if err != nil {
			t.Fatal(err)
		}
		rider := pilot.NewRider(m, mgl64.Vec3{460, 0, 410}, 9)
		w := matchtest.World(m, seed, tanks.Member{Class: tanks.Badger, Driver: rider}, tanks.Member{Team: 1, Driver: matchtest.Parked()})
		matchtest.Place(w, 0, 30, 30, 0)
		stall := ride(w, rider, 180)
		if !rider.Arrived() || stall > 6 {
			t.Errorf("seed %d: arrived %t, at %v, stood for %.1f s", seed, rider.Arrived(), w.Tanks[0].At, stall)
		}
	}
}

// ride drives tank 0 of w until the rider has arrived, for at most some seconds, and returns for
// how many of them in a row it was slower than 0.3 m/s at most.
func ride(w *tanks.World, rider *pilot.Rider, seconds int) (stall float64) {
	still, longest := 0, 0
	for n := 0; n < seconds*tanks.Hertz && !rider.Arrived(); n++ {
		w.Step()
		if still++; w.Tanks[0].Velocity().Len() > 0.3 {
			still = 0
		}
		longest = max(longest, still)
	}
	return float64(longest) * tanks.Dt
}
