package witness_test

import (
	"math"
	"strings"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai"
	"treeline/ai/sight"
	"treeline/ai/witness"
	"treeline/tanks"
	"treeline/tanks/matchtest"
	"treeline/terrain"
	"treeline/terrain/geom"
)

// duel is a tank of each team on flat ground and the log of their looks. Ada looks along +x from
// (100, 100); Bob stands side on, with his turret toward her.
type duel struct {
	*tanks.World
	eyes *sight.Eyes
	log  *witness.Log
}

func newDuel(x, z float64, trees ...terrain.Obstacle) *duel {
	g := &terrain.Ground{Cell: 2.5, NX: 201, NZ: 181}
	g.Heights = make([]float32, g.NX*g.NZ)
	spec := terrain.DefaultSpec(1)
	spec.Preset = terrain.Flat
	m := &terrain.Map{Spec: spec, Ground: g, Obstacles: trees, Grid: terrain.NewGrid(500, 450, 10, trees)}
	w := &tanks.World{Map: m, Standing: terrain.NewStanding(m), Sightings: tanks.NewSightings(2)}
	for i, at := range []mgl64.Vec3{{100, 0, 100}, {x, 0, z}} {
		w.Tanks = append(w.Tanks, tanks.Tank{
			Pose: tanks.Pose{At: at, Heading: geom.Heading(float64(i) * math.Pi / 2), Turret: float64(i) * math.Pi / 2},
			ID:   tanks.ID(i), Team: tanks.Team(i), Class: tanks.Badger, Name: []string{"Ada", "Bob"}[i],
			Health: 100, FiredTick: -1, HitTick: -1, KilledTick: -1, KilledBy: tanks.NoTank,
		})
	}
	d := &duel{World: w, eyes: sight.New(sight.NewOccluders(m), sight.DefaultTuning())}
	d.log = witness.New(w, d.eyes)
	d.eyes.SetWitness(d.log)
	return d
}

// run has the eyes look for some seconds and calls each before every tick.
func (d *duel) run(seconds float64, each func()) {
	for range int(math.Round(seconds * tanks.Hertz)) {
		if each != nil {
			each()
		}
		d.eyes.Look(d.World)
		d.Tick++
	}
}

// bobsEnemy returns what Bob's report says about Ada.
func (d *duel) bobsEnemy() *witness.Enemy { return &d.log.Report(1).Enemies[0] }

// hazel returns a bush with a cover radius, which is almost the same at all heights of a tank.
func hazel(x, z, cover float64) terrain.Obstacle {
	o := matchtest.Plant("hazel", mgl64.Vec3{x, 0, z})
	o.Cover = cover
	return o
}

// oak returns a tree of the species oak with a cover radius.
func oak(x, z, cover float64) terrain.Obstacle {
	o := terrain.NewPlant(0, mgl64.Vec3{x, 0, z}, 1, 0)
	o.Cover = cover
	return o
}

