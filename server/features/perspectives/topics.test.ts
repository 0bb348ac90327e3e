import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { postsADay } from "#contracts/limits/perspectives.ts";
import { perspectiveTopics } from "./tables.ts";
import {
  by,
  change,
  give,
  makeKnown,
  open,
  openTopic,
  perspectiveSite,
  post,
  reply,
  say,
  stand,
} from "#tests/support/perspectives.ts";
import { refusal } from "#tests/support/test-api.ts";

const { api, editor, an, binh, read, shown, own } = perspectiveSite();

describe("topics", () => {
  it("are opened by trusted members and listed; a new member gets NOT_FOUND", async () => {
    const topic = await openTopic(an);
    expect(topic).toMatchObject({ perspectives: 0, emptySides: ["agree", "disagree", "other"], isClosed: false });
    expect((await api.call("GET /v1/topics", { query: {} })).topics[0]?.slug).toBe(topic.slug);
    await refusal(openTopic(await api.member()), "NOT_FOUND");
    await refusal(
      api.call("POST /v1/topics", {
        body: { id: randomUUID(), question: "x".repeat(20), background: "y".repeat(50) },
      }),
      "AUTH_REQUIRED",
    );
    const { failure } = await refusal(
      an.call("POST /v1/topics", { body: { id: randomUUID(), question: "Ngắn?", background: "Ngắn." } }),
      "VALIDATION_FAILED",
    );
    expect(Object.keys(failure.fields ?? {}).sort()).toEqual(["background", "question"]);
    await refusal(read("khong-co"), "NOT_FOUND");
  });

  it("are created once however often they are sent, and get different addresses for the same question", async () => {
    const body = {
      id: randomUUID(),
      question: "Cùng một câu hỏi hai lần?",
      background: "Bối cảnh đủ dài để mọi người hiểu cùng một điều.",
    };
    const one = await an.call("POST /v1/topics", { body });
    expect(await an.call("POST /v1/topics", { body })).toEqual(one);
    const two = await binh.call("POST /v1/topics", { body: { ...body, id: randomUUID() } });
    expect(two.topic.slug).not.toBe(one.topic.slug);
    await refusal(binh.call("POST /v1/topics", { body }), "VALIDATION_FAILED");
  });

  it("are five a day of a known member, and the sixth says so", async () => {
    const member = await api.member();
    await makeKnown(api, editor, member);
    for (let number = 0; number < postsADay.known.topics; number++) await openTopic(member);
    const { failure } = await refusal(openTopic(member), "RATE_LIMITED");
    expect(failure.message).toBe("Hôm nay bạn đã mở 5 vấn đề. Mai lại chia sẻ tiếp nhé!");
  });

  it("are filtered by missing answers and by language", async () => {
    const topic = await openTopic(editor);
    const unanswered = () => api.call("GET /v1/topics", { query: { sort: "unanswered" } });
    await post(an, topic.slug, "agree");
    expect((await unanswered()).topics.map(({ slug }) => slug)).toContain(topic.slug);
    await stand(binh, topic.slug, "disagree");
    await open(binh, (await shown(topic.slug))[0]!.id);
    await say(binh, topic.slug, "disagree", "khác");
    expect((await unanswered()).topics.map(({ slug }) => slug)).not.toContain(topic.slug);
    expect((await api.call("GET /v1/topics", { query: { lang: "en" } })).topics).toEqual([]);
    expect((await api.call("GET /v1/topics", { query: { sort: "hot" } })).topics[0]?.slug).toBe(topic.slug);
  });
});

