package screen

import (
	"log/slog"
	"time"

	"treeline/scene/canvas"
	"treeline/scene/career"
	"treeline/scene/config"
	"treeline/scene/hud"
	"treeline/scene/input"
	"treeline/scene/screen/controls"
	"treeline/scene/screen/page"
	"treeline/scene/screen/settings"
	"treeline/scene/screen/setup"
	"treeline/scene/screen/stack"
	"treeline/scene/session"
	"treeline/scene/sound"
	"treeline/scene/stage"
	"treeline/tanks"
)

// Kit is what all screens share. The exported fields are set before Start.
type Kit struct {
	Log      *slog.Logger
	Settings settings.Own // of the player
	Battles  Battles
	Tuner    Tuner
	Canvas   *canvas.Canvas
	HUD      *hud.HUD
	Sound    sound.Player
	World    World
	Window   Window

	// Replays is the folder of recorded battles, "" for none.
	Replays string
	// Maps is the folder of the player's own maps, "" for none, and MapFile the file from which the
	// map of the first battle was read, "" for none or where that is not known.
	Maps, MapFile string
	// Program is the build of the game, as replays name it: "treeline 1.2.0 (rules 46) linux/amd64".
	Program string
	// Career is the player's career, nil if none is kept.
	Career *career.Book
	// Ticked is called for every tick, with the tank being followed.
	Ticked func(w *tanks.World, followed tanks.ID)

	Width, Height int           // of the picture, px
	Worked        time.Duration // to make the last picture, 0 before the first

	// Shared is what the pages of the game share, from Start on.
	Shared *page.Shared

	sides sides
	next  setup.Next
	quit  bool
}

// World draws the map of a battle and what is on it.
type World interface {
	// Apply records an event; call it for every event of every tick.
	Apply(e tanks.Event)
	// ApplyTransient records an event that the viewer does not know of; call it instead of Apply.
	ApplyTransient(e tanks.Event)
	// Reset clears what a round leaves behind.
	Reset()
	// Strokes returns what is drawn over the next picture.
	Strokes() *stage.Strokes
	// Draw draws a picture.
	Draw(f *stage.Frame) error
	// Periscope returns the periscope of the last picture, nil for none.
	Periscope() *canvas.Picture
}

// Window is what screens ask of the window.
type Window interface {
	// KeyName returns the label of a key that types a character, "" if it is not known.
	KeyName(k input.Key) string
	// SavePicture keeps the next picture, or returns why it cannot.
	SavePicture() error
	// Clipboard returns the text in the system's clipboard, "" for none.
	Clipboard() string
	// SetClipboard puts a text there.
	SetClipboard(text string)
	// Address returns the address of the page that the game runs in, "" where it is none.
	Address() string
	// Files returns a function that lists the player's files if they are not in folders, otherwise
	// nil.
	Files() func(FileWords)
	// SavePhoto draws a frame at its own size, keeps that picture and returns its path.
	SavePhoto(f *stage.Frame) (path string, err error)
}

// Start opens the first screen over a battle: the title, or the battle itself for
// whoever only wants to watch.
func (k *Kit) Start(s session.Session, title bool) *stack.Stack {
	table := input.NewTable(&k.Settings.Config.Controls)
	table.ReadBy(k.Window.KeyName)
	open := stack.New(table)
	k.Shared = &page.Shared{
		Paper: page.Paper{Canvas: k.Canvas, Inset: k.Tuner.inset}, Keys: page.Keys{Table: table, Canvas: k.Canvas}, Stack: open, Sound: k.Sound,
	}
	open.Always, open.Dropped, open.Plugged = k.always, k.dropped, k.plugged
	k.Settings.Shared, k.Settings.Turned, k.Settings.Adopted = k.Shared, func() { k.Tuner.panel.Refresh() }, k.Tuner.adopted
	k.next = setup.Next{
		Shared: k.Shared, Spec: k.Battles.Spec, Config: k.Settings.Config, Prepare: k.Battles.Prepare, Play: k.Battles.play, Picture: k.small, Window: k.Window,
		Maps: k.Maps,
	}
	k.next.Name(k.MapFile)
	k.Tuner.log, k.Tuner.shared, k.Tuner.own, k.Tuner.battles = k.Log, k.Shared, &k.Settings, &k.Battles
	k.Tuner.kept = *k.Settings.Config
	k.Battles.kit, k.sides.kit = k, k
	k.Battles.enter(s)
	if title {
		open.Replace(newTitle(k))
	} else {
		open.Replace(newBattle(k, false))
	}
	return open
}

// Cancels reports whether an event means going back.
func (k *Kit) Cancels(e *input.Event) bool {
	return k.Shared.Stack.Hand.Table.Meaning(input.Menu, e.Control(), false) == input.Cancel
}

// Quits reports whether the person wants to leave the game.
func (k *Kit) Quits() bool { return k.quit }

// always carries out actions that mean the same on every screen.
func (k *Kit) always(a input.Action) {
	switch a {
	case input.ToggleFullscreen:
		k.Shared.Stack.Hand.Settle()
		k.Settings.Flip("view.fullscreen")
	case input.SavePicture:
		if p := photoOf(k.Shared.Stack); p != nil {
			p.save()
		} else if err := k.Window.SavePicture(); err != nil {
			k.Shared.Say(err.Error())
		}
	case input.ToggleSound:
		if k.Settings.Config.View.Sound.Mute {
			k.Shared.Say("sound on")
		} else {
			k.Shared.Say("sound off")
		}
		k.Settings.Flip("view.sound.mute") // last, as it says so if that is not saved
	case input.ShowKeys:
		k.Shared.Toggle(stack.KeysName, func() stack.Screen { return controls.NewList(k.Shared, groundOf(k.Shared.Stack).driving()) })
	case input.ShowTuning:
		k.sides.togglePanel()
	case input.ShowBar:
		k.sides.leaveMenu()
		k.sides.toggleBar()
	}
}

// small returns the periscope's part of the last picture, nil for none.
func (k *Kit) small() *canvas.Picture { return k.World.Periscope() }

// volume returns how loud the groups of sounds are now.
func (k *Kit) volume() config.Sound {
	v := k.Settings.Config.View.Sound
	if v.Mute || !k.Shared.Stack.Focused() && !v.Background {
		return config.Sound{}
	}
	return v
}

// free returns the width in pixels that the tuning panel leaves: the world is drawn there, from the
// left edge.
func (k *Kit) free() int { return max(k.Width-int(k.Tuner.inset()), k.Width/3, 1) }

// aspect returns the ratio of width to height of the picture of the world.
func (k *Kit) aspect() float64 { return float64(k.free()) / float64(max(k.Height, 1)) }

// ground is a screen that shows a battle, on which all others stand.
type ground interface {
	stack.Screen

	// followed returns the tank that is shown, tanks.NoTank for none.
	followed() tanks.ID
	// driving reports whether the person's orders reach a tank now.
	driving() bool
}

// groundOf returns the screen on which all others stand.
func groundOf(s *stack.Stack) ground { return s.Ground().(ground) }
