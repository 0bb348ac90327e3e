import { randomUUID } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { freeEditMinutes, postsADay, shownPerSide } from "#contracts/limits/perspectives.ts";
import { maxPerSide, maxReplies } from "#contracts/schemas/perspectives.ts";
import { days, minutes, seconds } from "#server/core/clock.ts";
import { comments } from "#server/features/comments/tables.ts";
import { perspectiveMindChanges, perspectives } from "./tables.ts";
import { assertPostsLeft, describeTrust } from "./trust.ts";
import type { PerspectivesDeps } from "./deps.ts";
import { users } from "#server/features/accounts/tables.ts";
import {
  by,
  change,
  long,
  makeKnown,
  open,
  openTopic,
  perspectiveSite,
  post,
  reply,
  say,
  stand,
  perspectiveRow,
  words,
} from "#tests/support/perspectives.ts";
import { refusal, type TestMember } from "#tests/support/test-api.ts";

const { api, editor, an, binh, chi, later, newMember, read, shown, own, approve, remove } = perspectiveSite();

describe("a perspective", () => {
  it("requires a stance and reading the other side first, unless that side is empty", async () => {
    const { slug } = await openTopic(editor);
    expect((await refusal(say(an, slug, "agree", "a"), "VALIDATION_FAILED")).failure.fields).toHaveProperty("side");
    await stand(an, slug, "agree");
    const { perspective } = await say(an, slug, "agree", "một");
    expect(perspective).toMatchObject({ state: "public", side: "agree", certainty: 70 });
    await stand(binh, slug, "disagree");
    const { failure } = await refusal(say(binh, slug, "disagree", "hai"), "VALIDATION_FAILED");
    expect(failure.fields?.["side"]).toContain("mở đọc một góc nhìn phía bên kia");
    expect((await own(binh, slug)).readSides).toEqual([]);
    await open(binh, perspective.id);
    expect((await own(binh, slug)).readSides).toEqual(["agree"]);
    await say(binh, slug, "disagree", "hai");
    // The third side opposes both others.
    await stand(chi, slug, "other");
    await refusal(say(chi, slug, "other", "ba"), "VALIDATION_FAILED");
    await open(chi, perspective.id);
    await say(chi, slug, "other", "ba");
    expect((await read(slug)).sidePages.map((sidePage) => sidePage.perspectives.length)).toEqual([1, 1, 1]);
  });

  it("has a reason of 80 to 2,000 characters and says what would change the author's mind", async () => {
    const { slug } = await openTopic(editor);
    await stand(an, slug, "agree");
    const bad = async (more: object) =>
      Object.keys((await refusal(say(an, slug, "agree", "x", more), "VALIDATION_FAILED")).failure.fields ?? {});
    expect(await bad({ reason: "a".repeat(79) })).toEqual(["reason"]);
    expect(await bad({ reason: "a".repeat(2001) })).toEqual(["reason"]);
    expect(await bad({ claim: "" })).toEqual(["claim"]);
    expect(await bad({ changeMind: "" })).toEqual(["changeMind"]);
    expect(await bad({ example: "a".repeat(601) })).toEqual(["example"]);
    expect(await bad({ source: "javascript:alert(1)" })).toEqual(["source"]);
    expect(await bad({ reason: long("https://a.example https://b.example https://c.example") })).toEqual(["reason"]);
    const params = { slug };
    await refusal(
      api.call("POST /v1/topics/{slug}/perspectives", {
        params,
        body: { id: randomUUID(), side: "agree", lang: "vi", ...words("x") },
      }),
      "AUTH_REQUIRED",
    );
  });

  it("is stored once when two tabs send it: by its id, and by its text", async () => {
    const { slug } = await openTopic(editor);
    await stand(an, slug, "agree");
    const id = randomUUID();
    const [one, two] = await Promise.all([
      say(an, slug, "agree", "như nhau", { id }),
      say(an, slug, "agree", "như nhau", { id }),
    ]);
    expect(two).toEqual(one);
    expect((await read(slug)).topic.perspectives).toBe(1);
    const again = await refusal(say(an, slug, "agree", "như nhau"), "VALIDATION_FAILED");
    expect(again.failure.fields).toHaveProperty("reason");
    await open(binh, id);
    await stand(binh, slug, "disagree");
    await refusal(say(binh, slug, "disagree", "của người khác", { id }), "VALIDATION_FAILED");
  });

  it("can be changed by its author: at first without a history, later with the previous versions", async () => {
    const { slug } = await openTopic(editor);
    const entry = await post(an, slug, "agree", "trước");
    const { id } = entry;
    expect(await change(an, entry, "vừa sửa")).toMatchObject({ editedAt: null, version: 2 });
    await refusal(change(an, entry, "từ tab khác"), "VERSION_CONFLICT");
    await refusal(change(binh, { id, version: 2 }, "người khác"), "NOT_FOUND");
    const history = () => api.call("GET /v1/perspectives/{id}/history", by(entry.id));
    expect((await history()).versions).toEqual([]);
    await later(minutes(freeEditMinutes) + 1);
    expect((await change(an, { id, version: 2 }, "sửa muộn")).editedAt).not.toBeNull();
    expect((await history()).versions.map(({ reason }) => reason)).toEqual([long("vừa sửa").trim()]);
    expect((await shown(slug))[0]?.reason).toBe(long("sửa muộn").trim());
  });

  it("is deleted by its author with its text, and keeps its place when it has replies", async () => {
    const { slug } = await openTopic(editor);
    const [alone, answered] = [
      await post(an, slug, "agree", "đứng một mình"),
      await post(an, slug, "agree", "được trả lời"),
    ];
    await reply(binh, answered.id, "Mình hỏi thêm nhé.");
    await refusal(binh.call("DELETE /v1/perspectives/{id}", by(alone.id)), "NOT_FOUND");
    for (const { id } of [alone, answered]) await an.call("DELETE /v1/perspectives/{id}", by(id));
    await refusal(an.call("DELETE /v1/perspectives/{id}", by(alone.id)), "NOT_FOUND");
    const left = await shown(slug);
    expect(left).toMatchObject([{ id: answered.id, state: "deleted", claim: "", reason: "" }]);
    expect(left[0]?.replies).toMatchObject([{ body: "Mình hỏi thêm nhé." }]);
    expect(
      (await an.call("GET /v1/account/perspectives", { query: {} })).perspectives.map(({ id }) => id),
    ).not.toContain(alone.id);
  });

  it("is listed among the author's own, and on the author's profile", async () => {
    const member = await api.member();
    const { slug, question } = await openTopic(editor);
    const entry = await post(member, slug, "agree");
    expect(entry.state).toBe("pending");
    const mine = async () => (await member.call("GET /v1/account/perspectives", { query: {} })).perspectives;
    const theirs = async () =>
      (
        await api.call("GET /v1/people/{username}/perspectives", {
          params: { username: member.user.username },
          query: {},
        })
      ).perspectives;
    expect(await mine()).toMatchObject([{ id: entry.id, topic: { slug, question } }]);
    expect(await theirs()).toEqual([]);
    await approve(entry.id);
    expect(await theirs()).toMatchObject([{ id: entry.id, helpful: null }]);
    await refusal(api.call("GET /v1/account/perspectives", { query: {} }), "AUTH_REQUIRED");
    await refusal(
      api.call("GET /v1/people/{username}/perspectives", { params: { username: "khong.co" }, query: {} }),
      "NOT_FOUND",
    );
  });

  it("is refused on a full side, and so is a reply to a perspective with too many replies", async () => {
    const { slug, id: topicId } = await openTopic(editor);
    const { queries } = api.database;
    const many = Array.from({ length: maxPerSide }, () => ({
      ...perspectiveRow,
      id: randomUUID(),
      topicId,
      authorId: editor.user.id,
    }));
    await queries.insert(perspectives).values(many);
    await stand(an, slug, "agree");
    const full = await refusal(say(an, slug, "agree", "một nữa"), "VALIDATION_FAILED");
    expect(full.failure.fields?.["side"]).toContain("1.000 góc nhìn");
    const { id } = many[0]!;
    await open(an, id);
    await say(an, slug, "other", "phía khác thì còn chỗ");
    await queries.insert(comments).values(
      Array.from({ length: maxReplies }, (_, n) => ({
        id: randomUUID(),
        perspectiveId: id,
        authorId: editor.user.id,
        body: "Mình cũng thấy vậy.",
        // A deleted one makes room.
        state: n === 0 ? ("deleted" as const) : ("public" as const),
      })),
    );
    await reply(an, id, "Vừa kịp.");
    const answered = await refusal(reply(an, id, "Thêm một lời."), "VALIDATION_FAILED");
    expect(answered.failure.fields?.["body"]).toContain("200 phản hồi");
  });

  it("is listed page by page, each once", async () => {
    const { slug, id: topicId } = await openTopic(editor);
    const many = shownPerSide + 3;
    await api.database.queries.insert(perspectives).values(
      Array.from({ length: many }, () => ({
        ...perspectiveRow,
        id: randomUUID(),
        topicId,
        authorId: editor.user.id,
      })),
    );
    const first = (await read(slug)).sidePages[0]!;
    const more = await api.call("GET /v1/topics/{slug}/sides/{side}", {
      params: { slug, side: "agree" },
      query: { cursor: first.next! },
    });
    expect(more.next).toBeNull();
    expect(new Set([...first.perspectives, ...more.perspectives].map(({ id }) => id)).size).toBe(many);
  });

  it("shows at most two of one author before the others of a side", async () => {
    const { slug, id: topicId } = await openTopic(editor);
    const [busy, ...others] = await Promise.all(Array.from({ length: shownPerSide }, () => api.member()));
    const now = api.clock.now().getTime();
    // The prolific author posted last: among unread perspectives the newest come first.
    const authors = [...others, ...Array.from({ length: 5 }, () => busy!)];
    await api.database.queries.insert(perspectives).values(
      authors.map(({ user }, place) => ({
        ...perspectiveRow,
        id: randomUUID(),
        topicId,
        authorId: user.id,
        createdAt: new Date(now - 60_000 * (authors.length - place)),
      })),
    );
    const first = (await read(slug)).sidePages[0]!;
    expect(first.perspectives).toHaveLength(shownPerSide);
    const isOfBusy = ({ author }: { author: { username: string } }) => author.username === busy!.user.username;
    expect(first.perspectives.filter(isOfBusy)).toHaveLength(2);
    const more = await api.call("GET /v1/topics/{slug}/sides/{side}", {
      params: { slug, side: "agree" },
      query: { cursor: first.next! },
    });
    expect(more.perspectives.filter(isOfBusy)).toHaveLength(3);
    const ids = [...first.perspectives, ...more.perspectives].map(({ id }) => id);
    expect([ids.length, new Set(ids).size]).toEqual([authors.length, authors.length]);
  });
});

