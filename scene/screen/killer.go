package screen

import (
	"math"
	"time"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/witness"
	"treeline/scene/camera"
	"treeline/scene/clock"
	"treeline/scene/input"
	"treeline/scene/replay"
	"treeline/scene/screen/stack"
	"treeline/scene/sound"
	"treeline/tanks"
)

// killer is the last seconds of a tank, seen along the gun of the one that destroyed it. They are
// fought again from the recording, while the battle stands still. A person sees what the gunner
// saw, but not the gunner's living teammates, which the page does not show either.
type killer struct {
	battle  *Battle
	report  *witness.Report
	holds   bool // of the page to return to
	player  *replay.Player
	from    int         // ticks of the replay at which the picture begins
	last    int         // and ends
	start   *replay.Key // at from, nil until the player has reached it
	clock   *clock.Clock
	scenery scenery
	alpha   float64
	sight   camera.First
	look    mgl64.Vec3 // smoothed, the zero vector before the first picture
	zoom    float64
}

// hasKiller reports whether a tank destroyed the one that a report is about.
func hasKiller(r *witness.Report) bool { return r != nil && r.Died && r.Killer != tanks.NoTank }

// openKiller shows the last seconds of a destroyed tank through its killer's gun, in place of the
// page.
func (s *reports) openKiller(r *witness.Report, holds bool) {
	b, k := s.battle, s.battle.kit
	source, ok := b.session.(interface {
		Recorded() (f *replay.File, ticks int, err error)
	})
	if !ok || !hasKiller(r) {
		return
	}
	f, ticks, err := source.Recorded()
	if err != nil {
		k.Shared.Say(err.Error())
		return
	}
	w := b.session.World()
	player, err := replay.NewPlayer(f, w.Map)
	if err != nil {
		k.Shared.Say(err.Error())
		return
	}
	player.Sleep()
	last := ticks - (w.Tick - r.End) + 1 // the tick of the kill is over
	round := last - 1 - r.End            // ticks of the replay before the round
	v := &killer{
		battle: b, report: r, holds: holds, player: player, last: last,
		from: max(last-int(witness.Window*tanks.Hertz), round, 0), clock: clock.New(time.Second / tanks.Hertz), zoom: 1,
	}
	v.scenery = scenery{kit: k, battle: b, seconds: b.scenery.seconds}
	if page := s.current(); page != nil {
		k.Shared.Stack.Close(page)
	}
	k.World.Reset()
	k.Sound.Play("ui_click")
	k.Shared.Stack.Open(v)
}

// Closed brings the picture of the battle back, and the page.
func (v *killer) Closed() {
	b := v.battle
	b.scenery.seconds = v.scenery.seconds
	b.kit.World.Reset()
}

// Traits implements Screen.
func (v *killer) Traits() stack.Traits {
	return stack.Traits{Name: stack.KillerName, Contexts: [3]input.Context{input.Killer}, Modal: true, Holds: true}
}

// Handle implements Screen.
func (v *killer) Handle(a input.Action) {
	switch a {
	case input.PlayAgain:
		v.restart()
	case input.CloseKiller:
		v.battle.kit.Shared.Close(v)
		v.battle.reports.open(v.report.Victim, v.holds)
	}
}

// Point implements Screen.
func (v *killer) Point(*input.Event) bool { return false }

// restart goes back to the start.
func (v *killer) restart() {
	if v.start == nil {
		return
	}
	if err := v.player.Return(v.start); err != nil {
		v.fail(err)
		return
	}
	v.clock.Reset()
	v.alpha, v.look, v.zoom = 0, mgl64.Vec3{}, 1
	v.battle.kit.World.Reset()
}

// fail says what is wrong and goes back to the page.
func (v *killer) fail(err error) {
	v.battle.kit.Shared.Say(err.Error())
	v.Handle(input.CloseKiller)
}

