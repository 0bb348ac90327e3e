import { and, desc, eq, inArray, lte, ne, notInArray, or, sql } from "drizzle-orm";
import type { Level } from "#contracts/schemas/language.ts";
import type { Queries } from "#server/database/connect.ts";
import { articleEnglishProfiles as profiles, contentItems } from "./tables.ts";
import { type EnglishProfile, profileVersion } from "#engine/index.ts";
import { isPublished, newestFirst } from "./store.ts";

/** A published article with English text, for learners. */
export interface EnglishArticle {
  id: string;
  slug: string;
  title: string;
  summary: string;
  /** The level set by the author, else the estimated one. */
  level: Level | null;
  /** Of its English text only. */
  words: number;
  /** Distinct words. */
  different: number;
  /** The revision of the text that these figures describe. */
  revision: number;
}

const columns = {
  id: contentItems.id,
  slug: contentItems.slug,
  title: sql<string>`coalesce(${contentItems.title}, '')`,
  summary: sql<string>`coalesce(${contentItems.summary}, '')`,
  level: sql<Level | null>`coalesce(${contentItems.published} ->> 'level', ${profiles.level})`,
  words: profiles.words,
  different: profiles.different,
  revision: contentItems.revision,
};

/**
 * A profile is outdated when the text or the rules have changed since. One of newer rules is not: during an update, nodes
 * of two builds would replace each other's profiles without an end.
 */
export const isProfileCurrent = sql`${profiles.itemId} = ${contentItems.id}
  and ${profiles.revision} = ${contentItems.revision} and ${profiles.version} >= ${sql.raw(String(profileVersion))}`;
/**
 * Languages of articles that are listed for learners. For other articles the English passages are profiled when they
 * are read.
 */
export const isEnglish = sql`${contentItems.published} ->> 'language' in ('en', 'vi-en')`;

/**
 * The newest articles in English or in both languages with at least `leastWords` English words. Does not read the
 * bodies.
 */
export const englishArticles = (db: Queries, limit: number, leastWords: number): Promise<EnglishArticle[]> =>
  db
    .select(columns)
    .from(contentItems)
    .innerJoin(profiles, isProfileCurrent)
    .where(and(isPublished("article"), isEnglish, sql`${profiles.words} >= ${leastWords}`))
    .orderBy(...newestFirst)
    .limit(limit);

/** Any article that has a profile, including Vietnamese ones with English passages. */
export async function englishArticle(db: Queries, id: string): Promise<EnglishArticle | undefined> {
  const [row] = await db
    .select(columns)
    .from(contentItems)
    .innerJoin(profiles, isProfileCurrent)
    .where(and(isPublished("article"), eq(contentItems.id, id)));
  return row;
}

export async function profilesOf(db: Queries, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .select({ id: profiles.itemId, revision: profiles.revision, profile: profiles.profile })
    .from(profiles)
    .where(and(inArray(profiles.itemId, [...ids]), eq(profiles.version, profileVersion)));
}

/** Published articles for learners without a current profile, the newest first. */
export const withoutProfile = (db: Queries, except: readonly string[], limit: number): Promise<{ id: string }[]> =>
  db
    .select({ id: contentItems.id })
    .from(contentItems)
    .leftJoin(profiles, isProfileCurrent)
    .where(
      and(isPublished("article"), isEnglish, sql`${profiles.itemId} is null`, notInArray(contentItems.id, [...except])),
    )
    .orderBy(desc(contentItems.publishedAt), desc(contentItems.id))
    .limit(limit);

/** The body of a published article as unparsed JSON; undefined when its profile is current. */
export async function unprofiledText(db: Queries, id: string) {
  const [row] = await db
    .select({
      revision: contentItems.revision,
      language: sql<string>`${contentItems.published} ->> 'language'`,
      text: sql<string>`${contentItems.body}::text`,
    })
    .from(contentItems)
    .leftJoin(profiles, isProfileCurrent)
    .where(and(isPublished("article"), eq(contentItems.id, id), sql`${profiles.itemId} is null`));
  return row;
}

/** @returns false when a newer text was published or profiled by newer rules meanwhile, and nothing was stored */
export async function storeProfile(
  db: Queries,
  item: { id: string; revision: number },
  profile: EnglishProfile,
): Promise<boolean> {
  const { version, words, different, level } = profile;
  // Locks the article, so that it is not deleted or published again between the comparison and the commit.
  const [current] = await db
    .select({ revision: contentItems.revision })
    .from(contentItems)
    .where(and(isPublished("article"), eq(contentItems.id, item.id)))
    .for("share");
  if (current?.revision !== item.revision) return false;
  const values = { revision: item.revision, version, words, different, level, profile };
  const stored = await db
    .insert(profiles)
    .values({ itemId: item.id, ...values })
    .onConflictDoUpdate({
      target: profiles.itemId,
      set: values,
      setWhere: or(ne(profiles.revision, item.revision), lte(profiles.version, version)),
    })
    .returning({ id: profiles.itemId });
  return stored.length > 0;
}

/** A cheap test: most Vietnamese articles have no English passage. */
export const isEnglishIn = (text: string, language: string) =>
  language !== "vi" || text.includes('"bilingualPair"') || text.includes('"foreign"');
