package screen

import (
	"errors"

	"treeline/ai"
	"treeline/ai/battlecode"
	"treeline/ai/drill"
	"treeline/ai/profile"
	"treeline/scene/camera"
	"treeline/scene/config"
	"treeline/scene/lesson"
	"treeline/scene/replay"
	"treeline/scene/session"
	"treeline/terrain"
)

// Battles is how battles begin, one after another, and which one is open. The exported fields are
// set before Start.
type Battles struct {
	Spec  *ai.BattleSpec // of the next battle, which the menus change
	Mode  camera.Mode    // in which a player's battle begins
	Watch camera.Mode    // in which a spectator's begins

	// Begin starts a battle, on the map that is shown if it is that of the spec, between teams that
	// know of each other from earlier rounds (known may be nil). ErrCancelled leaves everything as
	// it is; likewise for the functions below.
	Begin func(spec ai.BattleSpec, known *ai.Lessons, player bool) (session.Session, error)
	// BeginDrill starts a battle by a script on a map of its own. ErrCancelled is as above.
	BeginDrill func(setup ai.Setup, land terrain.Spec) (session.Session, error)
	// Prepare begins to make the map of a battle in the background, so that Begin and Visit take
	// less time; if nil, nothing is made ahead of time.
	Prepare func(spec ai.BattleSpec)
	// Started is called for every battle that the person plays or watches, before its first tick;
	// it may be nil.
	Started func(session.Session)
	// ReadReplay returns the replay in a file. It may take seconds; ErrCancelled is as above.
	ReadReplay func(path string) (*replay.File, error)
	// OpenReplay returns the session of a replay. An error leaves everything as it is.
	OpenReplay func(f *replay.File) (*session.Replay, error)
	// ReadMap returns the map in a file. It may take seconds; ErrCancelled is as above.
	ReadMap func(path string) (*terrain.Map, error)
	// Visit brings the picture to the map of a session.
	Visit func(s session.Session) error
	// Daily returns the battle of today.
	Daily func() ai.BattleSpec
	// Keep keeps the code of a battle for the next start, nil if there is no place to keep it.
	Keep func(code string) error
	// Newcomer is whether the player is new and has not chosen a battle yet: the title then starts
	// at the lesson.
	Newcomer bool

	kit     *Kit
	session session.Session // that is open
	drill   *exercise       // that is open, nil for none
	own     *ai.BattleSpec  // what the menus had chosen before the battle of the day or a replay, nil if that is Spec
	wins    [2]int          // in earlier battles of the series
	err     error           // why a battle could not begin
}

// ErrCancelled is why something was not begun: the player went back while it was loaded.
var ErrCancelled = errors.New("cancelled")

// Err returns why a battle could not begin, nil if all went well.
func (a *Battles) Err() error { return a.err }

// enter makes a session the open one and the first of a series. The menus then change its battle.
func (a *Battles) enter(s session.Session) {
	a.KeepRound() // under the rules by which it was fought
	a.session, a.wins, *a.Spec = s, [2]int{}, s.Spec()
	a.drill = nil
	a.kit.Tuner.follow(s)
}

// play begins the battle that the menus have chosen, in a tank or as a spectator.
func (a *Battles) play(player bool) { a.fight(*a.Spec, player) }

// fight begins a new battle and makes it the choice of the menus.
func (a *Battles) fight(next ai.BattleSpec, player bool) {
	if a.begin(next, nil, player) {
		a.Newcomer = false
		a.keepSpec()
		a.start(player)
	}
}

// keepSpec keeps the choice for the next start. A battle without a code is not kept, nor is the
// battle of a day or of a replay.
func (a *Battles) keepSpec() {
	code, err := battlecode.Encode(*a.Spec)
	if err != nil || a.Keep == nil || a.own != nil {
		return
	}
	if err := a.Keep(code); err != nil {
		a.kit.Shared.Say(err.Error())
	}
}

// toTitle leaves the battle for the title and the bots behind it.
func (a *Battles) toTitle() { a.leave(a.chosen()) }

// chosen returns what the menus have chosen for battles other than those of the day and of replays.
func (a *Battles) chosen() ai.BattleSpec {
	if a.own != nil {
		return *a.own
	}
	return *a.Spec
}

