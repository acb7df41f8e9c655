package ai

import (
	"fmt"
	"strings"
)

// Mode is how a battle is won.
type Mode uint8

// The modes. Their numbers are part of the codes that people share: a new one goes
// to the end.
const (
	Elimination Mode = iota // the team wins that has tanks left, or more of them when time is up
)

// modeNames are the names of the modes by number.
func modeNames() []string { return []string{Elimination: "elimination"} }

// Modes returns all modes. The slice is fresh.
func Modes() []Mode {
	all := make([]Mode, len(modeNames()))
	for i := range all {
		all[i] = Mode(i)
	}
	return all
}

// String returns the name of the mode.
func (m Mode) String() string {
	if m.check() != nil {
		return fmt.Sprintf("mode %d", uint8(m))
	}
	return modeNames()[m]
}

// UnmarshalText reads a name.
func (m *Mode) UnmarshalText(text []byte) error {
	for i, name := range modeNames() {
		if name == string(text) {
			*m = Mode(i)
			return nil
		}
	}
	return fmt.Errorf("unknown mode %q: want %s", text, strings.Join(modeNames(), ", "))
}

// check returns an error if there is no such mode.
func (m Mode) check() error {
	if names := modeNames(); int(m) >= len(names) {
		return fmt.Errorf("unknown mode %d: want %s", uint8(m), strings.Join(names, ", "))
	}
	return nil
}
