package scene

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/camera"
	"treeline/scene/session"
	"treeline/scene/view"
	"treeline/tanks"
	"treeline/terrain"
)

// wreckTime is how long the camera stays with a wreck, in seconds.
const wreckTime = 4.0

// newBattle starts a battle from the first round, with a person or without.
func (g *game) newBattle(player bool) error {
	var on *terrain.Map
	if g.session != nil {
		on = g.session.World().Map
	}
	s, err := session.NewLocal(g.o.setup(&g.config), on, player)
	if err != nil {
		return err
	}
	g.session, g.jumps = s, 0
	g.lookAfter(view.NewSource(s.Battle()))
	g.fresh()
	return nil
}

// start begins a new battle, in a tank or as a spectator.
func (g *game) start(watch bool) error {
	g.title, g.menu, g.keys, g.watch = false, false, false, watch
	if err := g.newBattle(!watch); err != nil {
		return err
	}
	g.cams.mode = g.o.Camera
	if watch && !g.o.Watch {
		g.cams.mode = Overhead
	}
	g.face(&g.session.World().Tanks[g.cams.me])
	g.overview()
	g.sound.Play("round_start")
	return nil
}

// overview lets a spectator above begin with the whole map.
func (g *game) overview() {
	if g.cams.mode == Overhead && g.session.Seat() == tanks.NoTank {
		g.cams.roaming = true
		g.cams.overhead.WholeMap(g.aspect())
		g.cams.overhead.Cut()
	}
}

// toTitle leaves the battle for the title screen and the bots behind it.
func (g *game) toTitle() error {
	g.title, g.menu = true, false
	return g.newBattle(false)
}

// nextRound asks for the next round and reports whether it comes.
func (g *game) nextRound() bool { return g.session.NextRound() == nil }

// follow brings everything back to the start of a round when the session has gone
// on to another.
func (g *game) follow() {
	if now := g.session.Jumps(); now != g.jumps {
		g.jumps = now
		g.fresh()
		g.sound.Play("round_start")
	}
}

// fresh brings everything that follows the battle back to the start of a round.
func (g *game) fresh() {
	w := g.session.World()
	g.dead = 0
	g.inquiry = inquiry{}
	g.radio.Reset()
	if g.stage != nil {
		g.stage.Reset()
		g.hud.Reset()
	}
	me := g.cams.me
	if g.session.Seat() != tanks.NoTank {
		me = g.session.Seat()
	}
	if me == tanks.NoTank || int(me) >= len(w.Tanks) {
		me = 0
	}
	g.cams.first.Unzoom()
	g.cams.me = me
	g.cams.cut()
	g.see(1)
	g.face(&w.Tanks[me])
}

// face lets the person look where a tank's gun points.
func (g *game) face(t *tanks.Tank) {
	g.session.Human().Target = ahead(t)
	g.cams.lookAt(t, g.session.Human().Target)
}

// ahead returns a point in front of a tank's muzzle, for want of a better target.
func ahead(t *tanks.Tank) mgl64.Vec3 {
	const far = 100 // m
	muzzle, bore := tanks.Muzzle(t)
	return muzzle.Add(bore.Mul(far))
}

// tick hands out what happened in a tick.
func (g *game) tick() {
	w := g.session.World()
	for _, e := range w.Events {
		g.stage.Apply(e)
		g.feel(e)
	}
	g.tell()
	g.tracer.count(w, g.cams.me)
}

// feel shakes the camera for what happens to the tank in which it sits.
func (g *game) feel(e tanks.Event) {
	me := g.cams.me
	if g.title || me == tanks.NoTank || g.cams.shown(g.session.World()) == Overhead {
		return
	}
	switch {
	case e.Kind == tanks.Fired && e.Tank == me:
		g.cams.shake.Bump(camera.OwnShot)
	case e.Kind == tanks.Struck && e.Other == me:
		g.cams.shake.Bump(camera.HitTaken)
	case e.Kind == tanks.NearMiss && e.Other == me:
		g.cams.shake.Bump(camera.NearMiss)
	}
}

// after does what comes by itself once some time has passed: the next round for
// spectators, and leaving a wreck.
func (g *game) after(dt float64) {
	w := g.session.World()
	if g.title {
		g.show(dt)
	}
	g.tellWhy()
	if w.Phase != tanks.Over {
		g.leaveWreck(dt)
	}
}

// leaveWreck goes on to the next tank when the one that is followed has been a
// wreck for a while. A camera that goes its own way over the map keeps doing so.
func (g *game) leaveWreck(dt float64) {
	me := g.cams.me
	if g.title || me == tanks.NoTank || g.session.World().Tanks[me].Alive() {
		g.dead = 0
		return
	}
	if g.dead += dt; g.dead > wreckTime {
		roaming := g.cams.roaming
		g.followNext(1)
		g.cams.roaming, g.dead = roaming, 0
	}
}

// show goes from tank to tank behind the title screen.
func (g *game) show(dt float64) {
	const (
		stay = 14.0 // s
		far  = 70.0 // m; further than this the camera cuts instead of gliding
	)
	w := g.session.World()
	g.shown += dt
	if g.shown < stay && w.Tanks[g.cams.me].Alive() {
		return
	}
	g.shown = 0
	next := liveliest(g.session.Battle())
	if w.Tanks[next].At.Sub(w.Tanks[g.cams.me].At).Len() > far {
		g.cams.orbit.Cut()
	}
	g.cams.me = next
}

// playing says whether the picture is that of a person in the battle, who knows
// what the tank knows: in their tank, as long as it is the one that is shown, and
// while it lives also in the tanks of their friends.
func (g *game) playing() bool {
	return g.session.Seat() != tanks.NoTank && !g.title &&
		(g.cams.me == g.session.Seat() || g.session.World().Tanks[g.session.Seat()].Alive())
}

// driving says whether the person's orders reach a tank now.
func (g *game) driving() bool {
	return g.session.Seat() != tanks.NoTank && g.cams.me == g.session.Seat() && !g.title && g.session.World().Tanks[g.session.Seat()].Alive()
}

// followNext follows the next living tank in the line-up, or the one before. A
// person who has a team sees through the eyes of that team only.
func (g *game) followNext(step int) {
	w := g.session.World()
	n := len(w.Tanks)
	for i := 1; i <= n; i++ {
		id := tanks.ID(((int(g.cams.me)+step*i)%n + n) % n)
		t := &w.Tanks[id]
		if id == g.cams.me || !t.Alive() || g.session.Seat() != tanks.NoTank && t.Team != w.Tanks[g.session.Seat()].Team {
			continue
		}
		g.moveTo(id)
		return
	}
}

// moveTo follows a tank. The tank that the person leaves stands still.
func (g *game) moveTo(id tanks.ID) {
	g.session.Human().Rest()
	g.cams.follow(id)
	if id == g.session.Seat() {
		g.face(&g.session.World().Tanks[id])
	}
}

// possess takes over the tank that is followed, or gives back the own one.
func (g *game) possess() {
	id, names := g.cams.me, g.session.World().Tanks
	if id != tanks.NoTank && id == g.session.Seat() && names[id].Alive() {
		if g.session.Leave() {
			g.say(names[id].Name + " is in its crew's hands again")
		}
		return
	}
	if err := g.session.TakeOver(id); err != nil {
		g.say(err.Error())
		return
	}
	g.moveTo(id)
	g.say("you drive " + names[id].Name)
}
