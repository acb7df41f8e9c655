package scene

import (
	"context"
	"image/png"
	"log/slog"
	"runtime/debug"
	"time"

	"treeline/assets"
	"treeline/scene/canvas"
	"treeline/scene/config"
	"treeline/scene/gx"
	"treeline/scene/input"
	"treeline/scene/lang"
	"treeline/scene/screen"
	"treeline/scene/stage"
	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/parallel"
)

// display is the window and what draws in it.
type display struct {
	log    *slog.Logger
	config *config.Config

	win     *gx.Window
	canvas  *canvas.Canvas
	stage   *stage.Stage
	quality quality
	album   album
	small   *canvas.Picture // of the periscope, nil before the first

	spoken        config.Language // language of the canvas
	width, height int
	fitted        float64        // setting of the size of the text that the canvas follows
	filled        [2]bool        // the screen, and as a window without a frame, as the settings had it last
	interval      int            // refreshes of the screen for each picture
	pacer         pacer          // where the screen holds the program up by itself
	drawn         bool           // a picture has been drawn and is not shown yet
	took          time.Duration  // to make the last picture, 0 before the first
	rehearsed     bool           // the driver is ready for pictures on the canvas
	missed        []input.Event  // while something was loaded
	ended         func() bool    // it is time to leave
	left          parallel.Group // works that the player did not wait for
	polled        time.Time      // when the window was asked last what happened
	gap           time.Duration  // longest time between two such questions since the trace took it
}

// openDisplay opens the window and what writes in it.
func openDisplay(ctx context.Context, o *Options, c *config.Config) (*display, error) {
	d := &display{log: o.Log, config: c, interval: -1, fitted: c.View.UIScale, album: album{folder: o.Pictures}}
	d.quality = newQuality(o, c)
	var err error
	if d.win, err = gx.Open(o.Width, o.Height, "Treeline"); err != nil {
		return nil, err
	}
	d.polled, d.ended = time.Now(), func() bool { return ctx.Err() != nil || d.win.Closed() }
	d.fill()
	d.width, d.height = d.win.Size()
	if d.canvas, err = canvas.New(d.win); err != nil {
		d.close()
		return nil, err
	}
	return d, nil
}

// followLanguage lets the canvas follow the setting of the language. folder holds the player's own
// language files. It returns what is wrong with those, once.
func (d *display) followLanguage(folder string) error {
	wanted := d.config.View.Language
	if d.spoken == wanted {
		return nil
	}
	d.spoken = wanted
	language, err := lang.Load(wanted.String(), folder)
	d.canvas.SetLanguage(language)
	if err != nil {
		d.log.Warn("language", "error", err)
	}
	return err
}

// close frees everything that was made so far.
func (d *display) close() {
	d.left.Wait()
	if d.canvas != nil {
		d.canvas.Close()
	}
	if d.stage != nil {
		d.stage.Close()
	}
	d.win.Destroy()
}

// buildStage makes the stage for a map, with what was read ahead of time.
func (d *display) buildStage(m *terrain.Map, ahead *stage.Ahead, l *loading) (err error) {
	if d.stage, err = stage.Begin(d.win, m, d.quality.tier, ahead, l.stage); err != nil {
		return err
	}
	if err := l.inBackground(firstPart, freeMemory, nil); err != nil {
		return err
	}
	return l.begun()
}

// freeMemory gives the system back what only loading needed: pictures as they were unpacked, an
// old map and its meshes, the files in the program. It needs no window, and nobody waits for a
// tick meanwhile.
func freeMemory() error {
	const growth = 20 // percent of the heap, until garbage is looked for: a battle that is shown makes little
	debug.SetGCPercent(growth)
	assets.Forget()
	debug.FreeOSMemory()
	gx.Trim()
	return nil
}

// listen returns what happened at the window since the last call.
func (d *display) listen() []input.Event {
	now := time.Now()
	if !d.polled.IsZero() {
		d.gap = max(d.gap, now.Sub(d.polled))
	}
	d.polled = now
	return d.win.Poll()
}

// poll returns what happened at the window, and follows its size.
func (d *display) poll() []input.Event {
	events := d.listen()
	if width, height := d.win.Size(); (width != d.width || height != d.height) && width > 0 && height > 0 {
		d.width, d.height = d.win.Resized()
		d.quality.adapter.resized()
	}
	return events
}

// picture draws a picture by way of draw, which adds to the canvas.
func (d *display) picture(draw func() error) error {
	d.canvas.SetLook(paletteFor(d.config.View.Colors), d.config.View.Contrast)
	d.canvas.Begin(d.width, d.height, d.scale())
	if err := draw(); err != nil {
		return err
	}
	if err := d.canvas.Flush(); err != nil || d.rehearsed || d.took == 0 { // the first is waited for
		return err
	}
	d.rehearsed = true
	return d.canvas.Rehearse()
}

// shown takes note that a picture is done and shows it: at once, or only when the
// next one has been worked out where the processor that draws is busy with it until
// then.
func (d *display) shown() {
	if d.drawn = true; !gx.Paced && d.stage.Software() && d.took >= d.shortest() {
		gx.Flush()
	} else {
		d.present()
	}
}

// present shows the picture that was drawn, if it is not shown yet.
func (d *display) present() {
	if d.drawn {
		d.win.Show()
		d.drawn = false
	}
}

