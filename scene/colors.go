package scene

import (
	"treeline/scene/canvas"
	"treeline/scene/config"
	"treeline/scene/stage"
)

// paletteFor returns the colours of the interface for some eyes.
func paletteFor(e config.Eyes) canvas.Palette {
	switch e {
	case config.Protanopia, config.Deuteranopia:
		return canvas.RedGreenPalette
	case config.Tritanopia:
		return canvas.BlueYellowPalette
	}
	return canvas.StandardPalette
}

// liveryFor returns the paint of tanks for some eyes.
func liveryFor(e config.Eyes) stage.Livery {
	switch e {
	case config.Protanopia, config.Deuteranopia:
		return stage.BlueAndOrange
	case config.Tritanopia:
		return stage.TealAndRed
	}
	return stage.GreenAndSand
}
