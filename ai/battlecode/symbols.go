package battlecode

import (
	"errors"
	"fmt"
	"strings"
	"unicode"
)

const (
	// alphabet holds the symbols by value. What looks like another symbol is left
	// out, see lookAlike. Their number is a prime, which the check digit needs.
	alphabet = "0123456789ACDEFGHJKMNPQRTVWXY"
	base     = len(alphabet)

	group   = 4   // symbols between dashes
	longest = 120 // symbols; the longest code of version 1 has 101
	fewest  = 3   // symbols: version, a seed of 0, check digit
)

// lookAlike returns the symbol that a letter is read as, itself if it is a symbol.
func lookAlike(r rune) rune {
	switch r = unicode.ToUpper(r); r {
	case 'O':
		return '0'
	case 'I', 'L':
		return '1'
	case 'Z':
		return '2'
	case 'S':
		return '5'
	case 'B':
		return '8'
	case 'U':
		return 'V'
	}
	return r
}

// read returns the values of the symbols of a text, at least fewest of them.
func read(text string) ([]uint8, error) {
	symbols := make([]uint8, 0, longest)
	for _, r := range text {
		if unicode.IsSpace(r) || unicode.Is(unicode.Dash, r) {
			continue
		}
		value := strings.IndexRune(alphabet, lookAlike(r))
		if value < 0 {
			return nil, fmt.Errorf("%q cannot be in a code", r)
		}
		if len(symbols) == longest {
			return nil, fmt.Errorf("a code has at most %d letters and digits", longest)
		}
		symbols = append(symbols, uint8(value))
	}
	switch {
	case len(symbols) == 0:
		return nil, errors.New("the code is empty")
	case len(symbols) < fewest:
		return nil, fmt.Errorf("a code has at least %d letters and digits", fewest)
	}
	return symbols, nil
}

// grouped returns symbols as they are shown.
func grouped(symbols []uint8) string {
	var b strings.Builder
	for i, s := range symbols {
		if i > 0 && i%group == 0 {
			b.WriteByte('-')
		}
		b.WriteByte(alphabet[s])
	}
	return b.String()
}

// checkDigit returns the symbol that makes the sum of all symbols, each times twice
// the weight of the next, a multiple of the base. As the base is a prime and 2 a
// primitive root of it, no weight is 0, and the weights of two symbols differ unless
// they stand a multiple of 28 apart: one wrong symbol and two that were swapped are
// always found (the rule of ISBN-10 with other weights).
func checkDigit(symbols []uint8) uint8 {
	sum := 0
	for _, s := range symbols {
		sum = (2*sum + int(s)) % base
	}
	return uint8((base - 2*sum%base) % base)
}
