package settings

import (
	"treeline/scene/config"
	"treeline/scene/screen/controls"
	"treeline/scene/screen/page"
	"treeline/scene/screen/stack"
)

// Own are the settings of the player, and what saves them. The exported fields are set before the
// first change.
type Own struct {
	Config *config.Config
	// Languages are the languages that the player can choose, nil for any.
	Languages []string
	// Keep saves single settings, nil if there is nowhere to save them. After an error it remembers
	// them and tries again at the next call, even one without settings.
	Keep func([]config.Entry) error
	// Profiles are the player's sets of settings.
	Profiles *config.Store
	// Changed is called after every change of a setting, nil for none.
	Changed func()

	// Turned is called before Changed, for other displays of the same settings.
	Turned func()
	// Adopted is called instead of Turned if all settings are those of another profile.
	Adopted func()
	Shared  *page.Shared
}

// Open opens the page.
func (o *Own) Open() { o.Shared.Stack.Open(newPage(o)) }

// OpenControls opens the page on which the player chooses the controls of every action.
func (o *Own) OpenControls() { controls.Open(o.Shared, &o.Config.Controls, o.Keep) }

// Knobs returns the settings of the player.
func (o *Own) Knobs() []config.Knob {
	knobs := config.Knobs(o.Config)
	for i := range knobs {
		if knobs[i].Path == "view.language" && o.Languages != nil {
			knobs[i].Choices = o.Languages
		}
	}
	return knobs
}

// Flip turns a switch of the settings on or off at once, for a key or a menu, and saves it for the
// next start.
func (o *Own) Flip(path string) {
	if s, open := o.Shared.Stack.Find(stack.SettingsName).(*Page); open { // the open page saves what it shows
		s.keeper.cycle(s.keeper.knobs[path], 1)
		return
	}
	e := newKeeper(o)
	e.cycle(e.knobs[path], 1)
	e.finish()
}
