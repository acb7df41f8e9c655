package brain

// effort keeps a bot within the work allowed for a thought. Work is counted, not timed, so that a
// match is the same on every machine: squares and samples of the ground along lines of sight and of
// fire, and squares settled in a search for a route, each weighted by its approximate cost. The
// table of cover is not counted; it is part of the map, and the first bot to ask would pay for all.
//
// What a thought takes beyond its allowance is charged to the next ones: until it is paid off, the
// bot carries on with its last decision, and the thoughts that it missed are counted. So thinking
// never takes more than the allowance on average, and nothing that an enemy does unseen affects it.
type effort struct {
	done int  // work units up to the last charge
	debt int  // units beyond what has been allowed so far
	rest bool // the coming thought is skipped
}

// allowance is the work of a thought, in units of about 40 ns; all of it is 0.2 ms.
const allowance = 5000

// charge charges the work since its last call against a thought that is due. total is all the work
// ever done, share is the tuning's multiple of the allowance.
func (e *effort) charge(total int, share float64) {
	e.debt = max(0, e.debt+total-e.done-int(share*allowance))
	e.done, e.rest = total, e.debt > 0
}
