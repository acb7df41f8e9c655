// Package protocol defines the messages between Treeline and a program that drives a tank from
// outside: one JSON object per line. The types here are the only place where a field's name, unit
// and meaning are given; docs/bot-protocol.md and the output of treeline bot schema are generated
// from them.
package protocol

import "encoding/json"

// Version is the version of the protocol. It is raised by changes that break programs.
const Version = 1

// The types of messages.
const (
	RoundType = "round"
	ReadyType = "ready"
	ViewType  = "view"
	OrderType = "order"
)

// Round is the first message to a program: it begins a round in a tank.
type Round struct {
	Type     string          `json:"type" range:"round" help:"What the line is."`
	Protocol int             `json:"protocol" help:"Version of the protocol."`
	Rules    int             `json:"rules" help:"Version of the rules of play."`
	Hertz    int             `json:"hertz" unit:"1/s" help:"Ticks in a second: there is a view, and an order, in each."`
	Round    int             `json:"round" range:"0.." help:"Number of the round in its battle."`
	Random   uint32          `json:"random" help:"A number to seed random numbers with. It differs for each map, tank and round, and for each wave, and follows from these alone: battles with other seeds on one map have the same."`
	Tank     int             `json:"tank" range:"0.." help:"Number of the program's own tank. Tanks are counted from 0, those of the green team first."`
	Tanks    int             `json:"tanks" range:"2.." help:"How many tanks take part, both teams together."`
	Team     string          `json:"team" range:"green, red" help:"The tank's team."`
	Name     string          `json:"name" help:"Name of the tank."`
	Level    string          `json:"level" range:"recruit, regular, veteran, ace" help:"Level of the crew, which the match holds every bot to."`
	Settings json.RawMessage `json:"settings" as:"settings" help:"Numbers of the rules, as they are turned."`
	Sight    json.RawMessage `json:"sight" as:"sight" help:"Numbers of sight, as they are turned."`
	Classes  []Class         `json:"classes" help:"The kinds of tanks."`
	Map      json.RawMessage `json:"map" as:"map" help:"The whole map, as in the page on maps. Its seed is 0 here."`
}

// Ready is the answer to a Round.
type Ready struct {
	Type     string `json:"type" range:"ready" help:"What the line is."`
	Protocol Whole  `json:"protocol" help:"Version of the protocol that the program speaks."`
}

// View is what the crew of a tank knows in a tick. It is filled from a tanks.View and nothing else.
type View struct {
	Type      string          `json:"type" range:"view" help:"What the line is."`
	Tick      int             `json:"tick" range:"0.." help:"Tick of the round."`
	Driving   bool            `json:"driving" help:"Whether the order counts. It does not while a person drives the tank, but it is asked for all the same."`
	Self      Self            `json:"self" help:"The program's own tank."`
	Crew      Crew            `json:"crew" help:"What the match holds the crew to."`
	Task      string          `json:"task" range:"fight, watch, hide, seek, resist, guard, raid" help:"What the team has to do besides destroying enemies: nothing; see them unseen; stay out of sight; find the tank that hides; survive wave after wave; bring trucks to the exit; stop trucks."`
	Zone      *Circle         `json:"zone" help:"What is left of the field once it closes; null before. A tank outside loses health."`
	Objective *Objective      `json:"objective" help:"The circle that the teams fight for, or the exit of trucks; null in a mode without one."`
	Wave      *Wave           `json:"wave" help:"The state of the waves; null in a mode without them."`
	Foes      int             `json:"foes" range:"0.." help:"Living enemies with guns."`
	Friends   []Friend        `json:"friends" help:"Living teammates, by number."`
	Seen      []Contact       `json:"seen" help:"Enemies in sight that the crew has noticed, by number."`
	Sounds    []Sound         `json:"sounds" help:"What was heard in this tick."`
	Hits      []Hit           `json:"hits" help:"Hits taken in this tick."`
	Landed    []Landed        `json:"landed" help:"Hits that the tank scored on enemies in this tick, in sight or not."`
	Reports   []Report        `json:"reports" help:"Radio: what teammates tell, as it arrives."`
	Calls     []Call          `json:"calls" help:"Radio: what a person tells the tank to do, as it arrives."`
	Shells    []Shell         `json:"shells" help:"Enemy shells in flight that the crew has noticed coming."`
	Wrecks    []Wreck         `json:"wrecks" help:"All wrecks. They stop shells, and tanks can push them."`
	Clouds    []Cloud         `json:"clouds" help:"All clouds of smoke, the oldest first."`
	Gone      []int           `json:"gone" help:"Trucks that have left the map by the exit, by number."`
	Fallen    []int           `json:"fallen" help:"Obstacles of the map that have fallen since the previous view, by id."`
	Settings  json.RawMessage `json:"settings,omitempty" as:"settings" help:"The settings as they are from now on; present only when one was turned."`
	Sight     json.RawMessage `json:"sight,omitempty" as:"sight" help:"Likewise those of sight."`
}

