package squad

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/terrain/geom"
)

// Orders is what a person has ordered a bot to do. It lasts until the next call. The bot still uses
// its own judgement: it fights what it sees, hides when it is damaged and frees itself, but it does
// not go farther from its post than a leash.
type Orders struct {
	call     tanks.Call
	post     mgl64.Vec3   // to hold, to go to or to attack
	way      geom.Heading // heading of the tank that it follows
	there    bool         // it has reached the place that it was to go to or to attack
	answered bool
	given    int // number of calls so far in the round
}

const (
	holdLeash   = 25.0 // m
	followLeash = 75.0 // m
	attackLeash = 90.0 // m

	// Besiege is the distance in metres within which a tank has reached the place to attack.
	Besiege = 30.0

	rolling = 2.0 // m/s above which a tank's heading tells where it is driving
)

// Heed records the calls of a view for a tank.
func (o *Orders) Heed(v *tanks.View, self tanks.ID) {
	for i := range v.Calls {
		c := v.Calls[i]
		*o = Orders{call: c, post: c.At, given: o.given + 1}
		switch c.Kind {
		case tanks.Hold, tanks.Overwatch:
			o.post = halt(v)
		case tanks.Follow:
			o.way = v.Self.Heading
			if c.Whom == self { // to be followed by the others, at will itself
				*o = Orders{call: tanks.Call{Kind: tanks.Dismiss}, given: o.given}
			}
		}
	}
	if o.call.Kind != tanks.Follow {
		return
	}
	switch f := friendOf(v, o.call.Whom); {
	case f == nil:
		*o = Orders{call: tanks.Call{Kind: tanks.Dismiss}, given: o.given} // nobody is left to follow
	case f.Speed > rolling:
		o.way = f.Heading
	}
}

// halt returns where a tank that is told to stop comes to rest.
func halt(v *tanks.View) mgl64.Vec3 {
	const react = 0.25 // s until it brakes
	k := &v.Self
	m := v.Rules.Motion(k.Body())
	way := m.StoppingDistance(k.Speed) + float64(react*math.Abs(k.Speed))
	return k.At.Add(geom.Scale(k.Heading.Dir(), math.Copysign(way, k.Speed)))
}

// Clear ends the orders.
func (o *Orders) Clear() { *o = Orders{given: o.given} }

// Given returns the number of calls so far in this round; a change means a new call.
func (o *Orders) Given() int { return o.given }

// friendOf returns a living teammate, nil if there is none with that ID.
func friendOf(v *tanks.View, id tanks.ID) *tanks.Friend {
	for i := range v.Friends {
		if v.Friends[i].ID == id {
			return &v.Friends[i]
		}
	}
	return nil
}

// Update brings the orders up to date before a decision: it answers a new call, clears one that
// sets the bot free, and notes whether the bot has reached its place. It returns the word to
// answer, Silence for none, and whether the call has just arrived.
func (o *Orders) Update(v *tanks.View) (word tanks.Word, fresh bool) {
	if o.call.Kind != tanks.NoCall && !o.answered {
		o.answered, fresh = true, true
		word = tanks.Obeying
		if o.call.Kind == tanks.Dismiss {
			word, o.call = tanks.AtWill, tanks.Call{}
		}
	}
	switch o.call.Kind {
	case tanks.Attack:
		o.there = o.there || geom.PlaneDist(v.Self.At, o.Post(v)) < Besiege
	case tanks.Move:
		o.there = o.there || geom.PlaneDist(v.Self.At, o.Post(v)) < holdLeash
	case tanks.NoCall, tanks.Hold, tanks.Follow, tanks.Dismiss, tanks.Overwatch, tanks.NumCalls:
	}
	return word, fresh
}

// Call returns the orders for display: what to do, and where.
func (o *Orders) Call() tanks.Call {
	c := o.call
	if c.Kind == tanks.Hold {
		c.At = o.post
	}
	return c
}

// Kind returns what the bot has been ordered to do, NoCall if it has no orders.
func (o *Orders) Kind() tanks.CallKind { return o.call.Kind }

// Watched returns the place that the bot has been ordered to watch, and whether there is one.
func (o *Orders) Watched() (at mgl64.Vec3, ok bool) {
	return o.call.At, o.call.Kind == tanks.Overwatch
}

