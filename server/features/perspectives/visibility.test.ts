import { describe, expect, it } from "vitest";
import type { TopicSort } from "#contracts/schemas/topics.ts";
import { give, openTopic, perspectiveSite, post, reply, report, stand, why } from "#tests/support/perspectives.ts";
import { refusal, type TestMember } from "#tests/support/test-api.ts";

const { api, editor, an, binh, later, newMember, read, shown, own, remove, approve, noted } = perspectiveSite();

const listed = async (sort: TopicSort = "new") =>
  (await api.call("GET /v1/topics", { query: { sort } })).topics.map(({ slug }) => slug);
const of = async ({ user: { username } }: TestMember) =>
  (await api.call("GET /v1/people/{username}/perspectives", { params: { username }, query: {} })).perspectives;
const suspend = (member: TestMember, isSuspended: boolean) =>
  api.api.services.accounts.setSuspended(member.email, isSuspended);

describe("texts of a suspended member", () => {
  it("are hidden with all perspectives, replies and mind changes, and come back when the suspension ends", async () => {
    const shut = await newMember();
    const { slug, id: topicId } = await openTopic(editor);
    const [alone, answered] = [await post(shut, slug, "agree", "một mình"), await post(shut, slug, "agree", "có đáp")];
    const theirs = await post(an, slug, "agree", "của An");
    await reply(an, answered.id, "Tôi đáp lời này.");
    const said = await reply(shut, theirs.id, "Tôi cũng thấy vậy.");
    await later(1000, shut);
    await reply(shut, theirs.id, "Không ai đáp lời này.");
    await reply(binh, theirs.id, "Tôi đáp lời ấy.", said.id);
    await stand(shut, slug, "disagree");
    await give(shut, theirs.id);
    await stand(binh, slug, "disagree");
    const before = { page: await read(slug), part: await own(binh, slug) };
    expect(before.part.tally).toMatchObject({ disagree: 2, perspectives: { agree: 3 }, shifted: 1 });

    const changes: string[] = [];
    const stop = api.database.onChange((change) => void changes.push(`${change.kind} ${change.id}`));
    await suspend(shut, true);
    stop();
    expect(changes).toContain(`perspectives ${topicId}`);
    const during = await shown(slug);
    expect(during.map(({ id, state }) => [id, state])).toEqual([
      [theirs.id, "public"],
      // Its place stays for its reply.
      [answered.id, "hidden"],
    ]);
    expect(during[0]?.mindChanges).toEqual([]);
    expect(during[0]?.replies).toMatchObject([
      { id: said.id, state: "hidden", author: null, body: "" },
      { body: "Tôi đáp lời ấy." },
    ]);
    expect(JSON.stringify(await read(slug))).not.toContain(shut.user.displayName);
    expect((await read(slug)).topic.perspectives).toBe(1);
    expect((await own(binh, slug)).tally).toMatchObject({ disagree: 1, perspectives: { agree: 1 }, shifted: 0 });
    for (const { id } of [alone, answered]) {
      await refusal(give(binh, id), "NOT_FOUND");
      await refusal(reply(binh, id, "Còn đó không?"), "NOT_FOUND");
      await refusal(report(binh, "perspective", id), "NOT_FOUND");
      await refusal(binh.call("PUT /v1/perspectives/{id}/helpful", { params: { id } }), "NOT_FOUND");
      await refusal(api.call("GET /v1/perspectives/{id}/history", { params: { id } }), "NOT_FOUND");
    }
    await refusal(report(binh, "perspective-reply", said.id), "NOT_FOUND");
    await refusal(reply(binh, theirs.id, "Đáp lời đã khuất.", said.id), "VALIDATION_FAILED");
    await refusal(of(shut), "NOT_FOUND");

    await suspend(shut, false);
    expect(await read(slug)).toEqual(before.page);
    expect((await own(binh, slug)).tally).toEqual(before.part.tally);
    expect(await of(shut)).toHaveLength(2);
  });

  it("do not have to be read before writing for the other side", async () => {
    const shut = await newMember();
    const { slug } = await openTopic(editor);
    await post(shut, slug, "disagree");
    await suspend(shut, true);
    expect((await read(slug)).topic.emptySides).toContain("disagree");
    expect(await listed("unanswered")).toContain(slug);
    expect(await post(an, slug, "agree")).toMatchObject({ state: "public" });
  });

  it("include topics, unless others wrote in them: then the topic is shown without a name", async () => {
    const shut = await newMember();
    const [alone, shared] = [await openTopic(shut), await openTopic(shut)];
    await post(shut, alone.slug, "agree", "chỉ có mình tôi ở đây");
    await post(shut, shared.slug, "agree", "tôi mở lời trước");
    const theirs = await post(an, shared.slug, "agree", "tôi nói cùng phía");
    const known = await api.api.services.perspectives.topics.countTopics();
    expect((await read(shared.slug)).topic.author).toMatchObject({ username: shut.user.username });

    await suspend(shut, true);
    await refusal(read(alone.slug), "NOT_FOUND");
    await refusal(stand(binh, alone.slug, "agree"), "NOT_FOUND");
    await refusal(report(binh, "topic", alone.id), "NOT_FOUND");
    expect(await read(shared.slug)).toMatchObject({ topic: { author: null, perspectives: 1 } });
    expect(await listed()).toContain(shared.slug);
    expect(await listed()).not.toContain(alone.slug);
    expect(await api.api.services.perspectives.topics.countTopics()).toBe(known - 1);
    expect(
      (await api.api.services.perspectives.topics.listTopicAddresses(0, 1000)).map(({ slug }) => slug),
    ).not.toContain(alone.slug);
    expect((await of(an)).map(({ id }) => id)).toContain(theirs.id);
    // The last text by another author is gone.
    await an.call("DELETE /v1/perspectives/{id}", { params: { id: theirs.id } });
    await refusal(read(shared.slug), "NOT_FOUND");

    await suspend(shut, false);
    for (const { slug } of [alone, shared])
      expect(await read(slug)).toMatchObject({ topic: { perspectives: 1, author: { username: shut.user.username } } });
    expect(await listed()).toEqual(expect.arrayContaining([alone.slug, shared.slug]));
  });
});

describe("a restored mind change", () => {
  it("has the points it had before: a new member's mind change still earns none", async () => {
    const [writer, newAuthor] = [await newMember(), await api.member()];
    const { slug } = await openTopic(editor);
    const { id } = await post(writer, slug, "agree");
    await stand(newAuthor, slug, "disagree");
    const { mindChange } = await give(newAuthor, id);
    await editor.call("POST /v1/review/mind-changes/{id}", {
      params: { id: mindChange.id },
      body: { decision: "approve" },
    });
    const earned = ["perspective-posted"];
    expect([await noted(writer), await noted(newAuthor)]).toEqual([earned, []]);
    await remove(id);
    expect([await noted(writer), await noted(newAuthor)]).toEqual([[], []]);
    await approve(id);
    expect([await noted(writer), await noted(newAuthor)]).toEqual([earned, []]);
    expect((await shown(slug))[0]?.mindChanges).toMatchObject([{ explanation: why }]);
  });
});
