package screen

import (
	"treeline/scene/career"
	"treeline/scene/hud"
	"treeline/scene/lesson"
	"treeline/scene/screen/page"
)

// teacher gives a player hints about what they have not learned yet, and records what they have
// learned.
type teacher struct {
	shared *page.Shared
	career *career.Book
}

func teacherOf(k *Kit) teacher { return teacher{k.Shared, k.Career} }

// adviser returns what gives hints in a round. What the player has learned is stored with the
// career.
func (t teacher) adviser() *lesson.Adviser {
	const kind = "hint " // prefix of hints among everything that the player knows
	return lesson.NewAdviser(
		func(name string) bool { return t.career.Knows(kind + name) },
		func(name string) { t.learn(kind + name) },
	)
}

// task returns the task that shows a hint, the zero task for nil.
func (t teacher) task(h *lesson.Hint) hud.Task {
	if h == nil {
		return hud.Task{}
	}
	return hud.Task{Head: t.shared.Paper.Canvas.T("Hint"), Text: t.told(h.Text, h.Keys), Share: -1}
}

// told returns a text filled in with the names of its controls.
func (t teacher) told(text string, keys []lesson.Key) string {
	names := make([]any, len(keys))
	for i, key := range keys {
		names[i] = t.control(key)
	}
	return t.shared.Paper.Canvas.T(text, names...)
}

// control returns the name of a step's control for use in a sentence.
func (t teacher) control(key lesson.Key) string {
	table := t.shared.Stack.Hand.Table
	if key.Mouse != "" && !table.Pad() {
		return t.shared.Paper.Canvas.T(key.Mouse)
	}
	name := t.shared.Keys.Together(key.Actions, table.Spoken)
	if name == "" {
		return t.shared.Paper.Canvas.T("(no key: see Controls)")
	}
	return name
}

// learn records that the player has learned something.
func (t teacher) learn(name string) {
	if err := t.career.Learn(name); err != nil {
		t.shared.Say(err.Error())
	}
}
