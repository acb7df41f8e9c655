package scene

import (
	"os"
	"os/signal"
	"syscall"
	"time"

	"treeline/scene/gx"
)

// Run opens the window and plays until the player leaves or the time is over. It
// must be called from the program's first goroutine, once.
func Run(o Options) error {
	if err := o.settle(); err != nil {
		return err
	}
	g, err := newGame(o)
	if err != nil {
		return err
	}
	defer g.close()
	return g.loop()
}

// loop makes pictures until the end.
func (g *game) loop() error {
	stop := make(chan os.Signal, 1)
	signal.Notify(stop, os.Interrupt, syscall.SIGTERM)
	defer signal.Stop(stop)
	g.interval = -1
	g.rest(0)
	begin := time.Now()
	last := begin
	for !g.done(time.Since(begin), stop) {
		now := time.Now()
		if err := g.step(now.Sub(last)); err != nil {
			return err
		}
		if g.drawn = true; g.holds() {
			gx.Flush()
		} else {
			g.present()
		}
		took := time.Since(now)
		g.took = took
		if g.started == 0 && !g.o.Begun.IsZero() {
			g.started = time.Since(g.o.Begun)
		}
		if g.stage.Refined() { // until then a picture is not what it will be
			g.meter.add(took, g.drawCalls())
		}
		last = now
		if g.stage.Refined() {
			g.adapt(took)
			if err := g.judge(took); err != nil {
				return err
			}
		}
		g.rest(took)
	}
	g.log.Info("window closed", "frames", g.meter.frames, "round", g.session.World().Round)
	if g.o.Stats == nil {
		return nil
	}
	return g.report()
}

// holds says whether the picture that was drawn is shown only when the next one has
// been worked out: the processor that draws is busy with it until then. Where a
// graphics card draws or the loop rests, it is shown at once.
func (g *game) holds() bool { return g.stage.Software() && g.took >= g.shortest() }

// present shows the picture that was drawn, if it is not shown yet.
func (g *game) present() {
	if g.drawn {
		g.win.SwapBuffers()
		g.drawn = false
	}
}

// done says whether it is time to leave.
func (g *game) done(elapsed time.Duration, stop <-chan os.Signal) bool {
	select {
	case signal := <-stop:
		g.log.Warn("ended by a signal from outside", "signal", signal)
		return true
	default:
	}
	timed := g.o.Seconds > 0
	switch {
	case g.quit:
		return true
	case g.win.ShouldClose():
		if timed { // nobody is expected to sit before it
			g.log.Warn("the window was closed before its time", "seconds", elapsed.Seconds())
		}
		return true
	}
	return timed && elapsed.Seconds() >= g.o.Seconds
}

// step makes one picture, dt after the last.
func (g *game) step(dt time.Duration) error {
	const longest = 0.1 // s; a longer frame must not throw the cameras about
	seconds := min(dt.Seconds(), longest)
	g.win.PollEvents()
	g.resize()
	if err := g.followSettings(seconds); err != nil {
		return err
	}
	if err := g.act(); err != nil {
		return err
	}
	g.ctl.deaf -= seconds
	g.steer(seconds)
	g.session.Advance(dt, g.tick)
	g.follow()
	if !g.session.Held() {
		g.after(seconds)
	}
	g.notice.fade(seconds)
	g.ctl.capture(!g.mouseFree())
	if err := g.draw(g.session.Alpha(), seconds); err != nil {
		return err
	}
	return g.tracer.write(g, dt)
}

// resize follows the window's size.
func (g *game) resize() {
	width, height := g.win.Size()
	if width == g.width && height == g.height || width <= 0 || height <= 0 {
		return
	}
	g.width, g.height = width, height
	g.win.Gls.Viewport(0, 0, int32(width), int32(height))
}
