package screen_test

import (
	"bytes"
	"fmt"
	"testing"

	"treeline/ai"
	"treeline/ai/sight"
	"treeline/scene/input"
	"treeline/scene/panel"
	"treeline/scene/screen"
	"treeline/scene/screen/stack"
	"treeline/tanks"
	"treeline/terrain"
)

// inContact returns a battle of five against five on hills, held after so many seconds.
func inContact(t testing.TB, player bool, seconds int) *screen.Windowless {
	t.Helper()
	spec := ai.DefaultBattle()
	spec.Seed = 3
	w, err := screen.NewWindowless(spec, false, player)
	if err != nil {
		t.Fatal(err)
	}
	for range seconds * 50 {
		w.Step(frame)
	}
	w.Press('P')
	draw(t, w)
	return w
}

// pairs returns who would see whom in the present state of a battle, by a sight rule and with eyes
// that have seen nothing yet.
func pairs(b *ai.Battle, t sight.Tuning) map[[2]tanks.ID]bool {
	w := b.World
	o := sight.NewOccluders(w.Map)
	for id, lies := range w.Standing.Fallen() {
		if lies {
			o.Fell(terrain.ObstacleID(id))
		}
	}
	eyes := sight.New(o, sight.Tuning{})
	eyes.SetTuning(t)
	s := tanks.NewSightings(len(w.Tanks))
	eyes.LookOver(&sight.Scene{Tick: w.Tick, Tanks: w.Tanks, Clouds: w.Clouds.All(), Sightings: &s})
	all := map[[2]tanks.ID]bool{}
	for i := range w.Tanks {
		for j := range w.Tanks {
			if x := s.Of(tanks.ID(i), tanks.ID(j)); w.Tanks[i].Team != w.Tanks[j].Team && x.Share > x.Threshold {
				all[[2]tanks.ID{tanks.ID(i), tanks.ID(j)}] = true
			}
		}
	}
	return all
}

// flips returns the number of pairs that are in only one of two sets.
func flips(a, b map[[2]tanks.ID]bool) (n int) {
	for pair := range a {
		if !b[pair] {
			n++
		}
	}
	for pair := range b {
		if !a[pair] {
			n++
		}
	}
	return n
}

// TestAThresholdTurnedWhilePaused: sliders are moved in a held battle, and the pairs that flip
// equal those counted from scratch.
func TestAThresholdTurnedWhilePaused(t *testing.T) {
	turned := 0
	for _, seconds := range []int{35, 45, 55} {
		w := inContact(t, false, seconds)
		rules := w.Battle().Eyes.Tuning()
		w.Press(input.KeyF4)
		draw(t, w)
		first := w.Seen()
		if first == nil || w.Tint() == nil || len(first.Flips) > 0 {
			t.Fatalf("nothing was turned: %+v", first)
		}
		before := bytes.Clone(w.Tint().Pix)
		for slider := range 3 {
			for _, share := range []float64{0.01, 0.9} {
				x0, y, x1 := w.Sliders().SliderAt(slider)
				w.Click(x0+share*(x1-x0), y)
				draw(t, w)
				got := w.Seen()
				now := got.Question.Now
				was, is := pairs(w.Battle(), rules), pairs(w.Battle(), now)
				if want := flips(was, is); len(got.Flips) != want || got.Was != len(was) || got.Now != len(is) {
					t.Errorf("%d s, slider %d at %.2f: %d flips, %d pairs, then %d; want %d, %d, %d", seconds, slider, share, len(got.Flips), got.Was, got.Now, want, len(was), len(is))
				}
				turned += len(got.Flips)
				if want := fmt.Sprintf("%d pairs seen, now %d", len(was), len(is)); !bytes.HasPrefix([]byte(w.Count()), []byte(want)) {
					t.Errorf("the bar says %q, want %q", w.Count(), want)
				}
				after := bytes.Clone(w.Tint().Pix)
				if bytes.Equal(before, after) {
					t.Errorf("slider %d at %.2f leaves the tint as it was", slider, share)
				}
				w.Hold('B')
				if w.Seen(); slider == 0 && !bytes.Equal(before, w.Tint().Pix) {
					t.Error("the ground is not as before while the key for that is held")
				}
				w.Release('B')
				if w.Seen(); !bytes.Equal(after, w.Tint().Pix) {
					t.Error("the ground is not as it is after the key for before was released")
				}
			}
			w.Press(input.KeyDelete)
		}
		if w.Press(input.KeyEscape); w.Seen() != nil || w.Tint() != nil {
			t.Error("the ground is tinted after the bar was closed")
		}
	}
	if turned < 5 {
		t.Errorf("%d flips prove little", turned)
	}
}

