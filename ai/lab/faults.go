package lab

import (
	"strings"

	"treeline/ai/lab/plural"
)

// Faults is what went wrong with the outside programs of two sides, by side: the turns that they
// lost, and how often one stopped driving before its round was over.
type Faults struct {
	LostTurns     [numSides]int `json:"lostTurns"`
	EndedPrograms [numSides]int `json:"endedPrograms"`
}

// add adds the faults of a side.
func (f *Faults) add(side, lost, ended int) {
	f.LostTurns[side] += lost
	f.EndedPrograms[side] += ended
}

// Line returns the faults as a text for people, with the names of the sides, "" if there are none.
func (f *Faults) Line(names [numSides]string) string {
	var parts []string
	for i, name := range names {
		if text := FaultText(f.LostTurns[i], f.EndedPrograms[i]); text != "" {
			parts = append(parts, name+": "+text)
		}
	}
	return strings.Join(parts, "; ")
}

// FaultText returns the number of lost turns, and of programs that ended, as a text, "" if there
// are none.
func FaultText(lost, ended int) string {
	var parts []string
	if lost > 0 {
		parts = append(parts, plural.Of(lost, "turn lost", "turns lost"))
	}
	if ended > 0 {
		parts = append(parts, plural.Of(ended, "program ended early", "programs ended early"))
	}
	return strings.Join(parts, ", ")
}
