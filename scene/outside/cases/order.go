package cases

import (
	"encoding/json"
	"math"

	"treeline/scene/outside/protocol"
	"treeline/tanks"
)

// taken is an order as the world executes it.
type taken struct {
	Throttle number `json:"throttle"`
	Steer    number `json:"steer"`
	Yaw      number `json:"yaw"`
	Pitch    number `json:"pitch"`
	Steps    steps  `json:"steps"`
}

// steps are the numbers of an order in whole steps.
type steps struct {
	Throttle int32 `json:"throttle"`
	Steer    int32 `json:"steer"`
	Yaw      int32 `json:"yaw"`
	Pitch    int32 `json:"pitch"`
}

// asked are the numbers of an order.
type asked struct {
	Throttle number `json:"throttle"`
	Steer    number `json:"steer"`
	Yaw      number `json:"yaw"`
	Pitch    number `json:"pitch"`
}

// orders returns the cases of orders that are rounded to steps.
func orders() ([]Case, error) {
	const step = 2 * math.Pi / tanks.AimSteps
	var cases []Case
	for _, c := range []struct {
		name                        string
		throttle, steer, yaw, pitch float64
	}{
		{"nothing", 0, 0, 0, 0},
		{"all of it", 1, -1, math.Pi / 2, math.Pi / 2},
		{"between two steps", 0.3, -0.7, 1, -0.1},
		{"halves, away from 0", 0.5 / tanks.DriveSteps, -2.5 / tanks.DriveSteps, 0.501 * step, -0.501 * step},
		{"less than half a step", 0.0009, -0.0009, 0.00009, -0.00009},
		{"out of range", 3, -2.5, 4, 2},
		{"out of range the other way", -1.01, 1.01, -4, -2},
		{"a heading of several turns", 0.25, 0.125, 20, 0.2},
		{"to the west, from the south", 0, 0, -3.14159, 0},
		{"to the west, from the north", 0, 0, 3.14159, 0},
		{"more than half a turn", 0, 0, 3.2, 0},
	} {
		given := asked{number(neat(c.throttle)), number(neat(c.steer)), number(neat(c.yaw)), number(neat(c.pitch))}
		line, err := json.Marshal(struct {
			Type string `json:"type"`
			asked
		}{protocol.OrderType, given})
		if err != nil {
			return nil, err
		}
		answer, err := protocol.ReadOrder(line, tanks.Aim{})
		if err != nil {
			return nil, err
		}
		s := answer.Steps()
		o := s.Order()
		cases = append(cases, Case{Kind: "order", Name: c.name, Within: 1e-8, Given: given, Wanted: taken{
			number(o.Throttle), number(o.Steer), number(o.Aim.Yaw), number(o.Aim.Pitch), steps{s.Throttle, s.Steer, s.Yaw, s.Pitch},
		}})
	}
	return cases, nil
}
