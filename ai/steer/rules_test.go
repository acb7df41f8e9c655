package steer_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/steer"
	"treeline/tanks"
	"treeline/tanks/matchtest"
	"treeline/terrain"
	"treeline/terrain/geom"
)

// TestThePlainRuleTurnsAwayAtThirtyDegreesASecond: this is the sum of the rule's turns in one
// second with a tank held at a bearing, at three tick rates.
func TestThePlainRuleTurnsAwayAtThirtyDegreesASecond(t *testing.T) {
	tuning := steer.DefaultTuning()
	for _, hertz := range []float64{30, 60, 120} {
		for _, c := range []struct {
			bearing float64 // deg, left positive
			reverse bool
			want    float64 // deg per second, left positive
		}{
			{12, false, -30},
			{-12, false, 30},
			{0, false, 30},
			{25, false, -30},
			{-25, false, 30},
			{170, false, 0},
			{168, true, 30},
			{-168, true, -30},
			{12, true, 0},
		} {
			s := steer.Scene{Dt: 1 / hertz, Width: 1000, Depth: 1000, Self: body(mgl64.Vec3{500, 0, 500}, 0, 3)}
			s.Movers = []steer.Mover{{ID: 1, At: s.Self.At.Add(polar(15, c.bearing)), Radius: 3.7}}
			wish := steer.Wish{Speed: 3, Reverse: c.reverse, Within: true}
			if c.reverse {
				s.Self.Speed, wish.Heading = -3, math.Pi
			}
			strategy, turned := steer.New(steer.HitPoint, 1), 0.0
			for range int(hertz) {
				turned += strategy.Steer(&s, wish, &tuning, nil).Turn * s.Dt / deg
			}
			if math.Abs(turned-c.want) > 1e-6 {
				t.Errorf("%g Hz, tank at %g degrees, reverse %t: turned %.2f degrees, want %g", hertz, c.bearing, c.reverse, turned, c.want)
			}
		}
	}
}

// walker drives a tank from place to place by a strategy, and requests a route when it gets no
// nearer.
type walker struct {
	strategy steer.Strategy
	tuning   steer.Tuning
	survey   steer.Survey
	router   *steer.Router
	follow   steer.Follower
	progress steer.Progress
	goal     mgl64.Vec3
	speed    float64
	detour   float64 // s for which it will still be led
	reports  int     // times that it reported being stuck
}

func newWalker(plan steer.Plan, m *terrain.Map, goal mgl64.Vec3, speed float64) *walker {
	ground := steer.NewTraversability(m)
	w := &walker{
		strategy: steer.New(plan, 1), tuning: steer.DefaultTuning(), survey: steer.NewSurvey(ground),
		router: steer.NewRouter(ground), goal: goal, speed: speed,
	}
	w.tuning.Strategy = plan
	return w
}

// Drive implements tanks.Driver.
func (w *walker) Drive(v *tanks.View) tanks.Order {
	const patience, detour = 4.5, 12.0 // s
	at := v.Self.At
	w.survey.Look(v, &w.tuning, true)
	if w.detour > 0 {
		w.progress.Restart()
	} else if w.progress.Stuck(geom.PlaneDist(at, w.goal), tanks.Dt, patience) {
		w.reports++
		w.detour = detour
		w.follow.Restart()
	}
	to := w.goal
	if w.detour -= tanks.Dt; w.detour > 0 {
		to = w.follow.Lead(w.router, at, w.goal, tanks.Dt)
	}
	wish := steer.Wish{Heading: geom.HeadingOf(to.Sub(at)), Speed: w.speed, Within: true}
	o := tanks.Order{Aim: tanks.Aim{Yaw: v.Self.Heading}, Target: tanks.NoTank}
	w.strategy.Steer(&w.survey.Scene, wish, &w.tuning, nil).Apply(&v.Self, v.Rules, &o)
	return o
}

