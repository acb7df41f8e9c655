package drill_test

import (
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai"
	"treeline/ai/drill"
	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom"
)

// ground is a battle by a script: two tanks on a side, on bare level ground.
type ground struct {
	*ai.Battle

	t      *testing.T
	script *drill.Script
}

func newGround(t *testing.T) *ground {
	t.Helper()
	land := terrain.DefaultSpec(3)
	land.Preset, land.Width, land.Depth, land.Trees = terrain.Flat, 300, 240, 0
	land.Tuning.Buildings, land.Tuning.Walls, land.Tuning.Fences, land.Tuning.Bales, land.Tuning.Rocks = 0, 0, 0, 0, 0
	m, err := terrain.Generate(land)
	if err != nil {
		t.Fatal(err)
	}
	g := &ground{t: t, script: drill.NewScript()}
	if g.Battle, err = ai.NewBattleOn(m, g.script.Setup(&land, 2, 1)); err != nil {
		t.Fatal(err)
	}
	return g
}

func (g *ground) tank(id tanks.ID) *tanks.Tank { return &g.World.Tanks[id] }

// pass lets seconds pass, and calls looks after every tick.
func (g *ground) pass(seconds float64, looks ...func()) {
	for range int(seconds * tanks.Hertz) {
		g.Step()
		for _, look := range looks {
			look()
		}
	}
}

// faces reports whether a tank's hull and turret point at a place.
func (g *ground) faces(id tanks.ID, at mgl64.Vec3) bool {
	const good = 0.1 // rad
	t := g.tank(id)
	to := geom.HeadingOf(at.Sub(t.At))
	return math.Abs(t.Heading.To(to)) < good && math.Abs(t.TurretHeading().To(to)) < good
}

// shots returns how many shots all tanks together have fired.
func (g *ground) shots() (n int) {
	for i := range g.World.Tanks {
		n += g.World.Tanks[i].Shots
	}
	return n
}

// The places of these tests: near the middle, apart from each other.
var (
	here  = mgl64.Vec3{120, 0, 120}
	there = mgl64.Vec3{170, 0, 80}
	point = mgl64.Vec3{150, 0, 200}
)

// TestOneWithoutAPartStaysWhereItIs: it does so with an enemy in front of it.
func TestOneWithoutAPartStaysWhereItIs(t *testing.T) {
	g := newGround(t)
	from := g.tank(2).At
	g.pass(20)
	if way := geom.PlaneDist(g.tank(2).At, from); way > 1 || g.shots() > 0 {
		t.Errorf("it went %.1f m, and %d shots were fired", way, g.shots())
	}
}

// TestAStandingTankKeepsItsPlaceAndFacesThePoint: the point may change. The tank shoots at nobody,
// and comes back after it was moved.
func TestAStandingTankKeepsItsPlaceAndFacesThePoint(t *testing.T) {
	const arrived = 6.0 // m
	g := newGround(t)
	g.script.Set(2, drill.Part{At: here, Toward: g.tank(0).At})
	g.pass(60)
	if off := geom.PlaneDist(g.tank(2).At, here); off > arrived || !g.faces(2, g.tank(0).At) {
		t.Fatalf("after a minute it is %.1f m off, and faces %v", off, g.tank(2).Heading)
	}
	at := g.tank(2).At
	g.script.Set(2, drill.Part{At: here, Toward: point})
	g.pass(15)
	if way := geom.PlaneDist(g.tank(2).At, at); !g.faces(2, point) || way > 1 {
		t.Errorf("it does not turn to another point on the spot: %.1f m away, heading %v", way, g.tank(2).Heading)
	}
	g.script.Set(2, drill.Part{At: there, Toward: point})
	g.pass(45)
	if off := geom.PlaneDist(g.tank(2).At, there); off > arrived || !g.faces(2, point) {
		t.Errorf("sent elsewhere it is %.1f m off after 45 s", off)
	}
	if g.shots() > 0 {
		t.Errorf("%d shots were fired", g.shots())
	}
}

// TestThoseThatArePlacedStandThereAtOnce: they stay there; one without a part stays where it began.
func TestThoseThatArePlacedStandThereAtOnce(t *testing.T) {
	g := newGround(t)
	from := g.tank(3).At
	g.script.Set(2, drill.Part{At: here, Toward: point})
	g.script.Place(g.World)
	g.pass(5)
	if off := geom.PlaneDist(g.tank(2).At, here); off > 0.5 || !g.faces(2, point) {
		t.Errorf("after 5 s it is %.1f m off", off)
	}
	if way := geom.PlaneDist(g.tank(3).At, from); way > 1 {
		t.Errorf("the other one went %.1f m", way)
	}
}

