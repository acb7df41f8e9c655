package screen

import (
	"strings"

	"treeline/scene/config"
	"treeline/scene/screen/page"
	"treeline/scene/screen/stack"
)

// UseProfiles lets the settings of the game be kept in a store.
func (w *Windowless) UseProfiles(s *config.Store) {
	w.k.Settings.Profiles, w.k.Settings.Keep = s, s.Keep
}

// KeepBy lets settings be kept by a function.
func (w *Windowless) KeepBy(keep func([]config.Entry) error) { w.k.Settings.Keep = keep }

// SetForThisRun changes a setting as the command line does, before the start.
func (w *Windowless) SetForThisRun(assignment string) error {
	err := config.Set(w.Config(), assignment)
	w.k.Tuner.kept = *w.Config()
	return err
}

// Naming returns the name in the field, and the message under it; open is false if no name is
// asked for.
func (w *Windowless) Naming() (name, message string, open bool) {
	n, ok := w.k.Shared.Stack.Find(stack.NamingName).(*page.Naming)
	if !ok {
		return "", "", false
	}
	return n.Name, n.Message, true
}

// NamingButton returns the pixel in the middle of the button that saves the name, or of the one that cancels.
func (w *Windowless) NamingButton(i int) (x, y float64) {
	b := w.k.Shared.Stack.Find(stack.NamingName).(*page.Naming).Boxes[i]
	return (b.X + b.W/2) * w.scale, (b.Y + b.H/2) * w.scale
}

// Message returns what the settings say went wrong.
func (w *Windowless) Message() string { return w.settings().Message }

// FootHints returns what the foot of the settings says of keys.
func (w *Windowless) FootHints() string {
	var all []string
	for _, h := range w.settings().Hints() {
		all = append(all, h.String())
	}
	return strings.Join(all, ", ")
}

// WalkToRow goes down by a key until a row of the settings is selected, and reports whether there is one.
func (w *Windowless) WalkToRow(title string, down func()) bool {
	s := w.settings()
	s.At = -1
	for range s.Rows() {
		down()
		if s.At >= 0 && s.Rows()[s.At].Title == title {
			return true
		}
	}
	return false
}
