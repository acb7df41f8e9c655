package screen

import (
	"cmp"
	"time"

	"treeline/scene/aim"
	"treeline/scene/camera"
	"treeline/scene/canvas"
	"treeline/scene/config"
	"treeline/scene/hud"
	"treeline/scene/input"
	"treeline/scene/radio"
	"treeline/scene/screen/page"
	"treeline/scene/session"
	"treeline/scene/view"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// senses pass what the person may know to HUD and ears.
type senses struct {
	battle *Battle
	radio  radio.Log
	state  hud.State
}

// viewer returns whoever sits before the screen.
func (b *Battle) viewer() view.Viewer {
	return view.Viewer{Me: b.rig.On(), Seat: b.session.Seat(), Training: b.kit.Settings.Config.View.Training || b.drill != nil}
}

// see fills the view of the person before the screen.
func (b *Battle) see(alpha float64) *view.View { return b.source.See(b.viewer(), alpha) }

// inform hands what happened in the last tick to the eyes and ears of the person.
func (e *senses) inform() {
	b := e.battle
	b.source.Step()
	all := b.source.News(b.viewer())
	if b.record.keeps() {
		b.record.tick(b.see(1), all)
	}
	if b.drill != nil && b.drill.course != nil {
		b.drill.course.Tick(b.see(1), all)
	}
	if b.adviser != nil && !b.session.Autopilot() { // it teaches according to what the person does
		b.adviser.Tick(b.see(1), all)
	}
	if len(all) == 0 {
		return
	}
	v := b.see(1)
	for i := range all {
		b.kit.HUD.Apply(&all[i])
		b.kit.Sound.Apply(&all[i])
		e.hear(&all[i], v)
	}
}

// hear hands messages of the squad to the eyes and ears of the person.
func (e *senses) hear(news *view.Event, v *view.View) {
	b := e.battle
	line, ok := e.radio.Hear(news, v)
	if !ok {
		return
	}
	feel := &b.kit.Settings.Config.View.Radio
	if feel.Text {
		b.kit.HUD.Radio(line)
	}
	if feel.Cues {
		cue := "cue_radio"
		if line.Word == tanks.InSight {
			cue = "cue_contact"
		}
		b.kit.Sound.Play(cue)
	}
}

// fill gives the HUD what is to be drawn.
func (e *senses) fill(known *view.View) {
	b := e.battle
	k, w, s := b.kit, b.session.World(), &e.state
	s.View, s.Camera, s.Mode = known, b.scenery.frame.Camera, b.rig.Shown(w)
	s.Zoom, _ = b.rig.Zoom()
	s.Width, s.Height = k.free(), k.Height
	s.Paused, s.Covered = b.session.Held(), k.Shared.Stack.Covered(b)
	s.Seconds = b.scenery.seconds
	s.Selected, s.Hints = b.selection.now(), hintsOf(&k.Shared.Keys)
	s.Hints.TakeOver = e.takeOverHint()
	for _, h := range b.mapControl.hints() {
		s.Hints.Map = append(s.Hints.Map, h.Hint)
	}
	if b.line == nil || !b.line.hasNext() {
		s.Hints.Round = canvas.Hint{} // the bar at the end of the round shows it, or there is none
	}
	s.Notice, s.Block, s.Waiting = k.Shared.Notice.Text, hud.Block{}, e.waitsFor()
	s.Task, s.Practice = hud.Task{}, b.drill != nil
	switch {
	case b.drill != nil:
		s.Task = b.drill.task()
	case b.adviser != nil && k.Settings.Config.View.Hints && !b.session.Autopilot():
		s.Task = teacherOf(k).task(b.adviser.Now())
	}
	s.Onlooker = b.record.keeps() && !b.record.deserved()
	v := &k.Settings.Config.View
	s.SoundRing, s.Outlines, s.RadioSize = v.Sound.Ring, v.Contrast, v.Radio.Size
	s.Markers, s.Crosshair, s.MinimapSize = v.Markers, v.Crosshair, v.MinimapSize
	s.Inset, s.Foot = k.Shared.Paper.Inset(), b.footLine()+k.sides.barHigh()+b.rounds.high()
	s.Head, s.Hidden = 0, b.bare || b.reports.current() != nil
	if card, ok := b.whatIf.place(); ok && b.whatIf.leads() {
		s.Head = card.Y + card.H + cardTop
	}
	s.Aim = hud.Reticle{}
	if b.driving() {
		s.Block = b.helm.push.against(w, &w.Tanks[b.session.Seat()])
	}
	if b.aboard() && b.rig.Shown(w) != camera.ModeOverhead {
		s.Aim = e.reticle(&known.Own)
	}
	s.Signs = e.signs(s.Signs[:0])
}

// hintsOf returns the notes of the HUD on what can be done.
func hintsOf(k *page.Keys) hud.Hints {
	return hud.Hints{
		Why: k.Hint(input.AskWhy, "why"), Round: k.Hint(input.NextRound, "next round"), Teammate: k.Hint(input.NextTank, "follow a teammate"),
		Follow: k.Hint(input.NextTank, "follow a tank"), Next: k.Hint(input.NextTank, "next tank"),
		Smoke: k.Of(input.ReleaseSmoke),
	}
}

// signs adds what is unusual for the person, and the keys that end it.
func (e *senses) signs(all []hud.Sign) []hud.Sign {
	b := e.battle
	keys := &b.kit.Shared.Keys
	if on := b.rig.On(); b.squad.leads() && on != tanks.NoTank && on != b.session.Seat() { // whose keys do not drive it
		all = append(all, hud.Sign{
			Text:  b.kit.Canvas.T("you are watching %s, not driving", b.session.World().Tanks[on].Name),
			Hints: [2]canvas.Hint{keys.Hint(input.NextTank, "next tank"), e.state.Hints.TakeOver},
		})
	}
	if b.session.Autopilot() {
		s := hud.Sign{Text: "the autopilot is driving your tank"}
		if b.aboard() {
			s.Hints[0] = keys.Hint(input.TakeOver, "take control")
		}
		all = append(all, s)
	}
	if b.helm.locked {
		s := hud.Sign{Text: "aim locked"}
		if b.kit.Settings.Config.View.Press.AimLock == config.Toggle {
			s.Hints[0] = keys.Hint(input.AimLock, "release")
		}
		all = append(all, s)
	}
	if b.playing() && b.session.Pace() == session.SlowMotion {
		all = append(all, hud.Sign{Text: "slow motion: half speed", Hints: [2]canvas.Hint{keys.Hint(input.Faster, "normal speed")}})
	}
	return all
}

// takeOverHint returns the hint that the person can take over the tank that they follow, the zero
// value if they cannot.
func (e *senses) takeOverHint() canvas.Hint {
	b := e.battle
	on, seat, all := b.rig.On(), b.session.Seat(), b.session.World().Tanks
	switch {
	case on == tanks.NoTank, on == seat, b.drill != nil, !all[on].Alive(), all[on].Body().Unarmed:
		return canvas.Hint{}
	case seat != tanks.NoTank && all[seat].Team != all[on].Team:
		return canvas.Hint{}
	}
	keys := &b.kit.Shared.Keys
	return cmp.Or(keys.Hint(input.TakeOver, "take over"), keys.Hint(input.Continue, "take over"))
}

// waitsFor returns the tank whose outside program the battle is waiting for, once the wait is long
// enough to mention; "" for none.
func (e *senses) waitsFor() string {
	b := e.battle
	const noticed = 500 * time.Millisecond
	id, since := b.session.Waits()
	if id == tanks.NoTank || since < noticed {
		return ""
	}
	return b.session.World().Tanks[id].Name
}

// footLine returns the units at the lower edge that the bar of a replay takes.
func (b *Battle) footLine() float64 {
	switch {
	case b.line == nil, b.bare:
		return 0
	case b.whatIf.branch != nil:
		return timelineHigh + branchHigh
	}
	return timelineHigh
}

// reticle returns the marks of the sight of a tank's gunner on the screen.
func (e *senses) reticle(t *tanks.Tank) hud.Reticle {
	b := e.battle
	reading := b.lens.field.Sight(t, b.lens.aimed, session.Lay(t, b.lens.aimed.At, b.source.View().Rules))
	cam, width, height := &b.scenery.frame.Camera, b.kit.free(), b.kit.Height
	r := hud.Reticle{Range: e.away(t, &reading.Meets), Stop: reading.Stop.String(), Blocked: reading.Blocked, Friend: reading.Friend}
	if reading.Stop == aim.Smoke {
		r.Range = 0
	}
	if b.lens.byHand() { // what the shell would hit is for the gunner to judge
		r.Range, r.Stop, r.Blocked = b.lens.set, "set by hand", false
	}
	switch reading.Limit {
	case aim.Lowest:
		r.Limit = "gun at lower limit"
	case aim.Highest:
		r.Limit = "gun at upper limit"
	case aim.NoLimit:
	}
	r.X, r.Y, r.Valid = cam.Project(b.lens.aimed.At, width, height)
	var ahead bool
	r.BarrelX, r.BarrelY, ahead = cam.Project(reading.Barrel, width, height)
	if !ahead {
		r.BarrelX, r.BarrelY = -1, -1
	}
	r.Radius = aim.Pixels(reading.Spread, t, b.lens.aimed.At, cam.Eye, cam.FOV, height)
	return r
}

// away returns the distance in metres between a tank and what its shell would hit: for a tank from
// middle to middle, as its name shows; 0 for something right in front of the muzzle.
func (e *senses) away(t *tanks.Tank, h *aim.Hit) float64 {
	if h.Distance == 0 {
		return 0
	}
	at, known := h.At, e.battle.source.View().Tanks
	for i := range known {
		if known[i].ID == h.Tank {
			at = known[i].Shown.At
		}
	}
	return geom.PlaneDist(t.At, at)
}
