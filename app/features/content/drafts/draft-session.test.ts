import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CallError, type Client } from "#contracts/client.ts";
import type { ArticleFields, ContentFields } from "#contracts/schemas/content-fields.ts";
import type { Draft } from "#contracts/schemas/drafts.ts";
import { type ErrorCode, errorCodes } from "#contracts/envelope.ts";
import { blankArticle } from "./blank-fields.ts";
import { draftActions } from "./draft-actions.ts";
import { DraftSession, savePause } from "./draft-session.ts";
import { errorMessage, NotSavedError } from "#app/forms/error-message.ts";
import { keyOf, type LocalCopies, type LocalCopy } from "#app/session/local-copies.ts";

const body = (text: string) => ({
  type: "doc" as const,
  content: [{ type: "paragraph", content: [{ type: "text", text }] }],
});
const article = (fields: Partial<ArticleFields> = {}): ArticleFields => ({
  ...blankArticle(),
  title: "Nhan đề",
  body: body("chữ"),
  ...fields,
});

const draftOf = (fields: ContentFields, version: number, more: Partial<Draft> = {}): Draft => ({
  id: "00000000-0000-4000-8000-000000000001",
  kind: fields.kind,
  state: "draft",
  version,
  slug: "nhan-de",
  publishedSlug: null,
  fields,
  hasDraft: true,
  savedAt: "2026-11-21T03:00:00.000Z",
  publishAt: null,
  publishedAt: null,
  revision: 0,
  author: { id: "00000000-0000-4000-8000-0000000000aa", username: "ma.non", displayName: "Mạ Non" },
  coverUrl: null,
  ...more,
});

const refusal = (code: ErrorCode, more: { details?: Record<string, unknown>; fields?: Record<string, string> } = {}) =>
  new CallError({ code, message: errorCodes[code][1], requestId: "r", ...more }, errorCodes[code][0]);
const noNetwork = () => new CallError({ code: "UNAVAILABLE", message: "Không kết nối được.", requestId: "" }, 0);

interface Call {
  name: string;
  fields: ContentFields | undefined;
  version: number | undefined;
  key: string | undefined;
}

/** A server with one draft; `next` prepares answers that are not the usual ones. */
function createServer(stored: Draft | null) {
  const calls: Call[] = [];
  const next: (() => Promise<unknown> | undefined)[] = [];
  const server = { stored, calls, next, running: 0, mostAtOnce: 0 };
  const answer = async (name: string, input: Record<string, unknown>) => {
    const sent = (input.body ?? {}) as { fields?: ContentFields; version?: number };
    calls.push({
      name,
      fields: sent.fields,
      version: sent.version,
      key: (input.headers as Record<string, string> | undefined)?.["Idempotency-Key"],
    });
    const special = next.shift()?.();
    if (special) return special;
    if (name === "POST /v1/drafts") server.stored = draftOf(sent.fields as ContentFields, 1);
    else if (server.stored && sent.version !== undefined && sent.version !== server.stored.version) {
      throw refusal("VERSION_CONFLICT", { details: { draft: server.stored } });
    } else if (server.stored && sent.fields)
      server.stored = { ...server.stored, fields: sent.fields, version: server.stored.version + 1 };
    return { draft: server.stored };
  };
  const client = (async (name: string, input: Record<string, unknown>) => {
    server.running += 1;
    server.mostAtOnce = Math.max(server.mostAtOnce, server.running);
    try {
      // A round trip takes a moment of the frozen clock.
      await new Promise((resolve) => setTimeout(resolve, 100));
      return await answer(name, input);
    } finally {
      server.running -= 1;
    }
  }) as Client;
  return {
    ...server,
    client,
    get stored() {
      return server.stored;
    },
    set stored(draft) {
      server.stored = draft;
    },
    get mostAtOnce() {
      return server.mostAtOnce;
    },
  };
}

