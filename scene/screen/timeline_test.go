package screen_test

import (
	"errors"
	"math"
	"path/filepath"
	"strings"
	"testing"

	"treeline/ai"
	"treeline/scene/camera"
	"treeline/scene/config"
	"treeline/scene/input"
	"treeline/scene/replay"
	"treeline/scene/screen"
	"treeline/scene/screen/stack"
	"treeline/scene/session"
	"treeline/tanks"
	"treeline/terrain"
)

func TestKeysGoAboutInAReplay(t *testing.T) {
	w := watching(t)
	at := w.Replayed().At()
	for _, step := range []struct {
		key  input.Key
		want int
	}{
		{'L', at + 300}, {'L', at + 600}, {'J', at + 300}, {',', at + 299}, {'.', at + 300}, {'J', at}, {'J', 0}, {'J', 0},
	} {
		w.Press(step.key)
		gone(t, w, step.want)
	}
	w.Press('P')
	w.Press(',')
	if gone(t, w, 0); !w.Held() {
		t.Error("a tick back does not pause")
	}
	for range 3 { // several presses before the next picture
		w.Press('L')
	}
	gone(t, w, 900)
	for range 3 {
		w.Press('L')
	}
	gone(t, w, 20*tanks.Hertz)
}

func TestTheBarGoesToTheInstantUnderTheMouse(t *testing.T) {
	w := watching(t)
	x0, y, x1 := w.Bar()
	at := func(share float64) float64 { return x0 + (x1-x0)*share }
	near := func(want float64) {
		t.Helper()
		for range 100 {
			if draw(t, w); math.Abs(float64(w.Replayed().At())-want*20*tanks.Hertz) < 3 {
				return
			}
		}
		t.Fatalf("at tick %d, want %.0f", w.Replayed().At(), want*20*tanks.Hertz)
	}
	w.Click(at(0.75), y)
	near(0.75)
	w.Click(at(0.25), y)
	near(0.25)
	w.Take(input.Event{Kind: input.ButtonWentDown, PX: at(0.25), PY: y})
	w.Take(input.Event{Kind: input.CursorMoved, PX: at(0.4), PY: y - 200}) // off the bar, with the button held
	near(0.4)
	w.Take(input.Event{Kind: input.CursorMoved, PX: x1 + 500, PY: y})
	near(1)
	w.Take(input.Event{Kind: input.ButtonWentUp, PX: x0, PY: y})
	w.Take(input.Event{Kind: input.CursorMoved, PX: at(0.5), PY: y})
	near(1)
	w.Click(at(0.5), y-100)
	near(1)
	w.Take(input.Event{Kind: input.ButtonWentDown, Button: input.RightButton, PX: at(0.5), PY: y})
	w.Take(input.Event{Kind: input.ButtonWentUp, Button: input.RightButton, PX: at(0.5), PY: y})
	near(1)
}

// twoRounds returns a game that shows a replay of two rounds of 20 s at its start.
func twoRounds(t *testing.T) *screen.Windowless {
	t.Helper()
	s := ai.DefaultSetup(5)
	s.TeamSize, s.Trees, s.Preset = 1, 20, terrain.Flat
	l, err := session.NewLocal(s, nil, false)
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "a.replay")
	if err := l.Record(path, replay.Header{Program: "test"}); err != nil {
		t.Fatal(err)
	}
	l.Run(20*tanks.Hertz, nil)
	next := l.NextRound()
	l.Run(20*tanks.Hertz, nil)
	if err := errors.Join(next, l.Close()); err != nil {
		t.Fatal(err)
	}
	f, err := replay.Load(path)
	if err != nil {
		t.Fatal(err)
	}
	w := atTitle(t)
	w.UseReplays(filepath.Dir(path), opens)
	w.Watch(f)
	w.Press('P')
	draw(t, w)
	return w
}

// TestTheNextRoundOfAReplayIsGoneToBeforeItIsScanned, and after the last one the end. Each press goes
// one further.
func TestTheNextRoundOfAReplayIsGoneToBeforeItIsScanned(t *testing.T) {
	w := twoRounds(t)
	if r := w.Replayed(); r.Reach() > 20*tanks.Hertz {
		t.Fatalf("%d ticks are scanned", r.Reach())
	}
	w.Press('R')
	if gone(t, w, 20*tanks.Hertz+1); w.Battle().World.Round != 1 {
		t.Errorf("round %d", w.Battle().World.Round)
	}
	w.Press('R')
	gone(t, w, 40*tanks.Hertz)
	w.GoTo(0, tanks.NoTank)
	gone(t, w, 0)
	w.Press('R')
	w.Press('R') // before the next picture
	gone(t, w, 40*tanks.Hertz)
}

