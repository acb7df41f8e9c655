// What the page tells in the reader's language.
import assert from "node:assert";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { load, read, site } from "./page.mjs";

const words = (navigator) => load(["words.js"], { navigator }).words;

test("the language is that of the browser", () => {
	assert.equal(words({ languages: ["de-AT", "en"] }).of("Starting"), "Startet");
	assert.equal(words({ languages: ["en", "de"] }).of("Starting"), "Starting");
	assert.equal(words({}).of("Starting"), "Starting");
	assert.equal(words({ language: "de" }).of("Treeline could not be loaded: {}. Reload the page.", "$& {}"), "Treeline konnte nicht geladen werden: $& {}. Lade die Seite neu.");
});

test("every text of the page has a German line, and every line a text", () => {
	const { german } = words({}), found = new Set(), go = fs.readFileSync(path.join(site, "..", "page_js.go"), "utf8");
	const scripts = fs.readdirSync(site).filter((name) => name.endsWith(".js") && name !== "words.js").map(read);
	for (const text of [...scripts, go]) for (const [, said] of text.matchAll(/\b(?:say|showLine|warn|tell|words\.of)\(("(?:[^"\\]|\\.)*")/g)) found.add(JSON.parse(said));
	for (const [, said] of read("index.html").matchAll(/data-text[^>]*>([^<]+)</g)) found.add(said);
	assert.deepEqual([...found].filter((text) => !(text in german)), []);
	assert.deepEqual(Object.keys(german).filter((text) => !found.has(text)), []);
	const values = (text) => text.split("{}").length;
	for (const [text, line] of Object.entries(german)) assert.equal(values(line), values(text), text);
});
