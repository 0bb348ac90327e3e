import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { openTestDatabase } from "#tests/support/test-database.ts";
import { listSeries } from "./series-store.ts";
import { listCards, type ListOptions } from "./store.ts";

/*
 * Lists must cost the same with thousands of texts as with twenty: each is read from an index in its order, a page at
 * a time. This asks the planner of PostgreSQL; the embedded engine has the same planner.
 */
const texts = 8_000;
const portion = 2_000;
const isPostgres = inject("engine") === "postgres";

let open: Awaited<ReturnType<typeof openTestDatabase>>;
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;

beforeAll(async () => {
  if (!isPostgres) return;
  open = await openTestDatabase();
  const { queries } = open.database;
  await queries.execute(sql`
    insert into users (id, email, username, display_name)
    select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, n || '@mam.example', 'nguoi.' || n, 'Người ' || n
    from generate_series(1, 200) n`);
  await queries.execute(sql`
    insert into content_items (id, kind, slug, owner_id, status, title, summary, published, tags, category_id, published_at)
    select gen_random_uuid(), 'category', 'muc-' || n, null, 'published', 'Mục ' || n, '', '{}', '{}', null, now()
    from generate_series(1, 10) n`);
  // Inserts in portions: a statement must not take ten seconds, even on a busy machine.
  for (let first = 1; first <= texts; first += portion)
    await queries.execute(sql`
      insert into content_items (id, kind, slug, owner_id, status, title, summary, published, body, tags, category_id, published_at)
      select gen_random_uuid(), case when n % 100 = 0 then 'series' when n % 50 = 0 then 'video' else 'article' end, 'bai-' || n,
        ('00000000-0000-4000-8000-' || lpad((1 + n % 200)::text, 12, '0'))::uuid, 'published', 'Bài ' || n, '',
        jsonb_build_object('language', case when n % 5000 = 1 then 'vi-en' else 'vi' end), '{}',
        array['thẻ ' || n % 20, 'hiếm ' || n % 3000],
        (select id from content_items where slug = 'muc-' || (1 + n % 10)), now() - n * interval '1 minute'
      from generate_series(${first}::int, ${first + portion - 1}::int) n`);
  await queries.execute(sql`analyze`);
});
afterAll(() => (isPostgres ? open.remove() : undefined));

interface Node {
  "Node Type": string;
  "Index Name"?: string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: Node[];
}
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** The number of rows that a query touched, and the indexes it used. */
async function touched(query: { getSQL(): ReturnType<typeof sql> }) {
  const { rows } = await open.database.queries.execute<{ "QUERY PLAN": { Plan: Node }[] }>(
    sql`explain (analyze, format json) ${query.getSQL()}`,
  );
  const nodes = nodesOf(rows[0]!["QUERY PLAN"][0]!.Plan);
  return {
    rows: Math.max(
      ...nodes.map((node) => (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"]),
    ),
    indexes: nodes.flatMap((node) => node["Index Name"] ?? []),
    scans: nodes.filter((node) => node["Node Type"] === "Seq Scan" && node["Relation Name"] === "content_items"),
  };
}

const far = { at: new Date(Date.now() - 6_000 * 60_000), id: id(1) };
const ofCategory = async () =>
  (await open.database.queries.execute<{ id: string }>(sql`select id from content_items where slug = 'muc-3'`)).rows[0]!
    .id;

it
  .runIf(isPostgres)
  .each<
    [
      string,
      (categoryId: string) => Parameters<typeof listCards>[1] | "series",
      (categoryId: string) => Partial<ListOptions>,
    ]
  >([
    ["the newest", () => "article", () => ({})],
    ["a page far down", () => "article", () => ({ position: far })],
    ["a category", () => "article", (categoryId) => ({ categoryId })],
    ["a category, far down", () => "article", (categoryId) => ({ categoryId, position: far })],
    ["the videos of a category", () => "video", (categoryId) => ({ categoryId })],
    ["the series of a category", () => "series", (categoryId) => ({ categoryId })],
    ["an author", () => "article", () => ({ ownerId: id(7) })],
    ["an author's videos", () => "video", () => ({ ownerId: id(7) })],
    ["a tag of many", () => "article", () => ({ tag: "thẻ 7" })],
    ["a tag of few", () => "article", () => ({ tag: "hiếm 7" })],
    ["a tag of nobody", () => "article", () => ({ tag: "không có" })],
    ["a language that is rare", () => "article", () => ({ language: "vi-en" })],
  ])(
  `reads %s from an index, and not much more than it shows${isPostgres ? "" : " (asked of PostgreSQL alone)"}`,
  async (_, kindOf, optionsOf) => {
    const categoryId = await ofCategory();
    const kind = kindOf(categoryId);
    const options = { limit: 21, ...optionsOf(categoryId) };
    const { queries } = open.database;
    const query = kind === "series" ? listSeries(queries, options) : listCards(queries, kind, options);
    const { rows, scans } = await touched(query as unknown as { getSQL(): ReturnType<typeof sql> });
    expect(scans).toEqual([]);
    expect(rows).toBeLessThanOrEqual(1200);
  },
);
