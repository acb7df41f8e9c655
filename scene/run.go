package scene

import (
	"os"
	"os/signal"
	"syscall"
	"time"
)

// Run opens the window and plays until the player leaves or the time is over. It
// must be called from the program's first goroutine, once.
func Run(o Options) error {
	if err := o.settle(); err != nil {
		return err
	}
	a, err := newApp(o)
	if err != nil {
		return err
	}
	defer a.close()
	return a.loop()
}

// loop makes pictures until the end.
func (a *app) loop() error {
	stop := make(chan os.Signal, 1)
	signal.Notify(stop, os.Interrupt, syscall.SIGTERM)
	defer signal.Stop(stop)
	measured := a.o.Stats != nil
	a.display.rest(0, measured)
	begin := time.Now()
	last := begin
	for !a.done(time.Since(begin), stop) {
		now := time.Now()
		if err := a.step(now.Sub(last)); err != nil {
			return err
		}
		a.display.shown()
		took := time.Since(now)
		a.display.took = took
		if a.started == 0 && !a.o.Begun.IsZero() {
			a.started = time.Since(a.o.Begun)
		}
		last = now
		if err := a.measure(took); err != nil {
			return err
		}
		a.display.rest(took, measured)
	}
	a.o.Log.Info("window closed", "frames", a.meter.frames)
	if !measured {
		return nil
	}
	return a.report()
}

// done reports whether it is time to leave.
func (a *app) done(elapsed time.Duration, stop <-chan os.Signal) bool {
	select {
	case signal := <-stop:
		a.o.Log.Warn("ended by a signal from outside", "signal", signal)
		return true
	default:
	}
	timed := a.o.Seconds > 0
	switch {
	case a.kit.Quits():
		return true
	case a.display.win.Closed():
		if timed { // nobody is expected to sit before it
			a.o.Log.Warn("the window was closed before its time", "seconds", elapsed.Seconds())
		}
		return true
	}
	return timed && elapsed.Seconds() >= a.o.Seconds
}