function createCopies(first: LocalCopy[] = []): LocalCopies & { all: () => LocalCopy[] } {
  const kept = new Map(first.map((copy) => [keyOf(copy).join(), copy]));
  return {
    all: () => [...kept.values()],
    put: async (copy) => void kept.set(keyOf(copy).join(), copy),
    remove: async (key) => void kept.delete(key.join()),
    list: async (userId, draftId) =>
      [...kept.values()].filter(
        (copy) => copy.userId === userId && (draftId === undefined || copy.draftId === draftId),
      ),
  };
}

const clock = {
  now: () => Date.now(),
  setTimeout: (work: () => void, pause: number) => setTimeout(work, pause),
  clearTimeout: (timer: unknown) => clearTimeout(timer as number),
};
let keys = 0;

function begin(
  start: Draft | ContentFields,
  { server = createServer("fields" in start ? start : null), copies = createCopies() } = {},
) {
  const session = new DraftSession(
    { client: server.client, copies, clock, newKey: () => `key-${++keys}`, userId: "u" },
    start,
  );
  return { session, server, copies };
}
const type = (session: DraftSession, text: string) => session.changeBody(() => body(text));
const bodyText = (fields: ContentFields | undefined) => JSON.stringify((fields as ArticleFields).body);
const rest = (milliseconds = savePause + 500) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("saving", () => {
  it("waits until typing has stopped for two seconds", async () => {
    const { session, server } = begin(draftOf(article(), 1));
    type(session, "a");
    await vi.advanceTimersByTimeAsync(1500);
    type(session, "ab");
    await vi.advanceTimersByTimeAsync(1900);
    expect(server.calls).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(300);
    expect(server.calls.map(({ name, version }) => [name, version])).toEqual([["PUT /v1/drafts/{id}", 1]]);
    expect(bodyText(server.calls[0]?.fields)).toContain("ab");
    expect(session.view().saving.kind).toBe("saved");
  });

  it("saves a text whose writer never pauses, and begins counting again with the next change", async () => {
    const { session, server } = begin(draftOf(article(), 1));
    for (let key = 0; key < 62; key++) {
      session.changeBody(() => body(`chữ ${key}`));
      await vi.advanceTimersByTimeAsync(500);
    }
    expect(server.calls.map(({ fields }) => (fields as ArticleFields).body)).toEqual([body("chữ 29"), body("chữ 59")]);
    expect(server.mostAtOnce).toBe(1);
    await vi.advanceTimersByTimeAsync(savePause + 100);
    expect(server.calls).toHaveLength(3);
    expect(session.hasUnsaved).toBe(false);
    // A pause: earlier typing does not shorten the next delay.
    await vi.advanceTimersByTimeAsync(60_000);
    session.change({ title: "Nhan đề mới" });
    await vi.advanceTimersByTimeAsync(savePause - 100);
    expect(server.calls).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(300);
    expect(server.calls).toHaveLength(4);
  });

  it("gives the next change its whole pause after one that needed no saving", async () => {
    const { session, server } = begin(blankArticle());
    // Not enough to make a draft of.
    session.change({ level: "B1" });
    await vi.advanceTimersByTimeAsync(60_000);
    session.change({ title: "N" });
    await vi.advanceTimersByTimeAsync(savePause - 100);
    expect(server.calls).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(300);
    expect(server.calls).toHaveLength(1);
  });

  it("gives the next change its whole pause after the server's text was taken over", async () => {
    const draft = draftOf(article(), 1);
    const { session, server } = begin(draft);
    session.change({ title: "Nhan đề" });
    session.adopt({ ...draft, version: 2 });
    await vi.advanceTimersByTimeAsync(60_000);
    session.change({ title: "Nhan đề khác" });
    await vi.advanceTimersByTimeAsync(savePause - 100);
    expect(server.calls).toHaveLength(0);
  });

  it("sends one request at a time, and what was typed meanwhile next", async () => {
    const { session, server } = begin(draftOf(article(), 1));
    type(session, "một");
    await vi.advanceTimersByTimeAsync(savePause + 50);
    expect(session.view().saving.kind).toBe("saving");
    type(session, "một hai");
    await rest(150);
    expect(session.view().saving.kind).toBe("waiting");
    await rest();
    expect(server.calls.map(({ version }) => version)).toEqual([1, 2]);
    expect(bodyText(server.stored?.fields)).toContain("một hai");
    expect(server.mostAtOnce).toBe(1);
  });

  it("keeps here what is typed during a save that the server refuses, or whose answer does not come", async () => {
    for (const error of [noNetwork(), refusal("VALIDATION_FAILED"), refusal("REFRESH_INVALID"), refusal("NOT_FOUND")]) {
      const { session, server, copies } = begin(draftOf(article(), 1));
      server.next.push(() => Promise.reject(error));
      type(session, "một");
      await vi.advanceTimersByTimeAsync(savePause + 50);
      type(session, "một hai");
      await vi.advanceTimersByTimeAsync(60);
      expect(bodyText(copies.all()[0]?.fields)).toContain("một hai");
      expect(bodyText(session.fields())).toContain("một hai");
      session.stop();
    }
  });

  it("makes nothing on the server before there are words", async () => {
    const { session, server } = begin(blankArticle());
    session.change({ tags: ["một"], level: "B1" });
    await rest(10_000);
    expect(server.calls).toHaveLength(0);
    expect(session.view().saving.kind).toBe("untouched");
    session.change({ title: "Bài" });
    await rest();
    expect(server.calls.map(({ name }) => name)).toEqual(["POST /v1/drafts"]);
    expect(session.view().draft?.version).toBe(1);
  });

  it("asks again with the same key and the same text when the first answer is lost, then sends the rest", async () => {
    const { session, server } = begin(blankArticle());
    server.next.push(() => Promise.reject(noNetwork()));
    session.change({ title: "Một" });
    await rest();
    expect(session.view().saving.kind).toBe("unreachable");
    session.change({ title: "Một hai" });
    await rest(10_000);
    const [first, second, third] = server.calls;
    expect(second).toEqual(first);
    expect(third).toMatchObject({ name: "PUT /v1/drafts/{id}", version: 1, fields: { title: "Một hai" } });
    expect(session.view().saving.kind).toBe("saved");
  });

  it("tries again with growing pauses, and at once when the network is back", async () => {
    const { session, server } = begin(draftOf(article(), 1));
    for (let i = 0; i < 4; i++) server.next.push(() => Promise.reject(noNetwork()));
    type(session, "a");
    await rest();
    expect(server.calls).toHaveLength(1);
    await rest(2200);
    expect(server.calls).toHaveLength(2);
    await rest(2200);
    expect(server.calls).toHaveLength(2);
    await rest(2200);
    expect(server.calls).toHaveLength(3);
    session.retry();
    await rest(200);
    expect(server.calls).toHaveLength(4);
    session.retry();
    await rest(200);
    expect(session.view().saving.kind).toBe("saved");
    await rest(100_000);
    expect(server.calls).toHaveLength(5);
  });

  it("keeps the text of an ended session and sends it after the next login", async () => {
    const { session, server, copies } = begin(draftOf(article(), 1));
    server.next.push(() => Promise.reject(refusal("REFRESH_INVALID")));
    type(session, "a");
    await rest();
    expect(session.view().saving.kind).toBe("signedOut");
    expect(copies.all()).toHaveLength(1);
    session.retry();
    await rest(200);
    expect(session.view().saving.kind).toBe("saved");
  });

  it("puts refusals at their fields and sends again after the next change", async () => {
    const { session, server } = begin(draftOf(article(), 1));
    server.next.push(() =>
      Promise.reject(refusal("SLUG_TAKEN", { fields: { "fields.slug": "Địa chỉ này đã được dùng rồi." } })),
    );
    session.change({ slug: "cua-nguoi-khac" });
    await rest();
    expect(session.view().fieldErrors).toEqual({ slug: "Địa chỉ này đã được dùng rồi." });
    await rest(60_000);
    expect(server.calls).toHaveLength(1);
    session.change({ slug: "cua-toi" });
    expect(session.view().fieldErrors).toEqual({});
    await rest();
    expect(session.view().saving.kind).toBe("saved");
  });

  it("creates a new draft when the old one was discarded elsewhere", async () => {
    const { session, server } = begin(draftOf(article(), 1));
    server.next.push(() => Promise.reject(refusal("NOT_FOUND")));
    type(session, "còn đây");
    await rest();
    expect(session.view().saving.kind).toBe("gone");
    const saving = draftActions(session, server.client).saveAsNew();
    await rest();
    await saving;
    expect(server.calls.at(-1)?.name).toBe("POST /v1/drafts");
    expect(bodyText(server.stored?.fields)).toContain("còn đây");
  });
});

