package view

import (
	"iter"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/mind"
	"treeline/ai/sight"
	"treeline/tanks"
)

// Inside is what goes on in a tank: how it looks at others step by step, what its bot thinks, and
// where it believes others to be. A spectator, and a person in training, may ask for any tank and
// is shown everything; a person in a battle may ask for tanks of their own side, and its View is
// that of the crew. It belongs to its Source and is valid until the next call.
type Inside struct {
	View

	Looks   []sight.Explanation // of the followed tank at every living enemy of the View
	Methods []Methods           // the same looks by both methods of sight
	Mind    *Mind               // nil if no bot drives the tank
	Strokes []mind.Stroke       // what its bot sketched in the last tick
	Beliefs []Belief            // its crew's, about every tank
	Odds    Odds                // where its team expects enemies

	Through Through // whose eyes an X-ray shows
}

// Methods is one look by each method of sight, whichever the battle uses.
type Methods struct{ Seed, Exact sight.Explanation }

// Odds is how many enemies a team expects on each square of the map, by which it steers searches
// and idle turrets. The zero value is for a team without expectations, such as one whose bots sleep
// during a replay.
type Odds struct {
	Cols, Rows int       // number of squares along x and z
	Cell       float64   // m, side of a square
	Enemies    []float32 // by square, row by row along x
}

// Through is what an X-ray shows of one tank's look at another.
type Through struct {
	Closed    bool               // the viewer may not see through the eyes that they asked for
	Observer  tanks.ID           // NoTank for nobody's eyes
	Look      *sight.Explanation // nil for nobody's and for friends' eyes
	Sees      int                // number of enemies that the observer sees
	Knows     Belief             // what the observer believes of the tank being looked at
	Believers []Belief           // of each living enemy, about that tank
}

// Belief is what one crew believes of one tank.
type Belief struct {
	Of, About  tanks.ID
	Known      bool // it has been reported in this round
	Dead       bool
	InSight    bool
	Gone       bool // the place was looked at and found empty
	Tick       int  // of the latest information
	Source     string
	Place      mgl64.Vec3 // where it is believed to be now
	Error      float64    // m, radius of a circle around Place
	Confidence float64    // 0 to 1
}

// Mind is what a bot is doing and why, what else it considered, and what it decided before.
type Mind struct {
	Pick    string // brain and level
	State   string
	Reason  string
	Note    string   // in the words of an external program, "" for none
	Target  tanks.ID // enemy it fights or follows, NoTank if none
	Holding string   // why it does not fire at its target, "" if it does or has none
	Smoke   string   // why it last asked for smoke, "" if it never did
	Smoked  int      // tick at which it last did
	History []Decision
	Options []Option // what it considered at the last choice; a score of 0 means ruled out
}

// Decision is one change of a bot's mind.
type Decision struct {
	State, Reason string
	Change        string // what had changed to bring it about
	Tick          int
}

// Option is a state with its score.
type Option struct {
	State string
	Score float64
}

// Ask selects the parts of an Inside.
type Ask struct {
	Looks   bool // how it looks at every enemy
	Methods bool // the same looks by both methods of sight
	Mind    bool // what its bot is doing and why
	Sketch  bool // what its bot sketches and its crew believes
	Odds    bool // where its team expects enemies
}

