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
	MaxSpeed     float64 `unit:"m/s"     min:"1"   max:"30"  help:"Top forward speed on the level."`
	ReverseSpeed float64 `unit:"m/s"     min:"0.5" max:"20"  help:"Top speed in reverse."`
	Acceleration float64 `unit:"m/s2"    min:"0.2" max:"15"  help:"Acceleration from standstill."`
	TopPull      float64 `unit:"m/s2"    min:"0.1" max:"15"  help:"Acceleration left at top speed; from standstill to there it falls with the square of the speed."`
	Brake        float64 `unit:"m/s2"    min:"1"   max:"30"  help:"Braking when the throttle points against the motion."`
	Coast        float64 `unit:"m/s2"    min:"0"   max:"10"  help:"Slowing down with the throttle released."`
	TurnRate     float64 `unit:"deg/s"   min:"5"   max:"180" help:"Fastest turn of the hull on the spot."`
	FastTurnRate float64 `unit:"deg/s"   min:"5"   max:"180" help:"Fastest turn of the hull at top speed."`
	TurnPull     float64 `unit:"deg/s2"  min:"10"  max:"720" help:"Angular acceleration of the hull."`
	SlopeEffect  float64 `unit:"share"   min:"0"   max:"3"   help:"Top speed is multiplied by 1 - this x sin(slope)."`
	DownhillGain float64 `unit:"share"   min:"1"   max:"2"   help:"Greatest gain in top speed downhill."`
	StallSlope   float64 `unit:"deg"     min:"10"  max:"80"  help:"Slope at which a climbing tank comes to a stop."`
	SlideSlope   float64 `unit:"deg"     min:"10"  max:"85"  help:"Slope at which a tank begins to slide down."`
	Grip         float64 `unit:"m/s2"    min:"0.5" max:"40"  help:"How fast the tracks stop a sideways slide."`
	MendTime     float64 `unit:"s"       min:"0"   max:"60"  help:"Time that a broken track keeps a tank from driving."`
}

// GunTuning holds the numbers of turret, gun and aim.
type GunTuning struct {
	TurretRate   float64 `unit:"deg/s"   min:"5"   max:"360" help:"Fastest turn of the turret relative to the hull."`
	TurretPull   float64 `unit:"deg/s2"  min:"10"  max:"3600" help:"Angular acceleration of the turret."`
	GunRate      float64 `unit:"deg/s"   min:"2"   max:"180" help:"Fastest elevation of the gun."`
	GunPull      float64 `unit:"deg/s2"  min:"10"  max:"3600" help:"Angular acceleration of the gun."`
	Depression   float64 `unit:"deg"     min:"0"   max:"30"  help:"How far the gun can point below the hull's plane."`
	Elevation    float64 `unit:"deg"     min:"0"   max:"60"  help:"How far the gun can point above the hull's plane."`
	Reload       float64 `unit:"s"       min:"0.2" max:"30"  help:"Time between shots."`
	ReloadJitter float64 `unit:"s"       min:"0"   max:"5"   help:"Greatest extra reload time of a bot, drawn for each shot."`
	Dispersion   float64 `unit:"m/100 m" min:"0"   max:"5"   help:"Radius of the aimed gun's circle (two sigma) at 100 m."`
	SpeedBloom   float64 `unit:"s/km/h"  min:"0"   max:"2"   help:"Bloom for each km/h of speed."`
	HullBloom    float64 `unit:"s/deg"   min:"0"   max:"2"   help:"Bloom for each deg/s of hull turn."`
	TurretBloom  float64 `unit:"s/deg"   min:"0"   max:"2"   help:"Bloom for each deg/s of turret turn."`
	FireBloom    float64 `unit:"x"       min:"0"   max:"20"  help:"Bloom added by a shot."`
	MaxBloom     float64 `unit:"x"       min:"1"   max:"30"  help:"Greatest bloom of the gun's circle, from all causes together."`
	SettleTime   float64 `unit:"s"       min:"0.05" max:"10" help:"Time constant with which bloom settles."`
	KickSpeed    float64 `unit:"m/s"     min:"0"   max:"5"   help:"Speed that a shot takes from the hull, against the gun's direction."`
	RecoilLength float64 `unit:"m"       min:"0"   max:"1"   help:"How far the barrel recoils."`
	RecoilTime   float64 `unit:"s"       min:"0.02" max:"1"  help:"Time in which the barrel goes back."`
	RunOutTime   float64 `unit:"s"       min:"0.05" max:"3"  help:"Time in which the barrel comes out again."`
}

