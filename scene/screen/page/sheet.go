package page

import (
	"time"

	"treeline/scene/screen/stack"
)

// Sheet is a menu on a plate of its own over the battle or the title.
type Sheet struct {
	Menu

	As      stack.Traits
	Heading string
	Caption func() string // below the heading, nil for none
}

// Traits implements Screen.
func (s *Sheet) Traits() stack.Traits { return s.As }

// Update implements Screen.
func (s *Sheet) Update(time.Duration) {}

// Draw implements Screen. A sheet that another screen covers is not drawn.
func (s *Sheet) Draw() error {
	if s.shared.Stack.Covered(s) {
		return nil
	}
	caption := ""
	if s.Caption != nil {
		caption = s.Caption()
	}
	s.drawSheet(s.Heading, caption)
	return nil
}
