package tanks_test

import (
	"errors"
	"math"
	"reflect"
	"runtime"
	"strconv"
	"testing"

	"treeline/tanks"
	"treeline/tanks/matchtest"
	"treeline/terrain"
)

// brawl fights a brawl for some seconds and returns its hash after every second.
func brawl(t *testing.T, seed uint64, seconds int) []uint64 {
	t.Helper()
	w := matchtest.Brawl(4, seed)
	hashes := make([]uint64, 0, seconds)
	for range seconds {
		matchtest.Run(w, 1)
		hashes = append(hashes, w.Hash())
		if err := w.Check(); err != nil {
			t.Fatal(err)
		}
	}
	return hashes
}

func TestEqualMatchesHaveEqualHashes(t *testing.T) {
	const seconds = 60
	want := brawl(t, 7, seconds)
	for _, procs := range []int{1, 2} {
		old := runtime.GOMAXPROCS(procs)
		got := brawl(t, 7, seconds)
		runtime.GOMAXPROCS(old)
		for i := range want {
			if got[i] != want[i] {
				t.Fatalf("GOMAXPROCS %d: differs in second %d", procs, i)
			}
		}
	}
	other := brawl(t, 8, seconds)
	if reflect.DeepEqual(want, other) {
		t.Error("another seed gives the same match")
	}
}

func TestABrawlIsAFightInWhichNothingOverlaps(t *testing.T) {
	for seed := range uint64(3) {
		w := matchtest.Brawl(5, seed)
		fallen := 0
		for range 60 {
			matchtest.Run(w, 1)
			if depth := worstOverlap(w); depth > noOverlap {
				t.Fatalf("seed %d, tick %d: overlap of %g m", seed, w.Tick, depth)
			}
		}
		shots, hits, kills := 0, 0, 0
		for i := range w.Tanks {
			shots, hits, kills = shots+w.Tanks[i].Shots, hits+w.Tanks[i].Hits, kills+w.Tanks[i].Kills
		}
		for _, f := range w.Standing.Fallen() {
			if f {
				fallen++
			}
		}
		if shots < 40 || hits < 5 || kills < 1 || w.OutOfBounds != 0 {
			t.Errorf("seed %d: %d shots, %d hits, %d kills, %d times off the map", seed, shots, hits, kills, w.OutOfBounds)
		}
		t.Logf("seed %d: %d shots, %d hits, %d kills, %d touches, %d trees felled", seed, shots, hits, kills, w.Touches, fallen)
	}
}

func TestHashSeesEveryPartOfTheState(t *testing.T) {
	changes := map[string]func(w *tanks.World){
		"position":   func(w *tanks.World) { w.Tanks[1].At[0] = math.Nextafter(w.Tanks[1].At[0], 0) },
		"turret":     func(w *tanks.World) { w.Tanks[0].Turret += 1e-15 },
		"health":     func(w *tanks.World) { w.Tanks[0].Health-- },
		"shell":      func(w *tanks.World) { w.Shells = append(w.Shells, tanks.Shell{}) },
		"tree":       func(w *tanks.World) { w.Standing.Fell(3) },
		"sighting":   func(w *tanks.World) { w.Sightings.Of(0, 5).Meter += 0.1 },
		"tick":       func(w *tanks.World) { w.Tick++ },
		"counter":    func(w *tanks.World) { w.UnseenShots++ },
		"draw":       func(w *tanks.World) { w.Round++ },
		"wins":       func(w *tanks.World) { w.Wins[1]++ },
		"track":      func(w *tanks.World) { w.Tanks[2].Immobile = 1 },
		"killed by":  func(w *tanks.World) { w.Tanks[2].KilledBy = 0 },
		"shot count": func(w *tanks.World) { w.Tanks[2].Shots++ },
	}
	w := matchtest.Brawl(4, 7)
	matchtest.Run(w, 5)
	before := w.Hash()
	if w.Hash() != before {
		t.Fatal("hashing changes the hash")
	}
	for name, change := range changes {
		w := matchtest.Brawl(4, 7)
		matchtest.Run(w, 5)
		change(w)
		if w.Hash() == before {
			t.Errorf("%s: the hash did not change", name)
		}
	}
}

