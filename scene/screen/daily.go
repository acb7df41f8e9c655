package screen

import (
	"treeline/ai"
	"treeline/ai/battlecode"
	"treeline/scene/career"
)

// daily is the battle of the day as the title shows it.
type daily struct {
	kit  *Kit
	seed uint64 // of the day for which the words are
	word string // what it is, and the player's best round of it
}

// line returns its line in the menu. The words last until the day is over: a title that
// is shown again after a battle has new ones.
func (d *daily) line() line {
	spec := d.kit.Daily()
	if d.word == "" || d.seed != spec.Seed {
		d.seed, d.word = spec.Seed, d.words(&spec)
	}
	return line{text: "Daily battle", value: d.word, choose: d.kit.playDaily}
}

// words returns the mode of the battle and its teams, or what the player has come to in it.
func (d *daily) words(spec *ai.BattleSpec) string {
	say := d.kit.Canvas
	mode := say.T(spec.Mode.String())
	if code, err := battlecode.Encode(*spec); err == nil {
		if points, played := career.Best(d.kit.Career.Rounds(), code); played {
			return mode + ", " + say.T("best: %s", say.T("%d points", points))
		}
	}
	return mode + ", " + sizes(say, spec)
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
