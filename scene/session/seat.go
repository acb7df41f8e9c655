package session

import "treeline/tanks"

// drives reports whether the person sits in a living tank.
func (l *Local) drives() bool { return l.seat != tanks.NoTank && l.World().Tanks[l.seat].Alive() }

// TakeOver implements Orders. The pace goes back to normal.
func (l *Local) TakeOver(id tanks.ID) error {
	l.settle()
	all := l.World().Tanks
	switch {
	case id < 0 || int(id) >= len(all) || !all[id].Alive():
		return ErrNoSuchTank
	case id == l.seat:
		return nil
	case l.seat != tanks.NoTank && all[id].Team != all[l.seat].Team:
		return ErrForeignTank
	case all[id].Body().Unarmed:
		return ErrTruck
	}
	l.vacate()
	l.seat = id
	l.setDriver(true)
	l.clock.SetPace(1)
	return nil
}

// Leave implements Orders.
func (l *Local) Leave() bool {
	if l.player || l.seat == tanks.NoTank {
		return false
	}
	l.settle()
	l.vacate()
	return true
}

// vacate hands the person's tank, if there is one, back to its bot.
func (l *Local) vacate() {
	if l.seat != tanks.NoTank && !l.auto {
		l.setDriver(false)
	}
	l.seat, l.auto = tanks.NoTank, false
}

// Autopilot implements Match.
func (l *Local) Autopilot() bool { return l.auto }

// SetAutopilot implements Orders.
func (l *Local) SetAutopilot(on bool) error {
	l.settle()
	switch {
	case !l.drives():
		return ErrNoTank
	case on != l.auto:
		l.setDriver(!on)
	}
	return nil
}

// setDriver puts the person's tank under their control, or under that of its bot.
func (l *Local) setDriver(person bool) {
	l.human.leave()
	if person {
		l.battle.Possess(l.seat, &l.human)
	} else {
		l.battle.Possess(l.seat, nil)
	}
	l.record.Seated(l.seat, person)
	l.auto = !person
}
