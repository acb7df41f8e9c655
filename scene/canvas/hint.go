package canvas

// Hint says what a key does, both as the player reads them. The zero value is never shown.
type Hint struct{ Key, Does string }

// String returns the hint as one text, "" for the zero value.
func (h Hint) String() string {
	if h == (Hint{}) {
		return ""
	}
	return h.Key + "  " + h.Does
}

// Measures of hints, as multiples of the text size.
const (
	hintSpace = 0.5 // between a key and what it does
	hintApart = 1.4 // between two hints
)

// HintsWidth returns the width of a line of hints in units, 0 if none shows.
func (l *Letters) HintsWidth(size float64, all ...Hint) float64 {
	wide := 0.0
	for _, h := range all {
		if h != (Hint{}) {
			wide += l.keyWidth(size, h) + l.TextWidth(size, h.Does, Verbatim) + size*hintApart
		}
	}
	return max(wide-size*hintApart, 0)
}

// keyWidth returns the distance from the left side of a hint to the text after the key.
func (l *Letters) keyWidth(size float64, h Hint) float64 {
	return l.TextWidth(size, h.Key, Bold|Verbatim) + size*hintSpace
}

// Hints writes hints side by side, with keys in a colour of their own, aligned as Text does. If
// they do not all fit into width, the last ones are left out.
func (l *Letters) Hints(x, y, size, width float64, ink Color, align Align, all ...Hint) {
	for len(all) > 0 && l.HintsWidth(size, all...) > width {
		all = all[:len(all)-1]
	}
	switch wide := l.HintsWidth(size, all...); align & sideways {
	case Center:
		x -= wide / 2
	case Right:
		x -= wide
	}
	for _, h := range all {
		if h == (Hint{}) {
			continue
		}
		l.Text(x, y, size, h.Key, Amber, Bold|Verbatim)
		x += l.keyWidth(size, h)
		l.Text(x, y, size, h.Does, ink, Verbatim)
		x += l.TextWidth(size, h.Does, Verbatim) + size*hintApart
	}
}
