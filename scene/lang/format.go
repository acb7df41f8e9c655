package lang

import (
	"strconv"
	"strings"
)

// verb is a placeholder for a value in a text.
type verb struct {
	kind   byte // 's', 'd', 'f', 'g', 'v', or '%' for a percent sign
	value  int  // index of its value
	digits int  // decimals, -1 for as many as needed
}

// next splits a text at its first verb. taken is the number of values before it. If there is no
// verb, ok is false and before is the whole text.
func next(text string, taken int) (before string, v verb, rest string, ok bool) {
	for from := 0; ; {
		at := strings.IndexByte(text[from:], '%')
		if at < 0 {
			return text, verb{}, "", false
		}
		at += from
		if v, n := parse(text[at+1:], taken); n > 0 {
			return text[:at], v, text[at+1+n:], true
		}
		from = at + 1
	}
}

// parse parses a verb after its percent sign, and returns its length; 0 if it is none, so that it
// stays in the text.
func parse(s string, taken int) (v verb, length int) {
	v = verb{value: taken, digits: -1}
	i := 0
	if i < len(s) && s[i] == '[' {
		end := strings.IndexByte(s, ']')
		if end < 0 {
			return v, 0
		}
		n, err := strconv.Atoi(s[1:end])
		if err != nil || n < 1 {
			return v, 0
		}
		v.value, i = n-1, end+1
	}
	if i+1 < len(s) && s[i] == '.' && s[i+1] >= '0' && s[i+1] <= '9' {
		v.digits, i = int(s[i+1]-'0'), i+2
	}
	if i >= len(s) || strings.IndexByte("sdfgvqw%", s[i]) < 0 {
		return v, 0
	}
	if v.kind = s[i]; v.kind == 'q' || v.kind == 'w' {
		v.kind = 's' // in texts that are recognised
	}
	return v, i + 1
}

// fill appends a text with its values. It does not retain them, so that passing them does not
// allocate.
func (l *Language) fill(to []byte, text string, values []any) []byte {
	taken := 0
	for {
		before, v, rest, ok := next(text, taken)
		to = append(to, before...)
		switch {
		case !ok:
			return to
		case v.kind == '%':
			to = append(to, '%')
		case v.value >= len(values):
			to = append(to, text[len(before):len(text)-len(rest)]...)
			taken = v.value + 1
		default:
			to = l.value(to, v, values[v.value])
			taken = v.value + 1
		}
		text = rest
	}
}

// value appends one value.
func (l *Language) value(to []byte, v verb, value any) []byte {
	switch value := value.(type) {
	case string:
		return append(to, l.Text(value)...)
	case verbatim:
		return append(to, value...)
	case int:
		return strconv.AppendInt(to, int64(value), 10)
	case int64:
		return strconv.AppendInt(to, value, 10)
	case uint64:
		return strconv.AppendUint(to, value, 10)
	case float64:
		if v.kind == 'd' {
			v.digits = 0
		}
		return l.AppendNumber(to, value, v.digits)
	}
	return append(to, '?')
}

// AppendNumber appends a number with a number of decimals, -1 for as few as needed to read back the
// same number, and the decimal sign of the language.
func (l *Language) AppendNumber(to []byte, v float64, digits int) []byte {
	at := len(to)
	to = strconv.AppendFloat(to, v, 'f', digits, 64)
	if l != nil && l.decimal != '.' {
		for i := at; i < len(to); i++ {
			if to[i] == '.' {
				to[i] = l.decimal
			}
		}
	}
	return to
}

// verbs returns the kinds of the values that a text takes, in the order of the arguments. A text
// can replace another one that has the same verbs.
func verbs(text string) string {
	var kinds []byte
	for taken := 0; ; {
		_, v, rest, ok := next(text, taken)
		if !ok {
			return string(kinds)
		}
		if v.kind != '%' {
			for len(kinds) <= v.value {
				kinds = append(kinds, ' ')
			}
			kinds[v.value], taken = v.kind, v.value+1
		}
		text = rest
	}
}
