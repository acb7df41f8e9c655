package squad

import (
	"treeline/ai/cover"
	"treeline/ai/profile"
	"treeline/tanks"
	"treeline/terrain"
)

// DrawOpening deals and draws the opening of a team of five fast tanks that help their friends, and
// may flank or not: its kind, the side to which it leans, and the distance in m of the lane there
// from the middle.
func DrawOpening(m *terrain.Map, hides *cover.Map, team tanks.Team, stream uint64, flank bool) (kind Kind, side, wide float64) {
	o := drawn(m, hides, team, stream, &able{flank: flank, help: true}, nil)
	return o.plan.Kind, o.plan.Side, o.width
}

// DrawPlainly returns the kind of opening of a team of five fast tanks with the skill neither to
// help a friend nor to flank.
func DrawPlainly(m *terrain.Map, hides *cover.Map, stream uint64) Kind {
	return drawn(m, hides, 0, stream, &able{}, nil).plan.Kind
}

// DrawPlan is DrawOpening for a team that acts on a share of what it has learned; it returns the
// plan.
func DrawPlan(m *terrain.Map, hides *cover.Map, stream uint64, learn float64, known []Lesson) Plan {
	o := drawn(m, hides, 0, stream, &able{flank: true, help: true, learn: learn}, known)
	return o.plan
}

// DealKind returns the part of a bot in an opening of a kind that leans to a side, 1 for left and -1
// for right. goers says which tanks of the team go wide if they are to.
func DealKind(k Kind, side float64, v *tanks.View, self tanks.ID, goers []bool) Part {
	o := Opening{drawn: true, plan: Plan{Kind: k, Side: side}, goers: goers}
	return o.Deal(v, nil, self, 0, &profile.Skill{})
}

// MayGoWide returns whether the team of a view that draws its opening may choose one that sends tanks
// wide, with a crew that has learned that.
func MayGoWide(v *tanks.View, hides *cover.Map, goers []bool) bool {
	seen := false
	for stream := range uint64(40) {
		var o Opening
		o.deal(stream, nil)
		o.goers = goers
		p := o.Deal(v, hides, 0, 0, &profile.Skill{Flank: true, Investigate: true})
		seen = seen || p.Kind.wings()
	}
	return seen
}

func drawn(m *terrain.Map, hides *cover.Map, team tanks.Team, stream uint64, may *able, known []Lesson) *Opening {
	const five = 5
	var o Opening
	o.deal(stream, known)
	may.fast, may.count = true, five
	o.draw(m, hides, team, may)
	return &o
}

// NewNotes returns the notes of a team at the start of a round with n tanks.
func NewNotes(team tanks.Team, n int) *Notes {
	k := &Notes{}
	k.restart(team, n)
	return k
}
