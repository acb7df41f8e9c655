package tanks

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain"
)

// EventKind is the kind of an event.
type EventKind uint8

// The events, in the order in which they occur in a tick.
const (
	Spotted     EventKind = iota // Tank began to see Other
	Lost                         // Tank no longer sees Other
	Fired                        // Tank fired at Other; At is the muzzle, Dir the shell's way
	Struck                       // Tank's shell hit Other along Dir: Part, Angle, Damage (0: ricochet, friend or wreck)
	GroundHit                    // Tank's shell struck the ground at At along Dir
	ObstacleHit                  // Tank's shell struck Obstacle at At along Dir
	NearMiss                     // Tank's shell passed Other closely, nearest at At
	Killed                       // Tank destroyed Other by shell or ram (NoTank: the zone did)
	TrackBroken                  // Other lost a track to Tank
	TreeFell                     // Obstacle fell along Dir, pushed by Tank
	Crushed                      // Obstacle, a fence or a bale, was flattened along Dir by Tank or its shell
	Touched                      // Tank and Other began to touch; Damage is the speed in m/s
	Reported                     // a report of Tank arrived at its team: Word, about Other (NoTank: itself) at At
	Called                       // a call went out from Tank (NoTank: a spectator) to Other (NoTank: its team): Call, At, Whom
	Smoked                       // Tank released a smoke charge; its clouds grow round At, in the direction Dir from the tank
	Captured                     // Winner took the objective at At
	Arrived                      // Tank came onto the field at At, fresh
	Delivered                    // Tank, a truck, left the field by the exit at At
	RoundOver                    // Winner (NoTeam is a draw) won the round
)

// NoTeam is the winner of a draw.
const NoTeam Team = 255

// Part is a part of a tank that a shell can hit.
type Part uint8

// The parts.
const (
	HullFront Part = iota
	HullSide
	HullRear
	TurretFront
	TurretSide
	TurretRear
	Tracks
)

// String returns the part's name as the player reads it.
func (p Part) String() string {
	switch p {
	case HullFront:
		return "hull front"
	case HullSide:
		return "hull side"
	case HullRear:
		return "hull rear"
	case TurretFront:
		return "turret front"
	case TurretSide:
		return "turret side"
	case TurretRear:
		return "turret rear"
	case Tracks:
		return "tracks"
	}
	return "unknown"
}

// Event is something that happened in a tick. Which fields are used depends on Kind;
// unused tanks are NoTank.
type Event struct {
	Kind        EventKind
	Tick        int
	Tank, Other ID
	At, Dir     mgl64.Vec3
	Part        Part
	Angle       float64 // rad between the shell and the plate's normal, 0 is head-on
	Damage      float64
	Obstacle    terrain.ObstacleID // -1 if none
	Winner      Team
	Word        Word
	Call        CallKind
	Whom        ID // to be followed
}
