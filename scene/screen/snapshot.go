package screen

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai"
	"treeline/scene/camera"
	"treeline/scene/lesson"
	"treeline/scene/screen/stack"
	"treeline/scene/view"
	"treeline/tanks"
)

// Snapshot describes one moment, for reports and tests.
type Snapshot struct {
	Battle   *ai.Battle
	Open     []stack.Name // the screens, from the ground up
	Focused  bool         // the window has the keyboard
	Held     bool         // the battle stands still
	Pace     float64      // of the battle
	Seconds  float64      // picture time
	Mode     camera.Mode
	View     camera.View // of the last picture; the zero value on the title
	Zoom     float64     // of the gunner's sight
	Followed tanks.ID    // tank that is shown, tanks.NoTank for none
	Driving  bool        // the person drives it
	Overlay  bool        // an overlay is on
	Obeying  int         // bots of the squad that carry out a person's calls
	Profile  string      // of settings, in use; "" where none are kept
	Kept     int         // rounds of the career

	Exposure view.Exposure // of the tank that is shown, as the person is told
	Target   mgl64.Vec3    // that the person looks at
	Step     lesson.Name   // of the lesson, "" for none
	Share    float64       // of it that is done
	Passed   int           // steps of the lesson that were done, not skipped
}

// Snapshot returns the present moment.
func (k *Kit) Snapshot() Snapshot {
	g := groundOf(k.Shared.Stack)
	s := Snapshot{
		Battle: k.Battles.session.Battle(), Focused: k.Shared.Stack.Focused(), Held: k.Battles.session.Held(), Pace: k.Battles.session.Pace(),
		Mode: k.Battles.Watch, Zoom: 1, Followed: g.followed(), Driving: g.driving(), Kept: len(k.Career.Rounds()),
	}
	if k.Settings.Profiles != nil {
		s.Profile = k.Settings.Profiles.Profile()
	}
	for _, c := range k.Shared.Stack.All() {
		s.Open = append(s.Open, c.Traits().Name)
	}
	switch g := g.(type) {
	case *title:
		s.Seconds = g.scenery.seconds
	case *Battle:
		s.Seconds, s.Mode, s.View = g.scenery.seconds, g.rig.Shown(g.session.World()), g.rig.Now()
		s.Zoom, _ = g.rig.Zoom()
		s.Overlay, s.Obeying = g.overlay.open, g.squad.obeying()
		s.Target = g.target()
		if p := g.source.View().Person; p != nil {
			s.Exposure = p.Exposure
		}
		if g.drill != nil && g.drill.course != nil {
			s.follow(g.drill.course)
		}
	}
	return s
}

// follow records the progress of a lesson.
func (s *Snapshot) follow(c *lesson.Course) {
	if s.Passed = c.Passed(); !c.Over() {
		s.Step, s.Share = c.Now().Name, c.Share()
	}
}
