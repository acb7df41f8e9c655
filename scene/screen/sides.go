package screen

import (
	"treeline/scene/input"
	"treeline/scene/panel"
	"treeline/scene/screen/stack"
)

// sides opens and closes what is at the sides of a battle: the bar of thresholds and the panel.
type sides struct{ kit *Kit }

// togglePanel opens the panel, or closes it.
func (s *sides) togglePanel() {
	s.leaveMenu()
	s.kit.Shared.Toggle(stack.TuningName, func() stack.Screen { return newTuning(s.kit) })
}

// leaveMenu closes the menu of a battle for something shown beside the battle, which stays paused.
func (s *sides) leaveMenu() {
	m := s.kit.Shared.Stack.Find(stack.MenuName)
	if m == nil {
		return
	}
	s.kit.Shared.Stack.Close(m)
	if b, ok := s.kit.Shared.Stack.Ground().(*Battle); ok {
		b.paused = true
	}
}

// toggleBar opens the bar over a battle, or closes it.
func (s *sides) toggleBar() {
	if _, ok := s.kit.Shared.Stack.Ground().(*Battle); ok {
		s.kit.Shared.Toggle(stack.BarName, func() stack.Screen { return newBar(s.kit) })
	}
}

// openBar opens the bar over a paused battle, from its menu.
func (s *sides) openBar() {
	s.leaveMenu()
	if s.kit.Shared.Stack.Find(stack.BarName) == nil {
		s.toggleBar()
	}
}

// openPanel opens the panel beside a paused battle, from its menu.
func (s *sides) openPanel() {
	s.leaveMenu()
	if s.kit.Shared.Stack.Find(stack.TuningName) == nil {
		s.kit.Shared.Toggle(stack.TuningName, func() stack.Screen { return newTuning(s.kit) })
	}
}

// showsBefore reports whether the person wants to see the state before: a button of the bar is
// held, or a key while the bar has the keys.
func (s *sides) showsBefore() bool {
	b, ok := s.kit.Shared.Stack.Find(stack.BarName).(*bar)
	return ok && (b.bar.Held(panel.BeforeButton) || b.bar.Focused() && s.kit.Shared.Stack.Pressed(b, input.ShowBefore))
}

// barHigh returns the units that the bar covers, 0 while it is closed.
func (s *sides) barHigh() float64 {
	if b, ok := s.kit.Shared.Stack.Find(stack.BarName).(*bar); ok {
		return b.bar.High()
	}
	return 0
}
