package tanks

import "github.com/go-gl/mathgl/mgl64"

// Shell is a shell in flight.
type Shell struct {
	Owner    ID
	Team     Team
	At       mgl64.Vec3 // m
	Velocity mgl64.Vec3 // m/s
	Born     int        // tick
	From     mgl64.Vec3 // muzzle
	Target   ID         // the target that the order named
	Passed   bool       // a near miss has been reported
}
