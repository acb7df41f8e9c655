package screen

import (
	"treeline/scene/canvas"
	"treeline/scene/input"
	"treeline/scene/overlay"
	"treeline/tanks"
)

// of returns the tank whose mind the overlays show: the one that they are locked on, if the
// person may look into it, else the one that is followed.
func (o *overlays) of() tanks.ID {
	if o.isLocked() {
		return o.locked
	}
	return o.battle.rig.On()
}

// isLocked reports whether the overlays are locked on a tank that the person may look into: that
// can end with training, or with the person's own tank.
func (o *overlays) isLocked() bool {
	return o.locked != tanks.NoTank && o.battle.source.Opens(o.battle.viewer(), o.locked)
}

// lock locks the overlays on the tank that the person aims at, or releases them. If none are on,
// those of the mind appear, unless a key has to be held for them.
func (o *overlays) lock() {
	b := o.battle
	k, who := b.kit, b.viewer()
	if o.isLocked() {
		o.locked = tanks.NoTank
		k.Shared.Say("overlays: released, back to the tank you follow")
		return
	}
	id := o.aimedAt()
	switch {
	case b.source.Opens(who, id):
	case b.source.View().Open():
		k.Shared.Say("point at a tank to lock the overlays on it")
		return
	default: // the same for an enemy there and for nobody
		k.Shared.Say("point at a tank on your own team to lock the overlays on it. Training (in the menu) allows the enemy's too")
		return
	}
	o.locked = id
	if !o.open && !o.held() {
		o.open, o.layers = true, overlay.Mind()
	}
	k.Shared.Say(k.Canvas.T("overlays: locked on %s", b.session.World().Tanks[id].Name))
}

// lockHint tells what locks the overlays on a tank, or releases them.
func (o *overlays) lockHint() canvas.Hint {
	if o.isLocked() {
		return o.battle.kit.Shared.Keys.Hint(input.LockOverlays, "release")
	}
	return o.battle.kit.Shared.Keys.Hint(input.LockOverlays, "lock on the tank you aim at")
}