// Place is a position on the map.
type Place struct {
	X float64 `json:"x" unit:"m" help:"To the east."`
	Y float64 `json:"y" unit:"m" help:"Up."`
	Z float64 `json:"z" unit:"m" help:"To the south."`
}

// Velocity is the velocity of something.
type Velocity struct {
	VX float64 `json:"vx" unit:"m/s" help:"To the east."`
	VY float64 `json:"vy" unit:"m/s" help:"Up."`
	VZ float64 `json:"vz" unit:"m/s" help:"To the south."`
}

// Pose is the position and orientation of a tank.
type Pose struct {
	Place

	Heading float64 `json:"heading" unit:"rad" help:"Of the hull: 0 is east, a quarter turn (1.57) north, and so on counter-clockwise from above."`
	Pitch   float64 `json:"pitch" unit:"rad" help:"Of the hull, nose up positive."`
	Roll    float64 `json:"roll" unit:"rad" help:"Of the hull, left side up positive."`
	Turret  float64 `json:"turret" unit:"rad" help:"Bearing of the turret relative to the hull, left positive."`
	Gun     float64 `json:"gun" unit:"rad" help:"Elevation of the gun relative to the turret ring."`
}

// Self is the tank that the program drives.
type Self struct {
	Pose

	ID         int     `json:"id" help:"Number of the tank."`
	Class      string  `json:"class" help:"Its class."`
	Speed      float64 `json:"speed" unit:"m/s" help:"Along the heading, negative in reverse."`
	HullRate   float64 `json:"hullRate" unit:"rad/s" help:"Turning of the hull, left positive."`
	TurretRate float64 `json:"turretRate" unit:"rad/s" help:"Turning of the turret relative to the hull."`
	GunRate    float64 `json:"gunRate" unit:"rad/s" help:"Turning of the gun."`
	SlideX     float64 `json:"slideX" unit:"m/s" help:"Push from contacts and slides, to the east."`
	SlideZ     float64 `json:"slideZ" unit:"m/s" help:"The same to the south."`
	Health     float64 `json:"health" unit:"points" help:"Above 0 while the tank lives."`
	Reload     float64 `json:"reload" unit:"s" range:"0.." help:"Until the gun is loaded; 0 when it is."`
	Bloom      float64 `json:"bloom" range:"1.." help:"Dispersion as a multiple of that of the gun at rest."`
	Immobile   float64 `json:"immobile" unit:"s" range:"0.." help:"Until the tracks are mended; 0 when they are sound."`
	Charges    int     `json:"charges" help:"Smoke charges that are left."`
	SmokeWait  float64 `json:"smokeWait" unit:"s" range:"0.." help:"Until the next one can be released."`
	FiredTick  int     `json:"firedTick" range:"-1.." help:"Tick of the last shot, -1 before the first."`
	HitTick    int     `json:"hitTick" range:"-1.." help:"Tick of the last hit taken, -1 before the first."`
	Shots      int     `json:"shots" help:"Shots fired in this round."`
	Hits       int     `json:"hits" help:"Hits made in this round."`
	Kills      int     `json:"kills" help:"Enemies destroyed in this round."`
	Dealt      float64 `json:"dealt" unit:"points" help:"Damage dealt in this round."`
}

// Crew is how good the match lets a crew be.
type Crew struct {
	React  float64 `json:"react" unit:"s" help:"From seeing an enemy to being told of it."`
	Hand   float64 `json:"hand" unit:"rad" help:"Standard deviation of the shots of a gun at rest, sideways."`
	Timing float64 `json:"timing" unit:"s" help:"Standard deviation of the time by which the crew misjudges a moving target."`
}

// Friend is a living teammate.
type Friend struct {
	Pose

	ID     int     `json:"id" help:"Number of the tank."`
	Class  string  `json:"class" help:"Its class."`
	Speed  float64 `json:"speed" unit:"m/s" help:"Along its heading."`
	Health float64 `json:"health" unit:"points" help:"What is left of it."`
	Human  bool    `json:"human" help:"Whether a person drives it."`
}

