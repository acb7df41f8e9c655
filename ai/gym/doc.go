// Package gym steps many battles at once for programs that learn: numbers in, numbers out, in
// shared buffers.
//
// A Batch holds battles of the same kind on maps of their own. Its agents are the tanks that the
// learner drives. In every step each agent's action holds for a few ticks, and what its crew knows
// afterwards becomes its observation, filled from its tanks.View and from nothing else; Layout
// describes every number. When a round ends, the next one begins at once, or after one step if
// rounds linger.
//
// Results depend only on options, seed and actions: not on the number of workers, nor on what was
// played before a Reset.
package gym
