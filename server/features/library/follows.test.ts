import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ContentFields } from "#contracts/schemas/content-fields.ts";
import { followLimit } from "#contracts/limits/library.ts";
import type { FollowKind } from "#contracts/schemas/library.ts";
import { days, minutes } from "#server/core/clock.ts";
import { follows } from "./tables.ts";
import { users } from "#server/features/accounts/tables.ts";
import { refusingNotifications } from "#tests/support/refused-notifications.ts";
import { refusal, startTestApi, type TestApi, type TestMember } from "#tests/support/test-api.ts";
import { articleFields, categoryFields } from "#tests/support/texts.ts";

let api: TestApi;
let writer: TestMember;
let reader: TestMember;
let editor: TestMember;

beforeAll(async () => {
  api = await startTestApi();
  writer = await api.member({ username: "nguoi.viet", displayName: "Người Viết" });
  reader = await api.member();
  editor = await api.member({ role: "editor" });
});
afterAll(() => api.close());

const publish = async (member: TestMember, fields: ContentFields) => {
  const { draft } = await member.call("POST /v1/drafts", { body: { fields } });
  const { id, version } = draft;
  return (await member.call("POST /v1/drafts/{id}/publish", { params: { id }, body: { version } })).draft;
};
const follow = (kind: FollowKind, target: string, member = reader) =>
  member.call("PUT /v1/follows/{kind}/{target}", { params: { kind, target } });
const unfollow = (kind: FollowKind, target: string, member = reader) =>
  member.call("DELETE /v1/follows/{kind}/{target}", { params: { kind, target } });
const own = async (member = reader) => (await member.call("GET /v1/follows")).follows;
const followersOf = async (username: string) =>
  (await api.call("GET /v1/people/{username}", { params: { username } })).person.followerCount;