describe("a side", () => {
  it("shows the perspective first that more of its readers found helpful, or that changed minds", async () => {
    const { slug } = await openTopic(editor);
    for (const member of [an, binh, chi]) await stand(member, slug, "agree");
    const ids: string[] = [];
    // A second apart: without readers' opinions the newest comes first.
    for (const [place, member] of [an, binh, chi].entries()) {
      ids.push((await say(member, slug, "agree", `câu ${place}`)).perspective.id);
      api.clock.advance(seconds(1));
    }
    const firstIds = async () => (await read(slug)).sidePages[0]!.perspectives.map(({ id }) => id);
    expect(await firstIds()).toEqual(ids.toReversed());
    const { queries } = api.database;
    await queries.update(perspectives).set({ reads: 10 }).where(inArray(perspectives.id, ids));
    await queries.update(perspectives).set({ helpful: 9 }).where(eq(perspectives.id, ids[0]!));
    expect((await firstIds())[0]).toBe(ids[0]);
    await queries.insert(perspectiveMindChanges).values(
      await Promise.all(
        Array.from({ length: 6 }, async () => ({
          perspectiveId: ids[1]!,
          userId: (await newMember()).user.id,
          explanation: "Vì có số liệu.",
          before: 80,
          after: 40,
          createdAt: api.clock.now(),
        })),
      ),
    );
    expect((await firstIds())[0]).toBe(ids[1]);
  });
});