describe("a stance", () => {
  it("shows the counts to members who took one, and to no others while the topic is open", async () => {
    const { slug } = await openTopic(editor);
    const entry = await post(an, slug, "agree");
    expect((await own(binh, slug)).tally).toBeNull();
    expect(await read(slug)).toMatchObject({ tally: null });
    expect((await shown(slug))[0]?.helpful).toBeNull();
    const vote = await binh.call("PUT /v1/perspectives/{id}/helpful", by(entry.id));
    expect(vote).toEqual({ isHelpful: true, helpful: null });
    const { tally, stance } = await stand(binh, slug, "disagree", 60);
    expect(tally).toMatchObject({ agree: 1, disagree: 1, other: 0, shifted: 0, helpful: { [entry.id]: 1 } });
    expect(stance).toMatchObject({ side: "disagree", certainty: 60 });
    await stand(binh, slug, "other", 40);
    expect((await own(binh, slug)).history.map(({ side, certainty }) => [side, certainty])).toEqual([
      ["disagree", 60],
      ["other", 40],
    ]);
    expect((await own(binh, slug)).tally).toMatchObject({ agree: 1, disagree: 0, other: 1 });
  });

  it("requires a member and a certainty from 0 to 100", async () => {
    const { slug } = await openTopic(editor);
    const params = { slug };
    const put = (body: object) => an.call("PUT /v1/topics/{slug}/stance", { params, body } as never);
    for (const certainty of [-1, 101, 12.5, "70", null])
      await refusal(put({ side: "agree", certainty }), "VALIDATION_FAILED");
    await refusal(put({ side: "both", certainty: 5 }), "VALIDATION_FAILED");
    await refusal(
      api.call("PUT /v1/topics/{slug}/stance", { params, body: { side: "agree", certainty: 5 } }),
      "AUTH_REQUIRED",
    );
    await refusal(api.call("GET /v1/topics/{slug}/participation", { params }), "AUTH_REQUIRED");
    await refusal(stand(an, "khong-co", "agree"), "NOT_FOUND");
  });
});

describe("a closed topic", () => {
  it("accepts nothing new, shows the counts to everybody, and keeps what was written", async () => {
    const { slug, id } = await openTopic(editor, { closesInDays: 7 });
    const entry = await post(an, slug, "agree");
    await open(binh, entry.id);
    await stand(binh, slug, "disagree");
    const said = await reply(binh, entry.id, "Bạn dậy lúc mấy giờ?");
    expect((await own(binh, slug)).isClosed).toBe(false);
    await api.database.queries
      .update(perspectiveTopics)
      .set({ closesAt: api.clock.now() })
      .where(eq(perspectiveTopics.id, id));
    const { failure } = await refusal(say(binh, slug, "disagree", "đang viết thì khép"), "VERSION_CONFLICT");
    expect(failure.message).toContain("Vấn đề này đã khép lại");
    await refusal(stand(binh, slug, "agree"), "VERSION_CONFLICT");
    await refusal(reply(binh, entry.id, "muộn rồi"), "VERSION_CONFLICT");
    await refusal(binh.call("PUT /v1/perspectives/{id}/helpful", by(entry.id)), "VERSION_CONFLICT");
    await refusal(give(binh, entry.id), "VERSION_CONFLICT");
    // Voters must not find another text afterwards. It can still be deleted.
    const reworded = await refusal(change(an, entry, "lời khác"), "VERSION_CONFLICT");
    expect(reworded.failure.message).toContain("lời đã đăng được giữ nguyên");
    await refusal(
      binh.call("PUT /v1/perspective-replies/{id}", { ...by(said.id), body: { body: "Lời khác." } }),
      "VERSION_CONFLICT",
    );
    expect((await shown(slug))[0]).toMatchObject({ reason: entry.reason, replies: [{ body: said.body }] });
    await binh.call("DELETE /v1/perspective-replies/{id}", by(said.id));
    expect((await shown(slug))[0]?.replies).toEqual([]);
    expect((await own(binh, slug)).isClosed).toBe(true);
    const changes: string[] = [];
    const stop = api.database.onChange((change) => void changes.push(`${change.kind} ${change.id}`));
    await api.runJob("announce closed topics");
    await api.runJob("announce closed topics");
    stop();
    expect(changes).toEqual([`perspectives ${id}`]);
    expect(await read(slug)).toMatchObject({ topic: { isClosed: true }, tally: { agree: 1, disagree: 1 } });
    expect((await shown(slug))[0]?.helpful).toBe(0);
  });
});
