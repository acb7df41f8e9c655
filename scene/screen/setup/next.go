package setup

import (
	"os"

	"treeline/ai"
	"treeline/ai/battlecode"
	"treeline/scene/canvas"
	"treeline/scene/config"
	"treeline/scene/screen/page"
	"treeline/scene/screen/turntable"
)

// Next is the next battle, as the player sets it up. The exported fields are set before the page is
// opened.
type Next struct {
	Shared *page.Shared
	Spec   *ai.BattleSpec
	Config *config.Config // with which it will be fought
	// Prepare starts generating the map of a battle in the background, nil for none.
	Prepare func(spec ai.BattleSpec)
	// Play begins the battle, in a tank or as a spectator.
	Play func(player bool)
	// Picture returns the last drawing of the player's tank, nil for none.
	Picture func() *canvas.Picture
	Window  window
	Maps    string // folder of the player's own maps, "" for none

	sketches sketches
	reads    reads
	own      ownMap
	files    []string // of the player's own maps
	unlisted error    // why these could not be listed
}

// window is what the page needs of the window.
type window interface {
	// SetClipboard puts a text on the system's clipboard.
	SetClipboard(text string)
	// Address returns the address of the web page in which the game runs, "" if it does not run in
	// one.
	Address() string
}

// Open opens the page.
func (n *Next) Open() {
	s := &Page{next: n, land: mapView{next: n}, model: turntable.Tank{Canvas: n.Shared.Paper.Canvas, Spec: n.Spec, Picture: n.Picture}}
	s.Form = page.NewForm(n.Shared, s.setupRows)
	s.At = -1
	if n.Maps != "" {
		_ = os.MkdirAll(n.Maps, 0o755) // so that the player finds it; without it there are no files
	}
	n.list()
	s.refresh()
	n.Shared.Stack.Open(s)
}

// Drawing reports whether a map is being read or drawn.
func (n *Next) Drawing() bool { return n.reads.work.Busy() || n.sketches.work.Busy() }

// CopyCode puts the code of a battle on the clipboard, in a browser a link with it.
func (n *Next) CopyCode(code string) {
	if page := n.Window.Address(); page != "" {
		n.Window.SetClipboard(battlecode.Link(page, code))
		n.Shared.Say("link to the battle copied to the clipboard")
		return
	}
	n.Window.SetClipboard(code)
	n.Shared.Say("battle code copied to the clipboard")
}
