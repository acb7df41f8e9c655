package tanks

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain/geom"
)

// ClassID names a tank class.
type ClassID uint8

// The classes, from the light scout to the tank destroyer, and the truck of a convoy.
// docs/content.md shows how to add one.
const (
	Stoat ClassID = iota
	Badger
	Bear
	Lynx
	Mule
	NumClasses
)

// Medium is the class that Tuning describes: all of its factors are 1.
const Medium = Badger

// Class is an entry in the manifest of tanks: the measures of its model and how it differs from the
// medium tank that Tuning describes. Model space: x forward, y up, z right, origin on the ground under
// the middle of the hull.
type Class struct {
	Name  string // in lower case; that of the files in assets/tanks
	Label string // display name
	Kind  string // what crews call it: "heavy tank"

	HullLength, HullWidth, HullHeight float64    // m
	TurretPivot                       mgl64.Vec3 // ring centre, model space
	TurretLength, TurretWidth         float64    // m, box round the pivot
	TurretTop                         float64    // m above the ground
	GunPivot                          mgl64.Vec3 // trunnion, relative to TurretPivot
	GunLength                         float64    // m, trunnion to muzzle
	Eye                               mgl64.Vec3 // gunner's eye, relative to TurretPivot, turns with the turret
	TrackGauge                        float64    // m, middle of one track to the middle line

	Unarmed bool // it has no gun, and what would be its turret does not turn: no crew that fights drives it

	Mass       float64 // t
	TrackReach float64 // m, from the middle to the front and rear ends of the track on the ground
	Smoke      int     // smoke charges

	SpeedFactor, TurnFactor, HealthFactor, ReloadFactor, DamageFactor float64
}

// ClassOf returns the class with the given id; an unknown id gives the Medium.
func ClassOf(id ClassID) *Class {
	if id >= NumClasses {
		id = Medium
	}
	return &classes[id]
}

// Radius returns the radius of the circle round the hull's footprint.
func (c *Class) Radius() float64 {
	return float64(geom.Len2(mgl64.Vec2{c.HullLength, c.HullWidth}) / 2)
}

// Footprint returns the hull's rectangle on the ground in a pose.
func (c *Class) Footprint(p *Pose) geom.Box {
	return geom.Box{At: p.At, Heading: p.Heading, HalfLength: c.HullLength / 2, HalfWidth: c.HullWidth / 2}
}

// usualClasses returns the classes of a team in the order in which it takes them; a
// larger team starts over. Every class with a gun is among them.
func usualClasses() []ClassID { return []ClassID{Badger, Stoat, Bear, Badger, Lynx} }

// The last class without an entry does not compile; tests find the others.
var _ = [1]int{}[len(classes)-int(NumClasses)]

//nolint:gochecknoglobals // a constant table; Go has no constant structs.
var classes = [...]Class{
	Stoat: {
		Name: "stoat", Label: "Stoat", Kind: "light tank", HullLength: 5.34, HullWidth: 2.76, HullHeight: 1.43,
		TurretPivot: mgl64.Vec3{-0.2, 1.43, 0}, TurretLength: 2.2, TurretWidth: 1.7, TurretTop: 2.2,
		GunPivot: mgl64.Vec3{0.66, 0.27, 0}, GunLength: 2.0, Eye: mgl64.Vec3{0.1, 0.85, 0}, TrackGauge: 1.135,
		Mass: 17, TrackReach: 1.9, Smoke: 3,
		SpeedFactor: 1.2, TurnFactor: 1.15, HealthFactor: 0.8, ReloadFactor: 0.9, DamageFactor: 0.85,
	},
	Badger: {
		Name: "badger", Label: "Badger", Kind: "medium tank", HullLength: 6.53, HullWidth: 3.58, HullHeight: 1.62,
		TurretPivot: mgl64.Vec3{0.25, 1.62, 0}, TurretLength: 3.0, TurretWidth: 2.3, TurretTop: 2.45,
		GunPivot: mgl64.Vec3{0.92, 0.34, 0}, GunLength: 3.362, Eye: mgl64.Vec3{0.1, 0.95, 0}, TrackGauge: 1.47,
		Mass: 36, TrackReach: 2.35, Smoke: 2,
		SpeedFactor: 1, TurnFactor: 1, HealthFactor: 1, ReloadFactor: 1, DamageFactor: 1,
	},
	Bear: {
		Name: "bear", Label: "Bear", Kind: "heavy tank", HullLength: 7.78, HullWidth: 3.91, HullHeight: 1.77,
		TurretPivot: mgl64.Vec3{0.2, 1.77, 0}, TurretLength: 3.6, TurretWidth: 2.6, TurretTop: 2.75,
		GunPivot: mgl64.Vec3{1.05, 0.42, 0}, GunLength: 4.662, Eye: mgl64.Vec3{0.1, 1.1, 0}, TrackGauge: 1.555,
		Mass: 56, TrackReach: 2.85, Smoke: 2,
		SpeedFactor: 0.8, TurnFactor: 0.85, HealthFactor: 1.3, ReloadFactor: 1.1, DamageFactor: 1.15,
	},
	Lynx: {
		Name: "lynx", Label: "Lynx", Kind: "tank destroyer", HullLength: 6.45, HullWidth: 3.37, HullHeight: 1.45,
		TurretPivot: mgl64.Vec3{-1.0, 1.45, 0}, TurretLength: 3.0, TurretWidth: 2.2, TurretTop: 2.4,
		GunPivot: mgl64.Vec3{0.85, 0.38, 0}, GunLength: 4.962, Eye: mgl64.Vec3{0.1, 1.0, 0}, TrackGauge: 1.36,
		Mass: 32, TrackReach: 2.35, Smoke: 2,
		SpeedFactor: 0.9, TurnFactor: 0.95, HealthFactor: 0.9, ReloadFactor: 1.05, DamageFactor: 1.25,
	},
	Mule: { // its turret is the tilt with the cab, its gun are poles on the roof
		Name: "mule", Label: "Mule", Kind: "truck", HullLength: 6.4, HullWidth: 2.5, HullHeight: 1.5,
		TurretPivot: mgl64.Vec3{-0.9, 1.5, 0}, TurretLength: 4.5, TurretWidth: 2.42, TurretTop: 2.7,
		GunPivot: mgl64.Vec3{1.35, 0.82, 0}, GunLength: 0.9, Eye: mgl64.Vec3{1.75, 0.85, 0}, TrackGauge: 0.98,
		Unarmed: true, Mass: 9, TrackReach: 2.1, Smoke: 1,
		SpeedFactor: 0.85, TurnFactor: 1.1, HealthFactor: 1, ReloadFactor: 1, DamageFactor: 1,
	},
}
