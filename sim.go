package main

import (
	"errors"
)

type simCommand struct {
	Matches int    `default:"1" span:"1,100000" placeholder:"N" help:"Matches to fight; each has the next seed (${default})."`
	Seed    uint64 `default:"1" placeholder:"N" help:"Number of the first map and battle (${default})."`
	battleFlags
	Minutes float64 `default:"6" span:"0.05,600" placeholder:"M" help:"Time limit of a match (${default})."`
	Format  string  `default:"text" enum:"text,json" help:"Report for people (text) or one JSON object a match (json) (${default})."`
	tuneFlags
}

// Run implements treeline sim.
func (s *simCommand) Run() error {
	return errors.New("sim is not in yet")
}
