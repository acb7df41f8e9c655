package scene

import (
	"context"
	"errors"
	"time"

	"treeline/scene/gx"
	"treeline/terrain/parallel"
)

// Run opens the window and plays until the player leaves, the time is over or ctx
// ends. It must be called from the program's first goroutine, once.
func Run(ctx context.Context, o Options) error {
	if err := o.settle(); err != nil {
		return err
	}
	return gx.CatchLoss(func() error {
		a, err := newApp(ctx, o)
		if errors.Is(err, errLeft) {
			return nil
		}
		if err != nil {
			return err
		}
		defer func() { // also after a fault, or without a display: then the replay is worth most
			p := ExitState{Battle: a.o.BattleSpec, Config: a.config}
			_ = parallel.Try(func() error { p.Recording = a.endRecording(); return nil }) // a second fault must not hide the first
			if o.Leaving != nil {
				o.Leaving(p)
			}
		}()
		err = a.loop(ctx)
		a.close() // not deferred: after a panic the display may be gone
		return err
	})
}

// loop makes pictures until the end.
func (a *app) loop(ctx context.Context) error {
	measured := a.o.Stats != nil
	a.display.limitRate(0, measured)
	begin := time.Now()
	last := begin
	for !a.done(ctx, time.Since(begin)) {
		now := time.Now()
		took, err := a.frame(now, now.Sub(last))
		if errors.Is(err, errLeft) { // while something was loaded
			break
		}
		if err != nil {
			return err
		}
		last = now
		a.display.limitRate(took, measured)
	}
	a.o.Log.Info("window closed", "frames", a.meter.frames)
	if !measured {
		return nil
	}
	return a.printStats()
}

// frame makes and shows the picture of a moment, dt after the last one, and returns how long
// that took. The error is errLeft if the player closes the window meanwhile.
func (a *app) frame(now time.Time, dt time.Duration) (took time.Duration, err error) {
	if err := a.step(dt); err != nil {
		return 0, err
	}
	a.display.shown()
	a.noteBegun()
	took = a.display.win.Worked(time.Since(now))
	a.display.took = took
	if a.started == 0 && !a.o.Begun.IsZero() {
		a.started = time.Since(a.o.Begun)
	}
	return took, a.measure(took)
}

// done reports whether it is time to leave.
func (a *app) done(ctx context.Context, elapsed time.Duration) bool {
	timed := a.o.Seconds > 0
	switch {
	case ctx.Err() != nil, a.kit.Quits():
		return true
	case a.display.win.Closed():
		if timed { // nobody is expected to sit before it
			a.o.Log.Warn("the window was closed before its time", "seconds", elapsed.Seconds())
		}
		return true
	}
	return timed && elapsed.Seconds() >= a.o.Seconds
}
