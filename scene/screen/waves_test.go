package screen_test

import (
	"strings"
	"testing"

	"treeline/ai"
	"treeline/scene/career"
	"treeline/scene/input"
	"treeline/scene/replay"
	"treeline/scene/screen"
	"treeline/scene/whatif"
	"treeline/tanks"
	"treeline/terrain"
)

// TestDestroyedPlayersReturnToTheirTank: where destroyed tanks return after a wave, a person whose
// tank was destroyed sees no more than a friend's crew until it is back, and then drives again.
func TestDestroyedPlayersReturnToTheirTank(t *testing.T) {
	spec := ai.DefaultBattle()
	spec.Seed, spec.TeamSize, spec.Trees = 7, 3, 60
	if err := spec.Mode.UnmarshalText([]byte("waves")); err != nil {
		t.Fatal(err)
	}
	w, err := screen.NewWindowless(spec, false, true)
	if err != nil {
		t.Fatal(err)
	}
	world := w.Battle().World
	pass(w, world.Tuning.Waves.Pause+1)
	me := &world.Tanks[0]
	me.Health, me.KilledTick = 0, world.Tick
	pass(w, 12)
	if w.Press('='); w.Pace() <= 1 {
		t.Errorf("pace %v, %q", w.Pace(), w.Notice())
	}
	if w.Driving() || !w.Playing() {
		t.Errorf("destroyed: drives %t, in the battle %t", w.Driving(), w.Playing())
	}
	for i := range world.Tanks {
		if o := &world.Tanks[i]; o.Team != me.Team && o.Alive() {
			o.Health, o.KilledTick = 0, world.Tick
		}
	}
	pass(w, 1)
	if w.Pace() != 1 {
		t.Errorf("the person drives at pace %v", w.Pace())
	}
	if open, _ := w.Report(); !me.Alive() || !w.Driving() || w.Me() != me.ID || open {
		t.Errorf("after the wave: alive %t, drives %t, follows %d, the report is open %t", me.Alive(), w.Driving(), w.Me(), open)
	}
}

// TestALostRoundOfWavesIsKeptWhenTheSameMapIsAskedFor: no tick of the new round, in which the tank is
// alive again, counts for the old one.
func TestALostRoundOfWavesIsKeptWhenTheSameMapIsAskedFor(t *testing.T) {
	spec := ai.DefaultBattle()
	spec.Seed, spec.TeamSize, spec.Trees, spec.Preset = 7, 3, 60, terrain.Flat
	if err := spec.Mode.UnmarshalText([]byte("waves")); err != nil {
		t.Fatal(err)
	}
	w, err := screen.NewWindowless(spec, false, true)
	if err != nil {
		t.Fatal(err)
	}
	b := someCareer(t, 0)
	w.UseCareer(b)
	pass(w, 0.2)
	destroy(w, 0)
	pass(w, 2)
	w.Take(input.Event{Kind: input.KeyWentDown, Key: 'R', Shift: true})
	pass(w, 1)
	if round := w.Battle().World.Round; round != 1 {
		t.Fatalf("round %d is fought, open are %v, %q", round, w.Open(), w.Notice())
	}
	if all := b.Rounds(); len(all) != 1 || all[0].Result != career.Left || all[0].Survived {
		t.Errorf("kept are %+v", all)
	}
}

// TestWavesAreNoDraw: nobody can win there.
func TestWavesAreNoDraw(t *testing.T) {
	course := whatif.Course{End: 65 * tanks.Hertz, Over: true, Winner: tanks.NoTeam, Resists: 0, Points: [2]float64{2, 0}}
	if got, want := screen.OutcomeOf(&course), "2 waves survived at 1:05"; !strings.HasPrefix(got, want) {
		t.Errorf("the card says %q, want %q", got, want)
	}
	course.Resists = tanks.NoTeam
	if got, want := screen.OutcomeOf(&course), "a draw at 1:05"; !strings.HasPrefix(got, want) {
		t.Errorf("without waves the card says %q, want %q", got, want)
	}
	for mode, want := range map[string]string{"waves": "", "elimination": "draw"} {
		s := replay.Summary{Rounds: 1}
		if err := s.Battle.Mode.UnmarshalText([]byte(mode)); err != nil {
			t.Fatal(err)
		}
		if got := screen.ResultOf(&s); got != want {
			t.Errorf("%s: the list says %q, want %q", mode, got, want)
		}
	}
}
