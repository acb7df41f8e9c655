package scene

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/view"
	"treeline/tanks"
)

// order calls the own squad by radio: a person the team of their tank, a
// spectator the team of the tank that is followed.
func (g *game) order(kind tanks.CallKind) {
	c := tanks.Call{Kind: kind, From: tanks.NoTank, To: tanks.NoTank, Whom: g.leader()}
	switch kind {
	case tanks.Follow:
		if c.Whom == tanks.NoTank {
			g.say("follow whom? there is no living tank to follow")
			return
		}
	case tanks.Attack:
		at, ok := g.pointedAt()
		if !ok {
			g.say("attack where? point at the ground")
			return
		}
		c.At = at
	}
	g.call(c)
}

// call sends a call and says so.
func (g *game) call(c tanks.Call) {
	w := g.session.World()
	if w.Phase == tanks.Over || g.title {
		return
	}
	if g.session.Seat() != tanks.NoTank && w.Tanks[g.session.Seat()].Alive() {
		c.From = g.session.Seat()
	}
	g.session.Call(g.squad(), c)
	g.sound.Play("ui_click")
	switch text := "squad: " + c.Kind.String(); c.Kind {
	case tanks.Follow:
		g.say(text + " " + w.Tanks[c.Whom].Name)
	default:
		g.say(text)
	}
}

// squad returns the team that the person commands.
func (g *game) squad() tanks.Team {
	w := g.session.World()
	switch {
	case g.session.Seat() != tanks.NoTank:
		return w.Tanks[g.session.Seat()].Team
	case g.cams.me != tanks.NoTank:
		return w.Tanks[g.cams.me].Team
	}
	return 0
}

// leader returns the tank that the squad is to follow: the person's, or the one
// that a spectator follows.
func (g *game) leader() tanks.ID {
	w := g.session.World()
	for _, id := range [...]tanks.ID{g.session.Seat(), g.cams.me} {
		if id != tanks.NoTank && w.Tanks[id].Alive() {
			return id
		}
	}
	return tanks.NoTank
}

// pointedAt returns the place that the person points at: under the cursor on the
// map, under the reticle in a tank, else in the middle of the picture.
func (g *game) pointedAt() (at mgl64.Vec3, ok bool) {
	if g.cams.shown(g.session.World()) == Overhead {
		return g.groundAt(g.ctl.x, g.ctl.y)
	}
	if g.driving() {
		return g.onMap(g.sight.At)
	}
	return g.groundAt(float64(g.width)/2, float64(g.height)/2)
}

// groundAt returns the place on the map that is drawn at a pixel.
func (g *game) groundAt(x, y float64) (mgl64.Vec3, bool) {
	at, ok := g.underCursor(x, y)
	if !ok {
		return at, false
	}
	return g.onMap(at)
}

// onMap says whether a place lies on the map, and puts it on the ground.
func (g *game) onMap(at mgl64.Vec3) (mgl64.Vec3, bool) {
	m := g.session.World().Map
	if at[0] < 0 || at[2] < 0 || at[0] > m.Spec.Width || at[2] > m.Spec.Depth {
		return at, false
	}
	at[1] = m.Ground.Height(at[0], at[2])
	return at, true
}

// point is the right button over the map: on a tank of the squad it calls to
// follow it, elsewhere to attack there.
func (g *game) point(x, y float64) {
	w := g.session.World()
	if id := g.tankAt(x, y); id != tanks.NoTank && w.Tanks[id].Alive() && w.Tanks[id].Team == g.squad() {
		g.call(tanks.Call{Kind: tanks.Follow, From: tanks.NoTank, To: tanks.NoTank, Whom: id})
		return
	}
	if at, ok := g.groundAt(x, y); ok {
		g.call(tanks.Call{Kind: tanks.Attack, From: tanks.NoTank, To: tanks.NoTank, Whom: tanks.NoTank, At: at})
	}
}

// obeying returns how many bots of the squad do what the person called for.
func (g *game) obeying() int {
	n := 0
	for i := range g.session.World().Tanks {
		thought, ok := g.session.Battle().Bot(tanks.ID(i))
		if ok && g.session.World().Tanks[i].Team == g.squad() && thought.Order.Kind != tanks.NoCall {
			n++
		}
	}
	return n
}

// hearRadio hands messages of the squad to the eyes and ears of the person.
func (g *game) hearRadio(e *view.Event, v *view.View) {
	line, ok := g.radio.Hear(e, v)
	if !ok || g.title {
		return
	}
	feel := &g.config.View.Radio
	if feel.Text {
		g.hud.Radio(line)
	}
	if feel.Cues {
		cue := "cue_radio"
		if line.Word == tanks.InSight {
			cue = "cue_contact"
		}
		g.sound.Play(cue)
	}
}
