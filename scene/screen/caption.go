package screen

import (
	"strings"

	"treeline/ai"
	"treeline/ai/battlecode"
	"treeline/scene/canvas"
	"treeline/scene/screen/page"
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
	room := k.Shared.Paper.Room()
	c.Text(room/2, c.Height()-page.FootRise, canvas.Small, k.caption(s), canvas.Ink.Fade(0.85), canvas.Center)
}

// drawBuild writes below the small print which build this is, for reports of faults.
func (k *Kit) drawBuild() {
	const rise = 8.0
	c := k.Canvas
	c.Text(k.Shared.Paper.Room()/2, c.Height()-rise, canvas.Tiny, k.build(), canvas.Ink.Fade(0.85), canvas.Center|canvas.Verbatim)
}

// build returns the program's version, commit and rules, without what is said of the system.
func (k *Kit) build() string {
	if about, _, more := strings.Cut(k.Program, ")"); more {
		return about + ")"
	}
	return k.Program
}
