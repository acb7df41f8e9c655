//go:build gl

package e2e_test

import (
	"testing"
	"time"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/lesson"
	"treeline/tanks"
)

// The enemies of the lesson: one to shoot at, and one that watches for the player.
const target, watcher tanks.ID = 2, 3

// TestTheLessonByKeysAndMouse goes through all steps in a window without skipping any, and on to
// the first battle.
func TestTheLessonByKeysAndMouse(t *testing.T) {
	takesLong(t)
	p := newPilot(t, play(t, "play", "--size", "960x540", "--quality", "low"), lesson.Land())
	p.until("the title", func(s state) bool { return s.Title && s.Tick > 0 })
	p.key("Return") // for a new player the lesson is selected
	begin := p.until("the lesson", func(s state) bool { return s.Step == string(lesson.Drive) })
	for _, step := range lesson.Steps() {
		name := string(step.Name)
		first := p.until(name, func(s state) bool { return s.Step == name })
		p.keep(name)
		p.do(step.Name, func(s state) bool { return s.Step != name || s.Share >= 1 })
		last := p.until("the end of "+name, func(s state) bool { return s.Step != name })
		t.Logf("%s: %.0f s", name, last.Seconds-first.Seconds)
	}
	end := p.until("the end of the lesson", func(s state) bool { return s.Lesson })
	p.keep("end")
	if end.Passed != len(lesson.Steps()) {
		t.Errorf("%d of %d steps were done", end.Passed, len(lesson.Steps()))
	}
	t.Logf("the lesson took %.0f s", end.Seconds-begin.Seconds)
	p.key("Return")
	p.until("the first battle", func(s state) bool { return !s.Lesson && s.Human && s.Step == "" && len(s.Tanks) == 6 })
	p.keep("battle")
}

// do does what a step asks for, until done.
func (p *pilot) do(name lesson.Name, done func(state) bool) {
	p.t.Helper()
	const soon, later = 25 * time.Second, 60 * time.Second
	switch s := p.fresh(); name {
	case lesson.Drive:
		p.hold("w")
		time.Sleep(6 * time.Second)
		p.hold("wa")
		p.until("the way and the turn", done)
		p.hold("")
	case lesson.Aim:
		p.drive(p.at(&s, target), 40, later, done)
		p.shoot(target, done)
	case lesson.Noticed:
		p.drive(p.at(&s, watcher), 8, later, done)
		p.drive(p.at(&s, 0), 3, soon, done) // it takes ten metres, and the last step may have ended near it
	case lesson.Why:
		p.press("the page", func(s state) bool { return s.Report }, func() { p.key("h") })
		p.fresh()
		p.keep("page")
		p.press("the page to close", func(s state) bool { return !s.Report }, func() { p.key("Escape") })
	case lesson.Hide:
		p.hide(done)
	case lesson.Peek:
		p.peek(done)
	case lesson.Flank:
		beside := p.at(&s, target).Add(mgl64.Vec3{-30, 0, 30})
		p.drive(beside, 12, soon, done)
		p.shoot(target, done)
	case lesson.Squad:
		p.press("the squad to follow", func(s state) bool { return s.Share >= 0.5 || done(s) }, func() { p.key("f") })
		p.press("the squad to attack", done, func() { p.key("b") })
	case lesson.Last:
		p.wait("the last shot", func() bool {
			s, _ := p.now()
			return s.Report || done(s)
		})
		p.keep("lost")
		p.press("the way back", done, func() { p.key("Escape") })
	}
}

// hide drives from one place that should be out of sight to the next, until it is hidden.
func (p *pilot) hide(done func(state) bool) {
	p.t.Helper()
	for range 8 {
		s := p.fresh()
		if done(s) {
			return
		}
		all := p.hiddenPlaces(&s)
		if len(all) == 0 {
			p.t.Fatalf("no cover near %v", s.Tanks[0])
		}
		p.drive(all[0], 3, 15*time.Second, done)
		for range 40 {
			if done(p.fresh()) {
				return
			}
		}
	}
}

// peek comes out of cover, shoots at what it sees, and goes back.
func (p *pilot) peek(done func(state) bool) {
	p.t.Helper()
	for range 6 {
		s := p.fresh()
		if done(s) {
			return
		}
		cover := p.at(&s, 0)
		p.drive(p.at(&s, watcher), 20, 20*time.Second, func(s state) bool { return s.Share >= 0.3 })
		p.aim(watcher)
		before := p.fresh()
		p.press("a shot", func(s state) bool { return s.Mine > before.Mine }, func() { p.xdo("click", "1") })
		p.drive(cover, 3, 15*time.Second, done)
		p.hide(done)
	}
}
