package screen

import (
	"cmp"

	"treeline/ai"
	"treeline/ai/battlecode"
	"treeline/scene/canvas"
)

// caption returns the small print of a battle: its mode, its map, and the code with which others
// can fight it. A battle without a code shows the first two alone.
func caption(c *canvas.Canvas, s *ai.BattleSpec) string {
	mode := c.T(s.Mode.String()) + ", "
	if s.OwnMap != nil {
		return mode + c.T("map from a file, battle %d", s.Seed)
	}
	land := mode + c.T("map %d, %s, %d trees", cmp.Or(s.MapSeed, s.Seed), string(s.Preset), s.Trees)
	code, err := battlecode.Encode(*s)
	if err != nil {
		return land
	}
	return land + ", " + c.T("code %s", code)
}
