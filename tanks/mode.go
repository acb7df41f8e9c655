package tanks

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain"
)

// ModeID names a mode of play. No mode can be named outside this package: whoever
// wants to know something of a mode asks its entry.
type ModeID uint8

// The modes. Their numbers are part of the codes that people share: a new one goes
// to the end.
const (
	elimination ModeID = iota
	holdCircle
	NumModes
)

// Mode is an entry in the manifest of modes: how a round is fought, counted and
// won. Its functions keep no state of their own: all that a round has come to is in
// the World, which is hashed, recorded and brought back.
type Mode struct {
	Name    string // in lower case; that of flags, codes and reports
	Goal    string // how a round is won, for a list of modes
	Opening string // what a player is told when a round begins
	Zone    bool   // the zone closes at the end of a long round

	// Place returns the middle of the circle that the teams fight for on a map; nil for a
	// mode without one.
	Place func(m *terrain.Map) mgl64.Vec3

	// Count adds to World.Points what the teams earned in a tick; nil for a mode that
	// counts no points.
	Count func(w *World)

	// Decided returns whether a round is over before its time, and who won it, NoTeam
	// for a draw. It is asked after Count, in every tick, while both teams have tanks
	// in the line-up.
	Decided func(w *World) (winner Team, over bool)
	// AtLimit returns who wins a round that its time limit ends, NoTeam for a draw.
	AtLimit func(w *World) Team
}

// The last mode without an entry does not compile; a test finds the others.
var _ = [1]int{}[len(modes)-int(NumModes)]

//nolint:gochecknoglobals // a constant table; Go has no constant structs.
var modes = [...]Mode{
	elimination: {
		Name: "elimination", Goal: "destroy every enemy tank; at the time limit whoever has more tanks left wins, then more of their health",
		Opening: "Find them before they find you", Zone: true,
		Decided: wipedOut, AtLimit: stronger,
	},
	holdCircle: {
		Name: "hold", Goal: "take the marked circle and hold it: a second is a point, and enough of them win, as does the last team with tanks",
		Opening: "Take the circle, and hold it", Place: placeToHold,
		Count: countHold, Decided: held, AtLimit: heldLonger,
	},
}

// Counts reports whether the mode counts points.
func (m *Mode) Counts() bool { return m.Count != nil }

// Modes returns all modes. The slice is fresh.
func Modes() []ModeID {
	all := make([]ModeID, NumModes)
	for i := range all {
		all[i] = ModeID(i)
	}
	return all
}

// ModeOf returns the entry of a mode; an unknown one gives the first.
func ModeOf(id ModeID) *Mode {
	if id >= NumModes {
		id = elimination
	}
	return &modes[id]
}

// String returns the name of the mode.
func (id ModeID) String() string {
	if id >= NumModes {
		return fmt.Sprintf("mode %d", uint8(id))
	}
	return modes[id].Name
}

// UnmarshalText reads a name.
func (id *ModeID) UnmarshalText(text []byte) error {
	for i := range modes {
		if modes[i].Name == string(text) {
			*id = ModeID(i)
			return nil
		}
	}
	return unknownMode(fmt.Sprintf("%q", text))
}

// Check returns an error that names the modes if there is no such mode.
func (id ModeID) Check() error {
	if id >= NumModes {
		return unknownMode(strconv.Itoa(int(id)))
	}
	return nil
}

func unknownMode(what string) error {
	names := make([]string, len(modes))
	for i := range modes {
		names[i] = modes[i].Name
	}
	return fmt.Errorf("unknown mode %s: want %s", what, strings.Join(names, ", "))
}