// TestAShuttlingTankDrivesToAndFro: it passes both its place and the point more than once, faster
// than walking pace, and shoots at nobody.
func TestAShuttlingTankDrivesToAndFro(t *testing.T) {
	const near, minute, least = 15.0, 60.0, 120.0 // m, s, m
	g := newGround(t)
	g.script.Set(3, drill.Part{Task: drill.Shuttle, At: here, Toward: there})
	g.pass(minute) // until it is moving
	var ends []mgl64.Vec3
	way := 0.0
	g.pass(minute, func() {
		way += math.Abs(g.tank(3).Speed) * tanks.Dt
		for _, end := range []mgl64.Vec3{here, there} {
			if geom.PlaneDist(g.tank(3).At, end) < near && (len(ends) == 0 || ends[len(ends)-1] != end) {
				ends = append(ends, end)
			}
		}
	})
	if len(ends) < 4 || way < least || g.shots() > 0 {
		t.Errorf("in a minute it came to %d ends on %.0f m, and %d shots were fired", len(ends), way, g.shots())
	}
}

// TestAFightingTankShootsAtWhatItSees: it hits, and the others do not shoot back.
func TestAFightingTankShootsAtWhatItSees(t *testing.T) {
	g := newGround(t)
	g.script.Set(2, drill.Part{Task: drill.Fight, At: g.tank(0).At})
	sound := g.tank(0).Health + g.tank(1).Health
	g.pass(90)
	if g.tank(2).Shots == 0 || g.tank(0).Health+g.tank(1).Health >= sound {
		t.Errorf("it fired %d times, and did no harm", g.tank(2).Shots)
	}
	if others := g.shots() - g.tank(2).Shots; others > 0 {
		t.Errorf("others fired %d times", others)
	}
}

// calls gives the leader's calls by tick.
type calls map[int]tanks.Call

func (c calls) Call(team tanks.Team, tick int) tanks.Call {
	if team != 0 {
		return tanks.Call{}
	}
	return c[tick]
}

// TestAStandingTankObeysItsLeader: a friend that is called follows, and goes back to its place when
// it is dismissed.
func TestAStandingTankObeysItsLeader(t *testing.T) {
	const near, second = 45.0, int(tanks.Hertz) // m
	g := newGround(t)
	home := g.tank(1).At
	g.script.Set(0, drill.Part{At: there, Toward: point})
	g.script.Set(1, drill.Part{At: home, Toward: point})
	g.World.SetCaller(calls{
		30 * second: {Kind: tanks.Follow, From: 0, To: tanks.NoTank, Whom: 0},
		70 * second: {Kind: tanks.Dismiss, From: 0, To: tanks.NoTank},
	})
	g.pass(29)
	if off := geom.PlaneDist(g.tank(1).At, home); off > 12 {
		t.Fatalf("uncalled it went %.0f m", off)
	}
	g.pass(40)
	if apart := geom.PlaneDist(g.tank(1).At, g.tank(0).At); apart > near {
		t.Errorf("40 s after the call to follow it is %.0f m away", apart)
	}
	g.pass(40)
	if off := geom.PlaneDist(g.tank(1).At, home); off > 12 {
		t.Errorf("40 s after it may act freely it is %.0f m from its place", off)
	}
}

// TestATankToldToStandCeasesFire: no shot is fired after its part is to stand.
func TestATankToldToStandCeasesFire(t *testing.T) {
	g := newGround(t)
	g.script.Set(2, drill.Part{Task: drill.Fight, At: g.tank(0).At})
	for range 90 * int(tanks.Hertz) {
		if g.Step(); g.shots() > 0 {
			break
		}
	}
	before := g.shots()
	g.script.Set(2, drill.Part{At: g.tank(2).At, Toward: point})
	if g.pass(20); before == 0 || g.shots() != before {
		t.Errorf("%d shots before, %d after", before, g.shots())
	}
}

// TestDrillsAreTheSameTwice: they are the same to the bit, after a restart too.
func TestDrillsAreTheSameTwice(t *testing.T) {
	fought := func(g *ground) uint64 {
		g.script.Set(1, drill.Part{Task: drill.Shuttle, At: here, Toward: there})
		g.script.Set(2, drill.Part{Task: drill.Fight, At: here})
		g.pass(30)
		return g.World.Hash()
	}
	first, second := newGround(t), newGround(t)
	a, b := fought(first), fought(second)
	if a != b {
		t.Errorf("hashes %x and %x", a, b)
	}
	first.NextRound()
	second.NextRound()
	if a, b := fought(first), fought(second); a != b {
		t.Errorf("in the second round hashes %x and %x", a, b)
	}
}

// TestTheRulesOfADrill: neither the zone nor the clock ends a lesson, and hits do the share of
// damage that was asked for.
func TestTheRulesOfADrill(t *testing.T) {
	const soft, long = 0.2, 1800.0 // share, s
	land := terrain.DefaultSpec(3)
	usual := ai.DefaultSetup(land.Seed)
	setup := drill.NewScript().Setup(&land, 2, soft)
	if got, want := setup.Tanks.Damage.Base, soft*usual.Tanks.Damage.Base; got != want {
		t.Errorf("the damage is %v, want %v", got, want)
	}
	if setup.Tanks.Round.ZoneStart < long || setup.Minutes*60 < long || setup.TeamSize != 2 {
		t.Errorf("the zone closes after %v s, the round ends after %v min, %d tanks on a side", setup.Tanks.Round.ZoneStart, setup.Minutes, setup.TeamSize)
	}
}
