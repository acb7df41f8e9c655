// Files of the player, to the computer and back.
import assert from "node:assert";
import { test } from "node:test";
import zlib from "node:zlib";
import { element, load } from "./page.mjs";

const mine = [
	"career.json", "settings.toml", "settings.toml.bad-2", "last-profile.toml", "last-battle.toml", "measured.toml", "profiles/Night.toml", "profiles/a.profile.toml",
	"profiles/settings.toml", "profiles/L\u00e4rche (2).toml", "lang/fr.toml", "replays/a.replay", "replays/b (1).replay", "pictures/p.png",
	"maps/Hill.json", "maps/career.json", "maps/a.map.json", "maps/b (2).json",
];

// text returns what stands in a file of a name.
const text = (name) => /^maps\/|\.map\.json$/.test(name) ? '{"format": "treeline-map"}' + name : name;

async function opened(own) {
	const page = load(["store.js", "archive.js", "files.js"], { indexedDB: { open() { throw new Error("none"); } }, ...own });
	await page.store.open();
	page.told.length = 0;
	const inside = (path) => path.slice(page.store.folder.length + 1);
	return {
		page, files: page.files, list: () => page.store.list().map(inside).sort(),
		put: (all) => all.forEach((path) => page.store.put(page.store.folder + "/" + path, new TextEncoder().encode(text(path)))),
		clear: () => page.store.list().forEach((path) => page.store.remove(path)),
		get: (path) => new TextDecoder().decode(page.store.get(page.store.folder + "/" + path)),
		take: async (...all) => (await page.files.take(all.map(([name, data]) => new File([data ?? text(name)], name)))).map(inside),
	};
}

test("what was saved file by file comes back to its place", async () => {
	const { files, put, list, clear, take } = await opened();
	put(mine);
	const saved = mine.map((path) => files.named(path));
	assert.ok(saved.every((name) => !name.includes("/")) && new Set(saved).size === saved.length, saved.join(" "));
	clear();
	assert.deepEqual((await take(...saved.map((name) => [name]))).sort(), [...mine].sort());
	assert.deepEqual(list(), [...mine].sort());
});

test("names that browsers and systems change are known", async () => {
	const { take } = await opened();
	assert.deepEqual(await take(["B.REPLAY"], ["Career (1).json"], ["Night.profile (3).toml"], ["fr.lang(1).TOML"], ["SETTINGS.TOML"], ["c (1).replay"]),
		["replays/B.replay", "career.json", "profiles/Night.toml", "lang/fr.toml", "settings.toml", "replays/c (1).replay"]);
});

test("what is no file of the game is left out, and told", async () => {
	const { page, take, list } = await opened();
	assert.deepEqual(await take(["Night.toml"], ["a.exe"], [".replay"], [".hidden.replay"], ["a.zip"], ["x.json"], ["a.replay.treeline-1.replay"]), []);
	assert.deepEqual(list(), []);
	assert.match(page.told.join(), /Not loaded.*Night\.toml, a\.exe/);
	const unreadable = { name: "a.replay", size: 3, arrayBuffer: async () => { throw new Error("a folder"); } };
	assert.equal((await page.files.take([unreadable])).length, 0);
	assert.match(page.told.at(-1), /a\.replay/);
});

test("all files at once come back to their places", async () => {
	const { page, files, put, list, clear, take, get } = await opened();
	put(mine);
	const whole = files.all();
	clear();
	assert.deepEqual((await take(["Treeline.ZIP", whole])).sort(), [...mine].sort());
	assert.deepEqual(list(), [...mine].sort());
	for (const path of mine) assert.equal(get(path), text(path));
	assert.deepEqual(page.told.filter((line) => line.startsWith("Not")), []);
});

// zipped returns a zip as other programs make them: compressed, with a folder above and a
// remark at the end. spoil changes it. With more paths there are more files, all of the same
// compressed bytes.
function zipped(path, text, spoil = () => {}, paths = [path]) {
	const names = paths.map((p) => Buffer.from(p)), data = zlib.deflateRawSync(text), head = (size, sign) => { const b = Buffer.alloc(size); b.writeUInt32LE(sign); return b; };
	const local = head(30, 0x04034b50), end = head(22, 0x06054b50), f = { method: 8, flags: 0, packed: data.length, length: Buffer.byteLength(text), count: paths.length, at: 0 };
	f.sum = new Uint32Array([crc(Buffer.from(text))])[0];
	spoil(f);
	const centrals = names.map(() => head(46, 0x02014b50));
	for (const [b, at, name] of [[local, 0, names[0]], ...centrals.map((c, i) => [c, 2, names[i]])]) {
		b.writeUInt16LE(f.flags, 6 + at); b.writeUInt16LE(f.method, 8 + at); b.writeUInt32LE(f.sum, 14 + at); b.writeUInt32LE(f.packed, 18 + at); b.writeUInt32LE(f.length, 22 + at); b.writeUInt16LE(name.length, 26 + at);
	}
	centrals.forEach((c) => c.writeUInt32LE(f.at, 42));
	const first = Buffer.concat([local, names[0], data]), list = Buffer.concat(centrals.flatMap((c, i) => [c, names[i]]));
	end.writeUInt16LE(f.count, 10); end.writeUInt32LE(list.length, 12); end.writeUInt32LE(first.length, 16); end.writeUInt16LE(6, 20);
	return Buffer.concat([first, list, end, Buffer.from("remark")]);
}
function crc(data) {
	let c = ~0;
	for (const byte of data) { c ^= byte; for (let i = 0; i < 8; i++) c = c >>> 1 ^ (c & 1 ? 0xedb88320 : 0); }
	return ~c;
}

