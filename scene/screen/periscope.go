package screen

import (
	"treeline/scene/camera"
	"treeline/scene/hud"
	"treeline/scene/input"
	"treeline/scene/stage"
	"treeline/scene/view"
)

// periscope is the small picture of what the gunner of the followed tank sees, in the picture from
// above. It is a second view of the same picture of the world, so that a person sees no enemy in it
// whom their crew does not see.
type periscope struct {
	battle *Battle
	look   stage.Periscope
}

// wanted reports whether there is anything to see: the followed tank lives. A wreck has no gunner.
func (p *periscope) wanted(known *view.View) bool {
	b := p.battle
	return b.kit.Settings.Config.View.Periscope && b.rig.Shown(b.session.World()) == camera.ModeOverhead && known.Living()
}

// add adds it to the picture of the world, as large as the HUD has room for.
func (p *periscope) add(f *stage.Frame, known *view.View) {
	if p.look.Width, p.look.Height = p.battle.kit.HUD.Periscope(); p.look.Width > 0 && p.wanted(known) {
		p.look.Camera, p.look.On = p.battle.rig.Sight(&known.Own, known.Shown), known.Me
		f.Periscope = &p.look
	}
}

// fill gives the HUD the picture that was drawn.
func (p *periscope) fill(s *hud.State) {
	k := p.battle.kit
	s.Periscope = hud.Periscope{On: p.wanted(s.View), Picture: k.World.Periscope(), Hint: k.Shared.Keys.Hint(input.ShowPeriscope, "gunner's view")}
}

// toggle switches it on or off and keeps that for the next start.
func (p *periscope) toggle() {
	k := p.battle.kit
	k.Sound.Play("ui_click")
	k.Settings.Flip("view.periscope")
}
