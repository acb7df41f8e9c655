package scene

import (
	"treeline/scene/aim"
	"treeline/scene/view"
)

// lookAfter takes a new battle's source of views.
func (g *game) lookAfter(s *view.Source) {
	g.source = s
	g.field = aim.NewField(s.View())
}

// see fills the view of who sits before the screen: what their crew knows for a
// person in the battle, everything for everybody else.
func (g *game) see(alpha float64) *view.View {
	if g.playing() {
		return g.source.Person(g.cams.me, g.session.Seat(), alpha)
	}
	return g.source.Spectator(g.cams.me, g.session.Seat(), alpha)
}

// news returns what who sits before the screen learns of the last tick.
func (g *game) news() []view.Event {
	if g.playing() {
		return g.source.PersonNews(g.cams.me, g.session.Seat())
	}
	return g.source.SpectatorNews()
}

// tell hands what happened in the last tick to the eyes and ears of who sits before
// the screen.
func (g *game) tell() {
	g.source.Step()
	v := g.see(1)
	news := g.news()
	for i := range news {
		g.hud.Apply(&news[i])
		g.sound.Apply(&news[i])
		g.hearRadio(&news[i], v)
	}
}
