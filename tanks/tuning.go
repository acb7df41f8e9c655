package tanks

// Tuning holds the numbers of driving, gunnery and rounds that a designer may change.
// They describe the medium tank; a Class scales them. Angles are in degrees here,
// because people set these knobs; everything else in the package is in radians.
type Tuning struct {
	Drive   DriveTuning
	Gun     GunTuning
	Shell   ShellTuning
	Damage  DamageTuning
	Contact ContactTuning
	Senses  SenseTuning
	Smoke   SmokeTuning
	Round   RoundTuning
	Hold    HoldTuning
	Scout   ScoutTuning
	Hunt    HuntTuning
	Waves   WavesTuning
	Convoy  ConvoyTuning
}

// DriveTuning holds the numbers of the hull.
type DriveTuning struct {
	MaxSpeed     float64 `unit:"m/s"     min:"1"   max:"30"  help:"Top speed forward on level ground."`
	ReverseSpeed float64 `unit:"m/s"     min:"0.5" max:"20"  help:"Top speed in reverse on level ground."`
	Acceleration float64 `unit:"m/s2"    min:"0.2" max:"15"  help:"Acceleration from a standstill."`
	TopPull      float64 `unit:"m/s2"    min:"0.1" max:"15"  help:"Acceleration that is left at top speed. From a standstill on it falls with the square of the speed."`
	Brake        float64 `unit:"m/s2"    min:"1"   max:"30"  help:"Deceleration when the throttle is set against the direction of travel."`
	Coast        float64 `unit:"m/s2"    min:"0"   max:"10"  help:"Deceleration on level ground with the throttle released."`
	TurnRate     float64 `unit:"deg/s"   min:"5"   max:"180" help:"Greatest turn rate of the hull on the spot."`
	FastTurnRate float64 `unit:"deg/s"   min:"5"   max:"180" help:"Greatest turn rate of the hull at top speed."`
	TurnPull     float64 `unit:"deg/s2"  min:"10"  max:"720" help:"Angular acceleration of the hull: how quickly a turn begins and ends."`
	SlopeEffect  float64 `unit:"share"   min:"0"   max:"3"   help:"How strongly slopes change the top speed, which is multiplied by 1 - this x sin(slope)."`
	DownhillGain float64 `unit:"share"   min:"1"   max:"2"   help:"Greatest factor by which a downhill slope raises the top speed."`
	StallSlope   float64 `unit:"deg"     min:"10"  max:"80"  help:"Slope at which a climbing tank comes to a stop."`
	SlideSlope   float64 `unit:"deg"     min:"10"  max:"85"  help:"Slope at which a tank begins to slide down."`
	Grip         float64 `unit:"m/s2"    min:"0.5" max:"40"  help:"Deceleration of a sideways slide by the tracks: more ends it sooner."`
	MendTime     float64 `unit:"s"       min:"0"   max:"60"  help:"How long a broken track keeps a tank from driving."`
}

// GunTuning holds the numbers of turret, gun and aim.
type GunTuning struct {
	TurretRate   float64 `unit:"deg/s"   min:"5"   max:"360" help:"Greatest turn rate of the turret relative to the hull."`
	TurretPull   float64 `unit:"deg/s2"  min:"10"  max:"3600" help:"Angular acceleration of the turret: how quickly a turn begins and ends."`
	GunRate      float64 `unit:"deg/s"   min:"2"   max:"180" help:"Greatest rate at which the gun rises and sinks."`
	GunPull      float64 `unit:"deg/s2"  min:"10"  max:"3600" help:"Angular acceleration of the gun as it rises and sinks."`
	Depression   float64 `unit:"deg"     min:"0"   max:"30"  help:"How far the gun can point below the hull's plane."`
	Elevation    float64 `unit:"deg"     min:"0"   max:"60"  help:"How far the gun can point above the hull's plane."`
	Reload       float64 `unit:"s"       min:"0.2" max:"30"  help:"Time to reload after a shot."`
	ReloadJitter float64 `unit:"s"       min:"0"   max:"5"   help:"Longest extra reload time of a bot. How much of it a shot takes is drawn at random."`
	Dispersion   float64 `unit:"m/100 m" min:"0"   max:"5"   help:"Radius at 100 m of the circle in which all shots of a gun at rest land (two sigma)."`
	SpeedBloom   float64 `unit:"s/km/h"  min:"0"   max:"2"   help:"Bloom for each km/h of speed: how much driving widens the gun's circle."`
	HullBloom    float64 `unit:"s/deg"   min:"0"   max:"2"   help:"Bloom for each deg/s of hull turn: how much turning widens the gun's circle."`
	TurretBloom  float64 `unit:"s/deg"   min:"0"   max:"2"   help:"Bloom for each deg/s of turret turn: how much turning widens the gun's circle."`
	FireBloom    float64 `unit:"x"       min:"0"   max:"20"  help:"Bloom that a shot adds, as a multiple of the gun's circle at rest."`
	MaxBloom     float64 `unit:"x"       min:"1"   max:"30"  help:"Greatest bloom from all causes together, as a multiple of the gun's circle at rest."`
	SettleTime   float64 `unit:"s"       min:"0.05" max:"10" help:"Time in which bloom falls to about a third: more makes a gun settle more slowly."`
	KickSpeed    float64 `unit:"m/s"     min:"0"   max:"5"   help:"Speed with which a shot pushes a medium tank back, against the direction of the gun."`
	RecoilLength float64 `unit:"m"       min:"0"   max:"1"   help:"How far the barrel recoils."`
	RecoilTime   float64 `unit:"s"       min:"0.02" max:"1"  help:"How long the barrel takes to recoil."`
	RunOutTime   float64 `unit:"s"       min:"0.05" max:"3"  help:"How long the barrel takes to run out again."`
}

