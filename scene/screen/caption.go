package screen

import (
	"strings"

	"treeline/ai"
	"treeline/ai/battlecode"
	"treeline/scene/canvas"
)

// caption returns the small print of a battle: its map, and the code with which others can fight
// it. A battle without a code shows only its map.
func caption(c *canvas.Canvas, s *ai.BattleSpec) string {
	if s.OwnMap != nil {
		return c.T("a map from a file, battle %d", s.Seed)
	}
	land := c.T("map %d, %s, %d trees", s.Seed, string(s.Preset), s.Trees)
	code, err := battlecode.Encode(*s)
	if err != nil {
		return land
	}
	return land + ", " + c.T("code %s", code)
}

// buildOf returns a program's version, commit and rules, without the system.
func buildOf(program string) string {
	if about, _, more := strings.Cut(program, ")"); more {
		return about + ")"
	}
	return program
}
