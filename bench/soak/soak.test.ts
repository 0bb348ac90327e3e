import { describe, expect, it } from "vitest";
import { growthOf, isExplained, quantile, type Failure } from "./figures.ts";
import { lossOfDraft } from "./ledger.ts";
import { planEvents } from "./plan.ts";

/* The soak must be able to fail: what it counts as a loss, as an unexplained failure and as growth. */

describe("a draft", () => {
  const entry = { version: 7, title: "bảy", uncertain: ["tám", "chín"] };
  it.each([
    ["as acknowledged", { version: 7, title: "bảy" }, null],
    ["with a later save whose answer was lost", { version: 9, title: "chín" }, null],
    ["that is gone", null, "is gone"],
    ["of an earlier version", { version: 6, title: "sáu" }, "has version 6, acknowledged was 7"],
    ["with other words", { version: 7, title: "tám" }, "says “tám”, acknowledged was “bảy”"],
    ["with words that nobody sent", { version: 8, title: "mười" }, "says “mười”, which nobody sent"],
  ])("%s", (_, stored, loss) => expect(lossOfDraft(entry, stored)).toBe(loss));
});

describe("a failure", () => {
  const failure = (more: Partial<Failure>): Failure => ({
    kind: "read",
    cause: "unavailable",
    at: 20_000,
    detail: "",
    ...more,
  });
  const database = [{ what: "database" as const, from: 15_000, to: 25_000 }];
  const node = [{ what: "node" as const, from: 15_000, to: 25_000 }];
  const disk = [{ what: "disk" as const, from: 15_000, to: 25_000 }];

  it("is explained by what happens at that time, and shortly after", () => {
    expect(isExplained(failure({}), database)).toBe(true);
    expect(isExplained(failure({ at: 29_000 }), database)).toBe(true);
    expect(isExplained(failure({ at: 31_000 }), database)).toBe(false);
    expect(isExplained(failure({ at: 14_000 }), database)).toBe(false);
  });

  it("is explained by its own cause only", () => {
    expect(isExplained(failure({ cause: "no answer" }), node)).toBe(true);
    expect(isExplained(failure({}), node)).toBe(false);
    expect(isExplained(failure({ kind: "upload" }), disk)).toBe(true);
    expect(isExplained(failure({ kind: "draft saved" }), disk)).toBe(false);
    expect(isExplained(failure({ kind: "upload", cause: "no answer" }), disk)).toBe(false);
    expect(isExplained(failure({ cause: "unexpected" }), [...database, ...node, ...disk])).toBe(false);
  });
});

describe("the growth of a node's memory", () => {
  const samples = (megabytes: (at: number) => number, life = () => 0) =>
    Array.from({ length: 100 }, (_, at) => ({ at, life: life(), megabytes: megabytes(at) }));

  it("compares the middle of its last life with the end", () => {
    expect(
      growthOf(
        samples((at) => 100 + at),
        100,
      ),
    ).toMatchObject({ early: 155, late: 195 });
    expect(
      growthOf(
        samples(() => 100),
        100,
      )?.growth,
    ).toBe(0);
  });

  it("is unknown for a process that lived too short", () => {
    const restarted = samples(() => 100).map((sample) => ({ ...sample, life: sample.at < 60 ? 0 : 1 }));
    expect(growthOf(restarted, 100)).toBe(null);
    expect(growthOf([], 100)).toBe(null);
  });
});

it("quantiles of sorted numbers", () => {
  const hundred = Array.from({ length: 100 }, (_, n) => n + 1);
  expect([0.5, 0.99, 1].map((share) => quantile(hundred, share))).toEqual([51, 100, 100]);
});

it("half an hour has six restarts of the database, a full disk and kills of both nodes, never of both at once", () => {
  const events = planEvents(30 * 60_000);
  const kinds = events.map(({ what }) => what);
  expect(kinds.filter((what) => what === "restart database")).toHaveLength(6);
  expect(kinds.filter((what) => what === "fill disk")).toHaveLength(1);
  const kills = events.flatMap((event) => (event.what === "kill" ? [event] : []));
  const [first, others] = [kills.find(({ node }) => node === 0), kills.filter(({ node }) => node === 1)];
  expect(others.length).toBeGreaterThan(5);
  for (const { at } of others) expect(Math.abs(at - (first?.at ?? at))).toBeGreaterThan(60_000);
});