test("an archive of another program is read, its folders apart", async () => {
	const { take, get } = await opened();
	assert.deepEqual(await take(["x.zip", zipped("Treeline/profiles/Night.toml", "n".repeat(999))]), ["profiles/Night.toml"]);
	assert.equal(get("profiles/Night.toml"), "n".repeat(999));
});

test("of a damaged or hostile archive nothing is taken", async () => {
	const { page, take, list } = await opened();
	const text = "n".repeat(99), bad = {
		"a wrong sum": (f) => f.sum ^= 1, "longer than it says": (f) => f.length = 9, "shorter than it says": (f) => f.length = 500, "a huge one": (f) => f.length = 0xfffffff0,
		"encrypted": (f) => f.flags = 1, "another method": (f) => f.method = 12, "a place outside": (f) => f.at = 0x7fffffff, "more files than there are": (f) => f.count = 9,
	};
	for (const [name, spoil] of Object.entries(bad)) {
		assert.deepEqual(await take(["x.zip", zipped("replays/a.replay", text, spoil)]), [], name);
		assert.match(page.told.pop() ?? "", /Not loaded/, name);
	}
	const good = zipped("replays/a.replay", text);
	for (let n = 0; n < good.length - 30; n += 3) assert.deepEqual(await take(["x.zip", good.subarray(0, n)]), [], "cut off at " + n);
	for (const path of ["replays/..", "../replays/.x.replay", "replays/a.exe", "/etc/passwd", "lang/x.replay", "C:\\replays\\a.replay"]) assert.deepEqual(await take(["x.zip", zipped(path, text)]), [], path);
	assert.deepEqual(list(), []);
});

// counting is a decompressor that counts how often one was begun.
function counting() {
	const begun = { times: 0 };
	begun.DecompressionStream = class extends DecompressionStream {
		constructor(kind) {
			super(kind);
			begun.times++;
		}
	};
	return begun;
}

test("of an archive only what has a place is unpacked", async () => {
	const begun = counting(), { page, take } = await opened(begun);
	assert.deepEqual(await take(["x.zip", zipped("a.exe", "text", undefined, ["a.exe", "more/a.bin", "replays/a.replay", "replays/a.exe"])]), ["replays/a.replay"]);
	assert.equal(begun.times, 1);
	assert.match(page.told.join(), /Not loaded.* a\.exe, more\/a\.bin, replays\/a\.exe/);
});

test("an archive whose files share their bytes is unpacked up to a limit for the whole", async () => {
	const begun = counting(), { page } = await opened(begun), many = Array.from({ length: 20 }, (_, i) => `replays/${i}.replay`);
	const all = await page.archive.unpack(zipped(many[0], "n".repeat(1000), undefined, many), () => true, 1000, 2500);
	assert.equal(all.length, many.length);
	assert.deepEqual(all.filter(({ data }) => data).map(({ path }) => path), many.slice(0, 2));
	assert.equal(begun.times, 2);
});

test("what a page unpacks of an archive is a gigabyte, also of files that turn out to be damaged", async () => {
	const begun = counting(), { take, list } = await opened(begun), claimed = 64 * 1024 * 1024;
	const many = Array.from({ length: 20 }, (_, i) => `replays/${i}.replay`);
	assert.deepEqual(await take(["x.zip", zipped(many[0], "n", (f) => f.length = claimed, many)]), []);
	assert.equal(begun.times, 1024 * 1024 * 1024 / claimed);
	assert.deepEqual(list(), []);
});

