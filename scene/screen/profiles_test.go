package screen_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"treeline/scene/config"
	"treeline/scene/input"
	"treeline/scene/screen"
	"treeline/scene/screen/stack"
)

// profileStore returns a store in a folder of its own.
func profileStore(t *testing.T) *config.Store {
	t.Helper()
	return config.NewStore(filepath.Join(t.TempDir(), "settings.toml"), nil)
}

// atProfiles returns a game on the page of the profiles, and its store.
func atProfiles(t *testing.T) (*screen.Windowless, *config.Store) {
	t.Helper()
	w, s := atTitle(t), profileStore(t)
	w.UseProfiles(s)
	w.Settings()
	w.Page("Profiles")
	draw(t, w)
	return w, s
}

// chooseRow chooses a row of the page by keys.
func chooseRow(t *testing.T, w *screen.Windowless, title string) {
	t.Helper()
	if !w.WalkToRow(title, func() { w.Press(input.KeyDown) }) {
		t.Fatalf("there is no row %q among %q", title, w.Pages()["Profiles"])
	}
	w.Press(input.KeyEnter)
	draw(t, w)
}

// inUse checks which profile is in use, and that the page shows it.
func inUse(t *testing.T, w *screen.Windowless, s *config.Store, want string) {
	t.Helper()
	title := "“" + want + "”"
	if want == config.DefaultProfile {
		title = "Default profile"
	}
	if s.Profile() != want || w.Value(title) != "in use" {
		t.Errorf("%s is in use, and %q of %q reads %q, want %s", s.Profile(), title, w.Pages()["Profiles"], w.Value(title), want)
	}
}

// The foot of the settings offers no key that does nothing on the row that is selected.
func TestTheFootOffersWhatWorks(t *testing.T) {
	w, _ := atProfiles(t)
	if got := w.FootHints(); !strings.Contains(got, "choose") || strings.Contains(got, "change") || strings.Contains(got, "reset") {
		t.Errorf("on a profile: %q", got)
	}
	w.Page("Sound")
	if got := w.FootHints(); strings.Contains(got, "choose") || !strings.Contains(got, "change") || strings.Contains(got, "reset") {
		t.Errorf("on a volume that nobody turned: %q", got)
	}
	w.Press(input.KeyLeft)
	if got := w.FootHints(); !strings.Contains(got, "reset") {
		t.Errorf("on a volume that was turned: %q", got)
	}
}

func TestProfilesByKeys(t *testing.T) {
	w, s := atProfiles(t)
	v := &w.Config().View
	v.Sound.Master = 0.3
	chooseRow(t, w, "Save as a new profile …")
	open(t, w, "Enter on the row", stack.TitleName, stack.SettingsName, stack.NamingName)
	w.Type("Ww") // W walks in other menus
	w.Type("/")
	w.Press(input.KeyEnter)
	if name, message, is := w.Naming(); !is || name != "Ww/" || !strings.Contains(message, "cannot contain") {
		t.Fatalf("a wrong name: open %v, field %q, message %q", is, name, message)
	}
	w.Press(input.KeyBackspace)
	if name, message, _ := w.Naming(); name != "Ww" || message != "" {
		t.Errorf("backspace leaves %q and the message %q", name, message)
	}
	w.Press(input.KeyEnter)
	open(t, w, "Enter on a good name", stack.TitleName, stack.SettingsName)
	inUse(t, w, s, "Ww")

	chooseRow(t, w, "Default profile")
	inUse(t, w, s, config.DefaultProfile)
	if v.Sound.Master != config.Default().View.Sound.Master {
		t.Errorf("with the default profile the volume is %v", v.Sound.Master)
	}
	chooseRow(t, w, "“Ww”")
	inUse(t, w, s, "Ww")
	if v.Sound.Master != 0.3 {
		t.Errorf("with the profile the volume is %v, want 0.3", v.Sound.Master)
	}
	w.Page("Sound")
	draw(t, w)
	w.Press(input.KeyRight)
	w.Page("Profiles")
	chooseRow(t, w, "Default profile")
	if got, _, err := s.Use("Ww"); err != nil || got.View.Sound.Master <= 0.3 {
		t.Errorf("a change was not kept in the profile in use: %v, %v", got.View.Sound.Master, err)
	}

	chooseRow(t, w, "Rename “Ww” …")
	w.Type("Night")
	w.Press(input.KeyEnter)
	inUse(t, w, s, "Night")
	chooseRow(t, w, "Delete “Night” …")
	if got := w.Selected(); got != "Cancel" {
		t.Errorf("the question begins with %q selected", got)
	}
	w.Press(input.KeyEnter)
	inUse(t, w, s, "Night")
	chooseRow(t, w, "Delete “Night” …")
	w.Press(input.KeyUp)
	w.Press(input.KeyEnter)
	inUse(t, w, s, config.DefaultProfile)
	if rows := w.Pages()["Profiles"]; slices.ContainsFunc(rows, func(r string) bool { return strings.Contains(r, "Delete") || strings.Contains(r, "Rename") }) {
		t.Errorf("the default profile can be changed: %q", rows)
	}
}

