package outside

import (
	"cmp"
	"fmt"
	"os"
	"slices"
	"strings"
	"sync"

	"treeline/ai"
	"treeline/ai/brain"
	"treeline/ai/profile"
	"treeline/scene/outside/process"
	"treeline/scene/outside/protocol"
	"treeline/scene/outside/sandbox"
	"treeline/terrain"
	"treeline/terrain/parallel"
)

// Host makes drivers of outside programs, for any number of battles at the same time, and owns the
// programs until Close.
type Host struct {
	log      func(line string)
	patience patience

	mu      sync.Mutex
	maps    [2]drawn // the texts of the last maps
	turn    int      // index of the one to replace next
	account Account
	trial   trial
	logs    string         // folder for the standard error of programs, "" for none
	named   map[string]int // how many files it has by each name, without the extension
	ended   []gone

	reading  sync.Mutex        // guards versions
	versions map[string]string // by pick, as far as they were asked for

	procs   process.Group
	crowd   crowd // of procs
	modules sandbox.Group
	loading sync.Mutex                 // guards loaded
	loaded  map[string]*sandbox.Module // of modules, by file
	ahead   parallel.Group             // modules that work before anybody waits for them
}

// gone is a program that stopped driving.
type gone struct {
	post brain.Post
	log  *errorLog
}

type drawn struct {
	of   *terrain.Map
	text []byte
}

// NewHost returns a Host that calls log with one line for each fault of a program; log may be
// nil.
func NewHost(log func(line string)) *Host {
	return &Host{log: log, patience: defaultPatience(), versions: map[string]string{}, loaded: map[string]*sandbox.Module{}}
}

// Entries returns an entry for every different outside brain among some picks, nil if there is
// none. A WebAssembly module is loaded once and stays as it was then. The error names the first file
// that cannot be used.
func (h *Host) Entries(picks ...ai.Picks) ([]ai.Entry, error) {
	var all []ai.Entry
	known := map[string]bool{}
	for _, pick := range slices.Concat(picks...) {
		kind, file, ok := ai.Outside(pick.Brain)
		if !ok || known[pick.Brain] {
			continue
		}
		known[pick.Brain] = true
		if file == "" {
			return nil, fmt.Errorf("%s names no file, as in %[1]sbots/mine", pick.Brain)
		}
		e, err := h.entry(pick.Brain, kind, file)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", pick.Brain, cmp.Or(unknownLevel(file), err))
		}
		all = append(all, e)
	}
	return all, nil
}

// entry returns the entry with a name for a file.
func (h *Host) entry(name, kind, file string) (ai.Entry, error) {
	if kind == ai.Policy {
		return policy(name, file)
	}
	p, err := h.open(kind, file)
	return ai.Entry{
		Name: name, Help: "a program from outside",
		New: func(post brain.Post) brain.Brain {
			return &driver{name: name, post: post, program: p, host: h, patience: h.patience.of(kind)}
		},
		Version: func() (string, error) { return h.version(name) },
	}, err
}

// unknownLevel returns an error if what follows the last colon of a file's name is no level, nil if
// something else is wrong: names of files may contain colons.
func unknownLevel(file string) error {
	at := strings.LastIndexByte(file, ':')
	if at < 0 {
		return nil
	}
	if _, err := os.Stat(file); err == nil {
		return nil
	}
	if _, err := os.Stat(file[:at]); err != nil {
		return nil
	}
	return profile.Level(file[at+1:]).Check()
}

// open loads the program in a file.
func (h *Host) open(kind, file string) (program, error) {
	if kind == ai.Wasm {
		return h.openModule(file)
	}
	return h.openProcess(file)
}

// Close ends every program that still runs, and waits until all have ended. All battles must have
// ended.
func (h *Host) Close() {
	h.ahead.Wait()
	h.procs.Close()
	h.modules.Close()
}

// logf logs one line.
func (h *Host) logf(format string, args ...any) {
	if h.log != nil {
		h.log(fmt.Sprintf(format, args...))
	}
}

// land returns the JSON text of a map, which all tanks of a battle share.
func (h *Host) land(m *terrain.Map) ([]byte, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, d := range h.maps {
		if d.of == m {
			return d.text, nil
		}
	}
	text, err := protocol.Land(m)
	if err != nil {
		return nil, err
	}
	h.maps[h.turn] = drawn{of: m, text: text}
	h.turn = (h.turn + 1) % len(h.maps)
	return text, nil
}
