package panel_test

import (
	"errors"
	"math"
	"slices"
	"strings"
	"testing"

	"treeline/scene/canvas"
	"treeline/scene/config"
	"treeline/scene/panel"
)

const still = "ai.sight.still"

// open returns an open panel for a fresh configuration, and the number of its changes.
func open(t testing.TB, width, height int, save func() error) (p *panel.Panel, tree *config.Config, changes *int) {
	t.Helper()
	tree, changes = new(config.Config), new(int)
	*tree = config.Default()
	c := canvas.Blank()
	c.Begin(width, height, canvas.ScaleFor(width, height))
	p = panel.New(c, config.Knobs(tree), func() { *changes++ }, save)
	p.SetVisible(true)
	return p, tree, changes
}

func TestDraggingTheSliderSetsTheValue(t *testing.T) {
	for _, size := range [][2]int{{1280, 720}, {3840, 2160}, {800, 600}} {
		p, tree, changes := open(t, size[0], size[1], nil)
		x0, y, x1, ok := p.SliderAt(still)
		if !ok || x0 >= x1 || x1 > float64(size[0]) || y > float64(size[1]) {
			t.Fatalf("%v: slider from %v to %v at %v, %v", size, x0, x1, y, ok)
		}
		if !p.Press(x0+(x1-x0)*0.2, y) {
			t.Fatalf("%v: the panel did not take the click", size)
		}
		for _, test := range []struct{ at, want float64 }{{0.5, 0.5}, {1.7, 1}, {-3, 0}, {0.75, 0.75}} {
			if !p.Move(x0+(x1-x0)*test.at, y+400) {
				t.Errorf("%v: a held slider lost the mouse", size)
			}
			if got := tree.AI.Sight.Still; math.Abs(got-test.want) > 0.011 {
				t.Errorf("%v: value %v with the handle at %v, want %v", size, got, test.at, test.want)
			}
		}
		if *changes < 4 {
			t.Errorf("%v: %d changes reported, want each of them", size, *changes)
		}
		if !p.Release(x0, y) {
			t.Errorf("%v: the release of a slider went to the game", size)
		}
		before := tree.AI.Sight.Still
		p.Move(x0, y)
		if tree.AI.Sight.Still != before {
			t.Errorf("%v: the slider moves after its release", size)
		}
	}
}

// TestTheWordForZeroShows: a value of 0 that has a word shows the word and no number, any other
// value its number.
func TestTheWordForZeroShows(t *testing.T) {
	sum := func(word string, value float64) uint64 {
		c := canvas.Blank()
		c.Begin(1280, 720, 1)
		v := value
		p := panel.New(c, []config.Knob{{Path: "view.scale", Unit: "x", Max: 3, Zero: word, Value: &v}}, nil, nil)
		p.SetVisible(true)
		p.Draw()
		return c.Sum()
	}
	if sum("automatic", 0) == sum("", 0) || sum("automatic", 0) == sum("never", 0) {
		t.Error("the word for 0 does not show")
	}
	if sum("automatic", 1) != sum("", 1) {
		t.Error("the word for 0 shows at 1")
	}
}

func TestClosedPanelTakesNothing(t *testing.T) {
	p, tree, changes := open(t, 1280, 720, nil)
	x0, y, x1, _ := p.SliderAt(still)
	p.Press(x0, y)
	*changes = 0
	want := *tree
	p.SetVisible(false)
	if p.Press(x0, y) || p.Move(x1, y) || p.Release(x1, y) || p.Scroll(x0, y, 1) {
		t.Error("a closed panel took an event")
	}
	p.Nudge(3)
	p.Step(1)
	p.ResetSelected()
	if *changes != 0 || *tree != want {
		t.Error("a closed panel changed a value")
	}
	if _, _, _, ok := p.SliderAt(still); ok || p.Width() != 0 {
		t.Error("a closed panel has a place on the screen")
	}
	p.SetVisible(true)
	if p.Move(x1, y); *tree != want {
		t.Error("closing did not let go of the slider")
	}
}

func TestClicksBesideThePanelAreForTheGame(t *testing.T) {
	p, _, changes := open(t, 1280, 720, nil)
	left := 1280 - p.Width()
	if p.Press(left-5, 300) || p.Scroll(left-5, 300, 1) || p.Move(left-5, 300) || p.Release(left-5, 300) {
		t.Error("the panel took a click beside it")
	}
	if !p.Press(left+5, 300) {
		t.Error("a click on the panel's plate went to the game")
	}
	if *changes != 0 {
		t.Error("a click on the plate changed a value")
	}
}