func TestCheckFindsWhatCannotBe(t *testing.T) {
	const clear = 4.0 // m, from the edge to the middle of a hull that is half off the map
	for name, tt := range map[string]struct {
		change func(w *tanks.World)
		want   error
	}{
		"NaN":      {func(w *tanks.World) { w.Tanks[0].Speed = math.NaN() }, tanks.ErrNotFinite},
		"infinity": {func(w *tanks.World) { w.Tanks[0].At[1] = math.Inf(1) }, tanks.ErrNotFinite},
		"shell":    {func(w *tanks.World) { w.Shells = append(w.Shells, tanks.Shell{At: [3]float64{math.NaN()}}) }, tanks.ErrNotFinite},
		"off map":  {func(w *tanks.World) { w.Tanks[0].At[0] = -1 }, tanks.ErrOffMap},
		"a track over the edge": {func(w *tanks.World) {
			matchtest.Place(w, 0, clear/2, w.Map.Spec.Depth/2, 0)
		}, tanks.ErrOffMap},
		"gun":     {func(w *tanks.World) { w.Tanks[0].Gun = 1 }, tanks.ErrLimits},
		"health":  {func(w *tanks.World) { w.Tanks[0].Health = -1 }, tanks.ErrLimits},
		"overlap": {func(w *tanks.World) { w.Tanks[1].At = w.Tanks[0].At }, tanks.ErrOverlap},
		"in a house": {func(w *tanks.World) {
			w.Map.Obstacles = append(w.Map.Obstacles, terrain.Obstacle{
				Kind: terrain.Building, At: w.Tanks[0].At, Height: 5, HalfLength: 3, HalfWidth: 3,
			})
			w.Standing = terrain.NewStanding(withGrid(w.Map))
		}, tanks.ErrOverlap},
	} {
		w := matchtest.Brawl(4, 7)
		matchtest.Run(w, 1)
		if err := w.Check(); err != nil {
			t.Fatal(err)
		}
		tt.change(w)
		if err := w.Check(); !errors.Is(err, tt.want) {
			t.Errorf("%s: found %v, want %v", name, err, tt.want)
		}
	}
}

// withGrid returns the map with a grid of all its obstacles.
func withGrid(m *terrain.Map) *terrain.Map {
	m.Grid = terrain.NewGrid(m.Spec.Width, m.Spec.Depth, m.Spec.Tuning.SquareSize, m.Obstacles)
	return m
}

func TestAStepAllocatesNothing(t *testing.T) {
	w := matchtest.Brawl(8, 3)
	matchtest.Run(w, 30)
	shots := 0
	for i := range w.Tanks {
		shots -= w.Tanks[i].Shots
	}
	if n := testing.AllocsPerRun(20*tanks.Hertz, w.Step); n != 0 {
		t.Errorf("%g allocations in a tick", n)
	}
	for i := range w.Tanks {
		shots += w.Tanks[i].Shots
	}
	if shots == 0 {
		t.Error("nobody fired while it was measured")
	}
}

func TestTuningTakesEffectNextTick(t *testing.T) {
	order := tanks.Order{Throttle: 1}
	w := lone(matchtest.Field(600, 200), &order)
	matchtest.Run(w, 8)
	tuning := w.Tuning
	tuning.Drive.MaxSpeed = 5
	w.SetTuning(tuning)
	if w.Tuning.Drive.MaxSpeed != 14 {
		t.Error("changed between ticks")
	}
	w.Step()
	if w.Tuning.Drive.MaxSpeed != 5 || w.Tanks[0].Speed >= 14 {
		t.Errorf("top speed %g, speed %g", w.Tuning.Drive.MaxSpeed, w.Tanks[0].Speed)
	}
}

