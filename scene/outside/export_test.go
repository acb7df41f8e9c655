package outside

// SetPatience sets the patience with all programs, in ticks.
func (h *Host) SetPatience(perTurn, perRound, toBegin float64) {
	h.patience = patience{perTurn: perTurn, inRow: defaultPatience().inRow, perRound: perRound, toBegin: toBegin}
}
