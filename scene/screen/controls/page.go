package controls

import (
	"time"

	"treeline/scene/config"
	"treeline/scene/input"
	"treeline/scene/screen/page"
	"treeline/scene/screen/stack"
)

// Page is the screen on which a player chooses the controls of every action: two keys, mouse
// buttons or directions of the wheel, and one control of the gamepad.
type Page struct {
	shared  *page.Shared
	bound   *input.Bound               // the player's choices
	keep    func([]config.Entry) error // saves the choices, nil if there is nowhere to save them
	rows    []row
	at      int         // selected row: len(rows) and above are the buttons at the foot
	column  int         // selected column
	top     int         // first row that is shown
	down    cell        // where the mouse button was pressed
	message string      // why the last key was refused or not saved, "" for nothing
	kept    input.Bound // choices that were passed to keep, or were there before

	list  page.Box
	cells []page.Box // in the last picture, from the row top on: pageColumns for each row
	foot  [pageButtons]page.Box
}

// row is a heading, or the row of an action.
type row struct {
	heading string
	binding *input.Binding
}

// cell is a place on the page.
type cell struct{ row, column int }

const (
	pageColumns = 4 // the three slots and the arrow that restores the defaults
	resetColumn = pageColumns - 1
	pageButtons = 2 // restore all, back
)

// nowhere returns a cell that is not on the page.
func nowhere() cell { return cell{-1, -1} }

// Open opens the screen for the player's choices. Each change is passed to keep at once, as a
// browser does not tell when its tab is closed; keep is nil if there is nowhere to save them.
func Open(s *page.Shared, bound *input.Bound, keep func([]config.Entry) error) {
	p := &Page{shared: s, bound: bound, keep: keep, at: 1, down: nowhere(), kept: *bound}
	for _, g := range input.Groups() {
		headed := false
		for i := range g.Bindings {
			if b := &g.Bindings[i]; b.Rebindable() {
				if !headed {
					headed = true
					p.rows = append(p.rows, row{heading: g.Heading})
				}
				p.rows = append(p.rows, row{binding: b})
			}
		}
	}
	s.Stack.Open(p)
}

// Traits implements Screen.
func (p *Page) Traits() stack.Traits {
	return stack.Traits{Name: stack.ControlsName, Contexts: [3]input.Context{input.Menu, input.Rebinding}, Modal: true, Holds: true}
}

// Selected returns the action of the selected row, NoAction for a button at the foot, and the
// selected column: a slot, or the arrow that restores the defaults.
func (p *Page) Selected() (a input.Action, column int) {
	if b := p.binding(); b != nil {
		a = b.Action
	}
	return a, p.column
}

// Slot returns the box of a slot of an action in the last picture; ok is false if it was not shown.
func (p *Page) Slot(a input.Action, slot int) (at page.Box, ok bool) {
	for i := range p.cells {
		row := p.top + i/pageColumns
		if b := p.rows[row].binding; b != nil && b.Action == a && i%pageColumns == slot {
			return p.cells[i], true
		}
	}
	return at, false
}

// Scrolled returns the index of the first row that is shown.
func (p *Page) Scrolled() int { return p.top }

func (p *Page) table() *input.Table { return p.shared.Stack.Hand.Table }

// binding returns the binding of the selected row, nil for a button at the foot.
func (p *Page) binding() *input.Binding {
	if p.at >= len(p.rows) {
		return nil
	}
	return p.rows[p.at].binding
}

// Handle implements Screen.
func (p *Page) Handle(a input.Action) {
	b := p.binding()
	switch a {
	case input.Up:
		p.walk(-1)
	case input.Down:
		p.walk(1)
	case input.Less:
		p.moveColumn(-1)
	case input.More:
		p.moveColumn(1)
	case input.Accept:
		p.choose()
	case input.Cancel:
		p.shared.Close(p)
	case input.Unbind:
		if b != nil && p.column < resetColumn {
			p.unbind()
		}
	case input.RestoreDefault:
		if b != nil {
			p.restore()
		}
	}
}

// walk selects the next row, or the previous one for -1, wrapping round and skipping headings.
func (p *Page) walk(step int) {
	n := len(p.rows) + pageButtons
	p.message = ""
	for p.at = page.Ring(p.at, step, n); p.at < len(p.rows) && p.rows[p.at].binding == nil; {
		p.at = page.Ring(p.at, step, n)
	}
	p.fitColumn()
	p.show()
	p.shared.Sound.Play("ui_hover")
}