func TestOrdersAreClamped(t *testing.T) {
	wild := tanks.Order{
		Throttle: math.NaN(), Steer: 50, Aim: tanks.Aim{Yaw: 100, Pitch: math.Inf(-1)}, Say: 200,
	}.Clamped()
	if wild.Throttle != 0 || wild.Steer != 1 || math.Abs(float64(wild.Aim.Yaw)) > math.Pi || wild.Aim.Pitch != 0 || wild.Say != tanks.Silence {
		t.Errorf("%+v", wild)
	}
	w := matchtest.World(matchtest.Field(300, 300), 1,
		tanks.Member{Driver: matchtest.Fixed(tanks.Order{Throttle: math.Inf(1), Steer: math.NaN(), Aim: tanks.Aim{Pitch: math.NaN()}})})
	matchtest.Run(w, 2)
	if err := w.Check(); err != nil {
		t.Error(err)
	}
}

func TestAShotAtAMissingTankHasNoTarget(t *testing.T) {
	for _, nobody := range []tanks.ID{1, 99, -7} {
		w := matchtest.World(matchtest.Field(300, 300), 1, tanks.Member{Driver: matchtest.Fixed(tanks.Order{Fire: true, Target: nobody})})
		w.Step()
		if got := w.Order(0).Target; got != tanks.NoTank {
			t.Errorf("an order names tank %d, want nobody", got)
		}
		if len(w.Events) == 0 || w.Events[0].Kind != tanks.Fired || w.Events[0].Other != tanks.NoTank {
			t.Errorf("events %+v, want a shot at nobody", w.Events)
		}
	}
}

func TestATankWithoutDriverHoldsItsGun(t *testing.T) {
	w := matchtest.World(matchtest.Map(300, 300, matchtest.Slope(1, 0.2)), 1, tanks.Member{Class: tanks.Bear})
	tank := matchtest.Place(w, 0, 150, 150, 2)
	tank.Turret, tank.Gun = 1, 0.1
	was := *tank
	matchtest.Run(w, 5)
	if w.Tanks[0].Pose.At != was.At || math.Abs(w.Tanks[0].Turret-1) > 1e-6 || math.Abs(w.Tanks[0].Gun-0.1) > 1e-6 {
		t.Errorf("from %+v to %+v", was.Pose, w.Tanks[0].Pose)
	}
}

func TestEveryKnobSaysWhatItIs(t *testing.T) {
	var walk func(path string, v reflect.Value)
	walk = func(path string, v reflect.Value) {
		for i := range v.NumField() {
			f, value := v.Type().Field(i), v.Field(i)
			name := path + "." + f.Name
			if value.Kind() == reflect.Struct {
				walk(name, value)
				continue
			}
			low, errLow := strconv.ParseFloat(f.Tag.Get("min"), 64)
			high, errHigh := strconv.ParseFloat(f.Tag.Get("max"), 64)
			if errLow != nil || errHigh != nil || f.Tag.Get("help") == "" || f.Tag.Get("unit") == "" {
				t.Errorf("%s has not all of its tags: %s", name, f.Tag)
			}
			if x := value.Float(); x < low || x > high {
				t.Errorf("%s is %g by default, outside %g to %g", name, x, low, high)
			}
		}
	}
	walk("tanks", reflect.ValueOf(tanks.DefaultTuning()))
}

func TestBrawlMapHasCover(t *testing.T) {
	w := matchtest.Brawl(1, 1)
	kinds := map[terrain.Kind]int{}
	for i := range w.Map.Obstacles {
		kinds[w.Map.Obstacles[i].Kind]++
	}
	if kinds[terrain.Tree] < 100 || kinds[terrain.Rock] == 0 {
		t.Errorf("obstacles %v", kinds)
	}
}

// TestARoundBeginsWithTheSettingsHandedIn, even if no tick has passed since then.
func TestARoundBeginsWithTheSettingsHandedIn(t *testing.T) {
	w := matchtest.Melee(1, 1)
	rules := w.Tuning
	rules.Damage.Health, rules.Smoke.Charges = 3*rules.Damage.Health, 2*rules.Smoke.Charges
	w.SetTuning(rules)
	w.NextRound()
	if first := &w.Tanks[0]; first.Health != rules.Health(first.Body()) || first.Charges != rules.Charges(first.Body()) {
		t.Errorf("a tank begins with %g points and %d charges", first.Health, first.Charges)
	}
}