// scale returns the pixels of a unit of the canvas: what suits the window, or what
// the player wants as far as there is room.
func (d *display) scale() float64 {
	return canvas.ScaleOf(d.width, d.height, d.fitted)
}

// limitRate waits for the screen as the settings want it, after a picture that took so
// long. Measurements are not held up.
func (d *display) limitRate(took time.Duration, measured bool) {
	measured = measured || d.quality.calibration.wanted
	interval := 0
	if !measured && d.config.View.Vsync {
		interval = 1
	}
	if interval != d.interval {
		d.interval = interval
		d.win.Interval(interval)
	}
	switch limited := !measured || d.config.View.FPS >= 1; {
	case limited && gx.Paced:
		d.pacer.wait(d.shortest(), time.Now, d.win.Refresh)
	case limited:
		time.Sleep(d.shortest() - took)
	}
}

// shortest returns the least time from picture to picture: what the player wants,
// and a bound where the screen does not hold the program up, as a driver without
// vertical sync does not.
func (d *display) shortest() time.Duration {
	const most = 240.0 // 1/s
	if gx.Paced && d.config.View.FPS < 1 {
		return 0
	}
	rate := most
	if fps := d.config.View.FPS; fps >= 1 {
		rate = fps
	}
	return time.Duration(float64(time.Second) / rate)
}

// drawCalls returns the draw calls of the last picture.
func (d *display) drawCalls() int { return d.stage.DrawCalls() + d.canvas.DrawCalls() }

// restage builds the stage anew for the present tier.
func (d *display) restage() error {
	l := d.load("Changing graphics quality", stagePart, numParts, false)
	if err := l.at(stagePart); err != nil {
		return err
	}
	m := d.stage.Map()
	d.stage.Close()
	return d.buildStage(m, nil, l)
}

// Apply implements screen.World.
func (d *display) Apply(e tanks.Event) { d.stage.Apply(e) }

// ApplyTransient implements screen.World.
func (d *display) ApplyTransient(e tanks.Event) { d.stage.ApplyTransient(e) }

// Reset implements screen.World.
func (d *display) Reset() { d.stage.Reset() }

// Strokes implements screen.World.
func (d *display) Strokes() *stage.Strokes { return d.stage.Strokes() }

// Draw implements screen.World. What needs no driver is done before the last
// picture is shown, which may wait for the driver.
func (d *display) Draw(f *stage.Frame) error {
	d.stage.SetEffects(d.quality.effects(d.config))
	d.stage.Strokes().Recolor(d.canvas.Palette().Floats)
	d.stage.Look(f)
	d.present()
	return d.stage.Draw(f)
}

// Periscope implements screen.World.
func (d *display) Periscope() *canvas.Picture {
	texture, width, height := d.stage.Periscope()
	if texture == 0 {
		return nil
	}
	if !d.small.Of(texture, width, height) {
		d.small = canvas.Shown(texture, width, height)
	}
	return d.small
}

// KeyName implements screen.Window.
func (d *display) KeyName(k input.Key) string { return d.win.KeyName(k) }

// Clipboard implements screen.Window.
func (d *display) Clipboard() string { return d.win.Clipboard() }

// SetClipboard implements screen.Window.
func (d *display) SetClipboard(text string) { d.win.SetClipboard(text) }

// Files implements screen.Window.
func (d *display) Files() func(screen.FileWords) {
	files := d.win.Files()
	if files == nil {
		return nil
	}
	return func(words screen.FileWords) { files(gx.FileWords(words)) }
}

// Address implements screen.Window.
func (d *display) Address() string { return d.win.Address() }

// fill makes the window fill the screen, or gives it back its place, when the settings
// ask for something other than before. A screen that was left otherwise turns the setting off.
func (d *display) fill() {
	v := &d.config.View
	if d.win.Left() {
		v.Fullscreen, d.filled = false, [2]bool{}
	}
	want := [2]bool{v.Fullscreen, v.Fullscreen && v.Borderless}
	if want == d.filled {
		return
	}
	if d.filled[0] && want[0] { // from one kind to the other
		d.win.Fill(false, false)
	}
	d.filled = want
	d.win.Fill(want[0], want[1])
}

// SavePicture implements screen.Window.
func (d *display) SavePicture() error { return d.album.want() }

// SavePhoto implements screen.Window.
func (d *display) SavePhoto(f *stage.Frame) (path string, err error) {
	if err := d.album.ready(); err != nil {
		return "", err
	}
	effects := d.quality.effects(d.config)
	effects.Scale = 1 // nobody waits for the next picture
	d.stage.SetEffects(effects)
	img, err := d.stage.Picture(f)
	if err != nil {
		return "", err
	}
	return d.album.write(img, time.Now(), png.BestSpeed)
}

// keep writes the picture that was drawn to the album if the player wants it, and
// returns a message for them, "" for none.
func (d *display) keep() string {
	if !d.album.wanted {
		return ""
	}
	path, err := d.album.write(d.win.Picture(), time.Now(), png.BestSpeed)
	if err != nil {
		d.log.Warn("screenshot not saved", "error", err)
		return "screenshot not saved: " + err.Error()
	}
	d.log.Info("screenshot saved", "path", path)
	return "saved " + path
}
