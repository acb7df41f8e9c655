package canvas

import (
	"math"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"treeline/scene/lang"
)

// Align says how a text is aligned to its place, whether it is bold, and whether it is left
// untranslated.
type Align uint8

// Alignments, to be combined with Bold, and with Verbatim for text that must not be translated,
// such as what a person has typed or named.
const (
	Left     Align = 0
	Center   Align = 1
	Right    Align = 2
	Bold     Align = 4
	Verbatim Align = 8

	sideways = Center | Right
)

// Letters writes and measures text with the atlas that Canvas.Begin rasterises, in the language of
// SetLanguage.
type Letters struct {
	batch    *batch
	language *lang.Language
	told     map[string]string // translations, by text
}

// SetLanguage sets the language, from the next frame on; nil is English.
func (l *Letters) SetLanguage(language *lang.Language) {
	l.language, l.told = language, map[string]string{}
	if letters := language.Letters(latin); !slices.Equal(letters, l.batch.letters) {
		l.batch.letters, l.batch.stale = letters, true
	}
}

// Language returns the language of SetLanguage.
func (l *Letters) Language() *lang.Language { return l.language }

// T returns a text with its values in the language of SetLanguage: see lang.Language.T.
func (l *Letters) T(key string, values ...any) string { return l.language.T(key, values...) }

// Quoted returns text, untranslated, in the quotation marks of the language.
func (l *Letters) Quoted(text string) string {
	return strings.Replace(l.T("“%s”"), "%s", text, 1)
}

// translated returns a text as it will be written, translated unless it is verbatim.
func (l *Letters) translated(text string, align Align) string {
	const most = 4000 // translations that are cached
	if l.language == nil || align&Verbatim != 0 {
		return text
	}
	if said, ok := l.told[text]; ok {
		return said
	}
	if len(l.told) >= most {
		clear(l.told)
	}
	text = strings.Clone(text) // Bytes overwrites its letters
	said := l.language.Told(text)
	l.told[text] = said
	return said
}

// Text writes one line of text at a size in units. The place is the middle of the height of capital
// letters, and the left side, middle or right side of the text. Letters have a soft dark rim that
// keeps them legible over any picture. A size without a strike of its own is scaled from the
// nearest one. A letter that the atlas does not have yet is a '?' in this frame.
func (l *Letters) Text(x, y, size float64, text string, color Color, align Align) {
	text = l.translated(text, align)
	k := l.batch.atlas.strike(size, align&Bold != 0)
	zoom := size * l.batch.scale / k.pixels
	if math.Abs(zoom-1) < 0.02 {
		zoom = 1
	}
	px := x * l.batch.scale
	switch align & sideways {
	case Center:
		px -= k.width(text) * zoom / 2
	case Right:
		px -= k.width(text) * zoom
	}
	px = math.Round(px)
	base := math.Round(y*l.batch.scale + k.capital*zoom/2)
	if l.batch.recording && text != "" {
		high := k.capital * zoom / l.batch.scale
		l.batch.note(strings.Clone(text), px/l.batch.scale, y-high/2, k.width(text)*zoom/l.batch.scale, high)
	}
	rgba := color.in(l.batch)
	for _, r := range text {
		g := k.glyph(r)
		if !k.has(r) {
			l.batch.noteMissing(r)
		}
		if g.x1 > g.x0 {
			l.batch.quad(float32(px+g.x0*zoom), float32(base+g.y0*zoom), float32(px+g.x1*zoom), float32(base+g.y1*zoom),
				g.u0, g.v0, g.u1, g.v1, rgba)
		}
		px += g.advance * zoom
	}
}

// TextWidth returns the width of a text in units.
func (l *Letters) TextWidth(size float64, text string, align Align) float64 {
	k := l.batch.atlas.strike(size, align&Bold != 0)
	return k.width(l.translated(text, align)) * size / k.pixels
}

