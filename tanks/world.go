package tanks

import (
	"errors"
	"fmt"
	"math/rand/v2"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain"
)

// Hertz is the number of ticks in a second.
const Hertz = 60

// Dt is the length of a tick in seconds.
const Dt = 1.0 / Hertz

// Phase is whether a round is being fought.
type Phase uint8

// The phases of a round.
const (
	Playing Phase = iota
	Over
)

// Member is one tank of the line-up.
type Member struct {
	Team   Team
	Class  ClassID
	Name   string
	Driver Driver // nil: the tank stands still
	Human  bool
	Crew   Crew // to which the driver is held
}

// Setup is the line-up of a match and its conditions.
type Setup struct {
	Map       *terrain.Map
	Seed      uint64 // of everything random in the match except the map
	Members   []Member
	Eyes      Eyes // nil: nobody sees anybody
	Tuning    Tuning
	Caller    Caller  // supplies people's calls, nil for nobody
	TimeLimit float64 // s after which the round ends in any case, 0 for none
	Mode      *Mode   // by whose rules rounds are won; nil for the first of the manifest
	First     Team    // that has the first role of the mode
	Ways      Ways    // how long ways are; nil: as long as straight lines
}

// World is the state of a match. Tanks are in line-up order for its whole life.
type World struct {
	Map       *terrain.Map
	Standing  *terrain.Standing // what has not fallen
	Tanks     []Tank
	Shells    []Shell
	Clouds    Clouds
	Sightings Sightings
	Events    []Event // of the last step; the slice is reused
	Tuning    Tuning  // in effect during this tick
	Zone      Zone
	Objective Objective
	Tick      int // of the round: the next to be stepped
	Round     int // 0 for the first
	Phase     Phase
	Winner    Team       // of the finished round, NoTeam is a draw
	Points    [2]float64 // of the round by team, 0 in a mode that counts none
	Wave      Wave       // in a mode in which waves come
	Watched   [2]int     // enemies that each team sees, of those that a mode counts: seen unseen, or seen hiding
	Wins      [2]int

	// Counters of the whole match.
	Touches     int // onsets of contact between two living tanks
	OutOfBounds int // tank-ticks with the centre off the map
	UnseenShots int // first shots at a tank never seen, heard or told of

	setup    Setup
	wind     mgl64.Vec3 // m/s
	opposed  bool       // both teams have tanks in the line-up
	pending  Tuning
	seed     uint64     // of everything random in the rest of the round
	random   []source   // one for each tank: dispersion, reload, error of hearing
	before   []Pose     // at the start of the tick, by ID
	orders   []Order    // of this tick, by ID
	heard    []heard    // by ID
	hulls    []Attitude // by ID
	laying   []laying   // likewise
	contacts contacts
	senses   senses
	radio    radio
	calls    calls
	gunnery  gunnery
}

// source is a seeded stream of random numbers whose state can be hashed.
type source struct {
	*rand.Rand
	pcg *rand.PCG
}

// ErrSetup is the reason of every error that NewWorld returns.
var ErrSetup = errors.New("impossible line-up")

// NewWorld sets up the first round, or returns what is wrong with the setup.
func NewWorld(setup Setup) (*World, error) {
	n := len(setup.Members)
	if setup.Map == nil {
		return nil, fmt.Errorf("%w: no map", ErrSetup)
	}
	for i, m := range setup.Members {
		if m.Team > 1 || setup.First > 1 || m.Class >= NumClasses {
			return nil, fmt.Errorf("%w: member %d has team %d and class %d", ErrSetup, i, m.Team, m.Class)
		}
	}
	w := &World{
		Map: setup.Map, wind: setup.Map.Spec.Wind(), setup: setup, Tuning: setup.Tuning, pending: setup.Tuning,
		Standing: terrain.NewStanding(setup.Map),
		Tanks:    make([]Tank, n), Sightings: NewSightings(n),
		random: make([]source, n), before: make([]Pose, n), orders: make([]Order, n), heard: make([]heard, n), hulls: make([]Attitude, n), laying: make([]laying, n),
	}
	w.contacts, w.senses, w.radio = newContacts(w), newSenses(w), newRadio(w)
	w.calls.w, w.gunnery.w = w, w
	w.setup.Members = append([]Member(nil), setup.Members...)
	if setup.Mode == nil {
		w.setup.Mode = ModeOf(elimination)
	}
	w.opposed = opposed(setup.Members)
	for i := range w.random {
		pcg := rand.NewPCG(0, 0)
		w.random[i] = source{rand.New(pcg), pcg}
	}
	return w, w.begin()
}

