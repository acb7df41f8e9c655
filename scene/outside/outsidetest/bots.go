package outsidetest

import (
	"io"
	"path/filepath"

	"treeline/ai"
	"treeline/scene/files"
)

// Bot is a program that misbehaves.
type Bot struct {
	Name string // what it does wrong
	Pick string // how it is picked
	Says string // part of the one line that is logged about it
	Slow bool   // whether it is waited for until its patience is used up
}

// WriteBots writes one bot for each kind of misbehaviour into a folder: as programs of this
// machine, which need a shell and in one case Python 3, and as WebAssembly modules. Each answers
// that it is ready, and then does what its name says.
func WriteBots(folder string) ([]Bot, error) {
	all := []struct {
		Bot
		file, text string
	}{
		{Bot{"loops", "", "10 turns in a row", true}, "loop", shell("while :; do :; done")},
		{Bot{"takes 10 GB", "", "MemoryError", false}, "memory.py", "input()\nprint('" + Ready + "', flush=True)\nx = bytearray(10 << 30)\n"},
		{Bot{"writes garbage", "", "garbage", false}, "garbage", shell("while read v; do echo garbage; done")},
		{Bot{"floods", "", "drives no more", false}, "flood", shell("yes 2> /dev/null")},
		{Bot{"exits early", "", "exit status 4): where am I?", false}, "exit", shell("read v; echo 'where am I?' >&2; exit 4")},
		{Bot{"drips", "", "10 turns in a row", true}, "drip", shell("while :; do printf x; sleep 0.02; done")},
		{Bot{"loops", "", "10 turns in a row", true}, "loop.wasm", module("", ForEver())},
		{Bot{"takes 10 GB", "", "10 turns in a row", true}, "memory.wasm", module("", ForEver(Grow()))},
		{Bot{"writes garbage", "", "garbage", false}, "garbage.wasm", module("garbage\n", ForEver(Read(), Write()))},
		{Bot{"floods", "", "drives no more", false}, "flood.wasm", module("y\n", ForEver(Write()))},
		{Bot{"exits early", "", "it has ended", false}, "exit.wasm", module("", Read())},
		{Bot{"drips", "", "10 turns in a row", true}, "drip.wasm", module("x", ForEver(Read(), Write()))},
	}
	bots := make([]Bot, len(all))
	for i, b := range all {
		path := filepath.Join(folder, b.file)
		err := files.Write(path, 0o755, func(w io.Writer) error {
			_, err := io.WriteString(w, b.text)
			return err
		})
		if err != nil {
			return nil, err
		}
		kind := ai.Exec
		if filepath.Ext(path) == ".wasm" {
			kind = ai.Wasm
		}
		bots[i] = b.Bot
		bots[i].Pick = kind + ":" + path
	}
	return bots, nil
}

// shell returns a script that answers that it is ready, and then runs a command.
func shell(command string) string {
	return "#!/bin/sh\nread r; echo '" + Ready + "'; " + command + "\n"
}

// module returns a module that answers that it is ready, and then runs a body.
func module(text string, body []byte) string {
	return string(Module(text, append(Answer(), body...)))
}
