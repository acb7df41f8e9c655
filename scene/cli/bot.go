package cli

import (
	"os"

	"treeline/scene/outside/protocol"
)

// botGroup holds what writers of bots need.
type botGroup struct {
	Schema botSchema `cmd:"" help:"Print the messages between Treeline and a program that drives a tank as a JSON schema."`
}

type botSchema struct{}

// Run implements treeline bot schema.
func (*botSchema) Run() error { return protocol.Schema(os.Stdout) }
