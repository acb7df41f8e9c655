package terrain_test

import (
	"slices"
	"testing"

	"treeline/terrain"
)

// listener records its notifications.
type listener struct{ told []int }

const restored = -1

func (l *listener) Fell(id terrain.ObstacleID) { l.told = append(l.told, int(id)) }
func (l *listener) Restore()                   { l.told = append(l.told, restored) }

func TestFollowersAreToldOfEveryChangeOnce(t *testing.T) {
	m, err := terrain.Generate(terrain.DefaultSpec(3))
	if err != nil {
		t.Fatal(err)
	}
	s := terrain.NewStanding(m)
	var early, late listener
	s.Follow(&early)
	s.Follow(&early)
	s.Restore() // nothing has fallen, so there is no notification
	s.Fell(4)
	s.Fell(9)
	s.Fell(4)
	s.Follow(&late)
	s.Fell(2)
	s.Restore()
	s.Fell(9)
	if want := []int{4, 9, 2, restored, 9}; !slices.Equal(early.told, want) {
		t.Errorf("told %v, want %v", early.told, want)
	}
	if want := []int{4, 9, 2, restored, 9}; !slices.Equal(late.told, want) {
		t.Errorf("a follower that comes late is told %v, want %v", late.told, want)
	}
	for id := range m.Obstacles {
		if stands := s.Stands(terrain.ObstacleID(id)); stands != (id != 9) || s.Fallen()[id] == stands {
			t.Errorf("obstacle %d stands: %t", id, stands)
		}
	}
}

func TestTheGridKeepsWhatStands(t *testing.T) {
	m, err := terrain.Generate(terrain.DefaultSpec(3))
	if err != nil {
		t.Fatal(err)
	}
	s := terrain.NewStanding(m)
	grid, at := s.Grid(), m.Obstacles[7].At
	on := func(g *terrain.Grid) bool { return slices.Contains(g.Near(nil, at, 1), 7) }
	if !on(grid) {
		t.Fatal("the obstacle is not on the grid to begin with")
	}
	s.Fell(7)
	if on(grid) || !on(m.Grid) {
		t.Errorf("fallen it is on the grid: %t, on that of the map: %t", on(grid), on(m.Grid))
	}
	s.Restore()
	if !on(grid) || s.Grid() != grid {
		t.Error("restored it is not back on the same grid")
	}
}
