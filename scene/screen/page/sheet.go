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
	Caption func() string // stands under the heading, nil for none
}

// Traits implements Screen.
func (s *Sheet) Traits() stack.Traits { return s.As }

// Update implements Screen.
func (s *Sheet) Update(time.Duration) {}

// Draw implements Screen. Under another one it does not show.
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
