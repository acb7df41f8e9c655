package cli

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"strings"
)

// screen is a log handler that writes one plain line for the player.
type screen struct {
	level slog.Level
	out   io.Writer
	tail  string // attributes added by WithAttrs
}

var _ slog.Handler = screen{}

// Enabled implements slog.Handler.
func (s screen) Enabled(_ context.Context, level slog.Level) bool { return level >= s.level }

// Handle implements slog.Handler.
func (s screen) Handle(_ context.Context, r slog.Record) error {
	var b strings.Builder
	b.WriteString("treeline: " + r.Message + s.tail)
	r.Attrs(func(a slog.Attr) bool {
		b.WriteString(attribute(a))
		return true
	})
	_, err := fmt.Fprintln(s.out, oneLine(b.String()))
	return err
}

// WithAttrs implements slog.Handler.
func (s screen) WithAttrs(attrs []slog.Attr) slog.Handler {
	for _, a := range attrs {
		s.tail += attribute(a)
	}
	return s
}

// WithGroup implements slog.Handler; groups are not shown.
func (s screen) WithGroup(string) slog.Handler { return s }

// attribute returns the text of an attribute, to be appended to the message. Causes and errors are
// appended without their key.
func attribute(a slog.Attr) string {
	if a.Key == "cause" || a.Key == "error" || a.Key == "err" {
		return ": " + a.Value.String()
	}
	return fmt.Sprintf(", %s %v", a.Key, a.Value)
}
