package ai_test

import (
	"math"
	"slices"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai"
	"treeline/ai/profile"
	"treeline/ai/squad"
	"treeline/tanks"
	"treeline/tanks/matchtest"
	"treeline/terrain/geom"
)

// calls is a caller of team 0 with calls by tick.
type calls map[int]tanks.Call

func (c calls) Call(team tanks.Team, tick int) tanks.Call {
	if team != 0 {
		return tanks.Call{}
	}
	return c[tick]
}

// toAll returns a spectator's call to the whole team.
func toAll(kind tanks.CallKind) tanks.Call {
	return tanks.Call{Kind: kind, From: tanks.NoTank, To: tanks.NoTank, Whom: tanks.NoTank}
}

// led returns a battle of three tanks against three distant parked ones, commanded by calls. The
// brains are those of the picks.
func led(t *testing.T, picks string, c tanks.Caller) *ai.Battle {
	t.Helper()
	return ledOn(t, 3, picks, c)
}

// ledOn is led for the battle of a seed.
func ledOn(t *testing.T, seed uint64, picks string, c tanks.Caller) *ai.Battle {
	t.Helper()
	s := setup(seed)
	s.TeamSize, s.Caller = 3, c
	p, err := ai.ParsePicks(picks)
	if err != nil {
		t.Fatal(err)
	}
	s.Green = p
	b := newBattle(t, s)
	for id := tanks.ID(3); id < 6; id++ {
		b.Possess(id, matchtest.Parked())
	}
	return b
}

const soon = 2 * tanks.Hertz // within which a call has arrived

func TestHoldKeepsBotsWhereTheyAre(t *testing.T) {
	for _, picks := range []string{"commander", "hunter"} {
		b := led(t, picks, calls{8 * tanks.Hertz: toAll(tanks.Hold), 40 * tanks.Hertz: toAll(tanks.Dismiss)})
		run(b, 8+soon/tanks.Hertz)
		var posts [3]mgl64.Vec3
		for id := range posts {
			posts[id] = b.World.Tanks[id].At
			if th, _ := b.Bot(tanks.ID(id)); th.Order.Kind != tanks.Hold {
				t.Errorf("%s: tank %d has the order %s, want hold", picks, id, th.Order.Kind)
			}
		}
		run(b, 30)
		for id := range posts {
			if d := geom.PlaneDist(posts[id], b.World.Tanks[id].At); d > 12 {
				t.Errorf("%s: tank %d went %.0f m from its post", picks, id, d)
			}
		}
		run(b, 25)
		for id := range posts {
			th, _ := b.Bot(tanks.ID(id))
			if d := geom.PlaneDist(posts[id], b.World.Tanks[id].At); d < 20 || th.Order.Kind != tanks.NoCall {
				t.Errorf("%s: tank %d at will is %.0f m from its old post, order %s", picks, id, d, th.Order.Kind)
			}
		}
	}
}

// TestFollowKeepsBotsNear: a person leads the team across the map.
func TestFollowKeepsBotsNear(t *testing.T) {
	for _, picks := range []string{"commander", "hunter"} {
		c := calls{60: {Kind: tanks.Follow, From: 0, To: tanks.NoTank, Whom: 0}}
		b := led(t, picks, c)
		b.Possess(0, matchtest.Script(func(v *tanks.View) tanks.Order {
			o := tanks.Order{Aim: tanks.Aim{Yaw: v.Self.Heading}, Target: tanks.NoTank}
			off := v.Self.Heading.To(geom.HeadingOf(mgl64.Vec3{250, 0, 225}.Sub(v.Self.At)))
			if v.Tick < 25*tanks.Hertz {
				o.Throttle, o.Steer = 0.6, max(-1, min(1, off))
			}
			return o
		}))
		start := b.World.Tanks[0].At
		var off []float64
		for n := range 45 * tanks.Hertz {
			b.Step()
			for id := tanks.ID(1); id < 3 && n > 10*tanks.Hertz; id++ {
				off = append(off, geom.PlaneDist(b.World.Tanks[0].At, b.World.Tanks[id].At))
			}
		}
		slices.Sort(off)
		if d := geom.PlaneDist(start, b.World.Tanks[0].At); d < 60 {
			t.Fatalf("the leader went %.0f m only", d)
		}
		if median, most := off[len(off)/2], off[len(off)-1]; median > 45 || most > 90 {
			t.Errorf("%s: followers are %.0f m off in the median and %.0f m at most, want 45 and 90", picks, median, most)
		}
	}
}