func TestReasonOfASpotting(t *testing.T) {
	hiding := hazel(190, 100, 5) // between the two, 10 m in front of Bob
	for _, test := range []struct {
		name   string
		x, z   float64
		trees  []terrain.Obstacle
		start  func(d *duel)
		change func(d *duel) // after a second
		want   witness.Reason
		says   string
	}{
		{
			"nothing in the way", 200, 100, nil, nil, nil,
			witness.InViewAtOnce, "nothing hid you when it first looked",
		},
		{
			"drives out of the cover", 200, 100,
			[]terrain.Obstacle{hiding},
			nil,
			func(d *duel) { d.Tanks[1].At[2], d.Tanks[1].Speed = d.Tanks[1].At[2]+0.1, 6 },
			witness.CoverFailed, "the hazel in front of you covered you until",
		},
		{
			"the cover falls", 200, 100,
			[]terrain.Obstacle{hiding},
			nil,
			func(d *duel) { d.Standing.Fell(0) },
			witness.CoverFell, "the hazel in front of you, which had covered you, fell",
		},
		{
			"the turret turns to it", 200, 100, nil,
			func(d *duel) { d.Tanks[0].Turret = 2 },
			func(d *duel) { d.Tanks[0].Turret = max(0, d.Tanks[0].Turret-0.03) },
			witness.TurnedToYou, "its turret had turned towards you",
		},
		{
			"comes into range", 460, 100, nil, nil,
			func(d *duel) { d.Tanks[1].At[0], d.Tanks[1].Speed = max(440, d.Tanks[1].At[0]-0.2), 12 },
			witness.CameInRange, "you came within its range",
		},
		{
			"drives off where too little shows", 200, 100,
			[]terrain.Obstacle{hazel(150, 100.9, 2)},
			nil,
			func(d *duel) { d.Tanks[1].Speed = 1 },
			witness.YouMoved, "it needed more until you moved",
		},
		{
			"fires where too little shows", 200, 100,
			[]terrain.Obstacle{hazel(150, 100.9, 2)},
			nil,
			func(d *duel) { d.Tanks[1].FiredTick = d.Tick },
			witness.YouFired, "your shot gave you away",
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			d := newDuel(test.x, test.z, test.trees...)
			if test.start != nil {
				test.start(d)
			}
			d.run(1, nil)
			if early := d.bobsEnemy().Spot; (early != nil) != (test.change == nil) {
				t.Fatalf("spotted after a second: %v; share %v", early != nil, d.Sightings.Of(0, 1).Share)
			}
			if test.change != nil {
				d.run(8, func() { test.change(d) })
			}
			e := d.bobsEnemy()
			if e.Spot == nil {
				t.Fatalf("never spotted: %+v", d.Sightings.Of(0, 1))
			}
			if e.Spot.Reason != test.want || !strings.Contains(e.Sentence, test.says) {
				t.Errorf("reason %v, want %v; %q, want %q in it", e.Spot.Reason, test.want, e.Sentence, test.says)
			}
			if e.Spot.Rose > e.Spot.Tick || e.Spot.Share <= e.Spot.Needed {
				t.Errorf("rose at %d, seen at %d with %v of %v", e.Spot.Rose, e.Spot.Tick, e.Spot.Share, e.Spot.Needed)
			}
		})
	}
}

func TestSentenceNamesTheCoverAndTheFirstShot(t *testing.T) {
	d := newDuel(200, 100, hazel(190, 100, 5))
	d.run(1, nil)
	d.run(1.5, func() { d.Tanks[1].At[2], d.Tanks[1].Speed = d.Tanks[1].At[2]+0.1, 6 })
	spot := d.bobsEnemy().Spot
	if spot == nil {
		t.Fatal("not spotted")
	}
	d.Tanks[0].FiredTick = d.Tick
	d.log.Apply(tanks.Event{Kind: tanks.Fired, Tick: d.Tick, Tank: 0, Other: 1})
	first := d.Tick
	d.run(0.5, nil)
	d.log.Apply(tanks.Event{Kind: tanks.Struck, Tick: d.Tick, Tank: 0, Other: 1, Damage: 100})
	d.Tanks[1].Health, d.Tanks[1].KilledTick = 0, d.Tick
	d.log.Apply(tanks.Event{Kind: tanks.Killed, Tick: d.Tick, Tank: 0, Other: 1})
	r := d.log.Report(1)
	e := &r.Enemies[0]
	t.Log(e.Sentence)
	if !r.Died || r.Killer != 0 || !e.Killer || e.FirstShot != first || e.Shots != 1 || e.Hits != 1 || e.Damage != 100 {
		t.Errorf("report %+v", r)
	}
	for _, want := range []string{
		"Ada saw ", " % of you at 100 m, needed 12 %; the hazel in front of you covered you until ",
		" s before its first shot; it fired once, hit once for 100 and destroyed you.",
	} {
		if !strings.Contains(e.Sentence, want) {
			t.Errorf("%q lacks %q", e.Sentence, want)
		}
	}
	if strings.Contains(e.Plain, "you") || !strings.Contains(e.Plain, "destroyed Bob") {
		t.Errorf("for others: %q", e.Plain)
	}
	d.run(2, nil)
	if again := d.log.Report(1); again != r {
		t.Error("the report of a dead tank changed after its death")
	}
	if d.log.Reset(); d.log.Report(1) != nil || len(d.log.Deaths()) != 0 {
		t.Error("the log remembers the round before")
	}
}

