package screen

import (
	"slices"

	"treeline/scene/config"
	"treeline/scene/input"
	"treeline/scene/screen/page"
	"treeline/scene/screen/stack"
)

// profileRows returns the rows of the page on which a player chooses among their sets of
// settings, and makes, renames and deletes them.
func (s *settings) profileRows() []page.Row {
	k := s.kit
	p := k.Profiles
	rows := []page.Row{{Title: "Choose a profile", Heading: true}}
	for _, name := range p.Names() {
		r := page.Row{Title: k.profileName(name), Choose: func() { s.use(name) }, Help: "Use the settings of this profile, now and at the next start. What you change from then on is kept in it."}
		if name == p.Profile() {
			r.Value, r.Help = "in use", "This profile is in use: what you change is kept in it."
		}
		rows = append(rows, r)
	}
	rows = append(rows, page.Row{Title: "More", Heading: true}, page.Row{
		Title: "Save as a new profile …", Choose: s.saveAs,
		Help: "Keeps all settings as they are now under a name of their own, and uses that profile from then on.",
	})
	if p.Profile() != config.DefaultProfile {
		name := k.profileName(p.Profile())
		rows = append(rows,
			page.Row{Title: k.Canvas.T("Rename %s …", name), Choose: s.rename, Help: "Gives the profile in use another name."},
			page.Row{Title: k.Canvas.T("Delete %s …", name), Choose: s.confirmDelete, Help: "Deletes the profile in use, after a question. The default profile is used from then on."})
	}
	return rows
}

// profileName returns what the player reads for a profile: in quotes, which keep a name
// from being taken for words.
func (k *Kit) profileName(name string) string {
	if name == config.DefaultProfile {
		return k.Canvas.T("Default profile")
	}
	return "“" + name + "”"
}

// use goes over to a profile.
func (s *settings) use(name string) {
	s.keeper.keep()
	s.adopt(s.kit.Profiles.Use(name))
}

// adopt lets all settings be those of a profile, unless that went wrong.
func (s *settings) adopt(c config.Config, notes []string, err error) {
	if err != nil {
		s.message = err.Error()
		return
	}
	k := s.kit
	*k.Config = c
	s.keeper = newKeeper(k)
	k.panel.Forget("")
	k.panel.Refresh()
	if k.rules == k.Config { // a replay, and a battle that goes on from it, have their own
		k.session.Tune(k.Config.Tanks, k.Config.AI)
	}
	if k.Changed != nil {
		k.Changed()
	}
	s.Choose(s.rowOf(k.Profiles.Profile()))
	if len(notes) > 0 {
		s.message = notes[0]
	}
}

// rowOf returns the row of a profile.
func (s *settings) rowOf(name string) int { return 1 + slices.Index(s.kit.Profiles.Names(), name) }

// saveAs asks for a name, and keeps all settings under it.
func (s *settings) saveAs() {
	k := s.kit
	s.keeper.keep()
	k.openNaming("Save as a new profile", k.newName(), func(name string) error {
		err := k.Profiles.SaveAs(name, *k.Config)
		if err == nil {
			s.Choose(s.rowOf(name))
		}
		return err
	})
}

// newName returns a name that no profile has.
func (k *Kit) newName() string {
	names := k.Profiles.Names()
	for n := len(names) + 1; ; n++ {
		if name := k.Canvas.T("Profile %d", n); !slices.Contains(names, name) {
			return name
		}
	}
}

// rename asks for another name of the profile in use.
func (s *settings) rename() {
	k := s.kit
	k.openNaming("Rename the profile", k.Profiles.Profile(), func(name string) error {
		if name == k.Profiles.Profile() {
			return nil
		}
		err := k.Profiles.Rename(name)
		if err == nil {
			s.Choose(s.rowOf(name))
		}
		return err
	})
}

// confirmDelete asks before the profile in use is deleted.
func (s *settings) confirmDelete() {
	k := s.kit
	ask := &page.Sheet{Heading: k.Canvas.T("Delete %s?", k.profileName(k.Profiles.Profile())), As: stack.Traits{
		Name: stack.ConfirmName, Contexts: [3]input.Context{input.Menu}, Modal: true, Holds: true,
	}}
	leave := func() { k.stack.Close(ask) }
	ask.Menu = page.NewMenu(k.Shared, func() []page.Line {
		return []page.Line{
			{Text: "Delete", Choose: func() {
				leave()
				s.keeper.since = clean
				s.adopt(k.Profiles.Delete())
			}},
			{Text: "Cancel", Key: input.Cancel, Choose: leave},
		}
	}, leave)
	ask.At = 1
	k.stack.Open(ask)
}

// openNaming asks for a name and hands it to take, until that has no error to show.
func (k *Kit) openNaming(heading, name string, take func(name string) error) {
	k.Shared.Ask(&page.Naming{Heading: heading, Hint: "Type a name, or take this one.", Does: "Save", Name: name, Take: take})
}
