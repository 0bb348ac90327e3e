import { afterAll, beforeAll, expect, it } from "vitest";
import { days } from "#server/core/clock.ts";
import { publish } from "#tests/support/publishing.ts";
import { rawCall } from "#tests/support/raw-call.ts";
import { refusal, startTestApi, type TestApi, type TestMember } from "#tests/support/test-api.ts";
import { articleFields } from "#tests/support/texts.ts";
import { countedQuery } from "./missed-searches.ts";

let api: TestApi;
let editor: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  await enter();
});
afterAll(() => api.close());
const enter = async () => void (editor = await api.member({ role: "editor" }));

const browser = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0", "content-type": "application/json" };
const miss = async (q: string, from: number, headers: Record<string, string> = {}) => {
  const answer = await api.fetch("/v1/search/missed", {
    method: "POST",
    headers: { ...browser, ...headers },
    body: JSON.stringify({ q }),
    remoteAddress: `10.7.0.${from}`,
  });
  return answer.status;
};
const list = () => editor.call("GET /v1/admin/missed-searches");
const found = async (query: string) => (await list()).searches.find((one) => one.query === query);

it("is shown once a second visitor asks the same; each visitor counts once a day", async () => {
  for (const q of ["Thì Tương Lai Xa", "thì  tương lai xa?", " thì tương lai xa "]) expect(await miss(q, 1)).toBe(200);
  expect(await found("thì tương lai xa")).toBeUndefined();
  await miss("thì tương lai xa", 2);
  expect(await found("thì tương lai xa")).toMatchObject({ count: 2 });
  api.clock.advance(days(1));
  await enter();
  await miss("thì tương lai xa", 1);
  expect(await found("thì tương lai xa")).toMatchObject({ count: 3 });
});

it("keeps nothing that says who asked, and of the first visitor a hash until a second asks", async () => {
  await miss("câu của riêng một người", 3);
  const rows = async () =>
    (await api.database.queries.execute("select * from missed_searches order by query")).rows as {
      query: string;
      first_asker: string | null;
    }[];
  const own = (await rows()).find(({ query }) => query === "câu của riêng một người");
  expect(own?.first_asker).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(await rows())).not.toContain("10.7.");
  await miss("câu của riêng một người", 4);
  expect((await rows()).find(({ query }) => query === "câu của riêng một người")?.first_asker).toBeNull();
});

it("counts only what the index does not find, whatever the browser says", async () => {
  await publish(api, editor, articleFields({ title: "Ruộng bậc thang mùa nước đổ" }));
  for (const visitor of [5, 6]) await miss("ruộng bậc thang", visitor);
  expect(await found("ruộng bậc thang")).toBeUndefined();
});

it("counts neither crawlers nor visitors who ask not to be counted", async () => {
  for (const [visitor, headers] of [
    [7, { "sec-gpc": "1" }],
    [8, { dnt: "1" }],
    [9, { "user-agent": "Googlebot/2.1" }],
    [10, { "user-agent": "" }],
  ] as const)
    expect(await miss("không ai đếm câu này", visitor, headers)).toBe(200);
  const { rows } = await api.database.queries.execute(
    "select 1 from missed_searches where query = 'không ai đếm câu này'",
  );
  expect(rows).toEqual([]);
});

it.each([
  ["lan.huong@vidu.vn", null],
  ["gọi 0912 345 678", null],
  ["https://vidu.vn/toi", null],
  ["2026", null],
  ["x", null],
  ["a".repeat(81), null],
  ["“Made of” và made from?", "made of và made from"],
  ["don't / doesn’t; well-being", "don't doesn’t well-being"],
  ["(024) 3826-1234", null],
  ["thì".normalize("NFD"), "thì"],
  ["<script>alert(1)</script>", "script alert 1 script"],
  ["đề thi 2026", "đề thi 2026"],
])("counts %j as %j", (q, counted) => expect(countedQuery(q)).toBe(counted));

it("keeps at most twenty a day from one address", async () => {
  for (let n = 0; n < 25; n++) expect(await miss(`chuyện tầm phào ${"k".repeat(n + 1)}`, 11)).toBe(200);
  const { rows } = await api.database.queries.execute(
    "select 1 from missed_searches where query like 'chuyện tầm phào%'",
  );
  expect(rows).toHaveLength(20);
});

it("keeps the latest 5,000, and those that two visitors asked for the longest", async () => {
  await api.database.queries.execute(`insert into missed_searches (query, count, is_shared, last_asked_on)
    select 'đầy bảng ' || n, 1, n <= 10, '2026-01-01' from generate_series(1, 5100) n`);
  const today = api.clock.now().toISOString().slice(0, 10);
  await api.database.queries.execute(`update missed_searches set last_asked_on = '${today}'`);
  await api.runJob("tidy missed searches");
  const { rows } = await api.database.queries.execute<{ kept: number; shared: number }>(
    "select count(*)::int as kept, count(*) filter (where is_shared and query like 'đầy%')::int as shared from missed_searches",
  );
  expect(rows).toEqual([{ kept: 5000, shared: 10 }]);
  await api.database.queries.execute("delete from missed_searches where query like 'đầy%'");
});

it("refuses bad input, and lists for editors only", async () => {
  expect(await miss("x".repeat(1000), 12)).toBe(422);
  expect((await rawCall(api, "POST /v1/search/missed", {})).status).toBe(422);
  await refusal(api.call("GET /v1/admin/missed-searches"), "AUTH_REQUIRED");
  const member = await api.member();
  await refusal(member.call("GET /v1/admin/missed-searches"), "NOT_FOUND");
});

it("says since when it counts, and forgets after 30 days what one visitor asked, all else after 90", async () => {
  await miss("chỉ mình tôi tìm", 13);
  await api.runJob("tidy missed searches");
  const { since, searches } = await list();
  expect(since).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(searches.length).toBeGreaterThan(0);
  const queries = async () =>
    (await api.database.queries.execute<{ query: string }>("select query from missed_searches")).rows;
  expect(await queries()).toContainEqual({ query: "chỉ mình tôi tìm" });
  api.clock.advance(days(31));
  await enter();
  await api.runJob("tidy missed searches");
  expect(await queries()).not.toContainEqual({ query: "chỉ mình tôi tìm" });
  expect((await list()).searches).toEqual(searches);
  api.clock.advance(days(61));
  await enter();
  await api.runJob("tidy missed searches");
  expect(await list()).toEqual({ since, searches: [] });
});
