package scene

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"treeline/ai"
	"treeline/scene/camera"
	"treeline/scene/config"
	"treeline/scene/hud"
	"treeline/scene/lang"
	"treeline/scene/screen"
	"treeline/scene/screen/settings"
	"treeline/scene/screen/stack"
	"treeline/scene/session"
	"treeline/scene/sound"
	"treeline/scene/stage"
	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/parallel"
)

// app is one run of the program: the window, the screens in it, and what measures
// them.
type app struct {
	o       Options
	config  config.Config
	display *display
	kit     screen.Kit
	stack   *stack.Stack
	meter   *meter
	tracer  *tracer
	started time.Duration // from the start of the program to the first picture

	recorded   *session.Local // the battle that is being recorded, nil for none
	unrecorded bool           // the player has been told that battles are not recorded
	fought     *session.Local // the battle that is fought here, nil for none
	opening    *loading       // of the session that was opened last
	next       *draft         // of a map that may be next, nil for none
	asked      time.Time      // when the battle that begins was asked for, zero once it is shown
}

// newApp opens the window and makes everything in it. The error is errLeft if the player
// does not wait for that.
func newApp(ctx context.Context, o Options) (_ *app, err error) {
	a := &app{o: o, config: o.Config, meter: newMeter(o.Stats == nil), tracer: newTracer(o.Trace)}
	var making parallel.Group // of the map and its battle, beside the window
	var battle session.Session
	var failed error
	var part atomic.Int32
	made := make(chan struct{})
	making.Go(func() {
		defer close(made)
		battle, failed = a.first(&part)
	})
	defer func() {
		if err != nil {
			making.Wait()
			a.fought, _ = battle.(*session.Local)
			a.close()
		}
	}()
	early := newQuality(&o, &a.config)
	ahead := stage.ReadAhead(early.tier)
	if a.display, err = openDisplay(ctx, &a.o, &a.config); err != nil {
		return nil, err
	}
	d := a.display
	broken := d.followLanguage(o.Languages)
	l := d.load("Treeline", mapPart, numParts, false)
	l.blind = true
	if err = l.inBackground(mapPart, func() error { d.canvas.Prepare(d.scale()); return nil }, nil); err != nil {
		return nil, err
	}
	l.blind = false
	if err = parallel.Await(made, func() error { return l.at(int(part.Load())) }); err != nil {
		return nil, err
	}
	if making.Wait(); failed != nil {
		return nil, failed
	}
	renderer := d.win.RendererName()
	d.quality.begin(&a.o, renderer)
	if err = d.buildStage(battle.World().Map, ahead, l); err != nil {
		return nil, err
	}
	a.fought, _ = battle.(*session.Local)
	a.wire(battle)
	if broken != nil {
		a.kit.Shared.Say(broken.Error())
	}
	o.Log.Info("window open", "renderer", renderer, "quality", d.quality.tier, "width", d.width, "height", d.height)
	return a, nil
}

// wire hands the screens what they need, and opens the first.
func (a *app) wire(s session.Session) {
	d := a.display
	a.kit = screen.Kit{
		Log: a.o.Log, Canvas: d.canvas, HUD: hud.New(d.canvas, s.World().Map), Sound: sound.Open(a.o.Mute, a.o.Log), World: d, Window: d,
		Settings: settings.Own{
			Config: &a.config, Languages: append([]string{lang.Automatic}, lang.Names(a.o.Languages)...),
			Keep: a.o.Store.Keep, Profiles: a.o.Store, Changed: d.quality.changed,
		},
		Battles: screen.Battles{
			Spec: &a.o.BattleSpec, Mode: camera.Mode(a.o.Camera), Watch: camera.ModeOverhead, Newcomer: a.o.Newcomer, Keep: a.o.Store.KeepBattle,
			Begin: a.begin, BeginDrill: a.beginDrill, Prepare: a.prepare, Started: a.record, ReadReplay: a.readReplay, OpenReplay: a.openReplay, ReadMap: a.readMap, Visit: a.visit,
			Daily: func() ai.BattleSpec { return ai.DailyBattle(time.Now()) },
		},
		Replays: a.o.Recordings.Folder, Maps: a.o.Maps, MapFile: a.o.MapFile, Program: a.o.Recordings.Program, Career: a.o.Career, Ticked: a.ticked,
		Width: d.width, Height: d.height,
	}
	if a.o.Watch || a.o.Replay != nil {
		a.kit.Battles.Watch = a.kit.Battles.Mode
	}
	a.stack = a.kit.Start(s, !a.o.Watch && a.o.Replay == nil)
	if a.o.Own != nil {
		a.kit.Battles.Today(*a.o.Own, !a.o.Watch)
	}
	if r := a.o.Replay; r != nil {
		a.kit.GoTo(r.At, r.TakeOver)
	}
	a.stack.SetFocus(d.win.Focused())
	if len(a.o.Notes) > 0 {
		a.kit.Shared.Say(a.o.Notes[0])
	}
}

// ticked takes note of a tick of the battle that is shown.
func (a *app) ticked(w *tanks.World, followed tanks.ID) {
	var took time.Duration // of a replay: nothing
	if a.fought != nil {
		took = a.fought.Took().Tick
	}
	a.tracer.count(w, followed, took)
}