// leave leaves the battle for the title, with next as the next battle. It reports whether the title
// is there.
func (a *Battles) leave(next ai.BattleSpec) bool {
	if !a.begin(next, nil, false) {
		return false
	}
	a.own = nil
	a.kit.Shared.Stack.Replace(newTitle(a.kit))
	return true
}

// begin starts a session with its map in the picture, between teams that know of each other from
// earlier rounds (known may be nil). It reports whether there is one.
func (a *Battles) begin(spec ai.BattleSpec, known *ai.Lessons, player bool) bool {
	return a.open(a.Begin(spec, known, player))
}

// open shows the map of a session and makes the session the open one, unless err says that there is
// none. It reports whether it is open.
func (a *Battles) open(s session.Session, err error) bool {
	if err == nil {
		err = a.Visit(s)
	}
	switch unfit := (ai.Unfit{}); {
	case err == nil:
	case errors.As(err, &unfit):
		a.kit.Shared.Say(unfit.Error())
		return false
	case errors.Is(err, ErrCancelled):
		return false
	default:
		a.err = err
		return false
	}
	a.enter(s)
	return true
}

// start opens the screen of the session that is open.
func (a *Battles) start(player bool) {
	a.kit.Shared.Stack.Replace(newBattle(a.kit, player))
	a.kit.Sound.Play("round_start")
}

// Today makes the open battle the battle of the day; own is what the player has chosen for other
// battles; play begins it at once.
func (a *Battles) Today(own ai.BattleSpec, play bool) {
	if !play {
		a.own = &own
		return
	}
	*a.Spec = own
	a.playDaily()
}

// playDaily begins the battle of the day. The choice for other battles comes back with the title.
func (a *Battles) playDaily() {
	own := *a.Spec
	if !a.begin(a.Daily(), nil, true) {
		return
	}
	a.own, a.Newcomer = &own, false
	a.start(true)
}

// firstBattle begins the battle for a new player.
func (a *Battles) firstBattle() { a.fight(ai.FirstBattle(a.Spec.Seed), true) }

// openLesson begins the lesson.
func (a *Battles) openLesson() {
	const side, soft = 2, 0.2 // tanks; of the usual damage
	a.openDrill(&exercise{kit: a.kit, script: drill.NewScript(), course: lesson.NewCourse()}, lesson.Land(), side, soft)
}

// openRange begins practice on the range.
func (a *Battles) openRange() {
	const side = 4
	a.openDrill(&exercise{kit: a.kit, script: drill.NewScript()}, rangeLand(), side, 1)
}

// openDrill begins an exercise on a map, with teams of a given size. What the menus have chosen
// stays.
func (a *Battles) openDrill(e *exercise, land terrain.Spec, side int, damage float64) {
	setup, next := e.script.Setup(&land, side, damage), *a.Spec
	rules := a.kit.Settings.Config
	setup.Tanks, setup.AI = rules.Tanks, rules.AI
	e.script.Adapt(&setup.Tanks)
	setup.Red[0].Level = profile.Ace
	if !a.open(a.BeginDrill(setup, land)) {
		return
	}
	*a.Spec, a.drill = next, e
	a.start(true)
}

// tune changes the rules of the open battle; an exercise adapts them.
func (a *Battles) tune(rules *config.Config) {
	t := rules.Tanks
	if a.drill != nil {
		a.drill.script.Adapt(&t)
	}
	a.session.Tune(t, rules.AI)
}

// openReplay shows a replay in place of whatever is open. The choice for other battles comes back
// with the title.
func (a *Battles) openReplay(f *replay.File) {
	s, err := a.OpenReplay(f)
	if err != nil {
		if !errors.Is(err, ErrCancelled) {
			a.kit.Shared.Say("the replay cannot be opened: " + err.Error())
		}
		return
	}
	if err := a.Visit(s); err != nil {
		a.err = err
		return
	}
	own := a.chosen()
	a.enter(s)
	a.own = &own
	a.kit.Shared.Stack.Replace(newBattle(a.kit, false))
}

// KeepRound keeps what has been played of the current round, when the game ends.
func (a *Battles) KeepRound() {
	if a.kit == nil { // nothing has begun
		return
	}
	if b, ok := a.kit.Shared.Stack.Ground().(*Battle); ok {
		b.record.keep()
	}
}
