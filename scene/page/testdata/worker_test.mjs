// The versions of the site that the browser keeps.
import assert from "node:assert";
import { test } from "node:test";
import vm from "node:vm";
import { read } from "./page.mjs";

// net is a site whose versions are installed one after the other, in one browser.
function net() {
	const boxes = new Map(), key = (k) => typeof k === "string" ? k : k.url, made = { down: null, boxes };
	const box = () => ({ files: new Map(), async match(k) { return this.files.get(key(k)); }, async put(k, v) { this.files.set(key(k), v); } });
	const caches = {
		open: async (name) => boxes.get(name) ?? boxes.set(name, box()).get(name), has: async (name) => boxes.has(name),
		keys: async () => [...boxes.keys()], delete: async (name) => boxes.delete(name),
		async match(k) { for (const b of boxes.values()) if (b.files.has(key(k))) return b.files.get(key(k)); },
	};
	made.version = (version) => {
		const on = {}, files = ["./", `assets/a.${version.repeat(10)}.webp`];
		const world = {
			caches, URL, Response, registration: { scope: "https://x/play/" },
			fetch: async (file) => { if (file === made.down) throw new Error("offline"); return { ok: true, body: version + file }; },
			self: { addEventListener: (name, hear) => (on[name] = hear), skipWaiting: async () => {}, clients: { claim: async () => {} } },
		};
		vm.createContext(world);
		vm.runInContext(`const version = ${JSON.stringify(version)}, files = ${JSON.stringify(files)};\n` + read("sw.js"), world);
		const wait = (name) => new Promise((done, failed) => on[name]({ waitUntil: (p) => p.then(done, failed) }));
		return { file: files[1], install: () => wait("install"), activate: () => wait("activate") };
	};
	made.kept = async (v) => !!await caches.match(v.file);
	return made;
}

async function through(v) {
	await v.install();
	await v.activate();
}

test("a version that breaks off takes no other with it, and leaves nothing", async () => {
	const n = net(), [v1, v2, v3, v4] = ["1", "2", "3", "4"].map(n.version);
	await through(v1);
	n.down = v2.file;
	await assert.rejects(v2.install());
	assert.deepEqual([...n.boxes.keys()], ["treeline-1"]);
	n.down = null;
	await through(v3);
	assert.ok(await n.kept(v1), "the page of version 1 has lost its files");
	await through(v4);
	assert.deepEqual([...n.boxes.keys()], ["treeline-3", "treeline-4"]);
});

test("a torso that the browser has cut off itself counts for nothing", async () => {
	const n = net(), [v1, v3] = ["1", "3"].map(n.version);
	await through(v1);
	n.boxes.set("treeline-2", { files: new Map([["./", {}]]), match: async () => undefined });
	await through(v3);
	assert.deepEqual([...n.boxes.keys()], ["treeline-1", "treeline-3"]);
});

test("a version that comes back and breaks off keeps what it had", async () => {
	const n = net(), [v1, v2] = ["1", "2"].map(n.version);
	await through(v1);
	await through(v2);
	n.down = "./";
	await assert.rejects(v1.install());
	assert.ok(await n.kept(v1));
	assert.ok(await n.kept(v2));
});
