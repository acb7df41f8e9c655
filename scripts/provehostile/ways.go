//go:build linux

package main

import (
	"syscall"
	"time"
)

// way is a way to run matches.
type way struct {
	name  string
	args  []string // BOT stands for the bot's pick, FILE for its file
	told  int      // number of lines that report the bot; -1 for the usual number for a bot that was stopped
	code  int      // expected exit status
	in    bool     // whether these lines are part of the report
	says  string   // expected in place of the bot's line, "" for that line
	stop  syscall.Signal
	after time.Duration // time until stop is sent
}

// ways returns the ways that need no window. Each match is one against one.
func ways() []way {
	short := func(args ...string) []string {
		return append(args, "--team-size", "1", "--minutes", "0.2", "--trees", "50")
	}
	const refused = "programs from outside fight on this machine alone"
	return []way{
		{name: "sim", args: short("sim", "--red", "BOT", "--matches", "1"), told: 1},
		{name: "lab bots", args: short("lab", "bots", "--red", "BOT", "--matches", "2"), told: 2},
		{name: "lab bots kept", args: short("lab", "bots", "--red", "BOT", "--matches", "2", "--store", "s.sqlite"), told: 2},
		{name: "lab duel", args: short("lab", "duel", "BOT", "random", "--pairs", "1"), told: 2},
		{name: "league", args: short("league", "fight", "BOT", "random", "--matches", "2", "--store", "s.sqlite"), told: 2},
		{name: "bot test", args: []string{"bot", "test", "FILE", "--matches", "1", "--record", "."}, told: -1, in: true, code: 1},
		{name: "queue", args: short("lab", "bots", "--red", "BOT", "--store", "s.sqlite", "--nats", "nats://127.0.0.1:1"), told: 1, code: 2, says: refused},
		{name: "queue of its own", args: short("lab", "bots", "--red", "BOT", "--store", "s.sqlite", "--listen", "127.0.0.1:0"), told: 1, code: 2, says: refused},
		{name: "train", args: []string{"lab", "train", "--against", "BOT", "--generations", "1", "--out", "o.toml"}, told: 1, code: 2, says: "which cannot take part here"},
		{name: "sim, Ctrl+C", args: short("sim", "--red", "BOT", "--matches", "50"), told: -1, code: 130, stop: syscall.SIGINT, after: time.Second},
		{name: "league, SIGTERM", args: short("league", "fight", "BOT", "random", "--matches", "50", "--store", "s.sqlite"), told: -1, code: 143, stop: syscall.SIGTERM, after: time.Second},
	}
}
