// What the page does where a browser lacks something, or refuses it.
import assert from "node:assert";
import { test } from "node:test";
import { element, load, pause } from "./page.mjs";

const opened = (own) => load(["browser.js"], own);
const refuse = () => { throw new Error("SecurityError"); };
// timed are timers that run out when they are told to.
const timed = () => {
	const due = [];
	return { setTimeout: (act) => due.push(act), pass: () => due.splice(0).forEach((act) => act()) };
};

test("gamepads that are missing or refused are none", () => {
	for (const navigator of [{}, { getGamepads: refuse }, { getGamepads: () => null }]) assert.equal(opened({ navigator }).browser.pads().length, 0);
	assert.equal(opened({ navigator: { getGamepads: () => [null, { id: "a" }] } }).browser.pads().length, 2);
});

test("a page is left only after a question while somebody drives, and never by a button of the mouse", () => {
	let driving = false, kept = 0;
	const page = opened({ touch: { driving: () => driving } }), preventDefault = () => kept++;
	page.heard.beforeunload({ preventDefault });
	assert.equal(kept, 0);
	driving = true;
	page.heard.beforeunload({ preventDefault });
	assert.equal(kept, 1);
	for (const button of [0, 1, 2]) page.heard.mouseup({ button, preventDefault });
	assert.equal(kept, 1);
	for (const button of [3, 4]) page.heard.mouseup({ button, preventDefault });
	assert.equal(kept, 3);
});

test("a screen that cannot be filled is told of once, and left as it is", () => {
	const whole = { ...element("html"), requestFullscreen: async () => {} };
	for (const document of [{}, { documentElement: whole, fullscreenEnabled: false }]) {
		const page = opened({ document });
		assert.equal(page.browser.filled(), false);
		assert.equal(page.browser.fill(true), false);
		assert.equal(page.browser.fill(true), false);
		assert.equal(page.browser.fill(false), false);
		assert.equal(page.told.length, 1);
	}
});

test("the screen is filled and left, under the older names too", async () => {
	const calls = [], ask = (name) => function () { calls.push([name, this.name ?? "document"].join(" ")); return name.startsWith("webkit") ? undefined : Promise.reject(new Error("no")); };
	for (const [filled, enabled, request, exit] of [["fullscreenElement", "fullscreenEnabled", "requestFullscreen", "exitFullscreen"], ["webkitFullscreenElement", "webkitFullscreenEnabled", "webkitRequestFullscreen", "webkitExitFullscreen"]]) {
		const page = opened({ document: { [filled]: null, [enabled]: true, [exit]: ask(exit), documentElement: { ...element("html"), [request]: ask(request) } } });
		assert.equal(page.browser.fill(true), true);
		page.document[filled] = page.document.body;
		assert.equal(page.browser.filled(), true);
		assert.equal(page.browser.fill(false), true);
	}
	assert.deepEqual(calls, ["requestFullscreen html", "exitFullscreen document", "webkitRequestFullscreen html", "webkitExitFullscreen document"]);
	await pause(5); // a refusal that nobody hears would end this
});

test("clicks count where the cursor cannot be caught", () => {
	const page = opened();
	assert.equal(page.browser.lock({}, false), false);
	assert.equal(page.told.length, 0, "without a click there is nothing to tell");
	assert.equal(page.browser.lock({}, true), false);
	assert.equal(page.browser.lock({ requestPointerLock: refuse }, true), false);
	assert.equal(page.told.length, 1);
});

test("a refusal or two to catch the cursor, as after Escape, do not count for good", async () => {
	const page = opened(), canvas = { requestPointerLock: () => Promise.reject(new Error("SecurityError")) };
	const refused = () => page.heard.pointerlockerror();
	assert.equal(page.browser.lock(canvas, false), true);
	refused();
	refused();
	for (let i = 0; i < 2; i++) {
		assert.equal(page.browser.lock(canvas, true), true, "click " + i);
		refused();
	}
	assert.equal(page.browser.lock(canvas, true), false);
	assert.equal(page.told.length, 1);
	page.document.pointerLockElement = canvas;
	page.heard.pointerlockchange();
	assert.equal(page.browser.lock(canvas, true), true);
	await pause(5);
});

test("a text that cannot be copied is copied in the old way, or shown after a moment", async () => {
	const got = [], lent = { clipboard: { writeText: async (text) => got.push(text) } };
	await opened({ navigator: lent }).browser.copy("1-2");
	assert.deepEqual(got, ["1-2"]);
	for (const navigator of [{}, { clipboard: {} }, { clipboard: { writeText: async () => refuse() } }]) {
		for (const [execCommand, told] of [[() => true, ""], [() => false, "1-2"], [undefined, "1-2"], [refuse, "1-2"]]) {
			const timers = timed(), page = opened({ navigator, document: { execCommand }, ...timers });
			await page.browser.copy("1-2");
			assert.equal(page.told.length, 0, "at once");
			timers.pass();
			assert.ok(page.told.join().endsWith(told) && (page.told.length > 0) === (told !== ""), page.told.join());
		}
	}
});

test("a browser that copies only while it tells of a press gets the text at the next one", async () => {
	for (const kind of ["keyup", "keydown", "pointerup", "pointerdown"]) {
		for (const old of [false, true]) { // by the clipboard, and as it was done before there was one
			let pressed = false;
			const got = [], write = (text) => (pressed ? got.push(text) : refuse()), timers = timed();
			const own = old ? { document: { execCommand: () => pressed && got.push("1-2") > 0 } } : { navigator: { clipboard: { writeText: async (text) => write(text) } } };
			const page = opened({ ...own, ...timers }), press = async () => {
				pressed = true;
				page.heard[kind]?.();
				pressed = false;
				await pause(0);
			};
			await page.browser.copy("1-2");
			assert.deepEqual(got, []);
			await press();
			assert.deepEqual(got, ["1-2"], kind);
			timers.pass();
			await press();
			assert.deepEqual([got, page.told], [["1-2"], []], "once, and nothing told");
		}
	}
});

test("of two texts the later one is copied, and none that was told of", async () => {
	let pressed = false;
	const got = [], timers = timed();
	const page = opened({ navigator: { clipboard: { writeText: async (text) => (pressed ? got.push(text) : refuse()) } }, ...timers });
	await page.browser.copy("1-2");
	await page.browser.copy("3-4");
	timers.pass();
	assert.equal(page.told.length, 1);
	assert.ok(page.told[0].endsWith("3-4"), page.told[0]);
	pressed = true;
	page.heard.keyup?.();
	await pause(0);
	assert.deepEqual(got, []);
});
