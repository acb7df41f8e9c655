package battlecode

// What the tests of codes look at.
const (
	Alphabet = alphabet
	Longest  = longest
)

// Signed returns the code of symbols given by the letters of the alphabet, with the
// check digit that belongs to them.
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