// TestKeysAtTheBarDoNotReachTheGame: this holds for every key with a meaning in a battle.
func TestKeysAtTheBarDoNotReachTheGame(t *testing.T) {
	w := inContact(t, true, 3)
	w.Press('P') // the battle goes on
	draw(t, w)
	w.Press(input.KeyF4)
	draw(t, w)
	seat, round := w.Me(), w.Battle().World.Round
	for _, k := range "WASDRGFBNCTPIHVJKLO.,[] " {
		w.Hold(input.Key(k))
		draw(t, w)
		if p := w.Person(); p.Throttle != 0 || p.Steer != 0 || p.Trigger {
			t.Errorf("%q drives the tank", k)
		}
		w.Release(input.Key(k))
	}
	w.Type("range")
	for _, k := range []input.Key{input.KeyUp, input.KeyDown, input.KeyLeft, input.KeyRight, input.KeyTab} {
		w.Press(k)
	}
	if w.Me() != seat || w.Battle().World.Round != round || w.Held() || len(w.Open()) != 2 {
		t.Errorf("tank %d, round %d, held %v, screens %v; want %d, %d, false and the bar", w.Me(), w.Battle().World.Round, w.Held(), w.Open(), seat, round)
	}
	w.Click(640, 200) // beside the bar, so that the keys are the game's again
	w.Hold('W')
	draw(t, w)
	if w.Person().Throttle <= 0 {
		t.Error("after a click beside the bar W does not drive")
	}
	w.Release('W')
	x, y := w.Sliders().ButtonAt(panel.BarHit{Button: panel.CloseButton})
	w.Click(x, y)
	open(t, w, "the cross", stack.BattleName)
}

// TestTheButtonsOfTheBar: they set presets, cycle through the eyes, and open the panel, which takes
// its room from the picture of the world.
func TestTheButtonsOfTheBar(t *testing.T) {
	w := inContact(t, false, 2)
	w.Press(input.KeyF4)
	draw(t, w)
	press := func(h panel.BarHit) {
		t.Helper()
		x, y := w.Sliders().ButtonAt(h)
		w.Click(x, y)
		draw(t, w)
	}
	press(panel.BarHit{Button: panel.PresetButton, Index: 3})
	if got := w.Seen().Question.Now; got.Range >= sight.DefaultTuning().Range {
		t.Errorf("in fog eyes reach %g m", got.Range)
	}
	press(panel.BarHit{Button: panel.PresetButton})
	if got := w.Seen().Question.Now; got != sight.DefaultTuning() {
		t.Errorf("%+v by default", got)
	}
	for _, want := range []int{1, 0, 5} {
		press(panel.BarHit{Button: panel.EyesButton})
		if got := len(w.Seen().Question.Observers); got != want || (w.Tint() == nil) != (want == 0) {
			t.Errorf("the ground is tinted by %d tanks, want %d", got, want)
		}
	}
	whole := w.Free()
	press(panel.BarHit{Button: panel.MoreButton})
	open(t, w, "more", stack.BattleName, stack.BarName, stack.TuningName)
	if !w.Shows("ai.sight.still") || w.Free() >= whole-300 {
		t.Errorf("the panel leaves %d of %d px, and shows the threshold: %v", w.Free(), whole, w.Shows("ai.sight.still"))
	}
}

