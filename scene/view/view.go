package view

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom"
)

// View is what the viewer may know at one moment. It belongs to its Source and is valid until the
// Source's next view; those who draw from it must not change it.
type View struct {
	// What everybody knows: the map and what still stands on it, the current rules, the state of
	// the round, and the participants.
	Map       *terrain.Map
	Grid      *terrain.Grid // standing obstacles only
	Rules     *tanks.Tuning
	Eyesight  Eyesight
	Mode      Mode
	Round     int
	Tick      int
	Limit     float64 // s, length of a round, 0 for no limit
	Zone      tanks.Zone
	Objective tanks.Objective
	Wave      tanks.Wave // in a mode with waves
	Watched   [2]int     // by team, number of enemies in sight that the mode counts
	Over      bool
	Winner    tanks.Team // of a finished round, NoTeam for a draw
	Ending    string     // why a round that ended by its time limit was won, otherwise ""
	Points    [2]float64 // by team, in a mode that counts them
	Wins      [2]int
	Plans     [2]string     // how the teams set out and why; "" if the viewer may not know, or for none
	Roll      []Member      // by ID
	Wrecks    []Wreck       // by ID
	Clouds    []tanks.Cloud // of smoke; they are visible from afar
	Table     []Row         // what every tank did, by ID; empty until the round is over

	// The tank being followed.
	Me    tanks.ID   // its ID, NoTank for none
	Own   tanks.Tank // its state at the last tick; ID is NoTank for none
	Shown tanks.Pose // its pose as it is drawn
	Seat  tanks.ID   // tank that the viewer drives or has lost, NoTank for none

	Tanks    []Tank    // living tanks whose places are known now, by ID, including the followed one
	Contacts []Contact // enemies out of sight of which the crew knows, by ID
	Noises   []Noise   // what the crew has recently heard
	Orders   []Order   // to tanks of the viewer's side, by ID

	Person    *Person    // nil for a spectator
	Spectator *Spectator // nil for a person
}

// Mode is what everybody knows of the mode of play.
type Mode struct {
	Opening string        // what a player reads when a round begins
	Points  bool          // points are counted
	Enough  int           // points that win, 0 if none do
	Zone    bool          // the zone closes at the end of a long round
	Tasks   [2]tanks.Task // of the teams
	Roles   [2]string     // names of the teams' roles, "" in a mode in which both teams have the same
}

// Eyesight is the part of the sight rules that instruments show.
type Eyesight struct {
	HalfFOV   float64 // rad, half the field of view
	Range     float64 // m, up to which a tank can be noticed
	Proximity float64 // m, within which it is noticed in every direction
}

// Member is a tank on the roll, which both sides know.
type Member struct {
	ID    tanks.ID
	Team  tanks.Team
	Name  string
	Alive bool
	Away  bool // it is not on the field, not even as a wreck
	Truck bool
}

// Tank is a living tank whose place is known.
type Tank struct {
	ID       tanks.ID
	Team     tanks.Team
	Class    tanks.ClassID
	Pose     tanks.Pose // at the last tick
	Shown    tanks.Pose // as it is drawn
	Speed    float64    // m/s along the heading
	HullRate float64    // rad/s, left positive
	Turning  float64    // rad/s of the turret relative to the hull
	Health   float64    // share that is left, 0..1; 0 for an enemy seen by a person
	Seen     bool       // it is an enemy that the followed tank sees
	Sighted  bool       // it is an enemy that some tank of the viewer's side sees
}

// Wreck is a destroyed tank, which everybody marks on the map.
type Wreck struct {
	ID    tanks.ID
	Team  tanks.Team
	Class tanks.ClassID
	Pose  tanks.Pose
	Tick  int // at which it was destroyed
}

// Fix is where an enemy was at some tick.
type Fix struct {
	Known    bool
	Tick     int
	At       mgl64.Vec3
	Error    float64    // m, the enemy was at most this far from At
	Velocity mgl64.Vec3 // m/s
}