func TestUnseenTankIsToldWhatHidIt(t *testing.T) {
	d := newDuel(200, 100, oak(150, 100, 6))
	d.run(3, nil)
	if got, want := d.bobsEnemy().Sentence, "Ada looked your way and saw nothing of you: an oak hid you."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	d = newDuel(200, 100)
	d.Tanks[0].Turret = 2
	d.run(3, nil)
	if got, want := d.bobsEnemy().Sentence, "Ada never had you in view."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestReportKeepsTheLastSecondsInOrder(t *testing.T) {
	d := newDuel(140, 100) // near: the eyes look 20 times a second
	d.run(40, nil)
	r := d.log.Report(1)
	points := r.Enemies[0].Points
	if n := len(points); n < int(witness.Window*20)-2 || n > int(witness.Window*20)+2 {
		t.Errorf("%d looks, want 20 a second", n)
	}
	for i, p := range points {
		if s := r.Seconds(p.Tick); s < -witness.Window || s > 0 || i > 0 && p.Tick <= points[i-1].Tick {
			t.Fatalf("look %d at %v s after %v", i, s, points[max(i-1, 0)].Tick)
		}
		if !p.Seen || p.Share != 1 {
			t.Fatalf("look %d: %+v", i, p)
		}
	}
	if got := r.Enemies[0].SeenFor; math.Abs(got-witness.Window) > 0.2 {
		t.Errorf("seen for %v s", got)
	}
	if r.Enemies[0].Spot == nil {
		t.Error("the spotting 40 s ago that still lasts is forgotten")
	}
}

func TestWatchingChangesNothingAndAllocatesNothing(t *testing.T) {
	fight := func(watched bool) (uint64, *witness.Log) {
		s := ai.DefaultSetup(3)
		s.TeamSize = 4
		b, err := ai.NewBattle(s)
		if err != nil {
			t.Fatal(err)
		}
		log := witness.New(b.World, b.Eyes)
		if watched {
			b.Eyes.SetWitness(log)
		}
		for n := 0; n < 90*tanks.Hertz || n < 300*tanks.Hertz && len(log.Deaths()) == 0; n++ {
			b.Step()
			for _, e := range b.World.Events {
				log.Apply(e)
			}
		}
		return b.World.Hash(), log
	}
	plain, _ := fight(false)
	watched, log := fight(true)
	if plain != watched {
		t.Errorf("hash %x with a witness, %x without", watched, plain)
	}
	deaths := log.Deaths()
	if len(deaths) == 0 {
		t.Fatal("nobody died in five minutes")
	}
	for i, r := range deaths {
		if i > 0 && r.End < deaths[i-1].End {
			t.Error("deaths out of order")
		}
		if r.Killer != tanks.NoTank && (r.Lead() == nil || !r.Lead().Killer) {
			t.Errorf("%s was destroyed by %d, but the report begins with %+v", r.Name, r.Killer, r.Lead())
		}
	}
	d := newDuel(200, 100, oak(150, 100, 6))
	d.run(20, nil)
	if n := testing.AllocsPerRun(600, func() { d.eyes.Look(d.World); d.Tick++ }); n != 0 {
		t.Errorf("%v allocations a tick", n)
	}
}

func TestAHitByAnEarlierShellHasItsShot(t *testing.T) {
	d := newDuel(200, 100)
	d.run(2, nil)
	d.Tanks[0].FiredTick = d.Tick - 20
	d.log.Apply(tanks.Event{Kind: tanks.Struck, Tick: d.Tick, Tank: 0, Other: 1, Damage: 5})
	e := d.bobsEnemy()
	if e.Shots != 1 || e.Hits != 1 || e.FirstShot != d.Tick-20 || e.Fire[0].End != d.Tick {
		t.Errorf("%d shots, %d hits, the first at %d, want 1, 1, %d", e.Shots, e.Hits, e.FirstShot, d.Tick-20)
	}
}

// TestEveryShotHasOneOutcome: this covers every way in which a shell can end.
func TestEveryShotHasOneOutcome(t *testing.T) {
	d := newDuel(200, 100)
	d.run(2, nil)
	shoot := func(meant tanks.ID, ends ...tanks.Event) {
		d.log.Apply(tanks.Event{Kind: tanks.Fired, Tick: d.Tick, Tank: 0, Other: meant})
		d.Shells = append(d.Shells, tanks.Shell{Owner: 0, Born: d.Tick})
		d.run(0.2, nil)
		d.Shells = d.Shells[:0]
		for _, e := range ends {
			e.Tick, e.Tank = d.Tick, 0
			d.log.Apply(e)
		}
	}
	shoot(tanks.NoTank, tanks.Event{Kind: tanks.Struck, Other: 1, Damage: 33.4})
	shoot(1, tanks.Event{Kind: tanks.Struck, Other: 1})
	shoot(1, tanks.Event{Kind: tanks.GroundHit, Other: tanks.NoTank})
	shoot(1) // leaves the map
	shoot(tanks.NoTank, tanks.Event{Kind: tanks.NearMiss, Other: 1})
	shoot(tanks.NoTank, tanks.Event{Kind: tanks.ObstacleHit, Other: tanks.NoTank}) // concerns nobody
	shoot(1, tanks.Event{Kind: tanks.Struck, Other: 1, Damage: 33.3})
	d.log.Apply(tanks.Event{Kind: tanks.Fired, Tick: d.Tick, Tank: 0, Other: 1})
	d.Shells = append(d.Shells, tanks.Shell{Owner: 0, Born: d.Tick})
	e := d.bobsEnemy()
	want := witness.Tally{Shots: 7, Hits: 2, Bounces: 1, Misses: 3, Flying: 1, Damage: e.Damage}
	if e.Tally != want || math.Abs(e.Damage-66.7) > 1e-9 || e.Fire[0].Whole+e.Fire[5].Whole != 67 {
		t.Errorf("%+v, want %+v; whole damages %d and %d", e.Tally, want, e.Fire[0].Whole, e.Fire[5].Whole)
	}
	if says := "it fired 7 times, hit twice for 67, bounced off once, missed 3 times, 1 still in the air."; !strings.HasSuffix(e.Sentence, says) {
		t.Errorf("%q, want %q at its end", e.Sentence, says)
	}
}

// TestEarlierSightIsDescribedFromTheWindow: the enemy saw all of the victim long ago, and sees a
// part of it at the end.
func TestEarlierSightIsDescribedFromTheWindow(t *testing.T) {
	d := newDuel(140, 100)
	d.run(30, nil)
	e := d.bobsEnemy()
	if !e.Before || !strings.HasPrefix(e.Sentence, "Ada had seen you before: nothing hid you when it first looked, ") ||
		!strings.HasSuffix(e.Sentence, "; in these 15 s it saw 100 % of you.") {
		t.Errorf("before %v: %q", e.Before, e.Sentence)
	}
}

// TestSignOfLifeIsNamedOnlyWhereItMadeTheDifference: the turret turns on a tank that shows more
// than the threshold of a stationary one, and on one that shows less.
func TestSignOfLifeIsNamedOnlyWhereItMadeTheDifference(t *testing.T) {
	turning := func(d *duel) { d.Tanks[1].TurretRate = 1 }
	both := func(d *duel) { turning(d); d.Tanks[1].FiredTick = d.Tick }
	for _, c := range []struct {
		name  string
		trees []terrain.Obstacle
		start func(d *duel)
		share [2]float64 // least and greatest share visible
		says  string
	}{
		{"in the open", nil, turning, [2]float64{1, 1}, "needed 15 %; "},
		{"a narrow gap", []terrain.Obstacle{hazel(150, 101.02, 2)}, turning, [2]float64{0.15, 0.2}, " because you were turning; "},
		{"either is enough", []terrain.Obstacle{hazel(150, 101.02, 2)}, both, [2]float64{0.15, 0.2}, " because you were turning and had just fired, either of which was enough; "},
		{"the shot alone", []terrain.Obstacle{hazel(150, 100.85, 2)}, both, [2]float64{0.1, 0.15}, " because you had just fired; "},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := newDuel(200, 100, c.trees...)
			d.run(14, func() { c.start(d) })
			e := d.bobsEnemy()
			if e.Spot == nil || e.Spot.Share < c.share[0] || e.Spot.Share > c.share[1] {
				t.Fatalf("spot %+v; sighting %+v", e.Spot, d.Sightings.Of(0, 1))
			}
			if !strings.Contains(e.Sentence, c.says) {
				t.Errorf("%q, want %q in it", e.Sentence, c.says)
			}
		})
	}
}