describe("a field that cannot be saved", () => {
  const long = "dài ".repeat(100);

  it("keeps no other from being saved, and stays here with what is wrong with it", async () => {
    const { session, server, copies } = begin(draftOf(article({ summary: "Ngắn" }), 1));
    session.change({ summary: long });
    type(session, "viết tiếp");
    await rest();
    expect(server.calls).toHaveLength(1);
    expect(server.stored?.fields.summary).toBe("Ngắn");
    expect(bodyText(server.stored?.fields)).toContain("viết tiếp");
    expect(session.view()).toMatchObject({ saving: { kind: "partly" }, head: { summary: long } });
    expect(session.view().fieldErrors.summary).toContain("300 ký tự");
    expect(session.hasUnsaved).toBe(true);
    expect(copies.all()).toMatchObject([{ state: "unsent", baseVersion: 2, fields: { summary: long } }]);

    // It is not sent again and again while others are.
    type(session, "viết tiếp nữa");
    await rest();
    await rest(60_000);
    expect(server.calls).toHaveLength(2);
    expect(session.view().fieldErrors.summary).toContain("300 ký tự");
    session.change({ summary: "Vừa đủ" });
    expect(session.view().fieldErrors).toEqual({});
    await rest();
    expect(server.stored?.fields.summary).toBe("Vừa đủ");
    expect(session.view().saving.kind).toBe("saved");
    expect(copies.all()).toEqual([]);
  });

  it("begins a text without it", async () => {
    const { session, server, copies } = begin(blankArticle());
    session.change({ title: long });
    await rest();
    expect(server.calls).toHaveLength(0);
    expect(session.view().saving.kind).toBe("refused");
    expect(copies.all()).toMatchObject([{ fields: { title: long } }]);
    type(session, "nhan đề tính sau");
    await rest();
    expect(server.stored?.fields.title).toBe("");
    expect(bodyText(server.stored?.fields)).toContain("tính sau");
    expect(session.view()).toMatchObject({ saving: { kind: "partly" }, head: { title: long } });
  });

  it("is left out once the server has refused it", async () => {
    const { session, server } = begin(draftOf(article(), 1));
    const taken = { "fields.slug": "Địa chỉ này đã được dùng rồi." };
    server.next.push(() => Promise.reject(refusal("SLUG_TAKEN", { fields: taken })));
    session.change({ slug: "cua-nguoi-khac" });
    type(session, "viết tiếp");
    await rest();
    expect(server.calls.map(({ fields }) => fields?.slug)).toEqual(["cua-nguoi-khac", null]);
    expect(bodyText(server.stored?.fields)).toContain("viết tiếp");
    expect(session.view().fieldErrors).toEqual({ slug: taken["fields.slug"] });
    expect((session.fields() as ArticleFields).slug).toBe("cua-nguoi-khac");
  });

  it("is not left out when it was corrected while the refusal was on its way", async () => {
    const { session, server } = begin(draftOf(article(), 1));
    const taken = { "fields.slug": "Địa chỉ này đã được dùng rồi." };
    server.next.push(() => {
      session.change({ slug: "cua-minh" });
      return Promise.reject(refusal("SLUG_TAKEN", { fields: taken }));
    });
    session.change({ slug: "cua-nguoi-khac" });
    await rest();
    await rest();
    expect(server.stored?.fields).toMatchObject({ slug: "cua-minh" });
    expect(session.view()).toMatchObject({ fieldErrors: {}, saving: { kind: "saved" } });
  });

  it("blocks publishing, and nothing that does not need it", async () => {
    const { session, server } = begin(draftOf(article(), 1));
    session.change({ summary: long });
    const actions = draftActions(session, server.client);
    const publishing = actions.publish(null);
    const refused = expect(publishing).rejects.toThrow(NotSavedError);
    await rest();
    await refused;
    const planning = actions.unschedule();
    await rest();
    await planning;
    expect(server.calls.map(({ name }) => name)).toEqual(["DELETE /v1/drafts/{id}/schedule"]);
  });
});

