package lab

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
)

var _ Merger = (*SteeringOptions)(nil)

// Check implements Parted.
func (o *SteeringOptions) Check() error {
	if o.Film != nil {
		return errors.New("a film is drawn in one go")
	}
	_, err := o.contenders()
	return err
}

// Parts implements Parted: a part is the run of a contender on a seed.
func (o *SteeringOptions) Parts() int {
	contenders, _ := o.contenders() // Check has checked the error
	return len(contenders) * o.Seeds
}

// Part implements Parted.
func (o *SteeringOptions) Part(ctx context.Context, number int) ([]byte, error) {
	contenders, err := o.contenders()
	if err != nil {
		return nil, err
	}
	r, err := o.runOf(ctx, contenders, number, nil)
	if err := errors.Join(err, stopped(ctx)); err != nil {
		return nil, err
	}
	return json.Marshal(&r)
}

// Merge implements Merger.
func (o *SteeringOptions) Merge(parts [][]byte, out io.Writer) error {
	contenders, err := o.contenders()
	if err != nil {
		return err
	}
	runs := make([]steeringPart, len(parts))
	for i, text := range parts {
		if err := json.Unmarshal(text, &runs[i]); err != nil {
			return fmt.Errorf("part %d cannot be read: %w", i, err)
		}
	}
	return o.report(o.sum(contenders, runs), out)
}
