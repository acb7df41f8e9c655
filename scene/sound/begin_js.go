//go:build js

package sound

import (
	"io/fs"

	"treeline/assets"
	"treeline/scene/view"
	"treeline/terrain/parallel"
)

// files returns the sound set, which is on the site beside pictures and models.
func files() fs.FS {
	set, err := fs.Sub(assets.FS, "sound")
	if err != nil {
		panic(err) // only for a name that no folder can have
	}
	return set
}

// lazyPlayer is a player whose sounds come over the network: it is silent until they have arrived.
type lazyPlayer struct {
	opening parallel.Group
	player  Player // nil until then; the goroutines of a page run one at a time
}

// begin returns a player that is silent until open returns, which runs in the background.
func begin(open func() Player) Player {
	l := &lazyPlayer{}
	l.opening.Go(func() { l.player = open() })
	return l
}

// now returns the player to use now.
func (l *lazyPlayer) now() Player {
	if l.player == nil {
		return silent{}
	}
	return l.player
}

// Apply implements Player.
func (l *lazyPlayer) Apply(e *view.Event) { l.now().Apply(e) }

// Frame implements Player.
func (l *lazyPlayer) Frame(f Frame) { l.now().Frame(f) }

// Play implements Player.
func (l *lazyPlayer) Play(name string) { l.now().Play(name) }

// Close implements Player. Loading is not aborted.
func (l *lazyPlayer) Close() { l.now().Close() }
