package screen

import (
	"time"

	"treeline/scene/config"
	"treeline/scene/input"
	"treeline/scene/screen/page"
	"treeline/scene/screen/stack"
)

// controlsPage is the screen on which a player chooses what stands for every action: two
// keys, buttons or notches of the wheel, and one control of the gamepad.
type controlsPage struct {
	kit     *Kit
	rows    []controlRow
	at      int         // row that is selected: len(rows) and more are the buttons at the foot
	column  int         // of it
	top     int         // first row that is shown
	down    cell        // on which the button of the mouse went down
	message string      // why the last key was refused, "" for nothing to say
	before  input.Bound // when the screen was opened

	list  page.Box
	cells []page.Box // of the rows of the last picture, from top on: pageColumns for each
	foot  [pageButtons]page.Box
}

// controlRow is a heading, or the row of an action.
type controlRow struct {
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

// nowhere is no place on the page.
func nowhere() cell { return cell{-1, -1} }

// openControls opens the screen.
func (k *Kit) openControls() {
	p := &controlsPage{kit: k, at: 1, down: nowhere(), before: k.Config.Controls}
	for _, g := range input.Groups() {
		headed := false
		for i := range g.Bindings {
			if b := &g.Bindings[i]; b.Rebindable() {
				if !headed {
					headed = true
					p.rows = append(p.rows, controlRow{heading: g.Heading})
				}
				p.rows = append(p.rows, controlRow{binding: b})
			}
		}
	}
	k.stack.Open(p)
}

// Traits implements Screen.
func (p *controlsPage) Traits() stack.Traits {
	return stack.Traits{Name: stack.ControlsName, Contexts: [3]input.Context{input.Menu, input.Rebinding}, Modal: true, Holds: true}
}

func (p *controlsPage) table() *input.Table { return p.kit.stack.Hand.Table }

// binding returns the action of the row that is selected, nil for a button at the foot.
func (p *controlsPage) binding() *input.Binding {
	if p.at >= len(p.rows) {
		return nil
	}
	return p.rows[p.at].binding
}

// Handle implements Screen.
func (p *controlsPage) Handle(a input.Action) {
	b := p.binding()
	switch a {
	case input.Up:
		p.walk(-1)
	case input.Down:
		p.walk(1)
	case input.Less:
		p.sidle(-1)
	case input.More:
		p.sidle(1)
	case input.Accept:
		p.choose()
	case input.Cancel:
		p.kit.Shared.Close(p)
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

// walk selects the next row, or the one before, round the ends and past the headings.
func (p *controlsPage) walk(step int) {
	n := len(p.rows) + pageButtons
	p.message = ""
	for p.at = page.Ring(p.at, step, n); p.at < len(p.rows) && p.rows[p.at].binding == nil; {
		p.at = page.Ring(p.at, step, n)
	}
	p.fitColumn()
	p.show()
	p.kit.Sound.Play("ui_hover")
}

// sidle selects the next column, or the one before; at the foot the next button.
func (p *controlsPage) sidle(step int) {
	if p.binding() == nil {
		p.at = len(p.rows) + page.Ring(p.at-len(p.rows), step, pageButtons)
	} else {
		p.column = min(max(p.column+step, 0), resetColumn)
		p.fitColumn()
	}
	p.kit.Sound.Play("ui_hover")
}

// fitColumn leaves the column of the arrow where there is none.
func (p *controlsPage) fitColumn() {
	if b := p.binding(); b != nil && p.column == resetColumn && !p.table().Changed(b.Action) {
		p.column = input.PadSlot
	}
}

// show scrolls so that the row that is selected has room, and the heading over it.
func (p *controlsPage) show() {
	if p.at >= len(p.rows) {
		return
	}
	p.top = min(p.top, max(p.at-1, 0)) // with the heading over it
	if p.list.H > 0 {                  // it has been drawn
		p.top = max(p.top, p.at-p.fit()+1)
	}
}

// choose does what the selected place is for.
func (p *controlsPage) choose() {
	p.message = ""
	p.kit.Sound.Play("ui_click")
	switch b := p.binding(); {
	case p.at == len(p.rows):
		p.restoreAll()
	case p.at > len(p.rows):
		p.kit.Shared.Close(p)
	case p.column == resetColumn:
		p.restore()
	default:
		p.kit.stack.Open(&capture{page: p, binding: b, slot: p.column})
	}
}

// unbind leaves the selected slot free.
func (p *controlsPage) unbind() {
	p.table().Bind(p.binding().Action, p.column, input.Control{})
	p.turned()
}

// restore gives the selected action its defaults.
func (p *controlsPage) restore() {
	p.table().Restore(p.binding().Action)
	p.turned()
}

// restoreAll gives every action its defaults.
func (p *controlsPage) restoreAll() {
	for _, r := range p.rows {
		if r.binding != nil {
			p.table().Restore(r.binding.Action)
		}
	}
	p.turned()
}

// turned takes note that the player has changed something.
func (p *controlsPage) turned() {
	p.message = ""
	p.fitColumn()
}

// Closed keeps what was changed.
func (p *controlsPage) Closed() {
	var entries []config.Entry
	for _, r := range p.rows {
		if b := r.binding; b != nil && p.kit.Config.Controls[b.Action] != p.before[b.Action] {
			entries = append(entries, config.ControlsEntry(b, p.kit.Config.Controls[b.Action]))
		}
	}
	if len(entries) == 0 || p.kit.Keep == nil {
		return
	}
	if err := p.kit.Keep(entries); err != nil {
		p.kit.Shared.Say(err.Error())
	}
}

// Point implements Screen.
func (p *controlsPage) Point(e *input.Event) bool {
	at := p.under(p.kit.Canvas.Units(e.PX, e.PY))
	switch e.Kind {
	case input.CursorMoved:
		if at != nowhere() && at != (cell{p.at, p.column}) {
			p.at, p.column = at.row, at.column
		}
	case input.WheelTurned:
		p.top = max(min(p.top+p.kit.stack.Hand.Scrolled(e), len(p.rows)-p.fit()), 0)
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

// click chooses a place with the left button, and leaves it free with the right one.
func (p *controlsPage) click(at cell, button input.Button) {
	p.at, p.column = at.row, at.column
	switch {
	case button == input.LeftButton:
		p.choose()
	case button == input.RightButton && p.binding() != nil && p.column < resetColumn:
		p.unbind()
	}
}

// under returns the place at a point in units.
func (p *controlsPage) under(x, y float64) cell {
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
func (p *controlsPage) Update(time.Duration) {}
