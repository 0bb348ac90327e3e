import { and, eq, sql } from "drizzle-orm";
import {
  writingsLimit,
  type ListedTopic,
  type TodaysTopic,
  type ListedWriting,
  type TopicDetail,
} from "#contracts/schemas/writing.ts";
import type { Level } from "#contracts/schemas/language.ts";
import { minutes, vietnamDay } from "#server/core/clock.ts";
import { writingFindings, writings } from "#server/database/practice-tables.ts";
import { isAfter, pageOf } from "#server/core/pagination.ts";
import { Failure, fieldFailure } from "#server/core/api-error.ts";
import type { Call, Person } from "#server/http/route.ts";
import {
  presentFinding,
  presentListed,
  presentListedTopic,
  presentTopic,
  presentVersion,
  presentWriting,
  unwritten,
  type TopicState,
} from "./present.ts";
import type { WritingParts } from "./service.ts";
import {
  countWritings,
  findDraft,
  findFinding,
  findingsOf,
  findWriting,
  handedOf,
  insertWriting,
  listWritings,
  lockBeginning,
  lockWriting,
  versionsOf,
  writtenTopics,
  type WritingRow,
} from "./store.ts";
import { topicOf, topicOfDay, topics } from "./topics/catalog.ts";

/** A draft saves itself every ten seconds at most, in each of the few tabs that somebody has open. */
const savesPerPerson = { max: 60, window: minutes(1) };
const changesPerPerson = { max: 60, window: minutes(1) };

