//go:build !headless

package main

import (
	"errors"

	"treeline/scene/config"
)

const windowWord = "windowed"

func (f *windowFlags) runWindow(session) error { return errors.New("the window is not in yet") }

func (s *shotCommand) render(config.Config) error { return errors.New("the window is not in yet") }
