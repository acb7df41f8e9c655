package replay_test

import (
	"path/filepath"
	"reflect"
	"testing"

	"treeline/ai"
	"treeline/ai/profile"
	"treeline/ai/squad"
	"treeline/scene/config"
	"treeline/scene/replay"
	"treeline/tanks"
)

// series records a battle of three rounds, on the same map, of teams that know something of
// each other and learn more, to the middle of the third. It returns the battle, and the plans
// of each round.
func series(t *testing.T) (path string, b *ai.Battle, plans [][2]squad.Plan) {
	t.Helper()
	s := ai.DefaultSetup(12)
	s.TeamSize, s.Trees, s.Level, s.Minutes = 3, 150, profile.Veteran, 0.8
	s.Lessons = (&ai.Lessons{}).With([2]squad.Lesson{{Met: 3, When: 41.3, Front: 0.013, Hits: 9, Range: 151.25}, {Kind: squad.Wing, Side: -1, End: squad.Won}})
	b, err := ai.NewBattle(s)
	if err != nil {
		t.Fatal(err)
	}
	path = filepath.Join(t.TempDir(), "series.replay")
	r, err := replay.Create(path, replay.Header{Battle: s.BattleSpec, Lessons: s.Lessons, Seat: tanks.NoTank}, config.Default())
	if err != nil {
		t.Fatal(err)
	}
	r.Patient()
	for round := range 3 {
		if round > 0 {
			b.NextRound()
			r.NextRound(b.Lessons())
		}
		for b.World.Phase == tanks.Playing && (round < 2 || b.World.Tick < 20*tanks.Hertz) {
			b.Step()
			r.Ticked(b.World)
		}
		plans = append(plans, plansOf(b))
	}
	if err := r.Close(b.World); err != nil {
		t.Fatal(err)
	}
	return path, b, plans
}

func plansOf(b *ai.Battle) (plans [2]squad.Plan) {
	for team := range plans {
		plans[team], _ = b.Plan(tanks.Team(team))
	}
	return plans
}

// TestAReplayKeepsWhatTheTeamsLearned: every round is the one that was fought, the bots plan
// what they planned and know in the end what they knew, also after a jump into the last
// round.
func TestAReplayKeepsWhatTheTeamsLearned(t *testing.T) {
	path, b, plans := series(t)
	f := load(t, path)
	if !reflect.DeepEqual(f.Header.Lessons.Of(1), []squad.Lesson{{Kind: squad.Wing, Side: -1, End: squad.Won}}) {
		t.Errorf("the head holds %+v", f.Header.Lessons)
	}
	p, err := replay.NewPlayer(f, b.World.Map)
	if err != nil {
		t.Fatal(err)
	}
	x, err := replay.NewIndex(f, b.World.Map)
	if err != nil {
		t.Fatal(err)
	}
	for !p.Ended() {
		round := p.Battle().World.Round
		if err := p.Step(); err != nil {
			t.Fatal(err)
		}
		w := p.Battle().World
		if w.Tick == 5*tanks.Hertz && plansOf(p.Battle()) != plans[w.Round] {
			t.Errorf("round %d: the plans are %+v, and were %+v", w.Round, plansOf(p.Battle()), plans[w.Round])
		}
		if w.Round != round && len(p.Battle().Lessons().Of(0)) != 1+w.Round {
			t.Errorf("round %d begins with lessons of %d", w.Round, len(p.Battle().Lessons().Of(0)))
		}
	}
	if d := p.FirstDifference(); d >= 0 || p.Battle().World.Hash() != b.World.Hash() {
		t.Errorf("tick %d was another one", d)
	}
	if !reflect.DeepEqual(p.Battle().Debrief(), b.Debrief()) {
		t.Errorf("in the replay the teams learned %+v, and had learned %+v", p.Battle().Debrief(), b.Debrief())
	}
	if err := x.Grow(f.Ticks); err != nil {
		t.Fatal(err)
	}
	late, err := replay.NewPlayer(f, b.World.Map)
	if err != nil {
		t.Fatal(err)
	}
	if err := late.Return(x.Round(f.Ticks)); err != nil {
		t.Fatal(err)
	}
	for !late.Ended() {
		if err := late.Step(); err != nil {
			t.Fatal(err)
		}
	}
	if !reflect.DeepEqual(late.Battle().Debrief(), b.Debrief()) || plansOf(late.Battle()) != plans[2] {
		t.Errorf("after a jump the teams know %+v, and knew %+v", late.Battle().Debrief(), b.Debrief())
	}
	if err := late.Return(x.Before(0)); err != nil {
		t.Fatal(err)
	}
	for range 5 * tanks.Hertz {
		if err := late.Step(); err != nil {
			t.Fatal(err)
		}
	}
	if plansOf(late.Battle()) != plans[0] || !reflect.DeepEqual(late.Battle().Lessons(), f.Header.Lessons) {
		t.Errorf("back at the start the teams plan %+v and know %+v", plansOf(late.Battle()), late.Battle().Lessons())
	}
}

// TestAReplayWithBrokenLessonsIsRefused in one line, and one without any plays as ever.
func TestAReplayWithBrokenLessonsIsRefused(t *testing.T) {
	s := ai.DefaultSetup(12)
	path := filepath.Join(t.TempDir(), "broken.replay")
	r, err := replay.Create(path, replay.Header{Battle: s.BattleSpec, Lessons: &ai.Lessons{{{Met: -3}}}, Seat: tanks.NoTank}, config.Default())
	if err != nil {
		t.Fatal(err)
	}
	b, err := ai.NewBattle(s)
	if err != nil {
		t.Fatal(err)
	}
	if err := r.Close(b.World); err != nil {
		t.Fatal(err)
	}
	if _, err := replay.Load(path); err == nil {
		t.Error("it was read")
	}
}