// ShellTuning holds the numbers of a shell in flight.
type ShellTuning struct {
	Speed    float64 `unit:"m/s"  min:"20" max:"2000" help:"Speed at which a shell leaves the gun."`
	Gravity  float64 `unit:"m/s2" min:"0"  max:"30"   help:"Gravity that acts on a shell: more makes it drop faster."`
	Life     float64 `unit:"s"    min:"0.2" max:"20"  help:"Time after which a shell that has hit nothing disappears."`
	NearMiss float64 `unit:"m"    min:"0"  max:"30"   help:"Distance within which a passing shell counts as a near miss."`
}

// DamageTuning holds the numbers of a hit. Shares multiply Base.
type DamageTuning struct {
	Health       float64 `unit:"points" min:"1"  max:"1000" help:"Health of an undamaged medium tank."`
	Base         float64 `unit:"points" min:"0"  max:"1000" help:"Damage of a medium tank's shell, before the share for the part hit."`
	HullFront    float64 `unit:"share"  min:"0"  max:"10"   help:"Damage of a hit on the hull's front, as a share of the base damage."`
	HullSide     float64 `unit:"share"  min:"0"  max:"10"   help:"Damage of a hit on the hull's side or roof, as a share of the base damage."`
	HullRear     float64 `unit:"share"  min:"0"  max:"10"   help:"Damage of a hit on the hull's rear, as a share of the base damage."`
	TurretFront  float64 `unit:"share"  min:"0"  max:"10"   help:"Damage of a hit on the turret's front, as a share of the base damage."`
	TurretSide   float64 `unit:"share"  min:"0"  max:"10"   help:"Damage of a hit on the turret's side or roof, as a share of the base damage."`
	TurretRear   float64 `unit:"share"  min:"0"  max:"10"   help:"Damage of a hit on the turret's rear, as a share of the base damage."`
	Tracks       float64 `unit:"share"  min:"0"  max:"10"   help:"Damage of a hit on the tracks, as a share of the base damage."`
	TrackBand    float64 `unit:"share"  min:"0"  max:"1"    help:"How far up the hull's side a hit counts as one on the tracks, as a share of the hull's height."`
	Ricochet     float64 `unit:"deg"    min:"0"  max:"90"   help:"Angle from the plate's normal beyond which a shell glances off: at 90 every shell penetrates."`
	FriendlyFire float64 `unit:"share"  min:"0"  max:"1"    help:"Damage from shells and rams of teammates, as a share of the usual."`
	Ram          float64 `unit:"points per m/s" min:"0" max:"20" help:"Damage of a ram for each m/s above the harmless speed; the lighter tank takes more of it."`
	RamSpeed     float64 `unit:"m/s"    min:"0"  max:"30"   help:"Closing speed up to which a ram is harmless."`
}

// ContactTuning holds the numbers of tanks against trees, fences and bales.
type ContactTuning struct {
	FellRadius float64 `unit:"m"   min:"0" max:"2"  help:"Trees whose trunk has a smaller radius than this can be pushed over."`
	FellSpeed  float64 `unit:"m/s" min:"0" max:"20" help:"Least speed at which a tank fells a small tree or bursts a bale."`
	FellLoss   float64 `unit:"m/s" min:"0" max:"20" help:"Speed that a medium tank loses by felling the thickest of the small trees; thinner ones cost less."`
	CrushLoss  float64 `unit:"m/s" min:"0" max:"20" help:"Speed that a medium tank loses by bursting a bale; a panel of a fence costs a fifth as much."`
}

