package scene

import (
	"errors"
	"image/png"
	"math"

	"treeline/ai"
	"treeline/scene/overlay"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// The picture of an instant needs a little of what went before: smoke that has
// spread, tracks that have been drawn.
const (
	leadIn    = 8.0 // s
	leadTicks = 6   // from picture to picture while leading in
)

// Shot fights a battle of bots up to an instant and writes a picture of it. Equal
// options give equal pictures on one machine.
func Shot(o ShotOptions) error {
	o.Watch, o.Mute, o.Stats, o.Trace = true, true, nil, nil
	if scale := &o.Config.View.Picture.Scale; *scale == 0 {
		*scale = 1 // nobody waits for the next picture
	}
	layers, err := overlay.Named(o.Overlay)
	if err != nil {
		return err
	}
	if o.Out == "" {
		return errors.New("the picture needs a file to go to")
	}
	if err := o.settle(); err != nil {
		return err
	}
	g, err := newGame(o.Options)
	if err != nil {
		return err
	}
	defer g.close()
	if g.width != o.Width || g.height != o.Height {
		g.log.Warn("the picture has the size that the window was given", "width", g.width, "height", g.height)
	}
	if err := g.stage.Refine(); err != nil {
		return err
	}
	g.layers = layers // from the start, so that the bot sketches its last tick
	if err := g.fightUntil(o.At); err != nil {
		return err
	}
	g.pose(o.Camera)
	if layers.Why {
		g.openReport(g.cams.me)
	}
	if err := g.draw(1, 0); err != nil {
		return err
	}
	return writePNG(o.Out, g.win.Picture(), png.BestCompression)
}

// fightUntil runs the battle for some seconds and draws the last few of them.
func (g *game) fightUntil(seconds float64) error {
	last := int(math.Round(seconds * tanks.Hertz))
	first := max(0, last-int(leadIn*tanks.Hertz))
	run, ok := g.session.(interface{ Run(ticks int, tick func()) })
	if !ok {
		return errors.New("this battle cannot be run ahead")
	}
	run.Run(first, nil)
	for tick := first; tick < last; {
		n := min(leadTicks, last-tick)
		run.Run(n, g.tick)
		tick += n
		g.pose(g.o.Camera)
		if err := g.draw(1, float64(n)*tanks.Dt); err != nil {
			return err
		}
	}
	return nil
}

// pose points the camera at the tank that has most to tell.
func (g *game) pose(mode string) {
	g.cams.mode = mode
	me := liveliest(g.session.Battle())
	if me != g.cams.me {
		g.cams.follow(me)
	}
	// The camera behind the tank looks where the gun does: there is the story.
	g.cams.swing.Yaw = geom.Heading(g.session.World().Tanks[me].Turret)
	if mode == Overhead {
		const near = 150 // m
		g.cams.roaming = false
		g.cams.overhead.Visit(g.session.World().Tanks[me].At, near)
		g.cams.overhead.Cut()
	}
}

// liveliest returns the living tank that sees most enemies; among equals the one
// that fired last, and then the first in the line-up. Without living tanks it is
// the first.
func liveliest(b *ai.Battle) tanks.ID {
	w := b.World
	best, most := tanks.ID(0), math.Inf(-1)
	for i := range w.Tanks {
		t := &w.Tanks[i]
		if !t.Alive() {
			continue
		}
		const forEach, never = 10, 1000 // points for an enemy in sight; s
		score := -math.Min(float64(w.Tick-t.FiredTick)*tanks.Dt, never) / never
		for j := range w.Tanks {
			if w.Tanks[j].Team != t.Team && w.Tanks[j].Alive() && w.Sightings.Of(t.ID, tanks.ID(j)).Seen {
				score += forEach
			}
		}
		if score > most {
			best, most = t.ID, score
		}
	}
	return best
}