// Contact is an enemy in sight.
type Contact struct {
	Pose
	Velocity

	ID    int     `json:"id" help:"Number of the tank."`
	Class string  `json:"class" help:"Its class."`
	Share float64 `json:"share" range:"0..1" help:"How much of its silhouette is visible."`
	Aim   Place   `json:"aim" help:"The middle of what is visible: a place to shoot at."`
}

// Sound is something heard.
type Sound struct {
	Kind    string  `json:"kind" range:"shot, engine" help:"A shot of any tank, or the engine of an enemy."`
	Heading float64 `json:"heading" unit:"rad" help:"Where it came from, with an error."`
	Range   float64 `json:"range" unit:"m" help:"How far away it was, with an error."`
	Enemy   bool    `json:"enemy" help:"Whether an enemy made it."`
}

// Hit is a hit taken.
type Hit struct {
	From   float64 `json:"from" unit:"rad" help:"Heading from the tank toward the shooter."`
	Damage float64 `json:"damage" unit:"points" help:"What it cost."`
}

// Landed is a hit that the tank scored.
type Landed struct {
	Enemy  int     `json:"enemy" help:"Number of the enemy."`
	Damage float64 `json:"damage" range:"0.." unit:"points" help:"What it cost the enemy; 0 if the shell bounced off."`
}

// Report is a radio message of a teammate. Its place is roughly that of the enemy, or of the sender
// if it is not about an enemy; the velocity is that of the enemy.
type Report struct {
	Velocity
	Place

	Word  string  `json:"word" as:"word" help:"What it tells."`
	From  int     `json:"from" help:"Who tells it."`
	Enemy int     `json:"enemy" range:"-1.." help:"The enemy that it concerns, -1 for none."`
	Class string  `json:"class" help:"Class of that enemy; empty without one."`
	Tick  int     `json:"tick" help:"When it was true."`
	Error float64 `json:"error" unit:"m" help:"The enemy was no farther than this from the place."`
}

// Call is an order of a person to a tank.
type Call struct {
	Place

	Kind string `json:"kind" range:"hold, follow, attack, dismiss, move, watch" help:"Stay where you are; stay with a tank; go to the place and fight there; act freely again; go to the place and stay; stay where you are and watch the place."`
	From int    `json:"from" range:"-1.." help:"Tank of the caller, -1 for a spectator."`
	Whom int    `json:"whom" range:"-1.." help:"The tank to follow."`
}

// Shell is a shell in flight.
type Shell struct {
	Place
	Velocity
}

// Wreck is a destroyed tank.
type Wreck struct {
	Pose

	ID    int    `json:"id" help:"Number of the tank."`
	Team  string `json:"team" range:"green, red" help:"Its team."`
	Class string `json:"class" help:"Its class."`
	Tick  int    `json:"tick" help:"When it was destroyed."`
}

// Cloud is a cloud of smoke.
type Cloud struct {
	Place

	Radius float64 `json:"radius" unit:"m" help:"Of its foot."`
	Height float64 `json:"height" unit:"m" help:"Of its top above the foot."`
	Born   int     `json:"born" help:"Tick at which it was released."`
}

// Circle is a circle on the ground.
type Circle struct {
	X      float64 `json:"x" unit:"m" help:"Of its middle, to the east."`
	Z      float64 `json:"z" unit:"m" help:"Of its middle, to the south."`
	Radius float64 `json:"radius" unit:"m" help:"Of the circle."`
}

// Objective is the circle that the teams fight for, or the exit of trucks.
type Objective struct {
	Circle

	Holder string  `json:"holder" range:"green, red, none" help:"Who took it last, or whose trucks leave there."`
	Taker  string  `json:"taker" range:"green, red, none" help:"Who is taking it."`
	Taken  float64 `json:"taken" range:"0..1" help:"Share of the taking that is done."`
}

// Wave is the state of a mode in which tanks come in waves.
type Wave struct {
	Number int    `json:"number" range:"0.." help:"Number of the present or the last wave, from 1; 0 before the first."`
	From   string `json:"from" range:"green, red" help:"The spawn from which it came."`
	Due    int    `json:"due" range:"0.." help:"Tick at which the next one comes, 0 while one is there."`
}

