package ai

import (
	"cmp"

	"treeline/ai/brain"
	"treeline/ai/cover"
	"treeline/ai/mind"
	"treeline/ai/sight"
	"treeline/ai/squad"
	"treeline/ai/steer"
	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom"
)

// Setup is a battle to be fought: its spec, its tuning, and who takes part.
type Setup struct {
	BattleSpec
	Guests  []Entry        // brains besides those of the roster, to be picked by name
	Caller  tanks.Caller   // hands in the calls that people make to their teams; nil for nobody
	Human   tanks.Driver   // drives the first tank of team 0; nil for bots only
	Lessons *squad.Lessons // what the teams know of each other from earlier rounds; nil: nobody learns
	Terrain terrain.Tuning
	Tanks   tanks.Tuning
	AI      brain.Tuning
}

// DefaultSetup returns the standard battle of a seed with the standard tuning, fought by bots.
func DefaultSetup(seed uint64) Setup {
	s := Setup{BattleSpec: DefaultBattle(), Terrain: terrain.DefaultTuning(), Tanks: tanks.DefaultTuning(), AI: DefaultTuning()}
	s.Seed = seed
	return s
}

// Battle is a match with its eyes and its drivers.
type Battle struct {
	World *tanks.World
	Eyes  *sight.Eyes

	setup     Setup
	lessons   *squad.Lessons // in force
	tuning    brain.Tuning   // in effect
	land      *terrain.Map
	occluders *sight.Occluders
	record    *record // whose orders the tanks obey, nil for none

	minds
}

// minds are the bots of a battle and everything that they share.
type minds struct {
	router *steer.Router // shared by the bots, which drive one after the other
	cover  *cover.Map    // likewise
	told   [2]*steer.Intents
	squads [2]*squad.Blackboard
	seats  []*seat
}

// NewBattle makes the map, the line-up and the first round. The error
// names what is wrong with the setup.
func NewBattle(s Setup) (*Battle, error) {
	m, err := terrain.Generate(s.Land(s.Terrain))
	if err != nil {
		return nil, err
	}
	return NewBattleOn(m, s)
}

// NewBattleOn is NewBattle on an existing map, whatever map the setup names.
func NewBattleOn(m *terrain.Map, s Setup) (*Battle, error) {
	if err := cmp.Or(s.Check(), s.Lessons.Check()); err != nil {
		return nil, err
	}
	occluders := sight.NewOccluders(m)
	b := &Battle{setup: s, lessons: s.Lessons, tuning: s.AI, land: m, occluders: occluders, Eyes: sight.New(occluders, s.AI.Sight)}
	ground := steer.NewTraversability(m)
	ground.SetRules(&s.Tanks)
	b.router, b.cover = steer.NewRouter(ground), cover.New(m, occluders)
	all := s.LineUp()
	for team := range b.squads {
		b.squads[team] = squad.NewBlackboard(m, len(all))
		b.told[team] = steer.NewIntents(len(all))
	}
	members, err := b.lineUp(all)
	if err != nil {
		return nil, err
	}
	b.setup.Guests = nil // functions cannot be part of a copy of the battle, and nobody needs them from now on
	b.World, err = tanks.NewWorld(tanks.Setup{
		Map: m, Seed: s.Seed, Members: members, Eyes: b.Eyes, Tuning: s.Tanks, TimeLimit: s.Seconds(), Mode: tanks.ModeOf(s.Mode), First: s.First(), Ways: b.router, Caller: s.Caller,
	})
	if err != nil {
		return nil, err
	}
	b.cover.SetThreshold(s.AI.Sight.Threshold(sight.Cue{}))
	b.World.Standing.Follow(occluders)
	b.World.Standing.Follow(b.cover)
	b.World.Standing.Follow(ground)
	b.restart()
	return b, nil
}

// salt spreads small numbers over all bits of a seed.
const salt = 0x9e3779b97f4a7c15

