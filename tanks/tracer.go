package tanks

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain/geom"
)

// spotShells puts enemy shells that come near t into its view: their tracers are
// visible where the ground does not hide them.
func (s *senses) spotShells(v *View, t *Tank) {
	const danger, reflex = 15.0, 0.4 // m, passing distance within which a shell is noticed; share of the reaction time for a tank
	reach := s.w.Tuning.Senses.TracerRange
	for i := range s.w.Shells {
		shell := &s.w.Shells[i]
		to := t.At.Sub(shell.At)
		along := geom.Dot(to, shell.Velocity)
		if shell.Team == t.Team || along <= 0 || float64(s.w.Tick-shell.Born)*Dt < reflex*v.Crew.React || geom.LenSqr(to) > reach*reach {
			continue
		}
		if off := geom.LenSqr(to) - along*along/geom.LenSqr(shell.Velocity); off > danger*danger {
			continue
		}
		if _, hidden := sweepGround(s.w.Map, s.eye(t), shell.At); !hidden {
			v.Shells = append(v.Shells, Tracer{At: shell.At, Velocity: shell.Velocity})
		}
	}
}

// eye returns the place of a tank's eye, as EyePoint does.
func (s *senses) eye(t *Tank) mgl64.Vec3 {
	turret := s.w.hulls[t.ID].Hull(&t.Pose).Turret(t.Body(), t.Turret)
	return turret.Point(t.Body().Eye)
}
