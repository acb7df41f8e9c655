package brain

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/mind"
	"treeline/ai/perception"
	"treeline/ai/pilot"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// peek is a plan to fight one enemy from behind something: out to shoot, back to
// reload.
type peek struct {
	on        bool
	enemy     tanks.ID
	hide, out mgl64.Vec3
	phase     peekPhase
	since     int // tick at which the phase began
	begun     int // tick at which the plan was made
	tried     int // tick of the last search for a plan
	shots     int // fired by the tank before it last stepped out
	empty     int // times that it stepped out and saw nobody
	moves     int // times that it went on because the hiding place did not hide it
}

// peekPhase is where in its round a peeking tank is.
type peekPhase uint8

const (
	goingBack peekPhase = iota
	waiting
	goingOut
	shooting
)

// reason says what the tank is at.
func (p peekPhase) reason() string {
	switch p {
	case waiting:
		return "reloading in cover"
	case goingOut:
		return "stepping out to shoot"
	case shooting:
		return "out of cover for a shot"
	}
	return "back into cover to reload"
}

// turn goes on to a phase.
func (p *peek) turn(to peekPhase, tick int) { p.phase, p.since = to, tick }

// ratePeek scores fighting from cover, and looks for a place when there is reason
// to: the gun is empty and the enemy knows of the tank.
func (b *Bot) ratePeek(v *tanks.View, s *situation, set rater) {
	const again, near, empty = 2.0, 30.0, 2.0 // s, m, s
	p := &b.peek
	if p.on && !b.peekHolds(v) {
		p.on = false
	}
	if p.on && b.heldForFriend(v) {
		p.on, p.tried = false, v.Tick // a friend stands before it: it moves out to the side
	}
	if p.on && b.thought.State == mind.Retreat && b.spent(v, s) {
		p.on = false // it stays hidden
	}
	m := s.target
	if !p.on && !b.spent(v, s) && b.skill.Peek && m != nil && s.lane == perception.Nothing && s.ready > empty && s.reach > near &&
		s.menaced && perception.Seconds(v.Tick-p.tried) > again {
		b.planPeek(v, s)
	}
	if p.on {
		set(mind.Peek, 0.9, p.phase.reason())
	}
}

// peekHolds reports whether a plan is still worth following.
func (b *Bot) peekHolds(v *tanks.View) bool {
	const near, faint, longest, tries = 25.0, 0.3, 40.0, 2 // m, confidence, s, times
	p := &b.peek
	m := b.memory.Of(p.enemy)
	switch {
	case m.Dead || m.Gone || m.Confidence < faint:
		return false
	case geom.PlaneDist(m.Place, v.Self.At) < near, p.empty >= tries:
		return false
	}
	return perception.Seconds(v.Tick-p.begun) < longest
}

// planPeek makes a plan of a hiding place beside the present one, from which the
// tank has just shot.
func (b *Bot) planPeek(v *tanks.View, s *situation) {
	p := &b.peek
	p.tried = v.Tick
	if b.shelter(v, s) {
		*p = peek{on: true, enemy: s.target.ID, hide: b.chooser.shelter, out: v.Self.At, begun: v.Tick, tried: v.Tick}
		p.turn(goingBack, v.Tick)
	}
}

// peekRound goes through the phases.
func (b *Bot) peekRound(v *tanks.View, s *situation) {
	const slow, watch, blocked, again, stay, most = 5.0, 3.0, 1.0, 1.0, 6.0, 2 // m/s, s, s, s, s, times
	p := &b.peek
	age := perception.Seconds(v.Tick - p.since)
	clear := s.target != nil && s.lane == perception.Nothing && !s.masked
	switch p.phase {
	case goingBack:
		switch {
		case !b.pilot.Arrived() || age == 0:
		case s.target != nil && !s.veiled && s.ready > again && p.moves < most:
			p.moves++
			b.moveHide(v, s)
		default:
			p.turn(waiting, v.Tick)
		}
	case waiting:
		travel := geom.PlaneDist(v.Self.At, p.out) / slow
		switch {
		case clear && s.ready < 0.5:
			p.shots = v.Self.Shots
			p.turn(shooting, v.Tick)
		case s.ready <= travel:
			p.shots = v.Self.Shots
			p.turn(goingOut, v.Tick)
		}
	case goingOut:
		if (b.pilot.Arrived() && age > 0) || (clear && s.ready == 0) {
			p.turn(shooting, v.Tick)
		}
	case shooting:
		switch {
		case v.Self.Shots > p.shots && s.ready < 1:
			p.empty = 0
			p.shots = v.Self.Shots
		case v.Self.Shots > p.shots && s.unseen && !s.menaced && !s.pressed && age < stay:
		case v.Self.Shots > p.shots && (s.menaced || s.target == nil):
			p.empty = 0
			p.turn(goingBack, v.Tick)
		case v.Self.Shots > p.shots:
		case age > watch && !clear, s.target != nil && !clear && age > blocked:
			p.empty++
			p.turn(goingBack, v.Tick)
		}
	}
	b.thought.Reason = p.phase.reason()
	b.peekCourse(v)
}

// moveHide looks for a better hiding place where the present one does not hide the
// tank after all.
func (b *Bot) moveHide(v *tanks.View, s *situation) {
	p := purpose{reach: 24, apart: 3, hidden: 1, nearby: 0.01, atLeast: 0.6}
	if spot, ok := b.pick(v, s.target, &p); ok {
		b.peek.hide = spot
	}
}

// peekCourse makes the course of the present phase.
func (b *Bot) peekCourse(v *tanks.View) {
	const arrive, exact = 2.0, 1.2 // m
	p := &b.peek
	cruise := b.tuning.Bot.Cruise
	switch p.phase {
	case goingBack:
		b.to(p.hide, 1.2*cruise, exact)
		b.course.Reverse = true
	case goingOut:
		b.to(p.out, cruise, arrive)
		b.course.Reverse = true
	default:
		b.course = pilot.Course{Goal: v.Self.At, Arrive: 1}
		b.faceTo(v, b.memory.Of(p.enemy).Place)
	}
}

// faceTo turns the standing hull to a place, unless it nearly does already.
func (b *Bot) faceTo(v *tanks.View, at mgl64.Vec3) {
	const slack = 0.35 // rad
	face := geom.HeadingOf(at.Sub(v.Self.At))
	if off := math.Abs(v.Self.Heading.To(face)); off > slack {
		b.course.Facing, b.course.Face = true, face
	}
}