// Class is a class of tanks.
type Class struct {
	Name         string  `json:"name" help:"As other messages name it."`
	Kind         string  `json:"kind" help:"What crews call it."`
	Length       float64 `json:"length" unit:"m" help:"Of the hull."`
	Width        float64 `json:"width" unit:"m" help:"Of the hull."`
	Height       float64 `json:"height" unit:"m" help:"Of the turret's top above the ground."`
	HullHeight   float64 `json:"hullHeight" unit:"m" help:"Of the hull's roof above the ground."`
	PivotAhead   float64 `json:"pivotAhead" unit:"m" help:"From the middle of the hull forward to the pivot of the turret, negative to the rear."`
	PivotHeight  float64 `json:"pivotHeight" unit:"m" help:"Of the turret's pivot above the ground; the floor of the turret."`
	TurretLength float64 `json:"turretLength" unit:"m" help:"Of the turret, with its middle in the pivot."`
	TurretWidth  float64 `json:"turretWidth" unit:"m" help:"Of the turret."`
	EyeAhead     float64 `json:"eyeAhead" unit:"m" help:"From the turret's pivot forward to the gunner's eye, which turns with the turret."`
	EyeHeight    float64 `json:"eyeHeight" unit:"m" help:"Of the gunner's eye above the ground."`
	GunAhead     float64 `json:"gunAhead" unit:"m" help:"From the turret's pivot forward to the gun's pivot."`
	GunHeight    float64 `json:"gunHeight" unit:"m" help:"Of the gun's pivot above the ground."`
	GunLength    float64 `json:"gunLength" unit:"m" help:"From the pivot to the muzzle."`
	TrackGauge   float64 `json:"trackGauge" unit:"m" help:"From the middle line to the middle of a track."`
	TrackReach   float64 `json:"trackReach" unit:"m" help:"From the middle to the front and rear ends of the tracks on the ground."`
	Mass         float64 `json:"mass" unit:"t" help:"Of the tank."`
	SpeedFactor  float64 `json:"speedFactor" help:"On the settings of speed and acceleration."`
	TurnFactor   float64 `json:"turnFactor" help:"On the settings of turning."`
	HealthFactor float64 `json:"healthFactor" help:"On the setting of health."`
	ReloadFactor float64 `json:"reloadFactor" help:"On the setting of reloading."`
	DamageFactor float64 `json:"damageFactor" help:"On the setting of damage."`
	Unarmed      bool    `json:"unarmed" help:"Whether it has no gun: a truck."`
}

// Order is the answer to a View. A field that is left out is 0 or false, except for yaw and pitch:
// without them the gun keeps its aim.
type Order struct {
	Type     string   `json:"type" range:"order" help:"What the line is."`
	Tick     Whole    `json:"tick" help:"Tick of the view that it answers."`
	Throttle float64  `json:"throttle,omitempty" range:"-1..1" help:"Share of the top speed, negative in reverse. Against the motion it brakes, 0 lets the tank coast."`
	Steer    float64  `json:"steer,omitempty" range:"-1..1" help:"1 turns left, -1 right, the same in reverse."`
	Yaw      *float64 `json:"yaw,omitempty" unit:"rad" help:"Heading at which the gun is to point. The turret keeps it there while the hull turns."`
	Pitch    *float64 `json:"pitch,omitempty" unit:"rad" range:"-1.57..1.57" help:"Above the horizon. Shells fall: aim higher for what is far away."`
	Fire     bool     `json:"fire,omitempty" help:"Fire as soon as the gun is loaded."`
	Smoke    bool     `json:"smoke,omitempty" help:"Release a smoke charge as soon as one is ready."`
	Target   *Whole   `json:"target,omitempty" help:"Enemy that the shot is meant for; only for statistics."`
	Say      string   `json:"say,omitempty" as:"say" help:"Radio: what to tell the team about this tank; sent if it has not talked recently."`
	Note     string   `json:"note,omitempty" help:"What the program thinks, for people who look into the tank with F3: plain text, cut after 120 bytes. It stays until the next order. No tank learns of it, and replays do not hold it."`
	Marks    []Mark   `json:"marks,omitempty" help:"What the program has in mind on the map, for the same people: the first 16 count."`
}

// Mark is a shape to be drawn on the ground.
type Mark struct {
	Kind string  `json:"kind" range:"point, line, circle" help:"A place; a line to another place; a circle round it."`
	X    float64 `json:"x" unit:"m" help:"To the east."`
	Z    float64 `json:"z" unit:"m" help:"To the south."`
	X2   float64 `json:"x2,omitempty" unit:"m" help:"To the east, where a line ends."`
	Z2   float64 `json:"z2,omitempty" unit:"m" help:"To the south, where a line ends."`
	R    float64 `json:"r,omitempty" unit:"m" range:"0.." help:"Radius of a circle."`
}