describe("the daily limit", () => {
  it.each<[string, Pick<PerspectivesDeps, "everybodyIsKnown">]>([
    ["for members", {}],
    ["for example content", { everybodyIsKnown: true }],
  ])("%s is the limit that is shown", async (_, deps) => {
    const { user } = await api.member();
    const { id: topicId } = await openTopic(editor);
    const { queries } = api.database;
    const now = api.clock.now();
    const posted = Array.from({ length: postsADay.known.perspectives }, () => ({
      ...perspectiveRow,
      id: randomUUID(),
      topicId,
      authorId: user.id,
      createdAt: now,
    }));
    await queries.insert(perspectives).values(posted);
    const { level, perspectivesLeft } = await describeTrust(deps, queries, user.id, now);
    const isRefused = await assertPostsLeft(deps, queries, { userId: user.id, kind: "perspectives", level, now }).then(
      () => false,
      () => true,
    );
    expect({ isRefused, isZeroLeft: perspectivesLeft === 0 }).toEqual({
      isRefused: !deps.everybodyIsKnown,
      isZeroLeft: !deps.everybodyIsKnown,
    });
    // The contract has an integer, which JSON cannot express for `Infinity`.
    expect(perspectivesLeft).toSatisfy(Number.isSafeInteger);
  });
});

