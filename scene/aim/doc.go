// Package aim answers the gunner's questions about the world: what is under the reticle and how far
// away, where the barrel really points, what the shell would hit on its way, and how large the
// circle is in which it will land. It is pure mathematics on what the viewer knows, without the
// engine.
package aim
