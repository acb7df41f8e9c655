package screen

import (
	"time"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/aim"
	"treeline/scene/camera"
	"treeline/scene/input"
	"treeline/scene/lesson"
	"treeline/scene/screen/stack"
	"treeline/scene/session"
	"treeline/scene/view"
	"treeline/tanks"
)

// Battle is the screen of a battle, with a person in a tank or watching.
type Battle struct {
	kit        *Kit
	session    session.Session
	player     bool // the battle began with the person in a tank
	rig        *camera.Rig
	source     *view.Source
	lens       lens
	unseen     unseen
	scenery    scenery
	viewpoint  viewpoint
	helm       helm
	senses     senses
	overlay    overlays
	timings    timings
	reports    reports
	squad      squad
	selection  selection
	mapControl mapControl
	periscope  periscope
	paused     bool // by the person
	bare       bool // the HUD is hidden, at the person's request
	rounds     rounds
	jumps      int // of the session, as far as everything here has followed
	whatIf     whatIf
	thresholds thresholds
	record     record
	adviser    *lesson.Adviser // nil where nobody needs hints
	drill      *exercise       // that is being played here, nil for a battle
	line       *timeline       // of a replay, nil for a battle that is fought here
}

var _ ground = (*Battle)(nil)

// newBattle returns the screen of the session that is open.
func newBattle(k *Kit, player bool) *Battle {
	if player {
		return newBattleIn(k, player, k.Battles.Mode)
	}
	return newBattleIn(k, player, k.Battles.Watch)
}

// newBattleIn is newBattle with a camera.
func newBattleIn(k *Kit, player bool, mode camera.Mode) *Battle {
	w := k.Battles.session.World()
	if k.Battles.Started != nil && k.Battles.drill == nil { // a script cannot be replayed
		k.Battles.Started(k.Battles.session)
	}
	spec := &w.Map.Spec
	b := &Battle{
		kit: k, session: k.Battles.session, player: player, drill: k.Battles.drill, source: view.NewSource(k.Battles.session.Battle()),
		rig: camera.NewRig(mode, spec.Width, spec.Depth, k.aspect()),
	}
	b.source.Score(k.Battles.wins)
	b.lens.field, b.lens.set = aim.NewField(b.source.View()), usualRange
	b.scenery.kit, b.scenery.battle, b.squad.battle, b.selection.battle, b.mapControl.battle, b.periscope.battle = k, b, b, b, b, b
	b.viewpoint.battle, b.helm.battle, b.senses.battle = b, b, b
	b.rounds.battle, b.lens.battle, b.unseen.battle = b, b, b
	b.overlay.battle, b.overlay.locked, b.reports.battle, b.whatIf.battle, b.thresholds.battle, b.record.battle = b, tanks.NoTank, b, b, b, b
	if r, ok := k.Battles.session.(*session.Replay); ok {
		b.line = &timeline{battle: b, replay: r, to: noSeek, taken: tanks.NoTank}
	}
	b.fresh()
	if !player && mode == camera.ModeOverhead { // a spectator's view from above begins with the whole map
		b.rig.WholeMap()
		b.rig.Arrive()
	}
	return b
}

// fresh resets everything that follows the battle to the start of a round.
func (b *Battle) fresh() {
	b.forget()
	b.overlay.locked = tanks.NoTank
	if r := b.reports.current(); r != nil {
		b.kit.Shared.Stack.Close(r)
	}
	me, all := b.rig.On(), b.session.World().Tanks
	if seat := b.session.Seat(); seat != tanks.NoTank {
		me = seat
	}
	if me == tanks.NoTank {
		me = 0
	}
	b.session.Human().Target = b.rig.Start(&all[me])
	b.see(1)
}

// catchUp goes along to the start of a round if the session has jumped there.
func (b *Battle) catchUp() {
	if b.session.Jumps() != b.jumps {
		b.fresh()
		b.kit.Sound.Play("round_start")
	}
}

// forget drops everything kept of the past: the battle has jumped in time. An open report and the
// lock of the overlays go along to another moment.
func (b *Battle) forget() {
	b.jumps = b.session.Jumps()
	b.record.keep()
	b.record.begin()
	b.adviser = nil
	switch {
	case b.drill != nil:
		b.drill.begin(b.session)
	case b.record.keeps() && b.kit.Career != nil:
		b.adviser = teacherOf(b.kit).adviser()
	}
	b.reports.opened, b.helm.push, b.helm.locked = false, push{}, false
	b.selection.drop()
	b.senses.radio.Reset()
	b.whatIf.forget()
	b.thresholds.forget()
	b.kit.World.Reset()
	b.kit.HUD.Reset()
	b.rounds.over = 0
	b.reports.again()
	if e := b.rounds.ending(); e != nil {
		b.kit.Shared.Stack.Close(e)
	}
}