// Wrap splits the first line off a text: as many words as fit the width, in units, or as much as
// fits of a word that is wider, but at least a letter. A percent sign stays with the word before it,
// metres and seconds with their number. rest is empty if everything fits.
func (l *Letters) Wrap(size float64, text string, width float64) (line, rest string) {
	text = l.translated(text, Left)
	end := 0
	for end < len(text) {
		stop := wordEnd(text, end+1)
		if l.TextWidth(size, text[:stop], Left) > width {
			switch {
			case end > 0:
			case strings.Contains(text[:stop], " "): // a number and its unit
				end = stop
			default:
				end = l.lettersIn(size, text[:stop], width)
			}
			return text[:end], strings.TrimLeft(text[end:], " ")
		}
		end = stop
	}
	return text, ""
}

// lettersIn returns how many bytes of a text fit a width, in units: at least its first letter.
func (l *Letters) lettersIn(size float64, text string, width float64) int {
	end := 0
	for end < len(text) {
		_, letter := utf8.DecodeRuneInString(text[end:])
		if end > 0 && l.TextWidth(size, text[:end+letter], Left) > width {
			return end
		}
		end += letter
	}
	return end
}

// wordEnd returns where the next word end is at or after from.
func wordEnd(text string, from int) int {
	for i := from; i < len(text); i++ {
		if text[i] == ' ' && !binds(text[:i], text[i+1:]) {
			return i
		}
	}
	return len(text)
}

// binds reports whether the space between two parts of a text is one within a quantity.
func binds(before, after string) bool {
	if strings.HasPrefix(after, "%") {
		return true
	}
	unit := after
	if end := strings.IndexFunc(after, func(r rune) bool { return !unicode.IsLetter(r) }); end >= 0 {
		unit = after[:end]
	}
	return (unit == "m" || unit == "s") && before != "" && unicode.IsDigit(rune(before[len(before)-1]))
}

// Lines returns how many lines a text takes at a width in units.
func (l *Letters) Lines(size float64, text string, width float64) int {
	n := 0
	for text != "" {
		_, text = l.Wrap(size, text, width)
		n++
	}
	return n
}

// Paragraph writes a text in lines of a width that are pitch units apart, the first at y, and
// returns their number.
func (l *Letters) Paragraph(x, y, size, pitch, width float64, text string, color Color) int {
	n := 0
	for text != "" {
		var line string
		line, text = l.Wrap(size, text, width)
		l.Text(x, y+pitch*float64(n), size, line, color, Left)
		n++
	}
	return n
}

// Wrapped returns how many lines a text takes at a width, and the width of the widest, in units.
func (l *Letters) Wrapped(size float64, text string, width float64) (lines int, widest float64) {
	for text != "" {
		var line string
		line, text = l.Wrap(size, text, width)
		widest = max(widest, l.TextWidth(size, line, Left))
		lines++
	}
	return lines, widest
}

// Centered draws a text as Paragraph does, but with the middle of every line at x.
func (l *Letters) Centered(x, y, size, pitch, width float64, text string, color Color) {
	for text != "" {
		var line string
		line, text = l.Wrap(size, text, width)
		l.Text(x, y, size, line, color, Center)
		y += pitch
	}
}

// Bytes is Text for a byte slice, so that a number formatted into a scratch buffer needs no string.
func (l *Letters) Bytes(x, y, size float64, text []byte, color Color, align Align) {
	l.Text(x, y, size, aliased(text), color, align)
}

// BytesWidth returns the width of a text in a byte slice, in units.
func (l *Letters) BytesWidth(size float64, text []byte, align Align) float64 {
	return l.TextWidth(size, aliased(text), align)
}

// Fit shortens a text to a width in units: the part that is cut off is replaced with an ellipsis,
// in place. If not even the ellipsis fits, it returns only that.
func (l *Letters) Fit(size float64, text []byte, width float64) []byte {
	const ellipsis = '…'
	k := l.batch.atlas.strike(size, false)
	room, used, end := width*k.pixels/size, 0.0, 0
	for i, r := range aliased(text) {
		if used+k.glyph(ellipsis).advance <= room {
			end = i
		}
		if used += k.glyph(r).advance; used > room {
			return utf8.AppendRune(text[:end], ellipsis)
		}
	}
	return text
}
