import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Autosave, type SendOutcome } from "./autosave.ts";

const pauses = { keep: 500, save: 2000, longest: 15_000 };
const clock = {
  now: () => Date.now(),
  setTimeout: (work: () => void, pause: number) => setTimeout(work, pause),
  clearTimeout: (timer: unknown) => clearTimeout(timer as number),
};

/** A text on a page, on this machine and on a server that answers after 100 ms. */
function begin() {
  const page = { text: "", sent: "", kept: "", requests: [] as string[], running: 0, mostAtOnce: 0 };
  const next: SendOutcome[] = [];
  const states: string[] = [];
  const autosave = new Autosave(
    {
      hasUnsent: () => page.text !== page.sent,
      async send() {
        const { text } = page;
        page.requests.push(text);
        page.mostAtOnce = Math.max(page.mostAtOnce, (page.running += 1));
        await new Promise((resolve) => setTimeout(resolve, 100));
        page.running -= 1;
        const outcome = next.shift() ?? { kind: "saved" };
        if (outcome.kind === "saved") page.sent = text;
        return outcome;
      },
      keep: () => void (page.kept = page.text === page.sent ? "" : page.text),
    },
    { clock, pauses, start: { kind: "untouched" }, onChange: ({ kind }) => void states.push(kind) },
  );
  const type = (text: string) => {
    page.text = text;
    autosave.changed();
  };
  return { page, next, states, autosave, type };
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("Autosave", () => {
  it("keeps the text here first, then sends it after the pause, and forgets the copy", async () => {
    const { page, states, type } = begin();
    type("a");
    await pass(400);
    type("ab");
    await pass(100);
    expect(page).toMatchObject({ kept: "ab", requests: [] });
    await pass(1900);
    expect(page.requests).toEqual(["ab"]);
    await pass(100);
    expect(page).toMatchObject({ sent: "ab", kept: "" });
    expect(states).toEqual(["waiting", "waiting", "saving", "saved"]);
  });

  it("sends after the longest delay if the typing never pauses", async () => {
    const { page, type } = begin();
    for (let key = 0; key < 31; key++) {
      type(`chữ ${key}`);
      await pass(500);
    }
    expect(page.requests).toEqual(["chữ 29"]);
  });

  it("loses nothing that is typed during a request: it is kept here at once, and goes with the next request", async () => {
    const { page, states, type } = begin();
    type("một");
    await pass(2050);
    type("một hai");
    await pass(50);
    expect(page).toMatchObject({ sent: "một", kept: "một hai" });
    expect(states.at(-1)).toBe("waiting");
    await pass(2200);
    expect(page).toMatchObject({ sent: "một hai", kept: "", requests: ["một", "một hai"], mostAtOnce: 1 });
  });

  it.each(["unreachable", "refused", "conflict", "signedOut", "gone"] as const)(
    "keeps here what is typed during a request that ends with %s, and after it",
    async (kind) => {
      const { page, next, type } = begin();
      next.push({ kind, message: "Dài quá.", retryAfter: 600 } as SendOutcome);
      type("một");
      await pass(2050);
      type("một hai");
      await pass(60);
      expect(page.kept).toBe("một hai");
      type("một hai ba");
      await pass(500);
      expect(page.kept).toBe("một hai ba");
    },
  );

  it("tries again with growing pauses, after the time that the server names, and at once when the network is back", async () => {
    const { page, next, autosave, type } = begin();
    for (const retryAfter of [null, null, 60]) next.push({ kind: "unreachable", retryAfter });
    type("a");
    await pass(2100);
    await pass(2100);
    expect(page.requests).toHaveLength(2);
    await pass(3900);
    expect(page.requests).toHaveLength(2);
    await pass(200);
    expect(page.requests).toHaveLength(3);
    await pass(59_000);
    expect(page.requests).toHaveLength(3);
    autosave.retry();
    await pass(100);
    expect(page.sent).toBe("a");
    await pass(120_000);
    expect(page.requests).toHaveLength(4);
  });

  it("sends nothing while the author has to choose, then everything", async () => {
    const { page, next, autosave, type } = begin();
    next.push({ kind: "conflict" });
    type("của tôi");
    await pass(2100);
    type("của tôi nữa");
    autosave.retry();
    expect(await autosave.flush()).toBe(false);
    await pass(60_000);
    expect(page.requests).toHaveLength(1);
    const resuming = autosave.resume();
    await pass(100);
    await resuming;
    expect(page.sent).toBe("của tôi nữa");
    expect(autosave.saving.kind).toBe("saved");
  });

  it("waits for the login after the session has ended", async () => {
    const { page, next, autosave, type } = begin();
    next.push({ kind: "signedOut" });
    type("a");
    await pass(2100);
    type("ab");
    await pass(60_000);
    expect(page.requests).toHaveLength(1);
    autosave.retry();
    await pass(100);
    expect(page.sent).toBe("ab");
  });

  it("sends a refused text with the next change only", async () => {
    const { page, next, autosave, type } = begin();
    next.push({ kind: "refused", message: "Dài quá." });
    type("dài");
    await pass(60_000);
    expect(page.requests).toHaveLength(1);
    expect(autosave.saving).toEqual({ kind: "refused", message: "Dài quá." });
    type("ngắn");
    expect(autosave.saving.kind).toBe("waiting");
    await pass(2100);
    expect(page.sent).toBe("ngắn");
  });

  it("saves all when asked, also what is typed meanwhile", async () => {
    const { page, autosave, type } = begin();
    type("a");
    const saving = autosave.flush();
    expect(page.requests).toEqual(["a"]);
    await pass(50);
    type("ab");
    await pass(200);
    expect(await saving).toBe(true);
    expect(page).toMatchObject({ sent: "ab", mostAtOnce: 1 });
  });

  it("keeps and sends the text when the page closes, in the same task", async () => {
    const { page, autosave, type } = begin();
    type("a");
    autosave.stop();
    expect(page).toMatchObject({ kept: "a", requests: ["a"] });
    await pass(60_000);
    expect(page.requests).toHaveLength(1);
  });

  it("lets another request on the text finish first", async () => {
    const { page, autosave, type } = begin();
    const other = autosave.alone(() => new Promise((resolve) => setTimeout(() => resolve("đã nộp"), 5000)));
    type("a");
    await pass(4900);
    expect(page.requests).toEqual([]);
    await pass(300);
    expect(await other).toBe("đã nộp");
    expect(page.sent).toBe("a");
    await expect(autosave.alone(() => Promise.reject(new Error("Không nộp được.")))).rejects.toThrow("Không nộp");
    type("ab");
    await pass(2100);
    expect(page.sent).toBe("ab");
  });

  it("sends nothing when what was typed is undone", async () => {
    const { page, autosave, type } = begin();
    type("a");
    type("");
    await pass(60_000);
    expect(page.requests).toEqual([]);
    expect(autosave.saving.kind).toBe("untouched");
    expect(page.kept).toBe("");
  });
});
