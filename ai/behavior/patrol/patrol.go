// Package patrol looks for the enemy: the tank advances toward the middle of the map on a line of
// its own, then goes where the team believes enemies to be.
package patrol

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/behavior"
	"treeline/ai/mind"
	"treeline/ai/perception"
	"treeline/ai/pilot"
	"treeline/ai/squad"
	"treeline/terrain/geom"
)

// Tuning holds the numbers of the behaviour.
type Tuning struct {
	Score   float64 `unit:"share" min:"0" max:"2" help:"Score of looking for the enemy where one is likely to be."`
	Opening float64 `unit:"s" min:"0" max:"300" help:"Time into a round for which a team keeps to its opening."`
	Haste   float64 `unit:"x" min:"0.1" max:"2" help:"Least speed while no enemy can be near, as a multiple of the cruising speed."`
	Front   float64 `unit:"share" min:"0" max:"1" help:"How far a team advances in line, as a share of the distance to the enemy's spawn."`
	Ahead   float64 `unit:"share" min:"0" max:"0.5" help:"How far one end of an echelon is ahead of the other, as a share of the distance to the enemy's spawn."`
	Short   float64 `unit:"share" min:"0" max:"1" help:"How far an ambush line goes before it waits, as do tanks that hold the enemy for a wing: a share of the distance to the enemy's spawn."`
	Wait    float64 `unit:"s" min:"0" max:"300" help:"Time into a round until which an ambush line, an echelon, and tanks that hold the enemy for a wing wait in their places."`
	Far     float64 `unit:"share" min:"0" max:"1" help:"How far a raid goes, as a share of the distance to the enemy's spawn."`
	Close   float64 `unit:"x" min:"0.1" max:"1" help:"Distance between two tanks of a raid, as a multiple of the spacing in line."`
	Spacing float64 `unit:"m" min:"10" max:"200" help:"Distance between two tanks that advance in line."`
	Idle    float64 `unit:"share" min:"0" max:"1" help:"Share of its halts to look around that a bot still makes after the opening while no enemy is known or heard."`
	Shift   float64 `unit:"share" min:"0" max:"0.5" help:"How far tanks that hold the enemy for a wing keep away from the wing's side, as a share of the map's breadth."`
	Lean    float64 `unit:"share" min:"0" max:"1" help:"How far a line or an echelon of five tanks or more moves out to one side, as a share of the way to the lane there that hides best."`
	Aside   float64 `unit:"share" min:"0" max:"1" help:"How far an ambush line moves out to one side, as a share of how far a line or an echelon would."`
}

// Default sets the standard values.
func (t *Tuning) Default() {
	*t = Tuning{Score: 0.2, Opening: 50, Haste: 1.3, Front: 0.28, Ahead: 0.16, Short: 0.27, Wait: 20, Far: 0.62, Close: 0.5, Spacing: 45, Idle: 0.35, Shift: 0.25, Lean: 1, Aside: 0.4}
}

// New returns the behaviour.
func (t *Tuning) New() behavior.Behaviour { return &patrol{Tuning: t} }

type patrol struct {
	*Tuning
	hunt    behavior.Hunt
	drawnUp bool       // front is set
	front   mgl64.Vec3 // place to which it advances in the opening
	over    bool       // the opening is over
}

func (*patrol) State() mind.State { return mind.Patrol }

func (p *patrol) Restart() { *p = patrol{Tuning: p.Tuning} }

func (p *patrol) Enter(*behavior.Situation) { p.hunt.Spot.Set = false }

func (p *patrol) Score(s *behavior.Situation) (score float64, reason string) {
	if person, _ := s.Escorted(); person != nil || s.Ordered() {
		return 0, ""
	}
	if s.Closing {
		return p.Tuning.Score, "searching for the last of them"
	}
	return p.Tuning.Score, "searching where the enemy may be"
}

func (p *patrol) Plan(s *behavior.Situation) behavior.Intent {
	speed := s.Speed(s.Character.Advance)
	p.over = p.over || perception.Seconds(s.Tick()) >= p.Opening
	if s.Quiet || s.Part.Kind == squad.Raid && !p.over {
		speed = max(speed, s.Speed(p.Haste))
	}
	if reason := p.advance(s, speed); reason != "" {
		halts := s.Character.Halts
		if s.Part.Kind == squad.Raid {
			halts = 0
		}
		i := p.hunt.Bound(s, halts)
		if i.Reason == "" {
			i.Reason = reason
		}
		return i
	}
	p.hunt.Go(s, speed, nil)
	rests := p.standBy(s)
	i := p.hunt.Bound(s, p.halts(s))
	if rests {
		i.Reason = "watching where the enemy may be"
	}
	return i
}

