package screen

import (
	"treeline/scene/config"
	"treeline/scene/input"
	"treeline/scene/overlay"
	"treeline/scene/stage"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// overlays are what is drawn over the battle about what its tanks see and think.
type overlays struct {
	battle *Battle
	open   bool // the overlay is on, perhaps with all of its layers off
	layers overlay.Layers
	alone  bool     // nobody is there to press keys: the legend shows none
	locked tanks.ID // tank that they stay on, whichever tank the person follows; NoTank for none
	xray   bool     // switched on, if its key toggles it
	peek   peek     // with its key, if that is held
	guess  bool     // the tint is that of the last picture
	tint   stage.Tint
	stop   int  // number of the overlay that a held key shows
	shown  bool // that key shows it

	pressed float64 // s for which that key has been held
}

// ask handles the X-ray's key, which toggles it or says why it shows nothing.
func (o *overlays) ask() {
	b := o.battle
	if b.rig.On() == tanks.NoTank {
		b.kit.Shared.Say("follow a tank to see who looks at it")
		return
	}
	held := b.kit.Settings.Config.View.Press.Xray == config.Hold
	o.xray = !o.xray && !held
	o.peek.on, o.peek.lasted = held, 0
}

// peek is one press of the X-ray's key, if that must be held.
type peek struct {
	on     bool
	lasted float64 // s
	known  bool    // the person has held the key in this battle, or has been told to
}

// remind tells the person after the first short press of a key that must be held to hold it.
func (o *overlays) remind(down bool) {
	const short = 0.25 // s
	p, b := &o.peek, o.battle
	if p.on && down {
		p.lasted += b.scenery.dt
		p.known = p.known || p.lasted >= short
		return
	}
	if p.on && !p.known {
		b.kit.Shared.Say(b.kit.Canvas.T("hold %s to keep the X-ray on", b.kit.Shared.Keys.Of(input.XRay)))
		p.known = true
	}
	p.on = false
}

// draw adds the overlay that is on. The X-ray replaces the others while it is on.
func (o *overlays) draw() {
	b := o.battle
	k, cam, me := b.kit, &b.scenery.frame.Camera, b.rig.On()
	st := k.World.Strokes()
	o.release()
	down := k.Settings.Config.View.Press.Xray == config.Hold && k.Shared.Stack.Pressed(b, input.XRay)
	o.remind(down)
	o.guess = false
	if b.reports.current() != nil { // it covers the picture, and the HUD is hidden too
		return
	}
	if (o.layers.XRay || o.xray || down) && me != tanks.NoTank {
		x := overlay.XRay{Own: b.aboard(), Below: k.HUD.Beside(overlay.PlateEnd)}
		x.Draw(st, k.Canvas, b.source.XRay(b.viewer(), o.pointed()), cam, k.free(), k.Height)
		return
	}
	if !o.open {
		return
	}
	of := o.of()
	d := overlay.Overlay{Layers: o.layers, Followed: me, Locked: of != tanks.NoTank && of == o.locked}
	d.Below, d.Foot = k.HUD.Beside(overlay.PlateEnd), b.senses.state.Foot
	if !o.alone {
		d.Lock, d.Keys = o.lockHint(), o.keys()
	}
	d.XRay, d.Why, d.Timed = false, false, b.timings.last
	in := b.source.Inside(b.viewer(), of, d.Ask())
	o.paint(in)
	d.Draw(st, k.Canvas, in, cam, k.free(), k.Height)
}

// pointed returns the tank whose eyes the person means: the one that is aimed at, else the enemy
// that is nearest to seeing the followed tank; NoTank if there is none.
func (o *overlays) pointed() tanks.ID {
	if id := o.aimedAt(); id != tanks.NoTank {
		return id
	}
	return watcher(o.battle.session.World(), o.battle.rig.On())
}

// aimedAt returns the living tank under the cursor or the reticle, other than the followed one,
// else the enemy of the followed tank nearest to it on the screen within a cone; NoTank if there is
// none.
func (o *overlays) aimedAt() tanks.ID {
	b := o.battle
	const cone = 0.16 // of the picture's height
	p := b.pointer()
	x, y := p.middle()
	if c := &b.kit.Shared.Stack.Hand; !c.Caught() && !c.Table.Pad() {
		x, y = c.Cursor()
	}
	me := b.rig.On()
	if id := p.tank(x, y); id != tanks.NoTank && id != me && p.world.Tanks[id].Alive() {
		return id
	}
	team := tanks.NoTeam
	if me != tanks.NoTank {
		team = p.world.Tanks[me].Team
	}
	return p.enemy(x, y, cone*float64(b.kit.Height), team)
}

// watcher returns the living enemy that is nearest to seeing a tank: by spot meter and share, and
// among those that see nothing of it the nearest one that has it in view; NoTank if none has.
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
			const far = 1e-6 // smaller than any share
			level += far / (1 + geom.PlaneDist(t.At, w.Tanks[id].At))
		}
		if level > most {
			best, most = t.ID, level
		}
	}
	return best
}