// SenseTuning holds the numbers of hearing and radio.
type SenseTuning struct {
	ShotRange      float64 `unit:"m"   min:"0"   max:"2000" help:"Distance up to which a shot is heard."`
	EngineRange    float64 `unit:"m"   min:"0"   max:"500"  help:"Distance up to which the engine of a driving tank is heard."`
	IdleRange      float64 `unit:"m"   min:"0"   max:"500"  help:"Distance up to which the engine of a standing tank is heard."`
	EngineEvery    float64 `unit:"s"   min:"0.1" max:"10"   help:"How often an engine in earshot is noticed: the mean time from one notice to the next."`
	BearingError   float64 `unit:"deg" min:"0"   max:"90"   help:"Greatest error in the direction of a sound."`
	RangeError     float64 `unit:"share" min:"0" max:"1"    help:"Greatest error in the distance of a sound, as a share of the distance."`
	ReportEvery    float64 `unit:"s"   min:"0.1" max:"30"   help:"Time between two radio reports by one tank on the same enemy in sight."`
	MinReportDelay float64 `unit:"s"  min:"0"   max:"10"   help:"Shortest time that a radio report takes to arrive."`
	MaxReportDelay float64 `unit:"s"  min:"0"   max:"10"   help:"Longest time that a radio report takes to arrive."`
	ReportError    float64 `unit:"share" min:"0" max:"1"   help:"Greatest error in the place of a reported enemy, as a share of its distance from the reporter; 1 m is added."`
	RadioRange     float64 `unit:"m"   min:"0"   max:"2000" zero:"unlimited" help:"Distance up to which one crew hears another on the radio, reports and orders alike."`
	TalkEvery      float64 `unit:"s"   min:"0"   max:"60"   help:"Shortest time between two radio messages of one crew about its own tank."`
	TracerRange    float64 `unit:"m"   min:"0"   max:"1000" help:"Distance up to which a crew notices an enemy shell that will pass within 15 m."`
}

// RoundTuning holds the numbers of the shrinking zone.
type RoundTuning struct {
	ZoneStart  float64 `unit:"s"        min:"10" max:"3600" help:"Time into a round at which the zone begins to close."`
	ZoneSpeed  float64 `unit:"m/s"      min:"0.1" max:"50"  help:"Speed at which the edge of the zone moves inward."`
	ZoneDamage float64 `unit:"points/s" min:"0"  max:"100"  help:"Health that a tank outside the zone loses every second."`
}

// SmokeTuning holds the numbers of smoke charges and of the clouds that they make.
type SmokeTuning struct {
	Charges float64 `unit:"x"     min:"0"   max:"5"   zero:"none" help:"Smoke charges of a tank at the start of a round, as a multiple of what its class has."`
	Clouds  float64 `unit:"clouds" min:"1"   max:"6"   help:"Number of clouds that a charge makes, rounded to a whole number."`
	Reach   float64 `unit:"m"     min:"0"   max:"60"  help:"Distance from the tank at which clouds form."`
	Arc     float64 `unit:"deg"   min:"0"   max:"360" help:"Angle over which the clouds of a charge are spread around the tank, half of it to each side of the gun."`
	Radius  float64 `unit:"m"     min:"1"   max:"20"  help:"Radius of a full-grown cloud on the ground."`
	Height  float64 `unit:"m"     min:"1"   max:"20"  help:"Height of a full-grown cloud."`
	Grow    float64 `unit:"s"     min:"0"   max:"20"  help:"How long a cloud takes to grow to its full size."`
	Stand   float64 `unit:"s"     min:"0"   max:"120" help:"How long a full-grown cloud keeps its size."`
	Fade    float64 `unit:"s"     min:"0"   max:"60"  help:"How long a cloud takes to shrink to nothing."`
	Drift   float64 `unit:"share" min:"0"   max:"3"   help:"Speed at which clouds drift, as a share of the wind speed."`
	Wait    float64 `unit:"s"     min:"0"   max:"60"  help:"Shortest time between two charges of a tank."`
}

// HoldTuning holds the numbers of the mode in which a circle is held.
type HoldTuning struct {
	Radius float64 `unit:"m"      min:"10" max:"120"  help:"Radius of the circle that the teams fight for."`
	Take   float64 `unit:"s"      min:"1"  max:"120"  help:"How long one tank, with no enemy inside, takes to capture the circle; three or more need a third of the time."`
	Points float64 `unit:"points" min:"5"  max:"1000" help:"Points that win a round: a team gets one for every second in which the circle is its own."`
}

// ScoutTuning holds the numbers of the mode in which enemies are watched.
type ScoutTuning struct {
	Points float64 `unit:"points" min:"5" max:"1000" help:"Points that win a round: a team gets one a second for every enemy watched by a tank that no enemy sees."`
}

