// Package whatif fights battles again with something changed, and compares.
//
// There are two kinds of it. With the same driving all tanks do what they did, and other
// eyes look at them: which detections come earlier, later, not at all or newly by other
// rules of sight. That takes some milliseconds, also in a battle that goes on. From an
// instant on, everything free, the bots think again and the battle takes another course,
// to the end of the round. docs/replays.md tells what people see of it. The package
// knows no engine.
package whatif
