package overlay_test

import (
	"testing"

	"treeline/scene/canvas"
	"treeline/scene/overlay"
)

func TestNoGhostOfATankThatIsNotOnTheField(t *testing.T) {
	b := battle(t)
	cam := above(b.World.Map)
	ghost := overlay.Ghost{Pose: b.World.Tanks[0].Pose}
	lines := func(g overlay.Ghost) int {
		var pen counter
		c := canvas.Blank()
		c.Begin(1280, 720, 1)
		overlay.DrawGhosts(&pen, c, []overlay.Ghost{g}, nil, &cam, 1280, 720)
		return pen.lines
	}
	if lines(ghost) == 0 {
		t.Error("a wreck has no cross")
	}
	if ghost.Absent = true; lines(ghost) > 0 {
		t.Error("a tank that is not on the field is drawn")
	}
}
