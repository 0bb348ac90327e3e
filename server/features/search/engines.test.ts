import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { connect, type Database } from "#server/database/connect.ts";
import { migrate } from "#server/database/migrate.ts";
import { publishedFields } from "#server/features/content/service.ts";
import { createTextMaker, exampleTexts, publishCorpus } from "#tests/support/search-corpus.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { createSearch } from "./service.ts";

/* The same corpus on both engines: every answer must be the same, including the order of equal matches. */

const questions = [
  "mạo từ",
  "mao tu",
  "tiếng anh",
  "hoc tieng anh moi ngay",
  "một",
  "the",
  "từ",
  "đọc sách",
  "doc sach",
  "cơm chưa",
  "mạo từ tiếng anh",
  "nghe mot tap phim",
  "commit message",
  "comit mesage",
  "vi sao ta hay quen mao tu teh",
  "sổ chép câu",
  "không có gì như thế",
  "ơn",
  "kỹ năng",
  "xyzzy",
];

describe.runIf(inject("engine") === "postgres")("PGlite and PostgreSQL", () => {
  let postgres: TestDatabase;
  let embedded: Database;
  const folder = mkdtempSync(path.join(tmpdir(), "mam-engines-"));

  beforeAll(async () => {
    postgres = await openTestDatabase();
    embedded = await connect({ databaseUrl: null, dataDir: folder });
    await migrate(embedded);
    const make = createTextMaker();
    const texts = [...exampleTexts(), ...Array.from({ length: 150 }, (_, n) => make(n, 200))];
    for (const database of [postgres.database, embedded]) await publishCorpus(database, texts);
  }, 240_000);
  afterAll(async () => {
    await embedded.close();
    await postgres.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each(questions)("answer %j alike, page by page, and give the same suggestions", { timeout: 60_000 }, async (q) => {
    const [one, other] = [postgres.database, embedded].map((database) =>
      createSearch({ database, publishedFields, sources: () => [] }),
    );
    for (const more of [{}, { cursor: "20" }, { language: "vi", tag: "ngữ pháp" }])
      expect(await one!.searchContent({ q, ...more })).toEqual(await other!.searchContent({ q, ...more }));
    expect(await one!.suggestContent(q)).toEqual(await other!.suggestContent(q));
  });
});