// close frees everything that was made so far.
func (a *app) close() {
	a.kit.Battles.KeepRound()
	a.endRecording()
	a.releaseBots()
	a.keepSettings()
	if a.display == nil {
		return
	}
	_ = a.next.wait() // in vain
	if a.kit.Sound != nil {
		a.kit.Sound.Close()
		a.kit.HUD.Close()
	}
	a.display.close()
}

// keepSettings keeps what was changed on a page that is still open, and what could not be kept
// earlier.
func (a *app) keepSettings() {
	if a.stack != nil {
		if c := a.stack.Find(stack.SettingsName); c != nil {
			a.stack.Close(c)
		}
	}
	if err := a.o.Store.KeepRest(); err != nil {
		a.unsaved(err)
	}
}

// unsaved records why settings are not saved.
func (a *app) unsaved(err error) {
	const said = "settings not saved"
	a.o.Log.Warn(said, "error", strings.TrimPrefix(err.Error(), said+": "))
}

// first returns what is shown first: the replay that was asked for, or a battle of
// bots. part is set to what is being done.
func (a *app) first(part *atomic.Int32) (session.Session, error) {
	if a.o.Replay != nil {
		return session.NewReplay(a.o.Replay.File)
	}
	setup := a.o.setup(&a.config)
	m, err := terrain.Generate(setup.Land(setup.Terrain))
	if err != nil {
		return nil, err
	}
	part.Store(coverPart)
	return session.NewLocal(setup, m, false)
}

// step makes one picture, dt after the last.
func (a *app) step(dt time.Duration) error {
	d := a.display
	events := slices.Clone(d.poll()) // what is loaded meanwhile polls too
	a.kit.Width, a.kit.Height, a.kit.Worked = d.width, d.height, d.took
	if err := a.follow(screen.Capped(dt)); err != nil {
		return err
	}
	a.stack.Missed(d.missed)
	d.missed = d.missed[:0]
	for i := range events {
		a.stack.Take(&events[i])
	}
	a.stack.Update(dt)
	a.kit.Shared.Notice.Fade(screen.Capped(dt))
	a.stack.Catch(d.win.Catch)
	if err := a.kit.Battles.Err(); err != nil {
		return err
	}
	if err := d.picture(a.stack.Draw); err != nil {
		return err
	}
	if said := d.keep(); said != "" {
		a.kit.Shared.Say(said)
	}
	return a.tracer.write(&a.kit, a.meter.frames, &d.gap, dt)
}

// follow lets the picture follow the settings, dt seconds after the last time.
func (a *app) follow(dt float64) error {
	d := a.display
	if err := d.followLanguage(a.o.Languages); err != nil {
		a.kit.Shared.Say(err.Error())
	}
	d.fill()
	rest, changed := d.quality.follow(a.config.View.Picture.Tier, d.win.RendererName(), dt)
	if rest {
		d.fitted = a.config.View.UIScale
	}
	if changed {
		return d.restage()
	}
	return nil
}

// measure records the time of a picture. The ground must have been drawn as fine as it
// will be: until then a picture is not what it will be.
func (a *app) measure(took time.Duration) error {
	d := a.display
	refined := d.stage.Refined()
	a.meter.add(took, d.drawCalls(), refined)
	if !refined {
		return nil
	}
	adapts := d.stage.Software() && a.config.View.Picture.Scale == 0
	v := d.quality.measure(took, d.win.Hidden(), adapts, d.stage.Scale())
	if v.changed {
		if err := d.restage(); err != nil {
			return err
		}
	}
	if v.done {
		a.keepTier(v)
	}
	return nil
}

// keepTier keeps the tier that suits the machine for later starts.
func (a *app) keepTier(v verdict) {
	tier := a.display.quality.tier
	a.o.Log.Info("quality chosen", "quality", tier, "measured at", v.before, "ms", fmt.Sprintf("%.1f", v.median),
		"renderer", a.display.win.RendererName())
	a.kit.Shared.Say(a.display.canvas.T("graphics quality set to %s, which suits this computer (settings: display)", string(tier)))
	m := config.Measured{Renderer: a.display.win.RendererName(), Tier: config.Tier(tier)}
	if err := a.o.Store.KeepMeasured(m); err != nil {
		a.o.Log.Warn("quality not saved", "error", err)
	}
}

// printStats writes what was measured. Whoever leaves while the stage is made anew gets the rest.
func (a *app) printStats() error {
	s, d := a.kit.Snapshot(), a.display
	return a.meter.write(a.o.Stats, func(r *statistics) {
		r.Renderer, r.Camera, r.Quality = d.win.RendererName(), string(s.Mode), string(d.quality.tier)
		r.Width, r.Height = d.width, d.height
		r.StartMs = ms(a.started)
		if d.stage != nil {
			r.Scale = d.stage.Scale()
		}
		r.Tanks, r.Trees, r.Seconds = len(s.Battle.World.Tanks), a.o.Trees, s.Seconds
	})
}

var _ screen.World = (*display)(nil)
