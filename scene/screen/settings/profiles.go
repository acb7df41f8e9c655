package settings

import (
	"slices"
	"strings"

	"treeline/scene/config"
	"treeline/scene/input"
	"treeline/scene/screen/page"
	"treeline/scene/screen/stack"
)

// profileRows returns the rows of the page on which a player chooses among their sets of settings,
// and makes, renames and deletes them.
func (s *Page) profileRows() []page.Row {
	o := s.own
	p := o.Profiles
	rows := []page.Row{{Title: "Choose a profile", Heading: true}}
	for _, name := range p.Names() {
		r := page.Row{Title: o.profileName(name), Choose: func() { s.use(name) }, Help: "Use the settings of this profile now and from the next start on. Your changes are then saved in it."}
		if name == p.Profile() {
			r.Value, r.Help = "in use", "This profile is in use: your changes are saved in it."
		}
		rows = append(rows, r)
	}
	rows = append(rows, page.Row{Title: "More", Heading: true}, page.Row{
		Title: "Save as a new profile …", Choose: s.saveAs,
		Help: "Saves all current settings under a new name, and uses that profile from then on.",
	})
	if p.Profile() != config.DefaultProfile {
		name := o.profileName(p.Profile())
		rows = append(rows,
			page.Row{Title: o.Shared.Paper.Canvas.T("Rename %s …", name), Choose: s.rename, Help: "Gives the profile in use another name."},
			page.Row{Title: o.Shared.Paper.Canvas.T("Delete %s …", name), Choose: s.confirmDelete, Help: "Deletes the profile in use, after asking you. The default profile is used from then on."})
	}
	return rows
}

// profileName returns the text for a profile: in quotes, so that the name is not taken for words.
func (o *Own) profileName(name string) string {
	if name == config.DefaultProfile {
		return o.Shared.Paper.Canvas.T("Default profile")
	}
	return o.Shared.Paper.Canvas.Quoted(name)
}

// use switches to a profile.
func (s *Page) use(name string) {
	fault := s.keeper.keep()
	if s.adopt(s.own.Profiles.Use(name)); s.Message == "" {
		s.Message = fault
	}
}

// adopt replaces all settings with those of a profile, unless err is set.
func (s *Page) adopt(c config.Config, notes []string, err error) {
	if err != nil {
		s.Message = err.Error()
		return
	}
	o := s.own
	*o.Config = c
	s.keeper = newKeeper(o)
	o.Adopted()
	if o.Changed != nil {
		o.Changed()
	}
	s.Choose(s.rowOf(o.Profiles.Profile()))
	if len(notes) > 0 {
		s.Message = notes[0]
	}
}

// rowOf returns the index of the row of a profile.
func (s *Page) rowOf(name string) int { return 1 + slices.Index(s.own.Profiles.Names(), name) }

// saveAs asks for a name, and saves all settings as a profile with it.
func (s *Page) saveAs() {
	o := s.own
	s.Message = s.keeper.keep()
	s.ask("Save as a new profile", o.newName(), func(name string) error {
		err := o.Profiles.SaveAs(name, *o.Config)
		if err == nil {
			s.Choose(s.rowOf(name))
		}
		return err
	})
}

// newName returns a name that no profile has, in upper or lower case.
func (o *Own) newName() string {
	names := o.Profiles.Names()
	for n := len(names) + 1; ; n++ {
		name := o.Shared.Paper.Canvas.T("Profile %d", n)
		if !slices.ContainsFunc(names, func(taken string) bool { return strings.EqualFold(taken, name) }) {
			return name
		}
	}
}

// rename asks for another name for the profile in use.
func (s *Page) rename() {
	o := s.own
	s.ask("Rename the profile", o.Profiles.Profile(), func(name string) error {
		if name == o.Profiles.Profile() {
			return nil
		}
		err := o.Profiles.Rename(name)
		if err == nil {
			s.Choose(s.rowOf(name))
		}
		return err
	})
}

// confirmDelete asks before the profile in use is deleted.
func (s *Page) confirmDelete() {
	o := s.own
	ask := &page.Sheet{Heading: o.Shared.Paper.Canvas.T("Delete %s?", o.profileName(o.Profiles.Profile())), As: stack.Traits{
		Name: stack.ConfirmName, Contexts: [3]input.Context{input.Menu}, Modal: true, Holds: true,
	}}
	leave := func() { o.Shared.Stack.Close(ask) }
	ask.Menu = page.NewMenu(o.Shared, func() []page.Line {
		return []page.Line{
			{Text: "Delete", Choose: func() {
				leave()
				s.adopt(o.Profiles.Delete())
			}},
			{Text: "Cancel", Key: input.Cancel, Choose: leave},
		}
	}, leave)
	ask.At = 1
	o.Shared.Stack.Open(ask)
}

// ask asks for a name and passes it to take, until take returns no error.
func (s *Page) ask(heading, name string, take func(name string) error) {
	s.own.Shared.Ask(&page.Naming{Heading: heading, Hint: "Type a name, or take this one.", Does: "Save", Name: name, Take: take})
}
