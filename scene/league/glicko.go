package league

import (
	"math"

	"treeline/ai/lab/odds"
)

// Rating is the strength of a player, by Glicko-2: Mark Glickman, "Example of the Glicko-2 system",
// 2022. The system constant tau is 0.5.
type Rating struct {
	Points     float64 // 1500 for new players
	Deviation  float64 // standard deviation of the points
	Volatility float64 // how much the points are expected to change in a period
}

// NewRating returns the rating of a player of whom nothing is known.
func NewRating() Rating { return Rating{1500, 350, 0.06} }

// Interval returns the ends of the 95 % interval.
func (r Rating) Interval() (low, high float64) {
	half := odds.Z95 * r.Deviation
	return r.Points - half, r.Points + half
}

// Game is the score of a player against another one: 1 for a victory, 1/2 for a draw, 0 for a
// defeat.
type Game struct {
	Against Rating // before the period
	Score   float64
}

// The scale of the system, and its constants.
const (
	scale  = 173.7178
	middle = 1500
	tau    = 0.5
)

// After returns the rating after a period in which the player had some games. Without games it
// becomes less certain.
func (r Rating) After(games []Game) Rating {
	mu, phi := (r.Points-middle)/scale, r.Deviation/scale
	if len(games) == 0 {
		return Rating{r.Points, scale * math.Hypot(phi, r.Volatility), r.Volatility}
	}
	var information, surprise float64
	for _, game := range games {
		g := weight(game.Against.Deviation / scale)
		e := 1 / (1 + math.Exp(-g*(mu-(game.Against.Points-middle)/scale)))
		information += g * g * e * (1 - e)
		surprise += g * (game.Score - e)
	}
	v := 1 / information
	sigma := volatility(r.Volatility, v*surprise, phi, v)
	before := phi*phi + sigma*sigma
	phi = 1 / math.Sqrt(1/before+1/v)
	mu += phi * phi * surprise
	return Rating{scale*mu + middle, scale * phi, sigma}
}

// weight returns how much a game counts against an opponent with the deviation phi.
func weight(phi float64) float64 { return 1 / math.Sqrt(1+3*phi*phi/(math.Pi*math.Pi)) }

// volatility returns the new volatility: the root of a function given in the paper, by the Illinois
// method, which keeps it between two bounds.
func volatility(sigma, delta, phi, v float64) float64 {
	const near = 1e-7
	a := math.Log(sigma * sigma)
	f := func(x float64) float64 {
		e, d := math.Exp(x), phi*phi+v
		return e*(delta*delta-d-e)/(2*(d+e)*(d+e)) - (x-a)/(tau*tau)
	}
	low, high := a, 0.0
	if delta*delta > phi*phi+v {
		high = math.Log(delta*delta - phi*phi - v)
	} else {
		k := 1.0
		for f(a-k*tau) < 0 {
			k++
		}
		high = a - k*tau
	}
	fLow, fHigh := f(low), f(high)
	for math.Abs(high-low) > near {
		x := low + (low-high)*fLow/(fHigh-fLow)
		fx := f(x)
		if fx*fHigh <= 0 {
			low, fLow = high, fHigh
		} else {
			fLow /= 2
		}
		high, fHigh = x, fx
	}
	return math.Exp(low / 2)
}
