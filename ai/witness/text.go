package witness

import (
	"fmt"
	"io"
	"strings"

	"treeline/tanks"
)

// columns is the number of letters that stand for the window in the text.
const columns = 60

// WriteText writes the report for people: a sentence for each enemy, the one
// that mattered most first, and its looks and shots as letters along the time.
func (r *Report) WriteText(w io.Writer) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%.1f s: %s\n", float64(r.End)*tanks.Dt, r.headline())
	n := r.Concerned()
	for i := range n {
		e := &r.Enemies[i]
		fmt.Fprintf(&b, "  %s\n", e.Plain)
		fmt.Fprintf(&b, "    sight |%s|\n    share |%s|\n", r.strip(e, verdictLetter), r.strip(e, shareLetter))
		if len(e.Fire) > 0 || e.Killer {
			fmt.Fprintf(&b, "    fire  |%s|\n", r.fireStrip(e))
		}
	}
	if n > 0 {
		fmt.Fprintf(&b, "    the last %.0f s; sight: - in view, + enough shows, # seen; share: tenths; fire: ! shot, . missed, o bounced, * hit, X destroyed\n", Window)
	}
	if rest := len(r.Enemies) - n; rest > 0 {
		fmt.Fprintf(&b, "  %d more saw nothing of %s\n", rest, r.Name)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// headline describes what became of the victim.
func (r *Report) headline() string {
	for i := range r.Enemies {
		if e := &r.Enemies[i]; e.Killer {
			return fmt.Sprintf("%s destroyed %s", e.Name, r.Name)
		}
	}
	if r.Died {
		return r.Name + " was lost"
	}
	return "who sees " + r.Name
}

// strip writes one letter for each column of the window, from the last look in
// it or before it, and a space where no look counts any more.
func (r *Report) strip(e *Enemy, letter func(*Point) byte) string {
	const wide = windowTicks / columns // of a column
	out := []byte(strings.Repeat(" ", columns))
	next := 0
	for i := range out {
		from := r.End - windowTicks + i*wide
		for next < len(e.Points) && e.Points[next].Tick <= from+wide {
			next++
		}
		if last := next - 1; last >= 0 && r.Until(e.Points, last) > from {
			out[i] = letter(&e.Points[last])
		}
	}
	return string(out)
}

func verdictLetter(p *Point) byte {
	switch {
	case p.Seen:
		return '#'
	case !p.InView:
		return ' '
	case p.Share > p.Needed:
		return '+'
	}
	return '-'
}

// shareLetter returns the share in tenths, rounded down; 9 also stands for all.
func shareLetter(p *Point) byte {
	if !p.InView {
		return ' '
	}
	const tenths = 10
	return '0' + byte(min(max(p.Share*tenths, 0), tenths-1))
}

// fireStrip marks shots and their outcomes; where two coincide, the graver counts.
func (r *Report) fireStrip(e *Enemy) string {
	const letters = " !.o*X"
	const (
		shot = iota + 1
		missed
		bounced
		hit
		destroyed
	)
	grave := make([]int, columns)
	mark := func(tick, g int) {
		at := max(0, columns-1-(r.End-tick)*columns/windowTicks)
		grave[at] = max(grave[at], g)
	}
	for i := range e.Fire {
		s := &e.Fire[i]
		mark(s.Tick, shot)
		switch s.Outcome {
		case Flying:
		case Missed:
			mark(s.End, missed)
		case Bounced:
			mark(s.End, bounced)
		case Pierced:
			mark(s.End, hit)
		}
	}
	if e.Killer {
		mark(r.End, destroyed)
	}
	out := make([]byte, columns)
	for i, g := range grave {
		out[i] = letters[g]
	}
	return string(out)
}
