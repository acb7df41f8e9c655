package sight

import "strings"

// Plain returns what a person calls the cause, without its number and without
// the letter that distinguishes models of one thing: "oak", "young spruce",
// "rock", "hill"; of a wreck the tank's name.
func (c Cause) Plain() string {
	if c.Kind == "wreck" {
		return c.Name
	}
	if c.Kind == "bale" {
		return "hay bale"
	}
	name := c.Name
	if at := strings.LastIndexByte(name, '_'); at == len(name)-2 && at > 0 {
		name = name[:at]
	}
	if kind, young := strings.CutSuffix(name, "_young"); young {
		name = "young " + kind
	}
	return strings.ReplaceAll(name, "_", " ")
}
