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
	looked bool   // into the career
	seed   uint64 // of the day for which that was
	played bool
	best   int // points of the player's best round of it
}

// line returns its line in the menu. The career is looked into once a day: a title that is
// shown again after a battle does so anew.
func (d *daily) line() page.Line {
	spec := d.kit.Daily()
	if !d.looked || d.seed != spec.Seed {
		d.looked, d.seed = true, spec.Seed
		if code, err := battlecode.Encode(spec); err == nil {
			d.best, d.played = career.Best(d.kit.Career.Rounds(), code)
		}
	}
	return page.Line{Text: "Daily battle", Value: d.words(&spec), Choose: d.kit.playDaily}
}

// words returns the mode of the battle and its teams, or what the player has come to in it.
func (d *daily) words(spec *ai.BattleSpec) string {
	say := d.kit.Canvas
	mode := say.T(spec.Mode.String())
	if d.played {
		return mode + ", " + say.T("best: %s", say.T("%d points", d.best))
	}
	return mode + ", " + setup.Sizes(say, spec)
}

// Today takes the battle that is open for that of the day, beside which the player has chosen
// another of their own; play begins it at once.
func (k *Kit) Today(own ai.BattleSpec, play bool) {
	if !play {
		k.own = &own
		return
	}
	*k.Spec = own
	k.playDaily()
}

// playDaily begins the battle of the day. What the menus have chosen for other battles comes
// back with the title.
func (k *Kit) playDaily() {
	own := *k.Spec
	if !k.begin(k.Daily(), nil, true) {
		return
	}
	k.own, k.Newcomer = &own, false
	k.stack.Replace(newBattle(k, true))
	k.Sound.Play("round_start")
}
