package screen

import (
	"treeline/scene/camera"
	"treeline/scene/input"
	"treeline/tanks"
)

// viewpoint handles which tank the person follows or drives.
type viewpoint struct{ battle *Battle }

// change changes to another tank.
func (v *viewpoint) change(a input.Action) {
	b := v.battle
	switch a {
	case input.NextTank:
		v.follow(v.next(1))
	case input.PreviousTank:
		v.follow(v.next(-1))
	case input.TakeOver:
		v.takeOver()
	case input.Continue:
		if b.session.World().Phase == tanks.Over {
			b.rounds.goOn()
		} else if !b.driving() {
			v.takeOver()
		}
	}
}

// follow changes to a tank; an open report changes with it.
func (v *viewpoint) follow(id tanks.ID) {
	b := v.battle
	if id != b.rig.On() {
		v.moveTo(id)
	}
	b.reports.follow()
}

// takeOver takes over the followed tank. If it is the person's own, its bot gets it: a spectator
// leaves it, and a player switches the autopilot on or off.
func (v *viewpoint) takeOver() {
	b := v.battle
	id, all := b.rig.On(), b.session.World().Tanks
	if b.line != nil {
		b.line.takeOver(id)
		return
	}
	if b.aboard() {
		if b.session.Leave() {
			b.kit.Shared.Say(all[id].Name + " is back under its crew's control")
		} else {
			v.autopilot(!b.session.Autopilot())
		}
		return
	}
	if err := b.session.TakeOver(id); err != nil {
		b.kit.Shared.Say(err.Error())
		return
	}
	v.moveTo(id)
	b.kit.Shared.Say("you are driving " + all[id].Name)
}

// autopilot gives the person's tank to its bot, or back to the person. There is none in the lesson
// and on the range, where crews only follow their script.
func (v *viewpoint) autopilot(on bool) {
	b := v.battle
	switch {
	case b.session.World().Phase == tanks.Over:
		return
	case b.drill != nil:
		b.kit.Shared.Say("there is no autopilot here: this is for you to practise")
		return
	}
	if err := b.session.SetAutopilot(on); err != nil {
		b.kit.Shared.Say(err.Error())
		return
	}
	b.kit.Sound.Play("ui_click")
	if on {
		if b.record.counts() {
			b.kit.Shared.Say("this round no longer counts for your career: the autopilot is driving")
		}
		return
	}
	b.kit.Shared.Say("you are driving " + b.session.World().Tanks[b.session.Seat()].Name)
}

// takeBack ends the autopilot when the person begins to drive.
func (v *viewpoint) takeBack() {
	if b := v.battle; b.aboard() && b.session.Autopilot() {
		v.autopilot(false)
	}
}

// next returns the next living tank in the line-up, or the previous one for a negative step. A
// person who has a team is limited to that team.
func (v *viewpoint) next(step int) tanks.ID {
	b := v.battle
	w, team := b.session.World(), tanks.NoTeam
	if seat := b.session.Seat(); seat != tanks.NoTank {
		team = w.Tanks[seat].Team
	}
	return camera.NextTank(w, b.rig.On(), step, team)
}

// moveTo follows a tank. The person's commands to the previous tank end.
func (v *viewpoint) moveTo(id tanks.ID) {
	b := v.battle
	b.session.Human().ReleaseAll()
	b.helm.locked = false
	b.rig.Follow(id)
	v.lookAlongGun()
}

// reenter puts a person whose tank has returned to the field back into it.
func (v *viewpoint) reenter(id tanks.ID) {
	b := v.battle
	if r := b.reports.current(); r != nil {
		b.kit.Shared.Close(r)
	}
	v.moveTo(id)
	b.kit.Shared.Say("you are back in a fresh tank")
}

// lookAlongGun makes a person who is back in their own tank look along its gun.
func (v *viewpoint) lookAlongGun() {
	b := v.battle
	if id := b.rig.On(); id == b.session.Seat() {
		b.session.Human().Target = b.rig.Face(&b.session.World().Tanks[id])
	}
}