// Update implements Screen. What lies before the picture is played as fast as possible.
func (v *killer) Update(dt time.Duration) {
	seconds := Capped(dt)
	v.scenery.dt, v.scenery.moved = seconds, seconds
	v.scenery.seconds += seconds
	p := v.player
	if v.start == nil {
		for range hurried {
			if p.Ticks() == v.from {
				v.start = p.Key()
				return
			}
			if err := p.Step(); err != nil {
				v.fail(err)
				return
			}
		}
		return
	}
	steps, alpha := v.clock.Advance(dt)
	for ; steps > 0 && p.Ticks() < v.last; steps-- {
		if err := p.Step(); err != nil {
			v.fail(err)
			return
		}
		v.tick()
	}
	if v.alpha = alpha; p.Ticks() >= v.last {
		v.alpha = 1
	}
}

// tick passes on to the picture what happened, as far as the person may see it.
func (v *killer) tick() {
	w := v.player.Battle().World
	for i := range w.Events {
		e := &w.Events[i]
		if known := e.Tank == tanks.NoTank || !v.hidden(w, e.Tank); known || e.Kind == tanks.Struck && !v.hidden(w, e.Other) {
			v.battle.kit.World.Apply(*e)
		}
	}
}

// hidden reports whether a tank is left out: a living enemy of the person other than the killer,
// except in training.
func (v *killer) hidden(w *tanks.World, id tanks.ID) bool {
	seat := v.battle.session.Seat()
	if seat == tanks.NoTank || v.battle.viewer().Training || id == v.report.Killer || id == v.report.Victim {
		return false
	}
	return w.Tanks[id].Alive() && w.Tanks[id].Team != w.Tanks[seat].Team
}

// gunner returns the killer's eye: along the gun, closer to the victim while the gun is on it.
func (v *killer) gunner(w *tanks.World, dt float64) camera.View {
	const (
		steady, nearer = 12.0, 3.0 // 1/s, how fast look and zoom follow
		on             = 0.12      // rad off the gun
		full, most     = 40.0, 5.0 // m that fill the picture well, times
	)
	t := w.Tanks[v.report.Killer]
	t.Pose = camera.PoseAt(w, v.report.Killer, v.alpha)
	eye, bore := tanks.EyePoint(&t), t.GunFrame(t.Body()).Forward
	if v.look == (mgl64.Vec3{}) {
		v.look = bore
	}
	v.look = v.look.Add(bore.Sub(v.look).Mul(1 - math.Exp(-steady*dt))).Normalize()
	way := camera.PoseAt(w, v.report.Victim, v.alpha).At.Sub(eye)
	goal := 1.0
	if far := way.Len(); far > 0 && math.Acos(min(way.Dot(v.look)/far, 1)) < on {
		goal = min(max(far/full, 1), most)
	}
	v.zoom += (goal - v.zoom) * (1 - math.Exp(-nearer*dt))
	fov := 2 * math.Atan(math.Tan(v.battle.rig.FOV/2)/v.zoom)
	return v.sight.View(eye, camera.LookAlong(v.look), fov)
}

// Draw implements Screen.
func (v *killer) Draw() error {
	k := v.battle.kit
	if v.start == nil {
		v.drawWait()
		return nil
	}
	w := v.player.Battle().World
	eye := v.gunner(w, v.scenery.dt)
	f := v.scenery.fill(w, eye, v.alpha)
	for i := range f.Tanks {
		f.Tanks[i].Absent = v.hidden(w, f.Tanks[i].ID)
	}
	shells := f.Shells[:0]
	for i := range f.Shells {
		if !v.hidden(w, w.Shells[i].Owner) {
			shells = append(shells, f.Shells[i])
		}
	}
	f.Shells = shells
	if t := f.Tank(v.report.Killer); t != nil && t.Alive {
		t.Hidden, f.Barrel = true, v.zoom < 1.3
	}
	if err := v.scenery.draw(); err != nil {
		return err
	}
	v.drawMarks(w)
	k.Sound.Frame(sound.Frame{
		Dt: v.scenery.dt, Paused: true, Place: sound.Above, Eye: eye.Eye, Forward: eye.Forward, Up: eye.Up,
		View: v.battle.see(1), Volume: k.volume(),
	})
	return nil
}
