package view

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/mind"
	"treeline/ai/sight"
	"treeline/tanks"
)

// Inside is the hidden state of the battle: looks step by step, what bots think and
// where they believe others to be. It is for spectators and training. It belongs to its
// Source and is valid until the next call.
type Inside struct {
	View

	Looks   []sight.Explanation // of the followed tank at every living enemy
	Mind    *Mind               // nil if no bot drives the followed tank
	Strokes []mind.Stroke       // what its bot sketched in the last tick
	Beliefs []Belief            // of its crew about others

	Through Through // the eyes that an X-ray looks through
}

// Through is what an X-ray shows of one tank's eyes on another.
type Through struct {
	Observer  tanks.ID           // NoTank: nobody's eyes
	Look      *sight.Explanation // nil for nobody's and for friends' eyes
	Sees      int                // enemies that the observer sees
	Knows     Belief             // what it believes of the observed tank
	Believers []Belief           // of living enemies about that tank
}

// Belief is what one crew believes of one tank.
type Belief struct {
	Of, About  tanks.ID
	Known      bool // it was reported in this round
	Dead       bool
	InSight    bool
	Gone       bool // the place was looked at and found empty
	Tick       int  // of the latest information
	Source     string
	Place      mgl64.Vec3 // where it is believed to be now
	Error      float64    // m, radius of the circle around Place that contains it
	Confidence float64    // 0 to 1
}

// Mind is what a bot is doing and why, what else it considered, and what it decided
// before.
type Mind struct {
	Pick    string // brain and level
	State   string
	Reason  string
	Target  tanks.ID // enemy it fights or follows, NoTank if none
	Holding string   // why it does not fire at its target, "" if it does or has none
	History []Decision
	Options []Option // what it considered at the last choice; 0 is ruled out
}

// Decision is one change of a bot's mind.
type Decision struct {
	State, Reason string
	Tick          int
}

// Option is a state with its score.
type Option struct {
	State string
	Score float64
}

// Ask selects the parts of an Inside that are wanted.
type Ask struct {
	Looks  bool // how it looks at every enemy
	Mind   bool // what its bot is about
	Sketch bool // what its bot sketches, and believes
}

// Inside returns the wanted parts for the tank me. Asking for a bot's sketch turns it
// on, so that the first answer has none, and not asking turns it off. Without a tank
// the answer follows none.
func (s *Source) Inside(me tanks.ID, ask Ask) *Inside {
	in := &s.inside
	if me < 0 || int(me) >= len(s.battle.World.Tanks) {
		me = tanks.NoTank
	}
	sketched := tanks.NoTank
	if ask.Sketch {
		sketched = me
	}
	sketch := s.battle.SketchOf(sketched)
	if me == tanks.NoTank || ask == (Ask{}) {
		in.Me, in.Mind, in.Looks, in.Strokes, in.Beliefs = tanks.NoTank, nil, in.Looks[:0], in.Strokes[:0], in.Beliefs[:0]
		return in
	}
	s.all(me)
	if ask.Looks {
		s.looks(me)
	}
	if ask.Mind || ask.Sketch {
		s.reveal(me)
	}
	if ask.Sketch {
		in.Strokes = append(in.Strokes, sketch.Strokes()...)
		for i := range s.battle.World.Tanks {
			in.Beliefs = append(in.Beliefs, s.belief(me, tanks.ID(i)))
		}
	}
	return in
}

// all fills the Inside with a spectator's view, apart from the view of the person at
// the screen.
func (s *Source) all(me tanks.ID) {
	in := &s.inside
	if s.behind == nil {
		s.behind = NewSource(s.battle)
	}
	in.View = *s.behind.Spectator(me, tanks.NoTank, 1)
	in.Mind, in.Looks, in.Strokes, in.Beliefs = nil, in.Looks[:0], in.Strokes[:0], in.Beliefs[:0]
	in.Through = Through{Observer: tanks.NoTank, Believers: in.Through.Believers[:0]}
}