// Traits implements Screen.
func (b *Battle) Traits() stack.Traits {
	hand, mode := input.Driving, b.rig.Shown(b.session.World())
	if mode == camera.ModeOverhead {
		hand = input.Overhead
	}
	t := stack.Traits{Name: stack.BattleName, Contexts: [3]input.Context{hand, input.Battle}}
	switch {
	case !b.overlay.open:
	case b.driving(): // the keys of the tank stay in use
		t.Contexts[2] = input.Layers
	default:
		t.Contexts = [3]input.Context{input.Layers, hand, input.Battle}
	}
	t.Catches = !b.session.Held() && mode != camera.ModeOverhead && (mode != camera.ModeFirst || b.aboard())
	return t
}

func (b *Battle) followed() tanks.ID { return b.rig.On() }

// playing reports whether the picture is that of a person in the battle.
func (b *Battle) playing() bool { return b.source.InBattle(b.viewer()) }

// driving reports whether the person's orders reach a tank now.
func (b *Battle) driving() bool { return b.aboard() && !b.session.Autopilot() }

// aboard reports whether the person looks out of their own living tank, whoever drives it.
func (b *Battle) aboard() bool {
	seat := b.session.Seat()
	return seat != tanks.NoTank && b.rig.On() == seat && b.session.World().Tanks[seat].Alive()
}

// Update implements Screen.
func (b *Battle) Update(dt time.Duration) {
	seconds := Capped(dt)
	b.timings.picture(dt, b.kit.Worked)
	if b.kit.Shared.Stack.Away() && b.driving() && !b.paused && !b.kit.Shared.Stack.Holds(b) {
		b.openMenu() // nobody drives, and the enemies would go on
	}
	b.session.Hold(b.paused || b.kit.Shared.Stack.Holds(b))
	b.session.AllowSlow(b.drill != nil || b.kit.Settings.Config.View.Training)
	if b.line != nil {
		b.line.update()
	}
	b.bare = b.bare && !b.playing()
	b.helm.steer(seconds)
	b.catchUp() // before the first tick of a round that was asked for
	b.session.Advance(dt, b.tick)
	b.catchUp() // a round that has begun within a replay
	if !b.session.Held() {
		b.after(seconds)
	}
	if b.drill != nil {
		b.drill.pass(b, seconds)
	}
	b.whatIf.pass(seconds)
	b.thresholds.pass(seconds)
	b.scenery.pass(seconds)
}

// Closed ends what runs alongside the battle.
func (b *Battle) Closed() {
	b.record.keep()
	b.whatIf.close()
	b.thresholds.close()
}

// tick passes on what happened in a tick.
func (b *Battle) tick() {
	k, w := b.kit, b.session.World()
	b.timings.tick(b.session.Took())
	for i := range w.Events {
		b.unseen.show(&w.Events[i])
		b.rig.ShakeFor(w, &w.Events[i])
		switch e := &w.Events[i]; {
		case e.Kind == tanks.Arrived && e.Tank == b.session.Seat():
			b.viewpoint.reenter(e.Tank)
		case e.Kind == tanks.Delivered:
			k.Shared.Say("a truck got through")
		}
	}
	b.senses.inform()
	if k.Ticked != nil {
		k.Ticked(w, b.rig.On())
	}
}

// after does what happens by itself after some time: the report on the person's end, the end of the
// round, and leaving a wreck.
func (b *Battle) after(dt float64) {
	w := b.session.World()
	b.reports.openDue()
	b.rounds.wait(dt)
	if w.Phase != tanks.Over && b.rig.LeaveWreck(w, dt) {
		if id := b.viewpoint.next(1); id != b.rig.On() {
			b.session.Human().ReleaseAll()
			b.rig.LeaveFor(id)
			b.viewpoint.lookAlongGun()
		}
	}
}

// target returns the point that the person looks at.
func (b *Battle) target() mgl64.Vec3 {
	if me := b.rig.On(); !b.aboard() && me != tanks.NoTank {
		return camera.Ahead(&b.session.World().Tanks[me])
	}
	return b.session.Human().Target
}

// choose changes the camera.
func (b *Battle) choose(mode camera.Mode) {
	b.rig.Choose(b.session.World(), mode, b.target())
	b.session.Human().ReleaseAll()
	if mode == camera.ModeOverhead && b.rig.On() == tanks.NoTank {
		b.rig.WholeMap()
	}
}