func TestSecondSpottingIsTold(t *testing.T) {
	d := newDuel(200, 100)
	d.run(2, nil)
	d.log.Apply(tanks.Event{Kind: tanks.Fired, Tick: d.Tick, Tank: 0, Other: 1})
	d.Tanks[0].Turret = 2 // looks away
	d.run(2, nil)
	d.Tanks[0].Turret = 0
	d.run(2, nil)
	e := d.bobsEnemy()
	if e.Again < 0 || !strings.Contains(e.Sentence, "; it lost you and saw you again 1.") {
		t.Errorf("seen again at %d: %q", e.Again, e.Sentence)
	}
}

// TestNewArrivalsHaveNotBeenShotAt: a report does not contain shots at or by the previous tank with
// the same number. It does contain later ones, including a shell in the air that hits the fresh
// tank.
func TestNewArrivalsHaveNotBeenShotAt(t *testing.T) {
	d := newDuel(200, 100)
	fires := func(by, at tanks.ID, damage float64) {
		d.Tanks[by].FiredTick = d.Tick
		d.log.Apply(tanks.Event{Kind: tanks.Fired, Tick: d.Tick, Tank: by, Other: at})
		d.run(0.5, nil)
		if damage > 0 {
			d.log.Apply(tanks.Event{Kind: tanks.Struck, Tick: d.Tick, Tank: by, Other: at, Damage: damage})
		}
	}
	check := func(when string, atBob, atAda int) {
		t.Helper()
		if got := d.bobsEnemy().Shots; got != atBob {
			t.Errorf("%s: %d shots at Bob, want %d", when, got, atBob)
		}
		if got := d.log.Report(0).Enemies[0].Shots; got != atAda {
			t.Errorf("%s: %d shots at Ada, want %d", when, got, atAda)
		}
	}
	fires(0, 1, 20)
	fires(1, 0, 20)
	check("before his death", 1, 1)
	fires(0, 1, 0)
	d.log.Apply(tanks.Event{Kind: tanks.Killed, Tick: d.Tick, Tank: 0, Other: 1})
	d.run(1, nil)
	d.log.Apply(tanks.Event{Kind: tanks.Arrived, Tick: d.Tick, Tank: 1})
	check("come afresh", 0, 0)
	d.log.Apply(tanks.Event{Kind: tanks.Struck, Tick: d.Tick, Tank: 0, Other: 1, Damage: 20})
	check("met by a shell that was in the air", 1, 0)
	fires(1, 0, 20)
	fires(0, 1, 20)
	check("after a fight", 2, 1)
}

