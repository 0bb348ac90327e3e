import { and, asc, between, desc, eq, ne, sql } from "drizzle-orm";
import {
  leastEnglishWords,
  ownTextsLimit,
  type EnglishArticleCard,
  type ListedText,
  type OwnText,
} from "#contracts/learning.ts";
import { after, minutes } from "#server/clock.ts";
import { englishArticle, englishArticles, type EnglishArticle } from "#server/features/content/service.ts";
import type { Queries } from "#server/database/connect.ts";
import { ownTexts, textReadings } from "#server/database/learning-tables.ts";
import { lockMember } from "#server/database/member-lock.ts";
import { Failure, fieldFailure } from "#server/http/failure.ts";
import type { Call, Person } from "#server/http/serve.ts";
import { knownIn, levelOf, wordsOf } from "./known-words.ts";
import type { LearningParts } from "./service.ts";
import { gradedTextOf, gradedTexts } from "./texts/catalogue.ts";
import type { GradedText } from "./texts/graded-text.ts";
import { statesOf } from "./words.ts";

const changesPerPerson = { max: 60, window: minutes(1) };
/** Nobody who reads English as a foreign language reads faster. */
const fastestWordsAMinute = 600;
/** Ends the name of the deed: that a text was read with look-ups is another one than that it was read. */
const withLookUps = "tra-tu";

/** Letters at the head of a text that tell what it is written in. */
const lookedAt = 1500;
/** They turn round what is written behind them, also in the words that are looked up. */
const turningSigns = /[\u202A-\u202E\u2066-\u2069]/gu;

const bodyOf = ({ paragraphs }: GradedText) => paragraphs.join("\n\n");
const counted = new Map(gradedTexts.map((text) => [text.slug, wordsOf(bodyOf(text)).length]));

const presentListed = ({ slug, level, title, titleVi, about }: GradedText): ListedText => ({
  slug,
  level,
  title,
  titleVi,
  about,
  words: counted.get(slug) ?? 0,
});

/** Articles of the site that are offered. */
const shownArticles = 12;
const presentArticle = ({ id, slug, title, summary, level, english }: EnglishArticle): EnglishArticleCard => ({
  id,
  slug,
  title,
  summary,
  level: level ?? levelOf(english),
  words: wordsOf(english).length,
});
const isReadable = ({ english }: EnglishArticle) => wordsOf(english).length >= leastEnglishWords;

type OwnRow = typeof ownTexts.$inferSelect;
const presentOwn = ({ id, title, words, createdAt }: Omit<OwnRow, "text" | "userId">): OwnText => ({
  id,
  title,
  words,
  createdAt: createdAt.toISOString(),
});

export const readingOf = async (db: Queries, userId: string) => ({
  ownTexts: await db.select().from(ownTexts).where(eq(ownTexts.userId, userId)).orderBy(asc(ownTexts.createdAt)),
  readings: await db
    .select()
    .from(textReadings)
    .where(eq(textReadings.userId, userId))
    .orderBy(asc(textReadings.readAt)),
});

function find(slug: string): GradedText {
  const text = gradedTextOf(slug);
  if (!text) throw new Failure("NOT_FOUND");
  return text;
}

