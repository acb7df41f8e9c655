package tanks

// Told returns what the driver of a tank was told in the last step, nil if nobody was
// asked for an order: the tank is destroyed, has no driver, or the round is over. It
// belongs to the world and is valid until the next Step. Its HitsOn, HitsMade and Friends
// are those of the step's beginning and are no longer valid: do not read them.
func (w *World) Told(id ID) *View {
	if id < 0 || int(id) >= len(w.senses.views) || w.senses.views[id].Tick != w.Tick-1 {
		return nil
	}
	if v := &w.senses.views[id]; v.Map != nil {
		return v
	}
	return nil
}

// CrewView fills a view with what the crew of a tank knows after the last step, for people, who
// look between two steps: their own tank, teammates, wrecks and the enemies in its sight as they
// are now, and the reports, calls and sounds of the step. A destroyed tank's crew sees nothing and
// is told only where its teammates and the wrecks are. HitsOn, HitsMade and Shells stay empty. It
// draws no random numbers of the match. The slices belong to the view and are reused. An unknown id
// empties the view.
func (w *World) CrewView(id ID, v *View) {
	*v = View{
		Tick: w.Tick, Rules: &w.Tuning, Map: w.Map, Grid: w.Standing.Grid(), Zone: w.Zone, Objective: w.Objective,
		Friends: v.Friends[:0], Wrecks: appendWrecks(v.Wrecks[:0], w.Tanks), Seen: v.Seen[:0],
		Clouds: append(v.Clouds[:0], w.Clouds.All()...), Gone: appendGone(v.Gone[:0], w.Tanks),
		Reports: v.Reports[:0], Calls: v.Calls[:0], Sounds: v.Sounds[:0],
	}
	if id < 0 || int(id) >= len(w.Tanks) {
		v.Self.ID = NoTank
		return
	}
	t := &w.Tanks[id]
	v.Self, v.Task, v.Wave = *t, w.task(t), w.Wave
	for i := range w.Tanks {
		other := &w.Tanks[i]
		switch {
		case other.ID == id || !other.Alive():
		case other.Team == t.Team:
			v.Friends = append(v.Friends, w.friend(other))
		case t.Alive() && w.knows(id, other.ID):
			v.Seen = append(v.Seen, w.contact(t, other))
		}
		if other.Alive() && other.Team != t.Team && !other.Body().Unarmed {
			v.Foes++
		}
	}
	if told := w.Told(id); told != nil {
		v.Reports = append(v.Reports, told.Reports...)
		v.Calls = append(v.Calls, told.Calls...)
		v.Sounds = append(v.Sounds, told.Sounds...)
	}
}

// knows reports whether the crew of a tank knows after the last step that it sees an enemy. A crew
// without a reaction time knows as soon as it sees it.
func (w *World) knows(id, enemy ID) bool {
	if !w.Sightings.Of(id, enemy).Seen {
		return false
	}
	noticed := w.senses.noticed[w.senses.pair(id, enemy)]
	return w.limits(id).React == 0 || noticed >= 0 && noticed == w.Tick-1
}