/** Topics, and one's own texts on them, but for handing them in. */
export function createWritings({ database, clock, limits, honours }: WritingParts) {
  const db = database.queries;

  async function own(person: Person, id: string): Promise<WritingRow> {
    const row = await findWriting(db, person.id, id);
    if (!row) throw new Failure("NOT_FOUND");
    return row;
  }

  async function states(person: Person): Promise<Map<string, TopicState>> {
    const states = new Map<string, TopicState>();
    for (const { id, slug, status } of await writtenTopics(db, person.id)) {
      const known = slug === null ? undefined : states.get(slug);
      // Once handed in, a topic counts as written, whatever was begun on it since.
      if (slug !== null && (!known || (known.status === "draft" && status === "submitted")))
        states.set(slug, { status, writingId: id });
    }
    return states;
  }

  const presentOwn = async (row: WritingRow) => presentWriting(row, (await handedOf(db, [row.id])).get(row.id));

  return {
    async topics(
      person: Person,
      { level, status }: Call<"GET /v1/ai/topics">["query"],
    ): Promise<{ items: ListedTopic[]; today: ListedTopic }> {
      const written = await states(person);
      const stateOf = (slug: string) => written.get(slug) ?? unwritten;
      const today = topicOfDay(vietnamDay(clock.now()));
      return {
        items: topics
          .filter((topic) => level === undefined || topic.level === level)
          .map((topic) => presentListedTopic(topic, stateOf(topic.slug)))
          .filter((topic) => status === undefined || topic.status === status),
        today: presentListedTopic(today, stateOf(today.slug)),
      };
    },

    todaysTopic(): TodaysTopic {
      const { slug, level, titleEn, hintVi, minWords, maxWords } = topicOfDay(vietnamDay(clock.now()));
      return { slug, level, titleEn, hintVi, minWords, maxWords };
    },

    /** @throws Failure NOT_FOUND */
    async topic(person: Person, slug: string): Promise<TopicDetail> {
      const topic = topicOf(slug);
      if (!topic) throw new Failure("NOT_FOUND");
      return presentTopic(topic, (await states(person)).get(slug) ?? unwritten);
    },

    /** @throws Failure NOT_FOUND for a topic that is none, VALIDATION_FAILED for one text too many, RATE_LIMITED */
    async begin(person: Person, { topicSlug, customTitle, level }: Call<"POST /v1/ai/writings">["body"]) {
      await limits.take(`writings:${person.id}`, changesPerPerson);
      const topic = topicSlug === undefined ? undefined : topicOf(topicSlug);
      if (topicSlug !== undefined && !topic) throw new Failure("NOT_FOUND");
      const row = await database.transaction(async (tx) => {
        await lockBeginning(tx, person.id);
        const begun = await findDraft(tx, person.id, { topicSlug, customTitle });
        if (begun) return begun;
        if ((await countWritings(tx, person.id)) >= writingsLimit)
          throw fieldFailure(
            topicSlug === undefined ? "customTitle" : "topicSlug",
            `Bạn đã có ${writingsLimit} bài. Bạn xoá bớt vài bài cũ để viết bài mới nhé.`,
          );
        return insertWriting(tx, {
          userId: person.id,
          topicSlug: topic?.slug ?? null,
          customTitle: customTitle ?? null,
          // The contract asks for one where there is no topic.
          level: topic?.level ?? (level as Level),
          now: clock.now(),
        });
      });
      return presentOwn(row);
    },

    async list(
      person: Person,
      { status, cursor, limit }: Call<"GET /v1/ai/writings">["query"],
    ): Promise<{ items: ListedWriting[]; next: string | null }> {
      const found = await listWritings(db, person.id, {
        status,
        isAfter: isAfter(cursor, writings.updatedAt, writings.id),
        limit: limit + 1,
      });
      const { rows, next } = pageOf(found, limit);
      const handed = await handedOf(
        db,
        rows.map(({ id }) => id),
      );
      return { items: rows.map(({ row }) => presentListed(row, handed.get(row.id))), next };
    },

    /** @throws Failure NOT_FOUND also for somebody else's */
    async read(person: Person, id: string) {
      const row = await own(person, id);
      const versions = await versionsOf(db, id);
      const findings = await findingsOf(
        db,
        versions.map((version) => version.id),
      );
      return {
        writing: await presentOwn(row),
        versions: versions.map((version) => presentVersion(version, findings, row)),
      };
    },

    /** @throws Failure VERSION_CONFLICT with what was saved elsewhere: nothing is overwritten */
    async save(person: Person, id: string, given: Call<"PUT /v1/ai/writings/{id}/draft">["body"]) {
      await limits.take(`writing-save:${person.id}`, savesPerPerson);
      return database.transaction(async (tx) => {
        const row = await lockWriting(tx, person.id, id);
        if (!row) throw new Failure("NOT_FOUND");
        const { draft, draftVersion } = row;
        // Sent twice, since the first answer was lost: it is saved.
        if (draft === given.text) return { draftVersion, updatedAt: row.updatedAt.toISOString() };
        if (draftVersion !== given.baseVersion)
          throw new Failure("VERSION_CONFLICT", { details: { draft, draftVersion } });
        const now = clock.now();
        await tx
          .update(writings)
          .set({
            draft: given.text,
            draftVersion: draftVersion + 1,
            pasted: sql`least(1000000, ${writings.pasted} + ${given.pasted}::int)`,
            updatedAt: now,
          })
          .where(eq(writings.id, id));
        return { draftVersion: draftVersion + 1, updatedAt: now.toISOString() };
      });
    },

    /** What is put right stays so. @throws Failure NOT_FOUND also for a finding in somebody else's text */
    async judge(person: Person, id: string, state: "open" | "dismissed" | "wrong") {
      await limits.take(`writings:${person.id}`, changesPerPerson);
      const found = await findFinding(db, person.id, id);
      if (!found) throw new Failure("NOT_FOUND");
      const [changed] = await db
        .update(writingFindings)
        .set({ state })
        .where(and(eq(writingFindings.id, id), sql`${writingFindings.state} <> 'fixed'`))
        .returning();
      const handed = (await handedOf(db, [found.writingId])).get(found.writingId);
      if (!handed) throw new Failure("NOT_FOUND");
      return { finding: presentFinding(changed ?? found.finding), progress: handed.progress };
    },

    /** Versions, findings, what it added to the profile and its cards go with it. */
    async remove(person: Person, id: string): Promise<void> {
      await limits.take(`writings:${person.id}`, changesPerPerson);
      await database.transaction(async (tx) => {
        const gone = await tx
          .delete(writings)
          .where(and(eq(writings.userId, person.id), eq(writings.id, id)))
          .returning({ id: writings.id });
        if (gone.length > 0) await honours.takeBack(tx, { refType: "writing", refId: id, reason: "deleted" });
      });
    },
  };
}
