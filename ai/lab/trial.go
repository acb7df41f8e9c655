package lab

import (
	"context"
	"encoding/json"
	"errors"

	"treeline/ai/brain"
	"treeline/terrain/parallel"
)

var _ Parted = (*Trial)(nil)

// Trial is numbers that bots could use, tested in the same matches for all variants.
type Trial struct {
	League   LeagueOptions   // league of the bots that get the numbers; its Own is ignored
	Variants []*brain.Tuning // at least 1
	Both     bool            // opponents use the variant too, instead of the numbers of the league

	pairings []BotsOptions // of the first variant, then of the next
}

// Check implements Parted. It must be called before the other methods.
func (t *Trial) Check() error {
	if len(t.Variants) == 0 || t.League.Matches < 1 {
		return errors.New("a trial wants something to try, and matches")
	}
	t.pairings = nil
	for _, own := range t.Variants {
		l := t.League
		l.Own = own
		if t.Both {
			l.AI = *own
		}
		of, err := l.Pairings()
		if err != nil {
			return err
		}
		t.pairings = append(t.pairings, of...)
	}
	return nil
}

// Parts implements Parted: a part is a match. All matches of a pairing are consecutive.
func (t *Trial) Parts() int { return len(t.pairings) * t.League.Matches }

// Part implements Parted: it returns a Score.
func (t *Trial) Part(ctx context.Context, number int) ([]byte, error) {
	s, err := t.score(ctx, number)
	if err != nil {
		return nil, err
	}
	return json.Marshal(s)
}

// score fights the match with a number.
func (t *Trial) score(ctx context.Context, number int) (Score, error) {
	return t.pairings[number/t.League.Matches].Score(ctx, number%t.League.Matches)
}

// Fight fights all matches, as many at a time as the league says, and returns their scores in
// order. When ctx ends it returns ErrStopped.
func (t *Trial) Fight(ctx context.Context) ([]Score, error) {
	workers := parallel.Workers(t.League.Workers)
	all := make([]Score, 0, t.Parts())
	err := InOrder(ctx, t.Parts(), workers, t.score, func(s Score) error { all = append(all, s); return nil })
	return all, err
}