// halts returns the share of the usual halts while hunting, 0 to 1: fewer when there is no contact
// and no noise, as watching then gains less than searching elsewhere.
func (p *patrol) halts(s *behavior.Situation) float64 {
	if s.Lost == nil && s.Noise == nil {
		return p.Idle * s.Character.Halts
	}
	return s.Character.Halts
}

// advance drives to the front of the opening, and returns the reason, "" once that is over.
func (p *patrol) advance(s *behavior.Situation, speed float64) string {
	const there, arrive = 20.0, 15.0                        // m
	wing := s.Part.Wide && !s.Part.Late && s.Character.Wide // it goes on hunting from where it turned in: the line is behind it
	if wing || p.over {
		return ""
	}
	if !p.drawnUp {
		p.drawnUp, p.front = true, p.place(s)
	}
	if s.Distance(p.front) > there {
		p.hunt.To(p.front, speed, arrive)
		return advancing(s.Part.Kind)
	}
	if reason := p.waits(s); reason != "" {
		p.hunt.Rest(s.Stand(s.TheirSpawn()))
		return reason
	}
	p.over = true
	return ""
}

// waits returns why a bot of the base of fire waits at the front of the opening, "" if it does not:
// the enemy is to run into the ambush line, to be pinned by the base while the wing comes round to
// its side, or to meet a whole echelon and not only its foremost tank. A bot whose team sends a
// wing late waits for news of an enemy, unless its character never goes with a wing.
func (p *patrol) waits(s *behavior.Situation) string {
	late := s.Part.Late && s.Character.Wide && !s.Met()
	if !late && (s.Part.Kind == squad.Line || perception.Seconds(s.Tick()) >= p.Wait) {
		return ""
	}
	switch s.Part.Kind {
	case squad.Line:
		return "waiting in line"
	case squad.Ambush:
		return "waiting in the ambush line"
	case squad.Echelon:
		return "waiting in echelon"
	case squad.Wing, squad.Swing:
		return "waiting for the wing"
	case squad.Raid, squad.NumKinds:
	}
	return ""
}

// advancing returns the reason shown for a tank that sets out in a kind of opening.
func advancing(k squad.Kind) string {
	switch k {
	case squad.Echelon:
		return "advancing in echelon"
	case squad.Ambush:
		return "taking up the ambush line"
	case squad.Raid:
		return "raiding"
	case squad.Line, squad.Wing, squad.Swing, squad.NumKinds:
	}
	return "advancing in line"
}

// place returns the place toward the middle of the map to which a bot of the base of fire advances:
// the tanks abreast, perpendicular to the line between the spawns, in order of rank, and shifted to
// one side as the opening demands.
func (p *patrol) place(s *behavior.Situation) mgl64.Vec3 {
	const most, many = 0.8, 5 // share of the map's smaller side; tanks, below which the middle is searched
	m, part := s.View.Map, &s.Part
	rank := (float64(part.Rank)+0.5)/float64(max(part.Base, 1)) - 0.5
	width := min(most*min(m.Spec.Width, m.Spec.Depth), p.Spacing*float64(part.Base))
	front, left, lean := p.Front, float64(rank*width), 0.0
	if part.Base >= many && s.Skill.Investigate { // unless they help each other, the outermost tank would meet the enemy alone
		lean = float64(part.Side * p.Lean * part.Out)
	}
	switch part.Kind {
	case squad.Line:
		left += lean
	case squad.Echelon:
		front += float64(p.Ahead * rank * part.Side)
		left += lean
	case squad.Ambush: // less far out, to stay in the enemy's path
		front = p.Short
		left += float64(lean * p.Aside)
	case squad.Raid:
		front, left = p.Far, float64(left*p.Close)+float64(part.Side*part.Out)
	case squad.Wing, squad.Swing:
		front = p.Short
		left -= float64(part.Side * p.Shift * squad.Breadth(m))
	case squad.NumKinds:
	}
	return s.OnMap(squad.Along(m, s.Team, front, left))
}

// standBy keeps a character that stays back at its distance from the place where it hunts, and
// reports whether it rests there.
func (p *patrol) standBy(s *behavior.Situation) bool {
	distance := s.Character.Standby * s.Calm
	if !p.hunt.Spot.Set || distance <= 0 {
		return false
	}
	back := s.At().Sub(p.hunt.Spot.At)
	back[1] = 0
	if d := geom.Len(back); d > distance {
		p.hunt.Course.Goal = s.OnMap(p.hunt.Spot.At.Add(geom.Scale(back, distance/d)))
		return false
	}
	p.hunt.Rest(pilot.Stand(s.At()))
	return true
}
