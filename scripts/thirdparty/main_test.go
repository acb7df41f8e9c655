package main

import (
	"bytes"
	"os"
	"testing"
)

func TestThePageOfLicencesIsFresh(t *testing.T) {
	var want bytes.Buffer
	if err := write(&want); err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile("../../THIRD_PARTY.md")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want.Bytes()) {
		t.Error("THIRD_PARTY.md is stale: run make third-party")
	}
}

func TestLicencesAreToldByTheirWords(t *testing.T) {
	for text, want := range map[string]string{
		"Permission is hereby granted, free of charge,\nto any person":                             "MIT",
		"Apache License\nVersion 2.0, January 2004":                                                "Apache-2.0",
		"Redistribution and use in source and binary forms,\nwith or without; Neither the name of": "BSD-3-Clause",
		"All rights reserved. Ask me.":                                                             "",
	} {
		if got := kindOf(text); got != want {
			t.Errorf("kindOf(%q) = %q, want %q", text, got, want)
		}
	}
}
