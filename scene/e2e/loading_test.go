//go:build gl

package e2e_test

import (
	"math"
	"testing"
)

// TestKeysHeldWhileABattleIsLoadedDrive: the key goes down at the same moment as the one that
// starts the battle, before there is a tank.
func TestKeysHeldWhileABattleIsLoadedDrive(t *testing.T) {
	p := play(t, quiet()...)
	p.until("the title", func(s state) bool { return s.Title && s.Tick > 0 })
	p.xdo("key", "Return", "keydown", "w")
	before := p.until("the battle", func(s state) bool { return !s.Title && s.Human })
	p.until("a drive of 8 m", func(s state) bool { return math.Hypot(s.X-before.X, s.Z-before.Z) > 8 })
	p.xdo("keyup", "w")
	p.until("a stop", func(s state) bool { return s.Speed < 0.5 })
}