// restart gives every bot a fresh mind for the round that begins.
func (b *Battle) restart() {
	var members [2][]tanks.ID
	for i := range b.seats {
		team := b.teamOf(tanks.ID(i))
		if b.World.Tanks[i].Absent {
			continue
		}
		members[team] = append(members[team], tanks.ID(i))
	}
	for team, q := range b.squads {
		stream := (b.setup.Seed^uint64(b.World.Round)*salt)*2 + uint64(team)
		b.told[team].Forget()
		q.Restart(tanks.Team(team), members[1-team], b.land.Spawns[1-team], stream, b.lessons.Of(tanks.Team(team)))
	}
	for _, s := range b.seats {
		s.begin(b.setup.Seed, b.World.Round)
	}
}

// Step advances the battle by one tick.
func (b *Battle) Step() {
	b.lead()
	b.World.Step()
	b.welcome()
}

// StepTimed is Step with laps told how far the tick has come.
func (b *Battle) StepTimed(laps tanks.Laps) {
	b.lead()
	b.World.StepTimed(laps)
	b.welcome()
}

// lead lets the squads, if they are awake, update what they share.
func (b *Battle) lead() {
	if b.Asleep() {
		return
	}
	for _, q := range b.squads {
		q.Step(b.World.Tick)
	}
}

// welcome gives the bots of tanks that came onto the field in the last step a fresh mind, makes
// their team forget what their predecessors reported, and makes the other team expect them at the
// spawn they came from.
func (b *Battle) welcome() {
	w := b.World
	for i := range w.Events {
		e := &w.Events[i]
		if e.Kind != tanks.Arrived {
			continue
		}
		b.seats[e.Tank].board.Leave(e.Tank)
		b.seats[e.Tank].begin(b.setup.Seed^uint64(w.Wave.Number)*salt, w.Round)
		from := 0
		if geom.PlaneDist(b.land.Spawns[1].At, e.At) < geom.PlaneDist(b.land.Spawns[0].At, e.At) {
			from = 1
		}
		b.squads[1-b.teamOf(e.Tank)].Expect(e.Tank, &b.land.Spawns[from])
	}
}

// Tune hands in tuning that takes effect from the next tick.
func (b *Battle) Tune(t tanks.Tuning, a brain.Tuning) {
	b.tuning = a
	for i, s := range b.seats {
		s.tune(&b.tuning)
		b.World.SetCrew(tanks.ID(i), s.limits())
	}
	b.World.SetTuning(t)
	b.router.Traversability().SetRules(&t)
	b.Eyes.SetTuning(a.Sight)
	b.cover.SetThreshold(a.Sight.Threshold(sight.Cue{}))
}

// NextRound starts the next round with fresh bots, which are awake. People keep their tanks.
func (b *Battle) NextRound() { b.StartRound(b.World.Round + 1) }

// StartRound starts the round with a number, counted from 0, as NextRound does.
func (b *Battle) StartRound(number int) {
	if b.record != nil {
		b.record.asleep = false
	} else {
		b.lessons = b.Debrief()
	}
	b.World.StartRound(number)
	b.restart()
}

// Possess gives the tank to driver; nil hands it back to its bot, which has kept watching in the
// meantime. Its team forgets what the driver before reported. An id that is not in the match does
// nothing.
func (b *Battle) Possess(id tanks.ID, driver tanks.Driver) {
	if s := b.seatOf(id); s != nil {
		if (s.person == nil) != (driver == nil) {
			s.board.Leave(id)
		}
		s.person = driver
		b.World.SetDriver(id, s, driver != nil)
	}
}

// Bot returns what the bot of a tank is up to, and false if no bot drives it or the bots are
// asleep. The bot of a destroyed tank is up to nothing: its state is Dead.
func (b *Battle) Bot(id tanks.ID) (mind.Thought, bool) {
	s := b.seatOf(id)
	if s == nil || s.person != nil || b.Asleep() {
		return mind.Thought{Target: tanks.NoTank}, false
	}
	if t := &b.World.Tanks[id]; !t.Alive() {
		return s.bot.Thought().Fallen(t.KilledTick, t.KilledBy), true
	}
	return s.bot.Thought(), true
}

