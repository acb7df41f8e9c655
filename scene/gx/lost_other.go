//go:build !linux && !js

package gx

// listenForLoss does nothing where no connection to a display can break.
func listenForLoss() {}

// checkLoss does nothing there either.
func checkLoss() {}
