package hud

// instrument is one element of the HUD. Its content comes from the frame: what the viewer may know
// from f.v, what has just happened from f.recent.
type instrument interface {
	// place returns the rectangle that the instrument takes on the screen, shown or not, so that
	// nothing jumps. It is empty for marks in the picture, and where the camera or the viewer rules
	// the instrument out.
	place(f *frame) rect

	// shows reports whether the instrument is drawn in this frame.
	shows(f *frame) bool

	// draw draws the instrument in its place.
	draw(f *frame, at rect)
}

// instruments returns all instruments. Places are given in this order, and later ones are drawn
// over earlier ones.
func instruments(land *relief) []instrument {
	return []instrument{
		&minimap{relief: land},
		&outlines{},
		&tags{},
		&symbols{},
		&labels{},
		&ghosts{},
		&circle{},
		&goal{},
		&gunSight{},
		&hurt{},
		&status{},
		&ring{},
		&score{},
		&compass{},
		&objective{},
		&task{},
		&feed{},
		&periscope{},
		&orders{},
		&radioFeed{},
		&eye{},
		&warning{},
		&spectator{},
		&training{},
		&mapHint{},
		&notice{},
		&signs{},
		&waiting{},
		&pauseSign{},
		&card{},
		&banner{},
		&table{},
	}
}

// inPicture gives an instrument that marks things in the picture an empty place.
type inPicture struct{}

func (inPicture) place(*frame) rect { return rect{} }

// alwaysShown is for an instrument that shows in every frame.
type alwaysShown struct{}

func (alwaysShown) shows(*frame) bool { return true }
