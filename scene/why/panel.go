package why

import (
	"fmt"
	"strconv"
	"strings"

	"treeline/ai/witness"
	"treeline/scene/canvas"
	"treeline/scene/overlay"
	"treeline/tanks"
)

// panel draws one enemy: name, figures and sentence on the left, the plot on the right.
func (d *drawing) panel(e *witness.Enemy, b rect) {
	const top, left, right, foot, gap = 15.0, 14.0, 12.0, 6.0, 4.0
	const least, most = 13.0, 40.0 // of the silhouette
	c := d.c
	side := min(max(b.w*0.36, leastSide), mostSide)
	c.Rect(b.x, b.y, b.w, b.h, canvas.White.Fade(0.035))
	c.Rect(b.x, b.y, 3, b.h, verdictColor(e))
	x, y, w := b.x+left, b.y+top, side-left-right
	d.write(x, y, canvas.Body, e.Name, enemyColor(d.r.Team), canvas.Left|canvas.Bold)
	d.label(x+8+c.TextWidth(canvas.Body, e.Name, canvas.Bold), y, canvas.Small, tanks.ClassOf(e.Class).Label, canvas.Muted, canvas.Left)
	d.write(x+w, y, canvas.Small, verdict(e), verdictColor(e), canvas.Right|canvas.Bold)
	y = d.figures(e, x, y+18, w) + 10
	text, bottom := e.Sentence, b.y+b.h-foot
	if !d.p.Own {
		text = e.Plain
	}
	if e.Spot == nil {
		d.paragraph(rect{x, y, w, bottom - y}, text, canvas.Ink)
	} else {
		y += d.paragraph(rect{x, y, w, bottom - least - gap - y}, text, canvas.Ink) + gap
		high := min(max(bottom-y, least), most)
		d.silhouette(e, rect{x, bottom - high, w, high})
	}
	d.plot(e, rect{b.x + side, b.y + 4, b.w - side - 8, b.h - 8})
}

// figures writes what an enemy's eyes and gun did into lines of a width, the first at y, and returns
// the y of the last.
func (d *drawing) figures(e *witness.Enemy, x, y, w float64) float64 {
	const pitch = 14.0
	line := ""
	for _, part := range figures(e) {
		longer := part
		if line != "" {
			longer = line + between + part
		}
		if line != "" && d.c.TextWidth(canvas.Small, longer, canvas.Left) > w {
			d.write(x, y, canvas.Small, line, canvas.Muted, canvas.Left)
			longer, y = part, y+pitch
		}
		line = longer
	}
	d.write(x, y, canvas.Small, line, canvas.Muted, canvas.Left)
	return y
}

// between is what separates figures on a line.
const between = "  ·  "

// figures returns what an enemy's eyes and gun did, in numbers.
func figures(e *witness.Enemy) []string {
	var parts []string
	add := func(n int, one, more string) {
		if n == 1 {
			parts = append(parts, "1 "+one)
		} else if n > 1 {
			parts = append(parts, strconv.Itoa(n)+" "+more)
		}
	}
	add(e.Shots, "shot", "shots")
	add(e.Hits, "hit", "hits")
	if e.Hits > 0 {
		parts = append(parts, fmt.Sprintf("%d damage", e.Whole()))
	}
	add(e.Bounces, "bounced", "bounced")
	add(e.Misses, "missed", "missed")
	add(e.Flying, "in the air", "in the air")
	return append(parts, fmt.Sprintf("in sight %.1f s", e.SeenFor))
}

// silhouette draws the victim as the enemy saw it when it spotted it: what still hid it, up to
// which height, and the visible share.
func (d *drawing) silhouette(e *witness.Enemy, b rect) {
	s := e.Spot
	share, _ := witness.Percents(s.Share, s.Needed)
	text := "spotted at " + share
	if e.Before {
		text = fmt.Sprintf("spotted %.0f s before, at %s", -d.r.Seconds(s.Tick), share)
	}
	const gap = 10.0
	room := b.w - d.c.TextWidth(canvas.Tiny, text, canvas.Left) - gap
	w := overlay.Silhouette(d.c, b.x, b.y, room, b.h, &s.Explanation)
	d.write(b.x+w+gap, b.y+b.h/2, canvas.Tiny, text, canvas.Muted, canvas.Left)
}

// line draws an enemy in one line: its name and what it did.
func (d *drawing) line(e *witness.Enemy, b rect) {
	c, y := d.c, b.y+b.h/2
	c.Rect(b.x, b.y+1, b.w, b.h-2, canvas.White.Fade(0.035))
	c.Rect(b.x, b.y+1, 3, b.h-2, verdictColor(e))
	d.write(b.x+14, y, canvas.Small, e.Name, enemyColor(d.r.Team), canvas.Left|canvas.Bold)
	right := b.x + b.w - 10
	d.write(right, y, canvas.Small, verdict(e), verdictColor(e), canvas.Right|canvas.Bold)
	right -= c.TextWidth(canvas.Small, verdict(e), canvas.Bold) + 14
	text := strings.Join(figures(e), between)
	if p := e.Best; e.Shots == 0 && p != nil {
		share, needed := witness.Percents(p.Share, p.Needed)
		text = "at best " + share + " seen, " + needed + " needed"
	}
	d.label(right, y, canvas.Small, text, canvas.Ink, canvas.Right)
	x := b.x + 22 + c.TextWidth(canvas.Small, e.Name, canvas.Bold)
	d.label(x, y, canvas.Small, tanks.ClassOf(e.Class).Label, canvas.Muted, canvas.Left)
}

// verdict returns what an enemy did, in a word or two.
func verdict(e *witness.Enemy) string {
	switch {
	case e.Killer:
		return "destroyed"
	case e.Hits > 0:
		return "hit"
	case e.Bounces > 0:
		return "bounced"
	case e.Shots > 0:
		return "fired"
	case e.SeenFor > 0 || e.Spot != nil:
		return "saw"
	}
	return "did not see"
}

// verdictColor returns the color for what an enemy did.
func verdictColor(e *witness.Enemy) canvas.Color {
	switch {
	case e.Killer, e.Hits > 0:
		return canvas.Alarm
	case e.Shots > 0, e.SeenFor > 0, e.Spot != nil:
		return canvas.Amber
	}
	return canvas.Moss
}

func enemyColor(victim tanks.Team) canvas.Color {
	if victim == 0 {
		return canvas.Red
	}
	return canvas.Green
}