func TestAttackBringsBotsThere(t *testing.T) {
	for _, picks := range []string{"commander", "hunter"} {
		place := mgl64.Vec3{120, 0, 90}
		call := toAll(tanks.Attack)
		call.At = place
		b := led(t, picks, calls{60: call})
		var reached [3]bool
		for range 60 * tanks.Hertz {
			b.Step()
			for id := range reached {
				d := geom.PlaneDist(b.World.Tanks[id].At, place)
				reached[id] = reached[id] || d < 45
				if reached[id] && d > 120 {
					t.Fatalf("%s: tank %d went %.0f m from the place it was to attack", picks, id, d)
				}
			}
		}
		if reached != [3]bool{true, true, true} {
			t.Errorf("%s: reached the place: %v, want all", picks, reached)
		}
	}
}

// TestAttackersSearchTheirTarget: if nobody is to be found, bots that were sent to attack a place
// drive about within their leash and do not wait at its edge for the order to end. They neither go
// back to a person whom they would escort otherwise, nor to a circle far from the place.
func TestAttackersSearchTheirTarget(t *testing.T) {
	t.Run("alone", func(t *testing.T) {
		searched(t, setup(3), 3, mgl64.Vec3{120, 0, 90}, []tanks.ID{0, 1, 2})
	})
	t.Run("escorts of a person", func(t *testing.T) {
		searched(t, setup(3), 5, mgl64.Vec3{250, 0, 60}, []tanks.ID{1, 2, 3, 4}, 0)
	})
	t.Run("with a circle far away", func(t *testing.T) {
		s := setup(3)
		if err := s.Mode.UnmarshalText([]byte("hold")); err != nil {
			t.Fatal(err)
		}
		searched(t, s, 3, mgl64.Vec3{120, 0, 90}, []tanks.ID{0, 1, 2})
	})
}

// searched has a team attack a place without enemies, and checks that the attackers search it.
// People stand at their spawn.
func searched(t *testing.T, s ai.Setup, size int, place mgl64.Vec3, attackers []tanks.ID, people ...tanks.ID) {
	t.Helper()
	const least = 0.6 // of the time
	call := toAll(tanks.Attack)
	call.At = place
	s.TeamSize, s.Caller = size, calls{60: call}
	b := newBattle(t, s)
	for _, id := range people {
		b.Possess(id, matchtest.Parked())
	}
	for i := range size {
		b.Possess(tanks.ID(size+i), matchtest.Parked())
	}
	run(b, 90)
	drove, inside := make([]int, 2*size), make([]int, 2*size)
	const ticks = 60 * tanks.Hertz
	for range ticks {
		b.Step()
		for _, id := range attackers {
			at := &b.World.Tanks[id]
			if math.Abs(at.Speed) > 1 {
				drove[id]++
			}
			if geom.PlaneDist(at.At, place) < 80 {
				inside[id]++
			}
		}
	}
	for _, id := range attackers {
		if float64(drove[id]) < least*ticks || inside[id] < ticks/3 {
			t.Errorf("tank %d drove for %d and was well within the leash for %d of %d ticks", id, drove[id], inside[id], ticks)
		}
	}
}

// TestWhoIsToBeFollowedActsFreely: the others follow it, and what it was ordered before is over.
func TestWhoIsToBeFollowedActsFreely(t *testing.T) {
	follow := toAll(tanks.Follow)
	follow.Whom = 1
	b := led(t, "commander", calls{60: toAll(tanks.Hold), 600: follow})
	run(b, 25)
	for id, want := range [3]tanks.CallKind{tanks.Follow, tanks.NoCall, tanks.Follow} {
		if th, _ := b.Bot(tanks.ID(id)); th.Order.Kind != want {
			t.Errorf("tank %d has the order %s, want %s", id, th.Order.Kind, want)
		}
	}
}

