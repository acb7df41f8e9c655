package scene

import (
	"math"

	"treeline/scene/input"
	"treeline/scene/overlay"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// askXRay answers the X-ray's key where it shows nothing.
func (g *game) askXRay() {
	switch {
	case !g.mayLookBehind():
		g.say("there is no X-ray in this battle")
	case g.cams.me == tanks.NoTank:
		g.say("follow a tank to see who looks at it")
	}
}

// drawOverlay adds the overlay that is on. While the X-ray is held it stands
// instead of the others. All of them show what a person in the battle cannot see,
// so one rule allows them.
func (g *game) drawOverlay() {
	if !g.mayLookBehind() {
		return
	}
	st, cam := g.stage.Strokes(), &g.frame.Camera
	if (g.layers.XRay || g.ctl.held(input.XRay)) && g.cams.me != tanks.NoTank {
		x := overlay.XRay{Own: g.driving()}
		x.Draw(st, g.canvas, g.source.XRay(g.pointed(), g.cams.me), cam, g.width, g.height)
		return
	}
	layers := g.layers
	layers.XRay, layers.Why = false, false
	overlay.Draw(st, g.canvas, g.source.Inside(g.cams.me, layers.Ask()), cam, layers, g.width, g.height)
}

// pointed returns the tank whose eyes the person means: the one under the cursor
// or the reticle, else the enemy nearest to it within a cone, else the enemy that
// sees most of the followed tank; NoTank if none does.
func (g *game) pointed() tanks.ID {
	x, y := float64(g.width)/2, float64(g.height)/2
	if !g.ctl.captured {
		x, y = g.ctl.x, g.ctl.y
	}
	if id := g.tankAt(x, y); id != tanks.NoTank && id != g.cams.me && g.session.World().Tanks[id].Alive() {
		return id
	}
	const cone = 0.16 // of the picture's height
	w := g.session.World()
	lens := lens(g.cams.now)
	best, nearest := tanks.NoTank, cone*float64(g.height)
	for i := range w.Tanks {
		t := &w.Tanks[i]
		if !t.Alive() || t.Team == w.Tanks[g.cams.me].Team {
			continue
		}
		px, py, ok := lens.Project(lift(t.At, 1), g.width, g.height)
		if d := math.Hypot(px-x, py-y); ok && d < nearest {
			best, nearest = t.ID, d
		}
	}
	if best == tanks.NoTank {
		best = watcher(w, g.cams.me)
	}
	return best
}

// watcher returns the living enemy that is nearest to seeing a tank: by spot meter
// and share, and among those that see nothing of it the nearest one that has it
// in view; NoTank if none has.
func watcher(w *tanks.World, id tanks.ID) tanks.ID {
	best, most := tanks.NoTank, 0.0
	for i := range w.Tanks {
		t := &w.Tanks[i]
		if t.Team == w.Tanks[id].Team || !t.Alive() {
			continue
		}
		s := w.Sightings.Of(t.ID, id)
		level := s.Meter + s.Share
		if s.Threshold <= 1 {
			const far = 1e-6 // less than any share
			level += far / (1 + geom.PlaneDist(t.At, w.Tanks[id].At))
		}
		if level > most {
			best, most = t.ID, level
		}
	}
	return best
}