// TestTheNextRoundIsOfferedWhileThereIsOne in a replay, at the end of a round.
func TestTheNextRoundIsOfferedWhileThereIsOne(t *testing.T) {
	w := twoRounds(t)
	for _, c := range []struct {
		name  string
		ticks int
		want  bool
	}{{"the first round", 20 * tanks.Hertz, true}, {"the last round", 40 * tanks.Hertz, false}} {
		w.GoTo(float64(c.ticks)/tanks.Hertz, tanks.NoTank)
		if gone(t, w, c.ticks); w.RoundHint() != c.want {
			t.Errorf("after %s another is offered: %v, want %v", c.name, w.RoundHint(), c.want)
		}
	}
}

// TestAnotherRoundOfAReplayIsSeenFromItsStartOn: the chase camera is behind its tank in the first
// picture, and the sound of a start is heard. Within a round nothing is.
func TestAnotherRoundOfAReplayIsSeenFromItsStartOn(t *testing.T) {
	w := twoRounds(t)
	starts := 0
	w.OnPlay(func(name string) {
		if name == "round_start" {
			starts++
		}
	})
	w.Choose(camera.ModeChase)
	const late = 19 * tanks.Hertz
	w.GoTo(19, tanks.NoTank)
	if gone(t, w, late); starts != 0 {
		t.Fatalf("within a round %d starts are heard", starts)
	}
	pass(w, 1)
	draw(t, w)
	before := w.Battle().World.Tanks[w.Me()].At
	w.Press('R')
	gone(t, w, 20*tanks.Hertz+1)
	if moved := w.Battle().World.Tanks[w.Me()].At.Sub(before).Len(); moved < 40 {
		t.Fatalf("the tank is only %.0f m from where it was", moved)
	}
	if away := w.Away(); away > 14 || starts != 1 {
		t.Errorf("the eye is %.0f m from the tank, %d starts are heard", away, starts)
	}
}

func TestAReplayBeginsWhereItWasAskedToAndInTheTankThatIsWanted(t *testing.T) {
	w := watching(t)
	w.GoTo(14.5, tanks.NoTank)
	gone(t, w, 870)
	w.GoTo(11, 1)
	for range 100 {
		if draw(t, w); w.Driving() {
			break
		}
	}
	if w.Replayed() != nil || w.Me() != 1 || w.Battle().World.Tick < 660 || w.Battle().World.Tick > 670 {
		t.Errorf("driving %v tank %d at tick %d, want tank 1 at 660", w.Driving(), w.Me(), w.Battle().World.Tick)
	}
}

func TestBookmarksAreSetAndFound(t *testing.T) {
	w := watching(t)
	w.Press('O')
	if !strings.Contains(w.Heard(), "no bookmark") {
		t.Errorf("without a bookmark: %q", w.Heard())
	}
	here := w.Replayed().At()
	w.Press('K')
	w.Press('L')
	gone(t, w, here+300)
	w.Press('K')
	w.Press('L')
	gone(t, w, here+600)
	for _, want := range []int{here, here + 300, here} { // from the last bookmark to the first again
		w.Press('O')
		gone(t, w, want)
	}
	w.Press('K')
	if w.Heard() != "bookmark removed" {
		t.Errorf("K on a bookmark: %q", w.Heard())
	}
	w.Press('O')
	gone(t, w, here+300)
}

func TestAReplayOfOtherRulesSaysWhereItDiffers(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.replay")
	recorded(t, path, replay.TimeOf(""))
	f, err := replay.Load(path)
	if err != nil {
		t.Fatal(err)
	}
	f.Header.Settings = append(f.Header.Settings, config.Entry{Path: "tanks.drive.max-speed", Value: "4"})
	w := atTitle(t)
	w.UseReplays(filepath.Dir(path), opens)
	w.Watch(f)
	for range 10 {
		draw(t, w)
	}
	if !strings.Contains(w.Heard(), "differs from the recording") {
		t.Errorf("the notice is %q", w.Heard())
	}
}

func TestABattleThatGoesOnFromAReplayIsRecordedFromItsStart(t *testing.T) {
	w := watching(t)
	path := filepath.Join(t.TempDir(), "b.replay")
	var failed error
	w.OnStart(func(s session.Session) { failed = s.(*session.Local).Record(path, replay.Header{Program: "test"}) })
	w.Press('L')
	w.Press('L')
	gone(t, w, w.Replayed().At()+600)
	from := w.Replayed().At()
	w.TakeOver(0)
	for range 100 {
		if draw(t, w); w.Replayed() == nil {
			break
		}
	}
	if w.Replayed() != nil || !w.Driving() || failed != nil {
		t.Fatalf("driving %v, recording %v", w.Driving(), failed)
	}
	open(t, w, "taken over", stack.BattleName)
	w.Hold('W')
	w.Press('P')
	for range 50 {
		draw(t, w)
	}
	if err := w.Session().(*session.Local).Close(); err != nil {
		t.Fatal(err)
	}
	f, err := replay.Load(path)
	if err != nil {
		t.Fatal(err)
	}
	v, err := replay.Verify(t.Context(), f)
	if err != nil || v.FirstDifference != nil || v.Ticks < from+50 {
		t.Errorf("%+v, %v: want more than %d ticks and no difference", v, err, from+50)
	}
}

