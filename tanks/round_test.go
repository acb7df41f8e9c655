package tanks_test

import (
	"errors"
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/tanks/matchtest"
	"treeline/terrain"
)

// round returns a match of teams of the given size that stand still, with a time limit in s.
func round(t *testing.T, teamSize int, limit float64) *tanks.World {
	t.Helper()
	w, err := tanks.NewWorld(tanks.Setup{
		Map: matchtest.Field(500, 450), Seed: 1, Members: matchtest.LineUp(teamSize), Tuning: tanks.DefaultTuning(), TimeLimit: limit,
	})
	if err != nil {
		t.Fatal(err)
	}
	return w
}

func TestTimeLimitRules(t *testing.T) {
	tests := []struct {
		name   string
		health [4]float64 // by tank: 0, 1 of team 0; 2, 3 of team 1 (Badger 100, Stoat 80)
		want   tanks.Team
	}{
		{"nothing happened", [4]float64{100, 80, 100, 80}, tanks.NoTeam},
		{"more alive", [4]float64{10, 10, 100, 0}, 0},
		{"more health", [4]float64{100, 50, 100, 51}, 1},
		{"more health with fewer alive", [4]float64{100, 0, 20, 20}, 1},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			w := round(t, 2, 2)
			for i, h := range tt.health {
				w.Tanks[i].Health = h
			}
			for w.Phase == tanks.Playing {
				if w.Seconds() > 3 {
					t.Fatal("the round goes on")
				}
				w.Step()
			}
			if math.Abs(w.Seconds()-2) > 1e-9 {
				t.Errorf("over after %g s", w.Seconds())
			}
			wins := [2]int{}
			if tt.want != tanks.NoTeam {
				wins[tt.want] = 1
			}
			if over, n := only(w.Events, tanks.RoundOver); n != 1 || over.Winner != tt.want || w.Winner != tt.want || w.Wins != wins {
				t.Errorf("winner %d, wins %v, want %d", w.Winner, w.Wins, tt.want)
			}
			matchtest.Run(w, 1)
			if w.Wins != wins {
				t.Error("the win was counted again")
			}
		})
	}
}

// TestTheModeDecidesInTheTickOfTheTimeLimitToo: what happens in the last tick counts.
func TestTheModeDecidesInTheTickOfTheTimeLimitToo(t *testing.T) {
	for mode, c := range map[string]struct {
		last func(w *tanks.World)
		want tanks.Team
	}{
		"hunt": {func(w *tanks.World) { w.Tanks[0].Health = 0 }, 1},
		"hold": {func(w *tanks.World) { w.Points[1] = 5; destroy(w, 1) }, 0},
		"convoy": {func(w *tanks.World) {
			for i, k := range trucksOf(w)[:2] {
				matchtest.Place(w, k.ID, w.Objective.At[0]-8*float64(i), w.Objective.At[2], 0)
			}
		}, 0},
	} {
		m := named(t, mode)
		w, err := tanks.NewWorld(tanks.Setup{
			Map: matchtest.Field(500, 400), Members: m.LineUp(2, 0), Tuning: tanks.DefaultTuning(), Mode: m, TimeLimit: 1,
		})
		if err != nil {
			t.Fatal(err)
		}
		for w.Tick < tanks.Hertz-1 {
			w.Step()
		}
		c.last(w)
		if w.Step(); w.Phase != tanks.Over || w.Winner != c.want {
			t.Errorf("%s: phase %d, won by %d, want %d", mode, w.Phase, w.Winner, c.want)
		}
	}
}

func TestLastTeamStandingWinsAtOnce(t *testing.T) {
	w := round(t, 2, 0)
	matchtest.Run(w, 1)
	if w.Phase != tanks.Playing {
		t.Fatal("over at once")
	}
	w.Tanks[0].Health, w.Tanks[1].Health = 0, 0
	w.Step()
	if w.Phase != tanks.Over || w.Winner != 1 {
		t.Errorf("phase %d, winner %d", w.Phase, w.Winner)
	}
}

func TestALoneTeamFightsOn(t *testing.T) {
	w := matchtest.World(matchtest.Field(200, 200), 1, tanks.Member{})
	matchtest.Run(w, 5)
	if w.Phase != tanks.Playing {
		t.Error("the round is over")
	}
}

func TestTheZoneClosesAndEndsEveryRound(t *testing.T) {
	w := round(t, 1, 0)
	tuning := w.Tuning
	tuning.Round.ZoneStart = 10
	w.SetTuning(tuning)
	matchtest.Place(w, 0, 250, 225, 0)
	matchtest.Place(w, 1, 250, 100, 0)
	matchtest.Run(w, 9)
	if w.Zone.Active || !math.IsInf(w.Zone.Radius, 1) {
		t.Errorf("zone %+v before its time", w.Zone)
	}
	matchtest.Run(w, 100)
	if want := math.Hypot(500, 450)/2 - 2*(w.Seconds()-tanks.Dt-10); !w.Zone.Active || math.Abs(w.Zone.Radius-want) > 1e-6 {
		t.Errorf("zone %+v, want radius %g", w.Zone, want)
	}
	if w.Tanks[0].Health != 100 || w.Tanks[1].Health != 100 {
		t.Error("tanks in the zone lost health")
	}
	matchtest.Run(w, 10)
	lost := 100 - w.Tanks[1].Health
	outside := 125.0
	late := w.Seconds() - 10 - (math.Hypot(500, 450)/2-outside)/2
	if math.Abs(lost-5*late) > 0.5 {
		t.Errorf("lost %g after %g s outside", lost, late)
	}
	until(t, w, 60, func() bool { return w.Phase == tanks.Over })
	if w.Winner != 0 || w.Tanks[1].KilledBy != tanks.NoTank || w.Tanks[1].KilledTick < 0 {
		t.Errorf("winner %d, killed by %d", w.Winner, w.Tanks[1].KilledBy)
	}
}

