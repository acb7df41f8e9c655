package process

import (
	"strings"
	"sync"
)

// tail keeps the last bytes that a program writes to its standard error.
type tail struct {
	mu   sync.Mutex
	text []byte
}

// Write implements io.Writer.
func (t *tail) Write(b []byte) (int, error) {
	const most = 4096 // bytes
	t.mu.Lock()
	defer t.mu.Unlock()
	t.text = append(t.text, b...)
	if over := len(t.text) - most; over > 0 {
		t.text = append(t.text[:0], t.text[over:]...)
	}
	return len(b), nil
}

// last returns the last line that is not empty and says something, shortened if it is long; "" for
// none. It skips the stack and the version that Node.js writes after an error.
func (t *tail) last() string {
	const longest = 200 // bytes
	t.mu.Lock()
	defer t.mu.Unlock()
	last := ""
	for line := range strings.Lines(string(t.text)) {
		line = strings.TrimSpace(line)
		if line != "" && !strings.HasPrefix(line, "at ") && !strings.HasPrefix(line, "Node.js v") && line != "}" {
			last = line
		}
	}
	if len(last) > longest {
		last = last[:longest] + "..."
	}
	return last
}
