package view_test

import (
	"bytes"
	"slices"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai"
	"treeline/ai/witness"
	"treeline/scene/view"
	"treeline/tanks"
)

// everything asks for all parts of an Inside.
func everything() view.Ask {
	return view.Ask{Looks: true, Methods: true, Mind: true, Sketch: true, Odds: true}
}

// insides returns all that overlays and X-ray can show a viewer of a tank, as bytes.
func insides(s *view.Source, who view.Viewer, observers int) []byte {
	out := image(s.Inside(who, who.Me, everything()))
	for id := range observers {
		out = append(out, image(s.XRay(who, tanks.ID(id)))...)
	}
	return append(out, image(s.XRay(who, tanks.NoTank))...)
}

// TestF2OverlaysShowNoHiddenEnemy moves every hidden enemy, at many instants: what a person in a
// battle is shown of the inside of their own tank and their friends', whoever's eyes they ask for,
// stays the same byte for byte. In training it does not.
func TestF2OverlaysShowNoHiddenEnemy(t *testing.T) {
	moved, found := 0, 0
	fight(t, 40, func(b *ai.Battle, s *view.Source) {
		w := b.World
		seat := tanks.ID(w.Tick / tanks.Hertz % 5)
		if w.Tick%tanks.Hertz != 0 || !w.Tanks[seat].Alive() {
			return
		}
		for me := range tanks.ID(5) {
			if !w.Tanks[me].Alive() {
				continue
			}
			who, trained := view.Viewer{Me: me, Seat: seat}, view.Viewer{Me: me, Seat: seat, Training: true}
			s.Inside(who, who.Me, everything()) // turns the sketch on
			open := insides(s, trained, len(w.Tanks))
			before := insides(s, who, len(w.Tanks))
			for i := range w.Tanks {
				if !hidden(w, me, tanks.ID(i)) {
					continue
				}
				o := &w.Tanks[i]
				was := *o
				o.At = o.At.Add(mgl64.Vec3{7, 0, -5})
				o.Health, o.Turret = o.Health/2, o.Turret+0.3
				if !bytes.Equal(before, insides(s, who, len(w.Tanks))) {
					t.Fatalf("tick %d: what %s does shows in the overlays of %s", w.Tick, o.Name, w.Tanks[me].Name)
				}
				if !bytes.Equal(open, insides(s, trained, len(w.Tanks))) {
					found++
				}
				*o = was
				moved++
			}
		}
	})
	if moved < 10 || found != moved {
		t.Errorf("%d hidden enemies moved, %d found in training", moved, found)
	}
}

// TestNobodyInABattleLooksIntoAnEnemysTank: neither overlays nor X-ray show its inside, and there
// are no looks at enemies that the crew does not see; in training there are.
func TestNobodyInABattleLooksIntoAnEnemysTank(t *testing.T) {
	looks := 0
	fight(t, 30, func(b *ai.Battle, s *view.Source) {
		w := b.World
		me, enemy := tanks.ID(w.Tick/tanks.Hertz%5), tanks.ID(5+w.Tick/tanks.Hertz%3)
		if w.Tick%tanks.Hertz != 0 || !w.Tanks[me].Alive() || !w.Tanks[enemy].Alive() {
			return
		}
		who := view.Viewer{Me: me, Seat: me}
		in := s.Inside(who, who.Me, everything())
		for i := range in.Looks {
			looks++
			if !w.Sightings.Of(me, in.Looks[i].Target).Seen {
				t.Fatalf("tick %d: a look at tank %d, which nobody sees", w.Tick, in.Looks[i].Target)
			}
		}
		for i := range w.Tanks {
			in := s.Inside(who, tanks.ID(i), everything())
			opens := in.Following() || in.Mind != nil || len(in.Looks)+len(in.Strokes)+len(in.Beliefs)+len(in.Odds.Enemies) > 0
			if opens != (w.Tanks[i].Team == w.Tanks[me].Team) {
				t.Fatalf("the overlays open tank %d: %v", i, opens)
			}
		}
		if x := s.XRay(who, enemy).Through; !x.Closed || x.Look != nil || len(x.Believers) > 0 || x.Observer != tanks.NoTank {
			t.Fatalf("through the enemy's eyes: %+v", x)
		}
		if x := s.XRay(who, me).Through; x.Closed || x.Observer != me || len(x.Believers) > 0 {
			t.Fatalf("through a friend's eyes: %+v", x)
		}
		who.Training = true
		if in := s.Inside(who, who.Me, everything()); len(in.Looks) == 0 {
			t.Fatal("no looks in training")
		}
		if !s.Inside(who, who.Me, view.Ask{}).Following() {
			t.Fatal("nobody is followed where nothing is asked for")
		}
		if !s.Inside(who, enemy, everything()).Following() {
			t.Fatal("the overlays open no enemy in training")
		}
		if x := s.XRay(who, enemy).Through; x.Closed || x.Look == nil || len(x.Believers) == 0 {
			t.Fatalf("through the enemy's eyes in training: %+v", x)
		}
	})
	if looks == 0 {
		t.Error("nobody saw anybody")
	}
}

