package screen

import (
	"treeline/scene/hud"
	"treeline/scene/lesson"
)

// newAdviser returns what gives hints in a round. What the player knows is kept with the career.
func (k *Kit) newAdviser() *lesson.Adviser {
	const kind = "hint " // in the list of what is known
	return lesson.NewAdviser(
		func(name string) bool { return k.Career.Knows(kind + name) },
		func(name string) { k.learn(kind + name) },
	)
}

// hintTask returns what the player reads of a hint, nothing for nil.
func (k *Kit) hintTask(h *lesson.Hint) hud.Task {
	if h == nil {
		return hud.Task{}
	}
	return hud.Task{Head: k.Canvas.T("Hint"), Text: k.told(h.Text, h.Keys), Share: -1}
}

// told returns a text with the names of its controls.
func (k *Kit) told(text string, keys []lesson.Key) string {
	names := make([]any, len(keys))
	for i, key := range keys {
		names[i] = k.control(key)
	}
	return k.Canvas.T(text, names...)
}