describe("what is typed in a field and invalid", () => {
  it("prevents publishing until it is corrected, because readers would get the former value", () => {
    const { session } = begin(draftOf(article(), 1));
    expect(session.publishProblems()).toEqual({});
    session.noteTyped("slug", "Địa chỉ này dài quá.");
    expect(session.publishProblems()).toEqual({ slug: "Địa chỉ này dài quá." });
    session.mark(session.publishProblems());
    session.noteTyped("slug", undefined);
    expect(session.publishProblems()).toEqual({});
    expect(session.view().fieldErrors).toEqual({});
  });
});

describe("copies on this machine", () => {
  it("are written while typing and removed once the server has the text", async () => {
    const { session, copies } = begin(draftOf(article(), 3));
    type(session, "a");
    await vi.advanceTimersByTimeAsync(600);
    expect(copies.all()).toMatchObject([{ userId: "u", baseVersion: 3, state: "unsent" }]);
    await rest();
    expect(copies.all()).toEqual([]);
  });

  it("stay while newer words are unsaved, on the new version", async () => {
    const { session, copies } = begin(draftOf(article(), 3));
    type(session, "a");
    await vi.advanceTimersByTimeAsync(savePause + 50);
    type(session, "ab");
    await vi.advanceTimersByTimeAsync(1000);
    expect(copies.all()).toHaveLength(1);
    expect(copies.all()[0]).toMatchObject({ baseVersion: 4 });
    expect(bodyText(copies.all()[0]?.fields)).toContain("ab");
  });

  it("are offered back, and taken", async () => {
    const old: LocalCopy = {
      userId: "u",
      draftId: draftOf(article(), 1).id,
      baseVersion: 1,
      sessionId: "before",
      fields: article({ body: body("chưa gửi") }),
      changedAt: 5,
      state: "unsent",
    };
    const { session, server, copies } = begin(draftOf(article(), 1), { copies: createCopies([old]) });
    await session.look();
    expect(session.view().offered).toEqual(old);
    const epoch = session.view().text.epoch;
    await draftActions(session, server.client).takeCopy(old);
    expect(session.view().offered).toBeNull();
    expect(session.view().text.epoch).toBe(epoch + 1);
    await rest();
    expect(bodyText(server.stored?.fields)).toContain("chưa gửi");
    expect(copies.all()).toEqual([]);
  });

  it("that the server has after all go without a word", async () => {
    const same: LocalCopy = {
      userId: "u",
      draftId: draftOf(article(), 1).id,
      baseVersion: 1,
      sessionId: "before",
      fields: article({ title: " Nhan đề" }),
      changedAt: 5,
      state: "unsent",
    };
    const { session, copies } = begin(draftOf(article(), 2), { copies: createCopies([same]) });
    await session.look();
    await rest(10);
    expect(session.view().offered).toBeNull();
    expect(copies.all()).toEqual([]);
  });

  it("are reported when the browser cannot store", async () => {
    const copies = createCopies();
    copies.put = () => Promise.reject(new Error("no room"));
    const { session } = begin(draftOf(article(), 1), { copies });
    type(session, "a");
    await vi.advanceTimersByTimeAsync(600);
    expect(session.view().isKeptHere).toBe(false);
  });
});

