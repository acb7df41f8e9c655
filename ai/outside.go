package ai

import (
	"slices"
	"strings"

	"treeline/ai/brain"
	"treeline/ai/profile"
)

// The kinds of brains from outside that can drive a tank. A pick names one by its kind
// and its file, such as exec:./mybot or wasm:mybot.wasm.
const (
	Exec   = "exec"   // a program of this machine
	Wasm   = "wasm"   // a WebAssembly module, in a sandbox
	Policy = "policy" // what was trained in the gym: numbers only, no code is run
)

// Outside returns the kind and the file of a brain that comes from outside; ok is false for all
// others.
func Outside(brain string) (kind, file string, ok bool) {
	kind, file, ok = strings.Cut(brain, ":")
	return kind, file, ok && (kind == Exec || kind == Wasm || kind == Policy)
}

// StandIns returns an entry for every brain of the battle that is not in the roster, such as an
// outside program or a sparring partner: a commander, which takes its tanks where the brain itself
// must not or cannot run, as in a replay that somebody has sent.
func (s *BattleSpec) StandIns() []Entry {
	var all []Entry
	for _, picks := range []Picks{s.Green, s.Red} {
		for i := range picks {
			if name := picks[i].Brain; name != "" && !slices.Contains(Brains(), name) {
				all = append(all, Entry{Name: name, Help: "stands in for a brain that cannot run here", New: brain.NewStandIn})
			}
		}
	}
	return all
}

// cutLevel splits a pick into the brain and its level. The file of an outside brain may contain
// colons: what follows the last one is a level only if there is such a level.
func cutLevel(word string) (name, level string, leveled bool) {
	kind, _, ok := Outside(word)
	if !ok {
		return strings.Cut(word, ":")
	}
	at := strings.LastIndexByte(word, ':')
	if at > len(kind) && profile.Level(word[at+1:]).Check() == nil {
		return word[:at], word[at+1:], true
	}
	return word, "", false
}