// TestTheGroundIsTintedWhileThePanelTurnsTheRule: with the panel alone, a number that has nothing
// to do with sight tints nothing, and a threshold does.
func TestTheGroundIsTintedWhileThePanelTurnsTheRule(t *testing.T) {
	w := inContact(t, false, 2)
	p := w.Panel()
	draw(t, w)
	for _, test := range []struct {
		path  string
		tints bool
	}{{"tanks.gun.dispersion", false}, {"ai.sight.still", true}} {
		if !p.Show(test.path) {
			t.Fatalf("there is no %s", test.path)
		}
		p.Nudge(5)
		draw(t, w)
		if w.Seen(); (w.Tint() != nil) != test.tints {
			t.Errorf("the ground is tinted after a turn of %s: %v", test.path, w.Tint() != nil)
		}
	}
	w.Press(input.KeyF2)
	if draw(t, w); w.Tint() != nil {
		t.Error("the ground is tinted after the panel was closed")
	}
}

// TestAPersonComparesWhatTheirSideSees: in a tank, there are no eyes of enemies, and no enemy that
// the crew does not see.
func TestAPersonComparesWhatTheirSideSees(t *testing.T) {
	w := inContact(t, true, 45)
	w.Press(input.KeyF4)
	draw(t, w)
	q := w.Seen().Question
	world := w.Battle().World
	team := world.Tanks[w.Me()].Team
	for i := range q.Field.Tanks {
		k, id := &q.Field.Tanks[i], q.Field.IDs[i]
		if k.Team != team && k.Alive() && !world.Sightings.Of(w.Me(), id).Seen {
			t.Errorf("%s, which the crew does not see, is among the tanks that are asked about", world.Tanks[id].Name)
		}
	}
	if q.Field.Side != team || len(q.Field.Tanks) < 5 {
		t.Errorf("the eyes of side %d are asked among %d tanks", q.Field.Side, len(q.Field.Tanks))
	}
	for _, id := range q.Observers {
		if world.Tanks[id].Team != team {
			t.Errorf("the ground is tinted by %s", world.Tanks[id].Name)
		}
	}
}

// BenchmarkDragToTint measures dragging a slider by a pixel in a held battle of 10 tanks on hills,
// until a picture with the new tint and the new pairs is drawn by everything except the graphics
// card.
func BenchmarkDragToTint(b *testing.B) {
	w := inContact(b, false, 70)
	w.Press(input.KeyF4)
	draw(b, w)
	w.Seen()
	x0, y, x1 := w.Sliders().SliderAt(0)
	for i := 0; b.Loop(); i++ {
		version := w.Tint().Version
		w.Click(x0+(x1-x0)*(0.1+0.01*float64(i%50)), y)
		w.Seen()
		if w.Tint().Version == version {
			b.Fatal("the tint is as it was")
		}
	}
}

// TestTheMenuOfABattleOpensTheBar: the battle is held meanwhile.
func TestTheMenuOfABattleOpensTheBar(t *testing.T) {
	w := inContact(t, true, 2)
	w.Press('P') // the battle goes on
	w.Press(input.KeyEscape)
	draw(t, w)
	for i := 0; len(w.Open()) == 2 && w.Open()[1] == stack.MenuName && i < 30; i++ {
		w.Press(input.KeyDown)
		if w.Selected() == "Sight thresholds" {
			w.Press(input.KeyEnter)
		}
	}
	draw(t, w)
	open(t, w, "the line of the menu", stack.BattleName, stack.BarName)
	if draw(t, w); !w.Held() {
		t.Error("the battle goes on behind the bar that was opened from its menu")
	}
}

// TestTheBarLeavesTheStrategyOfATankAlone: a tank's own strategy stays when a threshold is moved.
func TestTheBarLeavesTheStrategyOfATankAlone(t *testing.T) {
	w := inContact(t, false, 2)
	if err := w.SetStrategy(w.Me(), "orca"); err != nil {
		t.Fatal(err)
	}
	w.Press(input.KeyF4)
	draw(t, w)
	w.Press(input.KeyRight)
	if name, own := w.Battle().Strategy(w.Me()); !own || name != "orca" {
		t.Errorf("the tank steers by %q, its own %v, after a threshold was turned", name, own)
	}
}
