// Package session is a battle in progress: where it comes from, what is on the field, how time
// passes, and what a person may ask of it. Everything above, cameras, instruments and screens, uses
// a battle only through Session and cannot tell one that is fought here from one that is read from
// a file or comes over a network. The package knows no window and no engine.
package session

import (
	"errors"
	"time"

	"treeline/ai"
	"treeline/ai/brain"
	"treeline/ai/witness"
	"treeline/tanks"
)

// Session is a battle in progress.
type Session interface {
	Match
	Time
	Orders
}

// Match is what there is to see of a battle. Nothing that is returned may be changed.
type Match interface {
	// Spec returns which battle it is.
	Spec() ai.BattleSpec
	// World returns the match after the last tick. It stays the same for the life of
	// the session.
	World() *tanks.World
	// Battle returns the match with its bots and their eyes, for pictures of what
	// they think and see.
	Battle() *ai.Battle
	// Seat returns the tank that the person drives or has lost, tanks.NoTank for a
	// spectator.
	Seat() tanks.ID
	// Autopilot reports whether the bot of that tank drives it for the person, who stays in it.
	Autopilot() bool
	// Report returns who saw a tank and why, up to its end or up to now.
	Report(of tanks.ID) *witness.Report
	// Jumps returns how often the match has jumped in time since the start of the session, as it
	// does with a new round. Users that keep anything of the past drop it when the number has
	// changed.
	Jumps() int
}

// Time is how a battle goes on.
type Time interface {
	// Advance lets the time of a frame pass and calls tick after each tick that was due; the events
	// of the tick are those of the world.
	Advance(frame time.Duration, tick func())
	// Alpha returns how far the time stands between the last tick and the next, in
	// [0, 1].
	Alpha() float64
	// Hold stops the battle or lets it go on.
	Hold(on bool)
	// Held reports whether the battle stands still.
	Held() bool
	// SingleStep makes one tick due in a battle that is held.
	SingleStep() error
	// Pace returns how many times faster than normal the battle goes.
	Pace() float64
	// SetPace changes the pace, within clock.SlowestPace and clock.FastestPace. A person in a
	// living tank gets ErrDriving, or, where slow motion is allowed, ErrPace for any pace but that
	// and the normal one.
	SetPace(pace float64) error
	// AllowSlow allows or forbids slow motion for a person in a living tank; at first it is
	// forbidden. A pace that is not allowed goes back to normal with the next frame.
	AllowSlow(on bool)
	// Took returns how long the last tick took.
	Took() Took
	// Waits returns the tank whose outside program the battle is waiting for, and for how long;
	// tanks.NoTank and 0 when it is not waiting.
	Waits() (tanks.ID, time.Duration)
}

// Orders is what a person may ask of a battle. An error is a sentence for them and
// changes nothing.
type Orders interface {
	// Human returns the controls of the person's tank, which take effect in every tick while there
	// is one.
	Human() *Human
	// Call sends a call to a team by radio.
	Call(team tanks.Team, c tanks.Call) error
	// TakeOver seats the person in a living tank: a spectator in any, a player in one of their
	// team. The tank that is left goes back to its bot.
	TakeOver(id tanks.ID) error
	// Leave hands a spectator's tank back to its bot. It reports whether there was
	// one to leave: a player keeps a seat.
	Leave() bool
	// SetAutopilot makes the bot of the person's tank drive it, or the person again. The autopilot
	// ends with the tank and with the round. A person in no living tank gets ErrNoTank.
	SetAutopilot(on bool) error
	// MayEnd returns why the round cannot be ended now, nil if it can: a player whose
	// tank lives gets ErrRoundRuns.
	MayEnd() error
	// NextRound sets everything up again on the same map and keeps the wins, unless
	// the round cannot be ended.
	NextRound() error
	// Tune hands in tuning that takes effect from the next tick.
	Tune(t tanks.Tuning, a brain.Tuning)
	// SetStrategy makes the bot of one tank steer by a strategy of its own, by that
	// of all for "".
	SetStrategy(id tanks.ID, name string) error
}

// SlowMotion is the pace that helps a person who drives in practice.
const SlowMotion = 0.5

// What a session may refuse.
var (
	ErrDriving     = errors.New("only spectators can change the speed; in training there is slow motion")
	ErrStepping    = errors.New("only spectators can step tick by tick")
	ErrPace        = errors.New("in a tank there is only normal speed and slow motion")
	ErrRoundRuns   = errors.New("the round is still running")
	ErrNoTank      = errors.New("you are not in a tank")
	ErrNoSuchTank  = errors.New("there is no living tank to take over")
	ErrForeignTank = errors.New("you can only take over tanks on your own team")
	ErrTruck       = errors.New("trucks drive by themselves: take over a tank")
)
