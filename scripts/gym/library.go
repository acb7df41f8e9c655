//go:build cgo

package main

/*
#include <stdint.h>
#include <stdlib.h>

// The arrays of a batch, as treeline_gym.Batch makes them.
typedef struct {
	float *actions, *observations, *rewards, *outcomes;
	uint8_t *alive, *done;
} treeline_buffers;
*/
import "C"

import (
	"errors"
	"sync"
	"sync/atomic"
	"unsafe"

	"treeline/ai/gym"
	"treeline/terrain/parallel"
)

var errClosed = errors.New("this batch is closed")

var (
	batches sync.Map       // those that are open, by their handles
	opened  atomic.Uintptr // how many there have been: the last handle
)

// answer returns an error as a text, which the caller frees; nil for no error.
func answer(err error) *C.char {
	if err == nil {
		return nil
	}
	return C.CString(err.Error())
}

// with calls f with the batch of a handle, and returns an error or a panic as a text, as nothing
// may end the caller's program.
func with(handle C.uintptr_t, f func(b *gym.Batch) error) *C.char {
	return answer(parallel.Try(func() error {
		b, ok := batches.Load(handle)
		if !ok {
			return errClosed
		}
		return f(b.(*gym.Batch))
	}))
}

// treeline_open makes a batch from options in JSON. It sets a handle, which the caller must close,
// and a description in JSON, which the caller must free, and returns an error as a text.
//
//export treeline_open
func treeline_open(options *C.char, handle *C.uintptr_t, description **C.char) *C.char {
	return answer(parallel.Try(func() error {
		o, err := parse([]byte(C.GoString(options)))
		if err != nil {
			return err
		}
		b, err := gym.New(o)
		if err != nil {
			return err
		}
		text, err := describe(b)
		if err != nil {
			return err
		}
		*handle, *description = C.uintptr_t(opened.Add(1)), C.CString(string(text))
		batches.Store(*handle, b)
		return nil
	}))
}

// treeline_share makes a batch use the caller's arrays, which must outlive it.
//
//export treeline_share
func treeline_share(handle C.uintptr_t, s *C.treeline_buffers) *C.char {
	return with(handle, func(b *gym.Batch) error {
		own := b.Buffers()
		b.Share(gym.Buffers{
			Actions: floats(s.actions, len(own.Actions)), Observations: floats(s.observations, len(own.Observations)),
			Rewards: floats(s.rewards, len(own.Rewards)), Outcomes: floats(s.outcomes, len(own.Outcomes)),
			Alive: flags(s.alive, len(own.Alive)), Done: flags(s.done, len(own.Done)),
		})
		return nil
	})
}

func floats(p *C.float, n int) []float32 { return unsafe.Slice((*float32)(unsafe.Pointer(p)), n) }

func flags(p *C.uint8_t, n int) []uint8 { return unsafe.Slice((*uint8)(unsafe.Pointer(p)), n) }

// treeline_reset begins a round in every match, chosen by a seed.
//
//export treeline_reset
func treeline_reset(handle C.uintptr_t, seed C.uint32_t) *C.char {
	return with(handle, func(b *gym.Batch) error {
		b.Reset(uint32(seed))
		return nil
	})
}

// treeline_step advances all matches by one step.
//
//export treeline_step
func treeline_step(handle C.uintptr_t) *C.char {
	return with(handle, func(b *gym.Batch) error {
		b.Step()
		return nil
	})
}

// treeline_hash sets the hash of a match.
//
//export treeline_hash
func treeline_hash(handle C.uintptr_t, match C.int, hash *C.uint64_t) *C.char {
	return with(handle, func(b *gym.Batch) error {
		h, err := b.Hash(int(match))
		*hash = C.uint64_t(h)
		return err
	})
}

// treeline_policy returns why the game cannot use a text as a policy, nil if it can.
//
//export treeline_policy
func treeline_policy(text *C.char) *C.char {
	return answer(parallel.Try(func() error {
		_, err := gym.ParsePolicy([]byte(C.GoString(text)))
		return err
	}))
}

// treeline_close frees a batch.
//
//export treeline_close
func treeline_close(handle C.uintptr_t) *C.char {
	return answer(parallel.Try(func() error {
		if _, open := batches.LoadAndDelete(handle); !open {
			return errClosed
		}
		return nil
	}))
}

// treeline_free frees a text that one of these functions has returned.
//
//export treeline_free
func treeline_free(text *C.char) { C.free(unsafe.Pointer(text)) }
