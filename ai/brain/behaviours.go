package brain

import (
	"treeline/ai/behavior/deliver"
	"treeline/ai/behavior/escort"
	"treeline/ai/behavior/flank"
	"treeline/ai/behavior/guard"
	"treeline/ai/behavior/halt"
	"treeline/ai/behavior/hide"
	"treeline/ai/behavior/hold"
	"treeline/ai/behavior/investigate"
	"treeline/ai/behavior/lurk"
	"treeline/ai/behavior/manoeuvre"
	"treeline/ai/behavior/obey"
	"treeline/ai/behavior/observe"
	"treeline/ai/behavior/overwatch"
	"treeline/ai/behavior/patrol"
	"treeline/ai/behavior/peek"
	"treeline/ai/behavior/raid"
	"treeline/ai/behavior/regroup"
	"treeline/ai/behavior/relocate"
	"treeline/ai/behavior/resist"
	"treeline/ai/behavior/retreat"
	"treeline/ai/behavior/search"
	"treeline/ai/behavior/stalk"
	"treeline/ai/behavior/unstick"
	"treeline/ai/behavior/watch"
)

// Behaviours lists everything that a bot can do. Each field is the tuning of a behaviour, which
// also makes it: a new behaviour is a package and a line here. Of two behaviours with equal scores
// the one listed first is chosen.
type Behaviours struct {
	Patrol      patrol.Tuning
	Escort      escort.Tuning
	Investigate investigate.Tuning
	Stalk       stalk.Tuning
	Halt        halt.Tuning
	Manoeuvre   manoeuvre.Tuning
	Peek        peek.Tuning
	Flank       flank.Tuning
	Overwatch   overwatch.Tuning
	Observe     observe.Tuning
	Lurk        lurk.Tuning
	Relocate    relocate.Tuning
	Retreat     retreat.Tuning
	Search      search.Tuning
	Regroup     regroup.Tuning
	Hold        hold.Tuning
	Watch       watch.Tuning
	Hide        hide.Tuning
	Resist      resist.Tuning
	Deliver     deliver.Tuning
	Guard       guard.Tuning
	Raid        raid.Tuning
	Obey        obey.Tuning
	Unstick     unstick.Tuning
}
