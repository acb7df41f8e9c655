package hud

// instrument is one thing of the HUD. What it draws it finds in the frame: in f.v what
// the viewer may know, in f.recent what has just happened.
type instrument interface {
	// place returns the room that it takes on the screen, shown or not, so that
	// nothing jumps. It is empty for marks in the picture, and where the camera or the
	// viewer rules it out.
	place(f *frame) rect

	// shows reports whether it is drawn in this frame.
	shows(f *frame) bool

	// draw draws it in its place.
	draw(f *frame, at rect)
}

// instruments returns everything that the HUD shows. In this order the instruments take
// their places, and later ones are drawn over earlier ones.
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

// inPicture is the place of an instrument that marks what the picture shows.
type inPicture struct{}

func (inPicture) place(*frame) rect { return rect{} }

// always is for an instrument that shows in every frame.
type always struct{}

func (always) shows(*frame) bool { return true }
