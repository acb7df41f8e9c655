package scene

import (
	"errors"
	"io"
	"log/slog"
	"time"

	"treeline/ai"
	"treeline/scene/camera"
	"treeline/scene/career"
	"treeline/scene/config"
	"treeline/scene/gx"
	"treeline/scene/replay"
	"treeline/tanks"
)

// Options are what to play and how to show it.
type Options struct {
	ai.BattleSpec
	Own           *ai.BattleSpec // what the player had chosen, if the battle is that of today; else nil
	Guests        []ai.Entry     // brains beside those of the roster, which the spec may pick
	Watch         bool           // bots only
	Newcomer      bool           // the player is new and has chosen no battle: the title offers the lesson first
	Camera        string         // first, chase, overhead; "" is first, or overhead to watch
	Quality       string         // low, medium, high; "" picks one that suits the machine
	Width, Height int            // of the window
	Mute          bool
	Config        config.Config
	Notes         []string        // what is wrong with the player's settings; the first is shown
	Begun         time.Time       // when the program started, for the statistics; zero: not known
	Measure       bool            // where no quality is asked for: measure which one suits the machine
	Measured      config.Measured // at an earlier start
	Store         *config.Store   // keeps settings and what was measured; nil: nothing is kept
	Career        *career.Book    // what the player has come to; nil: nothing is kept
	Seconds       float64         // after which the game ends by itself, 0 for never
	Leaving       func(ExitState) // is told how things stand when Run ends, also by a panic; nil: nobody is
	Stats         io.Writer       // gets statistics of the frames at the end; nil: none
	Trace         io.Writer       // gets the state of the battle as JSON lines; nil: none
	Languages     string          // folder of the player's own language files, "" for none
	Pictures      string          // folder of the player's pictures
	Maps          string          // folder of the player's own maps, "" for none
	MapFile       string          // from which the map of the battle was read, "" for none or where that is not known
	Replay        *Opening        // what to show at first, in place of a battle; nil: none
	Recordings    Recordings      // where battles are recorded
	Log           *slog.Logger    // nil: nothing is logged
}

// ExitState is how things stand when Run ends.
type ExitState struct {
	Battle    ai.BattleSpec
	Config    config.Config
	Recording string // of a battle that a fault has ended, "" if that was not recorded, or there was no fault
}

// Opening is a replay that the program begins with.
type Opening struct {
	File     *replay.File
	At       float64  // s, instant to go to
	TakeOver tanks.ID // tank to take over there, tanks.NoTank for none
}

// ShotOptions are which picture of a bot battle to make.
type ShotOptions struct {
	Options

	At      float64  // s, instant of the battle
	Overlay []string // names of overlays
	Out     string   // file to write, a PNG
}

// Why no window could be opened. Run and Shot return errors that wrap these.
var (
	ErrNoDisplay = gx.ErrNoDisplay
	ErrNoGL      = gx.ErrNoGL
	ErrLost      = gx.ErrLost // it was there, and is gone
)

// settle fills in what was left open and returns what makes no sense.
func (o *Options) settle() error {
	if o.Log == nil {
		o.Log = slog.New(slog.DiscardHandler)
	}
	switch camera.Mode(o.Camera) {
	case camera.ModeFirst, camera.ModeChase, camera.ModeOverhead:
	case "":
		o.Camera = string(camera.ModeFirst)
		if o.Watch {
			o.Camera = string(camera.ModeOverhead)
		}
	default:
		return errors.New("unknown camera " + o.Camera + ": want first, chase or overhead")
	}
	if o.Width <= 0 || o.Height <= 0 {
		return errors.New("the window needs a size")
	}
	return nil
}

// setup returns the battle that the options ask for.
func (o *Options) setup(c *config.Config) ai.Setup {
	return ai.Setup{BattleSpec: o.BattleSpec, Lessons: &ai.Lessons{}, Guests: o.Guests, Terrain: c.Terrain, Tanks: c.Tanks, AI: c.AI}
}
