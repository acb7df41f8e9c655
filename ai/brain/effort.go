package brain

// effort holds a bot to the work that a thought may take. Work is counted, not
// timed, so that a match goes the same way on every machine: squares and samples
// of the ground that lines of sight and of fire were followed over, and places
// that were settled in search of a way, each with about what it costs. The table
// of cover is not counted; it is part of the map, and whoever asks first would pay
// for all.
//
// What a thought takes above its allowance is paid for by the next ones: until it
// is, the bot goes on with what it last meant to do, and the thoughts that it
// missed are counted. So whatever happens, thinking takes no more than the
// allowance on average, and nothing that an enemy does unseen changes it.
type effort struct {
	done int  // units up to the last settlement
	debt int  // units above what has been allowed so far
	rest bool // the coming thought is skipped
}

// allowance is the work of a thought in units of about 40 ns: 0.2 ms.
const allowance = 5000

// reckon settles accounts before a thought that is due. total is all the work that was ever done,
// share is the tuning's fraction of the allowance.
func (e *effort) reckon(total int, share float64) {
	e.debt = max(0, e.debt+total-e.done-int(share*allowance))
	e.done, e.rest = total, e.debt > 0
}
