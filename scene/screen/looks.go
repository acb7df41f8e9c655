package screen

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/camera"
	"treeline/scene/stage"
	"treeline/tanks"
)

// looks turns the world into what the stage draws: any moment between the last two ticks. It reuses
// the memory of the lists.
type looks struct {
	tanks  []stage.TankLook
	shells []stage.ShellLook
}

// rolling returns the tanks of the picture, those on the field. The slice is valid until the next
// call.
func (l *looks) rolling(w *tanks.World, alpha float64) []stage.TankLook {
	l.tanks = l.tanks[:0]
	var members [2]int
	for i := range w.Tanks {
		t := &w.Tanks[i]
		members[t.Team]++
		if t.Absent {
			continue
		}
		l.tanks = append(l.tanks, stage.TankLook{
			Pose: camera.PoseAt(w, t.ID, alpha), ID: t.ID, Team: t.Team, Number: members[t.Team], Class: t.Class, Alive: t.Alive(),
			Speed: t.Speed, LeftTravel: t.LeftTravel, RightTravel: t.RightTravel,
			Recoil: t.Recoil, Broken: t.Immobile > 0, Damage: 1 - t.Health/w.Tuning.Health(t.Body()),
			KilledTick: t.KilledTick, DeadFor: float64(w.Tick-t.KilledTick-1)*tanks.Dt + alpha*tanks.Dt,
		})
	}
	return l.tanks
}

// flying returns the shells of the picture. A shell has no stored past: it is moved back along its
// way, at most to the muzzle. The slice is valid until the next call.
func (l *looks) flying(w *tanks.World, alpha float64) []stage.ShellLook {
	l.shells = l.shells[:0]
	for i := range w.Shells {
		s := &w.Shells[i]
		back := s.Velocity.Mul(tanks.Dt * (1 - alpha))
		if flown := s.At.Sub(s.From); back.Dot(back) > flown.Dot(flown) {
			back = flown
		}
		l.shells = append(l.shells, stage.ShellLook{At: s.At.Sub(back), Velocity: s.Velocity})
	}
	return l.shells
}

// lift returns a point raised by some metres.
func lift(p mgl64.Vec3, by float64) mgl64.Vec3 { return p.Add(mgl64.Vec3{0, by, 0}) }
