package cli

import (
	"time"

	"treeline/ai"
	"treeline/ai/battlecode"
	"treeline/scene/career"
	"treeline/scene/config"
)

// viewFlags set how a battle is shown.
type viewFlags struct {
	Quality string `without:"verify,what-if" default:"" enum:",low,medium,high" placeholder:"TIER" help:"Graphics quality: low, medium or high (chosen to suit the machine)."`
	Size    pixels `without:"verify,what-if" default:"1280x720" placeholder:"WxH" help:"Size of the window or picture (${default})."`
}

// windowFlags are the flags that play and watch share.
type windowFlags struct {
	battleFlags `set:"seeding=a new one each time"`
	logFlags
	viewFlags
	Fullscreen bool `help:"Fill the screen."`
	Mute       bool `help:"Mute all sound."`
	safeFlags
	tuneFlags
	Daily   bool    `help:"Play the daily battle, by the date in UTC: it is the same for everybody. The title screen has it too."`
	Seconds float64 `span:"0,86400" placeholder:"S" help:"Quit after this many seconds (0: never)."`
	Stats   bool    `help:"Print a report on the frames as JSON at the end."`
	Record  string  `output:"" placeholder:"FILE" help:"Record the first battle to a file. Without this flag, the last twenty battles are kept automatically."`
	windowResult
	mapFile  string // file with the map of the battle, "" for a generated one
	last     bool   // whether the battle is the one that was chosen last
	newcomer bool   // whether the player has chosen no battle and fought none
	Trace    string `hidden:"" placeholder:"FILE" help:"Write the state of the battle as JSON lines, for tests."`
}

// daily implements drawer.
func (f *windowFlags) daily() bool { return f.Daily }

// onFile remembers the file that the map of the battle was read from.
func (f *windowFlags) onFile(path string) { f.mapFile = path }

// today replaces the battle by that of today if --daily is given, and returns the player's own
// battle then, else nil.
func (f *windowFlags) today() *ai.BattleSpec {
	if !f.Daily {
		return nil
	}
	own := f.BattleSpec
	f.BattleSpec = ai.DailyBattle(time.Now())
	return &own
}

// asLast implements drawer.
func (f *windowFlags) asLast() { f.last = true }

// remember replaces the battle by the one that was chosen last if asLast has been called, and
// reports whether there was one.
func (f *windowFlags) remember(s *config.Store) bool {
	if !f.last {
		return false
	}
	code, err := s.Battle()
	if err != nil {
		note("%v", err)
	}
	if code == "" {
		return false
	}
	spec, err := battlecode.Last(code, f.Seed)
	if err != nil {
		note("the battle that was chosen last cannot be had: %v; the standard battle is used", err)
		return false
	}
	f.BattleSpec = spec
	return true
}

type playCommand struct {
	windowFlags
	Camera string `default:"first" enum:"first,chase,overhead" help:"Camera at the start: first, chase or overhead (${default})."`
}

// Run implements treeline play.
func (p *playCommand) Run() error {
	return p.open(p.Camera, false)
}

type watchCommand struct {
	windowFlags
	Camera string `default:"overhead" enum:"first,chase,overhead" help:"Camera at the start: first, chase or overhead (${default})."`
}

// Run implements treeline watch.
func (w *watchCommand) Run() error {
	return w.open(w.Camera, true)
}

// open reads the settings and runs the battle in a window, at first with a camera. With watch the
// player drives no tank.
func (f *windowFlags) open(camera string, watch bool) error {
	c, store, err := f.owned(&f.tuneFlags)
	if err != nil {
		return err
	}
	book := f.career(store != nil)
	if !f.remember(store) && f.last && !watch && len(book.Rounds()) == 0 {
		f.BattleSpec, f.newcomer = ai.FirstBattle(f.Seed), true
	}
	return f.runWindow(session{camera: camera, watch: watch, own: f.today(), config: c, store: store, career: book})
}

// session is one run of the game, as set up by play and watch.
type session struct {
	camera string
	watch  bool
	own    *ai.BattleSpec // the player's own battle if that of today is played, else nil
	config config.Config
	store  *config.Store // of the settings, nil if they are not kept
	career *career.Book  // the player's, nil for none
}

// shotCommand renders a picture of a battle.
type shotCommand struct {
	battleFlags
	viewFlags
	Camera  string   `default:"overhead" enum:"first,chase,overhead" help:"Camera: first, chase or overhead (${default})."`
	At      float64  `default:"20" span:"0,3600" placeholder:"SECONDS" help:"Instant of the battle in seconds (${default})."`
	Overlay []string `placeholder:"NAME" help:"Overlays to draw: ${overlays}."`
	Out     string   `required:"" output:"" placeholder:"FILE.png" help:"File for the picture."`
	tuneFlags
}

// Run implements treeline shot.
func (s *shotCommand) Run() error {
	c, err := s.fixed()
	if err != nil {
		return err
	}
	return s.render(c)
}
