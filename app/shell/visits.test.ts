import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Client } from "#contracts/client.ts";
import { aStorage } from "#app/session/session-samples.ts";
import { countVisit, storedSessionId, makeSessionId, canCount, type VisitsDeps } from "./visits.ts";

class Page extends EventTarget {
  visibilityState: DocumentVisibilityState = "visible";
  turn(state: DocumentVisibilityState) {
    this.visibilityState = state;
    this.dispatchEvent(new Event("visibilitychange"));
  }
}

let beats: unknown[];
let beacons: [string, string][];
let page: Page;
let browser: EventTarget;
let isAllowed: boolean;
const settle = () => vi.advanceTimersByTimeAsync(0);

function start(change: Partial<VisitsDeps> = {}) {
  return countVisit({
    call: (async (...call: unknown[]) => {
      beats.push(call);
      return { ok: true };
    }) as Client,
    offAddress: "/v1/user/tracking/off",
    lookUpAddress: async () => "203.0.113.7",
    sessionId: () => "abc1231795000000000",
    isAllowed: () => isAllowed,
    sendBeacon: (address, body) => {
      beacons.push([address, body]);
      return true;
    },
    document: page as unknown as VisitsDeps["document"],
    window: browser as unknown as VisitsDeps["window"],
    ...change,
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  beats = [];
  beacons = [];
  page = new Page();
  browser = new EventTarget();
  isAllowed = true;
});
afterEach(() => void vi.useRealTimers());

describe("the session id of a visit", () => {
  it("S-304 is about six characters of base 36, then the time in milliseconds", () => {
    expect(makeSessionId(0.123456789, 1795000000000)).toMatch(/^[a-z0-9]{6}1795000000000$/);
    expect(makeSessionId(0, 1795000000000)).toMatch(/^[a-z0-9]{6}1795000000000$/);
  });
  it("S-304 is kept under the key sessionId, and a broken one is replaced", () => {
    const storage = aStorage();
    const made = storedSessionId(storage);
    expect(storage.getItem("sessionId")).toBe(made);
    expect(storedSessionId(storage)).toBe(made);
    storage.setItem("sessionId", "<script>");
    expect(storedSessionId(storage)).toMatch(/^[a-z0-9]{6,64}$/);
  });
});

describe("counting a visit", () => {
  it("S-410 S-611 reports once on load, then every 60 seconds", async () => {
    start();
    await settle();
    expect(beats).toEqual([
      ["POST /v1/user/tracking", { body: { sessionId: "abc1231795000000000", ip: "203.0.113.7" } }],
    ]);
    await vi.advanceTimersByTimeAsync(59_999);
    expect(beats).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(beats).toHaveLength(2);
  });

  it("S-410 S-612 says off when hidden, rests, and reports again when seen", async () => {
    start();
    await settle();
    page.turn("hidden");
    expect(beacons).toEqual([["/v1/user/tracking/off", JSON.stringify({ sessionId: "abc1231795000000000" })]]);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(beats).toHaveLength(1);
    page.turn("visible");
    await settle();
    expect(beats).toHaveLength(2);
  });

  it("S-410 says off once when the page goes away", async () => {
    start();
    await settle();
    page.turn("hidden");
    browser.dispatchEvent(new Event("pagehide"));
    expect(beacons).toHaveLength(1);
  });

  it("S-410 stops with the shell", async () => {
    const stop = start();
    await settle();
    stop();
    await vi.advanceTimersByTimeAsync(600_000);
    page.turn("hidden");
    expect(beats).toHaveLength(1);
    expect(beacons).toHaveLength(0);
  });

  it("S-613 goes on without an address when the look-up fails", async () => {
    start({ lookUpAddress: () => Promise.reject(new Error("down")) });
    await settle();
    expect(beats).toEqual([["POST /v1/user/tracking", { body: { sessionId: "abc1231795000000000", ip: null } }]]);
  });

  it("S-704 is disturbed by no failed call", async () => {
    const call = vi.fn(() => Promise.reject(new Error("down")));
    start({ call: call as unknown as Client });
    await settle();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(call).toHaveBeenCalledTimes(3);
  });

  it("S-410 sends nothing for who does not want to be counted, not even the look-up", async () => {
    isAllowed = false;
    const lookUpAddress = vi.fn(async () => null);
    start({ lookUpAddress });
    await settle();
    page.turn("hidden");
    expect([beats, beacons]).toEqual([[], []]);
    expect(lookUpAddress).not.toHaveBeenCalled();
  });

  it.each([
    [{ globalPrivacyControl: true }, false],
    [{ doNotTrack: "1" }, false],
    [{ countVisits: false }, false],
    [{ globalPrivacyControl: false, doNotTrack: "unspecified", countVisits: true }, true],
    [{ doNotTrack: null }, true],
    [{}, true],
  ])("S-410 asks the browser's signals and the switch: %j", (signals, expected) => {
    expect(canCount(signals)).toBe(expected);
  });

  it("reports once from which site the first text was reached, and no more of the address", async () => {
    const from = (referrer: string, reading: VisitsDeps["reading"] = () => "a") =>
      start({ reading, referrer, origin: "https://mam.example" });
    from("https://www.vidu.vn/bai/1?ai=lan#x");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(beats.map((beat) => JSON.stringify(beat).includes('{"id":"a","from":"https://www.vidu.vn"}'))).toEqual([
      true,
      false,
    ]);
    expect(JSON.stringify(beats)).not.toContain("lan");
    const arrival = async (...[referrer, reading]: Parameters<typeof from>) => {
      beats = [];
      from(referrer, reading);
      await settle();
      return (beats as [string, { body: { arrival?: object } }][])[0]?.[1].body.arrival;
    };
    expect(await arrival("")).toEqual({ id: "a", from: "" });
    expect(await arrival("https://mam.example.vidu.vn/")).toEqual({ id: "a", from: "https://mam.example.vidu.vn" });
    expect(await arrival("https://mam.example/bai-viet")).toBeUndefined();
    expect(await arrival("https://www.vidu.vn/", () => undefined)).toBeUndefined();
  });

  it("reports an article that was read to its end, and the words that were looked up in it", async () => {
    let reachEnd = () => {};
    start({ reading: () => "a", watchEnd: (handleEnd) => void (reachEnd = handleEnd) });
    await settle();
    expect(JSON.stringify(beats[0])).not.toMatch(/finished|lookUps/);
    for (let times = 0; times < 50; times++) {
      reachEnd();
      browser.dispatchEvent(new CustomEvent("word-looked-up", { detail: "hue" }));
    }
    await vi.advanceTimersByTimeAsync(60_000);
    const body = (beats[1] as [string, { body: { finished: string[]; lookUps: object[] } }])[1].body;
    expect(body.finished).toEqual(["a"]);
    expect(body.lookUps).toEqual(Array.from({ length: 40 }, () => ({ id: "a", word: "hue" })));
    page.turn("hidden");
    expect(beacons.at(-1)?.[1]).not.toContain("finished");
    expect(beacons.at(-1)?.[1].match(/hue/g)).toHaveLength(10);
  });

  it("reports each text that was read once, with the next beat or at the end", async () => {
    let item: string | undefined = "a";
    start({ reading: () => item });
    await settle();
    expect(JSON.stringify(beats[0])).toContain('"read":["a"]');
    // On to another page, and from there to one that is no text.
    item = "b";
    browser.dispatchEvent(new Event("click"));
    item = undefined;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(JSON.stringify(beats[1])).toContain('"read":["b"]');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(JSON.stringify(beats[2])).not.toContain("read");
    item = "c";
    page.turn("hidden");
    expect(beacons.at(-1)?.[1]).toContain('"read":["c"]');
  });
});
