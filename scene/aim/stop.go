package aim

import (
	"treeline/tanks"
	"treeline/terrain"
)

// Stop is what stops a shell, as far as the gunner can tell.
type Stop uint8

// What stops a shell.
const (
	Nothing Stop = iota // it flies on to the end of its life or off the map
	Ground
	Trunk
	Rock
	House
	Wall
	Bale
	Friend
	Enemy
	Wreck
	Smoke // stops no shell, but the gunner cannot see what does
)

// String returns what the gunner calls it, "" for Nothing.
func (s Stop) String() string {
	switch s {
	case Nothing:
		return ""
	case Ground:
		return "ground"
	case Trunk:
		return "trunk"
	case Rock:
		return "rock"
	case House:
		return "house"
	case Wall:
		return "wall"
	case Bale:
		return "bale"
	case Friend:
		return "teammate"
	case Enemy:
		return "enemy"
	case Wreck:
		return "wreck"
	case Smoke:
		return "smoke"
	}
	return ""
}

// stop returns what a shell of a team has hit.
func (f *Field) stop(h *Hit, team tanks.Team) Stop {
	switch {
	case h.Tank != tanks.NoTank:
		if t := f.view.Find(h.Tank); t == nil {
			return Wreck
		} else if t.Team == team {
			return Friend
		}
		return Enemy
	case h.Obstacle >= 0:
		return stopOf(f.view.Map.Obstacles[h.Obstacle].Kind)
	case h.Ground:
		return Ground
	}
	return Nothing
}

func stopOf(k terrain.Kind) Stop {
	switch k {
	case terrain.Tree, terrain.Bush:
		return Trunk
	case terrain.Rock:
		return Rock
	case terrain.Building:
		return House
	case terrain.Wall, terrain.Fence:
		return Wall
	case terrain.Bale:
		return Bale
	}
	return Nothing
}
