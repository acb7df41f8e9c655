package screen

import (
	"treeline/scene/hud"
	"treeline/scene/lesson"
)

// Lesson begins the lesson and skips so many steps.
func (w *Windowless) Lesson(skip int) {
	w.k.Battles.openLesson()
	w.settle()
	for range skip {
		w.k.Battles.drill.next()
	}
}

// Newcomer shows the title as a new player finds it who has chosen no battle.
func (w *Windowless) Newcomer() {
	w.k.Battles.Newcomer = true
	w.k.Battles.toTitle()
	w.settle()
}

// Range begins practice on the range.
func (w *Windowless) Range() {
	w.k.Battles.openRange()
	w.settle()
}

// Course returns the course of the lesson that is open, nil for none.
func (w *Windowless) Course() *lesson.Course {
	if w.k.Battles.drill == nil {
		return nil
	}
	return w.k.Battles.drill.course
}

// Hinted reports whether a hint was in the last picture.
func (w *Windowless) Hinted() bool { return w.b.drill == nil && w.b.senses.state.Task.Text != "" }

// Task returns what the player reads of what is to be done.
func (w *Windowless) Task() hud.Task { return w.k.Battles.drill.task() }
