package tanks_test

import (
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/tanks/matchtest"
	"treeline/terrain"
	"treeline/terrain/geom"
)

// escorting returns a convoy of two tanks and its trucks against two raiders, in which nobody
// moves; first is the team of the trucks.
func escorting(t *testing.T, first tanks.Team, limit float64) *tanks.World {
	t.Helper()
	m := named(t, "convoy")
	w, err := tanks.NewWorld(tanks.Setup{
		Map: matchtest.Field(500, 450), Seed: 1, Members: m.LineUp(2, first), Tuning: tanks.DefaultTuning(), Mode: m, First: first, TimeLimit: limit,
	})
	if err != nil {
		t.Fatal(err)
	}
	return w
}

// trucksOf returns the trucks of a convoy.
func trucksOf(w *tanks.World) (all []*tanks.Tank) {
	for i := range w.Tanks {
		if t := &w.Tanks[i]; t.Body().Unarmed {
			all = append(all, t)
		}
	}
	return all
}

// deliver puts a truck into the exit.
func deliver(w *tanks.World, t *tanks.Tank) {
	matchtest.Place(w, t.ID, w.Objective.At[0], w.Objective.At[2], 0)
}
func wreck(w *tanks.World, t *tanks.Tank) { t.Health, t.KilledTick = 0, w.Tick }

func TestAConvoyHasTrucksAndAnExitOnTheFarSide(t *testing.T) {
	for first := range tanks.Team(2) {
		w := escorting(t, first, 0)
		all, o := trucksOf(w), &w.Objective
		if len(all) != tanks.MostTrucks || len(w.Tanks) != 4+len(all) || w.Tanks[0].Body().Unarmed {
			t.Fatalf("%d trucks among %d tanks", len(all), len(w.Tanks))
		}
		for _, k := range all {
			if k.Team != first {
				t.Errorf("%s is of team %d", k.Name, k.Team)
			}
			if ahead := k.At.Sub(w.Map.Spawns[first].At).Dot(k.Heading.Dir()); ahead > -5 {
				t.Errorf("%s stands %.0f m ahead of the tanks", k.Name, ahead)
			}
		}
		own, far := w.Map.Spawns[first].At, w.Map.Spawns[1-first].At
		if !o.Set() || o.Holder != first || geom.PlaneDist(own, o.At) < 250 || geom.PlaneDist(far, o.At) < 100 {
			t.Errorf("the exit is %+v, from spawns at %v and %v", *o, own, far)
		}
		if w.Role(first).Task != tanks.Guard || w.Role(1-first).Task != tanks.Raid {
			t.Errorf("tasks %d and %d", w.Role(0).Task, w.Role(1).Task)
		}
	}
}

func TestTwoTrucksThroughWin(t *testing.T) {
	w := escorting(t, 1, 0)
	all := trucksOf(w)
	deliver(w, all[0])
	w.Step()
	delivered := 0
	for i := range w.Events {
		if e := &w.Events[i]; e.Kind == tanks.Delivered && e.Tank == all[0].ID {
			delivered++
		}
	}
	if delivered != 1 || w.Points != [2]float64{0, 1} || all[0].Alive() || all[0].Wrecked() || w.Phase == tanks.Over {
		t.Fatalf("one through: %d told, points %v, truck %+v, phase %d", delivered, w.Points, all[0], w.Phase)
	}
	if w.Step(); w.Points[1] != 1 {
		t.Errorf("it counts again: %v", w.Points)
	}
	var view tanks.View
	if w.CrewView(0, &view); len(view.Gone) != 1 || view.Gone[0] != all[0].ID || len(view.Wrecks) != 0 {
		t.Errorf("crews are told of %v, wrecks %v", view.Gone, view.Wrecks)
	}
	deliver(w, all[1])
	if w.Step(); w.Phase != tanks.Over || w.Winner != 1 {
		t.Errorf("two through: phase %d, winner %d", w.Phase, w.Winner)
	}
	if err := w.Check(); err != nil {
		t.Error(err)
	}
}

func TestTwoTrucksDestroyedLose(t *testing.T) {
	w := escorting(t, 0, 0)
	all := trucksOf(w)
	wreck(w, all[0])
	if w.Step(); w.Phase == tanks.Over || w.Points != [2]float64{0, 1} {
		t.Fatalf("one destroyed: phase %d, points %v", w.Phase, w.Points)
	}
	deliver(w, all[1])
	w.Step()
	wreck(w, all[2])
	if w.Step(); w.Phase != tanks.Over || w.Winner != 1 || w.Points != [2]float64{1, 2} {
		t.Errorf("phase %d, winner %d, points %v", w.Phase, w.Winner, w.Points)
	}
}

