package main

import (
	"cmp"
	"math"
	"slices"
)

// node is a box on a floor, or the point where an arrow passes a row.
type node struct {
	pkg      int // index of the package, -1 for a passing arrow
	row      int // 0 is the lowest row of the floor
	x        float64
	up, down []int // nodes in the rows above and below that arrows connect it to
}

// Dimensions of the drawing in px.
const (
	boxWide, boxHigh = 172.0, 80.0
	between          = 14.0 // gap between two boxes in a row
	channel          = 12.0 // width of a passing arrow
	rounds           = 24   // number of passes that sort the rows
)

// arrange returns the nodes of a floor with their positions; x is relative to the middle. Rows
// follow the longest path down, so that every arrow points downward; within rows, nodes are near
// those that they are connected to, by the method of Sugiyama, Tagawa and Toda (1981).
func arrange(h *house, f int) []node {
	var nodes []node
	at := map[int]int{}
	for i, p := range h.packages {
		if p.floor == f {
			at[i] = len(nodes)
			nodes = append(nodes, node{pkg: i, row: depth(h, i)})
		}
	}
	for i := range h.packages {
		if h.packages[i].floor == f {
			for _, j := range h.packages[i].imports {
				nodes = thread(nodes, at[i], at[j])
			}
		}
	}
	rows := rowsOf(nodes)
	for range rounds {
		for r := range rows {
			order(nodes, rows[r], func(n *node) []int { return n.down })
		}
		for _, row := range slices.Backward(rows) {
			order(nodes, row, func(n *node) []int { return n.up })
		}
	}
	return nodes
}

// depth returns the length of the longest path down within the floor.
func depth(h *house, i int) int {
	deepest := 0
	for _, j := range h.packages[i].imports {
		deepest = max(deepest, depth(h, j)+1)
	}
	return deepest
}

// thread connects two nodes, with a node in every row between them.
func thread(nodes []node, from, to int) []node {
	last := from
	for row := nodes[from].row - 1; row >= nodes[to].row; row-- {
		next := to
		if row > nodes[to].row {
			next = len(nodes)
			nodes = append(nodes, node{pkg: -1, row: row})
		}
		nodes[last].down = append(nodes[last].down, next)
		nodes[next].up = append(nodes[next].up, last)
		last = next
	}
	return nodes
}

// rowsOf returns the nodes of each row, spaced so that they do not overlap.
func rowsOf(nodes []node) [][]int {
	var rows [][]int
	for i := range nodes {
		for len(rows) <= nodes[i].row {
			rows = append(rows, nil)
		}
		rows[nodes[i].row] = append(rows[nodes[i].row], i)
	}
	for _, row := range rows {
		space(nodes, row)
	}
	return rows
}

// order sorts a row by the mean positions of the neighbours on one side, and spaces it.
func order(nodes []node, row []int, neighbours func(*node) []int) {
	for _, i := range row {
		if near := neighbours(&nodes[i]); len(near) > 0 {
			sum := 0.0
			for _, k := range near {
				sum += nodes[k].x
			}
			nodes[i].x = sum / float64(len(near))
		}
	}
	slices.SortStableFunc(row, func(a, b int) int { return cmp.Compare(nodes[a].x, nodes[b].x) })
	space(nodes, row)
}

// space moves the nodes of a row apart with the least squared displacement that keeps their order:
// neighbours that would overlap form a block around the mean of their wanted positions.
func space(nodes []node, row []int) {
	type block struct {
		first, count int
		sum          float64 // of the wanted positions of the block's first node
	}
	var blocks []block
	offset := make([]float64, len(row)+1) // of each node from the first
	for k, i := range row {
		if k > 0 {
			offset[k] = offset[k-1] + (wide(&nodes[row[k-1]])+wide(&nodes[i]))/2 + between
		}
		blocks = append(blocks, block{k, 1, nodes[i].x - offset[k]})
		for n := len(blocks); n > 1 && mean(blocks[n-2].sum, blocks[n-2].count) > mean(blocks[n-1].sum, blocks[n-1].count); n-- {
			blocks[n-2].count += blocks[n-1].count
			blocks[n-2].sum += blocks[n-1].sum
			blocks = blocks[:n-1]
		}
	}
	for _, b := range blocks {
		for k := b.first; k < b.first+b.count; k++ {
			nodes[row[k]].x = math.Round(mean(b.sum, b.count) + offset[k])
		}
	}
}

func mean(sum float64, n int) float64 { return sum / float64(n) }

func wide(n *node) float64 {
	if n.pkg < 0 {
		return channel
	}
	return boxWide
}
