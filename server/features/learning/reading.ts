import { LRUCache } from "lru-cache";
import { and, asc, between, desc, eq, ne, sql } from "drizzle-orm";
import { leastEnglishWords } from "#contracts/limits/learning.ts";
import type { EnglishArticleCard, ListedText } from "#contracts/schemas/reading.ts";
import { after, minutes } from "#server/core/clock.ts";
import { englishArticle, englishArticles, profilesOf, type EnglishArticle } from "#server/features/content/service.ts";
import type { Queries } from "#server/database/connect.ts";
import { ownTexts, textReadings } from "./tables.ts";
import { lockMember } from "#server/core/locks.ts";
import { ApiError } from "#server/core/api-error.ts";
import type { Viewer } from "#server/core/viewer.ts";
import type { CallInput } from "#server/core/call.ts";
import { type EnglishProfile, openFrequencies, profileOf, wordsOf } from "#engine/index.ts";
import { knownIn } from "./known-words.ts";
import type { LearningDeps } from "./deps.ts";
import {
  addOwnText,
  backfillProfiles,
  deleteOwnText,
  levelOfMember,
  openOwnText,
  ownTextsOf,
  presentOwnText,
} from "./own-texts.ts";
import { gradedTextOf, gradedTexts, partsOf } from "./texts/catalog.ts";
import type { GradedTextEntry } from "./texts/graded-text.ts";
import { findWord } from "./texts/word-in-text.ts";
import { statesOf } from "./words.ts";
import { bindOperations } from "#server/core/operations.ts";

const changesPerPerson = { max: 60, window: minutes(1) };
/** Faster than any reader of English as a foreign language. */
const fastestWordsAMinute = 600;
/** Suffix of the event's reference: a reading with look-ups is a separate event. */
const withLookUps = "tra-tu";

const bodyOf = ({ paragraphs }: GradedTextEntry) => paragraphs.join("\n\n");
const counted = new Map(gradedTexts.map((text) => [text.slug, wordsOf(bodyOf(text)).length]));

let gradedProfiles: ReadonlyMap<string, EnglishProfile> | undefined;
/** Graded texts are part of the product and short: profiled in-process on the first request (0.15 s). */
function gradedProfileOf({ slug }: GradedTextEntry): EnglishProfile {
  if (!gradedProfiles) {
    const frequencies = openFrequencies();
    gradedProfiles = new Map(gradedTexts.map((text) => [text.slug, profileOf(bodyOf(text), frequencies)]));
  }
  const profile = gradedProfiles.get(slug);
  if (!profile) throw new Error(`no graded text is called ${slug}`);
  return profile;
}

function presentListed(entry: GradedTextEntry): ListedText {
  const { slug, level, title, titleVi, about, series } = entry;
  return {
    slug,
    level,
    title,
    titleVi,
    about,
    words: counted.get(slug) ?? 0,
    series: series ? { part: series.part, parts: partsOf(entry).length } : null,
  };
}

/** The parts of the story before and after this one. */
function neighborsOf(text: GradedTextEntry) {
  const parts = partsOf(text);
  const at = parts.indexOf(text);
  const present = (part: GradedTextEntry | undefined) => (part ? { slug: part.slug, title: part.title } : null);
  return { previous: present(parts[at - 1]), next: present(parts[at + 1]) };
}

/** With the sentence where each word occurs first, for a look-up or a card. */
const presentVocabulary = ({ slug, paragraphs, vocabulary }: GradedTextEntry) =>
  vocabulary.map(({ word, meaning }) => {
    const found = findWord(paragraphs, word);
    if (!found) throw new Error(`the graded text ${slug} does not contain “${word}”`);
    return { word, meaning, ...found };
  });

/** Articles of the site in the list. */
const shownArticles = 12;
const presentArticle = ({ id, slug, title, summary, level, words }: EnglishArticle): EnglishArticleCard => ({
  id,
  slug,
  title,
  summary,
  level,
  words,
});

export const readingOf = async (db: Queries, userId: string) => ({
  ownTexts: await ownTextsOf(db, userId),
  readings: await db
    .select()
    .from(textReadings)
    .where(eq(textReadings.userId, userId))
    .orderBy(asc(textReadings.readAt)),
});

function findGradedText(slug: string): GradedTextEntry {
  const text = gradedTextOf(slug);
  if (!text) throw new ApiError("NOT_FOUND");
  return text;
}

