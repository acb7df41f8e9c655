package sound

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/view"
	"treeline/tanks"
	"treeline/terrain"
)

// Apply implements Player.
func (m *mixer) Apply(e *view.Event) {
	if !m.awake || m.frame.View == nil || !finite(e.At) {
		return
	}
	switch e.Kind {
	case tanks.Fired:
		m.fired(e)
	case tanks.Struck:
		m.struck(e)
	case tanks.GroundHit:
		m.once(shot{group: "impact_dirt", at: e.At, late: true})
	case tanks.ObstacleHit:
		m.obstacleHit(e)
	case tanks.NearMiss:
		if m.own(e.Other) && e.Tank != e.Other {
			m.once(shot{group: "shell_flyby", at: e.At})
		}
	case tanks.Killed:
		m.killed(e)
	case tanks.TrackBroken:
		m.once(shot{group: "impact_armour", at: m.place(e.Other, e.At), trim: -6, pitch: 1.2, own: m.own(e.Other)})
	case tanks.TreeFell:
		m.once(shot{group: "tree_fall", at: e.At, late: true})
	case tanks.Crushed:
		m.crushed(e)
	case tanks.Touched:
		m.touched(e)
	case tanks.Smoked:
		m.once(shot{group: "smoke", at: e.At, late: !m.own(e.Tank), own: m.own(e.Tank)})
	case tanks.RoundOver:
		m.roundOver(e)
	default:
	}
}

// fired plays a gun, with one recording each for near, middle and far. The listener's own gun plays
// only the near one, ducks the engine and starts the sound of reloading.
func (m *mixer) fired(e *view.Event) {
	own := m.own(e.Tank)
	m.mood.shot(e.At.Sub(m.ear).Len())
	m.once(shot{group: "cannon_near", at: e.At, own: own, band: near, late: !own})
	if far2 := m.bank.group("cannon_far"); far2 >= 0 && !own {
		variants := m.bank.groups[far2] // the first is for the middle distance
		m.start(variants[0], shot{at: e.At, band: middle, late: true})
		m.start(variants[len(variants)-1], shot{at: e.At, band: far, late: true})
	}
	if own {
		m.ducking.ownShot()
		m.reload()
	}
}

// reload plays the sound of reloading in the listener's tank, its pitch changed to fit the reload time
// within limits.
func (m *mixer) reload() {
	const recorded, slowest, fastest = 4, 0.75, 1.35
	t := &m.frame.View.Own
	pitch := 1.0
	if t.Reload > 0 {
		pitch = min(max(recorded/t.Reload, slowest), fastest)
	}
	m.once(shot{group: "reload", at: insideOf(t), carrier: makerOf(t.ID), own: true, pitch: pitch})
}

// struck plays a shell on armour, or a ricochet if it did no damage. A person who fired the shell
// also hears a confirmation of the hit.
func (m *mixer) struck(e *view.Event) {
	own := m.own(e.Other)
	if e.Damage <= 0 {
		m.once(shot{group: "ricochet", at: e.At, own: own, late: !own})
		return
	}
	m.once(shot{group: "impact_armour", at: e.At, own: own, late: !own})
	if m.own(e.Tank) && m.frame.View.Person != nil {
		m.once(shot{group: "hit_tick"})
	}
}

// obstacleHit plays a shell on wood, stone, straw, or the armour of a wreck.
func (m *mixer) obstacleHit(e *view.Event) {
	s := shot{group: "impact_armour", at: e.At, trim: -4, pitch: 0.85, late: true}
	obstacles := m.frame.View.Map.Obstacles
	if e.Obstacle >= 0 && int(e.Obstacle) < len(obstacles) {
		s = shot{group: "impact_wood", at: e.At, late: true}
		kind := obstacles[e.Obstacle].Kind
		switch kind {
		case terrain.Rock, terrain.Building, terrain.Wall:
			s.group = "impact_stone"
		case terrain.Bale:
			s = shot{group: "impact_dirt", at: e.At, trim: -8, late: true}
		case terrain.Tree, terrain.Bush, terrain.Fence:
		}
		if kind == terrain.Rock { // with a ricochet besides
			m.once(shot{group: "ricochet", at: e.At, trim: -12, late: true})
		}
	}
	m.once(s)
}

// crushed plays breaking planks, or straw being run over.
func (m *mixer) crushed(e *view.Event) {
	s := shot{group: "impact_wood", at: e.At, trim: -5, pitch: 0.9}
	obstacles := m.frame.View.Map.Obstacles
	if e.Obstacle >= 0 && int(e.Obstacle) < len(obstacles) && obstacles[e.Obstacle].Kind == terrain.Bale {
		s = shot{group: "tree_fall", at: e.At, trim: -9, pitch: 1.4}
	}
	m.once(s)
}

// killed plays an explosion, or only a rumble if it is far away.
func (m *mixer) killed(e *view.Event) {
	const closeBy, distant = 40, 320
	at := m.place(e.Other, e.At)
	d := at.Sub(m.ear).Len()
	if d > distant {
		if rolls := m.bank.group("cannon_far"); rolls >= 0 {
			variants := m.bank.groups[rolls]
			m.start(variants[len(variants)-1], shot{at: at, trim: 3, pitch: 0.85, late: true})
		}
		return
	}
	if d < closeBy {
		m.ducking.blast()
	}
	m.once(shot{group: "explosion", at: at, own: m.own(e.Other), late: true})
}

// touched plays metal on metal, louder for a harder contact.
func (m *mixer) touched(e *view.Event) {
	const softest, hardest = 0.5, 8 // m/s
	if e.Damage < softest {
		return
	}
	trim := -18 + 12*smoothstep(softest, hardest, e.Damage)
	own := m.own(e.Tank) || m.own(e.Other)
	m.once(shot{group: "impact_armour", at: m.place(e.Tank, e.At), own: own, trim: trim, pitch: 0.8})
}

// roundOver plays victory or defeat, for a person in a tank.
func (m *mixer) roundOver(e *view.Event) {
	v := m.frame.View
	if v.Person == nil || !v.Following() {
		return
	}
	m.ducking.fanfare()
	if e.Winner == v.Side() {
		m.once(shot{group: "victory"})
	} else {
		m.once(shot{group: "defeat"})
	}
}

// own reports whether an ID is that of the tank being followed.
func (m *mixer) own(id tanks.ID) bool { return id != tanks.NoTank && id == m.frame.View.Me }

// place returns at, where the event happened, if it is known, otherwise where the tank is.
func (m *mixer) place(id tanks.ID, at mgl64.Vec3) mgl64.Vec3 {
	if at != (mgl64.Vec3{}) {
		return at
	}
	v := m.frame.View
	if t := v.Find(id); t != nil {
		return t.Pose.At
	}
	for i := range v.Wrecks {
		if v.Wrecks[i].ID == id {
			return v.Wrecks[i].Pose.At
		}
	}
	return at
}
