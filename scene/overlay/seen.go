package overlay

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/canvas"
	"treeline/scene/view"
	"treeline/tanks"
)

// Colors of the ground by whether a tank there would be seen, as if eyes were lamps.
const (
	litFill    canvas.Color = 0xFFD84888 // it would be seen
	asideFill  canvas.Color = 0xFFE07022 // it would be seen if an eye turned there
	shadeFill  canvas.Color = 0x08102CB0 // too little of it shows
	dimFill    canvas.Color = 0x0A122A60 // the same where no eye looks
	outFill    canvas.Color = 0x0A122A60 // out of range
	freshFill  canvas.Color = 0xFF5A20C8 // it would be seen, but was not before
	hiddenFill canvas.Color = 0x30A8FFC8 // it would not be seen, but was before
)

// PaintGround appends the colors of all squares as RGBA with premultiplied alpha: by the present
// rules, with changes highlighted, or if before is set by the former rules.
func PaintGround(pix []byte, g *view.Ground, before bool) []byte {
	plain := [...]canvas.Color{view.Beyond: outFill, view.HiddenAside: dimFill, view.Hidden: shadeFill, view.SeenAside: asideFill, view.InSight: litFill}
	for i, now := range g.Now {
		was := g.Was[i]
		color := plain[now]
		switch {
		case before:
			color = plain[was]
		case now == view.InSight && was != view.InSight:
			color = freshFill
		case was == view.InSight && now != view.InSight:
			color = hiddenFill
		}
		pix = multiplied(pix, color)
	}
	return pix
}

// DrawFlips draws, for each pair whose verdict flips, a line from the eye to the target and a ring
// round the target, two rings if it would be seen now.
func DrawFlips(st Pen, s *view.Seen, v *view.View) {
	const radius, over = 5.0, 0.6 // m
	for _, f := range s.Flips {
		color := freshFill | 0xFF
		if !f.Seen {
			color = hiddenFill | 0xFF
		}
		observer, target := standing(s, v, f.Observer), standing(s, v, f.Target)
		from := observer.At.Add(mgl64.Vec3{0, tanks.ClassOf(observer.Class).TurretTop + over, 0})
		to := target.At.Add(mgl64.Vec3{0, tanks.ClassOf(target.Class).TurretTop / 2, 0})
		st.Line(from, to, 3, color.Floats())
		st.Ring(target.At, radius, 3, color.Floats())
		if f.Seen {
			st.Ring(target.At, radius*0.7, 2, color.Floats())
		}
	}
}

// standing returns a tank of an answer, at the place where the picture shows it.
func standing(s *view.Seen, v *view.View, place int) tanks.Tank {
	t := s.Question.Field.Tanks[place]
	if shown := v.Find(s.Question.Field.IDs[place]); shown != nil {
		t.Pose = shown.Shown
	}
	return t
}