interface ReadingDeps extends LearningDeps {
  shownProfiles: ReturnType<typeof createShownProfiles>;
}

const listShownArticles = ({ database }: ReadingDeps) =>
  englishArticles(database.queries, shownArticles, leastEnglishWords);

/** An imported article has no profile before its first reading. */
async function findEnglishArticle(
  { englishProfiles, database }: ReadingDeps,
  viewer: Viewer,
  id: string,
): Promise<EnglishArticle | undefined> {
  const db = database.queries;
  const found = await englishArticle(db, id);
  if (found || !englishProfiles) return found;
  await englishProfiles.make(id, viewer.id);
  return englishArticle(db, id);
}

/** Whether the time since the reading of another text was enough for this many words. */
async function hadTimeToRead(tx: Queries, viewer: Viewer, ref: string, words: number, now: Date): Promise<boolean> {
  const begun = after(now, -minutes(words / fastestWordsAMinute));
  const isOther = and(
    eq(textReadings.userId, viewer.id),
    ne(textReadings.ref, ref),
    between(textReadings.readAt, begun, now),
  );
  return (await tx.$count(textReadings, isOther)) === 0;
}

/**
 * Keeps the best score and the most look-ups of a text, so repeated reports change nothing. Records one event for
 * the reading and one for a reading with look-ups, which may come later. Records none when the time since another
 * text was too short; a later report can still do so.
 */
async function recordReading(
  { database, clock, gamification }: ReadingDeps,
  viewer: Viewer,
  { words, different, ...ref }: { refType: "text" | "article"; refId: string; words: number; different: number },
  { score, ...reported }: { score: number | null; lookups: number },
) {
  const lookups = Math.min(reported.lookups, different);
  return database.transaction(async (tx) => {
    // Serializes two tabs: a member cannot read two texts in the time for one.
    await lockMember(tx, viewer.id);
    const now = clock.now();
    const isRead = await hadTimeToRead(tx, viewer, ref.refId, words, now);
    const [first] = await tx
      .insert(textReadings)
      .values({ userId: viewer.id, ref: ref.refId, score, lookups, readAt: now })
      .onConflictDoNothing()
      .returning();
    const [row] = first
      ? [first]
      : await tx
          .update(textReadings)
          .set({
            score: sql`greatest(${textReadings.score}, ${score}::int)`,
            lookups: sql`greatest(${textReadings.lookups}, ${lookups}::int)`,
            readAt: now,
          })
          .where(and(eq(textReadings.userId, viewer.id), eq(textReadings.ref, ref.refId)))
          .returning();
    if (!row) throw new Error("a reading was not kept");
    const refId = lookups > 0 ? `${ref.refId}/${withLookUps}` : ref.refId;
    if (isRead)
      await gamification.recordEvent(tx, {
        ...ref,
        refId,
        userId: viewer.id,
        kind: "text-read",
        at: now,
        payload: { lookups },
      });
    return { score: row.score, isFirst: first !== undefined };
  });
}

export const listEnglishArticles = async (deps: ReadingDeps) => ({
  items: (await listShownArticles(deps)).map(presentArticle),
});

/** @throws ApiError NOT_FOUND, RATE_LIMITED */
export async function recordArticleReading(deps: ReadingDeps, viewer: Viewer, id: string, lookups: number) {
  const { limits } = deps;
  await limits.take(`reading:${viewer.id}`, changesPerPerson);
  const article = await findEnglishArticle(deps, viewer, id);
  if (!article || article.words < leastEnglishWords) throw new ApiError("NOT_FOUND");
  const { words, different } = article;
  const { isFirst } = await recordReading(
    deps,
    viewer,
    { refType: "article", refId: id, words, different },
    { score: null, lookups },
  );
  return { isFirst };
}

export const listGradedTexts = () => ({ items: gradedTexts.map(presentListed) });

/** @throws ApiError NOT_FOUND */
export function readGradedText(slug: string) {
  const text = findGradedText(slug);
  return {
    text: {
      ...presentListed(text),
      paragraphs: [...text.paragraphs],
      questions: text.questions.map(({ prompt, options, answer, why }) => ({
        prompt,
        options: [...options],
        answer,
        why,
      })),
      vocabulary: presentVocabulary(text),
      ...neighborsOf(text),
    },
  };
}

