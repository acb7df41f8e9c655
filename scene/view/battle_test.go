package view_test

import (
	"testing"

	"treeline/ai"
	"treeline/scene/view/viewtest"
)

// battle returns a battle of bots some seconds old.
func battle(t testing.TB) *ai.Battle {
	t.Helper()
	return viewtest.Battle(t, 3, 5, 6)
}
