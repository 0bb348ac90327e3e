import { beforeEach, describe, expect, it } from "vitest";
import { CallError, type Client } from "#contracts/client.ts";
import { memoryStorage } from "#tests/support/memory-storage.ts";
import { localDrafts } from "./unsaved-writing.ts";
import { keepPause, savePause, WritingDraft } from "./writing-draft.ts";

const writing = { id: "w", draft: "One.", draftVersion: 3, updatedAt: "2026-11-21T10:05:00.000Z" };
let stored: Map<string, string>;
let timers: { work: () => void; at: number }[];
let now: number;
let sent: { text: string; baseVersion: number; pasted: number }[];
let answer: () => unknown;

const storage = () => memoryStorage(stored);

const failure = (status: number, code: string, more: object = {}) => {
  throw new CallError({ code, message: "Không được.", requestId: "", ...more } as never, status);
};

function open(base = writing, userId = "lan") {
  const store = storage();
  const client = (async (_name: string, { body }: { body: (typeof sent)[0] }) => {
    sent.push(body);
    return answer();
  }) as unknown as Client;
  return new WritingDraft(
    {
      client,
      kept: {
        read: (user, id) => localDrafts.read(user, id, store),
        keep: (user, id, kept) => localDrafts.keep(user, id, kept, store),
        forget: (user, id) => localDrafts.forget(user, id, store),
      },
      clock: {
        now: () => now,
        setTimeout: (work, pause) => {
          const timer = { work, at: now + pause };
          timers.push(timer);
          return timer;
        },
        clearTimeout: (timer) => void (timers = timers.filter((one) => one !== timer)),
      },
      userId,
    },
    base,
  );
}

async function pass(milliseconds: number) {
  now += milliseconds;
  for (;;) {
    const due = timers.find(({ at }) => at <= now);
    if (!due) break;
    timers = timers.filter((one) => one !== due);
    due.work();
  }
  await new Promise((resolve) => setTimeout(resolve, 0));
}

beforeEach(() => {
  stored = new Map();
  timers = [];
  now = 0;
  sent = [];
  answer = () => ({ draftVersion: (sent.at(-1)?.baseVersion ?? 0) + 1, updatedAt: "2026-11-21T10:06:00.000Z" });
});

