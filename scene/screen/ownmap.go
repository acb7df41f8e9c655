package screen

import (
	"errors"

	"treeline/scene/mapfile"
)

// dropped takes a file that was dropped on the window: a map for the next battle, or a replay.
func (k *Kit) dropped(path string) {
	if mapfile.Is(path) {
		k.openMap(path)
		return
	}
	library{k}.openFile(path)
}

// openMap makes the map in a file that of the next battle, and shows the page on which it is set
// up. An open battle is left for that, unless the file holds no map.
func (k *Kit) openMap(path string) {
	m, err := k.Battles.ReadMap(path)
	if errors.Is(err, ErrCancelled) {
		return
	}
	if err != nil {
		k.Shared.Say(library{k}.shorten(k.next.Fault(path, err)))
		return
	}
	if _, there := k.Shared.Stack.Ground().(*title); there {
		k.next.TakeMap(k.Battles.Spec, path, m)
	} else {
		next := k.Battles.chosen()
		k.next.TakeMap(&next, path, m)
		if !k.Battles.leave(next) {
			return
		}
	}
	k.next.Show()
}