// Inside returns the selected parts for a tank, which need not be the one that the viewer follows.
// Asking for a bot's sketch turns it on, so that the first answer has none; not asking turns it
// off. For NoTank, or a tank into which the viewer may not look, no tank is followed in the answer.
func (s *Source) Inside(who Viewer, of tanks.ID, ask Ask) *Inside {
	in, me := &s.inside, of
	if !s.Opens(who, of) {
		me = tanks.NoTank
	}
	sketched := tanks.NoTank
	if ask.Sketch {
		sketched = me
	}
	sketch := s.battle.SketchOf(sketched)
	if me == tanks.NoTank {
		in.Me, in.Mind, in.Strokes, in.Beliefs = tanks.NoTank, nil, in.Strokes[:0], in.Beliefs[:0]
		in.Looks, in.Methods = in.Looks[:0], in.Methods[:0]
		in.Odds = Odds{Enemies: in.Odds.Enemies[:0]}
		return in
	}
	s.behindView(who, me)
	if ask.Looks {
		s.looks(me)
	}
	if ask.Methods {
		s.methods(me)
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
	if ask.Odds {
		s.odds(s.battle.World.Tanks[me].Team)
	}
	return in
}

// odds fills in where a team expects enemies, if it does.
func (s *Source) odds(team tanks.Team) {
	g := s.battle.Expected(team)
	if g == nil {
		return
	}
	o := &s.inside.Odds
	o.Cols, o.Rows, o.Cell = g.Shape()
	o.Enemies = append(o.Enemies, g.Cells()...)
}

// Opens reports whether a viewer may know what goes on in a tank: in any tank if they may know
// everything, otherwise in those of their own side. It is false for an unknown ID.
func (s *Source) Opens(who Viewer, of tanks.ID) bool {
	w := s.battle.World
	return of >= 0 && int(of) < len(w.Tanks) && (s.open(who) || sameSide(w, of, who.Seat))
}

// behindView fills the Inside with a view from a tank, separate from the view on the screen: of
// everything if the viewer may know it, otherwise of what the crew knows.
func (s *Source) behindView(who Viewer, me tanks.ID) {
	in := &s.inside
	if s.behind == nil {
		s.behind = NewSource(s.battle)
	}
	if s.open(who) {
		in.View = *s.behind.asSpectator(Viewer{Me: me, Seat: tanks.NoTank}, 1)
	} else {
		in.View = *s.behind.asPerson(Viewer{Me: me, Seat: who.Seat}, 1)
	}
	in.Mind, in.Strokes, in.Beliefs = nil, in.Strokes[:0], in.Beliefs[:0]
	in.Looks, in.Methods = in.Looks[:0], in.Methods[:0]
	in.Through = Through{Observer: tanks.NoTank, Believers: in.Through.Believers[:0]}
	in.Odds = Odds{Enemies: in.Odds.Enemies[:0]}
	rest(in.Looks) // it may hold what another viewer was shown
	rest(in.Methods)
	rest(in.Odds.Enemies)
	rest(in.Strokes)
	rest(in.Beliefs)
	rest(in.Through.Believers)
}

// looks fills in how a tank looks at every living enemy in the view.
func (s *Source) looks(me tanks.ID) {
	for id := range s.inside.enemies() {
		s.inside.Looks = append(s.inside.Looks, s.battle.Explain(me, id))
	}
}

// methods fills in the same looks by both methods.
func (s *Source) methods(me tanks.ID) {
	explain := s.battle.ExplainBy
	for id := range s.inside.enemies() {
		s.inside.Methods = append(s.inside.Methods, Methods{Seed: explain(sight.Seed, me, id), Exact: explain(sight.Exact, me, id)})
	}
}

// enemies returns the living enemies in the view; none if the tank itself is destroyed.
func (in *Inside) enemies() iter.Seq[tanks.ID] {
	return func(yield func(tanks.ID) bool) {
		for i := range in.Tanks {
			if t := &in.Tanks[i]; t.Team != in.Own.Team && in.Living() && !yield(t.ID) {
				return
			}
		}
	}
}

// reveal fills in what the bot of a tank is doing, if a bot drives it.
func (s *Source) reveal(me tanks.ID) {
	t, driven := s.battle.Bot(me)
	if !driven {
		return
	}
	m := &Mind{Pick: s.battle.PickOf(me).String(), State: string(t.State), Reason: t.Reason, Note: t.Note, Target: t.Target, Holding: t.Holding, Smoke: t.Smoke, Smoked: t.Smoked}
	for _, h := range t.History {
		if h.Reason != "" {
			m.History = append(m.History, Decision{State: string(h.State), Reason: h.Reason, Change: h.Change, Tick: h.Tick})
		}
	}
	for _, score := range t.Scores {
		m.Options = append(m.Options, Option{State: string(score.State), Score: score.Worth})
	}
	s.inside.Mind = m
}

// Body is a tank as others see it, alive or a wreck.
type Body struct {
	Team  tanks.Team
	Class tanks.ClassID
	Name  string
	Pose  tanks.Pose
}

// Body returns a tank of the match, an empty Body for an unknown ID.
func (in *Inside) Body(id tanks.ID) Body {
	m := in.Member(id)
	if m == nil {
		return Body{}
	}
	b := Body{Team: m.Team, Name: m.Name}
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

// BeliefAbout returns what the followed tank's crew believes of another tank, nil if beliefs were
// not asked for.
func (in *Inside) BeliefAbout(id tanks.ID) *Belief {
	if id < 0 || int(id) >= len(in.Beliefs) {
		return nil
	}
	return &in.Beliefs[id]
}

// XRay returns what observer, NoTank for nobody, sees of the tank that the viewer follows, and
// where each living enemy believes that tank to be. A viewer who may not know the latter can see
// through the eyes of their own side only.
func (s *Source) XRay(who Viewer, observer tanks.ID) *Inside {
	w := s.battle.World
	in, me := &s.inside, who.Me
	if !s.Opens(who, me) {
		in.Me = tanks.NoTank
		return in
	}
	s.behindView(who, me)
	x := &in.Through
	if !s.open(who) && !sameSide(w, observer, me) {
		x.Closed = true
		return in
	}
	if s.open(who) {
		s.believers(me)
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

// believers fills in where each living enemy of a tank believes it to be.
func (s *Source) believers(me tanks.ID) {
	w, x := s.battle.World, &s.inside.Through
	for i := range w.Tanks {
		if t := &w.Tanks[i]; t.Team != w.Tanks[me].Team && t.Alive() {
			x.Believers = append(x.Believers, s.belief(t.ID, me))
		}
	}
}

// belief returns what the crew of a tank believes of another tank.
func (s *Source) belief(of, about tanks.ID) Belief {
	m, known := s.battle.Belief(of, about)
	return Belief{
		Of: of, About: about, Known: known, Dead: m.Dead, InSight: m.InSight, Gone: m.Gone, Tick: m.Tick,
		Source: m.Source.String(), Place: m.Place, Error: m.Error, Confidence: m.Confidence,
	}
}