// Contact is an enemy that the crew does not see but knows of.
type Contact struct {
	ID       tanks.ID
	Team     tanks.Team
	Seen     Fix  // where the crew itself last saw it
	Told     Fix  // where a teammate's latest report placed it
	Reported bool // by the last report, a teammate has it in sight
}

// Last returns the more recent of what the crew saw and what it was told.
func (c *Contact) Last() *Fix {
	if c.Told.Known && (!c.Seen.Known || c.Told.Tick > c.Seen.Tick) {
		return &c.Told
	}
	return &c.Seen
}

// Noise is something heard, with the error of hearing. Crews cannot count engines by ear: repeated
// sounds from about the same direction are one noise.
type Noise struct {
	Key     int // identifies the noise for as long as it lasts
	Kind    tanks.SoundKind
	Tick    int          // when it was last heard
	Heading geom.Heading // absolute
	At      mgl64.Vec3   // roughly where it came from
	Life    float64      // s after Tick for which it stays in the view
	Loud    float64      // from 0 at the limit of hearing to 1 beside the tank
	Enemy   bool
}

// Order is an order to a tank of the viewer's side.
type Order struct {
	ID    tanks.ID
	Call  tanks.Call
	Doing string // how far its crew has got, in a word or two
}

// Row is what a tank did in a finished round.
type Row struct {
	ID          tanks.ID
	Class       tanks.ClassID
	Kills       int
	Dealt       float64 // damage to enemies
	Shots, Hits int
}

// Person is what only a person in the battle is shown.
type Person struct {
	Exposure Exposure
	Training bool // they may see what the enemy sees and thinks
}

// Exposure is how well enemies see the followed tank.
type Exposure struct {
	Level     float64 // highest spot meter of all living enemies, 0..1
	Observers int     // number of enemies that see the tank now
	// Heading goes from the tank toward the enemy with the highest meter. If the crew does not see
	// that enemy, it is only known to within Error, in radians.
	Heading geom.Heading
	Error   float64
}

// Spectator is what only a spectator is shown.
type Spectator struct {
	Brain, Level string // who drives the followed tank, "" if none is followed
	Driven       bool   // by a bot; false for a person
	Role         string // its role in the squad, "" for none
	State        string
	Target       tanks.ID // enemy it fights or follows, NoTank if none
	Reason       string
}

// Following reports whether a tank is followed.
func (v *View) Following() bool { return v.Me != tanks.NoTank }

// Living reports whether a tank is followed and alive.
func (v *View) Living() bool { return v.Following() && v.Own.Alive() }

// Side returns the team of the followed tank, 0 if none is followed.
func (v *View) Side() tanks.Team {
	if v.Following() {
		return v.Own.Team
	}
	return 0
}

// Open reports whether the viewer may know what both sides see and think.
func (v *View) Open() bool { return v.Person == nil || v.Person.Training }

// Member returns the tank of the roll with an ID, nil if there is none.
func (v *View) Member(id tanks.ID) *Member {
	if id < 0 || int(id) >= len(v.Roll) {
		return nil
	}
	return &v.Roll[id]
}

// Find returns a living tank whose place is known, nil for any other ID.
func (v *View) Find(id tanks.ID) *Tank {
	for i := range v.Tanks {
		if v.Tanks[i].ID == id {
			return &v.Tanks[i]
		}
	}
	return nil
}

// Age returns the seconds from a tick to now.
func (v *View) Age(tick int) float64 { return float64(v.Tick-tick) / tanks.Hertz }

// Seconds returns how long the round has lasted.
func (v *View) Seconds() float64 { return float64(v.Tick) * tanks.Dt }

// Health returns the full health of a class, at least 1.
func (v *View) Health(c tanks.ClassID) float64 { return max(v.Rules.Health(tanks.ClassOf(c)), 1) }

// trim clears the spare capacity of the slices, which may still hold a view for another viewer.
func (v *View) trim() {
	rest(v.Wrecks)
	rest(v.Clouds)
	rest(v.Table)
	rest(v.Tanks)
	rest(v.Contacts)
	rest(v.Noises)
	rest(v.Orders)
}

func rest[T any](s []T) { clear(s[len(s):cap(s)]) }
