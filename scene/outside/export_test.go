package outside

// SetPatience sets the patience with all programs, in ticks.
func (h *House) SetPatience(perTurn, perRound, toBegin float64) {
	h.patience = patience{perTurn: perTurn, inRow: usual().inRow, perRound: perRound, toBegin: toBegin}
}
