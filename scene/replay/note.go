package replay

import (
	"cmp"
	"encoding/binary"
	"encoding/json"
	"math"
	"strings"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai"
	"treeline/scene/config"
	"treeline/tanks"
)

// Kind is what a note is about.
type Kind uint8

// The kinds of note. Their numbers are part of the file: a new one goes to the end.
const (
	SettingsChanged Kind = iota + 1 // Settings count from the next tick
	SeatTaken                       // a person takes Tank
	SeatLeft                        // a person leaves Tank to its bot
	RoundBegan                      // everything is set up again before the next tick
	StrategyChosen                  // the bot of Tank steers by Strategy, "" for that of all
	CallMade                        // Call goes out to Team in the next tick
	HashTaken                       // Hash is that of the world
	RoundWon                        // Team won the round in the last tick; tanks.NoTeam: nobody
	Bookmarked                      // somebody wants to come back here
	LessonsLearned                  // Lessons count from the next round on
	numKinds
)

// looksBack reports whether a note of the kind is about the ticks before it, and
// changes nothing in those that follow.
func (k Kind) looksBack() bool { return k == HashTaken || k == RoundWon || k == Bookmarked }

// Note is something that happened between two ticks, or was measured there.
type Note struct {
	Ticks    int // that were over, from the start of the replay
	Kind     Kind
	Tank     tanks.ID
	Team     tanks.Team
	Call     tanks.Call
	Hash     uint64
	Strategy string
	Settings []config.Entry
	Lessons  *ai.Lessons
}

// size returns roughly how many bytes of memory a note takes.
func (n *Note) size() int {
	const note, entry, lessons = 128, 32, 8 << 10
	size := note + len(n.Strategy)
	for i := range n.Settings {
		size += entry + len(n.Settings[i].Path) + len(n.Settings[i].Value)
	}
	if n.Lessons != nil {
		size += lessons
	}
	return size
}

// append writes a note; first is the number of ticks from which Ticks counts.
func (n *Note) append(to []byte, first int) []byte {
	to = binary.AppendUvarint(to, uint64(n.Ticks-first))
	to = append(to, byte(n.Kind))
	switch n.Kind {
	case SettingsChanged:
		to = binary.AppendUvarint(to, uint64(len(n.Settings)))
		for _, s := range n.Settings {
			to = appendText(appendText(to, s.Path), s.Value)
		}
	case SeatTaken, SeatLeft:
		to = binary.AppendVarint(to, int64(n.Tank))
	case StrategyChosen:
		to = appendText(binary.AppendVarint(to, int64(n.Tank)), n.Strategy)
	case CallMade:
		c := &n.Call
		to = append(to, byte(n.Team), byte(c.Kind))
		for _, id := range [...]tanks.ID{c.From, c.To, c.Whom} {
			to = binary.AppendVarint(to, int64(id))
		}
		for _, v := range c.At {
			to = binary.LittleEndian.AppendUint64(to, math.Float64bits(v))
		}
	case HashTaken:
		to = binary.LittleEndian.AppendUint64(to, n.Hash)
	case RoundWon:
		to = append(to, byte(n.Team))
	case LessonsLearned:
		to = appendText(to, lessonsText(n.Lessons))
	case RoundBegan, Bookmarked, numKinds:
	}
	return to
}

// note reads what append wrote.
func (r *reader) note(first, last int) Note {
	n := Note{Ticks: first + r.count(last-first, "ticks"), Kind: Kind(r.byte()), Tank: tanks.NoTank}
	switch n.Kind {
	case SettingsChanged:
		const most = 10000 // far more than there are
		for range r.count(most, "settings") {
			n.Settings = append(n.Settings, config.Entry{Path: r.text(), Value: r.text()})
		}
	case SeatTaken, SeatLeft:
		n.Tank = r.tank(0)
	case StrategyChosen:
		n.Tank, n.Strategy = r.tank(0), r.text()
	case CallMade:
		n.Team = r.team()
		n.Call = tanks.Call{Kind: tanks.CallKind(r.byte()), From: r.tank(tanks.NoTank), To: r.tank(tanks.NoTank), Whom: r.tank(tanks.NoTank)}
		n.Call.At = mgl64.Vec3{r.float(), r.float(), r.float()}
	case HashTaken:
		n.Hash = r.word()
	case RoundWon:
		n.Team = r.winner()
	case LessonsLearned:
		n.Lessons = r.lessons()
	case RoundBegan, Bookmarked:
	default:
		r.fail("a note of an unknown kind")
	}
	return n
}

// lessonsText returns lessons as stored in a note, "" for none.
func lessonsText(l *ai.Lessons) string {
	if l == nil {
		return ""
	}
	data, err := json.Marshal(l)
	if err != nil { // impossible: these are finite numbers
		panic(err)
	}
	return string(data)
}

// lessons reads what lessonsText wrote.
func (r *reader) lessons() *ai.Lessons {
	const longest = 20_000 // letters, several times what there can be
	text := string(r.take(r.count(longest, "letters")))
	if text == "" {
		return nil
	}
	l := &ai.Lessons{}
	d := json.NewDecoder(strings.NewReader(text))
	d.DisallowUnknownFields()
	if err := cmp.Or(d.Decode(l), l.Check()); err != nil {
		r.fail("lessons that cannot be read")
		return nil
	}
	return l
}
