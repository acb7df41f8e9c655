package tanks

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain"
	"treeline/terrain/geom"
)

// View is all that a driver may know: its own tank, what it sees, hears and is
// told, and the map. Slices belong to the world and are valid for one call.
type View struct {
	Tick      int
	Self      Tank // a copy
	Crew      Crew // its own limits
	Rules     *Tuning
	Map       *terrain.Map
	Grid      *terrain.Grid // standing obstacles only: felled trees are gone
	Zone      Zone
	Task      Task      // task of its team, or a truck's own
	Objective Objective // circle that the teams fight for
	Friends   []Friend  // living teammates, by ID
	Foes      int       // living enemies with guns, which follow from the wrecks and the announced waves
	Wave      Wave
	Wrecks    []Wreck   // all wrecks on the map (drivers mark them on their map)
	Gone      []ID      // trucks that have left the map by the exit
	Clouds    []Cloud   // all clouds of smoke, which show from afar, the oldest first
	Seen      []Contact // enemies in sight that the crew has noticed, by ID
	Reports   []Report  // radio reports of teammates that arrived this tick
	Calls     []Call    // calls of a person to this tank that arrived this tick
	Sounds    []Sound   // what was heard this tick
	HitsOn    []HitOn   // hits taken this tick
	HitsMade  []HitMade // hits of the own gun this tick on enemies, in the order of the shells
	Shells    []Tracer  // enemy shells in flight that the crew has noticed coming
}

// Friend is a living teammate; its own radio reports pose, speed and health.
type Friend struct {
	ID ID
	Pose
	Class  ClassID
	Speed  float64
	Health float64 // points, 0 to Tuning.Health of the class
	Human  bool
}

// Contact is an enemy in sight.
type Contact struct {
	ID ID
	Pose
	Class    ClassID
	Velocity mgl64.Vec3
	Share    float64    // visible share of the silhouette, 0..1
	AimAt    mgl64.Vec3 // middle of the largest visible span, mid height
}

// SoundKind is a shot or an engine.
type SoundKind uint8

// The kinds of sound.
const (
	ShotSound SoundKind = iota
	EngineSound
)

// Sound is something heard: a shot of any other tank, or the engine of an enemy.
// Bearing and range carry the hearing error and the maker is unknown, but its
// team is not (guns and engines of the two sides sound different).
type Sound struct {
	Kind    SoundKind
	Heading geom.Heading // absolute, with error
	Range   float64      // m, with error
	Enemy   bool
}

// HitOn is a hit taken: the direction that it came from, and the damage.
type HitOn struct {
	From   geom.Heading // absolute heading from the tank toward the shooter
	Damage float64
}

// HitMade is a hit of the own gun on an enemy. Crews learn of it at once, wherever the shell came
// down, as people do through their sights.
type HitMade struct {
	Enemy  ID
	Damage float64 // 0 if the shell bounced off
}

// Tracer is a shell in flight.
type Tracer struct {
	At, Velocity mgl64.Vec3
}

// Wreck is a dead tank.
type Wreck struct {
	ID    ID
	Team  Team
	Box   geom.Box
	Pose  Pose
	Class ClassID
	Tick  int // at which it was destroyed
}

// Zone is the area that remains at the end of a long round. Outside it tanks lose
// health. Radius is infinite while the zone is not active.
type Zone struct {
	At     mgl64.Vec3
	Radius float64
	Active bool
}
