package battlecode

// For tests.
const (
	Alphabet = alphabet
	Longest  = longest
)

// Signed returns the code of symbols, given by letters of the alphabet, with their check digit.
func Signed(symbols string) string {
	values := make([]uint8, len(symbols))
	for i := range symbols {
		for v := range alphabet {
			if alphabet[v] == symbols[i] {
				values[i] = uint8(v)
			}
		}
	}
	return grouped(append(values, checkDigit(values)))
}