describe("a conflict", () => {
  async function collide() {
    const parts = begin(draftOf(article(), 1));
    parts.server.stored = draftOf(article({ body: body("của họ") }), 2);
    type(parts.session, "của tôi");
    await rest();
    expect(parts.session.view().conflict?.version).toBe(2);
    return parts;
  }

  it("overwrites nothing by itself, however long it lasts and whatever is typed", async () => {
    const { session, server } = await collide();
    type(session, "của tôi nữa");
    await rest(60_000);
    expect(await session.flush()).toBe(false);
    expect(server.calls).toHaveLength(1);
    expect(bodyText(server.stored?.fields)).toContain("của họ");
  });

  it("keeps mine on top of the new version and sets theirs aside", async () => {
    const { session, server, copies } = await collide();
    const keeping = draftActions(session, server.client).keepMine();
    await rest();
    await keeping;
    expect(server.stored?.version).toBe(3);
    expect(bodyText(server.stored?.fields)).toContain("của tôi");
    expect(copies.all()).toMatchObject([{ state: "setAside", baseVersion: 2 }]);
    expect(bodyText(copies.all()[0]?.fields)).toContain("của họ");
  });

  it("keeps theirs and sets mine aside", async () => {
    const { session, server, copies } = await collide();
    draftActions(session, server.client).keepTheirs();
    await rest();
    expect(bodyText(session.fields())).toContain("của họ");
    expect(session.view()).toMatchObject({ conflict: null, saving: { kind: "saved" }, draft: { version: 2 } });
    expect(server.calls).toHaveLength(1);
    expect(copies.all()).toMatchObject([{ state: "setAside", baseVersion: 1 }]);
    expect(bodyText(copies.all()[0]?.fields)).toContain("của tôi");
  });

  it("is none when the other text is one's own, saved without an answer", async () => {
    const { session, server } = begin(draftOf(article(), 1));
    // It arrives, but the answer does not.
    server.next.push(() => {
      server.stored = draftOf(article({ body: body("một") }), 2);
      return Promise.reject(noNetwork());
    });
    type(session, "một");
    await rest();
    expect(session.view().saving.kind).toBe("unreachable");
    type(session, "một hai");
    await rest(20_000);
    expect(session.view()).toMatchObject({ conflict: null, saving: { kind: "saved" } });
    expect(bodyText(server.stored?.fields)).toContain("một hai");
  });
});

