//go:build gl

package stage_test

import (
	"testing"

	"github.com/go-gl/gl/v3.3-core/gl"

	"treeline/scene/stage"
)

// TestAClosedStageLeavesNoVertices with the driver.
func TestAClosedStageLeavesNoVertices(t *testing.T) {
	win, m := openWindow(t), smallMap(t, 7)
	kept := func() (n int) {
		const names = 5000 // drivers give the lowest that are free
		for name := range uint32(names) {
			if gl.IsVertexArray(name) {
				n++
			}
		}
		return n
	}
	before := kept()
	s, err := stage.Begin(win, m, stage.Low, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	during := kept()
	s.Close()
	if after := kept(); during <= before || after != before {
		t.Errorf("%d vertex arrays before the stage, %d while it is there, %d afterwards", before, during, after)
	}
}
