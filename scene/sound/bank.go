package sound

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"math"
)

// category is a group of sounds that share a volume and are ducked together.
type category uint8

const (
	vehicle category = iota
	weapon
	impact
	cue
	interfaceSound
	ambience
	numCategories
)

// clip is one recording of the set.
type clip struct {
	Name       string  `json:"name"`
	File       string  `json:"file"`
	Group      string  `json:"group"`
	Category   string  `json:"category"`
	Loop       bool    `json:"loop"`
	Positional bool    `json:"positional"`
	GainDB     float64 `json:"gain_db"` // at Ref
	Ref        float64 `json:"ref_distance_m"`
	Max        float64 `json:"max_distance_m"`
	Priority   int     `json:"priority"`   // 100 is never stolen, 0 is stolen first
	MaxVoices  int     `json:"max_voices"` // of the group
	Jitter     float64 `json:"pitch_jitter"`
	Seconds    float64 `json:"duration_s"`

	category category
	gain     float64 // GainDB as a factor
	group    int
	samples  []int16
	rate     int // in Hz
}

// bank is the whole sound set. The clips of a group are variants of one sound.
type bank struct {
	clips  []clip
	groups [][]int        // clips of each group
	byName map[string]int // group by name
}

// newBank reads the manifest and every sound that it names. The error says which file is damaged.
func newBank(files fs.FS) (*bank, error) {
	text, err := fs.ReadFile(files, "manifest.json")
	if err != nil {
		return nil, err
	}
	var manifest struct {
		Sounds []clip `json:"sounds"`
	}
	if err := json.Unmarshal(text, &manifest); err != nil {
		return nil, fmt.Errorf("manifest.json: %w", err)
	}
	b := &bank{clips: manifest.Sounds, byName: map[string]int{}}
	for i := range b.clips {
		if err := b.load(files, i); err != nil {
			return nil, fmt.Errorf("%s: %w", b.clips[i].File, err)
		}
	}
	return b, nil
}

// load reads the samples of a clip and adds it to its group.
func (b *bank) load(files fs.FS, i int) error {
	c := &b.clips[i]
	text, err := fs.ReadFile(files, c.File)
	if err != nil {
		return err
	}
	if c.samples, c.rate, err = decode(text); err != nil {
		return err
	}
	if c.category, err = categoryOf(c.Category); err != nil {
		return err
	}
	c.gain = decibels(c.GainDB)
	group, known := b.byName[c.Group]
	if !known {
		group = len(b.groups)
		b.byName[c.Group] = group
		b.groups = append(b.groups, nil)
	}
	c.group = group
	b.groups[group] = append(b.groups[group], i)
	return nil
}

func categoryOf(name string) (category, error) {
	switch name {
	case "vehicle":
		return vehicle, nil
	case "weapon":
		return weapon, nil
	case "impact":
		return impact, nil
	case "cue":
		return cue, nil
	case "ui":
		return interfaceSound, nil
	case "ambience":
		return ambience, nil
	}
	return 0, fmt.Errorf("unknown category %q", name)
}

// group returns the index of a group, -1 for an unknown name.
func (b *bank) group(name string) int {
	if g, ok := b.byName[name]; ok {
		return g
	}
	return -1
}

// decibels converts a level in dB to an amplitude factor.
func decibels(db float64) float64 { return math.Pow(10, db/20) }

var errNoWAV = errors.New("not a mono 16-bit WAV file")
