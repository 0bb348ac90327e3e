import { describe, expect, it, vi } from "vitest";
import type { DailyRun } from "#contracts/schemas/daily.ts";
import { createWaitingSteps, placeOf, type WaitingStep, withWaiting } from "./waiting-steps.ts";

const text = { slug: "pho", title: "Pho", titleVi: "Phở", level: "A2", words: 200 } as const;
const item = { type: "gap", prompt: "He ___ (go).", options: [], answer: "goes", right: "He goes." } as const;
const open = { minutes: 2, state: "open", result: null } as const;
const run: DailyRun = {
  id: "run",
  day: "2026-11-23",
  minutes: 10,
  startedAt: "2026-11-23T16:58:00.000Z",
  finishedAt: null,
  steps: [
    { type: "cards", ...open, cards: 3 },
    {
      type: "drill",
      ...open,
      kind: { code: "SVA_3SG", name: "-s", why: "", level: "A2", lesson: null, reason: { type: "level" } },
      items: [item, item].map((one) => ({ ...one, options: [] })),
    },
    { type: "listen", ...open, text },
    { type: "write", ...open, kind: null, prompt: { text: "Viết.", lang: "vi", words: [] } },
  ],
};
const waiting: WaitingStep[] = [
  { runId: "run", step: 0, body: { type: "skip" } },
  { runId: "run", step: 1, body: { type: "drill", answers: ["goes", "go"], retries: [{ item: 1, answer: "goes" }] } },
  { runId: "run", step: 2, body: { type: "read", score: 2 } },
  { runId: "another", step: 3, body: { type: "skip" } },
];

function memory() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

describe("steps that wait for the network", () => {
  it("are shown as done, with the result that the server will have", () => {
    const shown = withWaiting(run, waiting);
    expect(shown.steps.map(({ state }) => state)).toEqual(["skipped", "done", "done", "open"]);
    expect(shown.steps[1]).toMatchObject({ result: { right: 1, afterRetries: 2, items: 2 } });
    expect(shown.steps[2]).toMatchObject({ type: "read", result: { score: 2, questions: 3 } });
    expect(placeOf(shown)).toBe(3);
  });

  it("change nothing that the server has: the first request counts", () => {
    const done = { ...run, steps: run.steps.map((step) => ({ ...step, state: "skipped" as const })) };
    expect(withWaiting(done, waiting)).toEqual(done);
    expect(placeOf(done)).toBeNull();
  });

  it("outlive the tab and midnight, and are sent once, in their order", async () => {
    const storage = memory();
    let isOnline = false;
    const send = vi.fn(async (_: WaitingStep) => {
      if (!isOnline) throw new Error("offline");
      return { run };
    });
    const deps = { send, storage, isFinal: () => false, isFromServer: () => false };
    const first = createWaitingSteps(deps, "lan");
    for (const step of waiting.slice(0, 2)) first.add(step);
    expect(await first.flush()).toBe(false);
    isOnline = true;
    const later = createWaitingSteps(deps, "lan");
    expect(later.all()).toEqual(waiting.slice(0, 2));
    send.mockClear();
    expect(await Promise.all([later.flush(), later.flush()])).toEqual([true, true]);
    expect(send.mock.calls.map(([{ step }]) => step)).toEqual([0, 1]);
    expect(storage.kept.size).toBe(0);
    expect(createWaitingSteps(deps, "minh").all()).toEqual([]);
  });
});
