package tanks

// RulesVersion numbers the rules of a battle, with the maps and the bots: from the same spec,
// settings and orders, equal versions make the same battle, tick by tick, on every machine. Whoever
// changes what happens in a battle raises it; a replay names it, and is not played with another.
const RulesVersion = 54
