package scene

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai"
	"treeline/scene/aim"
	"treeline/scene/camera"
	"treeline/tanks"
)

// How long things last, in seconds.
const (
	nextRoundAfter = 8.0 // for spectators; a person asks for it
	wreckTime      = 4.0 // before the camera leaves a wreck
)

// newBattle starts a battle from the first round, with a person or without.
func (g *game) newBattle(person tanks.Driver) (err error) {
	setup := g.o.setup(&g.config)
	setup.Human, setup.Caller = person, &g.desk
	if g.battle == nil {
		g.battle, err = ai.NewBattle(setup)
	} else {
		g.battle, err = ai.NewBattleOn(g.battle.World.Map, setup)
	}
	if err != nil {
		return err
	}
	g.field = aim.NewField(g.battle.World)
	g.watchBattle()
	g.seat = tanks.NoTank
	if person != nil {
		g.seat = 0
	}
	g.fresh()
	return nil
}

// start begins a new battle, in a tank or as a spectator.
func (g *game) start(watch bool) error {
	g.title, g.menu, g.keys, g.watch = false, false, false, watch
	g.clock.Pause(false)
	g.clock.SetPace(1)
	var person tanks.Driver
	if !watch {
		person = &g.human
	}
	if err := g.newBattle(person); err != nil {
		return err
	}
	g.cams.mode = g.o.Camera
	if watch && !g.o.Watch {
		g.cams.mode = Overhead
	}
	g.face(&g.battle.World.Tanks[g.cams.me])
	g.overview()
	g.sound.Play("round_start")
	return nil
}

// overview lets a spectator above begin with the whole map.
func (g *game) overview() {
	if g.cams.mode == Overhead && g.seat == tanks.NoTank {
		g.cams.roaming = true
		g.cams.overhead.WholeMap(g.aspect())
		g.cams.overhead.Cut()
	}
}

// toTitle leaves the battle for the title screen and the bots behind it.
func (g *game) toTitle() error {
	g.openMenu(false)
	g.clock.SetPace(1)
	g.title = true
	return g.newBattle(nil)
}

// nextRound sets everything up again on the same map. Wins are kept.
func (g *game) nextRound() {
	g.battle.NextRound()
	g.fresh()
	g.sound.Play("round_start")
}

// fresh brings everything that follows the battle back to the start of a round.
func (g *game) fresh() {
	w := g.battle.World
	g.clock.Reset()
	g.over, g.dead = 0, 0
	g.witness.Reset()
	g.inquiry = inquiry{}
	g.desk.Clear()
	g.radio.Reset()
	if g.stage != nil {
		g.stage.Reset()
		g.hud.Reset()
	}
	g.human.Rest()
	me := g.cams.me
	if g.seat != tanks.NoTank {
		me = g.seat
	}
	if me == tanks.NoTank || int(me) >= len(w.Tanks) {
		me = 0
	}
	g.cams.first.Unzoom()
	g.cams.me = me
	g.cams.cut()
	g.face(&w.Tanks[me])
}

// face lets the person look where a tank's gun points.
func (g *game) face(t *tanks.Tank) {
	g.human.Target = ahead(t)
	g.cams.lookAt(t, g.human.Target)
}

// ahead returns a point in front of a tank's muzzle, for want of a better target.
func ahead(t *tanks.Tank) mgl64.Vec3 {
	const far = 100 // m
	muzzle, bore := tanks.Muzzle(t)
	return muzzle.Add(bore.Mul(far))
}

// tick advances the battle by one tick and hands out what happened.
func (g *game) tick() {
	w := g.battle.World
	if g.tuned {
		g.battle.Tune(g.config.Tanks, g.config.AI)
		g.tuned = false
	}
	g.battle.Step()
	for _, e := range w.Events {
		g.stage.Apply(e)
		g.hud.Apply(e, w)
		g.sound.Apply(e)
		g.witness.Apply(e)
		g.hearRadio(&e)
		g.feel(e)
	}
	if g.cams.me != tanks.NoTank {
		g.hud.Hear(w, g.cams.me)
	}
	g.tracer.count(w, g.cams.me)
}

// feel shakes the camera for what happens to the tank in which it sits.
func (g *game) feel(e tanks.Event) {
	me := g.cams.me
	if g.title || me == tanks.NoTank || g.cams.shown(g.battle.World) == Overhead {
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
	w := g.battle.World
	if g.title {
		g.show(dt)
	}
	g.tellWhy()
	if w.Phase == tanks.Over {
		g.over += dt
		if g.seat == tanks.NoTank && g.over > nextRoundAfter {
			g.nextRound()
		}
		return
	}
	g.leaveWreck(dt)
}

// leaveWreck goes on to the next tank when the one that is followed has been a
// wreck for a while. A camera that goes its own way over the map keeps doing so.
func (g *game) leaveWreck(dt float64) {
	me := g.cams.me
	if g.title || me == tanks.NoTank || g.battle.World.Tanks[me].Alive() {
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
	w := g.battle.World
	g.shown += dt
	if g.shown < stay && w.Tanks[g.cams.me].Alive() {
		return
	}
	g.shown = 0
	next := liveliest(g.battle)
	if w.Tanks[next].At.Sub(w.Tanks[g.cams.me].At).Len() > far {
		g.cams.orbit.Cut()
	}
	g.cams.me = next
}

// playing says whether the picture is that of a person in the battle, who knows
// what the tank knows: in their tank, as long as it is the one that is shown, and
// while it lives also in the tanks of their friends.
func (g *game) playing() bool {
	return g.seat != tanks.NoTank && !g.title &&
		(g.cams.me == g.seat || g.battle.World.Tanks[g.seat].Alive())
}

// driving says whether the person's orders reach a tank now.
func (g *game) driving() bool {
	return g.seat != tanks.NoTank && g.cams.me == g.seat && !g.title && g.battle.World.Tanks[g.seat].Alive()
}

// followNext follows the next living tank in the line-up, or the one before. A
// person who has a team sees through the eyes of that team only.
func (g *game) followNext(step int) {
	w := g.battle.World
	n := len(w.Tanks)
	for i := 1; i <= n; i++ {
		id := tanks.ID(((int(g.cams.me)+step*i)%n + n) % n)
		t := &w.Tanks[id]
		if id == g.cams.me || !t.Alive() || g.seat != tanks.NoTank && t.Team != w.Tanks[g.seat].Team {
			continue
		}
		g.moveTo(id)
		return
	}
}

// moveTo follows a tank. The tank that the person leaves stands still.
func (g *game) moveTo(id tanks.ID) {
	g.human.Rest()
	g.cams.follow(id)
	if id == g.seat {
		g.face(&g.battle.World.Tanks[id])
	}
}

// possess takes over the tank that is followed, and gives back the old one.
func (g *game) possess() {
	w := g.battle.World
	id := g.cams.me
	switch {
	case id == tanks.NoTank || !w.Tanks[id].Alive():
		g.say("there is no living tank to take over")
		return
	case id == g.seat && g.watch:
		g.battle.Possess(id, nil)
		g.seat = tanks.NoTank
		g.say(w.Tanks[id].Name + " is in its crew's hands again")
		return
	case id == g.seat:
		return
	case g.seat != tanks.NoTank && w.Tanks[id].Team != w.Tanks[g.seat].Team:
		g.say("you can only take over a tank of your team")
		return
	}
	if g.seat != tanks.NoTank {
		g.battle.Possess(g.seat, nil)
	}
	g.seat = id
	g.battle.Possess(id, &g.human)
	g.moveTo(id)
	g.clock.SetPace(1)
	g.say("you drive " + w.Tanks[id].Name)
}
