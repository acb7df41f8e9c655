package screen

import (
	"fmt"

	"treeline/ai/battlecode"
	"treeline/scene/input"
	"treeline/scene/replay"
	"treeline/tanks"
)

// openReplays opens the list of the battles that were recorded, the newest first.
func (k *Kit) openReplays() {
	paths, err := replay.Recordings(k.Replays)
	if err != nil {
		k.Say(err.Error())
		return
	}
	const most = 12 // that have room on a small screen
	var lines []line
	for _, path := range paths[:min(len(paths), most)] {
		if f, err := replay.Load(path); err == nil { // what cannot be played has no line
			lines = append(lines, line{text: summary(f), choose: func() { k.playReplay(f) }})
		}
	}
	if len(lines) == 0 {
		k.Say("there are no replays yet: play or watch a battle")
		return
	}
	s := &sheet{heading: "Replays", traits: Traits{Name: ReplaysName, Contexts: [2]input.Context{input.Menu}, Modal: true}}
	leave := func() { k.stack.Close(s) }
	lines = append(lines, line{text: "Back", key: input.Cancel, choose: leave})
	s.menu = newMenu(k, func() []line { return lines }, leave)
	k.stack.Open(s)
}

// playReplay shows a replay in place of whatever is open.
func (k *Kit) playReplay(f *replay.File) {
	s, err := k.OpenReplay(f)
	if err != nil {
		k.err = err
		return
	}
	k.session = s
	k.stack.Replace(newBattle(k, false))
}

// summary tells in a line which battle it was and how it ended.
func summary(f *replay.File) string {
	h := &f.Header
	text := ""
	if !h.Started.IsZero() {
		text = h.Started.Local().Format("2 Jan 15:04") + "   "
	}
	text += fmt.Sprintf("%d v %d, %s", h.Battle.TeamSize, h.Battle.TeamSize, replay.Clock(f.Ticks))
	if code, err := battlecode.Encode(h.Battle); err == nil {
		text += ", " + code
	}
	return text + ", " + result(f)
}

// result tells how the rounds of a replay ended.
func result(f *replay.File) string {
	var wins [2]int
	rounds := 0
	for i := range f.Notes {
		if n := &f.Notes[i]; n.Kind == replay.RoundWon {
			rounds++
			if n.Team != tanks.NoTeam {
				wins[n.Team]++
			}
		}
	}
	switch {
	case rounds == 0:
		return "not ended"
	case wins[0] > wins[1]:
		return fmt.Sprintf("green won %d:%d", wins[0], wins[1])
	case wins[1] > wins[0]:
		return fmt.Sprintf("red won %d:%d", wins[1], wins[0])
	}
	return "a draw"
}