test("of what is dropped the game shows a replay that has no other beside it, and the page tells the rest", async () => {
	const { page, put, files } = await opened();
	put(["replays/a.replay", "replays/b.replay"]);
	const archive = files.all(), again = "Reload the page for new settings to take effect.";
	for (const [dropped, shows, told] of [
		[[["a.replay"]], "a.replay", []],
		[[["a.replay"], ["p.png"]], "a.replay", ["Loaded: {}. p.png"]],
		[[["a.replay"], ["A (1).json"], ["b.replay"]], "", ["Not loaded, because damaged or not a Treeline file: {} A (1).json"]],
		[[["a.replay"], ["a.replay"]], "a.replay", []],
		[[["a.replay"], ["b.replay"]], "", ["Loaded: {}. a.replay, b.replay"]],
		[[["x.zip", archive]], "", ["Loaded: {}. a.replay, b.replay"]],
		[[["x.zip", archive], ["settings.toml"]], "", [`Loaded: {}. ${again} a.replay, b.replay, settings.toml`]],
		[[["settings.toml"], ["a.replay"]], "a.replay", [`Loaded: {}. ${again} settings.toml`]],
		[[["career.json"]], "", ["Loaded: {}. career.json"]],
		[[["Hill.map.json"]], "Hill.json", []],
		[[["Hill.map.json"], ["a.replay"]], "", ["Loaded: {}. Hill.json, a.replay"]],
	]) {
		page.told.length = 0;
		const path = await files.drop(dropped.map(([name, data]) => new File([data ?? text(name)], name)));
		assert.equal(path, shows && page.store.folder + (shows.endsWith(".json") ? "/maps/" : "/replays/") + shows, dropped.join("; "));
		assert.deepEqual(page.told, told, dropped.join("; "));
	}
});

test("a map is known by what stands in it, whatever its name", async () => {
	const { take, list } = await opened(), map = '{"version": 4, "format": "treeline-map"}';
	assert.deepEqual(await take(["mine.json", map], ["mine (2).JSON", map], ["Wall.map.json", map]), ["maps/mine.json", "maps/mine.json", "maps/Wall.json"]);
	assert.deepEqual(await take(["package.json", "{}"], ["career.map.json", "{}"], ["x.zip", zipped("maps/x.json", "{}")]), []);
	assert.deepEqual(await take(["x.zip", zipped("Treeline/maps/career.json", map)]), ["maps/career.json"]);
	assert.deepEqual(list(), ["maps/Wall.json", "maps/career.json", "maps/mine.json"]);
});

test("a map may be in UTF-16, as some editors save it", async () => {
	const { take } = await opened(), little = Buffer.from('\ufeff{"format": "treeline-map"}', "utf16le"), big = Buffer.from(little).swap16();
	assert.deepEqual(await take(["a.json", little], ["b.json", big], ["c.json", Buffer.from("\ufeff{}", "utf16le")], ["d.json", ""]), ["maps/a.json", "maps/b.json"]);
});

test("another career is handed to the program, which tells whether it is good", async () => {
	const { page, put, take, get } = await opened();
	put(["career.json"]);
	const handed = [];
	page.treeline.career = (data, done) => { handed.push(new TextDecoder().decode(data)); done(handed.length === 1); };
	assert.deepEqual(await take(["career.json", "good"]), ["career.json"]);
	assert.deepEqual(await take(["career.json", "bad"]), []);
	assert.deepEqual(handed, ["good", "bad"]);
	assert.equal(get("career.json"), "career.json", "the page itself has written over it");
});

test("the list offers all that can be done, and tells what came of it", async () => {
	const { page, files, put } = await opened();
	put(["career.json"]);
	page.treeline.career = (_, done) => done(true);
	const words = Object.fromEntries(["heading", "about", "none", "add", "save", "all", "remove", "close", "again", "career", "foreign", "licence", "others"].map((w) => [w, w + "!"]));
	files.show(words);
	const plate = page.document.body.children[0], foot = () => plate.children.at(-1).children;
	assert.deepEqual(foot().map((e) => e.textContent).filter(Boolean), ["licence!", "others!", "add!", "all!", "close!"]);
	const pick = foot()[0];
	pick.files = [new File(["x"], "career.json"), new File(["x"], "settings.toml"), new File(["x"], "a.exe")];
	await pick.heard.change();
	assert.equal(plate.children.at(-2).textContent, "foreign! a.exe. career! again!");
});

test("a file is removed by the second click, and only that one", async () => {
	const { page, files, put } = await opened();
	put(["career.json", "replays/a.replay"]);
	files.show({ remove: "remove" });
	const plate = page.document.body.children[0], row = (i) => plate.children.find((e) => e.name === "table").children[i];
	const gone = row(1).children.at(-1).children.at(-1);
	await gone.heard.click();
	assert.deepEqual([gone.textContent, page.store.list().length], ["remove?", 2]);
	await gone.heard.click();
	assert.deepEqual(page.store.list().map((path) => path.split("/").at(-1)), ["career.json"]);
	assert.equal(row(1), undefined);
});

test("a browser without dialogs shows the list all the same", async () => {
	const plain = (name) => ({ ...element(name), showModal: undefined, close: undefined, setAttribute(a) { this.open = a === "open"; }, removeAttribute() { this.open = false; } });
	const { page, files } = await opened({ document: { createElement: plain } });
	files.show({});
	assert.ok(page.document.body.children[0].open);
});
