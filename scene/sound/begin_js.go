//go:build js

package sound

import (
	"io/fs"

	"treeline/assets"
	"treeline/scene/view"
	"treeline/terrain/parallel"
)

// files returns the sound set, which the site has beside pictures and models.
func files() fs.FS {
	set, err := fs.Sub(assets.FS, "sound")
	if err != nil {
		panic(err) // only for a name that no folder can have
	}
	return set
}

// late is a player whose sounds come over the network: it is silent until they are there.
type late struct {
	opening parallel.Group
	player  Player // nil until then; goroutines of a page take turns
}

// begin returns a player that open opens beside the game.
func begin(open func() Player) Player {
	l := &late{}
	l.opening.Go(func() { l.player = open() })
	return l
}

// now returns the player for now.
func (l *late) now() Player {
	if l.player == nil {
		return silent{}
	}
	return l.player
}

// Apply implements Player.
func (l *late) Apply(e *view.Event) { l.now().Apply(e) }

// Frame implements Player.
func (l *late) Frame(f Frame) { l.now().Frame(f) }

// Play implements Player.
func (l *late) Play(name string) { l.now().Play(name) }

// Close implements Player. What is still coming is left to come.
func (l *late) Close() { l.now().Close() }
