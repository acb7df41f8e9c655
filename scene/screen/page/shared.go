package page

import "treeline/scene/screen/stack"

// Shared is what all pages share: what they are drawn on, the screens among which they lie, and how
// the player is spoken to.
type Shared struct {
	Paper  Paper
	Keys   Keys
	Stack  *stack.Stack
	Sound  interface{ Play(sound string) }
	Notice Notice
}

// Say shows a short word to the player, and drops the one before.
func (s *Shared) Say(text string) { s.Notice = noticeOf(text) }

// Ask opens a page that asks for a text.
func (s *Shared) Ask(n *Naming) {
	n.shared = s
	s.Stack.Open(n)
}

// Toggle closes the screen of a name, or opens it.
func (s *Shared) Toggle(n stack.Name, open func() stack.Screen) {
	s.Sound.Play("ui_click")
	if c := s.Stack.Find(n); c != nil {
		s.Stack.Close(c)
		return
	}
	s.Stack.Open(open())
}

// Close closes a screen, as the person asked for.
func (s *Shared) Close(c stack.Screen) {
	s.Sound.Play("ui_back")
	s.Stack.Close(c)
}
