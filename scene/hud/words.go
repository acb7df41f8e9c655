package hud

import (
	"strconv"

	"treeline/scene/canvas"
)

// The texts of a frame are put together in one scratch buffer, so that changing
// numbers cost no allocation. say starts a text, the others go on with it.

func (h *HUD) say(s string) *HUD {
	h.text = append(h.text[:0], s...)
	return h
}

func (h *HUD) add(s string) *HUD {
	h.text = append(h.text, s...)
	return h
}

func (h *HUD) whole(v float64) *HUD { return h.number(v, 0) }

func (h *HUD) number(v float64, digits int) *HUD {
	h.text = strconv.AppendFloat(h.text, v, 'f', digits, 64)
	return h
}

// clock adds seconds as minutes and seconds.
func (h *HUD) clock(seconds float64) *HUD {
	t := max(int(seconds), 0)
	const minute = 60
	h.text = strconv.AppendInt(h.text, int64(t/minute), 10)
	h.text = append(h.text, ':', byte('0'+t%minute/10), byte('0'+t%10))
	return h
}

// at writes the text on the canvas.
func (h *HUD) at(x, y, size float64, color canvas.Color, align canvas.Align) {
	h.canvas.Bytes(x, y, size, h.text, color, align)
}
