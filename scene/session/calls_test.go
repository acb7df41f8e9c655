package session_test

import (
	"testing"

	"treeline/scene/session"
	"treeline/tanks"
)

func TestOneCallATickIsHandedIn(t *testing.T) {
	var q session.Calls
	q.Add(0, tanks.Call{Kind: tanks.Hold})
	q.Add(0, tanks.Call{Kind: tanks.Follow})
	q.Add(1, tanks.Call{Kind: tanks.Attack})
	for tick, want := range [][2]tanks.CallKind{{tanks.Hold, tanks.Attack}, {tanks.Follow, tanks.NoCall}, {}} {
		for team, kind := range want {
			if got := q.Call(tanks.Team(team), tick).Kind; got != kind {
				t.Errorf("tick %d, team %d: %s, want %s", tick, team, got, kind)
			}
		}
	}
	q.Add(0, tanks.Call{Kind: tanks.Hold})
	q.Clear()
	if got := q.Call(0, 9).Kind; got != tanks.NoCall {
		t.Errorf("a call that was taken back is handed in: %s", got)
	}
}