func TestResetButtons(t *testing.T) {
	p, tree, changes := open(t, 1280, 720, nil)
	tree.AI.Sight.Still, tree.AI.Sight.Range, tree.View.FOV = 0.9, 100, 75
	if got := p.Changes(); got != 3 {
		t.Errorf("%d knobs changed, want 3", got)
	}
	x, y, _ := p.ResetAt(still)
	p.Press(x, y)
	p.Release(x, y)
	if tree.AI.Sight.Still != 0.2 || tree.AI.Sight.Range != 100 || *changes != 1 {
		t.Errorf("after the row's reset: still %v, range %v, %d changes", tree.AI.Sight.Still, tree.AI.Sight.Range, *changes)
	}
	_, _, x, y = p.Buttons()
	p.Press(x, y)
	p.Release(x, y-100) // released elsewhere, so the player has changed their mind
	if p.Changes() != 2 {
		t.Error("reset all ran although the button was let go elsewhere")
	}
	p.Press(x, y)
	p.Release(x, y)
	if *tree != config.Default() || p.Changes() != 0 || *changes != 2 {
		t.Errorf("after reset all %d knobs differ, %d changes told", p.Changes(), *changes)
	}
}

func TestSaveSaysWhatCameOfIt(t *testing.T) {
	var answer error
	calls := 0
	p, _, _ := open(t, 1280, 720, func() error { calls++; return answer })
	x, y, _, _ := p.Buttons()
	click := func() { p.Press(x, y); p.Release(x, y) }
	click()
	if calls != 1 || p.Said() != "saved" {
		t.Errorf("%d saves, said %q", calls, p.Said())
	}
	answer = errors.New("read-only folder")
	click()
	if calls != 2 || p.Said() != "read-only folder" {
		t.Errorf("%d saves, said %q", calls, p.Said())
	}
	p.Step(1)
	if p.Nudge(1); p.Said() != "" {
		t.Error("the old answer stands after a change")
	}
}

func TestEveryKnobIsOnOneTabAndCanBeShown(t *testing.T) {
	p, tree, _ := open(t, 1280, 720, nil)
	var all []int
	for tab, knobs := range p.Knobs() {
		if len(knobs) == 0 {
			t.Errorf("tab %s is empty", tab)
		}
		all = append(all, knobs...)
	}
	slices.Sort(all)
	knobs := config.Knobs(tree)
	if len(all) != len(knobs) || len(slices.Compact(all)) != len(knobs) {
		t.Fatalf("%d places for %d knobs", len(all), len(knobs))
	}
	for i := range knobs {
		if !p.Show(knobs[i].Path) {
			t.Errorf("%s cannot be shown", knobs[i].Path)
			continue
		}
		if _, _, _, ok := p.SliderAt(knobs[i].Path); !ok && knobs[i].Value != nil {
			t.Errorf("%s is not on the screen after Show", knobs[i].Path)
		}
	}
	if p.Show("ai.sight.smell") {
		t.Error("an unknown knob was shown")
	}
}

func TestKeysSelectAndNudge(t *testing.T) {
	p, tree, changes := open(t, 1280, 720, nil)
	p.Step(1)
	p.Nudge(5)
	if got := tree.AI.Sight.Still; math.Abs(got-0.25) > 1e-12 || *changes != 1 {
		t.Errorf("still %v after five steps up, %d changes", got, *changes)
	}
	p.Nudge(-1000)
	if tree.AI.Sight.Still != 0 {
		t.Errorf("still %v, want the lower end", tree.AI.Sight.Still)
	}
	p.ResetSelected()
	if tree.AI.Sight.Still != 0.2 {
		t.Errorf("still %v after reset", tree.AI.Sight.Still)
	}
	before := *changes
	for range 500 { // to the end of the tab and no further
		p.Step(1)
	}
	p.Step(-500)
	if p.Nudge(1); *changes != before+1 || tree.AI.Sight.Still == 0.2 {
		t.Error("the selection did not come back to the first row")
	}
}

func TestWheelScrollsALongTab(t *testing.T) {
	p, _, _ := open(t, 1280, 480, nil)
	x0, y, _, ok := p.SliderAt(still)
	if !ok {
		t.Fatal("the first row is not shown")
	}
	for range 4 {
		p.Scroll(x0, y, -0.5) // touchpads scroll by fractions of a notch
	}
	if _, _, _, ok := p.SliderAt(still); ok {
		t.Error("the first row is still there after scrolling down")
	}
	p.Scroll(x0, y, 100)
	if _, _, _, ok := p.SliderAt(still); !ok {
		t.Error("scrolling up did not bring the first row back")
	}
}

