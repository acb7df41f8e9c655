package brain

// Allowance is the work of a thought in units.
const Allowance = allowance

// Effort keeps the accounts of a bot's work, for tests.
type Effort struct{ effort }

// Reckon settles accounts, and reports whether the coming thought is missed.
func (e *Effort) Reckon(total int) bool { e.reckon(total, 1); return e.rest }
