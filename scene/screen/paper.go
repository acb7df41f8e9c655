package screen

import "treeline/scene/canvas"

// paper is the place on a page of its own: for what it is about, for three lines that
// explain, and for buttons at the foot.
type paper struct{ body, help, foot box }

// drawPage draws an empty page over the battle or the title, as large as there is room,
// with a heading. Sizes are in units.
func (k *Kit) drawPage(heading string, wide, high float64) paper {
	const rim, head, help, foot, gap = 16.0, 34.0, 62.0, 40.0, 6.0
	b := k.page(wide, high, rim)
	in := box{b.x + rim, b.y + rim, b.w - 2*rim, b.h - 2*rim}
	k.Canvas.Text(in.x, in.y+12, canvas.Head, heading, canvas.Ink, canvas.Left|canvas.Bold)
	return paper{
		body: box{in.x, in.y + head, in.w, in.h - head - gap - help - foot},
		help: box{in.x, in.y + in.h - foot - help, in.w, help},
		foot: box{in.x, in.y + in.h - foot, in.w, foot},
	}
}

// drawPageHelp draws a text in the place of a page that explains.
func (k *Kit) drawPageHelp(b box, text string, ink canvas.Color) {
	k.Canvas.Rect(b.x, b.y, b.w, 1, canvas.Edge)
	k.drawHelp(b.x, b.y+15, b.w, text, ink)
}
