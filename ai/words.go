package ai

import (
	"treeline/ai/brain"
	"treeline/ai/gunner"
	"treeline/ai/mind"
	"treeline/ai/perception"
	"treeline/ai/profile"
)

// Words of the brain that those who watch a battle need.
type (
	// Level is how well a bot reacts, aims and remembers.
	Level = profile.Level
	// Skill is what a level means in numbers.
	Skill = profile.Skill
	// Tuning holds every number of the bots.
	Tuning = brain.Tuning
	// State is what a bot is doing.
	State = mind.State
	// Role is the part that a bot takes in what its squad does.
	Role = mind.Role
	// Thought is what a bot is up to.
	Thought = mind.Thought
	// Decision is one change of a bot's mind.
	Decision = mind.Decision
	// Memory is what a bot believes about one enemy.
	Memory = perception.Contact
	// Noise is something heard or felt whose maker is unknown.
	Noise = perception.Noise
	// Source says how a bot came to know of something.
	Source = perception.Source
	// Sketch records what a bot was thinking.
	Sketch = mind.Sketch
	// Stroke is one mark of a sketch.
	Stroke = mind.Stroke
	// Layer names the thought behind a stroke.
	Layer = mind.Layer
)

// The levels, weakest first.
const (
	Recruit = profile.Recruit
	Regular = profile.Regular
	Veteran = profile.Veteran
	Ace     = profile.Ace
)

// MaskedByFriend is why a gun is silent that might hit a teammate.
const MaskedByFriend = gunner.MaskedByFriend

// Free is the role of a bot that goes for no enemy.
const Free = mind.Free

// The layers of a sketch.
const (
	LayerAvoid  = mind.LayerAvoid
	LayerRoute  = mind.LayerRoute
	LayerBelief = mind.LayerBelief
	LayerAim    = mind.LayerAim
	LayerBrain  = mind.LayerBrain

	LayerCandidates = mind.LayerCandidates
	LayerCover      = mind.LayerCover
)

// The kinds of stroke.
const (
	LineStroke    = mind.LineStroke
	CircleStroke  = mind.CircleStroke
	PointStroke   = mind.PointStroke
	NoteStroke    = mind.NoteStroke
	EllipseStroke = mind.EllipseStroke
	ArrowStroke   = mind.ArrowStroke
)

// The states of a bot.
const (
	Patrol      = mind.Patrol
	Investigate = mind.Investigate
	Stalk       = mind.Stalk
	EngageHalt  = mind.EngageHalt
	EngageMove  = mind.EngageMove
	Peek        = mind.Peek
	Flank       = mind.Flank
	Overwatch   = mind.Overwatch
	Retreat     = mind.Retreat
	Search      = mind.Search
	Regroup     = mind.Regroup
	Unstick     = mind.Unstick
	Dead        = mind.Dead
	NumStates   = mind.NumStates
)

// The sources of news.
const (
	BySight = perception.BySight
	ByRadio = perception.ByRadio
)

// Levels returns all levels, weakest first. The slice is fresh.
func Levels() []Level { return profile.Levels() }