// thicket returns flat ground with n trunks of 1 to 4 m at random places, clear of two places.
func thicket(seed uint64, n int, from, to mgl64.Vec3) *terrain.Map {
	const room = 14.0 // m
	random := rand.New(rand.NewPCG(seed, 9))
	var trees []terrain.Obstacle
	for len(trees) < n {
		r := 1 + 3*random.Float64()
		at := mgl64.Vec3{20 + 260*random.Float64(), 0, 20 + 160*random.Float64()}
		if geom.PlaneDist(at, from) > room+r && geom.PlaneDist(at, to) > room+r {
			trees = append(trees, terrain.Obstacle{Kind: terrain.Tree, At: at, Height: 9, Crown: r, Cover: r, Trunk: r})
		}
	}
	return matchtest.Map(300, 200, matchtest.Level, trees...)
}

// TestPotentialsReachTheGoalOrSayThatTheyAreStuck: this holds for random fields of potentials.
func TestPotentialsReachTheGoalOrSayThatTheyAreStuck(t *testing.T) {
	const fields = 500
	from, to := mgl64.Vec3{25, 0, 100}, mgl64.Vec3{275, 0, 100}
	arrived, replanned := 0, 0
	for seed := range fields {
		m := thicket(uint64(seed), 20+seed%41, from, to)
		drive := newWalker(steer.Potential, m, to, 8)
		w := matchtest.World(m, 1, tanks.Member{Class: tanks.Badger, Driver: drive}, tanks.Member{Team: 1, Driver: matchtest.Parked()})
		w.Standing.Follow(drive.router.Traversability())
		matchtest.Place(w, 0, from[0], from[2], 0)
		matchtest.Place(w, 1, 4, 4, 0)
		best, mark, since, silent := math.Inf(1), math.Inf(1), 0.0, 0.0
		for n := 0; n < 180*tanks.Hertz && best > 6; n++ {
			said := drive.reports
			w.Step()
			d := geom.PlaneDist(w.Tanks[0].At, to)
			if since += tanks.Dt; d < mark-1 || drive.reports > said || drive.detour > 0 {
				mark, since = d, 0
			}
			best, silent = min(best, d), max(silent, since)
		}
		if best <= 6 {
			arrived++
		}
		if drive.reports > 0 {
			replanned++
		}
		if silent > 6 {
			t.Errorf("field %d: %.1f s without coming nearer or saying so, want at most 6", seed, silent)
		}
	}
	t.Logf("%d of %d fields crossed, %d of them after saying that the tank was stuck", arrived, fields, replanned)
	if float64(arrived) < 0.95*fields {
		t.Errorf("%d of %d fields crossed, want at least 95 %%", arrived, fields)
	}
}

// TestForcesAndFeelersGetThroughAForest: they drive to and fro through 200 trees for a minute,
// ahead vectors without touching a trunk, whiskers without wiggling.
func TestForcesAndFeelersGetThroughAForest(t *testing.T) {
	for _, plan := range []steer.Plan{steer.Ahead, steer.Whiskers} {
		for seed := uint64(1); seed <= 3; seed++ {
			spec := terrain.DefaultSpec(seed)
			spec.Trees, spec.Preset = 200, terrain.Flat
			m, err := terrain.Generate(spec)
			if err != nil {
				t.Fatal(err)
			}
			ends := [2]mgl64.Vec3{{60, 0, 60}, {440, 0, 390}}
			drive := newWalker(plan, m, ends[1], 8)
			w := matchtest.World(m, 1, tanks.Member{Class: tanks.Badger, Driver: drive}, tanks.Member{Team: 1, Driver: matchtest.Parked()})
			w.Standing.Follow(drive.router.Traversability())
			matchtest.Place(w, 0, 60, 60, -0.7)
			touches, flips, side := 0, 0, 0.0
			for n := range 60 * tanks.Hertz {
				w.Step()
				tk := &w.Tanks[0]
				if geom.PlaneDist(tk.At, drive.goal) < 10 {
					drive.goal = ends[n%2]
				}
				touches = w.Touches
				if rate := tk.HullRate; math.Abs(rate) > 0.05 {
					if now := math.Copysign(1, rate); now != side {
						flips, side = flips+1, now
					}
				}
			}
			if touches > 0 && plan == steer.Ahead {
				t.Errorf("%v on map %d: %d touches, want 0", plan, seed, touches)
			}
			if float64(flips)/60 > 2 {
				t.Errorf("%v on map %d: the turn changes its side %.2f times a second, want at most 2", plan, seed, float64(flips)/60)
			}
		}
	}
}
