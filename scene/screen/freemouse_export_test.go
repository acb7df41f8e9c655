package screen

import "treeline/scene/input"

// Poll hands in all that happened between two pictures: only after that is the cursor caught or
// freed.
func (w *Windowless) Poll(all ...input.Event) {
	for i := range all {
		w.stack.Take(&all[i])
	}
	w.settle()
}
