package ai

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"reflect"
	"strconv"
	"strings"

	"treeline/ai/profile"
	"treeline/tanks"
	"treeline/terrain"
)

// BattleSpec is which battle is fought: everything that people choose, and everything that the code
// of a battle holds. The numbers of the rules are tuning and not part of it. The tags are those of
// the command line: a variable in them is a default or a list of names declared in code, and span
// is the range of a number.
type BattleSpec struct {
	Seed     uint64         `default:"${seed}" placeholder:"N" help:"Number of the map and the battle (${seeding})."`
	MapSeed  uint64         `default:"${mapseed}" placeholder:"N" help:"Number of the map alone, if it is to differ from that of the battle; 0 takes that of the battle (${default})."`
	TeamSize int            `default:"${teamsize}" span:"1,15" placeholder:"N" help:"Tanks on each side, 1 to 15 (${default})."`
	Trees    int            `default:"${trees}" span:"0,100000" placeholder:"N" help:"Trees on the map, 0 to 100000 (${default})."`
	Preset   terrain.Preset `name:"map" default:"${preset}" placeholder:"${shape}" help:"Shape of the ground, ${shapes} (${default})${orfile}."`
	Size     terrain.Size   `name:"map-size" default:"${size}" enum:"${sizes}" help:"Size of the map: ${extents} (${default})."`
	Level    profile.Level  `name:"difficulty" default:"${level}" enum:"${levels}" help:"Skill of the bots: ${skills} (${default})."`
	Red      Picks          `placeholder:"BRAIN[:LEVEL],..." help:"Brains of the red team: ${brains}, a program of your own as exec:FILE or wasm:FILE, or what the gym has trained as policy:FILE; each with an optional level. A list repeats over the tanks of the team (${red})."`
	Green    Picks          `aliases:"blue" placeholder:"BRAIN[:LEVEL],..." help:"Brains of the green team, as for --red; the player drives its first tank (${green})."`
	Tank     tanks.Own      `default:"${tank}" enum:"${classes}" help:"Class of the first green tank, which the player drives: ${classlist} (${default})."`
	Mode     tanks.ModeID   `default:"${mode}" enum:"${modes}" help:"How a round is won (${default}). ${goals}."`
	Minutes  float64        `default:"${minutes}" span:"0.05,600" placeholder:"M" help:"Time limit of a round in minutes (${default})."`
	OwnMap   *terrain.Map   `kong:"-"` // in place of the one that seed, trees, shape and size name; nil for none
}

// DefaultBattle returns the standard battle: 5 against 5 on the standard map of seed 1, for at most
// a quarter of an hour; the ring ends nearly all of them well before that.
func DefaultBattle() BattleSpec {
	land := terrain.DefaultSpec(1)
	return BattleSpec{Seed: land.Seed, TeamSize: 5, Trees: land.Trees, Preset: land.Preset, Level: profile.Regular, Minutes: 15}
}

// Land returns the spec of the map, shaped by t unless the battle has a map of its own.
func (s *BattleSpec) Land(t terrain.Tuning) terrain.Spec {
	if s.OwnMap != nil {
		return s.OwnMap.Spec
	}
	land := terrain.DefaultSpec(cmp.Or(s.MapSeed, s.Seed))
	land.Preset, land.Trees, land.Tuning = s.Preset, s.Trees, t
	s.Size.Shape(&land)
	return land
}

// ErrOwnMap is why a battle on a map of its own is not kept where battles are identified by their
// numbers.
var ErrOwnMap = errors.New("battles on the map of a file are not kept in a store, swept, or fought by other machines: name a shape and a seed of the map")

// TakeMap makes a map the battle's own. It must have been read before.
func (s *BattleSpec) TakeMap(m *terrain.Map) {
	s.OwnMap, s.Preset, s.Trees, s.MapSeed, s.Size = m, m.Spec.Preset, m.Spec.Trees, 0, terrain.Usual
}

// First returns the team that has the first role of the mode. The seeds of a series alternate
// between even and odd, so that the teams swap roles from round to round.
func (s *BattleSpec) First() tanks.Team {
	if tanks.ModeOf(s.Mode).Fixed {
		return 0
	}
	return tanks.Team(s.Seed % 2)
}

