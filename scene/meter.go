package scene

import (
	"encoding/json"
	"io"
	"runtime"
	"slices"
	"time"
)

// warmUp is how many pictures at the start do not count: the first ones still
// fill caches and compile shaders.
const warmUp = 60

// samples is measurements of pictures.
type samples struct {
	times []time.Duration
	draws []int
}

// newSamples has room, so that measuring does not allocate.
func newSamples() samples {
	const room = 1 << 16 // pictures
	return samples{make([]time.Duration, 0, room), make([]int, 0, room)}
}

func (t *samples) add(took time.Duration, draws int) {
	if len(t.times) < cap(t.times) {
		t.times, t.draws = append(t.times, took), append(t.draws, draws)
	}
}

// meter measures pictures from the start of the work to the swap of the buffers, or only
// counts them.
type meter struct {
	frames     int     // all of them
	onlyCounts bool    // they are counted, for a run of which nobody wants statistics
	warm       int     // of the warm-up
	early      samples // before the warm-up was over, for a run that ends before that
	counted    samples
	before     runtime.MemStats
	used       time.Duration // of the processors, when measuring began
	atrest     float64       // MB of memory in use then
}

func newMeter(onlyCounts bool) *meter {
	if onlyCounts {
		return &meter{onlyCounts: true}
	}
	m := &meter{early: newSamples(), counted: newSamples()}
	m.begin()
	return m
}

// begin notes what was used until now.
func (m *meter) begin() {
	runtime.GC()
	runtime.ReadMemStats(&m.before)
	m.used, m.atrest = processorTime(), residentMB()
}

// add takes in a picture. One that is not final yet counts for nothing but a run that
// has no others.
func (m *meter) add(took time.Duration, draws int, final bool) {
	m.frames++
	switch {
	case m.onlyCounts:
		return
	case m.warm >= warmUp:
		if final {
			m.counted.add(took, draws)
		}
		return
	case final:
		m.warm++
	}
	if m.early.add(took, draws); m.warm == warmUp {
		m.begin()
	}
}

// statistics is what --stats prints.
type statistics struct {
	Frames         int        `json:"frames"`
	WarmUp         bool       `json:"warmUp"` // the pictures are those of the start, which take longer: the run had no others
	MedianMs       float64    `json:"medianMs"`
	P99Ms          float64    `json:"p99Ms"`
	WorstMs        float64    `json:"worstMs"`
	FPS            float64    `json:"fps"`
	DrawCalls      int        `json:"drawCalls"`
	MostDrawCalls  int        `json:"mostDrawCalls"`
	AllocsPerFrame float64    `json:"allocsPerFrame"`
	BytesPerFrame  float64    `json:"bytesPerFrame"`
	Collections    uint32     `json:"collections"`
	ProcessorMs    float64    `json:"processorMs"` // a picture, of all processors
	HeapMB         [2]float64 `json:"heapMB"`      // live, at the start and the end
	ResidentMB     [2]float64 `json:"residentMB"`  // the same of the whole process
	StartMs        float64    `json:"startMs"`     // from the start of the program to the first picture
	Renderer       string     `json:"renderer"`
	Camera         string     `json:"camera"`
	Quality        string     `json:"quality"`
	Scale          float64    `json:"scale"` // of the world's resolution, 0 if there is none in the end
	Width          int        `json:"width"`
	Height         int        `json:"height"`
	Tanks          int        `json:"tanks"`
	Trees          int        `json:"trees"`
	Seconds        float64    `json:"seconds"` // of the battle
}

// sum brings the measurements together: of the warm-up where there are no others, and
// all 0 without any.
func (m *meter) sum() statistics {
	all := m.counted
	r := statistics{WarmUp: len(all.times) == 0}
	if r.WarmUp {
		all = m.early
	}
	if r.Frames = len(all.times); r.Frames == 0 {
		return r
	}
	var after runtime.MemStats
	runtime.ReadMemStats(&after)
	n := float64(r.Frames)
	r.ProcessorMs = ms(processorTime()-m.used) / n
	r.ResidentMB = [2]float64{m.atrest, residentMB()}
	r.AllocsPerFrame = float64(after.Mallocs-m.before.Mallocs) / n
	r.BytesPerFrame = float64(after.TotalAlloc-m.before.TotalAlloc) / n
	r.Collections = after.NumGC - m.before.NumGC
	runtime.GC()
	runtime.ReadMemStats(&after)
	r.HeapMB = [2]float64{float64(m.before.HeapAlloc) / 1e6, float64(after.HeapAlloc) / 1e6}
	times, draws := slices.Sorted(slices.Values(all.times)), slices.Sorted(slices.Values(all.draws))
	const percent = 100
	r.MedianMs = ms(times[len(times)/2])
	r.P99Ms = ms(times[len(times)*(percent-1)/percent])
	r.WorstMs = ms(times[len(times)-1])
	var total time.Duration
	for _, t := range times {
		total += t
	}
	r.FPS = float64(len(times)) / max(total.Seconds(), 1e-9)
	r.DrawCalls, r.MostDrawCalls = draws[len(draws)/2], draws[len(draws)-1]
	return r
}

func ms(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }

// write writes the measurements as JSON, with what fill adds.
func (m *meter) write(w io.Writer, fill func(*statistics)) error {
	r := m.sum()
	fill(&r)
	enc := json.NewEncoder(w)
	enc.SetIndent("", "  ")
	return enc.Encode(r)
}