describe("following", () => {
  it("stores a person, a category and a tag, latest first, and each can be unfollowed", async () => {
    const category = await publish(editor, categoryFields({ title: "Chuyện theo dõi" }));
    await publish(writer, articleFields({ tags: ["từ vựng / 1"] }));
    const seen: string[] = [];
    for (const [kind, target, name] of [
      ["person", "nguoi.viet", "Người Viết"],
      ["category", category.slug, "Chuyện theo dõi"],
      ["tag", "từ vựng / 1", "từ vựng / 1"],
    ] as const) {
      api.clock.advance(minutes(1));
      expect(await follow(kind, target)).toEqual({ isFollowed: true, followerCount: 1 });
      seen.unshift(name);
      expect((await own()).map((one) => one.name)).toEqual(seen);
      expect((await own())[0]).toMatchObject({ kind, target, followedAt: api.clock.now().toISOString() });
    }
    expect(await own(editor)).toEqual([]);
    expect(await unfollow("category", category.slug)).toEqual({ isFollowed: false, followerCount: 0 });
    expect((await own()).map((one) => one.kind)).toEqual(["tag", "person"]);
    await unfollow("tag", "từ vựng / 1");
    await unfollow("person", "nguoi.viet");
    expect(await own()).toEqual([]);
  });

  it("counts a follower once despite repeated requests, also on the profile", async () => {
    for (let time = 0; time < 3; time++)
      expect(await follow("person", "nguoi.viet")).toEqual({ isFollowed: true, followerCount: 1 });
    expect(await followersOf("nguoi.viet")).toBe(1);
    expect(await follow("person", "nguoi.viet", editor)).toEqual({ isFollowed: true, followerCount: 2 });
    for (let time = 0; time < 2; time++)
      expect(await unfollow("person", "nguoi.viet")).toEqual({ isFollowed: false, followerCount: 1 });
    await unfollow("person", "nguoi.viet", editor);
    expect(await followersOf("nguoi.viet")).toBe(0);
  });

  it("finds a category under a former address", async () => {
    const category = await publish(editor, categoryFields({ title: "Tên mục sắp đổi" }));
    const { draft } = await editor.call("PUT /v1/drafts/{id}", {
      params: { id: category.id },
      body: { version: category.version, fields: categoryFields({ title: "Tên mục đã đổi", slug: "ten-muc-da-doi" }) },
    });
    await editor.call("POST /v1/drafts/{id}/publish", { params: { id: draft.id }, body: { version: draft.version } });
    await follow("category", category.slug);
    expect(await own()).toMatchObject([{ target: "ten-muc-da-doi", name: "Tên mục đã đổi" }]);
    await unfollow("category", category.slug);
    expect(await own()).toEqual([]);
  });

  it("continues when the person changes the user name", async () => {
    const renamed = await api.member({ username: "ten.cu.cua.toi" });
    await follow("person", "ten.cu.cua.toi");
    await renamed.call("PUT /v1/account/update-profile", { body: { username: "ten.moi.cua.toi" } });
    expect((await own()).map((one) => one.target)).toEqual(["ten.moi.cua.toi"]);
    await refusal(follow("person", "ten.cu.cua.toi"), "NOT_FOUND");
    await unfollow("person", "ten.moi.cua.toi");
  });

  it("rejects oneself, a follow over the limit, unknown targets, and unauthenticated requests", async () => {
    const failure = await refusal(follow("person", "nguoi.viet", writer), "VALIDATION_FAILED");
    expect(failure.failure.fields).toEqual({ target: "Bạn không cần theo dõi chính mình." });
    const draft = (await editor.call("POST /v1/drafts", { body: { fields: categoryFields() } })).draft;
    for (const [kind, target] of [
      ["person", "khong.co.ai"],
      ["category", "khong-co-muc-nay"],
      ["category", draft.slug],
      ["tag", "không ai gắn thẻ này"],
      ["planet", "nguoi.viet"],
      ["person", "x".repeat(201)],
    ] as [FollowKind, string][]) {
      await refusal(follow(kind, target), "NOT_FOUND");
      await refusal(unfollow(kind, target), "NOT_FOUND");
    }
    const params = { kind: "person" as const, target: "nguoi.viet" };
    await refusal(api.call("GET /v1/follows"), "AUTH_REQUIRED");
    await refusal(api.call("PUT /v1/follows/{kind}/{target}", { params }), "AUTH_REQUIRED");
    await refusal(api.call("DELETE /v1/follows/{kind}/{target}", { params }), "AUTH_REQUIRED");

    const greedy = await api.member();
    await api.database.queries.insert(follows).values(
      Array.from({ length: followLimit }, (_, n) => ({
        userId: greedy.user.id,
        kind: "tag" as const,
        target: `thẻ ${n}`,
      })),
    );
    await refusal(follow("person", "nguoi.viet", greedy), "VALIDATION_FAILED");
    expect(await own(greedy)).toHaveLength(followLimit);
  });

  it("never exceeds the limit, however many requests arrive together", async () => {
    const greedy = await api.member();
    await api.database.queries.insert(follows).values(
      Array.from({ length: followLimit - 1 }, (_, n) => ({
        userId: greedy.user.id,
        kind: "tag" as const,
        target: `thẻ ${n}`,
      })),
    );
    const people = await Promise.all(Array.from({ length: 6 }, () => api.member()));
    const outcomes = await Promise.allSettled(people.map(({ user }) => follow("person", user.username, greedy)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await api.database.queries.$count(follows, eq(follows.userId, greedy.user.id))).toBe(followLimit);
  });

  it("is not stored when the person cannot be notified", async () => {
    const failing = await startTestApi({ expectErrors: true });
    const [fan, star] = [await failing.member(), await failing.member()];
    await refusingNotifications(failing.database, () => refusal(follow("person", star.user.username, fan), "INTERNAL"));
    expect(await own(fan)).toEqual([]);
    await failing.close();
  });

  it("omits suspended people from lists and counts, and they can be unfollowed", async () => {
    const shutOut = await api.member({ username: "bi.khoa" });
    await follow("person", "bi.khoa");
    await follow("person", "nguoi.viet", shutOut);
    expect(await followersOf("nguoi.viet")).toBe(1);
    await api.api.services.accounts.setSuspended(shutOut.email, true);
    expect(await own()).toEqual([]);
    expect(await followersOf("nguoi.viet")).toBe(0);
    await refusal(follow("person", "bi.khoa", editor), "NOT_FOUND");
    await refusal(unfollow("person", "bi.khoa", editor), "NOT_FOUND");
    expect((await unfollow("person", "bi.khoa")).isFollowed).toBe(false);
    await refusal(unfollow("person", "bi.khoa"), "NOT_FOUND");
  });

  it("is part of the export, and ends when either account is deleted", async () => {
    const [leaving, staying] = [await api.member(), await api.member()];
    await follow("person", staying.user.username, leaving);
    await follow("person", leaving.user.username, staying);
    expect((await leaving.call("POST /v1/account/export")).following).toMatchObject([
      { kind: "person", target: staying.user.username, name: staying.user.displayName },
    ]);
    await leaving.call("POST /v1/account/delete", { body: { keepArticles: false } });
    const [row] = await api.database.queries
      .select({ due: users.deletionDueAt })
      .from(users)
      .where(eq(users.id, leaving.user.id));
    expect(row?.due).not.toBeNull();
    api.clock.advance(days(8));
    await api.api.services.accounts.data.purgeDueAccounts();
    expect(await api.database.queries.$count(follows, eq(follows.userId, leaving.user.id))).toBe(0);
    expect(await api.database.queries.$count(follows, eq(follows.target, leaving.user.id))).toBe(0);
    expect(await followersOf(staying.user.username)).toBe(0);
  });
});
