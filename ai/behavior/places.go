package behavior

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/perception"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// Places finds places near the tank that suit a purpose: it scores many of them by the table of
// cover, and looks closely at the best few. Behaviours use it; it remembers nothing but its last
// answer, and the shelter for the last shot.
type Places struct {
	threats []threat
	places  []place
	taken   int // index into places, -1 for none
	tick    int // at which the places were scored

	shelter      mgl64.Vec3 // hidden place to reload in, if sheltered
	sheltered    bool
	shelterShots int     // fired by the tank when the shelter was searched for, -1 for never
	shelterWay   float64 // share of the reload that the way takes
}

// threat is an enemy considered when a place is scored.
type threat struct {
	eye     mgl64.Vec3
	weight  float64 // how sure it is there
	matters float64 // how much, by weight and distance
}

// place is a candidate.
type place struct {
	at      mgl64.Vec3
	merit   float64 // part of its score that needs no look at the map
	score   float64 // what it is worth, or could be at most
	weighed bool
	close   bool // looked at closely
}

const elbowRoom = 11 // m between two tanks of a team

const (
	watched    = 4  // enemies considered for a place at most
	candidates = 48 // places that are scored
	closeLooks = 8  // of them are looked at closely at most
)

// hullDown is the bonus of a hull-down place with a free shot.
const hullDown = 0.3

// NewPlaces returns the service of a bot.
func NewPlaces() *Places {
	return &Places{threats: make([]threat, 0, watched), places: make([]place, 0, candidates), taken: -1, shelterShots: -1}
}

// Restart forgets the round before.
func (c *Places) Restart() {
	c.places, c.taken, c.sheltered, c.shelterShots = c.places[:0], -1, false, -1
}

// watch collects the target and the enemies with guns that are sure enough, those that matter most
// if they are too many.
func (c *Places) watch(s *Situation, target *perception.Contact) {
	const sure, heard = 0.4, 0.6 // confidence, weight of a noise
	c.threats = c.threats[:0]
	if target != nil {
		c.add(s, target.Place, eyeHeight(target.Class), 1)
		c.threats[0].matters = math.Inf(1) // it is never left out
	}
	contacts := s.Memory.Contacts()
	for i := range contacts {
		m := &contacts[i]
		if m != target && m.Armed() && m.Known && !m.Dead && m.Confidence > sure && s.Distance(m.Place) < 2*s.Bot.AtHand {
			c.add(s, m.Place, eyeHeight(m.Class), m.Confidence)
		}
	}
	if n := s.Memory.Freshest(s.Tick()); n != nil && n.Loud {
		c.add(s, n.At, tanks.EyeHeight, heard)
	}
}

// eyeHeight returns the height in metres of the gunner's eye above level ground.
func eyeHeight(class tanks.ClassID) float64 {
	c := tanks.ClassOf(class)
	return c.TurretPivot[1] + c.Eye[1]
}

// gunHeight returns the height in metres of the gun above level ground.
func gunHeight(class tanks.ClassID) float64 {
	c := tanks.ClassOf(class)
	return c.TurretPivot[1] + c.GunPivot[1]
}

// add adds an enemy to the threats, by the height of its eye in metres above the ground. It matters
// the more the surer and the nearer it is. If there are too many, the one that matters least is left
// out.
func (c *Places) add(s *Situation, at mgl64.Vec3, eye, weight float64) {
	const half = 120.0 // m at which an enemy matters half as much
	t := threat{weight: weight, matters: weight * half / (half + s.Distance(at))}
	t.eye = mgl64.Vec3{at[0], s.View.Map.Ground.Height(at[0], at[2]) + eye, at[2]}
	if len(c.threats) < watched {
		c.threats = append(c.threats, t)
		return
	}
	least := &t
	for i := range c.threats {
		if c.threats[i].matters < least.matters {
			least = &c.threats[i]
		}
	}
	*least = t
}

