package tanks

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/go-gl/mathgl/mgl64"
)

// ModeID names a mode of play. No mode can be named outside this package: whoever
// wants to know something of a mode asks its entry.
type ModeID uint8

// The modes. Their numbers are part of the codes that people share: a new one goes
// to the end.
const (
	elimination ModeID = iota
	holdCircle
	scout
	hunt
	waves
	convoy
	NumModes
)

// Mode is an entry in the manifest of modes: how a round is fought, counted and won. Its functions
// keep no state of their own: the whole state of a round is in the World, which is hashed, recorded
// and restored.
type Mode struct {
	Name  string  // in lower case; that of flags, codes and reports
	Goal  string  // how a round is won, for a list of modes
	Roles [2]Role // of the teams; which has the first one is told when a battle is set up
	Fixed bool    // the roles do not swap: team 0 always has the first
	Zone  bool    // the zone closes at the end of a long round

	// Place returns the circle that the teams fight for when a round begins, its radius in
	// metres and whose it is; nil for a mode without one.
	Place func(w *World) (at mgl64.Vec3, radius float64, holder Team)

	// Begin sets up what the mode keeps in the World when a round begins, after the tanks
	// have been put on their spawns; nil for nothing.
	Begin func(w *World)

	// Count adds to World.Points what the teams earned in a tick; nil for a mode that
	// counts no points.
	Count func(w *World)

	// Enough returns the points that win a round; nil for a mode in which none do.
	Enough func(t *Tuning) float64

	// Busy reports whether a living tank is doing what the mode counts, for measurements; nil for a
	// mode that counts no points.
	Busy func(w *World, t *Tank) bool

	// Decided returns whether a round is over before its time, and who won it, NoTeam
	// for a draw. It is asked after Count, in every tick, while both teams have tanks
	// in the line-up.
	Decided func(w *World) (winner Team, over bool)
	// AtLimit returns who wins a round that ends by its time limit, NoTeam for a draw.
	AtLimit func(w *World) Team
	// Ending is what players are told at the end of such a round about why it was won, "" if nobody
	// wins.
	Ending string
}

// Role is a team's part in a mode.
type Role struct {
	Name    string // of the part in plain words, "" in a mode in which both teams have the same
	Opening string // what a player is told when a round begins
	Task    Task   // beside fighting

	Tanks   func(teamSize int) int // tanks of the team for a size that people chose; nil for as many
	Classes []ClassID              // that it takes in turn; nil for the usual ones
	Harm    func(w *World) float64 // share of the usual damage that its tanks take; nil for all of it
	Trucks  int                    // beside its tanks, which bots drive
}

// Size returns how many tanks the team has for a size that people chose.
func (r *Role) Size(teamSize int) int {
	if r.Tanks == nil {
		return teamSize
	}
	return r.Tanks(teamSize)
}

// Task is what the crews of a team have to do besides destroying enemies.
type Task uint8

// The tasks.
const (
	Fight   Task = iota // nothing else
	Watch               // to see enemies unseen
	Hide                // to be in no sight
	Seek                // to find the tank that hides
	Resist              // to survive wave after wave
	Deliver             // to drive a truck to the exit
	Guard               // to bring trucks through
	Raid                // to stop trucks
)

// alike returns the roles of two teams with the same part.
func alike(r Role) [2]Role { return [2]Role{r, r} }

// The last mode without an entry does not compile; a test finds the others.
var _ = [1]int{}[len(modes)-int(NumModes)]

//nolint:gochecknoglobals // a constant table; Go has no constant structs.
var modes = [...]Mode{
	elimination: {
		Name: "elimination", Goal: "destroy every enemy tank; at the time limit the team with more tanks left wins, or at a tie the healthier one",
		Roles: alike(Role{Opening: "Find them before they find you"}), Zone: true,
		Decided: wipedOut, AtLimit: stronger, Ending: "time is up: the team with more tanks wins, or the healthier one",
	},
	holdCircle: {
		Name: "hold", Goal: "capture the marked circle and hold it for a point a second: enough points win, as does the last team with tanks",
		Roles: alike(Role{Opening: "Take the circle and hold it"}), Place: placeToHold,
		Count: countHold, Busy: nearCircle, Enough: enoughHeld, Decided: firstOrAhead, AtLimit: ahead,
		Ending: "time is up: the team with more points wins",
	},
	scout: {
		Name: "scout", Goal: "watch enemies unseen: each is a point a second while no enemy sees the tank that watches it; enough points win, as does the last team with tanks",
		Roles: alike(Role{Opening: "Watch them and stay unseen: every second counts", Task: Watch}), Zone: true,
		Count: countScout, Busy: watching, Enough: enoughWatched, Decided: firstOrAhead, AtLimit: ahead,
		Ending: "time is up: the team with more points wins",
	},
	hunt: {
		Name: "hunt", Goal: "one tough tank hides and the others search for it: it wins with enough seconds out of sight or as the last one left; the sides swap on every new map",
		Roles: [2]Role{
			hunted:  {Name: "hunted", Opening: "Stay out of the hunters’ sight", Task: Hide, Tanks: alone, Classes: []ClassID{Bear}, Harm: toughness},
			hunters: {Name: "hunters", Opening: "Find the hidden tank before time runs out", Task: Seek, Tanks: allButOne},
		},
		Count: countHunt, Busy: closingIn, Enough: enoughHidden, Decided: firstToEnough, AtLimit: survived,
		Ending: "time is up: the hidden tank has survived",
	},
	waves: {
		Name: "waves", Goal: "hold out against ever larger waves: what counts is how many of them your team survives",
		Roles: [2]Role{
			defenders: {Name: "defenders", Opening: "Waves are coming: hold out", Task: Resist},
			attackers: {Name: "attackers", Opening: "Overrun them", Tanks: mostAttackers},
		},
		Fixed: true, Begin: beginWaves, Count: countWaves, Busy: resisting, Decided: overrun, AtLimit: nobody,
	},
	convoy: {
		Name: "convoy", Goal: "three trucks drive across the map: the escorts win when enough of them reach the exit, the raiders when too few are left; the sides swap on every new map",
		Roles: [2]Role{
			escorts: {Name: "escorts", Opening: "Get the trucks through to the exit", Task: Guard, Trucks: MostTrucks},
			raiders: {Name: "raiders", Opening: "Stop the trucks before they reach the exit", Task: Raid},
		},
		Place: exit, Count: countConvoy, Busy: nearConvoy, Enough: enoughDelivered, Decided: through, AtLimit: stopped,
		Ending: "time is up: too few trucks got through",
	},
}

// Role returns the role of a team; first is the team that has the first role.
func (m *Mode) Role(t, first Team) *Role { return &m.Roles[t^first] }

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