// ShellTuning holds the numbers of a shell in flight.
type ShellTuning struct {
	Speed    float64 `unit:"m/s"  min:"20" max:"2000" help:"Muzzle speed."`
	Gravity  float64 `unit:"m/s2" min:"0"  max:"30"   help:"Fall of a shell."`
	Life     float64 `unit:"s"    min:"0.2" max:"20"  help:"Time after which a shell is gone."`
	NearMiss float64 `unit:"m"    min:"0"  max:"30"   help:"Distance within which a passing shell counts as a near miss."`
}

// DamageTuning holds the numbers of a hit. Shares multiply Base.
type DamageTuning struct {
	Health       float64 `unit:"points" min:"1"  max:"1000" help:"Health of a fresh tank."`
	Base         float64 `unit:"points" min:"0"  max:"1000" help:"Damage of a shell before the part's share."`
	HullFront    float64 `unit:"share"  min:"0"  max:"10"   help:"Share for a hit on the hull's front."`
	HullSide     float64 `unit:"share"  min:"0"  max:"10"   help:"Share for a hit on the hull's side or roof."`
	HullRear     float64 `unit:"share"  min:"0"  max:"10"   help:"Share for a hit on the hull's rear."`
	TurretFront  float64 `unit:"share"  min:"0"  max:"10"   help:"Share for a hit on the turret's front."`
	TurretSide   float64 `unit:"share"  min:"0"  max:"10"   help:"Share for a hit on the turret's side or roof."`
	TurretRear   float64 `unit:"share"  min:"0"  max:"10"   help:"Share for a hit on the turret's rear."`
	Tracks       float64 `unit:"share"  min:"0"  max:"10"   help:"Share for a hit on the tracks."`
	TrackBand    float64 `unit:"share"  min:"0"  max:"1"    help:"Height of the tracks on the hull's side, as a share of the hull's height."`
	Ricochet     float64 `unit:"deg"    min:"0"  max:"90"   help:"Angle from the plate's normal beyond which a shell glances off."`
	FriendlyFire float64 `unit:"share"  min:"0"  max:"1"    help:"Share of the damage that teammates do to each other."`
	Ram          float64 `unit:"points per m/s" min:"0" max:"20" help:"Damage of a ram for each m/s above the harmless speed."`
	RamSpeed     float64 `unit:"m/s"    min:"0"  max:"30"   help:"Closing speed up to which a ram is harmless."`
}

// ContactTuning holds the numbers of tanks against trees, fences and bales.
type ContactTuning struct {
	FellRadius float64 `unit:"m"   min:"0" max:"2"  help:"Trees with a thinner trunk than this radius can be pushed over."`
	FellSpeed  float64 `unit:"m/s" min:"0" max:"20" help:"Speed into the trunk that fells a small tree."`
	FellLoss   float64 `unit:"m/s" min:"0" max:"20" help:"Speed that felling the thickest small tree costs a medium tank."`
	CrushLoss  float64 `unit:"m/s" min:"0" max:"20" help:"Speed that bursting a bale costs a medium tank; a panel of a fence costs a fifth."`
}

// SenseTuning holds the numbers of hearing and radio.
type SenseTuning struct {
	ShotRange      float64 `unit:"m"   min:"0"   max:"2000" help:"Distance at which a shot is heard."`
	EngineRange    float64 `unit:"m"   min:"0"   max:"500"  help:"Distance at which a driving engine is heard."`
	IdleRange      float64 `unit:"m"   min:"0"   max:"500"  help:"Distance at which an idling engine is heard."`
	EngineEvery    float64 `unit:"s"   min:"0.1" max:"10"   help:"Time between two notices of one engine."`
	BearingError   float64 `unit:"deg" min:"0"   max:"90"   help:"Greatest error of a heard bearing."`
	RangeError     float64 `unit:"share" min:"0" max:"1"    help:"Greatest error of a heard distance."`
	ReportEvery    float64 `unit:"s"   min:"0.1" max:"30"   help:"Time between two radio reports of one tank about one enemy in its sight."`
	MinReportDelay float64 `unit:"s"  min:"0"   max:"10"   help:"Least time until a report arrives."`
	MaxReportDelay float64 `unit:"s"  min:"0"   max:"10"   help:"Greatest time until a report arrives."`
	ReportError    float64 `unit:"share" min:"0" max:"1"   help:"Greatest error of a reported place, as a share of the reporter's distance to it."`
	RadioRange     float64 `unit:"m"   min:"0"   max:"2000" zero:"unlimited" help:"Distance up to which a crew hears another by radio, reports and orders alike."`
	TalkEvery      float64 `unit:"s"   min:"0"   max:"60"   help:"Least time between two words of one crew about its own tank."`
	TracerRange    float64 `unit:"m"   min:"0"   max:"1000" help:"Distance at which a shell that comes near is noticed."`
}

