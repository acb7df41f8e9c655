package replay

import (
	"io"

	"treeline/scene/config"
	"treeline/scene/files"
	"treeline/tanks"
)

// Create begins a recording in a file, which can be played from the first moment
// on, also if the program is killed. It fills in the head what it knows itself: the
// version of the rules and the settings of c.
func Create(path string, h Header, c config.Config) (*Recorder, error) {
	h.Rules, h.Settings = tanks.RulesVersion, config.Changes(config.Default(), c)
	head, err := h.marshal()
	if err != nil {
		return nil, err
	}
	file, err := files.Stream(path, files.Shared, func(w io.Writer) error { return begin(w, head) })
	if err != nil {
		return nil, err
	}
	return newRecorder(file, h.tanks(), c), nil
}