// moveColumn selects the next column, or the previous one for -1; at the foot, the next button.
func (p *Page) moveColumn(step int) {
	if p.binding() == nil {
		p.at = len(p.rows) + page.Ring(p.at-len(p.rows), step, pageButtons)
	} else {
		p.column = min(max(p.column+step, 0), resetColumn)
		p.fitColumn()
	}
	p.shared.Sound.Play("ui_hover")
}

// fitColumn leaves the column of the arrow if the row has no arrow.
func (p *Page) fitColumn() {
	if b := p.binding(); b != nil && p.column == resetColumn && !p.table().Changed(b.Action) {
		p.column = input.PadSlot
	}
}

// show scrolls so that the selected row and the heading above it are shown.
func (p *Page) show() {
	if p.at >= len(p.rows) {
		return
	}
	p.top = min(p.top, max(p.at-1, 0)) // with the heading above it
	if p.list.H > 0 {                  // it has been drawn
		p.top = max(p.top, p.at-p.fit()+1)
	}
}

// choose does what the selected place is for.
func (p *Page) choose() {
	p.message = ""
	p.shared.Sound.Play("ui_click")
	switch b := p.binding(); {
	case p.at == len(p.rows):
		p.restoreAll()
	case p.at > len(p.rows):
		p.shared.Close(p)
	case p.column == resetColumn:
		p.restore()
	default:
		p.shared.Stack.Open(&capture{page: p, binding: b, slot: p.column})
	}
}

// unbind clears the selected slot.
func (p *Page) unbind() {
	p.table().Bind(p.binding().Action, p.column, input.Control{})
	p.turned()
}

// restore restores the defaults of the selected action.
func (p *Page) restore() {
	p.table().Restore(p.binding().Action)
	p.turned()
}

// restoreAll restores the defaults of every action.
func (p *Page) restoreAll() {
	for _, r := range p.rows {
		if r.binding != nil {
			p.table().Restore(r.binding.Action)
		}
	}
	p.turned()
}

// turned handles a change by the player, and saves it.
func (p *Page) turned() {
	p.message = ""
	p.fitColumn()
	var entries []config.Entry
	for _, r := range p.rows {
		if b := r.binding; b != nil && p.bound[b.Action] != p.kept[b.Action] {
			entries = append(entries, config.ControlsEntry(b, p.bound[b.Action]))
		}
	}
	p.kept = *p.bound
	if len(entries) == 0 || p.keep == nil {
		return
	}
	if err := p.keep(entries); err != nil {
		p.message = err.Error()
	}
}

// Point implements Screen.
func (p *Page) Point(e *input.Event) bool {
	at := p.under(p.shared.Paper.Canvas.Units(e.PX, e.PY))
	switch e.Kind {
	case input.CursorMoved:
		if at != nowhere() && at != (cell{p.at, p.column}) {
			p.at, p.column = at.row, at.column
		}
	case input.WheelTurned:
		p.top = max(min(p.top+p.shared.Stack.Hand.Scrolled(e), len(p.rows)-p.fit()), 0)
	case input.ButtonWentDown:
		p.down = at
	case input.ButtonWentUp:
		if at != nowhere() && at == p.down {
			p.click(at, e.Button)
		}
		p.down = nowhere()
	case input.FocusLost:
		p.down = nowhere()
	}
	return true
}

// click chooses a place with the left button, and clears it with the right one.
func (p *Page) click(at cell, button input.Button) {
	p.at, p.column = at.row, at.column
	switch {
	case button == input.LeftButton:
		p.choose()
	case button == input.RightButton && p.binding() != nil && p.column < resetColumn:
		p.unbind()
	}
}

// under returns the cell at a point in units.
func (p *Page) under(x, y float64) cell {
	for i, b := range p.cells {
		at := cell{p.top + i/pageColumns, i % pageColumns}
		b := b.Holds(x, y)
		if r := p.rows[at.row].binding; b && r != nil && (at.column != resetColumn || p.table().Changed(r.Action)) {
			return at
		}
	}
	if i := page.BoxAt(p.foot[:], x, y); i >= 0 {
		return cell{len(p.rows) + i, p.column}
	}
	return nowhere()
}

// Update implements Screen.
func (p *Page) Update(time.Duration) {}
