package stage

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/camera"
	"treeline/tanks"
)

// Tier is a level of picture quality.
type Tier string

// The tiers.
const (
	Low    Tier = "low"    // software renderers and old laptops
	Medium Tier = "medium" // integrated graphics
	High   Tier = "high"   // graphics cards
)

// TankLook is what the picture needs to know about a tank.
type TankLook struct {
	tanks.Pose

	ID          tanks.ID
	Team        tanks.Team
	Number      int   // painted on it: its place in its team, from 1
	Paint       Paint // instead of the team's
	Class       tanks.ClassID
	Alive       bool    // false draws the wreck
	Damage      float64 // share of its health that is gone, 0 to 1
	Broken      bool    // a track lies on the ground
	KilledTick  int     // of a wreck: with the ID it decides how the turret ended up
	DeadFor     float64 // s of play since then
	Speed       float64 // m/s along the heading
	LeftTravel  float64 // m, distance run by the left track
	RightTravel float64 // m, the same for the right track
	Recoil      float64 // m, how far the barrel is back
	Absent      bool    // true draws nothing of it
	Unknown     bool    // the viewer does not know of it: it leaves no tracks, and its dust is left out of pictures from above
	Hidden      bool    // true draws only the shadow, and the gun if Barrel is set: the camera sits in the turret
}

// ShellLook is a shell in flight.
type ShellLook struct {
	At, Velocity mgl64.Vec3 // m, m/s
}

// Periscope is a second, small picture of a frame: what the gunner of one of its tanks sees. It has
// no tanks of its own, so it shows none that the frame leaves out.
type Periscope struct {
	Camera camera.View
	On     tanks.ID // whose gunner looks
	Alone  bool     // the eye is elsewhere, and sees only this tank

	Width, Height int // px on the screen
}

// Frame is one picture. Its slices are read only during Draw.
type Frame struct {
	Camera camera.View
	Tanks  []TankLook
	Shells []ShellLook
	Clouds []tanks.Cloud
	Fallen []bool // by terrain.ObstacleID; nil if nothing has fallen

	// KnownOnly leaves out effects of tanks and events that the viewer does not know of.
	KnownOnly bool

	// Focus is what the camera keeps in view: plants between it and the eye dissolve.
	// The zero vector is no focus.
	Focus mgl64.Vec3

	Tint *Tint // over the ground, nil for none

	Periscope *Periscope // a second, small picture of the same moment, nil for none

	Barrel bool // draws the gun of the hidden tank, as its gunner sees it

	Seconds float64 // picture time since the start
	Dt      float64 // s of picture time since the last frame, 0 while paused

	Width, Height int // pixels of the window

	again bool // it was drawn before from another view: no time passes
}

// Tank returns a tank of the frame for modification, nil if it has none of that ID: a tank that is
// not on the field is in no frame.
func (f *Frame) Tank(id tanks.ID) *TankLook {
	for i := range f.Tanks {
		if f.Tanks[i].ID == id {
			return &f.Tanks[i]
		}
	}
	return nil
}
