package settings_test

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"treeline/scene/config"
	"treeline/scene/input"
	"treeline/scene/screen/page"
	"treeline/scene/screen/page/pagetest"
	"treeline/scene/screen/settings"
)

// TestEverySettingOfTheViewHasARow: the exception is the one in the menus of a battle.
func TestEverySettingOfTheViewHasARow(t *testing.T) {
	listed := settings.Listed()
	c := config.Default()
	for _, k := range config.Knobs(&c) {
		if config.OfView(k.Path) && k.Path != "view.training" && !slices.Contains(listed, k.Path) {
			t.Errorf("%s can only be set in the panel", k.Path)
		}
	}
	for _, path := range listed {
		if !slices.ContainsFunc(config.Knobs(&c), func(k config.Knob) bool { return k.Path == path }) {
			t.Errorf("there is no setting %s", path)
		}
	}
}

// own returns settings that are saved in a list.
func own() (o *settings.Own, kept *[]config.Entry) {
	s, c := pagetest.New(0)
	kept = &[]config.Entry{}
	return &settings.Own{
		Config: c, Shared: s, Turned: func() {}, Keep: func(e []config.Entry) error { *kept = append(*kept, e...); return nil },
	}, kept
}

func TestASwitchIsKeptAtOnce(t *testing.T) {
	o, kept := own()
	changed, turned := 0, 0
	o.Changed, o.Turned = func() { changed++ }, func() { turned++ }
	if o.Flip("view.sound.mute"); !o.Config.View.Sound.Mute {
		t.Error("the sound is on")
	}
	if want := (config.Entry{Path: "view.sound.mute", Value: "true"}); len(*kept) != 1 || (*kept)[0] != want {
		t.Errorf("kept %v, want %v", *kept, want)
	}
	if changed != 1 || turned != 1 {
		t.Errorf("others heard %d and %d times of it", changed, turned)
	}
}

func TestWhatTheOpenPageShowsIsKeptWithIt(t *testing.T) {
	o, kept := own()
	o.Open()
	p := o.Shared.Stack.Top().(*settings.Page)
	o.Flip("view.sound.mute")
	if p.Update(time.Second / 2); len(*kept) != 0 {
		t.Errorf("after half a second %v was kept", *kept)
	}
	if p.Update(time.Second); len(*kept) != 1 {
		t.Errorf("after a second and a half %v was kept", *kept)
	}
}

func TestOnlyTheLanguagesThatThereAreCanBeChosen(t *testing.T) {
	o, _ := own()
	o.Languages = []string{"english"}
	found := false
	for _, k := range o.Knobs() {
		if k.Path == "view.language" {
			if found = true; !slices.Equal(k.Choices, o.Languages) {
				t.Errorf("the choices are %v", k.Choices)
			}
		}
	}
	if !found {
		t.Error("there is no setting of the language")
	}
}

func TestTheTabsGoRound(t *testing.T) {
	o, _ := own()
	o.Open()
	p := o.Shared.Stack.Top().(*settings.Page)
	first := p.Tab()
	p.Handle(input.NextTab)
	if p.Tab() == first {
		t.Error("the next tab is the same")
	}
	for range 20 {
		if p.Tab() == first {
			return
		}
		p.Handle(input.NextTab)
	}
	t.Error("the first tab does not come again")
}

// TestAProfileThatCannotBeDeletedKeepsTheLastChange, even if the page is closed at once.
func TestAProfileThatCannotBeDeletedKeepsTheLastChange(t *testing.T) {
	o, kept := own()
	o.Profiles = config.NewStore(filepath.Join(t.TempDir(), "settings.toml"), nil)
	if err := o.Profiles.SaveAs("mine", *o.Config); err != nil {
		t.Fatal(err)
	}
	o.Open()
	p := o.Shared.Stack.Top().(*settings.Page)
	for p.Tab() != "Profiles" {
		p.Handle(input.NextTab)
	}
	o.Flip("view.sound.mute")
	rows := p.Rows()
	rows[slices.IndexFunc(rows, func(r page.Row) bool { return strings.HasPrefix(r.Title, "Delete") })].Choose()
	if _, _, err := o.Profiles.Use(config.DefaultProfile); err != nil { // which cannot be deleted
		t.Fatal(err)
	}
	o.Shared.Stack.Top().(*page.Sheet).Lines()[0].Choose()
	if p.Message == "" {
		t.Fatal("the profile was deleted")
	}
	if p.Closed(); len(*kept) != 1 || (*kept)[0].Path != "view.sound.mute" {
		t.Errorf("kept %v", *kept)
	}
}
