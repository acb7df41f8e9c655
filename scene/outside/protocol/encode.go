package protocol

import (
	"bytes"
	"encoding/json"
	"hash/fnv"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/profile"
	"treeline/ai/sight"
	"treeline/tanks"
	"treeline/terrain"
)

// Post is the tank that a program drives.
type Post struct {
	Tank  tanks.ID
	Team  tanks.Team
	Tanks int // number of tanks in the match
	Level profile.Level
	Sight *sight.Tuning // settings of the battle, which may change between ticks; nil for the standard ones
}

// rules returns the settings of sight.
func (p *Post) rules() sight.Tuning {
	if p.Sight == nil {
		return sight.DefaultTuning()
	}
	return *p.Sight
}

// Encoder writes what a program is told in a round. It reads nothing but views.
type Encoder struct {
	post   Post
	rules  tanks.Tuning // that the program was last told
	sight  sight.Tuning // that the program was last told
	fallen []bool       // obstacles that it was told have fallen, by ObstacleID
	count  int          // obstacles that had been removed when it was last told
	view   View         // last message, whose slices are reused
}

// NewEncoder returns an encoder for one round.
func NewEncoder(p Post) *Encoder { return &Encoder{post: p} }

// Random returns a number for a tank to seed random numbers with. v is the first view, land the
// result of Land for its map. It follows from these alone, as from the seed of the battle it would
// tell that seed to whoever tries all that are likely.
func Random(v *tanks.View, land []byte, round int) uint32 {
	h := fnv.New64a()
	h.Write(land)
	for _, n := range [...]int{round, v.Wave.Number, int(v.Self.ID)} {
		for range 8 {
			h.Write([]byte{byte(n)})
			n >>= 8
		}
	}
	return uint32(h.Sum64() >> 32)
}

// Round returns the first message of a round. v is the first view, land the result of Land for its
// map.
func (e *Encoder) Round(v *tanks.View, land []byte, round int) ([]byte, error) {
	e.rules, e.sight, e.count, e.fallen = *v.Rules, e.post.rules(), 0, make([]bool, len(v.Map.Obstacles))
	return line(Round{
		Type: RoundType, Protocol: Version, Rules: tanks.RulesVersion, Hertz: tanks.Hertz, Round: round, Random: Random(v, land, round),
		Tank: int(e.post.Tank), Tanks: e.post.Tanks, Team: e.post.Team.Name(nobody), Name: v.Self.Name, Level: string(e.post.Level),
		Settings: Settings(v.Rules), Sight: Sight(&e.sight), Classes: Classes(), Map: land,
	})
}

// Land returns the JSON text of a map in a Round.
func Land(m *terrain.Map) ([]byte, error) {
	told := *m
	told.Spec.Seed = 0
	var pretty, compact bytes.Buffer
	if err := told.WriteJSON(&pretty); err != nil {
		return nil, err
	}
	err := json.Compact(&compact, pretty.Bytes())
	return compact.Bytes(), err
}

// View returns the message of a tick. It is valid until the next call.
func (e *Encoder) View(v *tanks.View, driving bool) ([]byte, error) {
	m := &e.view
	m.Type, m.Tick, m.Driving, m.Self, m.Crew = ViewType, v.Tick, driving, self(&v.Self), Crew(v.Crew)
	m.Task, m.Zone, m.Objective = taskName(v.Task), zone(&v.Zone), objective(&v.Objective)
	m.Wave, m.Foes = wave(v.Wave), v.Foes
	m.Friends, m.Seen, m.Sounds = all(m.Friends, v.Friends, friend), all(m.Seen, v.Seen, contact), all(m.Sounds, v.Sounds, sound)
	m.Hits, m.Reports, m.Calls = all(m.Hits, v.HitsOn, hit), all(m.Reports, v.Reports, report), all(m.Calls, v.Calls, call)
	m.Landed = all(m.Landed, v.HitsMade, landed)
	m.Shells, m.Wrecks, m.Clouds = all(m.Shells, v.Shells, shell), all(m.Wrecks, v.Wrecks, wreck), all(m.Clouds, v.Clouds, cloud)
	m.Gone = all(m.Gone, v.Gone, func(id *tanks.ID) int { return int(*id) })
	m.Fallen, m.Settings, m.Sight = e.felled(v, m.Fallen), nil, nil
	if *v.Rules != e.rules {
		e.rules, m.Settings = *v.Rules, Settings(v.Rules)
	}
	if now := e.post.rules(); now != e.sight {
		e.sight, m.Sight = now, Sight(&now)
	}
	return line(m)
}