// TestSurvivorsDecideAConvoy: trucks drive on without an escort, and win without raiders if enough
// of them are left.
func TestSurvivorsDecideAConvoy(t *testing.T) {
	w := escorting(t, 0, 0)
	for i := range w.Tanks {
		if k := &w.Tanks[i]; k.Team == 0 && !k.Body().Unarmed {
			wreck(w, k)
		}
	}
	if w.Step(); w.Phase == tanks.Over {
		t.Errorf("over without an escort, winner %d", w.Winner)
	}
	destroy(w, 1)
	if w.Step(); w.Phase != tanks.Over || w.Winner != 0 || w.Points != [2]float64{tanks.MostTrucks, 0} {
		t.Errorf("without raiders: phase %d, winner %d, points %v", w.Phase, w.Winner, w.Points)
	}
}

func TestTheLimitStopsAConvoy(t *testing.T) {
	w := escorting(t, 0, 5)
	deliver(w, trucksOf(w)[0])
	until(t, w, 6, func() bool { return w.Phase == tanks.Over })
	if w.Winner != 1 {
		t.Errorf("winner %d", w.Winner)
	}
}

func TestATruckNeitherShootsNorTurnsATurret(t *testing.T) {
	w := escorting(t, 0, 0)
	k := trucksOf(w)[0]
	w.SetDriver(k.ID, matchtest.Fixed(tanks.Order{Fire: true, Aim: tanks.Aim{Yaw: k.Heading + 1, Pitch: 0.1}, Target: tanks.NoTank}), false)
	matchtest.Run(w, 3)
	if k.Shots != 0 || k.Turret != 0 || k.Gun != 0 {
		t.Errorf("%d shots, turret at %g, gun at %g", k.Shots, k.Turret, k.Gun)
	}
}

// TestADeliveredTruckHoldsNobodyUp: crowded tanks are kept apart, even after a truck has left the
// map while it rolled.
func TestADeliveredTruckHoldsNobodyUp(t *testing.T) {
	m := named(t, "convoy")
	members := m.LineUp(15, 0)
	for i := range members {
		members[i].Driver = matchtest.Script(func(v *tanks.View) tanks.Order {
			off := v.Self.Heading.To(geom.HeadingOf(mgl64.Vec3{390, 0, 150}.Sub(v.Self.At)))
			return tanks.Order{Throttle: 1, Steer: max(-1, min(1, 2*off)), Target: tanks.NoTank}
		})
	}
	rules := tanks.DefaultTuning()
	rules.Convoy.Points, rules.Convoy.Radius, rules.Damage.Ram = tanks.MostTrucks, 10, 0
	w, err := tanks.NewWorld(tanks.Setup{Map: matchtest.Field(400, 300), Members: members, Tuning: rules, Mode: m})
	if err != nil {
		t.Fatal(err)
	}
	gone := trucksOf(w)[0]
	matchtest.Place(w, gone.ID, w.Objective.At[0]-20, w.Objective.At[2], 0).Speed = 11
	for range 30 * tanks.Hertz {
		w.Step()
		if err := w.Check(); err != nil {
			t.Fatal(err)
		}
	}
	if !gone.Absent {
		t.Error("the truck was not delivered")
	}
}

// TestSnapshotsRestoreAConvoy: a snapshot contains which trucks have been delivered.
func TestSnapshotsRestoreAConvoy(t *testing.T) {
	w := escorting(t, 0, 0)
	deliver(w, trucksOf(w)[1])
	w.Step()
	kept, hash := w.Snapshot(), w.Hash()
	wreck(w, trucksOf(w)[0])
	matchtest.Run(w, 1)
	later := w.Hash()
	w.Restore(kept)
	if w.Hash() != hash || !trucksOf(w)[1].Absent || w.Points != [2]float64{1, 0} {
		t.Errorf("points %v", w.Points)
	}
	wreck(w, trucksOf(w)[0])
	if matchtest.Run(w, 1); w.Hash() != later {
		t.Error("the round goes on another way")
	}
	if w.NextRound(); !trucksOf(w)[1].Alive() || w.Points != [2]float64{} {
		t.Error("the next round begins without a truck")
	}
}

