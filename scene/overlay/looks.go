package overlay

import "treeline/scene/canvas"

// Colours of the overlay.
const (
	viewFill     canvas.Color = 0xDCE8A01C
	viewLine     canvas.Color = 0xDCE8A0B0
	squareFill                = canvas.Violet&^0xFF | 0x38
	passedLine   canvas.Color = 0xC8C8C890
	blockedColor canvas.Color = 0xF0583CFF
	freeColor    canvas.Color = 0x9CE06AFF
	hiddenColor  canvas.Color = 0x22C0B0FF // ground where a tank would not be seen
	shownColor   canvas.Color = 0xF07830FF // ground where a tank would be seen
	routeColor   canvas.Color = 0x30A0FFFF
)

// causes lists what can block a view, in the order of the legend; the last, "", is the visible
// part.
func causes() []string {
	return []string{"tree", "bush", "rock", "building", "wall", "bale", "wreck", "smoke", "ground", ""}
}

// causeName returns the name of a cause in the legend.
func causeName(kind string) string {
	if kind == "" {
		return "in view"
	}
	return kind
}

// causeColor returns the colour of what blocks a part of a target. The visible part, "", has the
// colour of unknown causes.
func causeColor(kind string) canvas.Color {
	switch kind {
	case "tree":
		return 0x3F8846FF
	case "bush":
		return 0xADB636FF
	case "rock":
		return 0x92AEA4FF
	case "building":
		return 0xC98F4EFF
	case "wall":
		return 0xC4C7AEFF
	case "bale":
		return 0xE5BD6BFF
	case "wreck":
		return 0x9C4A7CFF
	case "smoke":
		return 0x8494C4FF
	case "ground":
		return 0x7A5A40FF
	}
	return 0xF4F6E8FF
}

// colorOf returns the colour of a layer.
func colorOf(l Layer) canvas.Color {
	switch l {
	case LayerSight, LayerMethods:
		return viewLine | 0xFF
	case LayerAvoid:
		return canvas.Amber
	case LayerRoute:
		return routeColor
	case LayerBelief:
		return canvas.Red
	case LayerAim:
		return 0xF090E0FF
	case LayerBrain:
		return canvas.Ink
	case LayerCandidates:
		return rated(1)
	case LayerCover:
		return hiddenColor
	case LayerTimings:
		return canvas.Sky
	case LayerOccupancy:
		return oddsColor
	}
	return canvas.Muted
}

// shortName returns the name of a layer beside its number.
func shortName(l Layer) string {
	switch l {
	case LayerSight:
		return "sight"
	case LayerAvoid:
		return "steering"
	case LayerRoute:
		return "route"
	case LayerBelief:
		return "beliefs"
	case LayerAim:
		return "aim"
	case LayerBrain:
		return "mind"
	case LayerCandidates:
		return "positions"
	case LayerCover:
		return "cover"
	case LayerTimings:
		return "timings"
	case LayerOccupancy:
		return "team's guess"
	}
	return string(l)
}

// meaning describes in a few words what a layer shows.
func meaning(l Layer) string {
	switch l {
	case LayerSight:
		return "field of view, range, notice circle"
	case LayerMethods:
		return "left: seed mode, right: exact sight"
	case LayerAvoid:
		return "steering: plan, threats and whiskers"
	case LayerRoute:
		return "route"
	case LayerBelief:
		return "where it believes enemies are"
	case LayerAim:
		return "aim point; spread of crew and gun"
	case LayerBrain:
		return "state"
	case LayerCandidates:
		return "candidate positions, worst to best"
	case LayerCover:
		return "ground where it would be hidden"
	case LayerTimings:
		return "timings"
	case LayerOccupancy:
		return "where its team expects enemies"
	}
	return string(l)
}

// rated returns the colour of a score from 0, the worst, to 1: from dark red over yellow to light
// green, steadily lighter, so that people who cannot see red can read it.
func rated(score float64) canvas.Color {
	const steps = 4
	ramp := [steps + 1]canvas.Color{0x7A1E2CFF, 0xC04A28FF, 0xE09A30FF, 0xE6D860FF, 0xA8FF90FF}
	at := min(max(score, 0), 1) * steps
	k := min(int(at), steps-1)
	return ramp[k].Mix(ramp[k+1], at-float64(k))
}