func TestDrawNeedsNoAllocation(t *testing.T) {
	tree := config.Default()
	tree.AI.Sight.Still = 0.37
	c := canvas.Blank()
	c.Begin(1280, 720, 1)
	p := panel.New(c, config.Knobs(&tree), nil, func() error { return nil })
	p.SetVisible(true)
	p.Step(2)
	frame := func() {
		c.Begin(1280, 720, 1)
		p.Draw()
	}
	if got := testing.AllocsPerRun(20, frame); got != 0 {
		t.Errorf("%v allocations a frame, want 0", got)
	}
	if c.DrawCalls() != 1 {
		t.Errorf("%d draw calls, want 1", c.DrawCalls())
	}
	p.SetVisible(false)
	if frame(); c.Triangles() != 0 {
		t.Error("a closed panel draws")
	}
}

func TestTabsAndTitles(t *testing.T) {
	for group, want := range map[string]string{
		"ai.sight": "Sight", "ai.steer": "Bots", "ai.bot": "Bots", "ai": "Bots", "tanks.gun": "Gunnery",
		"tanks.drive": "Driving", "tanks.round": "World", "terrain": "World", "view.sound": "View", "sightly": "World",
	} {
		if _, got := panel.TabOf(group); got != want {
			t.Errorf("TabOf(%s) = %s, want %s", group, got, want)
		}
	}
	for name, want := range map[string]string{"turn-rate": "Turn rate", "fov": "Field of view", "still": "Still", "": ""} {
		if got := panel.Title(name); got != want {
			t.Errorf("Title(%s) = %s, want %s", name, got, want)
		}
	}
	if strings.Contains(panel.Title("lose-range"), "-") {
		t.Error("a title has a hyphen")
	}
}

func TestOnlyTheKnobsThatAreWantedAreShown(t *testing.T) {
	p, tree, _ := open(t, 1280, 720, nil)
	all := p.Knobs()
	tree.AI.Steer.Orca.Pad = 3
	p.Show("ai.steer.orca.pad")
	p.Choose(func(path string) bool { return !strings.HasPrefix(path, "ai.steer.orca.") })
	fewer := p.Knobs()
	if len(fewer["Bots"]) >= len(all["Bots"]) || len(fewer["Sight"]) != len(all["Sight"]) {
		t.Errorf("%d of %d knobs of bots and %d of %d of sight shown, want fewer and all", len(fewer["Bots"]), len(all["Bots"]),
			len(fewer["Sight"]), len(all["Sight"]))
	}
	if p.Show("ai.steer.orca.pad") {
		t.Error("the panel turns to a knob that is not wanted")
	}
	if p.Changes() != 1 {
		t.Errorf("%d changes, want the hidden one to count", p.Changes())
	}
	p.Choose(func(string) bool { return true })
	if got := p.Knobs(); len(got["Bots"]) != len(all["Bots"]) || !p.Show("ai.steer.orca.pad") {
		t.Error("knobs that are wanted again do not come back")
	}
}

func TestAClickOnAChoiceOfManyWordsGoesToTheNext(t *testing.T) {
	p, tree, _ := open(t, 1280, 720, nil)
	if !p.Show("ai.steer.strategy") {
		t.Fatal("no strategy")
	}
	x0, y, x1, ok := p.ChoicesAt("ai.steer.strategy")
	if !ok {
		t.Fatal("the choice is not on the screen")
	}
	for _, test := range []struct {
		at   float64
		want string
	}{{0.9, "hitpoint"}, {0.6, "ahead"}, {0.1, "hitpoint"}, {0.4, "treeline"}, {0.02, "orca"}} {
		x := x0 + (x1-x0)*test.at
		p.Press(x, y)
		p.Release(x, y)
		if got := tree.AI.Steer.Strategy.String(); got != test.want {
			t.Errorf("%s after a click at %g, want %s", got, test.at, test.want)
		}
	}
}

func TestAChoiceOutsideTheTreeIsAKnobLikeAnother(t *testing.T) {
	text, told := "as all", 0
	k := config.NewChoice("ai.steer.followed-tank", "How one steers.", []string{"as all", "orca"}, &text)
	c := canvas.Blank()
	c.Begin(1280, 720, 1)
	p := panel.New(c, []config.Knob{k}, func() { told++ }, nil)
	p.SetVisible(true)
	if !p.Show(k.Path) {
		t.Fatal("the panel does not know the choice")
	}
	p.Nudge(1)
	if text != "orca" || told != 1 {
		t.Errorf("%q after one step, told %d times, want orca and once", text, told)
	}
	_, _, x, y := p.Buttons()
	p.Press(x, y)
	p.Release(x, y)
	if text != "as all" {
		t.Errorf("%q after a reset, want as all", text)
	}
}