describe("a draft on a topic", () => {
  it("is stored here after two seconds and on the server after ten, however long the typing goes on", async () => {
    const draft = open();
    draft.change("One. Two", 4);
    await pass(keepPause - 1);
    expect(stored.size).toBe(0);
    draft.change("One. Two.");
    await pass(1);
    expect(localDrafts.read("lan", "w", storage())).toEqual({ text: "One. Two.", baseVersion: 3, pasted: 4 });
    expect(sent).toEqual([]);
    await pass(savePause - keepPause);
    expect(sent).toEqual([{ text: "One. Two.", baseVersion: 3, pasted: 4 }]);
    expect(draft.state()).toMatchObject({ saving: { kind: "saved" }, savedAt: "2026-11-21T10:06:00.000Z" });
    expect(stored.size).toBe(0);
    draft.change("One. Two. Three.");
    await pass(savePause);
    expect(sent.at(-1)).toEqual({ text: "One. Two. Three.", baseVersion: 4, pasted: 0 });
  });

  it("survives a closed tab and goes on from there; another person does not see it", async () => {
    const draft = open();
    draft.change("One. More.");
    draft.keepNow();
    expect(open(writing, "an").state().text).toBe("One.");
    const again = open();
    expect(again.state()).toMatchObject({ text: "One. More.", saving: { kind: "waiting" } });
    await pass(savePause);
    expect(sent.at(-1)).toMatchObject({ text: "One. More.", baseVersion: 3 });
  });

  it("waits for the network, keeps the text meanwhile, and tries again", async () => {
    const draft = open();
    answer = () => failure(0, "UNAVAILABLE");
    draft.change("One. Offline.");
    await pass(savePause);
    expect(draft.state()).toMatchObject({ saving: { kind: "unreachable" }, isKeptHere: true });
    expect(localDrafts.read("lan", "w", storage())?.text).toBe("One. Offline.");
    answer = () => ({ draftVersion: 4, updatedAt: "2026-11-21T10:06:00.000Z" });
    draft.retry();
    await pass(0);
    expect(draft.state().saving.kind).toBe("saved");
  });

  it("lets its writer choose between two texts, and loses neither before", async () => {
    const theirs = { draft: "One. From the phone.", draftVersion: 5 };
    const begin = async () => {
      answer = () => failure(409, "VERSION_CONFLICT", { details: theirs });
      const draft = open();
      draft.change("One. From here.");
      await draft.save();
      expect(draft.state()).toMatchObject({ text: "One. From here.", saving: { kind: "conflict" }, theirs });
      draft.change("One. From here, still.");
      await pass(savePause * 3);
      expect(sent.filter(({ baseVersion }) => baseVersion === 5)).toEqual([]);
      expect(localDrafts.read("lan", "w", storage())?.text).toBe("One. From here, still.");
      answer = () => ({ draftVersion: 6, updatedAt: "2026-11-21T10:06:00.000Z" });
      return draft;
    };
    const mine = await begin();
    await mine.choose("mine");
    expect(sent.at(-1)).toMatchObject({ text: "One. From here, still.", baseVersion: 5 });
    sent = [];
    const other = await begin();
    await other.choose("theirs");
    expect(other.state().text).toBe("One. From the phone.");
    expect(sent).toHaveLength(1);
    expect(stored.size).toBe(0);
  });

  it("shows the conflict at once when what was left here is older than the server's", () => {
    open().change("One. Old.");
    timers.forEach(({ work, at }) => at <= keepPause && work());
    expect(open({ ...writing, draft: "One. New.", draftVersion: 9 }).state()).toMatchObject({
      text: "One. Old.",
      saving: { kind: "conflict" },
      theirs: { draft: "One. New.", draftVersion: 9 },
    });
  });

  it("keeps the text when the session has ended, the text is refused, or the writing is gone", async () => {
    for (const [status, code, kind] of [
      [401, "SESSION_REVOKED", "signedOut"],
      [422, "VALIDATION_FAILED", "refused"],
      [404, "NOT_FOUND", "gone"],
    ] as const) {
      stored.clear();
      answer = () => failure(status, code);
      const draft = open();
      draft.change("One. Precious.");
      await draft.save();
      expect(draft.state().saving.kind).toBe(kind);
      expect(localDrafts.read("lan", "w", storage())?.text).toBe("One. Precious.");
    }
  });

  it("keeps what is typed during a save, and sends it with the next one", async () => {
    const draft = open();
    answer = () => {
      draft.change("One. Two. Three.", 7);
      answer = () => ({ draftVersion: 5, updatedAt: "2026-11-21T10:07:00.000Z" });
      return { draftVersion: 4, updatedAt: "2026-11-21T10:06:00.000Z" };
    };
    draft.change("One. Two.");
    await pass(savePause);
    expect(draft.state()).toMatchObject({ text: "One. Two. Three.", saving: { kind: "waiting" } });
    expect(localDrafts.read("lan", "w", storage())).toEqual({ text: "One. Two. Three.", baseVersion: 4, pasted: 7 });
    await pass(savePause);
    expect(sent).toEqual([
      { text: "One. Two.", baseVersion: 3, pasted: 0 },
      { text: "One. Two. Three.", baseVersion: 4, pasted: 7 },
    ]);
    expect(stored.size).toBe(0);
  });

  it("keeps what is typed while it is handed in, and saves it on the submitted version", async () => {
    const draft = open();
    draft.change("One. Two. ");
    await draft.save();
    await draft.alone(async () => {
      draft.change("One. Two. More.");
      await pass(savePause);
      draft.handedIn({ draft: "One. Two.", draftVersion: 9, updatedAt: "2026-11-21T10:06:00.000Z" }, "One. Two. ");
    });
    expect(draft.state().text).toBe("One. Two. More.");
    expect(localDrafts.read("lan", "w", storage())).toMatchObject({ text: "One. Two. More.", baseVersion: 9 });
    await pass(savePause);
    expect(sent.map(({ text, baseVersion }) => [text, baseVersion])).toEqual([
      ["One. Two. ", 3],
      ["One. Two. More.", 9],
    ]);
  });

  it("has no conflict with its own text, saved without an answer", async () => {
    const draft = open();
    answer = () => failure(0, "UNAVAILABLE");
    draft.change("One. Two.");
    await draft.save();
    answer = () => {
      answer = () => ({ draftVersion: 5, updatedAt: "2026-11-21T10:06:00.000Z" });
      return failure(409, "VERSION_CONFLICT", { details: { draft: "One. Two.", draftVersion: 4 } });
    };
    draft.change("One. Two. Three.");
    await draft.save();
    expect(draft.state()).toMatchObject({ text: "One. Two. Three.", saving: { kind: "saved" }, theirs: null });
    expect(sent.at(-1)).toMatchObject({ text: "One. Two. Three.", baseVersion: 4 });
  });
});