// Faults returns what went wrong in this battle with the outside program that drives a tank: how
// many turns it lost, and how often it stopped driving before its round was over. Both are 0 for
// all other brains.
func (b *Battle) Faults(id tanks.ID) (lost, ended int) {
	if s := b.seatOf(id); s != nil {
		if f, ok := s.bot.(interface{ Faults() (lost, ended int) }); ok {
			return f.Faults()
		}
	}
	return 0, 0
}

// Seed returns the seed of everything random in the bot of a tank. It changes during a round when
// the tank comes onto the field anew. An id that is not in the match has 0.
func (b *Battle) Seed(id tanks.ID) uint64 {
	if s := b.seatOf(id); s != nil {
		return s.seed
	}
	return 0
}

// Prepare works out at once how the map can be driven, which takes some 10 ms and is otherwise done
// bit by bit on demand. It does not change the course of a battle, but no tick then takes longer
// than the others, which a person would notice.
func (b *Battle) Prepare() { b.router.Traversability().Fill() }

// Close releases brains that hold resources of the machine, such as outside programs. The battle
// must not be used any more.
func (b *Battle) Close() {
	for _, s := range b.seats {
		if c, ok := s.bot.(interface{ Close() }); ok {
			c.Close()
		}
	}
}

// Meanwhile gives brains that wait for something outside the battle a function to call every few
// milliseconds while they wait, with their tank. When it returns false they go on without what they
// were waiting for. Meanwhile reports whether there are such brains.
func (b *Battle) Meanwhile(rest func(tanks.ID) bool) bool {
	waits := false
	for i, s := range b.seats {
		if w, ok := s.bot.(interface{ Meanwhile(rest func() bool) }); ok {
			w.Meanwhile(func() bool { return rest(tanks.ID(i)) })
			waits = true
		}
	}
	return waits
}

// Explain looks once more from observer to target and keeps every step.
func (b *Battle) Explain(observer, target tanks.ID) sight.Explanation {
	return b.Eyes.Explain(b.World, observer, target)
}

// ExplainBy is Explain with a given method of sight, whichever the battle uses.
func (b *Battle) ExplainBy(m sight.Mode, observer, target tanks.ID) sight.Explanation {
	return b.Eyes.ExplainBy(m, b.World, observer, target)
}

// Plan returns how a team sets out in this round and why, and whether its bots have settled that
// and act on it; if not, as in a battle without bots, the plan is to set out in a line. Only a team
// that looks for the enemy acts on it: others go to a circle, hide, wait, or stay with trucks.
func (b *Battle) Plan(team tanks.Team) (p squad.Plan, settled bool) {
	task := b.World.Role(team).Task
	seeks := task == tanks.Watch || task == tanks.Seek || task == tanks.Fight && !b.World.Objective.Set()
	if b.squads[team] == nil || !seeks {
		return p, false
	}
	return b.squads[team].Opening.Plan()
}

// SketchOf turns on the sketch of one bot, turns off all others, and returns it: the strokes of the
// last tick. tanks.NoTank turns all off and returns nil.
func (b *Battle) SketchOf(id tanks.ID) *mind.Sketch {
	var on *mind.Sketch
	for i, s := range b.seats {
		if sketch := s.bot.SetSketch(tanks.ID(i) == id); sketch != nil {
			on = sketch
		}
	}
	return on
}

func (b *Battle) seatOf(id tanks.ID) *seat {
	if id < 0 || int(id) >= len(b.seats) {
		return nil
	}
	return b.seats[id]
}

// teamOf returns the team of a tank of the match.
func (b *Battle) teamOf(id tanks.ID) tanks.Team { return b.seats[id].team }