// RoundTuning holds the numbers of the shrinking zone.
type RoundTuning struct {
	ZoneStart  float64 `unit:"s"        min:"10" max:"3600" help:"Time after which the zone begins to close."`
	ZoneSpeed  float64 `unit:"m/s"      min:"0.1" max:"50"  help:"Speed at which the zone's edge moves in."`
	ZoneDamage float64 `unit:"points/s" min:"0"  max:"100"  help:"Health that a tank outside the zone loses."`
}

// SmokeTuning holds the numbers of smoke charges and of the clouds that they make.
type SmokeTuning struct {
	Charges float64 `unit:"x"     min:"0"   max:"5"   zero:"none" help:"Smoke charges of a fresh tank, as a multiple of those of its class."`
	Clouds  float64 `unit:"clouds" min:"1"   max:"6"   help:"Clouds of a charge; whole numbers count."`
	Reach   float64 `unit:"m"     min:"0"   max:"60"  help:"Distance from the tank at which clouds begin."`
	Arc     float64 `unit:"deg"   min:"0"   max:"360" help:"Angle round the tank over which the clouds of a charge are spread, in the middle of it where the gun points."`
	Radius  float64 `unit:"m"     min:"1"   max:"20"  help:"Radius of a full-grown cloud at its foot."`
	Height  float64 `unit:"m"     min:"1"   max:"20"  help:"Height of a full-grown cloud."`
	Grow    float64 `unit:"s"     min:"0"   max:"20"  help:"Time in which a cloud grows."`
	Stand   float64 `unit:"s"     min:"0"   max:"120" help:"Time for which a full-grown cloud keeps its size."`
	Fade    float64 `unit:"s"     min:"0"   max:"60"  help:"Time in which a cloud shrinks to nothing."`
	Drift   float64 `unit:"share" min:"0"   max:"3"   help:"Speed of clouds, as a share of that of the wind."`
	Wait    float64 `unit:"s"     min:"0"   max:"60"  help:"Time from one charge to the next."`
}

// HoldTuning holds the numbers of the mode in which a circle is held.
type HoldTuning struct {
	Radius float64 `unit:"m"      min:"10" max:"120"  help:"Radius of the circle that is fought for."`
	Take   float64 `unit:"s"      min:"1"  max:"120"  help:"Time in which one tank, alone in it, takes the circle; three or more need a third of the time."`
	Points float64 `unit:"points" min:"5"  max:"1000" help:"Points that win a round; each second of holding the circle is one."`
}

// ScoutTuning holds the numbers of the mode in which enemies are watched.
type ScoutTuning struct {
	Points float64 `unit:"points" min:"5" max:"1000" help:"Points that win a round; each second for which an enemy is seen unseen is one."`
}

// HuntTuning holds the numbers of the mode in which one tank hides.
type HuntTuning struct {
	Points float64 `unit:"points" min:"5" max:"1000" help:"Points that win a round for the tank that hides; each second in no sight is one."`
	Harm   float64 `unit:"share"  min:"0.05" max:"1" help:"Share of the usual damage that the tank that hides takes from a hit, of four hunters. It goes by the square of their number: of two it takes four times as much, of eight a quarter."`
}

// WavesTuning holds the numbers of the mode in which wave after wave comes.
type WavesTuning struct {
	First  float64 `unit:"tanks" min:"1" max:"15"  help:"Tanks of the first wave for five defenders. Waves and those who come back go by the number of defenders, to the nearest whole tank; a wave has one at least."`
	Growth float64 `unit:"tanks" min:"0" max:"10"  help:"Tanks that each wave has more than the one before, for five defenders."`
	Pause  float64 `unit:"s"     min:"1" max:"120" help:"Time before a wave comes."`
	Back   float64 `unit:"tanks" min:"0" max:"15"  zero:"none" help:"Fallen defenders that come back after a wave, for five defenders."`
	Mend   float64 `unit:"share" min:"0" max:"1"   help:"Share of their lost health that the defenders get back after a wave."`
}

// ConvoyTuning holds the numbers of the mode in which trucks are escorted.
type ConvoyTuning struct {
	Points float64 `unit:"trucks" min:"1" max:"3" help:"Trucks delivered that win a round; if so many can no longer come, the other side has won."`
	Radius float64 `unit:"m"      min:"10" max:"60" help:"Radius of the circle by which trucks leave the map."`
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