// opposed reports whether a line-up has two teams.
func opposed(members []Member) bool {
	var has [2]bool
	for i := range members {
		has[members[i].Team] = true
	}
	return has[0] && has[1]
}

// begin sets everything that a round changes to its start, by the tuning that was set last.
func (w *World) begin() error {
	w.Tuning = w.pending
	w.Standing.Restore()
	w.Shells, w.Events, w.Clouds.n = w.Shells[:0], w.Events[:0], 0
	w.Sightings.Reset()
	w.contacts.reset()
	w.senses.reset()
	w.radio.reset()
	w.calls.reset()
	w.gunnery.reset()
	w.Zone = w.zoneAt(0)
	w.Objective = w.objective()
	w.Tick, w.Phase, w.Winner, w.Points, w.Watched, w.Wave = 0, Playing, NoTeam, [2]float64{}, [2]int{}, Wave{}
	w.Reseed(w.setup.Seed)
	if err := (&lineUp{w}).place(); err != nil {
		return err
	}
	if start := w.Mode().Begin; start != nil {
		start(w)
	}
	return nil
}

// Reseed restarts everything random in the match, such as where shells go, with a seed that holds
// for the rest of the round.
func (w *World) Reseed(seed uint64) {
	w.seed = seed
	for i := range w.random {
		w.random[i].pcg.Seed(w.seedOfRound(), uint64(i))
	}
}

// seedOfRound returns what seeds the random numbers of the round.
func (w *World) seedOfRound() uint64 {
	const spread = 0x9e3779b97f4a7c15 // 2^64 divided by the golden ratio: odd, so no two rounds share their random numbers
	return w.seed ^ uint64(w.Round)*spread
}

// NextRound starts the round after this one.
func (w *World) NextRound() { w.StartRound(w.Round + 1) }

// StartRound puts every tank back on its spawn and the trees back up, and starts the
// round of a number from 0 on, whatever was played before. Wins are kept. Drivers and eyes
// that are Restarters are notified.
func (w *World) StartRound(number int) {
	w.Round = number
	if err := w.begin(); err != nil {
		panic(err) // the same line-up had room in the first round
	}
	for _, m := range w.setup.Members {
		if r, ok := m.Driver.(Restarter); ok {
			r.Restart()
		}
	}
	if r, ok := w.setup.Eyes.(Restarter); ok {
		r.Restart()
	}
}

// SetTuning sets the tuning, which takes effect at the start of the next tick or round.
func (w *World) SetTuning(t Tuning) { w.pending = t }

// SetDriver gives a tank another driver; nil makes it stand still. human marks it as a
// person's.
func (w *World) SetDriver(id ID, driver Driver, human bool) {
	w.setup.Members[id].Driver, w.setup.Members[id].Human = driver, human
}

// Driver returns who drives a tank, nil for nobody.
func (w *World) Driver(id ID) Driver { return w.setup.Members[id].Driver }

// Human reports whether a person drives the tank.
func (w *World) Human(id ID) bool { return w.setup.Members[id].Human }

// Mode returns the mode by whose rules rounds are won.
func (w *World) Mode() *Mode { return w.setup.Mode }

// Role returns what a team is there for.
func (w *World) Role(t Team) *Role { return w.setup.Mode.Role(t, w.setup.First) }

// TimeLimit returns the length of a round in seconds, 0 for no limit.
func (w *World) TimeLimit() float64 { return w.setup.TimeLimit }

// Before returns a tank's pose at the start of the last step.
func (w *World) Before(id ID) Pose { return w.before[id] }

// Order returns what a tank's driver wanted in the last step.
func (w *World) Order(id ID) Order { return w.orders[id] }

func (w *World) emit(e Event) {
	e.Tick = w.Tick
	w.Events = append(w.Events, e)
}

// event returns an event without tanks or obstacle.
func event(kind EventKind) Event {
	return Event{Kind: kind, Tank: NoTank, Other: NoTank, Whom: NoTank, Obstacle: noObstacle, Winner: NoTeam}
}

const noObstacle = terrain.ObstacleID(-1)
