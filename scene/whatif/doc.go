// Package whatif fights battles again with something changed, and compares the outcomes.
//
// There are two kinds. With the same driving, all tanks do what they did, and other eyes look at
// them: which detections would come earlier, later, not at all or in addition with other rules of
// sight. That takes some milliseconds, even during a battle. With everything free from some tick
// on, the bots think again and the battle takes another course, to the end of the round.
// docs/replays.md describes what people see of it. The package does not import the engine.
package whatif
