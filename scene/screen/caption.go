package screen

import (
	"treeline/ai"
	"treeline/ai/battlecode"
	"treeline/scene/canvas"
)

// caption returns the small print of a battle: its map, and the code with which
// others fight it. A battle without a code has its map only.
func (k *Kit) caption(s *ai.BattleSpec) string {
	land := k.Canvas.T("map %d, %s, %d trees", s.Seed, string(s.Preset), s.Trees)
	code, err := battlecode.Encode(*s)
	if err != nil {
		return land
	}
	return land + ", " + k.Canvas.T("code %s", code)
}

// drawCaption writes the small print of a battle at the foot of the screen.
func (k *Kit) drawCaption(s *ai.BattleSpec) {
	c := k.Canvas
	room := k.room()
	c.Text(room/2, c.Height()-footRise, canvas.Small, k.caption(s), canvas.Ink.Fade(0.85), canvas.Center)
}
