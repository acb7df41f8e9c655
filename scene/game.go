package scene

import (
	"fmt"
	"log/slog"
	"time"

	"github.com/g3n/engine/gls"

	"treeline/scene/aim"
	"treeline/scene/camera"
	"treeline/scene/canvas"
	"treeline/scene/config"
	"treeline/scene/gx"
	"treeline/scene/hud"
	"treeline/scene/overlay"
	"treeline/scene/panel"
	"treeline/scene/radio"
	"treeline/scene/session"
	"treeline/scene/sound"
	"treeline/scene/stage"
	"treeline/scene/view"
)

// game is one run of the program.
type game struct {
	o        Options
	log      *slog.Logger
	config   config.Config
	strategy oneStrategy

	win    *gx.Window
	canvas *canvas.Canvas
	stage  *stage.Stage
	ahead  *stage.Ahead
	hud    *hud.HUD
	panel  *panel.Panel
	sound  sound.Player
	ctl    *controls

	cams    cameras
	session session.Session
	source  *view.Source
	jumps   int // of the session that everything here has followed
	field   *aim.Field
	sight   aim.Hit // under the reticle
	looks   looks
	radio   radio.Log

	tier     stage.Tier
	restaged config.Tier // setting of the tier that the stage follows
	pickedUI float64     // setting of the size of the display that it follows
	quiet    float64     // s since a setting changed
	interval int         // of the swap of buffers
	chooser  chooser
	adapter  adapter
	keyLines [][2]string
	caption  string

	wantPicture bool
	drawn       bool          // a picture has been drawn and is not shown yet
	took        time.Duration // the time of the last picture

	title   bool
	watch   bool // the battle has no person in it at the start
	menu    bool
	keys    bool
	muted   bool
	quit    bool
	layers  overlay.Layers
	inquiry inquiry
	notice  notice
	dead    float64 // s for which the tank that is followed has been a wreck
	pushing float64 // s for which the person's tank has been driven against something
	shown   float64 // s for which the title has shown the same tank
	seconds float64 // picture time
	frame   stage.Frame
	state   hud.State
	meter   *meter
	started time.Duration // from the start of the program to the first picture
	tracer  *tracer
	width   int
	height  int
}

// newGame opens the window and makes everything in it.
func newGame(o Options) (_ *game, err error) {
	g := &game{o: o, log: o.Log, config: o.Config, title: !o.Watch, watch: o.Watch}
	g.ahead = stage.ReadAhead(tierFor(g.wantedTier(), "software"))
	made := make(chan error, 1) // the map and its battle, beside the window
	go func() { made <- g.newBattle(false) }()
	if g.win, err = gx.Open(o.Width, o.Height, "Treeline"); err != nil {
		return nil, err
	}
	defer func() {
		if err != nil {
			g.close()
		}
	}()
	g.win.Fill(o.Fullscreen, g.config.View.Borderless)
	g.width, g.height = g.win.Size()
	if g.canvas, err = canvas.New(g.win); err != nil {
		return nil, err
	}
	if err = g.wait("making the map"); err != nil {
		return nil, err
	}
	if err = <-made; err != nil {
		return nil, err
	}
	if err = g.wait("making the picture"); err != nil {
		return nil, err
	}
	if err = g.furnish(); err != nil {
		return nil, err
	}
	g.cams.mode = o.Camera
	g.cams.me = 0
	if o.Watch {
		g.overview()
	}
	return g, nil
}

// furnish makes what draws and sounds.
func (g *game) furnish() (err error) {
	renderer := g.win.RendererName()
	g.restaged, g.pickedUI = g.config.View.Picture.Tier, g.config.View.UIScale
	g.tier = tierFor(g.wantedTier(), renderer)
	g.chooser.wanted = g.wantedTier() == config.AutoTier && g.o.Measure
	m := g.session.World().Map
	if g.stage, err = stage.Begin(g.win, m, g.tier, g.ahead); err != nil {
		return err
	}
	g.ahead = nil // the pictures are with the driver now
	g.hud = hud.New(g.canvas, m)
	g.panel = panel.New(g.canvas, g.panelKnobs(), g.settingsChanged, g.saveSettings)
	g.sound = sound.Open(g.o.Mute, g.log)
	g.ctl = newControls(g.win, g.panel, g.panelKey)
	g.cams.overhead = camera.NewOverhead(m.Spec.Width, m.Spec.Depth, g.aspect())
	g.keyLines, g.state.Hints = keyLines(), hints()
	g.caption = fmt.Sprintf("map %d, %s, %d trees", g.o.Seed, g.o.Preset, g.o.Trees)
	g.meter = newMeter()
	g.tracer = newTracer(g.o.Trace)
	g.log.Info("window open", "renderer", renderer, "quality", g.tier, "width", g.width, "height", g.height)
	return nil
}

// wait shows what takes so long before the first picture.
func (g *game) wait(what string) error {
	g.present()
	g.win.PollEvents()
	g.win.Gls.ClearColor(0.07, 0.09, 0.06, 1)
	g.win.Gls.Clear(gls.COLOR_BUFFER_BIT | gls.DEPTH_BUFFER_BIT)
	c := g.canvas
	c.Begin(g.width, g.height, g.scaleUI())
	x, y := c.Width()/2, c.Height()/2
	c.Text(x, y, canvas.Head, "Treeline", canvas.Ink, canvas.Center|canvas.Bold)
	c.Text(x, y+canvas.Head, canvas.Small, what, canvas.Muted, canvas.Center)
	if err := c.Flush(); err != nil {
		return err
	}
	g.win.SwapBuffers()
	return nil
}

// close frees everything that was made so far.
func (g *game) close() {
	if g.sound != nil {
		g.sound.Close()
	}
	if g.hud != nil {
		g.hud.Close()
	}
	if g.canvas != nil {
		g.canvas.Close()
	}
	if g.stage != nil {
		g.stage.Close()
	}
	if g.win != nil {
		g.win.Destroy()
	}
}

func (g *game) aspect() float64 { return float64(g.width) / float64(max(g.height, 1)) }

// settingsChanged takes note that the panel changed a number.
func (g *game) settingsChanged() {
	g.quiet = 0
	g.session.Tune(g.config.Tanks, g.config.AI)
	g.chooseStrategy()
}

// saveSettings keeps the settings for the next run.
func (g *game) saveSettings() error {
	if g.o.Save == nil {
		return nil
	}
	err := g.o.Save(g.config)
	if err != nil {
		g.log.Warn("settings not saved", "error", err)
	}
	return err
}