// looks fills in how a tank looks at every living enemy.
func (s *Source) looks(me tanks.ID) {
	w := s.battle.World
	for i := range w.Tanks {
		if t := &w.Tanks[i]; t.Team != w.Tanks[me].Team && t.Alive() && w.Tanks[me].Alive() {
			s.inside.Looks = append(s.inside.Looks, s.battle.Explain(me, t.ID))
		}
	}
}

// reveal fills in what the bot of a tank is doing.
func (s *Source) reveal(me tanks.ID) {
	t, driven := s.battle.Bot(me)
	if !driven {
		return
	}
	m := &Mind{Pick: s.battle.PickOf(me).String(), State: string(t.State), Reason: t.Reason, Target: t.Target, Holding: t.Holding}
	for _, h := range t.History {
		if h.Reason != "" {
			m.History = append(m.History, Decision{State: string(h.State), Reason: h.Reason, Tick: h.Tick})
		}
	}
	for _, score := range t.Scores {
		m.Options = append(m.Options, Option{State: string(score.State), Score: score.Worth})
	}
	s.inside.Mind = m
}

// Body is a tank as it stands, alive or a wreck.
type Body struct {
	ID    tanks.ID
	Team  tanks.Team
	Class tanks.ClassID
	Name  string
	Pose  tanks.Pose
	Alive bool
}

// Body returns a tank of the match. For an unknown ID the Body is empty.
func (in *Inside) Body(id tanks.ID) Body {
	m := in.Member(id)
	if m == nil {
		return Body{ID: tanks.NoTank}
	}
	b := Body{ID: id, Team: m.Team, Name: m.Name, Alive: m.Alive}
	if t := in.Find(id); t != nil {
		b.Class, b.Pose = t.Class, t.Pose
	}
	for i := range in.Wrecks {
		if k := &in.Wrecks[i]; k.ID == id {
			b.Class, b.Pose = k.Class, k.Pose
		}
	}
	return b
}

// BeliefAbout returns what the followed tank's crew believes of another, nil if that
// was not asked for.
func (in *Inside) BeliefAbout(id tanks.ID) *Belief {
	if id < 0 || int(id) >= len(in.Beliefs) {
		return nil
	}
	return &in.Beliefs[id]
}

// XRay returns what the eyes of observer, NoTank for nobody's, see of the tank me,
// and where each living enemy believes that one to be.
func (s *Source) XRay(observer, me tanks.ID) *Inside {
	w := s.battle.World
	in := &s.inside
	if me < 0 || int(me) >= len(w.Tanks) {
		in.Me = tanks.NoTank
		return in
	}
	s.all(me)
	x := &in.Through
	for i := range w.Tanks {
		if t := &w.Tanks[i]; t.Team != w.Tanks[me].Team && t.Alive() {
			x.Believers = append(x.Believers, s.belief(t.ID, me))
		}
	}
	if observer < 0 || int(observer) >= len(w.Tanks) {
		return in
	}
	x.Observer = observer
	for i := range w.Tanks {
		if t := &w.Tanks[i]; t.Team != w.Tanks[observer].Team && t.Alive() && w.Sightings.Of(observer, t.ID).Seen {
			x.Sees++
		}
	}
	if w.Tanks[observer].Team != w.Tanks[me].Team {
		look := s.battle.Explain(observer, me)
		x.Look, x.Knows = &look, s.belief(observer, me)
	}
	return in
}

// belief returns what the crew of a tank believes of another.
func (s *Source) belief(of, about tanks.ID) Belief {
	m, known := s.battle.Belief(of, about)
	return Belief{
		Of: of, About: about, Known: known, Dead: m.Dead, InSight: m.InSight, Gone: m.Gone, Tick: m.Tick,
		Source: m.Source.String(), Place: m.Place, Error: m.Error, Confidence: m.Confidence,
	}
}