// TestWhoLooksAtTheOwnWreckLooksIntoNoEnemysTank: what counts is the tank that the viewer follows,
// not the one asked for. A viewer whose tank is lost and who follows a friend sees everything.
func TestWhoLooksAtTheOwnWreckLooksIntoNoEnemysTank(t *testing.T) {
	b := battle(t)
	s := view.NewSource(b)
	b.World.Tanks[0].Health = 0
	for me, want := range map[tanks.ID]bool{0: false, 1: true} {
		who := view.Viewer{Me: me, Seat: 0}
		if got := s.Opens(who, 7); got != want || s.Inside(who, 7, everything()).Following() != want {
			t.Errorf("who follows tank %d may look into an enemy's: %v", me, got)
		}
		if !s.Opens(who, 2) || s.Opens(who, tanks.NoTank) || s.Opens(who, 99) {
			t.Errorf("who follows tank %d: a friend's is closed, or one that there is not is open", me)
		}
	}
}

// TestOddsAreThoseOfTheTeamOfTheTank: over the whole map they add up to that team's living enemies.
func TestOddsAreThoseOfTheTeamOfTheTank(t *testing.T) {
	b := battle(t)
	s := view.NewSource(b)
	for range 5 * tanks.Hertz {
		b.Step()
	}
	var of [2][]float32
	for team, me := range []tanks.ID{0, 5} {
		o := s.Inside(view.Viewer{Me: me, Seat: tanks.NoTank}, me, view.Ask{Odds: true}).Odds
		sum := float32(0)
		for _, n := range o.Enemies {
			sum += n
		}
		if len(o.Enemies) != o.Cols*o.Rows || float64(o.Cols)*o.Cell < b.World.Map.Spec.Width || sum < 2.9 || sum > 5.1 {
			t.Errorf("team %d: %d x %d squares of %v m, %d numbers, %v enemies", team, o.Cols, o.Rows, o.Cell, len(o.Enemies), sum)
		}
		of[team] = slices.Clone(o.Enemies)
	}
	if slices.Equal(of[0], of[1]) {
		t.Error("both teams expect their enemies on the same squares")
	}
}

// kept is a log that has a report on every tank.
type kept struct{}

func (kept) Report(tanks.ID) *witness.Report { return new(witness.Report) }

// TestWhoMayAskWhy: in a battle, those who have been destroyed, about their own tank; everybody
// once the round is over; spectators and people in training at any time.
func TestWhoMayAskWhy(t *testing.T) {
	b := battle(t)
	w, s := b.World, view.NewSource(b)
	w.Tanks[1].Health = 0
	person := func(seat tanks.ID) view.Viewer { return view.Viewer{Me: seat, Seat: seat} }
	ask := func(name string, who view.Viewer, of tanks.ID, want bool) {
		t.Helper()
		if got := s.Report(who, of, kept{}) != nil; got != want {
			t.Errorf("%s: a report on tank %d: %v, want %v", name, of, got, want)
		}
	}
	ask("who drives", person(0), 0, false)
	ask("who drives", person(0), 1, false)
	ask("who drives", person(0), 7, false)
	ask("who has fallen", person(1), 1, true)
	ask("who has fallen", person(1), 0, false)
	ask("in training", view.Viewer{Training: true}, 7, true)
	ask("a spectator", view.Viewer{Seat: tanks.NoTank}, 7, true)
	ask("a spectator", view.Viewer{Seat: tanks.NoTank}, 99, false)
	w.Phase = tanks.Over
	ask("at the end", person(0), 7, true)
}
