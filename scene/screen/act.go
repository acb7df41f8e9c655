package screen

import (
	"fmt"

	"treeline/scene/camera"
	"treeline/scene/input"
	"treeline/scene/overlay"
	"treeline/tanks"
)

// Handle implements Screen.
func (b *Battle) Handle(a input.Action) {
	if a == input.Continue && b.drill != nil && b.drill.skip() {
		return
	}
	switch a {
	case input.Ahead, input.Back, input.Left, input.Right:
		b.viewpoint.takeBack()
	case input.Fire, input.Zoom, input.ZoomIn, input.ZoomOut, input.RangeUp, input.RangeDown, input.AimLock, input.NextCamera, input.WholeMap, input.ShowPeriscope:
		b.look(a)
	case input.NextTank, input.PreviousTank, input.TakeOver, input.Continue:
		b.viewpoint.change(a)
	case input.AskWhy:
		b.reports.ask()
	case input.XRay:
		b.overlay.ask()
	case input.Overlays:
		b.overlay.next()
	case input.SwitchLayer1, input.SwitchLayer2, input.SwitchLayer3, input.SwitchLayer4,
		input.SwitchLayer5, input.SwitchLayer6, input.SwitchLayer7, input.SwitchLayer8, input.SwitchLayer9, input.SwitchLayer0:
		b.overlay.layers.Switch(overlay.Numbered()[a-input.SwitchLayer1])
	case input.LockOverlays:
		b.overlay.lock()
	case input.WhatIf:
		b.whatIf.open()
	case input.ReleaseSmoke:
		b.smoke()
	case input.OrderHold:
		b.squad.order(tanks.Hold)
	case input.OrderFollow:
		b.squad.order(tanks.Follow)
	case input.OrderAttack:
		b.squad.order(tanks.Attack)
	case input.OrderMove:
		b.squad.order(tanks.Move)
	case input.OrderWatch:
		b.squad.order(tanks.Overwatch)
	case input.SelectNext:
		b.selection.next()
	case input.OrderAtWill:
		b.squad.order(tanks.Dismiss)
	case input.PhotoMode:
		b.openPhoto()
	case input.HideHUD:
		b.hideHUD()
	case input.OpenMenu:
		b.kit.Sound.Play("ui_back")
		b.openMenu()
	default:
		b.time(a)
	}
}

// openMenu opens the menu of the battle.
func (b *Battle) openMenu() {
	resume := func() { b.paused = false }
	if b.drill != nil {
		b.drill.openMenu(resume)
		return
	}
	openPause(b.kit, resume, b.player)
}

// hideHUD hides the HUD from a person who only watches, or shows it again. The bar at the end of a
// round is hidden with it.
func (b *Battle) hideHUD() {
	k := b.kit
	if b.playing() {
		k.Shared.Say("the HUD stays on while you fight: spectators can hide it, and so can you in replays")
		return
	}
	if b.bare = !b.bare; !b.bare {
		return
	}
	if e := b.rounds.ending(); e != nil {
		k.Shared.Stack.Close(e)
	}
	k.Shared.Say(k.Canvas.T("HUD hidden: %s shows it again", k.Shared.Keys.Of(input.HideHUD)))
}

// smoke makes the person's tank release smoke.
func (b *Battle) smoke() {
	if !b.driving() || b.session.Held() {
		return
	}
	if b.session.World().Tanks[b.session.Seat()].Charges == 0 {
		b.kit.Shared.Say("no smoke charges left")
		return
	}
	b.session.Human().Smoke()
}

// look carries out actions on gun and view.
func (b *Battle) look(a input.Action) {
	switch a {
	case input.Fire:
		if b.driving() && !b.session.Held() {
			b.session.Human().Pull()
		}
	case input.Zoom:
		b.helm.raise()
	case input.ZoomIn:
		b.helm.step(1)
	case input.ZoomOut:
		b.helm.step(-1)
	case input.RangeUp:
		b.lens.setRange(1)
	case input.RangeDown:
		b.lens.setRange(-1)
	case input.AimLock:
		b.helm.lock()
	case input.NextCamera:
		b.choose(b.rig.Next())
	case input.WholeMap:
		b.rig.WholeMap()
	case input.ShowPeriscope:
		b.periscope.toggle()
	}
}

// time carries out actions on the time of the battle.
func (b *Battle) time(a input.Action) {
	switch a {
	case input.Pause:
		b.paused = !b.paused
		b.kit.Sound.Play("ui_click")
	case input.SingleStep:
		if err := b.session.SingleStep(); err != nil {
			b.kit.Shared.Say(err.Error())
		}
	case input.Slower:
		b.pace(0.5)
	case input.Faster:
		b.pace(2)
	case input.NextRound:
		b.rounds.nextRound()
	case input.SameMap:
		b.rounds.sameMap()
	case input.SkipBack, input.SkipAhead, input.StepBack, input.NextBookmark:
		if b.line != nil {
			b.line.skip(a)
		}
	case input.Bookmark:
		b.bookmark()
	}
}

// pace makes the battle run faster or slower.
func (b *Battle) pace(factor float64) {
	if err := b.session.SetPace(b.session.Pace() * factor); err != nil {
		b.kit.Shared.Say(err.Error())
		return
	}
	b.kit.Shared.Say(fmt.Sprintf("speed %gx", b.session.Pace()))
}

// Point implements Screen: the free mouse points at the map. Buttons and wheel that it does not use
// there do what they are bound to. In the own tank a click beside what is at a side, or
// into a window that did not have the focus, does nothing: the buttons of the caught mouse fire.
func (b *Battle) Point(e *input.Event) bool {
	if b.line != nil && !b.bare && b.line.point(e) {
		return true
	}
	if b.rig.Shown(b.session.World()) == camera.ModeOverhead {
		return b.mapControl.point(e)
	}
	b.mapControl.drag = drag{}
	return b.aboard() && !b.session.Held() && e.Kind == input.ButtonWentDown && e.Button.Points()
}
