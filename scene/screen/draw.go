package screen

import (
	"treeline/scene/sound"
)

// Draw implements Screen.
func (b *Battle) Draw() error {
	if elsewhere(b.kit.Shared.Stack) { // that screen draws the world itself
		return nil
	}
	k, alpha := b.kit, b.session.Alpha()
	known := b.see(alpha)
	eye := b.lens.view(alpha)
	b.lens.frame(alpha)
	if !b.bare {
		b.periscope.add(&b.scenery.frame, known)
	}
	b.senses.fill(known)
	if !b.bare {
		k.HUD.Expect()
	}
	b.whatIf.cover()
	b.overlay.draw()
	b.whatIf.world()
	b.thresholds.world(known)
	b.overlay.world()
	if err := b.scenery.draw(); err != nil {
		return err
	}
	b.periscope.fill(&b.senses.state)
	k.HUD.Draw(&b.senses.state)
	if b.line != nil && !b.bare {
		b.line.draw()
	}
	if !b.bare {
		b.whatIf.card()
	}
	k.Sound.Frame(sound.Frame{
		Dt: b.scenery.dt, Paused: b.session.Held(), Place: b.lens.ears(), Eye: eye.Eye, Forward: eye.Forward, Up: eye.Up,
		View: known, Volume: k.volume(),
	})
	return nil
}
