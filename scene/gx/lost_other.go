//go:build !linux && !js

package gx

import "github.com/go-gl/glfw/v3.3/glfw"

// listenForLoss does nothing: on these systems no connection to a display can break.
func listenForLoss(*glfw.Window) {}

// checkLoss does nothing either.
func checkLoss() {}
