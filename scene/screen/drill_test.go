package screen_test

import (
	"reflect"
	"slices"
	"testing"

	"treeline/ai"
	"treeline/scene/input"
	"treeline/scene/lesson"
	"treeline/scene/screen"
	"treeline/scene/screen/stack"
	"treeline/tanks"
)

const quiet = 1800.0 // s: a zone that closes later plays no part

// TestTheRangeKeepsItsRules: it begins with the player's settings, except that no zone closes, and
// a slider that is turned there changes nothing else.
func TestTheRangeKeepsItsRules(t *testing.T) {
	const strong = 77.0
	w := atTitle(t)
	w.Config().Tanks.Damage.Base = strong
	w.Range()
	pass(w, 0.2)
	rules := func() *tanks.Tuning { return &w.Battle().World.Tuning }
	if r := rules(); r.Damage.Base != strong || r.Round.ZoneStart < quiet {
		t.Errorf("the range begins with a damage of %v, the zone closes after %v s", r.Damage.Base, r.Round.ZoneStart)
	}
	w.ResetKnobs()
	pass(w, 0.2)
	if r := rules(); r.Damage.Base != tanks.DefaultTuning().Damage.Base || r.Round.ZoneStart < quiet {
		t.Errorf("after the sliders were turned the damage is %v, the zone closes after %v s", r.Damage.Base, r.Round.ZoneStart)
	}
}

// TestTheLessonKeepsItsRules: hits do little damage until the last fight, whatever slider is
// turned.
func TestTheLessonKeepsItsRules(t *testing.T) {
	const soft = 0.2
	usual := tanks.DefaultTuning().Damage.Base
	w := atTitle(t)
	check := func(when string, want float64) {
		t.Helper()
		pass(w, 0.2)
		if r := &w.Battle().World.Tuning; r.Damage.Base != want || r.Round.ZoneStart < quiet {
			t.Errorf("%s the damage is %v, want %v; the zone closes after %v s", when, r.Damage.Base, want, r.Round.ZoneStart)
		}
	}
	w.Lesson(0)
	check("at the start", soft*usual)
	w.ResetKnobs()
	check("after the sliders were turned", soft*usual)
	w.Lesson(len(lesson.Steps()) - 1)
	pass(w, 8)
	check("in the last fight", usual)
	w.ResetKnobs()
	check("after the sliders were turned in the last fight", usual)
}

// TestAFirstBattleThatIsCancelledChangesNothing: the battle that is set up stays as it was.
func TestAFirstBattleThatIsCancelledChangesNothing(t *testing.T) {
	w := atTitle(t)
	w.Range()
	own, kept := *w.Spec(), 0
	w.OnKeepBattle(func(string) error { kept++; return nil })
	begin := w.FailToBegin(screen.ErrCancelled)
	w.Press(input.KeyEscape)
	draw(t, w)
	w.Click(w.Titled("First battle: against recruits"))
	if *begin != 1 || kept != 0 || !reflect.DeepEqual(*w.Spec(), own) {
		t.Errorf("it was to begin %d times and kept %d times; the menus have %+v, want %+v", *begin, kept, *w.Spec(), own)
	}
}

// TestTheFirstBattleBecomesTheChoice of the menus, also for the next start.
func TestTheFirstBattleBecomesTheChoice(t *testing.T) {
	w := atTitle(t)
	w.Range()
	kept := 0
	w.OnKeepBattle(func(string) error { kept++; return nil })
	w.Press(input.KeyEscape)
	draw(t, w)
	w.Click(w.Titled("First battle: against recruits"))
	draw(t, w)
	if want := ai.FirstBattle(4); kept != 1 || !reflect.DeepEqual(*w.Spec(), want) || !reflect.DeepEqual(w.Session().Spec(), want) {
		t.Errorf("kept %d times, the menus have %+v, want %+v", kept, *w.Spec(), want)
	}
}

// TestTheLastFightWaitsBehindTheMenu: the time to read what it is about passes only while the
// lesson goes on.
func TestTheLastFightWaitsBehindTheMenu(t *testing.T) {
	w := atTitle(t)
	w.Lesson(len(lesson.Steps()) - 1)
	pass(w, 1)
	usual := tanks.DefaultTuning().Damage.Base
	began := func() bool { pass(w, 0.1); return w.Battle().World.Tuning.Damage.Base == usual }
	w.Press(input.KeyEscape)
	pass(w, 10)
	w.Press(input.KeyEscape)
	if began() {
		t.Fatal("the fight begins behind the menu")
	}
	if pass(w, 6); !began() {
		t.Error("the fight never begins")
	}
}

// TestALessonThatIsSkippedIsNotLearnt: its end comes, but the title still begins with it.
func TestALessonThatIsSkippedIsNotLearnt(t *testing.T) {
	p := newPupil(t)
	b := someCareer(t, 0)
	p.UseCareer(b)
	for range lesson.Steps() {
		p.Press(input.KeyEnter)
	}
	p.wait(0.2)
	if !slices.Contains(p.Open(), stack.LessonName) || p.Course().Passed() != 0 || b.Knows("lesson") {
		t.Errorf("at the end %v are open, %d steps were done, known %v", p.Open(), p.Course().Passed(), b.Knows("lesson"))
	}
}

// TestTheTanksOfTheRangeStandInTheirPlacesFromTheFirstTickOn, in every round.
func TestTheTanksOfTheRangeStandInTheirPlacesFromTheFirstTickOn(t *testing.T) {
	w := atTitle(t)
	w.Range()
	want := w.Battle().World.Tanks[4].At
	ended(w)
	ticks := 0
	w.OnTick(func(world *tanks.World) {
		if ticks++; ticks == 1 && (world.Round != 1 || world.Tanks[4].At != want) {
			t.Errorf("the first tick of round %d has a target at %.1f, want it at %.1f", world.Round, world.Tanks[4].At, want)
		}
	})
	w.Press(input.KeyEnter)
	if pass(w, 0.1); ticks == 0 {
		t.Error("no round begins")
	}
}

// TestPracticeDestroysNobody: who goes on shooting in a step loses no tank that a later step needs.
// In the last fight tanks can be destroyed.
func TestPracticeDestroysNobody(t *testing.T) {
	for step := range lesson.Steps() {
		w := atTitle(t)
		w.Lesson(step)
		pass(w, 0.1)
		all := w.Battle().World.Tanks
		for i := range all {
			all[i].Health = 1
		}
		pass(w, 0.1)
		last := step == len(lesson.Steps())-1
		for i := range all {
			if mended := all[i].Health > 1; mended == last {
				t.Errorf("in step %d tank %d has a health of %v", step+1, i, all[i].Health)
			}
		}
	}
}