// TestProfilesByGamepad: it types nothing, so the name that is offered must do.
func TestProfilesByGamepad(t *testing.T) {
	w, s := atProfiles(t)
	pad := func(p input.Pad) {
		w.Take(input.Event{Kind: input.PadWentDown, Pad: p})
		w.Take(input.Event{Kind: input.PadWentUp, Pad: p})
	}
	for want := range slices.Values([]string{"Profile 2", "Profile 3"}) {
		w.WalkToRow("Save as a new profile …", func() { pad(input.DPadDown) })
		pad(input.PadA)
		pad(input.PadA)
		draw(t, w)
		inUse(t, w, s, want)
	}
	w.WalkToRow("Delete “Profile 3” …", func() { pad(input.DPadDown) })
	pad(input.PadA)
	pad(input.PadB)
	inUse(t, w, s, "Profile 3")
	w.WalkToRow("“Profile 2”", func() { pad(input.DPadDown) })
	pad(input.PadA)
	inUse(t, w, s, "Profile 2")
	w.WalkToRow("Save as a new profile …", func() { pad(input.DPadDown) })
	pad(input.PadA)
	pad(input.PadB)
	open(t, w, "B", stack.TitleName, stack.SettingsName)
	if len(s.Names()) != 3 {
		t.Errorf("there are %q", s.Names())
	}
}

// TestANameThatIsOfferedIsFree, also of a profile that differs only in case.
func TestANameThatIsOfferedIsFree(t *testing.T) {
	w, s := atProfiles(t)
	if err := s.SaveAs("PROFILE 3", config.Default()); err != nil {
		t.Fatal(err)
	}
	chooseRow(t, w, "Save as a new profile …")
	w.Press(input.KeyEnter)
	inUse(t, w, s, "Profile 4")
}

func TestProfilesByMouse(t *testing.T) {
	w, s := atProfiles(t)
	click := func(row string) {
		t.Helper()
		draw(t, w)
		x, _, _, y := w.Row(row)
		w.Click(x, y)
		draw(t, w)
	}
	click("Save as a new profile …")
	x, y := w.NamingButton(1)
	w.Click(x, y)
	open(t, w, "a click on Cancel", stack.TitleName, stack.SettingsName)
	click("Save as a new profile …")
	w.Type("Mouse")
	x, y = w.NamingButton(0)
	w.Click(x, y)
	inUse(t, w, s, "Mouse")
	click("Default profile")
	inUse(t, w, s, config.DefaultProfile)
}

func TestADamagedProfileIsToldOfOnThePage(t *testing.T) {
	w, s := atProfiles(t)
	if err := s.SaveAs("Bad", config.Default()); err != nil {
		t.Fatal(err)
	}
	if _, _, err := s.Use(config.DefaultProfile); err != nil {
		t.Fatal(err)
	}
	path, err := s.Path("Bad")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte("[view"), 0o600); err != nil {
		t.Fatal(err)
	}
	before := *w.Config()
	chooseRow(t, w, "“Bad”")
	if got := w.Message(); !strings.Contains(got, "Bad.toml:1: not TOML") {
		t.Errorf("the page says %q", got)
	}
	inUse(t, w, s, config.DefaultProfile)
	if *w.Config() != before {
		t.Error("the settings are others")
	}
	w.Press(input.KeyUp)
	if got := w.Message(); got != "" {
		t.Errorf("after another key the page still says %q", got)
	}
}

