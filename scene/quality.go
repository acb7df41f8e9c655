package scene

import (
	"strings"

	"github.com/g3n/engine/gls"

	"treeline/scene/gx"
	"treeline/scene/stage"
)

// rendererName returns how the graphics driver calls itself.
func rendererName(win *gx.Window) string { return win.Gls.GetString(gls.RENDERER) }

// tierFor returns the quality that was asked for, or the one that suits a
// renderer: a software renderer gets the lowest.
func tierFor(quality, renderer string) stage.Tier {
	if quality != "" {
		return stage.Tier(quality)
	}
	for _, software := range []string{"llvmpipe", "softpipe", "swr", "swiftshader", "software", "gdi generic"} {
		if strings.Contains(strings.ToLower(renderer), software) {
			return stage.Low
		}
	}
	return stage.High
}
