import { expect, it } from "vitest";
import { CallError, type Client } from "#contracts/client.ts";
import type { DraftSummary } from "#contracts/schemas/drafts.ts";
import { bulkKinds, refusalOf, runBulkAction, type BulkAction } from "./bulk-actions.ts";

const summary = (id: string, change: Partial<DraftSummary> = {}): DraftSummary => ({
  id,
  kind: "article",
  state: "draft",
  version: 3,
  slug: id,
  publishedSlug: null,
  hasDraft: true,
  savedAt: "2026-11-21T03:00:00.000Z",
  publishAt: null,
  publishedAt: null,
  title: id,
  summary: "",
  ...change,
});
const published = (id: string, hasDraft = false) =>
  summary(id, { state: "published", publishedSlug: id, publishedAt: "2026-11-20T03:00:00.000Z", hasDraft });
const withdrawn = (id: string) => summary(id, { state: "withdrawn", publishedAt: "2026-11-20T03:00:00.000Z" });
const scheduled = (id: string) => summary(id, { state: "scheduled", publishAt: "2026-12-20T03:00:00.000Z" });

/** Records calls; those of texts in `failing` fail. */
function recorder(known: readonly DraftSummary[] = [], failing: Record<string, CallError["code"]> = {}) {
  const calls: string[] = [];
  const client = (async (
    name: string,
    input: { params: { id?: string; slug?: string }; body?: { publishAt?: string } },
  ) => {
    const id = input.params.id ?? input.params.slug ?? "";
    calls.push(`${name.split(" ")[0]} ${name.split("/").at(-1)} ${id} ${input.body?.publishAt ?? ""}`.trim());
    const code = failing[id];
    if (code) throw new CallError({ code, message: `lỗi ${code}`, requestId: "" }, 400);
    const draft = known.find((one) => one.id === id);
    return { draft: draft && { ...draft, version: 7, fields: { kind: draft.kind, categoryId: "cu" } } };
  }) as unknown as Client;
  return { calls, client };
}

it("knows for which texts an action is", () => {
  const texts = [summary("nhap"), scheduled("hen"), published("dang"), published("sua", true), withdrawn("go")];
  const allowed = bulkKinds.map((kind) => [
    kind,
    texts
      .filter((text) => refusalOf(kind, text) === null)
      .map(({ id }) => id)
      .join(" "),
  ]);
  expect(Object.fromEntries(allowed)).toEqual({
    category: "nhap hen dang sua go",
    schedule: "nhap hen sua go",
    unschedule: "hen",
    withdraw: "dang sua",
    delete: "nhap hen go",
  });
  const category = summary("muc", { kind: "category", state: "withdrawn", publishedAt: "2026-11-20T03:00:00.000Z" });
  expect([refusalOf("delete", category), refusalOf("category", category)]).not.toContain(null);
});

it("deletes drafts and withdrawn texts, reports what is published, and goes on after a failure", async () => {
  const { calls, client } = recorder([], { hong: "VERSION_CONFLICT" });
  const [gone, steps] = [[] as string[], [] as number[]];
  const texts = [summary("a"), published("b"), summary("hong"), withdrawn("c")];
  const failures = await runBulkAction(client, { kind: "delete" }, texts, {
    onStep: (done) => void steps.push(done),
    onGone: async (id) => void gone.push(id),
  });
  expect(calls).toEqual(["DELETE {id} a", "DELETE {id} hong", "DELETE all c"]);
  expect(failures.map(({ draft, reason }) => `${draft.id}: ${reason}`)).toEqual([
    "b: Đang có người đọc: gỡ khỏi trang trước rồi mới xoá.",
    "hong: lỗi VERSION_CONFLICT",
  ]);
  expect([gone, steps]).toEqual([
    ["a", "c"],
    [1, 2, 3, 4],
  ]);
});

it("schedules in the chosen order, days apart, without gaps for those it is not for", async () => {
  const { calls, client } = recorder();
  const action: BulkAction = { kind: "schedule", at: new Date("2026-12-30T00:00:00Z"), apart: 1 };
  const failures = await runBulkAction(client, action, [summary("b"), published("x"), scheduled("a")]);
  expect(calls).toEqual(["POST publish b 2026-12-30T00:00:00.000Z", "POST publish a 2026-12-31T00:00:00.000Z"]);
  expect(failures.map(({ draft }) => draft.id)).toEqual(["x"]);
});

it("moves texts to a category, and publishes again only what has no other changes", async () => {
  const texts = [summary("nhap"), published("dang"), published("sua", true)];
  const { calls, client } = recorder(texts);
  expect(await runBulkAction(client, { kind: "category", categoryId: "moi" }, texts)).toEqual([]);
  expect(calls).toEqual([
    "GET {slug} nhap",
    "PUT {id} nhap",
    "GET {slug} dang",
    "PUT {id} dang",
    "POST publish dang",
    "GET {slug} sua",
    "PUT {id} sua",
  ]);
  calls.length = 0;
  await runBulkAction(client, { kind: "category", categoryId: "cu" }, texts);
  expect(calls).toEqual(["GET {slug} nhap", "GET {slug} dang", "GET {slug} sua"]);
});

it("does not go on asking when too much was asked for", async () => {
  const { calls, client } = recorder([], { b: "RATE_LIMITED" });
  const failures = await runBulkAction(
    client,
    { kind: "withdraw" },
    ["a", "b", "c", "d"].map((id) => published(id)),
  );
  expect(calls).toEqual(["POST withdraw a", "POST withdraw b"]);
  expect(failures.map(({ draft, reason }) => `${draft.id} ${reason}`)).toEqual([
    "b lỗi RATE_LIMITED",
    "c lỗi RATE_LIMITED",
    "d lỗi RATE_LIMITED",
  ]);
});
