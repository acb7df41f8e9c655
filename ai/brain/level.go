package brain

import "fmt"

// Level is how well a bot reacts, aims and remembers. Health, damage, the rules
// of sight and what a bot may know are the same for all levels and for people.
type Level string

// The levels.
const (
	Recruit Level = "recruit"
	Regular Level = "regular"
	Veteran Level = "veteran"
	Ace     Level = "ace"
)

// Levels returns all levels, weakest first. The slice is fresh.
func Levels() []Level { return []Level{Recruit, Regular, Veteran, Ace} }

// Skill is what a level means in numbers.
type Skill struct {
	React      float64 // s from seeing an enemy to acting on it
	Sigma      float64 // rad, standard deviation of the aim error
	LeadGain   float64 // share of the right lead that the gunner gives
	LeadSpread float64 // half-width of the spread of LeadGain over engagements
	Memory     float64 // s for which an enemy out of sight is remembered in full
	Scan       float64 // rad/s, sweep of the turret while searching
	Tactics
}

// Tactics are the things that a bot knows to do.
type Tactics struct {
	Cover       bool // goes behind something to reload, or when hurt
	Investigate bool // goes after noises and after enemies that were lost or reported
	Peek        bool // steps out of cover to shoot, and back to reload
	Flank       bool // goes round an enemy instead of driving straight at it
	Roles       bool // some of a squad close in and the others cover them
	Dodge       bool // gets out of the way of shells that it sees coming
	Ambush      bool // lies in wait, and holds its fire
	Predict     bool // expects a lost enemy to go on the way it went
	Crossfire   bool // shoots from another side than its teammates
}

// SkillOf returns the numbers of a level, or an error that names the levels.
func SkillOf(l Level) (Skill, error) {
	const mrad, deg = 1e-3, 0.017453292519943295
	regular := Tactics{Cover: true, Investigate: true}
	veteran := regular
	veteran.Peek, veteran.Flank, veteran.Roles, veteran.Dodge = true, true, true, true
	ace := veteran
	ace.Ambush, ace.Predict, ace.Crossfire = true, true, true
	switch l {
	case Recruit:
		return Skill{React: 1.2, Sigma: 28 * mrad, LeadGain: 0.5, LeadSpread: 0.3, Memory: 5, Scan: 25 * deg}, nil
	case Regular:
		return Skill{React: 0.8, Sigma: 20 * mrad, LeadGain: 0.8, LeadSpread: 0.2, Memory: 10, Scan: 35 * deg, Tactics: regular}, nil
	case Veteran:
		return Skill{React: 0.5, Sigma: 11 * mrad, LeadGain: 0.95, LeadSpread: 0.1, Memory: 15, Scan: 45 * deg, Tactics: veteran}, nil
	case Ace:
		return Skill{React: 0.35, Sigma: 7 * mrad, LeadGain: 1, LeadSpread: 0.05, Memory: 20, Scan: 48 * deg, Tactics: ace}, nil
	}
	return Skill{}, fmt.Errorf("unknown level %q: want recruit, regular, veteran or ace", l)
}
