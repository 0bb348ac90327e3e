import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import pg from "pg";
import { connect } from "#server/database/connect.ts";
import { dailyViewCounts, contentItems } from "#server/features/content/tables.ts";
import { migrate } from "#server/database/migrate.ts";
import { users } from "#server/features/accounts/tables.ts";
import { narrowRecent, putSearchEntry } from "#server/features/search/service.ts";
import { createTextMaker, itemRow } from "#tests/support/search-corpus.ts";
import { categoryFields } from "#tests/support/texts.ts";

const categoryCount = 4;
const personCount = 5;
/** Short: the benchmark varies the number of texts. */
const words = 250;
/** Every nth article was read in the last days. */
const readEvery = 7;

/** A database with people and categories, to which articles are added on request. */
export async function openSeeding(adminUrl: string, url: string) {
  const admin = await connect({ databaseUrl: adminUrl, dataDir: "" });
  await admin.queries.execute(sql`create database bench`);
  await admin.close();
  const database = await connect({ databaseUrl: url, dataDir: "" });
  await migrate(database);
  // A separate connection: the site's have a timeout of ten seconds.
  const client = new pg.Client({ connectionString: url });
  await client.connect();

  const people = Array.from({ length: personCount }, (_, n) => ({
    id: randomUUID(),
    email: `bench.${n}@mam.example`,
    username: `nguoi.do.${n}`,
    displayName: `Người Đo ${n}`,
  }));
  await database.queries.insert(users).values(people);
  const categories = Array.from({ length: categoryCount }, (_, n) => {
    const { kind, title, summary, ...rest } = categoryFields({ title: `Mục ${n}`, slug: `muc-${n}`, order: n });
    return { id: randomUUID(), kind, title, summary, slug: `muc-${n}`, published: { kind, title, summary, ...rest } };
  });
  await database.queries.insert(contentItems).values(
    categories.map((category) => ({
      ...category,
      status: "published" as const,
      revision: 1,
      publishedAt: new Date(),
      updatedAt: new Date(),
    })),
  );

  const make = createTextMaker();
  let count = 0;
  return {
    async growTo(size: number) {
      const begin = performance.now();
      // Adding rows to an index one by one takes ten times as long as rebuilding it.
      const { rows: indexes } = await client.query<{ name: string; made: string }>(
        "select indexname as name, indexdef as made from pg_indexes where tablename = 'search_entries' and indexname <> 'search_entries_pkey'",
      );
      for (const { name } of indexes) await client.query(`drop index "${name}"`);
      while (count < size) {
        const texts = Array.from({ length: Math.min(100, size - count) }, (_, more) => {
          const text = make(count + more, words);
          text.fields.categoryId = categories[(count + more) % categoryCount]?.id ?? null;
          return text;
        });
        const first = count;
        await database.transaction(async (tx) => {
          await tx.insert(contentItems).values(
            texts.map((text, more) => ({
              ...itemRow(text),
              categoryId: text.fields.categoryId,
              ownerId: people[(first + more) % personCount]?.id,
            })),
          );
          for (const text of texts) await putSearchEntry(tx, text);
          const read = texts.filter((_, more) => (first + more) % readEvery === 0);
          await tx
            .insert(dailyViewCounts)
            .values(
              read.map(({ id }, more) => ({ itemId: id, day: sql`current_date`, reads: 1 + ((first + more) % 50) })),
            );
        });
        count += texts.length;
        if (count % 10_000 === 0)
          console.log(`${count} articles, ${((performance.now() - begin) / 1000).toFixed(0)} s`);
      }
      // Before the indexes exist: a site narrows a few thousand at a time, not ninety thousand at once.
      await narrowRecent(database);
      for (const { made } of indexes) await client.query(made);
      await client.query("vacuum analyze");
      await client.query("checkpoint");
    },
    async close() {
      await client.end();
      await database.close();
    },
  };
}
