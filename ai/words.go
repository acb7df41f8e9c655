package ai

import "treeline/ai/brain"

// Words of the brain that those who watch a battle need.
type (
	// Level is how well a bot reacts, aims and remembers.
	Level = brain.Level
	// Skill is what a level means in numbers.
	Skill = brain.Skill
	// Tuning holds every number of the bots.
	Tuning = brain.Tuning
	// BotTuning holds the numbers of the brain.
	BotTuning = brain.BotTuning
	// State is what a bot is doing.
	State = brain.State
	// Role is the part that a bot takes in what its squad does.
	Role = brain.Role
	// Thought is what a bot is up to.
	Thought = brain.Thought
	// Decision is one change of a bot's mind.
	Decision = brain.Decision
	// Memory is what a bot believes about one enemy.
	Memory = brain.Memory
	// Noise is something heard or felt whose maker is unknown.
	Noise = brain.Noise
	// Source says how a bot came to know of something.
	Source = brain.Source
	// Sketch records what a bot was thinking.
	Sketch = brain.Sketch
	// Stroke is one mark of a sketch.
	Stroke = brain.Stroke
	// Layer names the thought behind a stroke.
	Layer = brain.Layer
)

// The levels, weakest first.
const (
	Recruit = brain.Recruit
	Regular = brain.Regular
	Veteran = brain.Veteran
	Ace     = brain.Ace
)

// MaskedByFriend is why a gun is silent that might hit a teammate.
const MaskedByFriend = brain.MaskedByFriend

// Free is the role of a bot that goes for no enemy.
const Free = brain.Free

// The layers of a sketch.
const (
	LayerAvoid  = brain.LayerAvoid
	LayerRoute  = brain.LayerRoute
	LayerBelief = brain.LayerBelief
	LayerAim    = brain.LayerAim
	LayerBrain  = brain.LayerBrain

	LayerCandidates = brain.LayerCandidates
	LayerCover      = brain.LayerCover
)

// The kinds of stroke.
const (
	LineStroke    = brain.LineStroke
	CircleStroke  = brain.CircleStroke
	PointStroke   = brain.PointStroke
	NoteStroke    = brain.NoteStroke
	EllipseStroke = brain.EllipseStroke
	ArrowStroke   = brain.ArrowStroke
)

// The states of a bot.
const (
	Patrol      = brain.Patrol
	Investigate = brain.Investigate
	Stalk       = brain.Stalk
	EngageHalt  = brain.EngageHalt
	EngageMove  = brain.EngageMove
	Peek        = brain.Peek
	Flank       = brain.Flank
	Overwatch   = brain.Overwatch
	Retreat     = brain.Retreat
	Search      = brain.Search
	Regroup     = brain.Regroup
	Unstick     = brain.Unstick
	Dead        = brain.Dead
	NumStates   = brain.NumStates
)

// The sources of news.
const (
	BySight = brain.BySight
	ByRadio = brain.ByRadio
)

// Levels returns all levels, weakest first. The slice is fresh.
func Levels() []Level { return brain.Levels() }

// SkillOf returns the numbers of a level, or an error that names the levels.
func SkillOf(l Level) (Skill, error) { return brain.SkillOf(l) }

// DefaultTuning returns the standard values.
func DefaultTuning() Tuning { return brain.DefaultTuning() }
