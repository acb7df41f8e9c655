package terrain

import "slices"

// Standing is what still stands on a map: it owns that fact for a match. Whoever keeps
// anything derived from it follows it, and is notified of every change.
type Standing struct {
	land      *Map
	grid      *Grid
	fallen    []bool // by ObstacleID
	followers []Follower
}

// Follower keeps something that depends on what stands.
type Follower interface {
	// Fell is called when an obstacle has fallen. It is already off the grid.
	Fell(id ObstacleID)
	// Restore is called when everything stands again, as a new round begins.
	Restore()
}

// NewStanding returns a map with everything standing and no followers.
func NewStanding(m *Map) *Standing {
	return &Standing{land: m, grid: m.Grid.Clone(), fallen: make([]bool, len(m.Obstacles))}
}

// Grid returns the grid of what stands. It is the same grid for the life of s, belongs
// to s, and follows every change.
func (s *Standing) Grid() *Grid { return s.grid }

// Stands reports whether an obstacle of the map still stands.
func (s *Standing) Stands(id ObstacleID) bool { return !s.fallen[id] }

// Fallen returns what has fallen, by ObstacleID. The slice belongs to s and
// follows every change.
func (s *Standing) Fallen() []bool { return s.fallen }

// Fell fells an obstacle. Felling it again does nothing.
func (s *Standing) Fell(id ObstacleID) {
	if s.fallen[id] {
		return
	}
	s.fallen[id] = true
	s.grid.Remove(id, s.land.Obstacles)
	for _, f := range s.followers {
		f.Fell(id)
	}
}

// Restore puts everything that has fallen back up.
func (s *Standing) Restore() {
	if !slices.Contains(s.fallen, true) {
		return
	}
	clear(s.fallen)
	*s.grid = *s.land.Grid.Clone()
	for _, f := range s.followers {
		f.Restore()
	}
}

// Set makes exactly those obstacles lie that fallen names, which has an entry for
// every obstacle of the map.
func (s *Standing) Set(fallen []bool) {
	for id, lies := range s.fallen {
		if lies && !fallen[id] {
			s.Restore()
			break
		}
	}
	for id, lies := range fallen {
		if lies {
			s.Fell(ObstacleID(id))
		}
	}
}

// Unfollow stops notifying f.
func (s *Standing) Unfollow(f Follower) {
	s.followers = slices.DeleteFunc(s.followers, func(o Follower) bool { return o == f })
}

// Follow notifies f of every change from now on, after all earlier followers, and at
// once of what has already fallen. f must start from the map as generated. Following
// twice does nothing.
func (s *Standing) Follow(f Follower) {
	if slices.Contains(s.followers, f) {
		return
	}
	s.followers = append(s.followers, f)
	for id, fallen := range s.fallen {
		if fallen {
			f.Fell(ObstacleID(id))
		}
	}
}