// Pick returns the best place around the tank for a purpose, and whether there is one that is worth
// it.
func (c *Places) Pick(s *Situation, target *perception.Contact, p *Purpose) (mgl64.Vec3, bool) {
	c.watch(s, target)
	c.taken, c.tick = -1, s.Tick()
	c.spread(s, p)
	c.weigh(s, target, p)
	best := p.AtLeast
	for range closeLooks {
		i := c.next(true)
		if i < 0 || c.places[i].score <= best {
			break
		}
		at := &c.places[i]
		at.close = true
		c.value(s, at, target, p, math.Inf(-1))
		if at.score > best && canReach(s, at.at) {
			best, c.taken = at.score, i
		}
	}
	if c.taken < 0 {
		return s.At(), false
	}
	return c.places[c.taken].at, true
}

// weigh finds the places with the highest scores, as many as are looked at closely. It begins with
// those that could score highest, and leaves out those that could not be among the best.
func (c *Places) weigh(s *Situation, target *perception.Contact, p *Purpose) {
	most := 0.0
	if len(c.threats) > 0 {
		most += p.Hidden
	}
	if target != nil {
		most += float64(p.Shot * (1 + hullDown))
	}
	for i := range c.places {
		at := &c.places[i]
		at.merit = merit(s, at.at, target, p)
		at.score = at.merit + most
	}
	var top [closeLooks]float64 // scores, the highest first
	for k := range top {
		top[k] = p.AtLeast
	}
	for range c.places {
		i := c.next(false)
		if i < 0 || c.places[i].score < top[closeLooks-1] {
			return
		}
		at := &c.places[i]
		c.value(s, at, target, p, top[closeLooks-1])
		score := at.score
		for k := range top {
			if score > top[k] {
				top[k], score = score, top[k]
			}
		}
	}
}

// next returns the best place among those that have been scored but not looked at closely, or among
// those not yet scored, -1 if none is left.
func (c *Places) next(weighed bool) int {
	best := -1
	for i := range c.places {
		at := &c.places[i]
		if at.weighed == weighed && !at.close && (best < 0 || at.score > c.places[best].score) {
			best = i
		}
	}
	return best
}

// spread lays candidates over the disc around the tank, evenly and always in the same pattern, so
// that a bot that asks again considers the same places.
func (c *Places) spread(s *Situation, p *Purpose) {
	c.places = c.places[:0]
	for k := range candidates {
		share, dir := geom.Sunflower(k, candidates, int(s.ID))
		r := p.Reach * share
		if r < p.Apart {
			continue
		}
		at := s.At().Add(geom.Scale(dir, r))
		if vacant(s, at) {
			at[1] = s.View.Map.Ground.Height(at[0], at[2])
			c.places = append(c.places, place{at: at})
		}
	}
}

// Shelter returns a hidden place close by to reload in, searched for once after each shot, and
// whether there is one that the tank reaches within a share of the reload: on the way it shows its
// side, and a tank that arrives with a loaded gun has only lost its target. A crew that does not
// know how to use cover has none.
func (c *Places) Shelter(s *Situation, p *Purpose, within float64) (mgl64.Vec3, bool) {
	const long = 2.0 // s to reload, less is not worth the way
	if !s.Skill.Cover {
		return mgl64.Vec3{}, false
	}
	if shots := s.View.Self.Shots; c.shelterShots != shots && s.Ready > long {
		c.shelter, c.sheltered = c.Pick(s, s.Target, p)
		c.shelterShots, c.shelterWay = shots, s.TripTo(c.shelter)/s.Ready
	}
	return c.Sheltered(s, within)
}

// Sheltered returns the place that Shelter found after the last shot, and whether it found one
// within a share of the reload. Once the gun is loaded there is none: the tank and the enemies have
// moved since.
func (c *Places) Sheltered(s *Situation, within float64) (mgl64.Vec3, bool) {
	return c.shelter, c.sheltered && s.Ready > 0 && c.shelterShots == s.View.Self.Shots && c.shelterWay <= within
}

// InTime returns the share of a reload within which a hidden place must be reached for the tank to
// reload there. A crew that knows how to peek goes farther when outnumbered: at even odds each shot
// lost on the way is worth more than the one it avoids.
func (s *Situation) InTime() float64 {
	if s.Skill.Peek && s.Outgunned {
		return s.Judge.Back
	}
	return s.Judge.Retire
}