/** What the member has read, and how much they know of each text. */
export async function readReadingOverview(deps: ReadingDeps, viewer: Viewer) {
  const { shownProfiles } = deps;
  const db = deps.database.queries;
  const [states, level, readings] = [
    await statesOf(db, viewer.id),
    await levelOfMember(deps, viewer),
    await db.select().from(textReadings).where(eq(textReadings.userId, viewer.id)),
  ];
  const rows = await db
    .select({ id: ownTexts.id, title: ownTexts.title, words: ownTexts.words, createdAt: ownTexts.createdAt })
    .from(ownTexts)
    .where(eq(ownTexts.userId, viewer.id))
    .orderBy(desc(ownTexts.createdAt));
  const shown = await listShownArticles(deps);
  const profiles = await shownProfiles(shown);
  return {
    texts: gradedTexts.map((text) => {
      const read = readings.find(({ ref }) => ref === text.slug);
      return {
        slug: text.slug,
        known: knownIn(gradedProfileOf(text), states, level).share ?? 0,
        readAt: read?.readAt.toISOString() ?? null,
        score: read?.score ?? null,
      };
    }),
    articles: shown.flatMap(({ id }) => {
      const profile = profiles.get(id);
      const readAt = readings.find(({ ref }) => ref === id)?.readAt.toISOString() ?? null;
      return profile ? [{ id, known: knownIn(profile, states, level).share ?? 0, readAt }] : [];
    }),
    own: rows.map(presentOwnText),
    level,
  };
}

/** Slugs of graded texts and ids of articles that the member has finished. */
export async function listReadTexts({ database }: ReadingDeps, userId: string): Promise<string[]> {
  const rows = await database.queries
    .select({ ref: textReadings.ref })
    .from(textReadings)
    .where(eq(textReadings.userId, userId));
  return rows.map(({ ref }) => ref);
}

/** @throws ApiError NOT_FOUND */
export async function readKnownWords(deps: ReadingDeps, viewer: Viewer, slug: string) {
  const db = deps.database.queries;
  const text = findGradedText(slug);
  return knownIn(gradedProfileOf(text), await statesOf(db, viewer.id), await levelOfMember(deps, viewer));
}

/** @throws ApiError NOT_FOUND, RATE_LIMITED */
export async function recordTextReading(
  deps: ReadingDeps,
  viewer: Viewer,
  slug: string,
  { score, lookups }: CallInput<"POST /v1/learn/texts/{slug}/read">["body"],
) {
  const { limits } = deps;
  await limits.take(`reading:${viewer.id}`, changesPerPerson);
  const { words, different } = gradedProfileOf(findGradedText(slug));
  const recorded = await recordReading(
    deps,
    viewer,
    { refType: "text", refId: slug, words, different },
    { score, lookups },
  );
  return { score: recorded.score ?? score, isFirst: recorded.isFirst };
}

/** Reading with a dictionary: graded texts of the product, articles, and the member's own texts. */
export const createReading = (deps: LearningDeps) => ({
  ...bindOperations(
    { ...deps, shownProfiles: createShownProfiles(deps.database.queries) },
    {
      listEnglishArticles,
      recordArticleReading,
      readReadingOverview,
      listReadTexts,
      readKnownWords,
      recordTextReading,
      addOwnText,
      openOwnText,
      deleteOwnText,
    },
  ),
  listGradedTexts,
  readGradedText,
  /** Makes missing profiles and those of older rules. */
  profileTexts: backfillProfiles(deps).run,
});

/** Caches the profiles of the listed articles, which every overview needs. */
function createShownProfiles(db: Queries) {
  // Two lists: the current one, and articles that have just left it.
  const cached = new LRUCache<string, EnglishProfile>({ max: 2 * shownArticles });
  const keyOf = ({ id, revision }: Pick<EnglishArticle, "id" | "revision">) => `${id} ${revision}`;
  return async (articles: readonly EnglishArticle[]): Promise<ReadonlyMap<string, EnglishProfile>> => {
    const found = new Map(articles.map((article) => [keyOf(article), cached.get(keyOf(article))]));
    const missing = articles.filter((article) => !found.get(keyOf(article))).map(({ id }) => id);
    for (const { profile, ...article } of await profilesOf(db, missing)) {
      cached.set(keyOf(article), profile);
      found.set(keyOf(article), profile);
    }
    return new Map(
      articles.flatMap((article) => {
        const profile = found.get(keyOf(article));
        return profile ? [[article.id, profile]] : [];
      }),
    );
  };
}
