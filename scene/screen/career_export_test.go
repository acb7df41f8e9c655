package screen

import (
	"treeline/scene/career"
	"treeline/scene/input"
	"treeline/scene/screen/careerpage"
	"treeline/scene/screen/stack"
	"treeline/scene/stage"
)

// KeepRound keeps what there is of the round.
func (w *Windowless) KeepRound() { w.k.Battles.KeepRound() }

// UseCareer has rounds kept in a career.
func (w *Windowless) UseCareer(b *career.Book) { w.k.Career = b }

func (w *Windowless) career() *careerpage.Page {
	return w.k.Shared.Stack.Find(stack.CareerName).(*careerpage.Page)
}

// Career opens the page of the career on a tab.
func (w *Windowless) Career(tab string) {
	w.k.Shared.Stack.Ground().(*title).openCareer()
	for p := w.career(); p.Tab() != tab; {
		p.Handle(input.NextTab)
	}
}

// Tab returns the tab of the career that is open, and the row that is selected.
func (w *Windowless) Tab() (name string, row int) {
	return w.career().Tab(), w.career().At
}

// PaintRow returns the pixel in the middle of the row of a paint, TabAt that of a tab.
func (w *Windowless) PaintRow(i int) (x, y float64) {
	b := w.career().Boxes[i]
	return (b.X + b.W/2) * w.scale, (b.Y + b.H/2) * w.scale
}

func (w *Windowless) TabAt(i int) (x, y float64) {
	b := w.career().TabAt(i)
	return (b.X + b.W/2) * w.scale, (b.Y + b.H/2) * w.scale
}

// Added returns what the end of the round says of the career.
func (w *Windowless) Added() []string { return w.b.record.added() }

// Onlooker reports whether the end of the round says that the side won by itself.
func (w *Windowless) Onlooker() bool { return w.b.senses.state.Onlooker }

// Worn returns the paint of a tank in the last picture.
func (w *Windowless) Worn(i int) stage.Paint { return w.k.World.(*stubDisplay).frame.Tanks[i].Paint }
