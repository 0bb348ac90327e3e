import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CallError, type Client } from "#contracts/client.ts";
import { memoryStorage } from "#tests/support/memory-storage.ts";
import { localSentences, savePause, SentencesDraft } from "./sentences-draft.ts";

type Sent = { position: number; text: string }[];
let storage: Storage;
let sent: Sent[];
let answer: (sentences: Sent) => void;

const failure = (status: number, code: string, fields?: Record<string, string>) => {
  throw new CallError({ code, message: "Không được.", requestId: "", ...(fields ? { fields } : {}) } as never, status);
};
const kept = () => localSentences.read("lan", "p", storage)?.changed;

function open(sentences = ["", "", ""]) {
  const client = (async (_name: string, { body }: { body: { sentences: Sent } }) => {
    sent.push(body.sentences);
    answer(body.sentences);
    return { placement: {} };
  }) as unknown as Client;
  return new SentencesDraft(
    {
      client,
      kept: {
        read: (user, id) => localSentences.read(user, id, storage),
        keep: (user, id, value) => localSentences.keep(user, id, value, storage),
        forget: (user, id) => localSentences.forget(user, id, storage),
      },
      clock: {
        now: () => Date.now(),
        setTimeout: (work, pause) => setTimeout(work, pause),
        clearTimeout: (timer) => clearTimeout(timer as number),
      },
      userId: "lan",
      onSaved: () => {},
    },
    { id: "p", sentences },
  );
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers();
  storage = memoryStorage();
  sent = [];
  answer = () => {};
});
afterEach(() => vi.useRealTimers());

describe("the own sentences of a placement", () => {
  it("are stored here with each key and sent after a pause, only what has changed", async () => {
    const draft = open(["I am Lan.", "", ""]);
    draft.change(1, "I like tea");
    expect(kept()).toEqual([null, "I like tea", null]);
    await pass(savePause - 1);
    draft.change(1, "I like tea.");
    await pass(savePause);
    expect(sent).toEqual([[{ position: 1, text: "I like tea." }]]);
    expect(draft.state()).toMatchObject({ saving: { kind: "saved" }, savedAt: Date.now() });
    expect(Object.keys(storage)).toEqual([]);
  });

  it("shows a refusal at its sentence, does not repeat it, and sends the others without it", async () => {
    const draft = open();
    answer = (sentences) => {
      const index = sentences.findIndex(({ text }) => text.includes("bad"));
      if (index >= 0) failure(400, "VALIDATION_FAILED", { [`sentences.${index}.text`]: "Câu này dài quá." });
    };
    draft.change(0, "A good one.");
    draft.change(2, "A bad one.");
    await pass(savePause);
    await pass(1);
    expect(sent.at(-1)).toEqual([{ position: 0, text: "A good one." }]);
    expect(draft.state()).toMatchObject({
      saving: { kind: "partly" },
      refusals: [undefined, undefined, "Câu này dài quá."],
    });
    expect(kept()).toEqual([null, null, "A bad one."]);
    await pass(600_000);
    expect(sent).toHaveLength(2);
    await expect(draft.save()).rejects.toMatchObject({ code: "VALIDATION_FAILED" });
    expect(sent).toHaveLength(2);
    draft.change(2, "A better one.");
    expect(draft.state().refusals).toEqual([undefined, undefined, undefined]);
    await pass(savePause);
    expect(sent.at(-1)).toEqual([{ position: 2, text: "A better one." }]);
    await draft.save();
    expect(Object.keys(storage)).toEqual([]);
  });

  it("shows a refusal that names no sentence at those that were sent", async () => {
    answer = () => failure(413, "PAYLOAD_TOO_LARGE");
    const draft = open();
    draft.change(1, "I like tea.");
    await pass(600_000);
    expect(sent).toHaveLength(1);
    expect(draft.state().refusals).toEqual([undefined, "Không được.", undefined]);
  });

  it("are sent again after an outage, and saving them at once says what failed", async () => {
    answer = () => failure(0, "UNAVAILABLE");
    const draft = open();
    draft.change(0, "I was offline.");
    await pass(savePause);
    expect(draft.state()).toMatchObject({ saving: { kind: "unreachable" }, isKeptHere: true });
    await expect(draft.save()).rejects.toMatchObject({ code: "UNAVAILABLE" });
    expect(kept()).toEqual(["I was offline.", null, null]);
    answer = () => {};
    await pass(10_000);
    expect(draft.state().saving.kind).toBe("saved");
    expect(Object.keys(storage)).toEqual([]);
  });

  it("go on where this browser left them, and leave what another device wrote", async () => {
    answer = () => failure(0, "UNAVAILABLE");
    const draft = open(["One.", "Two.", ""]);
    draft.change(0, "");
    await pass(savePause);
    draft.stop();
    await pass(0);
    answer = () => {};
    sent = [];
    const again = open(["One.", "Two, from the phone.", "Three, from the phone."]);
    expect(again.state().texts).toEqual(["", "Two, from the phone.", "Three, from the phone."]);
    await pass(savePause);
    expect(sent).toEqual([[{ position: 0, text: "" }]]);
  });

  it("do not keep a placement from its result that another device has finished", async () => {
    answer = () => failure(404, "NOT_FOUND");
    const draft = open();
    draft.change(0, "Too late.");
    await pass(600_000);
    expect(sent).toHaveLength(1);
    expect(draft.state().saving.kind).toBe("gone");
    await draft.save();
    expect(kept()).toEqual(["Too late.", null, null]);
  });

  it("ask before the page closes only where this browser cannot store them", async () => {
    const draft = open();
    draft.change(0, "One.");
    expect(draft.hasUnsaved).toBe(false);
    storage = { getItem: () => null, setItem: () => failure(0, "QuotaExceededError") } as unknown as Storage;
    draft.change(0, "One. Two.");
    expect(draft.hasUnsaved).toBe(true);
    await pass(savePause);
    expect(draft.hasUnsaved).toBe(false);
  });
});