// HuntTuning holds the numbers of the mode in which one tank hides.
type HuntTuning struct {
	Points float64 `unit:"points" min:"5" max:"1000" help:"Points that win a round for the hunted tank, which gets one for every second out of sight."`
	Harm   float64 `unit:"share"  min:"0.05" max:"1" help:"Share of the usual damage that the hunted tank takes from a hit when there are four hunters. It falls with the square of their number: two do four times as much, eight a quarter."`
}

// WavesTuning holds the numbers of the mode in which wave after wave comes.
type WavesTuning struct {
	First  float64 `unit:"tanks" min:"1" max:"15"  help:"Tanks in the first wave against five defenders. For more or fewer, waves and returning defenders are scaled in proportion and rounded; a wave has at least one tank."`
	Growth float64 `unit:"tanks" min:"0" max:"10"  help:"Tanks that each wave has more than the one before, against five defenders."`
	Pause  float64 `unit:"s"     min:"1" max:"120" help:"Pause before each wave."`
	Back   float64 `unit:"tanks" min:"0" max:"15"  zero:"none" help:"Destroyed defenders that come back after each wave, out of five."`
	Mend   float64 `unit:"share" min:"0" max:"1"   help:"Share of their lost health that surviving defenders get back after each wave."`
}

// ConvoyTuning holds the numbers of the mode in which trucks are escorted.
type ConvoyTuning struct {
	Points float64 `unit:"trucks" min:"1" max:"3" help:"Trucks that must reach the exit for the escorts to win, rounded down; once too few are left, the raiders win."`
	Radius float64 `unit:"m"      min:"10" max:"60" help:"Radius of the exit, the circle in which trucks leave the map."`
	Harm   float64 `unit:"share"  min:"0.05" max:"1" help:"Share of the usual damage that a truck takes from a hit."`
}

// DefaultTuning returns the standard values.
func DefaultTuning() Tuning {
	return Tuning{
		Drive: DriveTuning{
			MaxSpeed: 14, ReverseSpeed: 6, Acceleration: 3.5, TopPull: 1, Brake: 8, Coast: 1.5,
			TurnRate: 45, FastTurnRate: 28, TurnPull: 120,
			SlopeEffect: 1.2, DownhillGain: 1.15, StallSlope: 35, SlideSlope: 40, Grip: 8, MendTime: 5,
		},
		Gun: GunTuning{
			TurretRate: 48, TurretPull: 180, GunRate: 22, GunPull: 120, Depression: 8, Elevation: 20,
			Reload: 4, ReloadJitter: 0.3,
			Dispersion: 0.4, SpeedBloom: 0.18, HullBloom: 0.15, TurretBloom: 0.1, FireBloom: 4, MaxBloom: 9, SettleTime: 1.2,
			KickSpeed: 0.4, RecoilLength: 0.45, RecoilTime: 0.06, RunOutTime: 0.45,
		},
		Shell: ShellTuning{Speed: 250, Gravity: 9.81, Life: 3, NearMiss: 6},
		Damage: DamageTuning{
			Health: 100, Base: 40,
			HullFront: 0.6, HullSide: 1, HullRear: 1.5, TurretFront: 0.5, TurretSide: 1, TurretRear: 1.2,
			Tracks: 0.25, TrackBand: 0.4, Ricochet: 70, Ram: 1, RamSpeed: 5,
		},
		Contact: ContactTuning{FellRadius: 0.26, FellSpeed: 2, FellLoss: 1.5, CrushLoss: 0.8},
		Senses: SenseTuning{
			ShotRange: 250, EngineRange: 40, IdleRange: 20, EngineEvery: 1, BearingError: 8, RangeError: 0.2,
			ReportEvery: 1, MinReportDelay: 0.5, MaxReportDelay: 1.5, ReportError: 0.05, TalkEvery: 4, TracerRange: 150,
		},
		Smoke:  SmokeTuning{Charges: 1, Clouds: 3, Reach: 16, Arc: 90, Radius: 5.5, Height: 5, Grow: 2, Stand: 14, Fade: 5, Drift: 0.3, Wait: 4},
		Round:  RoundTuning{ZoneStart: 360, ZoneSpeed: 2, ZoneDamage: 5},
		Hold:   HoldTuning{Radius: 35, Take: 15, Points: 60},
		Scout:  ScoutTuning{Points: 60},
		Hunt:   HuntTuning{Points: 110, Harm: 0.1},
		Waves:  WavesTuning{First: 2, Growth: 1, Pause: 12, Back: 2, Mend: 1},
		Convoy: ConvoyTuning{Points: 2, Radius: 25, Harm: 0.9},
	}
}