describe("a new member", () => {
  it("posts three perspectives and ten replies a day, without links; the first two wait for an editor", async () => {
    const member = await api.member();
    const { slug } = await openTopic(editor);
    await stand(member, slug, "agree");
    expect((await own(member, slug)).trust).toMatchObject({ level: 0, perspectivesLeft: 3, repliesLeft: 10 });
    for (const more of [
      { source: "https://a.example" },
      { example: "xem https://a.example" },
      { claim: "mua ở re-lam.com/x nhé" },
    ])
      await refusal(say(member, slug, "agree", "liên kết", more), "VALIDATION_FAILED");
    const one = (await say(member, slug, "agree", "một")).perspective;
    const two = (await say(member, slug, "agree", "hai")).perspective;
    expect([one.state, two.state]).toEqual(["pending", "pending"]);
    expect(await shown(slug)).toEqual([]);
    expect((await own(member, slug)).own).toHaveLength(2);
    await approve(one.id);
    await approve(two.id);
    const three = (await say(member, slug, "agree", "ba")).perspective;
    expect(three.state).toBe("public");
    const refused = await refusal(say(member, slug, "agree", "bốn"), "RATE_LIMITED");
    expect(refused.failure.message).toBe("Hôm nay bạn đã đăng 3 góc nhìn. Mai lại chia sẻ tiếp nhé!");
    // Deleted perspectives count: the limit applies to posting.
    await member.call("DELETE /v1/perspectives/{id}", by(three.id));
    await refusal(say(member, slug, "agree", "bốn"), "RATE_LIMITED");
    const entry = await post(an, slug, "agree", "của An");
    await refusal(reply(member, entry.id, "xem https://a.example"), "VALIDATION_FAILED");
    for (let n = 0; n < 10; n++) await reply(member, entry.id, `phản hồi ${n}`);
    await refusal(reply(member, entry.id, "thứ mười một"), "RATE_LIMITED");
    await later(days(1), member);
    await say(member, slug, "agree", "hôm sau");
    await reply(member, entry.id, "hôm sau");
  });

  it("has a perspective reviewed first until two are approved; deleted ones count, removed ones do not", async () => {
    const member = await api.member();
    const { slug } = await openTopic(editor);
    const one = await post(member, slug, "agree");
    const two = await post(member, slug, "agree");
    await approve(one.id);
    await approve(two.id);
    await remove(one.id);
    await refusal(member.call("DELETE /v1/perspectives/{id}", by(one.id)), "NOT_FOUND");
    await member.call("DELETE /v1/perspectives/{id}", by(two.id));
    const three = await post(member, slug, "agree");
    expect(three.state).toBe("pending");
    await approve(three.id);
    await later(days(1), member);
    expect((await post(member, slug, "agree")).state).toBe("public");
  });

  it("gains trust by days and reading, and may then set links and open topics", async () => {
    const member = await api.member();
    const { slug } = await openTopic(editor);
    await makeKnown(api, editor, member);
    expect((await own(member, slug)).trust).toMatchObject({ level: 1, canSetLinks: true, canOpenTopics: true });
    await stand(member, slug, "agree");
    const { perspective } = await say(member, slug, "agree", "có nguồn", { source: "https://a.example/bai" });
    expect(perspective).toMatchObject({ state: "public", source: "https://a.example/bai" });
  });
});

