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

// DealKind returns the part of a bot in an opening of a kind that leans to the left.
func DealKind(k Kind, v *tanks.View, self tanks.ID, skill *profile.Skill) Part {
	o := Opening{drawn: true, plan: Plan{Kind: k, Side: 1}}
	return o.Deal(v, nil, self, 0, skill)
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