/** Reading with a dictionary at hand: graded texts of the product, and texts of one's own. */
export function createReading({ database, clock, limits, checker, honours, practice }: LearningParts) {
  const db = database.queries;
  const isOf = (person: Person, id: string) => and(eq(ownTexts.userId, person.id), eq(ownTexts.id, id));
  const levelOfPerson = async (person: Person) => (await practice.settings.read(person)).level;

  async function findOwn(person: Person, id: string): Promise<OwnRow> {
    const [row] = await db.select().from(ownTexts).where(isOf(person, id));
    if (!row) throw new Failure("NOT_FOUND");
    return row;
  }

  /** A busy engine keeps nobody from reading. @throws Failure VALIDATION_FAILED */
  async function mustBeEnglish(person: Person, text: string): Promise<void> {
    try {
      const { writtenIn } = await checker.check(text.slice(0, lookedAt), {}, { by: person.id });
      if (writtenIn === "vietnamese")
        throw fieldFailure(
          "text",
          "Bài này đang là tiếng Việt. Ở đây bạn đọc và tra từ tiếng Anh, bạn dán một bài tiếng Anh nhé.",
        );
      if (writtenIn === "neither")
        throw fieldFailure("text", "Bài này có vẻ chưa phải tiếng Anh. Bạn dán một bài tiếng Anh nhé.");
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== "UNAVAILABLE") throw error;
    }
  }

  const articles = async () => (await englishArticles(db, shownArticles)).filter(isReadable);

  /** Since they told of another text, was there time to read one of so many words? */
  async function hadTime(tx: Queries, person: Person, ref: string, words: number, now: Date): Promise<boolean> {
    const begun = after(now, -minutes(words / fastestWordsAMinute));
    const isOther = and(
      eq(textReadings.userId, person.id),
      ne(textReadings.ref, ref),
      between(textReadings.readAt, begun, now),
    );
    return (await tx.$count(textReadings, isOther)) === 0;
  }

  /**
   * The best score and the most look-ups of one reading stay: told twice, or from two tabs, it is as if told once. Honours note
   * once that it was read, and once that it was read with look-ups, which may come later; neither of what nobody can have read
   * since they told of another text, until it is told again.
   */
  async function noteRead(
    person: Person,
    { text, ...ref }: { refType: "text" | "article"; refId: string; text: string },
    { score, ...told }: { score: number | null; lookups: number },
  ) {
    await limits.take(`reading:${person.id}`, changesPerPerson);
    const words = wordsOf(text);
    const lookups = Math.min(told.lookups, new Set(words).size);
    return database.transaction(async (tx) => {
      // From two tabs one after the other: nobody reads two texts in the time for one.
      await lockMember(tx, person.id);
      const now = clock.now();
      const isRead = await hadTime(tx, person, ref.refId, words.length, now);
      const [first] = await tx
        .insert(textReadings)
        .values({ userId: person.id, ref: ref.refId, score, lookups, readAt: now })
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
            .where(and(eq(textReadings.userId, person.id), eq(textReadings.ref, ref.refId)))
            .returning();
      if (!row) throw new Error("a reading was not kept");
      const refId = lookups > 0 ? `${ref.refId}/${withLookUps}` : ref.refId;
      if (isRead)
        await honours.note(tx, { ...ref, refId, userId: person.id, kind: "text-read", at: now, facts: { lookups } });
      return { score: row.score, isFirst: first !== undefined };
    });
  }

  return {
    articles: async () => ({ items: (await articles()).map(presentArticle) }),

    /** @throws Failure NOT_FOUND, RATE_LIMITED */
    async readArticle(person: Person, id: string, lookups: number) {
      const article = await englishArticle(db, id);
      if (!article || !isReadable(article)) throw new Failure("NOT_FOUND");
      const { isFirst } = await noteRead(
        person,
        { refType: "article", refId: id, text: article.english },
        { score: null, lookups },
      );
      return { isFirst };
    },

    list: () => ({ items: gradedTexts.map(presentListed) }),

    /** @throws Failure NOT_FOUND */
    text(slug: string) {
      const text = find(slug);
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
        },
      };
    },

    /** What somebody has read, and how much they know of each text. */
    async overview(person: Person) {
      const [states, level, readings] = [
        await statesOf(db, person.id),
        await levelOfPerson(person),
        await db.select().from(textReadings).where(eq(textReadings.userId, person.id)),
      ];
      const rows = await db
        .select({ id: ownTexts.id, title: ownTexts.title, words: ownTexts.words, createdAt: ownTexts.createdAt })
        .from(ownTexts)
        .where(eq(ownTexts.userId, person.id))
        .orderBy(desc(ownTexts.createdAt));
      return {
        texts: gradedTexts.map((text) => {
          const read = readings.find(({ ref }) => ref === text.slug);
          return {
            slug: text.slug,
            known: knownIn(bodyOf(text), states, level).share ?? 0,
            readAt: read?.readAt.toISOString() ?? null,
            score: read?.score ?? null,
          };
        }),
        articles: (await articles()).map(({ id, english }) => ({
          id,
          known: knownIn(english, states, level).share ?? 0,
          readAt: readings.find(({ ref }) => ref === id)?.readAt.toISOString() ?? null,
        })),
        own: rows.map(presentOwn),
        level,
      };
    },

    /** @throws Failure NOT_FOUND */
    async known(person: Person, slug: string) {
      const text = find(slug);
      return knownIn(bodyOf(text), await statesOf(db, person.id), await levelOfPerson(person));
    },

    /** @throws Failure NOT_FOUND, RATE_LIMITED */
    async read(person: Person, slug: string, { score, lookups }: Call<"POST /v1/learn/texts/{slug}/read">["body"]) {
      const text = bodyOf(find(slug));
      const kept = await noteRead(person, { refType: "text", refId: slug, text }, { score, lookups });
      return { score: kept.score ?? score, isFirst: kept.isFirst };
    },

    /** @throws Failure VALIDATION_FAILED for one too many, RATE_LIMITED */
    async bring(person: Person, { title, ...given }: Call<"POST /v1/learn/own-texts">["body"]) {
      await limits.take(`own-texts:${person.id}`, changesPerPerson);
      await mustBeEnglish(person, given.text);
      const text = given.text.replace(turningSigns, "");
      return database.transaction(async (tx) => {
        // From two tabs one after the other: each counts those of the other.
        await lockMember(tx, person.id);
        if ((await tx.$count(ownTexts, eq(ownTexts.userId, person.id))) >= ownTextsLimit)
          throw fieldFailure("text", `Bạn đã có ${ownTextsLimit} bài. Bạn xoá bớt bài đã đọc để thêm bài mới nhé.`);
        const [row] = await tx
          .insert(ownTexts)
          .values({
            id: crypto.randomUUID(),
            userId: person.id,
            title,
            text,
            words: wordsOf(text).length,
            createdAt: clock.now(),
          })
          .returning();
        if (!row) throw new Error("a text was not kept");
        return { text: presentOwn(row) };
      });
    },

    /** @throws Failure NOT_FOUND also for somebody else's */
    async open(person: Person, id: string) {
      const row = await findOwn(person, id);
      return {
        text: { ...presentOwn(row), paragraphs: row.text.split(/\n+/).filter((line) => line.trim() !== "") },
        level: levelOf(row.text),
        known: knownIn(row.text, await statesOf(db, person.id), await levelOfPerson(person)),
      };
    },

    async remove(person: Person, id: string): Promise<void> {
      await limits.take(`own-texts:${person.id}`, changesPerPerson);
      await db.delete(ownTexts).where(isOf(person, id));
    },
  };
}
