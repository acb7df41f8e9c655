//go:build gl

package stage_test

import (
	"testing"

	"treeline/scene/stage"
)

// TestAGroundThatCannotBeRefinedIsAnError: a driver that has no room for the fine ground ends the
// work with its reason, and all that was made is freed.
func TestAGroundThatCannotBeRefinedIsAnError(t *testing.T) {
	s, err := stage.Begin(openWindow(t), smallMap(t, 7), stage.Low, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.RefineWithoutRoom(); err == nil {
		t.Error("no error")
	}
	if !s.Refined() {
		t.Error("a ground that was not made is to be drawn")
	}
	s.Close()
}