describe("a deleted account", () => {
  const leave = async (leaving: TestMember, keepArticles: boolean) => {
    await api.database.queries
      .update(users)
      .set({ deletionDueAt: api.clock.now(), keepArticles })
      .where(eq(users.id, leaving.user.id));
    await api.runJob("delete accounts that are due");
  };

  it("takes their topics along, except for the questions that texts of others answer, or leaves them", async () => {
    const leaving = await api.member();
    await makeKnown(api, editor, leaving);
    const open = async () => (await openTopic(leaving)).slug;
    const [unanswered, argued, replied] = [await open(), await open(), await open()];
    await post(leaving, unanswered, "agree");
    await post(an, argued, "agree");
    await reply(binh, (await post(leaving, replied, "agree")).id, "Trả lời người sắp đi.");
    await leave(leaving, false);
    await refusal(read(unanswered), "NOT_FOUND");
    for (const slug of [argued, replied]) {
      const { topic } = await read(slug);
      expect(topic).toMatchObject({ background: "", author: null });
      expect(topic.question).toContain("Có nên học");
    }

    const other = await api.member();
    await makeKnown(api, editor, other);
    const { slug, background } = await openTopic(other);
    await leave(other, true);
    expect((await read(slug)).topic).toMatchObject({ background, author: null });
  });

  it.each([
    ["takes their words along", false],
    ["may leave their words behind", true],
  ])("%s; its stances and votes are no longer counted", async (_, keepArticles) => {
    const leaving = await newMember();
    const { slug } = await openTopic(editor);
    const theirs = await post(leaving, slug, "agree");
    const others = await post(an, slug, "agree");
    await leaving.call("PUT /v1/perspectives/{id}/helpful", by(others.id));
    await reply(binh, theirs.id, "Trả lời người sắp đi.");
    const exported = JSON.stringify((await leaving.call("POST /v1/account/export"))["perspectives"]);
    expect(exported).toContain(theirs.id);
    expect(exported).toContain(slug);
    await leave(leaving, keepArticles);
    const left = (await shown(slug)).find(({ id }) => id === theirs.id);
    expect(left?.replies).toHaveLength(1);
    expect(left?.state).toBe(keepArticles ? "public" : "deleted");
    expect(left?.reason === "").toBe(!keepArticles);
    expect((await own(an, slug)).tally).toMatchObject({ agree: 1, helpful: {} });
  });
});
