package replay

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"time"

	"treeline/ai"
	"treeline/ai/profile"
	"treeline/scene/config"
	"treeline/tanks"
	"treeline/terrain"
)

// The versions of the file that this program writes and reads: the later one holds a map of the
// battle's own.
const (
	Format        = 1
	FormatWithMap = 2
)

// Header is what a replay begins with.
type Header struct {
	Rules    int            // tanks.RulesVersion of the program that wrote it
	Program  string         // its version, for people
	Started  time.Time      // when the battle began; the zero time if unknown
	Battle   ai.BattleSpec  // which battle; a map of its own follows the header in a file
	Lessons  *ai.Lessons    // what the teams knew of each other at first, nil if nobody learns
	Seat     tanks.ID       // the tank that a person drove at first, tanks.NoTank for none
	Settings []config.Entry // of terrain, tanks and ai at the start, where they differ from the defaults
}

// text is a header as stored in a file.
type text struct {
	Rules    int            `json:"rules"`
	Program  string         `json:"program"`
	Started  time.Time      `json:"started,omitzero"`
	Battle   Battle         `json:"battle"`
	Seat     tanks.ID       `json:"seat"`
	Settings []config.Entry `json:"settings,omitempty"`
	Lessons  *ai.Lessons    `json:"lessons,omitempty"` // of green, of red
}

// Battle is a battle as a lasting text: names where the program has numbers.
type Battle struct {
	Seed       uint64  `json:"seed"`
	MapSeed    uint64  `json:"mapSeed,omitempty"` // if it differs from that of the battle
	TeamSize   int     `json:"teamSize"`
	Trees      int     `json:"trees"`
	Map        string  `json:"map"`
	Size       string  `json:"size,omitempty"` // of the map, if it is not the usual one
	Difficulty string  `json:"difficulty"`
	Green      string  `json:"green"`
	Red        string  `json:"red"`
	Tank       string  `json:"tank,omitempty"` // class of the first green tank, if it is not the usual one
	Mode       string  `json:"mode"`
	Minutes    float64 `json:"minutes"`
}

// marshal returns the header as text.
func (h *Header) marshal() ([]byte, error) {
	return json.Marshal(text{
		Rules: h.Rules, Program: h.Program, Started: h.Started, Seat: h.Seat, Settings: h.Settings,
		Battle: TextOf(&h.Battle), Lessons: h.Lessons,
	})
}

// unmarshal reads what marshal wrote, or returns what is wrong with it.
func (h *Header) unmarshal(from []byte) error {
	var t text
	d := json.NewDecoder(bytes.NewReader(from))
	d.DisallowUnknownFields()
	if err := d.Decode(&t); err != nil {
		return fmt.Errorf("its header cannot be read: %w", err)
	}
	if t.Rules < 1 {
		return fmt.Errorf("there are no rules %d", t.Rules)
	}
	*h = Header{Rules: t.Rules, Program: t.Program, Started: t.Started, Seat: t.Seat, Settings: t.Settings, Lessons: t.Lessons}
	b := &h.Battle
	var err error
	if *b, err = t.Battle.Spec(); err != nil {
		return err
	}
	for _, picks := range []ai.Picks{b.Green, b.Red} {
		if err = picks.Check(b.StandIns()); err != nil {
			return err
		}
	}
	if err = cmp.Or(b.Check(), h.Lessons.Check()); err != nil { // before anybody counts the tanks
		return err
	}
	if h.Seat < tanks.NoTank || int(h.Seat) >= h.tanks() {
		return fmt.Errorf("its header puts a person into tank %d", h.Seat)
	}
	return nil
}

// TextOf returns a battle as a text.
func TextOf(b *ai.BattleSpec) Battle {
	tank, size := "", ""
	if b.Size != terrain.Usual {
		size = b.Size.String()
	}
	if b.Tank != 0 {
		tank = b.Tank.String()
	}
	return Battle{
		b.Seed, b.MapSeed, b.TeamSize, b.Trees, string(b.Preset), size, string(b.Level), b.Green.String(), b.Red.String(), tank, b.Mode.String(), b.Minutes,
	}
}

// Spec returns the battle of a text, or an error that names what cannot be read. Ranges are not
// checked, and brains are not looked up.
func (b *Battle) Spec() (ai.BattleSpec, error) {
	s := ai.BattleSpec{
		Seed: b.Seed, MapSeed: b.MapSeed, TeamSize: b.TeamSize, Trees: b.Trees, Preset: terrain.Preset(b.Map), Level: profile.Level(b.Difficulty), Minutes: b.Minutes,
	}
	err := cmp.Or(s.Green.UnmarshalText([]byte(b.Green)), s.Red.UnmarshalText([]byte(b.Red)), s.Mode.UnmarshalText([]byte(b.Mode)))
	if b.Size != "" {
		err = cmp.Or(err, s.Size.UnmarshalText([]byte(b.Size)))
	}
	if b.Tank != "" {
		err = cmp.Or(err, s.Tank.UnmarshalText([]byte(b.Tank)))
	}
	return s, err
}

// tanks returns how many tanks take part.
func (h *Header) tanks() int { return len(h.Battle.LineUp()) }

// setup returns the battle with its settings, to be fought again. No outside program runs in it.
func (h *Header) setup() (ai.Setup, config.Config, error) {
	c := config.Default()
	if err := config.SetAll(&c, h.Settings); err != nil {
		return ai.Setup{}, c, err
	}
	return ai.Setup{BattleSpec: h.Battle, Lessons: h.Lessons, Guests: h.Battle.StandIns(), Terrain: c.Terrain, Tanks: c.Tanks, AI: c.AI}, c, nil
}
