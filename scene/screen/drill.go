package screen

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/drill"
	"treeline/scene/hud"
	"treeline/scene/input"
	"treeline/scene/lesson"
	"treeline/scene/screen/page"
	"treeline/scene/screen/stack"
	"treeline/scene/session"
	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom"
)

// exercise is a battle by a script: the lesson, or the range.
type exercise struct {
	kit    *Kit
	script *drill.Script
	course *lesson.Course // nil on the range
	start  mgl64.Vec3     // where the player begins
	along  geom.Heading   // toward the other side
	look   float64        // s since the watcher looked after the player
	rest   float64        // s for which a step that is done is still shown
	peace  float64        // s until the last fight begins
	ended  bool           // the end of the lesson has been shown
	marked tanks.ID       // the enemy of the present step, tanks.NoTank for none
}

// The tanks of a lesson: the player's, a friend, a target and a watcher.
const (
	friendID tanks.ID = 1 + iota
	targetID
	watcherID
)

// rangeLand returns the map of the range: long, flat and nearly bare.
func rangeLand() terrain.Spec {
	const seed, wide, deep, trees = 5, 460, 260, 25
	land := terrain.DefaultSpec(seed)
	land.Preset, land.Width, land.Depth, land.Trees = terrain.Flat, wide, deep, trees
	return land
}

// begin is called at the start of a round.
func (e *exercise) begin(s session.Session) {
	m := s.World().Map
	e.start, e.along = s.World().Tanks[0].At, geom.HeadingOf(m.Spawns[1].At.Sub(m.Spawns[0].At))
	e.rest, e.peace = 0, toRead
	if e.course == nil {
		e.setTargets()
		e.script.Place(s.World())
		return
	}
	if !e.course.Over() {
		e.course.Again()
		e.setRoles()
		e.script.Place(s.World())
	}
}

// at returns a place so many metres ahead of where the player begins, and to the right.
func (e *exercise) at(ahead, right float64) mgl64.Vec3 {
	return e.start.Add(geom.Scale(e.along.Dir(), ahead)).Add(geom.Scale(e.along.Right(), right))
}

// toRead is the time in s for which the enemies of the last fight hold off, so that the player can
// read what it is about.
const toRead = 6.0

// setRoles gives everybody their part in the step that begins.
func (e *exercise) setRoles() {
	const far = 200.0
	target, watcher := e.at(105, 0), e.at(130, -35)
	away := drill.Part{At: watcher, Toward: e.at(130, -far)}
	side := drill.Part{At: target, Toward: e.at(105, far)}
	here := e.kit.Battles.session.World().Tanks[e.kit.Battles.session.Seat()].At
	e.mark()
	switch e.course.Now().Name {
	case lesson.Noticed, lesson.Why, lesson.Hide, lesson.Peek:
		e.script.Set(targetID, side)
		e.script.Set(watcherID, drill.Part{At: watcher, Toward: here})
	case lesson.Flank:
		e.script.Set(targetID, drill.Part{At: target, Toward: here})
		e.script.Set(watcherID, away)
	case lesson.Last:
		if e.peace > 0 {
			e.script.Set(targetID, side)
			e.script.Set(watcherID, away)
			return
		}
		e.script.SetDamage(1)
		e.kit.Battles.tune(e.kit.Settings.Config)
		e.script.Set(targetID, drill.Part{Task: drill.Fight, At: here})
		e.script.Set(watcherID, drill.Part{Task: drill.Fight, At: here})
	default:
		e.script.Set(targetID, side)
		e.script.Set(watcherID, away)
	}
}

// mark settles which enemy is pointed out to the player: the one to shoot at, or the one that is to
// notice the player.
func (e *exercise) mark() {
	switch e.course.Now().Name {
	case lesson.Aim, lesson.Flank:
		e.marked = targetID
	case lesson.Noticed, lesson.Peek:
		e.marked = watcherID
	default:
		e.marked = tanks.NoTank
	}
}

// setTargets lines up the targets of the range: three that stand, near and far, and one that
// drives to and fro.
func (e *exercise) setTargets() {
	const side = 4
	for i, place := range [side][2]float64{{90, -25}, {160, 20}, {250, -10}, {130, -40}} {
		at := e.at(place[0], place[1])
		p := drill.Part{At: at, Toward: e.start}
		if i == side-1 {
			p.Task, p.Toward = drill.Shuttle, e.at(place[0], 45)
		}
		e.script.Set(tanks.ID(side+i), p)
	}
}

