package behavior

import (
	"math"
	"math/rand/v2"

	"treeline/ai/gunner"
	"treeline/ai/mind"
	"treeline/ai/perception"
	"treeline/ai/pilot"
	"treeline/ai/profile"
	"treeline/ai/squad"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// Tuning holds the numbers for assessing a situation.
type Tuning struct {
	Settle   float64 `unit:"x" min:"0" max:"10" help:"Longest wait for a shot for which a bot stops, as a multiple of the settle time of the gun."`
	Hopeless float64 `unit:"share" min:"0" max:"1" help:"Chance of a hit below which even a bot under fire does not stop to shoot."`
	Patience float64 `unit:"s" min:"0" max:"30" help:"Time with a loaded gun and a clear line of fire after which a bot stops to shoot, however small the chance of a hit."`
	Yield    float64 `unit:"s" min:"0" max:"30" help:"How long a teammate may be in a bot's line of fire before the bot moves out to the side."`
	Brawl    float64 `unit:"m" min:"5" max:"200" help:"Preferred fighting distance of a bot that closes in."`
	Snap     float64 `unit:"s" min:"0" max:"10" help:"Longest wait for a shot for which a bot that is closing in stops."`
	PressIn  float64 `unit:"m" min:"0" max:"400" help:"Distance below which a fit bot closes in if its side is no weaker."`
	Fit      float64 `unit:"share" min:"0" max:"1" help:"Share of its health above which a bot counts as fit to close in."`
	Moment   float64 `unit:"s" min:"0" max:"30" help:"How long a lost enemy counts as only just out of sight."`
	Clear    float64 `unit:"m" min:"0" max:"1000" help:"Distance within which there must be no enemy for a bot to drive on without halts."`
	Chase    float64 `unit:"share" min:"0" max:"2" help:"Least score of going after a lost enemy."`
	Sure     float64 `unit:"share" min:"0" max:"2" help:"Bonus for going after a lost enemy whose position is certain and near."`
	Half     float64 `unit:"m" min:"10" max:"2000" help:"Distance to a lost enemy at which the bonus for going after it is halved."`
	Crowd    float64 `unit:"share" min:"0" max:"1" help:"Score deducted from going after a lost enemy for each nearer teammate, beyond two, that also goes after it."`
	Retire   float64 `unit:"share" min:"0" max:"5" help:"Share of the reload time within which a bot must be able to reach a hidden place to reload there."`
	Back     float64 `unit:"share" min:"0" max:"5" help:"Share of the reload time within which an outnumbered bot that can peek must be able to reach a hidden place to reload there."`
	Many     float64 `unit:"x" min:"1" max:"30" help:"Number of tanks in its team for each remaining enemy from which a bot closes in on the last enemies without halts."`
	Fresh    float64 `unit:"share" min:"0" max:"2" help:"Mean share of health left in its team from which a bot closes in without halts on the last enemies, however slight its lead in numbers."`
	Shelter  Purpose
}

// DefaultTuning returns the standard values.
func DefaultTuning() Tuning {
	return Tuning{
		Settle: 1.5, Hopeless: 0.06, Patience: 2.5, Yield: 1.5,
		Brawl: 35, Snap: 0.8, PressIn: 65, Fit: 0.45, Moment: 2.5, Clear: 240, Chase: 0.35, Sure: 0.25, Half: 250, Crowd: 0.06, Retire: 0.6, Back: 1.5, Many: 1.6, Fresh: 0.85,
		Shelter: Purpose{Reach: 13, Apart: 3, Hidden: 1, Swift: 0.06, AtLeast: 0.5},
	}
}

// Doing is what a bot is doing when its situation is assessed.
type Doing struct {
	State    mind.State
	Since    int
	Current  tanks.ID
	Course   pilot.Course
	Underway bool
	Left     map[mind.State]int // tick at which each state was left last
}

// Assessor assesses the situation of a bot. It remembers how long some things have been so;
// everything else it computes afresh.
type Assessor struct {
	now      Situation
	post     Post
	lines    []squad.FireLine
	random   *rand.Rand
	beat     float64
	part     squad.Part
	dealt    bool // part is known
	freeTick int  // tick at which no teammate was in the gun's line
	idleTick int  // tick from which the gun has been loaded with a clear shot
	pressing bool // it was closing in on its target at the last assessment
	comeTick int  // tick after the one in which an enemy was last seen to approach, 0 for never
	then     moment
	quiet    quiet
	wave     int // enemies with guns that the present wave had at most
}

// NewAssessor returns the assessor of a post. It needs a Restart.
func NewAssessor(p Post) *Assessor {
	return &Assessor{post: p, lines: make([]squad.FireLine, 0, squad.MostFireLines)}
}

// Restart forgets the round before. Everything random in the round comes from the stream; beat is
// by how many seconds the bot's bounds are out of step.
func (a *Assessor) Restart(random *rand.Rand, beat float64) {
	*a = Assessor{now: Situation{hides: a.now.hides[:0]}, post: a.post, lines: a.lines[:0], random: random, beat: beat, then: moment{target: tanks.NoTank, ready: true}}
}

// Base returns the situation as far as it needs no assessment: who the bot is, what it sees, and
// what it is doing. It is valid until the next call.
func (a *Assessor) Base(v *tanks.View, d *Doing) *Situation {
	self := &v.Self
	a.now = Situation{
		Post: &a.post, View: v, Random: a.random, State: d.State, Since: d.Since, Current: d.Current, Course: d.Course, Underway: d.Underway,
		Part: a.part, Beat: a.beat, Left: d.Left,
		Health: self.Health / v.Rules.Health(self.Body()), Ready: self.Reload, Alone: math.Inf(1), hides: a.now.hides[:0],
	}
	return &a.now
}

// Last returns the situation as last assessed.
func (a *Assessor) Last() *Situation { return &a.now }

// Judge returns the situation of a bot. It is valid until the next call.
func (a *Assessor) Judge(v *tanks.View, d *Doing) *Situation {
	s := a.Base(v, d)
	if !a.dealt {
		a.part, a.dealt = s.Board.Opening.Deal(v, s.Cover, s.ID, s.Team, s.Skill), true
		s.Part = a.part
	}
	a.lines = s.Board.FireLines(a.lines[:0], v, s.Memory)
	s.FireLines = a.lines
	s.Calm = s.Character.Calm(perception.Seconds(v.Tick))
	s.Target = s.PickTarget()
	s.Change = a.change(s)
	s.Pressed = (v.Self.HitTick >= 0 && v.Tick-v.Self.HitTick < gunner.Pressed) || s.Dodge.UnderFire(v.Tick)
	s.judgeTarget()
	s.Blocked = a.blocked(s)
	s.Masked = s.Masked || s.Blocked
	s.Menaced = s.menaced()
	s.Unseen = s.unseen()
	s.Lost, s.Noise = s.pickLost(), s.Memory.Noise(s.At(), v.Tick)
	s.Overdue = a.overdue(s)
	s.strength(a.most(s))
	s.count()
	s.Quiet = a.quiet.judge(s)
	s.Shot = a.shot(s)
	s.Hold = s.holds()
	a.pressing = s.presses(a.pressing)
	s.Pressing = a.pressing
	return s
}

// judgeTarget computes what there is to know about the target.
func (s *Situation) judgeTarget() {
	if s.Target == nil {
		return
	}
	v, self := s.View, &s.View.Self
	s.Reach = s.Distance(s.Target.At)
	mount := gunner.MountOf(self)
	gun := mount.GunAt(s.Target.AimAt)
	s.Obstruction = s.Lines.LineOfFire(v, gun, s.Target.AimAt)
	if s.Obstruction == perception.Nothing && s.Gun.HoldsAtLimit() {
		s.Obstruction = perception.Limits
	}
	heading := geom.HeadingOf(s.Target.AimAt.Sub(mount.Pivot))
	s.Masked = s.masks(gun, s.Target.AimAt)
	s.Watched, s.Own = s.Target.LaidOn(self.At), s.Cover.Shown(self.At, s.Target.At)
	s.Hidden = s.Skill.Cover && s.hiddenFrom(s.Target)
	s.Chance = gunner.SettledChance(v, s.Target, s.Reach)
	s.Turn = math.Abs(self.TurretHeading().To(heading)) / v.Rules.TurretLimit(self.Body())
}

// count counts friends and foes at hand, and those who fight.
func (s *Situation) count() {
	const sure = 0.6 // confidence
	guns, supporters := 0, 0
	contacts := s.Memory.Contacts()
	for i := range contacts {
		c := &contacts[i]
		if c.Dead || !c.Armed() {
			continue
		}
		if c.InSight {
			guns++
		}
		if c.Known && c.Confidence > sure && s.Distance(c.Place) < s.Bot.AtHand {
			s.Foes++
		}
	}
	for i := range s.View.Friends {
		f := &s.View.Friends[i]
		d := s.Distance(f.At)
		s.Alone = min(s.Alone, d)
		if d >= s.Bot.AtHand || tanks.ClassOf(f.Class).Unarmed {
			continue
		}
		s.Friends++
		if e := s.Board.Hear(s.View, f); e.Target != tanks.NoTank && e.Fights() {
			supporters++
		}
	}
	s.Outgunned = guns > 0 && (supporters == 0 || guns > supporters+1)
}

// overdue reports whether the gun has been loaded with a clear shot for so long that the tank had
// better stand to take it. A shot that would not be fired even at rest does not count.
func (a *Assessor) overdue(s *Situation) bool {
	if s.Target == nil || s.Ready > 0 || !s.Clear() || s.Chance < gunner.Desperate {
		a.idleTick = s.Tick()
	}
	return s.Age(a.idleTick) > a.post.Judge.Patience
}

// blocked reports whether the gun has been silent because of a teammate in its line for so long
// that it is better to move aside.
func (a *Assessor) blocked(s *Situation) bool {
	if !s.Gun.HoldsForFriend() {
		a.freeTick = s.Tick()
	}
	return s.Age(a.freeTick) > a.post.Judge.Yield
}

// menaced reports whether the tank had better not stand where it does while its gun
// reloads: an enemy in sight has its gun on it and will be loaded first, or somebody
// unseen has just hit it.
func (s *Situation) menaced() bool {
	const moment = 3.0 // s
	contacts := s.Memory.Contacts()
	for i := range contacts {
		c := &contacts[i]
		if c.Armed() && c.Shooting() && c.LoadedIn(s.View) <= s.View.Self.Reload && s.inItsSight(c) {
			return true
		}
	}
	_, hit := s.Memory.Hit(s.Tick(), moment)
	return hit
}

// most returns the greatest number of enemies there were: of the line-up, or of the present wave, 0
// between two waves.
func (a *Assessor) most(s *Situation) int {
	switch {
	case s.View.Task != tanks.Resist:
		return s.Against
	case s.View.Wave.Due != 0:
		a.wave = 0
	default:
		a.wave = max(a.wave, s.View.Foes)
	}
	return a.wave
}

// strength compares the living tanks with guns of both teams, given the most that the enemy had,
// and works out what that means for the tank.
func (s *Situation) strength(most int) {
	enemies, own, health, fit := s.View.Foes, 1, s.Health, false
	for i := range s.View.Friends {
		if f := &s.View.Friends[i]; !tanks.ClassOf(f.Class).Unarmed {
			left := f.Health / s.View.Rules.Health(tanks.ClassOf(f.Class))
			own, health, fit = own+1, health+left, fit || left >= s.Bot.Hurt
		}
	}
	s.Behind = enemies - own
	many := float64(own) >= float64(s.Judge.Many*float64(enemies))
	weak := own > enemies && health >= float64(s.Judge.Fresh*float64(own))
	s.Closing = enemies < most && own > 1 && (many || weak)
	// A crew that disregards enemies out of sight leaves cover as soon as none is in sight.
	spent := s.Character.Careful && s.Skill.Investigate && s.Health < s.Bot.Hurt
	s.Spent, s.Last = spent && fit, spent && !fit && enemies > own
}

// Found reports whether the enemy knows of the tank: the target's gun is on it and the target sees
// some of it, or shots came close.
func (s *Situation) Found() bool {
	const enough = 0.2 // share of the tank that the target sees
	return s.Watched && s.Own > enough || s.Pressed
}

// BreaksSight reports whether a tank that has been found had better break sight: its gun is not
// ready to answer.
func (s *Situation) BreaksSight() bool {
	const loading = 0.5 // s
	return s.Found() && s.Ready > loading
}

// Helped reports whether so many teammates fight the target that one more gun decides it.
func (s *Situation) Helped() bool {
	const enough = 2 // teammates
	return s.Board.Supporters(s.View, s.Target.ID) >= enough
}

// holds reports whether the character keeps its gun silent: it observes an enemy with a gun, is far
// enough away, and neither found nor needed.
func (s *Situation) holds() bool {
	if !s.Character.Observe || s.Target == nil || !s.Target.Armed() || s.Calm == 0 {
		return false
	}
	return s.Reach > s.Character.Near*s.Calm && !s.Found() && !s.Helped()
}

// presses reports whether the tank closes in on its target instead of trading shots: the enemy is
// so near that its gun hits whatever the tank does, the tank is fit, and there are at least as many
// friends as foes at hand. One that does not always press stops at brawling distance: driving
// around the other it would show its side.
func (s *Situation) presses(already bool) bool {
	const stay = 1.25 // times the distance up to which it goes on
	switch s.Character.Press {
	case profile.PressAlways:
		return s.Target != nil
	case profile.PressStrong:
		reach := s.Judge.PressIn
		if already {
			reach *= stay
		}
		return s.Target != nil && !s.Hidden && !s.Unseen && s.Reach > s.Judge.Brawl && s.Reach < reach && s.Health > s.Judge.Fit && s.Friends+1 >= s.Foes
	case profile.PressNever:
	}
	return false
}

// Chased returns what going after the lost enemy is worth, 0 without one.
func (s *Situation) Chased() float64 {
	const enough = 2 // teammates that are nearer
	c, t := s.Lost, s.Judge
	if c == nil {
		return 0
	}
	rank, chasers := s.Board.Rank(s.View, c), enough
	if s.Board.Fought(s.View, c.ID) {
		chasers++
	}
	if s.State == mind.Stalk {
		chasers++ // one that is already after it stays so while it is about as near as another
	}
	if s.Closing && rank >= chasers {
		return 0 // the others are searched for meanwhile, and this one where it may have gone
	}
	crowd := float64(t.Crowd * float64(max(0, rank-enough)))
	return t.Chase + t.Sure*c.Confidence*t.Half/(t.Half+s.Distance(c.Place)) - crowd
}
