package hud

import (
	"treeline/scene/config"
	"treeline/scene/view"
)

// markers returns which enemies are marked: players choose, spectators always see all.
func (f *frame) markers() config.Markers {
	if f.v.Person == nil {
		return config.TeamMarkers
	}
	return f.s.Markers
}

// marks reports whether a tank that the viewer may see is marked; friends always are.
func (f *frame) marks(t *view.Tank) bool {
	switch f.markers() {
	case config.OwnMarkers:
		return t.Team == f.v.Side() || t.Seen
	case config.NoMarkers:
		return t.Team == f.v.Side()
	case config.TeamMarkers:
	}
	return true
}

// lastOf returns the last known place of a contact that is to be marked, nil if it is not.
func (f *frame) lastOf(k *view.Contact) *view.Fix {
	switch f.markers() {
	case config.NoMarkers:
		return nil
	case config.OwnMarkers:
		if !k.Seen.Known {
			return nil
		}
		return &k.Seen
	case config.TeamMarkers:
	}
	return k.Last()
}