describe("what happens to the draft elsewhere", () => {
  const planned = () =>
    draftOf(article({ slug: "chon-truoc", tags: ["mạo từ"] }), 3, {
      state: "scheduled",
      publishAt: "2026-11-22T05:00:00.000Z",
    });
  /** As the server answers once the time has come. */
  const live = () =>
    draftOf(article({ slug: null, tags: ["Mạo từ"] }), 4, {
      state: "published",
      slug: "chon-truoc",
      publishedSlug: "chon-truoc",
      hasDraft: false,
      publishedAt: "2026-11-22T05:00:10.000Z",
    });

  it("is taken over without a reload, and the next save is based on it", async () => {
    const { session, server } = begin(planned());
    server.stored = live();
    void session.refresh();
    await rest(200);
    expect(session.view()).toMatchObject({ draft: { state: "published", version: 4 }, head: { slug: null } });
    type(session, "sửa sau khi đăng");
    await rest();
    expect(server.calls.map(({ name, version }) => [name, version])).toEqual([
      ["GET /v1/drafts/{kind}/{slug}", undefined],
      ["PUT /v1/drafts/{id}", 4],
    ]);
    expect(session.view()).toMatchObject({ conflict: null, saving: { kind: "saved" } });
  });

  it("keeps what is typed meanwhile, and an address that is chosen meanwhile", async () => {
    const { session, server } = begin(planned());
    server.stored = live();
    void session.refresh();
    type(session, "gõ trong lúc hỏi");
    session.change({ slug: "chon-lai" });
    await rest();
    expect(session.view()).toMatchObject({ head: { slug: "chon-lai" }, saving: { kind: "saved" }, conflict: null });
    expect(bodyText(server.stored?.fields)).toContain("gõ trong lúc hỏi");
  });

  it("is no conflict when a save meets it first", async () => {
    const { session, server } = begin(planned());
    server.stored = live();
    type(session, "gõ đúng lúc đăng");
    await rest();
    expect(session.view()).toMatchObject({ conflict: null, saving: { kind: "saved" }, draft: { version: 5 } });
    expect(bodyText(server.stored?.fields)).toContain("gõ đúng lúc đăng");
  });

  it("shows its state and takes no text over that was changed there; the next save meets the conflict", async () => {
    const { session, server } = begin(draftOf(article(), 1));
    server.stored = draftOf(article({ body: body("của tab khác") }), 3, { state: "published", hasDraft: false });
    void session.refresh();
    await rest(200);
    expect(session.view()).toMatchObject({ draft: { state: "published", version: 1 }, conflict: null });
    expect(bodyText(session.fields())).not.toContain("của tab khác");
    type(session, "của tab này");
    await rest();
    expect(session.view().conflict).toMatchObject({ version: 3 });
  });

  it("is asked for again when more happens while an answer is under way", async () => {
    const { session, server } = begin(planned());
    void session.refresh();
    // The answer is made before the change and arrives after it.
    server.next.push(() => {
      const before = server.stored;
      server.stored = live();
      return Promise.resolve({ draft: before });
    });
    for (let n = 0; n < 3; n++) void session.refresh();
    await rest(500);
    expect(session.view().draft?.state).toBe("published");
    expect(server.calls).toHaveLength(2);
  });

  it("changes nothing while it cannot be asked for", async () => {
    const { session, server } = begin(planned());
    server.next.push(() => Promise.reject(noNetwork()));
    void session.refresh();
    await rest(200);
    expect(session.view()).toMatchObject({ draft: { state: "scheduled", version: 3 }, saving: { kind: "saved" } });
  });
});