// Drives returns the class of the first green tank, which the player drives: that of its role in
// the mode, if it has one, else the one that was chosen.
func (s *BattleSpec) Drives() tanks.ClassID {
	if own := tanks.ModeOf(s.Mode).Role(0, s.First()).Classes; own != nil {
		return own[0]
	}
	return s.Tank.Class()
}

// LineUp returns the tanks of both teams without drivers, team 0 first.
func (s *BattleSpec) LineUp() []tanks.Member {
	return tanks.ModeOf(s.Mode).LineUp(s.TeamSize, s.First())
}

// Sizes returns how many tanks each team has.
func (s *BattleSpec) Sizes() (green, red int) {
	for _, m := range s.LineUp() {
		if m.Team == 0 {
			green++
		} else {
			red++
		}
	}
	return green, red
}

// Next returns the battle of the next round of a series: the same on another map, or again on its
// own one. It follows from the seed alone, so that the code of a battle and a number of rounds
// identify a map. Seeds below a million, which have short codes, stay below it: no map comes again
// within a million rounds.
func (s *BattleSpec) Next() BattleSpec {
	const (
		short = 1_000_000
		step  = 618_033 // near the golden section of a million, and coprime to it
		most  = math.MaxUint64 - short
	)
	next := *s
	next.MapSeed = 0
	if s.Seed < short {
		next.Seed = (s.Seed + step) % short
	} else {
		next.Seed = short + (s.Seed-short+step)%(most+1)
	}
	return next
}

// Picks returns the picks of a team, to be read or changed.
func (s *BattleSpec) Picks(team tanks.Team) *Picks {
	if team == 0 {
		return &s.Green
	}
	return &s.Red
}

// Seconds returns the time limit of a round in seconds.
func (s *BattleSpec) Seconds() float64 { return float64(s.Minutes * 60) }

// Check returns an error that names the first field that is out of range or unknown, nil if all are
// valid. Brains are not looked up: a battle may have guests.
func (s *BattleSpec) Check() error {
	v := reflect.ValueOf(s).Elem()
	for i := range v.NumField() {
		f := v.Type().Field(i)
		span := f.Tag.Get("span")
		if span == "" {
			continue
		}
		low, high, _ := strings.Cut(span, ",")
		if n := v.Field(i); !Within(number(n), span) {
			return fmt.Errorf("%s %v is out of range: it goes from %s to %s", spaced(f.Name), n, low, high)
		}
	}
	if err := cmp.Or(s.Level.Check(), s.Size.Check(), s.Mode.Check(), s.Tank.Check()); err != nil {
		return err
	}
	for _, picks := range []Picks{s.Green, s.Red} {
		if len(picks) > MaxTeam {
			return fmt.Errorf("%d brains for a team: it has at most %d tanks", len(picks), MaxTeam)
		}
	}
	land := s.Land(terrain.DefaultTuning())
	return land.Validate()
}

// Within reports whether n lies in a span such as "1,15", ends included. NaN lies in none, and
// nothing lies in a malformed span.
func Within(n float64, span string) bool {
	low, high, _ := strings.Cut(span, ",")
	least, errLow := strconv.ParseFloat(low, 64)
	most, errHigh := strconv.ParseFloat(high, 64)
	return errLow == nil && errHigh == nil && n >= least && n <= most
}

// number returns an integer or a float as a float.
func number(v reflect.Value) float64 {
	if v.CanInt() {
		return float64(v.Int())
	}
	return v.Float()
}

// spaced returns a field's name in words: TeamSize is "team size".
func spaced(field string) string {
	var b strings.Builder
	for i, r := range field {
		if i > 0 && r >= 'A' && r <= 'Z' {
			b.WriteByte(' ')
		}
		b.WriteRune(r)
	}
	return strings.ToLower(b.String())
}

// FirstBattle returns the battle with which a new player begins: few tanks of recruits on a
// small map.
func FirstBattle(seed uint64) BattleSpec {
	const side, trees, minutes = 3, 150, 10
	s := DefaultBattle()
	s.Seed, s.TeamSize, s.Trees, s.Level, s.Minutes, s.Size = seed, side, trees, profile.Recruit, minutes, terrain.Small
	return s
}
