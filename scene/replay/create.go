package replay

import (
	"io"

	"treeline/scene/config"
	"treeline/scene/files"
	"treeline/tanks"
)

// Create begins a recording in a file, which can be played from the first moment on, even if the
// program is killed. It fills in the parts of the header that it knows itself: the version of the
// rules and the settings of c. A map of the battle's own is packed and written beside the battle,
// before what is fought.
func Create(path string, h Header, c config.Config) (*Recorder, error) {
	head, err := h.fill(c)
	if err != nil {
		return nil, err
	}
	land := h.Battle.OwnMap
	file, err := files.Stream(path, files.Shared, func(w io.Writer) error { return begin(w, head, land != nil) })
	if err != nil {
		return nil, err
	}
	r := newRecorder(file, h.tanks(), c, land)
	r.path = path
	return r, nil
}

// Resume begins a recording of a battle that goes on from this replay after so many of its ticks,
// with the settings c: the file holds what came before as well. h holds which program does so and
// when.
func (f *File) Resume(path string, h Header, c config.Config, ticks int) (*Recorder, error) {
	head := f.Header
	head.Program, head.Started = h.Program, h.Started
	file, err := files.Stream(path, files.Shared, func(w io.Writer) error { return f.write(w, &head, ticks) })
	if err != nil {
		return nil, err
	}
	r := newRecorder(file, head.tanks(), c, nil)
	r.ticks = ticks
	r.now.reset(ticks)
	return r, nil
}

// Begin is Create for something other than a file. If writing falls behind, the battle waits.
func Begin(to io.WriteCloser, h Header, c config.Config) (*Recorder, error) {
	head, err := h.fill(c)
	land := h.Battle.OwnMap
	if err == nil {
		err = begin(to, head, land != nil)
	}
	if err != nil {
		return nil, err
	}
	return newRecorder(to, h.tanks(), c, land).Patient(), nil
}

// fill returns the header of a battle with the settings of c, as stored in a file.
func (h *Header) fill(c config.Config) ([]byte, error) {
	h.Rules, h.Settings = tanks.RulesVersion, config.Changes(config.Default(), c)
	return h.marshal()
}
