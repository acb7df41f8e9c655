package screen

import (
	"time"

	"treeline/scene/screen/page"
	"treeline/scene/screen/setup"
	"treeline/scene/screen/stack"
	"treeline/terrain"
)

func (w *Windowless) setup() *setup.Page { return w.k.Shared.Stack.Find(stack.SetupName).(*setup.Page) }

// Sketched waits until the page on which a battle is set up shows the map as it is now, and
// returns that map's spec.
func (w *Windowless) Sketched() terrain.Spec {
	s := w.setup()
	for range 2 {
		w.stack.Update(0)
		for w.k.next.Drawing() {
			time.Sleep(time.Millisecond)
		}
	}
	w.stack.Update(0)
	land, _ := s.Land()
	return land
}

// SetupRows returns the rows of the page on which a battle is set up, each with its value.
func (w *Windowless) SetupRows() map[string]string {
	all := map[string]string{}
	for _, r := range w.setup().Rows() {
		if !r.Heading {
			all[r.Title] = r.Value
		}
	}
	return all
}

// OnRow selects a row of the page on which a battle is set up.
func (w *Windowless) OnRow(title string) {
	s := w.setup()
	for i, r := range s.Rows() {
		if r.Title == title {
			s.Choose(i)
		}
	}
}

// SetupButton returns the pixel in the middle of a button of that page.
func (w *Windowless) SetupButton(i int) (x, y float64) {
	b := w.setup().Below.Boxes[i]
	return (b.X + b.W/2) * w.scale, (b.Y + b.H/2) * w.scale
}

// CodeFault returns what is wrong, on the page on which a battle is set up or is asked for a
// text.
func (w *Windowless) CodeFault() string {
	if n, ok := w.stack.Find(stack.NamingName).(*page.Naming); ok {
		return n.Message
	}
	return w.setup().Message
}

// InPage has the game run in the page of an address.
func (w *Windowless) InPage(address string) { w.k.Window.(*stubDisplay).page = address }

// Listed returns the words on the list of files that was opened last.
func (w *Windowless) Listed() FileWords { return w.k.Window.(*stubDisplay).listed }

// Clipboard returns what was copied.
func (w *Windowless) Clipboard() string { return w.k.Window.Clipboard() }

// OnKeepBattle has codes of battles that are kept handed to f.
func (w *Windowless) OnKeepBattle(f func(code string) error) { w.k.Battles.Keep = f }

// UseMaps gives the game a folder of the player's own maps.
func (w *Windowless) UseMaps(folder string) { w.k.next.Maps = folder }