func TestAWreckCannotBeTakenOver(t *testing.T) {
	w := watching(t)
	destroy(w, 1)
	w.TakeOver(1)
	for range 5 {
		draw(t, w)
	}
	if w.Replayed() == nil || !strings.Contains(w.Heard(), session.ErrNoSuchTank.Error()) {
		t.Errorf("a wreck: notice %q", w.Heard())
	}
}

// TestAJumpKeepsTheReportAndTheLockOfTheOverlays: the page shows the tank as it was then.
func TestAJumpKeepsTheReportAndTheLockOfTheOverlays(t *testing.T) {
	w := watching(t)
	w.Choose(camera.ModeOverhead)
	w.Press('L')
	at := w.Replayed().At() + 300
	gone(t, w, at)
	x, y := w.OnScreen(1)
	w.Take(input.Event{Kind: input.CursorMoved, PX: x, PY: y})
	w.Press('Y')
	w.Press('H')
	draw(t, w)
	if id, locked := w.OverlayOf(); id != 1 || !locked {
		t.Fatalf("the overlays are of tank %d, locked %v", id, locked)
	}
	made := w.ReportMade()
	for _, step := range []struct {
		key  input.Key
		want int
	}{{',', at - 1}, {'J', max(at-301, 0)}, {'L', max(at-301, 0) + 300}} {
		w.Press(step.key)
		gone(t, w, step.want)
		id, locked := w.OverlayOf()
		if open, _ := w.Report(); !open || id != 1 || !locked {
			t.Fatalf("after %c: the report is open %v, the overlays are of tank %d, locked %v", step.key, open, id, locked)
		}
		if now := w.ReportMade(); now == made {
			t.Errorf("after %c the page is still that of tick %d", step.key, made)
		} else {
			made = now
		}
	}
}

// lostSoon returns a battle of one against one in which tank 0 loses sight of tank 1 within 15 s,
// and does not see it for 10 s more.
func lostSoon(t *testing.T) ai.Setup {
	t.Helper()
	for seed := range uint64(100) {
		s := ai.DefaultSetup(seed)
		s.TeamSize, s.Trees, s.Preset = 1, 120, terrain.Flat
		b, err := ai.NewBattle(s)
		if err != nil {
			t.Fatal(err)
		}
		last := -1
		for b.World.Tick < 25*tanks.Hertz && b.World.Phase == tanks.Playing {
			if b.Step(); b.World.Sightings.Of(0, 1).Seen {
				last = b.World.Tick
			}
		}
		if last > 0 && last < 14*tanks.Hertz && b.World.Phase == tanks.Playing {
			return s
		}
	}
	t.Fatal("no such battle")
	return ai.Setup{}
}

// TestWhoeverTakesOverAfterAJumpKnowsWhatTheCrewKnew: a jump, in either direction, does not wipe
// what crews remember.
func TestWhoeverTakesOverAfterAJumpKnowsWhatTheCrewKnew(t *testing.T) {
	s := lostSoon(t)
	path := filepath.Join(t.TempDir(), "a.replay")
	recordedOn(t, s, path, replay.TimeOf(""), 20)
	f, err := replay.Load(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, keys := range []string{"LLLL", "LLLLJL"} {
		w := atTitle(t)
		w.UseReplays(filepath.Dir(path), opens)
		w.Watch(f)
		w.Press('P')
		w.GoTo(0, tanks.NoTank)
		gone(t, w, 0)
		at := 0
		for _, key := range keys {
			if key == 'L' {
				at += 5 * tanks.Hertz
			} else {
				at -= 5 * tanks.Hertz
			}
			w.Press(input.Key(key))
			gone(t, w, at)
		}
		w.TakeOver(0)
		for range 100 {
			if draw(t, w); w.Driving() {
				break
			}
		}
		seen := -1
		for _, c := range w.See().Contacts {
			if c.ID == 1 && c.Seen.Known {
				seen = c.Seen.Tick
			}
		}
		if !w.Driving() || seen < 0 || seen >= 15*tanks.Hertz {
			t.Errorf("after %s, driving %v: tank 1 was last seen at tick %d, want one before %d", keys, w.Driving(), seen, 15*tanks.Hertz)
		}
	}
}
