package input_test

import (
	"testing"

	"treeline/scene/input"
	"treeline/tanks"
)

func TestDeskHandsInOneCallATick(t *testing.T) {
	var d input.Desk
	d.Ask(0, tanks.Call{Kind: tanks.Hold})
	d.Ask(0, tanks.Call{Kind: tanks.Follow})
	d.Ask(1, tanks.Call{Kind: tanks.Attack})
	for tick, want := range [][2]tanks.CallKind{{tanks.Hold, tanks.Attack}, {tanks.Follow, tanks.NoCall}, {}} {
		for team, kind := range want {
			if got := d.Call(tanks.Team(team), tick).Kind; got != kind {
				t.Errorf("tick %d, team %d: %s, want %s", tick, team, got, kind)
			}
		}
	}
	d.Ask(0, tanks.Call{Kind: tanks.Hold})
	d.Clear()
	if got := d.Call(0, 9).Kind; got != tanks.NoCall {
		t.Errorf("a call that was taken back is handed in: %s", got)
	}
}
