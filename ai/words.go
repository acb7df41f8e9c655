package ai

import "treeline/ai/brain"

// Words of the brain that those who watch a battle need.
type (
	Level     = brain.Level
	Skill     = brain.Skill
	Tuning    = brain.Tuning
	BotTuning = brain.BotTuning
	State     = brain.State
	Thought   = brain.Thought
	Decision  = brain.Decision
	Memory    = brain.Memory
	Noise     = brain.Noise
	Source    = brain.Source
	Sketch    = brain.Sketch
	Stroke    = brain.Stroke
	Layer     = brain.Layer
)

// The levels, weakest first.
const (
	Recruit = brain.Recruit
	Regular = brain.Regular
	Veteran = brain.Veteran
	Ace     = brain.Ace
)

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