describe("publishing", () => {
  it("saves what is typed first", async () => {
    const { session, server } = begin(draftOf(article(), 1));
    type(session, "mới nhất");
    const publishing = draftActions(session, server.client).publish(null);
    await rest();
    await publishing;
    expect(server.calls.map(({ name, version }) => [name, version])).toEqual([
      ["PUT /v1/drafts/{id}", 1],
      ["POST /v1/drafts/{id}/publish", 2],
    ]);
  });

  it("shows the conflict instead when another person has changed the text", async () => {
    const { session, server } = begin(draftOf(article(), 1));
    server.stored = draftOf(article({ title: "Nhan đề khác" }), 2);
    const publishing = draftActions(session, server.client).publish(null);
    const refused = expect(publishing).rejects.toThrow(NotSavedError);
    await rest();
    await refused;
    expect(session.view().conflict?.version).toBe(2);
  });

  it.each(["unschedule", "withdraw"] as const)("%s does not wait for a text that cannot be saved", async (action) => {
    const { session, server } = begin(draftOf(article(), 1, { state: "scheduled" }));
    server.next.push(() => Promise.reject(noNetwork()));
    type(session, "chưa lưu được");
    await rest();
    expect(session.view().saving.kind).toBe("unreachable");
    server.next.push(() => Promise.resolve({ draft: draftOf(article(), 2, { state: "draft" }) }));
    const acting = draftActions(session, server.client)[action]();
    await vi.advanceTimersByTimeAsync(150);
    await acting;
    expect(session.view()).toMatchObject({ draft: { state: "draft", version: 2 }, saving: { kind: "unreachable" } });
    expect(bodyText(session.fields())).toContain("chưa lưu được");
    expect(session.hasUnsaved).toBe(true);
  });

  it("withdraws a text that was changed elsewhere without taking over that version", async () => {
    const { session, server } = begin(draftOf(article(), 1, { state: "published" }));
    const theirs = draftOf(article({ body: body("của tab khác") }), 3, { state: "withdrawn" });
    server.stored = theirs;
    server.next.push(() => Promise.resolve({ draft: theirs }));
    const acting = draftActions(session, server.client).withdraw();
    await rest();
    await acting;
    expect(session.view().draft).toMatchObject({ state: "withdrawn", version: 1 });
    type(session, "của tab này");
    await rest();
    expect(session.view().conflict).toMatchObject({ version: 3 });
  });

  it("says when an earlier version is not restored because the present text cannot be saved", async () => {
    const { session, server } = begin(draftOf(article(), 1));
    server.next.push(() => Promise.reject(noNetwork()));
    type(session, "chưa lưu được");
    const kept = { at: "2026-11-21T01:00:00.000Z", savedAt: "2026-11-21T01:00:00.000Z", title: "", wordCount: 2 };
    const restoring = draftActions(session, server.client).restore({ source: "draft", number: 1, ...kept });
    const told = restoring.catch((error: unknown) => errorMessage(error));
    await rest(200);
    expect(await told).toContain("chưa lưu được");
    expect(server.calls.map(({ name }) => name)).toEqual(["PUT /v1/drafts/{id}"]);
  });

  it("throws the refusal and puts it at its field", async () => {
    const { session, server } = begin(draftOf(article(), 1));
    server.next.push(() =>
      Promise.reject(
        refusal("VALIDATION_FAILED", { fields: { publishAt: "Chọn một thời điểm trong vòng một năm tới." } }),
      ),
    );
    const publishing = draftActions(session, server.client).publish("2030-01-01T00:00:00.000Z");
    const outcome = expect(publishing).rejects.toThrow(CallError);
    await rest();
    await outcome;
    expect(session.view().fieldErrors.publishAt).toContain("một năm");
  });

  it("restores an earlier version; the server keeps the draft that is replaced", async () => {
    const { session, server, copies } = begin(draftOf(article({ body: body("đang viết") }), 4));
    server.next.push(() => Promise.resolve({ draft: draftOf(article({ body: body("bản cũ") }), 5) }));
    const kept = { at: "2026-11-21T01:00:00.000Z", savedAt: "2026-11-21T01:00:00.000Z", title: "", wordCount: 2 };
    const restoring = draftActions(session, server.client).restore({ source: "draft", number: 1, ...kept });
    await rest();
    await restoring;
    expect(server.calls.at(-1)).toMatchObject({ name: "POST /v1/drafts/{id}/restore", version: 4 });
    expect(bodyText(session.fields())).toContain("bản cũ");
    expect(session.hasUnsaved).toBe(false);
    expect(copies.all()).toEqual([]);
  });

  it("goes on saving when a draft could not be dropped", async () => {
    const { session, server } = begin(draftOf(article(), 1));
    type(session, "vẫn còn");
    server.next.push(() => Promise.reject(noNetwork()));
    const dropping = draftActions(session, server.client).drop();
    const outcome = expect(dropping).rejects.toThrow(CallError);
    await vi.advanceTimersByTimeAsync(150);
    await outcome;
    await rest();
    expect(server.calls.map(({ name }) => name)).toEqual(["DELETE /v1/drafts/{id}", "PUT /v1/drafts/{id}"]);
    expect(bodyText(server.stored?.fields)).toContain("vẫn còn");
  });

  it("drops a draft that was never published and keeps nothing of it", async () => {
    const { session, server, copies } = begin(draftOf(article(), 1));
    type(session, "bỏ đi");
    await vi.advanceTimersByTimeAsync(600);
    server.next.push(() => Promise.resolve({ draft: null }));
    const dropping = draftActions(session, server.client).drop();
    await rest();
    expect(await dropping).toBe(true);
    session.stop();
    await rest();
    expect(server.calls.map(({ name }) => name)).toEqual(["DELETE /v1/drafts/{id}"]);
    expect(copies.all()).toEqual([]);
  });
});