// TestOnlyTheAddresseeObeysAnOrder: one of three is sent somewhere, goes there and stays, and the
// others have no orders.
func TestOnlyTheAddresseeObeysAnOrder(t *testing.T) {
	for _, picks := range []string{"commander", "hunter"} {
		place := mgl64.Vec3{120, 0, 90}
		b := led(t, picks, calls{60: {Kind: tanks.Move, From: tanks.NoTank, To: 1, Whom: tanks.NoTank, At: place}})
		run(b, 40)
		for range 15 {
			run(b, 1)
			if d := geom.PlaneDist(b.World.Tanks[1].At, place); d > 15 {
				t.Fatalf("%s: the tank is %.0f m from the place to which it was sent", picks, d)
			}
		}
		for id, want := range [3]tanks.CallKind{1: tanks.Move} {
			if th, _ := b.Bot(tanks.ID(id)); th.Order.Kind != want {
				t.Errorf("%s: tank %d has the order %s, want %s", picks, id, th.Order.Kind, want)
			}
		}
	}
}

// TestWhoWatchesAPlaceLooksThere: the place is on the side from which no enemy comes.
func TestWhoWatchesAPlaceLooksThere(t *testing.T) {
	const turned, most = 20, 1.3 // s, rad off the place
	s := setup(9)
	s.TeamSize = 3
	b := newBattle(t, s)
	for id := tanks.ID(3); id < 6; id++ {
		b.Possess(id, matchtest.Parked())
	}
	post := b.World.Tanks[1].At
	place := post.Sub(geom.Scale(geom.Unit(b.World.Map.Spawns[1].At.Sub(post)), 40))
	b.World.SetCaller(calls{1: {Kind: tanks.Overwatch, From: tanks.NoTank, To: 1, Whom: tanks.NoTank, At: place}})
	run(b, turned)
	for range 10 * tanks.Hertz {
		b.Step()
		k := &b.World.Tanks[1]
		if off := math.Abs(k.TurretHeading().To(geom.HeadingOf(place.Sub(k.At)))); off > most {
			t.Fatalf("it looks %.1f rad off the place", off)
		}
		if d := geom.PlaneDist(k.At, post); d > 15 {
			t.Fatalf("it is %.0f m from its post", d)
		}
	}
}

func TestBotsUnderOrdersStillFight(t *testing.T) {
	b := duel(t, matchtest.Field(400, 400), [2]mgl64.Vec3{{160, 0, 200}, {240, 0, 200}}, profile.Regular)
	b.World.SetCaller(calls{1: toAll(tanks.Hold)})
	b.Possess(1, matchtest.Parked())
	run(b, 30)
	if b.World.Tanks[0].Shots < 3 {
		t.Errorf("%d shots in 30 s at an enemy in the open", b.World.Tanks[0].Shots)
	}
	if d := geom.PlaneDist(b.World.Tanks[0].At, mgl64.Vec3{160, 0, 200}); d > 30 {
		t.Errorf("it fought %.0f m from its post", d)
	}
}

// TestSomeCoverThePlayersFlank: without a call, half of the bots stay with a person, the others go
// ahead.
func TestSomeCoverThePlayersFlank(t *testing.T) {
	s := setup(3)
	s.TeamSize = 5
	b := newBattle(t, s)
	b.Possess(0, matchtest.Parked())
	for id := tanks.ID(5); id < 10; id++ {
		b.Possess(id, matchtest.Parked())
	}
	run(b, 25)
	near := 0
	for id := tanks.ID(1); id < 5; id++ {
		if geom.PlaneDist(b.World.Tanks[0].At, b.World.Tanks[id].At) < 60 {
			near++
		}
	}
	if near != 2 {
		t.Errorf("%d of 4 bots are with the person after 25 s, want 2", near)
	}
}

// tape records calls, and plays them again.
type tape struct {
	of   tanks.Caller
	kept map[[2]int]tanks.Call
}

func (p *tape) Call(team tanks.Team, tick int) tanks.Call {
	k := [2]int{int(team), tick}
	if p.of != nil {
		p.kept[k] = p.of.Call(team, tick)
	}
	return p.kept[k]
}