// pass lets dt seconds pass.
func (e *exercise) pass(b *Battle, dt float64) {
	if e.course == nil || e.ended {
		return
	}
	e.course.Page(b.reports.current() != nil)
	if !e.course.Over() && e.course.Now().Name != lesson.Last {
		drill.Mend(b.session.World())
	}
	if !b.session.Held() && e.peace > 0 && !e.course.Over() && e.course.Now().Name == lesson.Last {
		if e.peace -= dt; e.peace <= 0 {
			e.setRoles()
		}
	}
	switch {
	case e.course.Over():
		e.ended = true
		if e.course.Passed() > 0 { // who has skipped all of it knows no more than before
			teacherOf(e.kit).learn("lesson")
		}
		e.openEnd()
	case e.watched():
		const every = 1.0 // s: the watcher looks after the player
		if e.look += dt; e.look >= every {
			e.look = 0
			e.setRoles()
		}
	case e.course.Done():
		const shown = 1.6 // s
		if e.rest == 0 {
			e.kit.Sound.Play("ui_click")
		}
		if e.rest += dt; e.rest >= shown {
			e.next()
		}
	case b.rounds.over > endAfter && !e.lost(): // a round that ends too early
		b.rounds.sameMap()
	}
}

// lost reports whether the player has lost the last fight, and is to read why.
func (e *exercise) lost() bool {
	s := e.kit.Battles.session
	return e.course.Now().Name == lesson.Last && !s.World().Tanks[s.Seat()].Alive()
}

// watched reports whether the watcher must keep an eye on the player in the present step.
func (e *exercise) watched() bool {
	switch e.course.Now().Name {
	case lesson.Noticed, lesson.Why, lesson.Hide, lesson.Peek:
		return !e.course.Done() && e.kit.Battles.session.World().Phase != tanks.Over
	}
	return false
}

// next goes to the next step.
func (e *exercise) next() {
	e.rest, e.peace = 0, toRead
	if e.course.Next(); !e.course.Over() {
		e.setRoles()
	}
}

// skip skips the present step, and reports whether there is one.
func (e *exercise) skip() bool {
	if e.course == nil || e.course.Over() || e.kit.Battles.session.World().Phase == tanks.Over {
		return false
	}
	e.kit.Sound.Play("ui_click")
	e.next()
	return true
}

// task returns what the player reads of the step.
func (e *exercise) task() hud.Task {
	k := e.kit
	say := k.Canvas.T
	if e.course == nil {
		return hud.Task{
			Head: say("Shooting range"), Text: say("Four targets that do not shoot back, one of them moving: hit them from near and far"),
			Foot: k.Shared.Keys.Hint(input.OpenMenu, "menu"), Share: -1,
		}
	}
	if e.course.Over() {
		return hud.Task{}
	}
	step := e.course.Now()
	at, of := e.course.At()
	t := hud.Task{
		Head: say("Step %d of %d: %s", at+1, of, step.Title), Text: teacherOf(k).told(step.Task, step.Keys),
		Foot: k.Shared.Keys.Hint(input.Continue, "skip"), Share: e.course.Share(), Done: e.course.Done(),
	}
	if t.Marked = e.marked != tanks.NoTank; t.Marked {
		t.Goal = k.Battles.session.World().Tanks[e.marked].At
	}
	return t
}

// leaveLines returns the lines of a menu that lead out of an exercise.
func (e *exercise) leaveLines() []page.Line {
	k, again := e.kit, "Lesson"
	if e.course != nil {
		again = "Lesson from the start"
	}
	return []page.Line{
		{Text: "First battle: against recruits", Choose: k.Battles.firstBattle},
		{Text: again, Choose: k.Battles.openLesson},
		{Text: "Shooting range", Choose: k.Battles.openRange},
		{Text: "Main menu", Key: input.ToTitle, Choose: k.Battles.toTitle},
	}
}

// openEnd says that the lesson is over, and asks what comes next.
func (e *exercise) openEnd() {
	k := e.kit
	_, of := e.course.At()
	s := &page.Sheet{Heading: k.Canvas.T("Lesson over: %d of %d steps done", e.course.Passed(), of), As: stack.Traits{
		Name: stack.LessonName, Contexts: [3]input.Context{input.Menu, input.Paused}, Modal: true, Holds: true,
	}}
	s.Menu = page.NewMenu(k.Shared, e.leaveLines, k.Battles.toTitle)
	k.Shared.Stack.Open(s)
}

// openMenu opens the menu of an exercise, which stands still behind it.
func (e *exercise) openMenu(resume func()) {
	k := e.kit
	s := &page.Sheet{Heading: "Paused", As: stack.Traits{
		Name: stack.MenuName, Contexts: [3]input.Context{input.Menu, input.Paused}, Modal: true, Holds: true,
	}}
	leave := func() { k.Shared.Stack.Close(s) }
	s.Menu = page.NewMenu(k.Shared, func() []page.Line {
		lines := []page.Line{{Text: "Resume", Key: input.Resume, Choose: func() { leave(); resume() }}}
		if e.course != nil {
			lines = append(lines, page.Line{Text: "Skip this step", Choose: func() { leave(); resume(); e.skip() }})
		}
		return append(append(lines, e.leaveLines()...),
			page.Line{Text: "Settings", Choose: k.Settings.Open},
			page.Line{Text: "Controls", Choose: k.Settings.OpenControls},
			page.Line{Text: "Quit", Key: input.QuitBattle, Choose: k.confirmQuit})
	}, leave)
	k.Shared.Stack.Open(s)
}
