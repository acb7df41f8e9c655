package behavior

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/perception"
	"treeline/ai/pilot"
	"treeline/ai/squad"
)

// Leg is a stretch of an advance: a course, and the speed on it between halts.
type Leg struct {
	Course pilot.Course
	pace   float64 // m/s
}

// To sets out for a place.
func (l *Leg) To(goal mgl64.Vec3, speed, arrive float64) {
	l.Course, l.pace = pilot.To(goal, speed, arrive), speed
}

// Rest makes the tank stay where it is.
func (l *Leg) Rest(c pilot.Course) { l.Course, l.pace = c, 0 }

// Bound advances by bounds: a team's tanks drive a stretch, stand for a moment to look round, and
// drive on, half of them at a time while the rest watch. Halts last a share of the usual time, but
// none are made in a friend's line of fire or in front of an enemy. A tank that closes in on the
// last enemies drives on, and so does everybody while a friend at hand fights.
func (l *Leg) Bound(s *Situation, share float64) Intent {
	const closing = 1.4 // times the cruising speed
	l.Course.Speed = l.pace
	if l.pace > 0 && (s.Closing || s.Rallies()) {
		l.Course.Speed = max(l.pace, s.Speed(closing))
		return Go(l.Course)
	}
	if l.pace > 0 && !s.Quiet && !s.faced() && s.pauses(share) && !squad.Obstructs(s.FireLines, s.At()) {
		l.Course.Speed = 0
		return Go(l.Course).Because("watching before the next bound")
	}
	return Go(l.Course)
}

// faced reports whether a tank that stopped to look round would stand in front of an enemy: one is
// believed to be near, has its gun on the tank, or shoots at it.
func (s *Situation) faced() bool {
	const near, sure = 50.0, 0.5 // m, confidence
	if s.Watched || s.Pressed {
		return true
	}
	contacts := s.Memory.Contacts()
	for i := range contacts {
		if c := &contacts[i]; c.Believed(sure) && s.Distance(c.Place) < near {
			return true
		}
	}
	return false
}

// pauses reports whether this is the time to stand and look round, for a share of the usual halt.
func (s *Situation) pauses(share float64) bool {
	const start, phases = 4.0, 2 // s of a round without halts, groups that take turns
	now, watch := perception.Seconds(s.Tick()), s.Bot.Watch
	period := s.Bot.Bound + watch
	phase := math.Mod(now+float64(period*float64(s.Place%phases)/phases)+s.Beat, period)
	return now > start && phase < share*watch
}