// TestTheExitIsBehindTheEnemy: the spawns of a map may lie anywhere.
func TestTheExitIsBehindTheEnemy(t *testing.T) {
	mode := named(t, "convoy")
	for _, spawns := range [][2]mgl64.Vec3{
		{{40, 0, 60}, {40, 0, 230}}, {{40, 0, 250}, {40, 0, 40}}, {{160, 0, 40}, {160, 0, 250}}, {{280, 0, 145}, {40, 0, 145}},
	} {
		m := matchtest.Field(320, 290)
		for team, at := range spawns {
			m.Spawns[team].At = at
		}
		w, err := tanks.NewWorld(tanks.Setup{Map: m, Members: mode.LineUp(5, 0), Tuning: tanks.DefaultTuning(), Mode: mode})
		if err != nil {
			t.Fatal(err)
		}
		exit := w.Objective.At
		if own, other := geom.PlaneDist(exit, spawns[0]), geom.PlaneDist(exit, spawns[1]); own < other {
			t.Errorf("spawns %v: the exit is at %v, %.0f m from the trucks and %.0f m from the enemy", spawns, exit, own, other)
		}
		for _, truck := range trucksOf(w) {
			if d := geom.PlaneDist(truck.At, exit); d < w.Objective.Radius+30 {
				t.Errorf("spawns %v: a truck begins %.0f m from the exit", spawns, d)
			}
		}
	}
}

// TestADeliveredTruckStopsRolling: nothing would hold it on the map.
func TestADeliveredTruckStopsRolling(t *testing.T) {
	w := escorting(t, 0, 0)
	rules := w.Tuning
	rules.Convoy.Radius = 60
	w.SetTuning(rules)
	w.Step()
	truck := trucksOf(w)[0]
	deliver(w, truck)
	truck.At[0] = w.Map.Spec.Width - 4
	truck.Speed = 11
	matchtest.Run(w, 10)
	if !truck.Absent || w.OutOfBounds != 0 {
		t.Errorf("absent %v, and for %d ticks off the map", truck.Absent, w.OutOfBounds)
	}
}

// lanes makes ways south of the middle twice as long.
type lanes struct{}

func (lanes) Lengths(from mgl64.Vec3) func(to mgl64.Vec3) float64 {
	return func(to mgl64.Vec3) float64 {
		if to[2] > 225 {
			return 2 * geom.PlaneDist(from, to)
		}
		return geom.PlaneDist(from, to)
	}
}

func TestTheExitIsWhereTheWayIsShort(t *testing.T) {
	m := named(t, "convoy")
	w, err := tanks.NewWorld(tanks.Setup{Map: matchtest.Field(500, 450), Members: m.LineUp(1, 0), Tuning: tanks.DefaultTuning(), Mode: m, Ways: lanes{}})
	if err != nil {
		t.Fatal(err)
	}
	if w.Objective.At[2] > 225 {
		t.Errorf("the exit is at %v", w.Objective.At)
	}
}

// TestTrucksHaveAWayToDrive: on a small map that the tanks fill, no truck begins near the exit.
func TestTrucksHaveAWayToDrive(t *testing.T) {
	mode := named(t, "convoy")
	for first := range tanks.Team(2) {
		m := matchtest.Field(100, 100)
		for team, at := range [...]mgl64.Vec3{{20, 0, 20}, {80, 0, 80}} {
			towards := geom.HeadingOf(mgl64.Vec3{50, 0, 50}.Sub(at))
			m.Spawns[team] = terrain.Spawn{At: at, Radius: 20, Heading: float64(towards)}
		}
		w, err := tanks.NewWorld(tanks.Setup{Map: m, Members: mode.LineUp(15, first), First: first, Tuning: tanks.DefaultTuning(), Mode: mode})
		if err != nil {
			t.Fatal(err)
		}
		for _, truck := range trucksOf(w) {
			if d := geom.PlaneDist(truck.At, w.Objective.At); d < w.Objective.Radius+8 {
				t.Errorf("team %d: a truck begins %.0f m from the middle of the exit", first, d)
			}
		}
		if w.Step(); w.Phase != tanks.Playing {
			t.Errorf("team %d: over after a tick, winner %d", first, w.Winner)
		}
	}
}
