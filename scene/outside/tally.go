package outside

import (
	"treeline/ai/lab/plural"
	"treeline/tanks"
)

// tally is what went wrong with a program in a round. The first turns that it lost in a row are
// reported in one line, and further ones in another line at the end.
type tally struct {
	from   int // tick of the first turn that was lost in a row
	row    int // turns lost in a row so far
	why    error
	told   int // lost turns that a line has reported
	lost   int // lost turns
	silent bool
}

// lose counts a lost turn.
func (t *tally) lose(v *tanks.View, why error) {
	if t.row == 0 {
		t.from, t.why = v.Tick, why
	}
	t.row++
	t.lost++
}

// answered ends a run of lost turns.
func (t *tally) answered(d *driver) {
	if t.row > 0 && t.told == 0 {
		t.tell(d)
	}
	t.row = 0
}

// tell reports the turns lost in a row.
func (t *tally) tell(d *driver) {
	t.told = t.lost
	d.host.logf("%s in %s lost %s from %.1f s of its round on: %v", d.name, d.post.Name, turns(t.row), float64(t.from)*tanks.Dt, t.why)
}

// dismissed reports why the program was ended.
func (t *tally) dismissed(d *driver, v *tanks.View, why error) {
	before := ""
	if t.lost > 0 {
		before = ", after " + turns(t.lost) + " lost"
	}
	d.host.logf("%s in %s drives no more at %.1f s of its round: %v%s", d.name, d.post.Name, float64(v.Tick)*tanks.Dt, why, before)
	t.told, t.silent = t.lost, true
}

// close reports what has not been reported yet.
func (t *tally) close(d *driver) {
	switch {
	case t.silent || t.lost == t.told:
	case t.told == 0:
		t.tell(d)
	default:
		d.host.logf("%s in %s lost %s more: %v", d.name, d.post.Name, turns(t.lost-t.told), t.why)
	}
	t.told = t.lost
}

func turns(n int) string { return plural.Of(n, "turn", "turns") }
