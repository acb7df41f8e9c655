package screen

import (
	"treeline/ai"
	"treeline/ai/battlecode"
	"treeline/scene/career"
	"treeline/scene/screen/page"
	"treeline/scene/screen/setup"
)

// daily is the battle of the day as the title shows it.
type daily struct {
	kit    *Kit
	looked bool   // the career was searched
	seed   uint64 // the day's seed at that time
	played bool
	best   int // points of the player's best round of it
}

// line returns its line in the menu. The career is searched once a day, and again by a title that
// is shown after a battle.
func (d *daily) line() page.Line {
	spec := d.kit.Battles.Daily()
	if !d.looked || d.seed != spec.Seed {
		d.looked, d.seed = true, spec.Seed
		if code, err := battlecode.Encode(spec); err == nil {
			d.best, d.played = career.Best(d.kit.Career.Rounds(), code)
		}
	}
	return page.Line{Text: "Daily battle", Value: d.words(&spec), Choose: d.kit.Battles.playDaily}
}

// words returns the mode of the battle and its teams, or what the player has achieved in it.
func (d *daily) words(spec *ai.BattleSpec) string {
	say := d.kit.Canvas
	if d.played {
		return say.T(spec.Mode.String()) + ", " + say.T("best: %s", say.T("%d points", d.best))
	}
	return setup.Outline(say, spec)
}
