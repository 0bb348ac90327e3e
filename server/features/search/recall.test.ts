import { afterAll, beforeAll, expect, it } from "vitest";
import { plainText, type DocumentNode } from "#document/reading.ts";
import { foldVietnamese } from "#document/vietnamese-folding.ts";
import { publishedFields } from "#server/features/content/service.ts";
import { createTextMaker, exampleTexts, publishCorpus, type CorpusText } from "#tests/support/search-corpus.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { createSearch, narrowRecent, type Search } from "./service.ts";

/* How well the example content is found, each article by what a reader may remember of it. */

let database: TestDatabase;
let search: Search;
const texts = exampleTexts();

beforeAll(async () => {
  database = await openTestDatabase();
  await publishCorpus(database.database, texts);
  search = createSearch({ database: database.database, publishedFields, sources: () => [] });
});
afterAll(() => database.remove());

/** The share of articles that are among the first ten results for their queries. */
async function recall(questionsOf: (text: CorpusText) => string[]): Promise<number> {
  let [found, total] = [0, 0];
  for (const text of texts)
    for (const q of questionsOf(text)) {
      const { results } = await search.searchContent({ q });
      total += 1;
      if (results.slice(0, 10).some((result) => result.id === text.id)) found += 1;
    }
  expect(total).toBeGreaterThanOrEqual(texts.length);
  return found / total;
}

/** Words at even distances of the text, `length` at a time. */
function piecesOf({ fields }: CorpusText, length: number, count: number): string[] {
  const words = plainText(fields.body as DocumentNode)
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word));
  return Array.from({ length: count }, (_, n) => {
    const at = Math.floor(((n + 0.5) * (words.length - length)) / count);
    return words.slice(at, at + length).join(" ");
  });
}

/** Drops one letter of the longest word, or swaps two. */
const mistaken = (title: string) => {
  const words = foldVietnamese(title).match(/[a-z0-9]+/g) ?? [];
  const longest = words.reduce((one, other) => (other.length > one.length ? other : one), "");
  return [
    words.map((word) => (word === longest ? word.slice(0, 2) + word.slice(3) : word)).join(" "),
    words.map((word) => (word === longest ? `${word[0]}${word[2]}${word[1]}${word.slice(3)}` : word)).join(" "),
  ];
};

it("by title, with and without diacritics, composed and decomposed: always", async () => {
  const ways = ({ fields: { title } }: CorpusText) => [
    title,
    foldVietnamese(title),
    title.normalize("NFD"),
    title.toUpperCase(),
  ];
  expect(await recall(ways)).toBe(1);
});

it("by any six consecutive words of the text: always", async () => {
  expect(await recall((text) => piecesOf(text, 6, 5))).toBe(1);
  expect(await recall((text) => piecesOf(text, 6, 4).map(foldVietnamese))).toBe(1);
});

it("by two passages of the text at once, three words of each: always", async () => {
  const two = (text: CorpusText) => {
    const [one = "", , , other = ""] = piecesOf(text, 3, 4);
    return [`${one} ${other}`];
  };
  expect(await recall(two)).toBe(1);
});

it("by a title with a typo in its longest word: nearly always", async () => {
  expect(await recall(({ fields }) => mistaken(fields.title))).toBeGreaterThanOrEqual(0.95);
});

/** Last, because it changes the corpus. */
it("by the same answers, page by page, for any number of recent entries", async () => {
  const make = createTextMaker();
  const more = Array.from({ length: 120 }, (_, n) => make(n, 120));
  await publishCorpus(database.database, more.slice(0, 90));
  const questions = ["một", "không có", "tiếng anh", "mạo từ", "hoc tieng", "và một", "khong co bai nay"];
  const answers = async () => {
    const all: unknown[] = [];
    for (const q of questions)
      for (const cursor of [undefined, "20", "40"]) {
        const { results, total, next } = await search.searchContent({ q, ...(cursor ? { cursor } : {}) });
        all.push({ q, ids: results.map(({ id }) => id), total, next });
      }
    return all;
  };
  const before = await answers();
  expect(await narrowRecent(database.database, { keep: 1000 })).toBe(0);
  expect(await narrowRecent(database.database, { keep: 30 })).toBeGreaterThan(60);
  expect(await answers()).toEqual(before);

  // A new entry gets the term or not depending on its time, and is found in its place.
  const [latest] = more
    .slice(0, 90)
    .map(({ publishedAt }) => publishedAt)
    .sort((a, b) => b.getTime() - a.getTime());
  const added = more.slice(90).map((text, n) => ({
    ...text,
    publishedAt: n % 2 ? text.publishedAt : new Date((latest?.getTime() ?? 0) + n * 60_000 + 86_400_000 * 365),
  }));
  await publishCorpus(database.database, added);
  const then = await answers();
  expect(then).not.toEqual(before);
  await narrowRecent(database.database, { keep: 5 });
  expect(await answers()).toEqual(then);
});