// TestTheMouseMovesAsAShorterPageIsTurnedTo: before it is drawn, the places of the longer
// page's rows are still there.
func TestTheMouseMovesAsAShorterPageIsTurnedTo(t *testing.T) {
	w := atTitle(t)
	w.UseProfiles(profileStore(t))
	w.Settings()
	longest := "Display"
	for name, rows := range w.Pages() {
		if len(rows) > len(w.Pages()[longest]) {
			longest = name
		}
	}
	w.Page(longest)
	draw(t, w)
	w.Page("Profiles")
	for y := 0.0; y < 720; y += 5 {
		w.Take(input.Event{Kind: input.CursorMoved, PX: 640, PY: y})
	}
	if draw(t, w); !slices.Contains(w.Open(), stack.SettingsName) {
		t.Errorf("open are %v", w.Open())
	}
}

// TestAProfileHasNoUnsavedChanges, when it comes into use; what the panel changes later is unsaved,
// also after a replay.
func TestAProfileHasNoUnsavedChanges(t *testing.T) {
	w, _ := atProfiles(t)
	w.UseReplays("", opens)
	w.Watch(ofOtherRules(t))
	draw(t, w)
	leave := func() {
		w.Press(input.KeyEscape)
		w.Press('T')
		draw(t, w)
		open(t, w, "leaving the replay", stack.TitleName)
	}
	leave()
	const says = "unsaved changes"
	turn := func() {
		p := w.Panel()
		p.Show("ai.sight.still")
		p.Nudge(1)
		if !reads(t, w, says) {
			t.Errorf("after a change the panel does not say %q", says)
		}
	}
	turn()
	w.Press(input.KeyF2)
	w.Settings()
	w.Page("Profiles")
	draw(t, w)
	chooseRow(t, w, "Save as a new profile …")
	w.Type("New")
	w.Press(input.KeyEnter)
	chooseRow(t, w, "Default profile")
	w.Press(input.KeyEscape)
	if w.Press(input.KeyF2); reads(t, w, says) {
		t.Errorf("in another profile the panel says %q", says)
	}
	w.Press(input.KeyF2)
	turn()
	w.Press(input.KeyF2)
	w.Watch(ofOtherRules(t))
	draw(t, w)
	leave()
	if w.Press(input.KeyF2); !reads(t, w, says) {
		t.Errorf("after a replay the panel does not say %q", says)
	}
}

// TestThePanelSavesOnlyWhatWasChanged: what another game has saved meanwhile stays, and what the
// command line has set does not last.
func TestThePanelSavesOnlyWhatWasChanged(t *testing.T) {
	w, store := atProfiles(t)
	path, err := store.Path(config.DefaultProfile)
	if err != nil {
		t.Fatal(err)
	}
	if err := config.NewStore(path, nil).Keep([]config.Entry{{Path: "view.fov", Value: "70"}}); err != nil {
		t.Fatal(err)
	}
	if err := w.SetForThisRun("ai.sight.moving=0.3"); err != nil {
		t.Fatal(err)
	}
	for _, still := range []float64{0.21, 0.22} {
		w.Press(input.KeyF2)
		w.Panel().Show("ai.sight.still")
		w.Panel().Nudge(1)
		draw(t, w)
		if clickOn(t, w, "Save"); !reads(t, w, "saved") {
			t.Error("the panel does not say that the settings are saved")
		}
		w.Press(input.KeyF2)
		want := config.Default()
		want.View.FOV, want.AI.Sight.Still = 70, still
		if c, err := config.Load(path); err != nil || c != want {
			t.Errorf("the file has a field of view of %v and still %v, want 70 and %v: %v", c.View.FOV, c.AI.Sight.Still, still, err)
		}
	}
}