// Post returns the place to hold, to go to or to attack, moved inward from where the zone will be
// soon.
func (o *Orders) Post(v *tanks.View) mgl64.Vec3 { return Inside(v, o.post) }

// Inside returns a place, or if the closing zone takes that soon, the point nearest to it that is
// safe for longer: far enough from the rim for a tank that stays within holdLeash of it.
func Inside(v *tanks.View, at mgl64.Vec3) mgl64.Vec3 {
	const soon, least = 20.0, 12.0 // s, m
	z := &v.Zone
	safe := max(z.Radius-max(least, float64(soon*v.Rules.Round.ZoneSpeed)), 0)
	d := geom.PlaneDist(at, z.At)
	if !z.Active || d <= safe {
		return at
	}
	return z.At.Add(geom.Scale(at.Sub(z.At), safe/d))
}

// Bind reports whether the orders keep the bot from going where it wants. A bot that has reached
// the place to attack hunts there freely, within the leash.
func (o *Orders) Bind() bool {
	switch o.call.Kind {
	case tanks.Hold, tanks.Follow, tanks.Move, tanks.Overwatch:
		return true
	case tanks.Attack:
		return !o.there
	case tanks.NoCall, tanks.Dismiss, tanks.NumCalls:
	}
	return false
}

// Reason returns the orders as the reason for what a bot does.
func (o *Orders) Reason() string {
	switch o.call.Kind {
	case tanks.Hold:
		return "ordered to hold here"
	case tanks.Follow:
		return "ordered to follow"
	case tanks.Attack:
		return "ordered to attack there"
	case tanks.Move:
		return "ordered to move there"
	case tanks.Overwatch:
		return "ordered to watch there"
	case tanks.NoCall, tanks.Dismiss, tanks.NumCalls:
	}
	return "at will"
}

// Leader returns the teammate to follow, nil if there is none, and the heading in which it drives.
func (o *Orders) Leader(v *tanks.View) (*tanks.Friend, geom.Heading) {
	if o.call.Kind != tanks.Follow {
		return nil, 0
	}
	return friendOf(v, o.call.Whom), o.way
}

// Leash returns the place around which a bot must stay, the radius in m, and whether there is such
// a limit.
func (o *Orders) Leash(v *tanks.View) (at mgl64.Vec3, radius float64, ok bool) {
	switch o.call.Kind {
	case tanks.Hold, tanks.Overwatch:
		return o.Post(v), holdLeash, true
	case tanks.Move:
		return o.Post(v), holdLeash, o.there
	case tanks.Follow:
		if f := friendOf(v, o.call.Whom); f != nil {
			return Inside(v, f.At), followLeash, true
		}
	case tanks.Attack:
		return o.Post(v), attackLeash, o.there
	case tanks.NoCall, tanks.Dismiss, tanks.NumCalls:
	}
	return at, 0, false
}

// Allow reports whether the bot may go to a place: it is within the leash, or nearer to the centre
// of the leash than the bot is.
func (o *Orders) Allow(v *tanks.View, at mgl64.Vec3) bool {
	centre, radius, ok := o.Leash(v)
	return !ok || geom.PlaneDist(centre, at) <= max(radius, geom.PlaneDist(centre, v.Self.At)-1)
}

// Curb returns the goal, or if that is outside the leash the point of the leash nearest to it, and
// whether it had to be moved.
func (o *Orders) Curb(v *tanks.View, goal mgl64.Vec3) (mgl64.Vec3, bool) {
	centre, radius, ok := o.Leash(v)
	off := goal.Sub(centre)
	off[1] = 0
	if d := geom.Len(off); ok && d > radius {
		return centre.Add(geom.Scale(off, radius/d)), true
	}
	return goal, false
}

// Sector returns the heading that a bot watches while nothing else draws its attention: toward the
// place that it was ordered to watch, or, while it follows, outward on its own side. The second
// result is false without such orders.
func (o *Orders) Sector(v *tanks.View, self tanks.ID) (geom.Heading, bool) {
	const outward = 55 * math.Pi / 180 // rad off the leader's heading
	if at, ok := o.Watched(); ok {
		return geom.HeadingOf(at.Sub(v.Self.At)), true
	}
	if o.call.Kind != tanks.Follow {
		return 0, false
	}
	return (o.way + geom.Heading(Side(Slot(v, self, o.call.Whom))*outward)).Norm(), true
}