// felled appends the obstacles that have fallen since the last view to the emptied list; it never
// returns nil.
func (e *Encoder) felled(v *tanks.View, list []int) []int {
	if list = list[:0]; list == nil {
		list = []int{}
	}
	if v.Grid.Removed == e.count {
		return list
	}
	e.count = v.Grid.Removed
	for id := range e.fallen {
		if !e.fallen[id] && !v.Grid.Holds(terrain.ObstacleID(id), v.Map.Obstacles) {
			e.fallen[id] = true
			list = append(list, id)
		}
	}
	return list
}

// line returns a message as JSON with a line feed.
func line(message any) ([]byte, error) {
	b, err := json.Marshal(message)
	return append(b, '\n'), err
}

// all converts a list of the view into one of the message, reusing the memory of room; it never
// returns nil.
func all[From, To any](room []To, from []From, turn func(*From) To) []To {
	if room = room[:0]; room == nil {
		room = []To{}
	}
	for i := range from {
		room = append(room, turn(&from[i]))
	}
	return room
}

func place(p mgl64.Vec3) Place       { return Place{p[0], p[1], p[2]} }
func velocity(v mgl64.Vec3) Velocity { return Velocity{v[0], v[1], v[2]} }

func pose(p *tanks.Pose) Pose {
	return Pose{Place: place(p.At), Heading: float64(p.Heading), Pitch: p.Pitch, Roll: p.Roll, Turret: p.Turret, Gun: p.Gun}
}

func self(t *tanks.Tank) Self {
	return Self{
		Pose: pose(&t.Pose), ID: int(t.ID), Class: className(t.Class), Speed: t.Speed,
		HullRate: t.HullRate, TurretRate: t.TurretRate, GunRate: t.GunRate, SlideX: t.Slide[0], SlideZ: t.Slide[2],
		Health: t.Health, Reload: t.Reload, Bloom: t.Bloom, Immobile: t.Immobile, Charges: t.Charges, SmokeWait: t.SmokeWait,
		FiredTick: t.FiredTick, HitTick: t.HitTick, Shots: t.Shots, Hits: t.Hits, Kills: t.Kills, Dealt: t.Dealt,
	}
}

func friend(f *tanks.Friend) Friend {
	return Friend{Pose: pose(&f.Pose), ID: int(f.ID), Class: className(f.Class), Speed: f.Speed, Health: f.Health, Human: f.Human}
}

func contact(c *tanks.Contact) Contact {
	return Contact{
		Pose: pose(&c.Pose), Velocity: velocity(c.Velocity), ID: int(c.ID), Class: className(c.Class),
		Share: c.Share, Aim: place(c.AimAt),
	}
}

func sound(s *tanks.Sound) Sound {
	return Sound{Kind: soundName(s.Kind), Heading: float64(s.Heading), Range: s.Range, Enemy: s.Enemy}
}

func hit(h *tanks.HitOn) Hit { return Hit{From: float64(h.From), Damage: h.Damage} }

func landed(h *tanks.HitMade) Landed { return Landed{Enemy: int(h.Enemy), Damage: h.Damage} }

func report(r *tanks.Report) Report {
	m := Report{
		Velocity: velocity(r.Velocity), Place: place(r.At), Word: wordName(r.Word), From: int(r.From), Enemy: int(r.Enemy),
		Tick: r.Tick, Error: r.Error,
	}
	if r.Enemy != tanks.NoTank {
		m.Class = className(r.Class)
	}
	return m
}

func call(c *tanks.Call) Call {
	return Call{Place: place(c.At), Kind: callName(c.Kind), From: int(c.From), Whom: int(c.Whom)}
}

func shell(t *tanks.Tracer) Shell { return Shell{Place: place(t.At), Velocity: velocity(t.Velocity)} }

func wreck(w *tanks.Wreck) Wreck {
	return Wreck{Pose: pose(&w.Pose), ID: int(w.ID), Team: w.Team.Name(nobody), Class: className(w.Class), Tick: w.Tick}
}

func cloud(c *tanks.Cloud) Cloud {
	return Cloud{Place: place(c.At), Radius: c.Radius, Height: c.Height, Born: c.Born}
}

func zone(z *tanks.Zone) *Circle {
	if !z.Active {
		return nil
	}
	return &Circle{X: z.At[0], Z: z.At[2], Radius: z.Radius}
}

func wave(w tanks.Wave) *Wave {
	if w == (tanks.Wave{}) {
		return nil
	}
	return &Wave{Number: w.Number, From: tanks.Team(w.From).Name(nobody), Due: w.Due}
}

func objective(o *tanks.Objective) *Objective {
	if !o.Set() {
		return nil
	}
	return &Objective{
		Circle: Circle{X: o.At[0], Z: o.At[2], Radius: o.Radius}, Holder: o.Holder.Name(nobody), Taker: o.Taker.Name(nobody), Taken: o.Taken,
	}
}