// TestCallsCanBePlayedAgain: a commanded battle of mixed brains is the same with the recorded
// calls, and different without them.
func TestCallsCanBePlayedAgain(t *testing.T) {
	attack := toAll(tanks.Attack)
	attack.At = mgl64.Vec3{200, 0, 300}
	plan := calls{
		100: toAll(tanks.Hold), 500: {Kind: tanks.Follow, From: tanks.NoTank, To: 1, Whom: 2}, 900: attack, 2000: toAll(tanks.Dismiss),
	}
	kept := &tape{of: plan, kept: map[[2]int]tanks.Call{}}
	play := func(c tanks.Caller) uint64 {
		s := setup(4)
		s.TeamSize, s.Caller = 4, c
		for _, name := range ai.Brains() {
			s.Green = append(s.Green, ai.Pick{Brain: name, Level: profile.Veteran})
		}
		b := newBattle(t, s)
		run(b, 45)
		return b.World.Hash()
	}
	first, again, without := play(kept), play(&tape{kept: kept.kept}), play(nil)
	if first != again {
		t.Error("the calls that were kept give another battle")
	}
	if first == without {
		t.Error("the calls changed nothing")
	}
}

// TestATeamAdvancesByBounds: on the way through places where an enemy may be, most of the time some
// tanks of a team stand and watch while others drive. Where no enemy can be near, all drive on.
func TestATeamAdvancesByBounds(t *testing.T) {
	call := toAll(tanks.Attack)
	call.At = mgl64.Vec3{300, 0, 250}
	for name, c := range map[string]tanks.Caller{"at will": nil, "ordered to attack": calls{60: call}} {
		var b *ai.Battle
		for seed := uint64(3); b == nil || plan(b, 0).Kind != squad.Line; seed++ {
			b = ledOn(t, seed, "commander", c)
			run(b, 4)
		}
		for id := range 3 {
			if k := &b.World.Tanks[id]; c == nil && k.Speed < 6 {
				t.Errorf("%s drives at %.1f m/s with nobody near", k.Name, k.Speed)
			}
		}
		wary := ai.DefaultTuning()
		wary.Judgement.Clear, wary.Characters.Commander.Halts = 1000, 1
		wary.Characters.Commander.Advance = 1 // so that halting takes little of the time
		b.Tune(b.World.Tuning, wary)
		run(b, 8)
		both, ticks := 0, 0
		for range 16 * tanks.Hertz {
			b.Step()
			drive, stand := false, false
			for id := range 3 {
				moving := b.World.Tanks[id].Moving()
				drive, stand = drive || moving, stand || !moving
			}
			ticks++
			if drive && stand {
				both++
			}
		}
		if share := float64(both) / float64(ticks); share < 0.6 {
			t.Errorf("%s: in %.0f%% of the time some stood while others drove, want 60%% at least", name, 100*share)
		}
	}
}

// TestFollowersKeepApart: four bots follow a stationary tank.
func TestFollowersKeepApart(t *testing.T) {
	s := setup(5)
	s.Caller = calls{60: {Kind: tanks.Follow, From: 0, To: tanks.NoTank, Whom: 0}}
	b := newBattle(t, s)
	for _, id := range []tanks.ID{0, 5, 6, 7, 8, 9} {
		b.Possess(id, matchtest.Parked())
	}
	matchtest.Place(b.World, 0, 150, 220, 0)
	run(b, 35)
	for i := range tanks.ID(5) {
		for j := range i {
			if d := geom.PlaneDist(b.World.Tanks[i].At, b.World.Tanks[j].At); d < 15 {
				t.Errorf("tanks %d and %d stand %.0f m apart, want 15 at least", i, j, d)
			}
		}
		if d := geom.PlaneDist(b.World.Tanks[0].At, b.World.Tanks[i].At); d > 75 {
			t.Errorf("tank %d is %.0f m away", i, d)
		}
	}
}

// TestWhoHoldsWatchesTheEnemysSide: the turrets of a team that has just reached its posts point
// there.
func TestWhoHoldsWatchesTheEnemysSide(t *testing.T) {
	for call := 426; call < 450; call += 6 {
		s := setup(9)
		s.TeamSize, s.Caller = 3, calls{call: toAll(tanks.Hold)}
		b := newBattle(t, s)
		run(b, 10)
		for range 10 * tanks.Hertz {
			b.Step()
			for id := range tanks.ID(3) {
				k := &b.World.Tanks[id]
				enemy := geom.HeadingOf(b.World.Map.Spawns[1].At.Sub(k.At))
				if off := math.Abs(k.TurretHeading().To(enemy)); off > 2.2 {
					t.Fatalf("called in tick %d: tank %d looks %.1f rad off the enemy's side", call, id, off)
				}
			}
		}
	}
}

// plan returns the plan of a team.
func plan(b *ai.Battle, team tanks.Team) squad.Plan {
	p, _ := b.Plan(team)
	return p
}
