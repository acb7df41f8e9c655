package screen

import (
	"errors"
	"math"

	"treeline/scene/camera"
	"treeline/scene/overlay"
	"treeline/tanks"
)

// The picture of an instant needs a little of what happened before: smoke that has spread, tracks
// that have been drawn.
const (
	leadIn    = 8.0 // s
	leadTicks = 6   // from picture to picture while leading in
)

// Instant is one moment of a battle of bots that a picture is to be made of.
type Instant struct {
	At     float64 // s
	Mode   camera.Mode
	Layers overlay.Layers
}

// errNoInstant is why no instant of a battle can be shown.
var errNoInstant = errors.New("only a local bot battle can jump to a chosen time")

// Show fights the battle that is open up to an instant, draws the last few seconds
// of it, and leaves the picture of the instant. picture draws all screens.
func (k *Kit) Show(i Instant, picture func() error) error {
	b, ok := groundOf(k.Shared.Stack).(*Battle)
	if !ok {
		return errNoInstant
	}
	run, ok := b.session.(interface{ Run(ticks int, tick func()) })
	if !ok {
		return errNoInstant
	}
	o := &b.overlay
	o.open, o.layers, o.alone = true, i.Layers, true // from the start, so that the bot sketches its last tick
	last := int(math.Round(i.At * tanks.Hertz))
	first := max(0, last-int(leadIn*tanks.Hertz))
	run.Run(first, b.source.Step)
	for tick := first; tick < last; {
		n := min(leadTicks, last-tick)
		run.Run(n, b.tick)
		tick += n
		b.pose(i.Mode)
		b.scenery.pass(float64(n) * tanks.Dt)
		if err := picture(); err != nil {
			return err
		}
	}
	b.pose(i.Mode)
	b.scenery.pass(0)
	if i.Layers.Why {
		b.reports.open(b.rig.On(), false)
	}
	return picture()
}

// pose points the camera at the tank that sees and thinks most.
func (b *Battle) pose(mode camera.Mode) {
	const near = 150 // m
	w := b.session.World()
	id := camera.MostSightings(w)
	t := &w.Tanks[id]
	if id != b.rig.On() {
		b.rig.Follow(id)
	}
	b.rig.SetBearing(t.Turret) // the camera behind the tank looks where the gun does: that is where things happen
	if mode == camera.ModeOverhead {
		b.rig.Visit(t.At, near)
	}
}
