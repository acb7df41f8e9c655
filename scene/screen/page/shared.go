package page

import "treeline/scene/screen/stack"

// Shared is what all pages share: what they are drawn on, the stack of screens that they are in,
// and how the player is spoken to.
type Shared struct {
	Paper  Paper
	Keys   Keys
	Stack  *stack.Stack
	Sound  interface{ Play(sound string) }
	Notice Notice
}

// Say shows a short notice to the player, in place of the previous one.
func (s *Shared) Say(text string) { s.Notice = noticeOf(text) }

// Ask opens a page that asks for a text.
func (s *Shared) Ask(n *Naming) {
	n.shared = s
	s.Stack.Open(n)
}

// Toggle closes the screen with a name if it is open, and opens it otherwise.
func (s *Shared) Toggle(n stack.Name, open func() stack.Screen) {
	s.Sound.Play("ui_click")
	if c := s.Stack.Find(n); c != nil {
		s.Stack.Close(c)
		return
	}
	s.Stack.Open(open())
}

// Close closes a screen at the person's request.
func (s *Shared) Close(c stack.Screen) {
	s.Sound.Play("ui_back")
	s.Stack.Close(c)
}
