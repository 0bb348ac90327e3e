import { and, asc, eq, getTableColumns, lt, notInArray } from "drizzle-orm";
import { ownTextsLimit } from "#contracts/limits/learning.ts";
import type { OwnText } from "#contracts/schemas/reading.ts";
import { type EnglishProfile, profileVersion, wordsOf } from "#engine/index.ts";
import { ApiError, fieldError } from "#server/core/api-error.ts";
import { createBackfill } from "#server/core/backfill.ts";
import { minutes } from "#server/core/clock.ts";
import { lockMember } from "#server/core/locks.ts";
import type { Queries } from "#server/database/connect.ts";
import type { Viewer } from "#server/core/viewer.ts";
import type { CallInput } from "#server/core/call.ts";
import type { LearningDeps } from "./deps.ts";
import { knownIn } from "./known-words.ts";
import { ownTexts } from "./tables.ts";
import { statesOf } from "./words.ts";

const changesPerPerson = { max: 60, window: minutes(1) };
/** Characters at the beginning of a text from which its language is detected. */
const charactersChecked = 1500;
/** Bidirectional control characters: they reorder the text after them, also in looked-up words. */
const bidirectionalControls = /[\u202A-\u202E\u2066-\u2069]/gu;

type OwnRow = typeof ownTexts.$inferSelect;
const { profile: _profile, profileVersion: _version, ...ownTextColumns } = getTableColumns(ownTexts);
/** Without the profiles, which are derived from the texts. */
export const ownTextsOf = (db: Queries, userId: string) =>
  db.select(ownTextColumns).from(ownTexts).where(eq(ownTexts.userId, userId)).orderBy(asc(ownTexts.createdAt));

export const presentOwnText = ({
  id,
  title,
  words,
  createdAt,
}: Pick<OwnRow, "id" | "title" | "words" | "createdAt">): OwnText => ({
  id,
  title,
  words,
  createdAt: createdAt.toISOString(),
});

const isOwnText = (viewer: Viewer, id: string) => and(eq(ownTexts.userId, viewer.id), eq(ownTexts.id, id));

/** The level of texts that suit the member; null while it is not known. */
export const levelOfMember = async ({ placement }: LearningDeps, viewer: Viewer) =>
  (await placement.learnerLevel(viewer))?.level ?? null;

async function findOwnText({ database }: LearningDeps, viewer: Viewer, id: string): Promise<OwnRow> {
  const db = database.queries;
  const [row] = await db.select().from(ownTexts).where(isOwnText(viewer, id));
  if (!row) throw new ApiError("NOT_FOUND");
  return row;
}

/** Accepts the text while the engine is busy. @throws ApiError VALIDATION_FAILED */
async function assertEnglish({ checker }: LearningDeps, viewer: Viewer, text: string): Promise<void> {
  try {
    const { detectedLanguage } = await checker.check(text.slice(0, charactersChecked), {}, { by: viewer.id });
    if (detectedLanguage === "vietnamese")
      throw fieldError(
        "text",
        "Bài này đang là tiếng Việt. Ở đây bạn đọc và tra từ tiếng Anh, bạn dán một bài tiếng Anh nhé.",
      );
    if (detectedLanguage === "neither")
      throw fieldError("text", "Bài này có vẻ chưa phải tiếng Anh. Bạn dán một bài tiếng Anh nhé.");
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "UNAVAILABLE") throw error;
  }
}

/** Null while the engine is busy. */
async function profileText({ checker }: LearningDeps, text: string, by?: string): Promise<EnglishProfile | null> {
  try {
    return await checker.ask("profileEnglish", { text }, by === undefined ? undefined : { by });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "UNAVAILABLE") throw error;
    return null;
  }
}

/** @throws ApiError VALIDATION_FAILED over the limit, RATE_LIMITED */
export async function addOwnText(
  deps: LearningDeps,
  viewer: Viewer,
  { title, ...given }: CallInput<"POST /v1/learn/own-texts">["body"],
) {
  const { limits, database, clock } = deps;
  await limits.take(`own-texts:${viewer.id}`, changesPerPerson);
  await assertEnglish(deps, viewer, given.text);
  const text = given.text.replace(bidirectionalControls, "");
  const profile = await profileText(deps, text, viewer.id);
  return database.transaction(async (tx) => {
    // Serializes two tabs, so that each counts the texts of the other.
    await lockMember(tx, viewer.id);
    if ((await tx.$count(ownTexts, eq(ownTexts.userId, viewer.id))) >= ownTextsLimit)
      throw fieldError("text", `Bạn đã có ${ownTextsLimit} bài. Bạn xoá bớt bài đã đọc để thêm bài mới nhé.`);
    const [row] = await tx
      .insert(ownTexts)
      .values({
        id: crypto.randomUUID(),
        userId: viewer.id,
        title,
        text,
        words: profile?.words ?? wordsOf(text).length,
        profile,
        profileVersion: profile?.version ?? 0,
        createdAt: clock.now(),
      })
      .returning();
    if (!row) throw new Error("a text was not kept");
    return { text: presentOwnText(row) };
  });
}

/** @throws ApiError NOT_FOUND also for another member's text */
export async function openOwnText(deps: LearningDeps, viewer: Viewer, id: string) {
  const db = deps.database.queries;
  const row = await findOwnText(deps, viewer, id);
  const isCurrent = row.profileVersion === profileVersion;
  const profile = isCurrent ? row.profile : await profileText(deps, row.text, viewer.id);
  return {
    text: { ...presentOwnText(row), paragraphs: row.text.split(/\n+/).filter((line) => line.trim() !== "") },
    level: profile?.level ?? null,
    known: profile
      ? knownIn(profile, await statesOf(db, viewer.id), await levelOfMember(deps, viewer))
      : { share: null, marked: [] },
  };
}

export async function deleteOwnText({ limits, database }: LearningDeps, viewer: Viewer, id: string): Promise<void> {
  const db = database.queries;
  await limits.take(`own-texts:${viewer.id}`, changesPerPerson);
  await db.delete(ownTexts).where(isOwnText(viewer, id));
}

/** Own texts per query for missing profiles. */
const profiledAtOnce = 20;

/** Makes the profiles of own texts that a busy engine did not make, and those of older rules. */
export const backfillProfiles = ({ database: { queries: db }, clock, checker, log }: LearningDeps) =>
  createBackfill({
    find: (except) =>
      db
        .select({ id: ownTexts.id, text: ownTexts.text })
        .from(ownTexts)
        .where(and(lt(ownTexts.profileVersion, profileVersion), notInArray(ownTexts.id, [...except])))
        .orderBy(asc(ownTexts.id))
        .limit(profiledAtOnce),
    async make({ id, text }) {
      const profile = await checker.ask("profileEnglish", { text });
      const { words, version } = profile;
      await db.update(ownTexts).set({ profile, words, profileVersion: version }).where(eq(ownTexts.id, id));
    },
    clock,
    log,
    failure: "an own text could not be profiled",
  });
