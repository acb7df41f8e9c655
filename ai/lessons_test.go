package ai_test

import (
	"reflect"
	"slices"
	"testing"

	"treeline/ai"
	"treeline/ai/profile"
	"treeline/ai/squad"
	"treeline/tanks"
	"treeline/tanks/matchtest"
)

// learning returns a small battle of teams that learn.
func learning(seed uint64, brain string) ai.Setup {
	s := versus(seed, brain)
	s.Level = profile.Veteran
	s.Lessons = &ai.Lessons{}
	return s
}

// learnAlike steps two battles together. As long as they go together, what a team has learned must
// be the same. It returns the number of comparisons.
func learnAlike(t complaint, what string, a, b *tapped, team tanks.Team, seconds float64) (compared int) {
	t.Helper()
	together(a, b, team, seconds, func() bool {
		p, q := a.Debrief().Of(team)[0], b.Debrief().Of(team)[0]
		compared++
		if p != q {
			t.Errorf("%s: tick %d: the team learned %+v, and %+v in the other world, told the same", what, a.World.Tick-1, p, q)
		}
		return p == q
	})
	return compared
}

// TestF2NothingIsLearnedFromUnseenEnemies: after an enemy that a team neither sees nor hears is
// moved, what the team has learned stays the same until it is told something different.
func TestF2NothingIsLearnedFromUnseenEnemies(t *testing.T) {
	jumps, compared := afterJumps(t, 300, 5, learning, learnAlike)
	if compared < 50*jumps {
		t.Errorf("after %d jumps lessons were compared %d times", jumps, compared)
	}
	t.Logf("%d jumps, lessons compared %d times", jumps, compared)
}

// TestF2TheSearchFindsALessonThatLeaked: in the planted leak a crew's notes are taken from a view
// with an enemy that the crew does not see.
func TestF2TheSearchFindsALessonThatLeaked(t *testing.T) {
	const cheat, hidden = 0, 3
	a, b := newBattle(t, learning(3, "commander")), newBattle(t, learning(3, "commander"))
	for _, battle := range []*ai.Battle{a, b} {
		w, driver := battle.World, battle.World.Driver(cheat)
		w.SetDriver(cheat, matchtest.Script(func(v *tanks.View) tanks.Order {
			leaks, enemy := *v, &w.Tanks[hidden]
			leaks.Seen = append(slices.Clone(v.Seen), tanks.Contact{ID: enemy.ID, Pose: enemy.Pose})
			return driver.Drive(&leaks)
		}), false)
	}
	matchtest.Place(b.World, hidden, 440, 400, 0)
	var found faults
	if learnAlike(&found, "", tapAll(a), tapAll(b), 0, 5); found == 0 {
		t.Error("a lesson from a hidden tank went unnoticed")
	}
}

// TestALessonChangesNoRoundBeforeIt: until teams have learned something, the battle is the one in
// which nobody learns.
func TestALessonChangesNoRoundBeforeIt(t *testing.T) {
	s := learning(5, "commander")
	a := newBattle(t, s)
	s.Lessons = nil
	b := newBattle(t, s)
	run(a, 40)
	run(b, 40)
	if a.World.Hash() != b.World.Hash() {
		t.Error("a battle with no lessons yet is another one than without any")
	}
	if b.Debrief() != nil || a.Debrief() == nil {
		t.Errorf("%v is learned where nobody learns", b.Debrief())
	}
	b.NextRound()
	if b.Lessons() != nil {
		t.Errorf("%v is known where nobody learns", b.Lessons())
	}
}

// TestTeamsLearnFromRoundToRound: each team learns its opening, what it met and the outcome, and
// the same round follows from the same lessons.
func TestTeamsLearnFromRoundToRound(t *testing.T) {
	s := learning(6, "commander")
	s.Green = ai.Picks{{Brain: "hunter"}}
	b := newBattle(t, s)
	for b.World.Phase == tanks.Playing {
		b.Step()
	}
	red := plan(b, 1)
	b.NextRound()
	known := b.Lessons()
	l := known.Of(1)
	if len(l) != 1 || l[0].Kind != red.Kind || l[0].Side != red.Side || l[0].Met == 0 || l[0].When <= 0 || l[0].Front <= 0 {
		t.Fatalf("red set out in %+v and learned %+v", red, l)
	}
	if won, lost := known.Of(0)[0].End, l[0].End; won != squad.Won && lost != squad.Won && won != squad.Drawn || won == lost && won != squad.Drawn {
		t.Errorf("the round is %s for green and %s for red", won, lost)
	}
	s.Lessons = known
	again, deaf := newBattle(t, s), newBattle(t, learning(6, "commander"))
	if again.Debrief().Of(0)[0] != known.Of(0)[0] || len(again.Debrief().Of(0)) != 2 || len(deaf.Debrief().Of(0)) != 1 {
		t.Error("lessons that were handed in are not those that are handed on")
	}
	b.StartRound(0)
	if len(b.Lessons().Of(1)) != 2 || !reflect.DeepEqual(b.Lessons().Of(1)[:1], l) {
		t.Errorf("after two rounds red knows %+v, after one %+v", b.Lessons().Of(1), l)
	}
}

// TestLessonsChangeHowATeamSetsOut: lessons about an enemy that waits do so in some rounds; the
// battle is then different, and repeatable.
func TestLessonsChangeHowATeamSetsOut(t *testing.T) {
	waits := squad.Lesson{Kind: squad.Line, End: squad.Lost, Met: 5, When: 40, Front: 0.01, Hits: 9, Range: 150}
	changed := 0
	for seed := uint64(20); seed < 26; seed++ {
		s := learning(seed, "commander")
		s.TeamSize = 5
		usual := newBattle(t, s)
		s.Lessons = &ai.Lessons{1: {waits, waits}}
		a, b := newBattle(t, s), newBattle(t, s)
		for _, k := range []*ai.Battle{usual, a, b} {
			run(k, 16) // long enough for openings that begin alike to part
		}
		if a.World.Hash() != b.World.Hash() {
			t.Fatalf("seed %d: the same lessons give another battle", seed)
		}
		if plan(a, 0) != plan(usual, 0) {
			t.Errorf("seed %d: green sets out by what red has learned", seed)
		}
		if plan(a, 1).Kind != plan(usual, 1).Kind {
			changed++
			if a.World.Hash() == usual.World.Hash() {
				t.Errorf("seed %d: red sets out in another way, and the battle is the same", seed)
			}
		}
	}
	if changed == 0 {
		t.Error("lessons change nothing")
	}
}

// TestNobodyLearnsWhereTheSidesChangeOver: what a team learned as hunters does not apply to the
// hunted.
func TestNobodyLearnsWhereTheSidesChangeOver(t *testing.T) {
	s := learning(4, "commander")
	if err := s.Mode.UnmarshalText([]byte("hunt")); err != nil {
		t.Fatal(err)
	}
	b := newBattle(t, s)
	run(b, 20)
	b.NextRound()
	if n := len(b.Lessons().Of(0)) + len(b.Lessons().Of(1)); n != 0 {
		t.Errorf("%d lessons of a hunt", n)
	}
}

// TestBrokenLessonsAreRefused: the error is one line.
func TestBrokenLessonsAreRefused(t *testing.T) {
	s := learning(4, "commander")
	s.Lessons = &ai.Lessons{{{Met: -1}}}
	if _, err := ai.NewBattle(s); err == nil {
		t.Error("a battle began with lessons of fewer enemies than none")
	}
}