// TestATankThatHasLeftTheFieldDidNotDie: trucks drive off it through the exit.
func TestATankThatHasLeftTheFieldDidNotDie(t *testing.T) {
	d := newDuel(200, 100)
	d.run(1, nil)
	bob := &d.Tanks[1]
	bob.Health, bob.Absent = 0, true
	if d.log.Report(1).Died {
		t.Error("the report says that it died")
	}
	if bob.Absent, bob.KilledTick = false, d.Tick; !d.log.Report(1).Died {
		t.Error("the report says that a wreck did not die")
	}
}

// TestALookThatSawSomethingIsTheBest, even if one that saw nothing was nearer to the little that it
// needed.
func TestALookThatSawSomethingIsTheBest(t *testing.T) {
	d := newDuel(200, 100, hazel(190, 100, 5))
	bob := &d.Tanks[1]
	bob.Speed, bob.FiredTick = 6, 0
	d.run(1, nil)
	bob.Speed, bob.FiredTick, bob.At[2] = 0, -1, 103
	d.run(2, nil)
	r, e := d.log.Report(1), d.bobsEnemy()
	if e.Spot != nil || r.Concerned() != 1 || e.Best.Share == 0 {
		t.Errorf("%d concerned, spotted: %v, best look %+v: %s", r.Concerned(), e.Spot != nil, *e.Best, e.Sentence)
	}
}

// TestCoverThatHidesAsMuchAsBeforeIsNotBlamed: a wall hides the hull, a bush the turret, and the
// bush falls.
func TestCoverThatHidesAsMuchAsBeforeIsNotBlamed(t *testing.T) {
	wall, ok := terrain.NewSolid("barn", mgl64.Vec3{192, 0, 100}, 1, 0)
	if !ok {
		t.Fatal("there is no barn")
	}
	wall.Height, wall.HalfLength, wall.HalfWidth = 1.2, 0.4, 8
	d := newDuel(200, 100, wall, hazel(188, 100, 1.5))
	d.run(1, nil)
	d.Standing.Fell(1)
	d.run(6, nil)
	e := d.bobsEnemy()
	if e.Spot == nil || e.Points[0].Seen {
		t.Fatalf("spotted: %v", e.Spot != nil)
	}
	if e.Spot.Reason != witness.MoreShowed {
		t.Errorf("reason %v: %s", e.Spot.Reason, e.Sentence)
	}
}