// restarting counts its notifications of a new round.
type restarting struct {
	matchtest.Script
	n int
}

func (r *restarting) Restart() { r.n++ }

func TestNextRoundStartsAfresh(t *testing.T) {
	m := matchtest.Map(500, 450, matchtest.Level, matchtest.Plant("birch", mgl64.Vec3{80, 0, 225}))
	members := matchtest.LineUp(3)
	driver := &restarting{Script: matchtest.Circler(1, 0)}
	members[0].Driver = driver
	e := &eyes{sees: func(tanks.ID, tanks.ID, int) bool { return true }}
	w, err := tanks.NewWorld(tanks.Setup{Map: m, Seed: 9, Members: members, Eyes: e, Tuning: tanks.DefaultTuning()})
	if err != nil {
		t.Fatal(err)
	}
	spawn := append([]tanks.Tank(nil), w.Tanks...)
	matchtest.Run(w, 8)
	if w.Standing.Stands(0) {
		t.Fatal("the tree still stands: the round changed too little")
	}
	for i := range 3 {
		w.Tanks[3+i].Health = 0
	}
	w.Step()
	w.NextRound()
	if w.Round != 1 || w.Tick != 0 || w.Phase != tanks.Playing || w.Wins != [2]int{1, 0} || len(w.Shells) != 0 || len(w.Events) != 0 {
		t.Errorf("round %d, tick %d, phase %d, wins %v", w.Round, w.Tick, w.Phase, w.Wins)
	}
	if !w.Standing.Stands(0) || len(w.Standing.Grid().Near(nil, mgl64.Vec3{80, 0, 225}, 1)) != 1 {
		t.Error("the tree still lies")
	}
	for i := range spawn {
		if w.Tanks[i] != spawn[i] {
			t.Errorf("tank %d is %+v, was %+v", i, w.Tanks[i], spawn[i])
		}
		if s := w.Sightings.Of(0, tanks.ID(i)); s.Seen || s.LookTick != -1 {
			t.Errorf("tank 0 still sees tank %d", i)
		}
	}
	if driver.n != 1 || e.restarted != 1 {
		t.Errorf("driver told %d times, eyes %d times", driver.n, e.restarted)
	}
}

func TestSpawnsAreSpacedFreeAndFaceTheEnemy(t *testing.T) {
	for _, preset := range []terrain.Preset{terrain.Flat, terrain.Hills} {
		for seed := range uint64(5) {
			spec := terrain.DefaultSpec(seed)
			spec.Preset = preset
			m, err := terrain.Generate(spec)
			if err != nil {
				t.Fatal(err)
			}
			w, err := tanks.NewWorld(tanks.Setup{Map: m, Members: matchtest.LineUp(15), Tuning: tanks.DefaultTuning()})
			if err != nil {
				t.Fatal(err)
			}
			if depth := worstOverlap(w); depth > 0 {
				t.Errorf("seed %d: overlap of %g m", seed, depth)
			}
			for i := range w.Tanks {
				a := &w.Tanks[i]
				enemy := m.Spawns[1-a.Team].At.Sub(a.At).Normalize()
				if a.Heading.Dir().Dot(enemy) < 0.7 {
					t.Errorf("seed %d: tank %d looks away from the enemy", seed, i)
				}
				for j := range w.Tanks[:i] {
					if d := a.At.Sub(w.Tanks[j].At).Len(); d < 11 {
						t.Errorf("seed %d: tanks %d and %d stand %g m apart", seed, j, i, d)
					}
				}
			}
		}
	}
}

func TestImpossibleLineUpsAreRefused(t *testing.T) {
	tiny := matchtest.Field(30, 20)
	tests := map[string]tanks.Setup{
		"no map":  {},
		"team 2":  {Map: tiny, Members: []tanks.Member{{Team: 2}}},
		"class 9": {Map: tiny, Members: []tanks.Member{{Class: 9}}},
		"crowded": {Map: tiny, Members: matchtest.LineUp(40)},
	}
	for name, setup := range tests {
		setup.Tuning = tanks.DefaultTuning()
		if _, err := tanks.NewWorld(setup); !errors.Is(err, tanks.ErrSetup) {
			t.Errorf("%s: error %v", name, err)
		}
	}
}

// TestLineUp: teams of up to five stay the same when classes are added; both teams are alike, and
// every call sign belongs to one tank.
func TestLineUp(t *testing.T) {
	const size = 17
	members := matchtest.LineUp(size)
	names := map[string]bool{}
	first := [...]tanks.ClassID{tanks.Badger, tanks.Stoat, tanks.Bear, tanks.Badger, tanks.Lynx}
	for i, m := range members {
		slot := i % size
		if m.Team != tanks.Team(i/size) || m.Class != members[slot].Class || names[m.Name] {
			t.Errorf("member %d: %+v", i, m)
		}
		if slot < len(first) && m.Class != first[slot] {
			t.Errorf("member %d is a %s, want a %s", i, tanks.ClassOf(m.Class).Label, tanks.ClassOf(first[slot]).Label)
		}
		names[m.Name] = true
	}
}
