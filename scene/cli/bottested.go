package cli

import (
	"encoding/json"
	"os"

	"treeline/ai"
	"treeline/ai/lab"
	"treeline/scene/outside"
	"treeline/scene/outside/protocol"
	"treeline/tanks"
)

// botTested is the report of treeline bot test as JSON.
type botTested struct {
	Bot          string        `json:"bot"`
	Against      string        `json:"against"`
	Passed       bool          `json:"passed"`
	Why          string        `json:"why,omitempty"` // why it did not pass
	Matches      []testedMatch `json:"matches"`       // that were fought to their end
	Won          int           `json:"won"`
	Drawn        int           `json:"drawn"`
	SameAgain    *bool         `json:"sameAgain"` // whether the first match was the same again, null if it was not fought again
	Programs     int           `json:"programs"`
	DroveToEnd   int           `json:"droveToTheEnd"`
	Turns        int           `json:"turns"`
	LostTurns    int           `json:"lostTurns"`
	PatienceUsed float64       `json:"patienceUsed"` // ticks, of the worst program in a round
	Patience     float64       `json:"patience"`     // ticks available in a round
	SlowestTurn  *float64      `json:"slowestTurn"`  // ms, null for a module
	SlowestWork  *float64      `json:"slowestWork"`  // instructions in the slowest turn of a module, null for other programs
	Warning      string        `json:"warning,omitempty"`
	Faults       []string      `json:"faults"`
	Logs         []string      `json:"logs"` // standard error of programs that ended: paths
}

// testedMatch is a match of the test with the path of its replay.
type testedMatch struct {
	lab.Result
	Replay string `json:"replay"`
}

// object writes the report as one JSON object; why is the error of the test, nil if the bot passed.
func (b *botTest) object(fought, again []lab.Result, a, ended *outside.Account, gone []outside.Ended, why error) error {
	t := botTested{
		Bot: b.pick().String(), Against: b.Against, Passed: why == nil, Matches: []testedMatch{}, Programs: a.Programs, DroveToEnd: ended.Programs - ended.Gone,
		Turns: a.Turns, LostTurns: a.Lost, PatienceUsed: a.Patience, Patience: a.PerRound,
		Warning: tooSlow(b.kind(), a), Faults: append([]string{}, b.faults...), Logs: []string{},
	}
	if slowest := a.Slowest * protocol.Instructions; b.kind() == ai.Wasm {
		t.SlowestWork = &slowest
	} else {
		slowest = a.Slowest * tanks.Dt * 1000
		t.SlowestTurn = &slowest
	}
	if why != nil {
		t.Why = why.Error()
	}
	t.Won, t.Drawn = count(fought)
	for i := range fought {
		t.Matches = append(t.Matches, testedMatch{fought[i], recordOf(b.Record, fought[i].Seed)})
	}
	if len(again) > 0 {
		same := fought[0].Hash == again[0].Hash
		t.SameAgain = &same
	}
	for _, e := range gone {
		if e.Log != "" {
			t.Logs = append(t.Logs, e.Log)
		}
	}
	return json.NewEncoder(os.Stdout).Encode(t)
}
