import { and, asc, eq, gt, inArray } from "drizzle-orm";
import type { LessonProgress, OwnSentence } from "#contracts/schemas/lessons.ts";
import { isRightAnswer, passingScore, usesOneOf } from "#contracts/answers/lesson-answer.ts";
import type { KindGroup } from "#contracts/schemas/language.ts";
import { lessonAddress } from "#document/addresses.ts";
import { minutes } from "#server/core/clock.ts";
import type { Queries } from "#server/database/connect.ts";
import { lessonProgress } from "./tables.ts";
import type { ReferenceResolver } from "#server/core/references.ts";
import type { RequestContext } from "#server/core/request-context.ts";
import { ApiError } from "#server/core/api-error.ts";
import type { Viewer } from "#server/core/viewer.ts";
import type { CallInput } from "#server/core/call.ts";
import { isLikely } from "#engine/index.ts";
import { lessonOf, paths, placeOf } from "./lessons/catalog.ts";
import type { Lesson } from "./lessons/lesson.ts";
import { lackOf } from "./lessons/own-sentence.ts";
import { presentLesson, presentListed } from "./lessons/present.ts";
import { isBeyondLessons, lessonsForLevel, nextLesson, recommendedLessons } from "./order.ts";
import type { LearningDeps } from "./deps.ts";
import { bindOperations } from "#server/core/operations.ts";

const attemptsPerPerson = { max: 30, window: minutes(1) };
/** Ids of attempts that are recognized when they are repeated. */
const attemptsRecognized = 20;
/**
 * The attempt after a complete set of right answers still counts as the first try: the page asks to correct the
 * sentence only.
 */
const isFirstTry = ({ attempts, bestScore, isBegunAnew }: Row) =>
  !isBegunAnew && (attempts === 0 || (attempts === 1 && bestScore >= passingScore));
/** Half the points: a learner who mends what went wrong has learned it. */
const isSecondTry = (row: Row) => !isFirstTry(row) && !row.isBegunAnew && row.attempts === 1;
const lessonsInOrder = paths.flatMap((path) => path.lessons);

type Row = typeof lessonProgress.$inferSelect;
const presentProgress = ({ slug, attempts, bestScore, passedAt }: Row): LessonProgress => ({
  slug,
  attempts,
  bestScore,
  passedAt: passedAt?.toISOString() ?? null,
});

export const progressOf = (db: Queries, userId: string) =>
  db.select().from(lessonProgress).where(eq(lessonProgress.userId, userId)).orderBy(asc(lessonProgress.updatedAt));

function findLesson(slug: string): Lesson {
  const lesson = lessonOf(slug);
  if (!lesson) throw new ApiError("NOT_FOUND");
  return lesson;
}

/** While the engine is busy the sentence is accepted unchecked. */
async function judgeSentence(
  { checker, grammar }: LearningDeps,
  lesson: Lesson,
  sentence: string,
  by: string,
): Promise<OwnSentence> {
  const hasUse = usesOneOf(sentence, lesson.own.uses);
  try {
    const { findings, measures, textProfile } = await checker.check(
      sentence,
      { mutedRules: await grammar.reports.mutedRules(), withTextProfile: true },
      { by },
    );
    const lack = textProfile ? lackOf(lesson.own, sentence, { ...textProfile, measures }) : null;
    const isMistaken = findings.some((finding) => finding.kind === lesson.kind && isLikely(finding));
    return { findings, hasUse, lack, isGood: lack === null && hasUse && !isMistaken };
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "UNAVAILABLE") throw error;
    return { findings: null, hasUse, lack: null, isGood: sentence.trim() !== "" && hasUse };
  }
}

/** The lessons to take out of turn, and all lessons in the order that suits the member's level. */
async function orderLessons({ grammar, placement }: LearningDeps, viewer: Viewer, passed: ReadonlySet<string>) {
  // One after another: the example content is filled in a transaction, whose connection runs one statement at a time.
  const { kinds } = await grammar.profile(viewer.id);
  const starting = (await placement.startingKindsOf(viewer.id)).map(({ kind }) => kind);
  const known = await placement.learnerLevel(viewer);
  return {
    recommended: recommendedLessons(lessonsInOrder, kinds, passed, starting),
    along: known ? lessonsForLevel(lessonsInOrder, known.level) : lessonsInOrder,
    isBeyond: known !== null && isBeyondLessons(known.level),
  };
}

const passedBy = (rows: readonly Row[]) => new Set(rows.flatMap(({ slug, passedAt }) => (passedAt ? [slug] : [])));

export const listPaths = () => ({
  paths: paths.map(({ group, name, lessons }) => ({ group, name, lessons: lessons.map(presentListed) })),
});

/** @throws ApiError NOT_FOUND */
export const readLesson = (slug: string) => ({ lesson: presentLesson(findLesson(slug)) });

/** Resolves lessons for the points ledger. */
export const lessonReferences = (async (slugs) =>
  new Map(
    slugs.flatMap((slug) => {
      const title = lessonOf(slug)?.title;
      return title === undefined ? [] : [[slug, { title, address: lessonAddress(slug), isEnglish: false }]];
    }),
  )) satisfies ReferenceResolver;

export async function readLessonProgress(deps: LearningDeps, viewer: Viewer) {
  const db = deps.database.queries;
  const rows = (await progressOf(db, viewer.id)).filter(({ attempts }) => attempts > 0);
  const passed = passedBy(rows);
  const { recommended, along, isBeyond } = await orderLessons(deps, viewer, passed);
  // Without a sign of an error, a learner above the lessons reads and writes; a lesson that was begun is continued.
  const begun = rows.find(({ passedAt }) => passedAt === null);
  const next =
    isBeyond && recommended.length === 0
      ? begun
        ? findLesson(begun.slug)
        : null
      : nextLesson(along, recommended, passed);
  return {
    progress: rows.map(presentProgress),
    recommended,
    next: next && {
      ...presentListed(next),
      place: placeOf(next),
      why: recommended.find(({ slug }) => slug === next.slug)?.why ?? null,
    },
  };
}

/** @throws ApiError NOT_FOUND */
export const checkSentence = (
  deps: LearningDeps,
  slug: string,
  sentence: string,
  { addressPrefix }: Pick<RequestContext, "addressPrefix">,
) => judgeSentence(deps, findLesson(slug), sentence, `visitor of ${addressPrefix}`);

/** @throws ApiError NOT_FOUND, RATE_LIMITED */
export async function attemptLesson(
  deps: LearningDeps,
  viewer: Viewer,
  slug: string,
  { clientId, answers, ownSentence }: CallInput<"POST /v1/learn/lessons/{slug}/attempts">["body"],
) {
  const { limits, clock, database, gamification } = deps;
  const db = database.queries;
  const lesson = findLesson(slug);
  await limits.take(`lessons:${viewer.id}`, attemptsPerPerson);
  // Before the row is locked, because the engine may take its time.
  const own = await judgeSentence(deps, lesson, ownSentence, viewer.id);
  const score = lesson.tasks.filter((task, place) => isRightAnswer(task.answers, answers[place] ?? "")).length;
  const isGood = score >= passingScore && own.isGood;
  const now = clock.now();
  const where = and(eq(lessonProgress.userId, viewer.id), eq(lessonProgress.slug, slug));
  const { row, passed, isFirstPass } = await database.transaction(async (tx) => {
    // Creates a row to lock, so that concurrent attempts run one after the other.
    await tx
      .insert(lessonProgress)
      .values({ userId: viewer.id, slug, attempts: 0, bestScore: 0, updatedAt: now })
      .onConflictDoNothing();
    const [before] = await tx.select().from(lessonProgress).where(where).for("update");
    if (!before) throw new Error("an attempt found no row");
    // A repeated attempt, from another tab or after a lost response, perhaps after a later one. With other answers
    // it changes nothing and reports no new pass.
    if (before.lastAttempts.includes(clientId))
      return { row: before, passed: isGood && before.passedAt !== null, isFirstPass: false };
    const isFirst = isGood && before.passedAt === null;
    const [after] = await tx
      .update(lessonProgress)
      .set({
        attempts: before.attempts + 1,
        bestScore: Math.max(before.bestScore, score),
        sentence: ownSentence,
        lastAttempts: [clientId, ...before.lastAttempts].slice(0, attemptsRecognized),
        passedAt: before.passedAt ?? (isGood ? now : null),
        updatedAt: now,
      })
      .where(where)
      .returning();
    if (isGood)
      await gamification.recordEvent(tx, {
        userId: viewer.id,
        kind: "lesson-passed",
        refType: "lesson",
        refId: slug,
        at: now,
        payload: {
          // The rules work with shares, independent of the number of tasks.
          score: score / lesson.tasks.length,
          isFirstTry: isFirstTry(before),
          isSecondTry: isSecondTry(before),
        },
      });
    return { row: after ?? before, passed: isGood, isFirstPass: isFirst };
  });
  const done = passedBy(await progressOf(db, viewer.id));
  const { recommended, along } = await orderLessons(deps, viewer, done);
  const next = nextLesson(along, recommended, new Set([...done, slug]), lesson);
  return { score, passed, isFirstPass, own, progress: presentProgress(row), next: next && presentListed(next) };
}

/** Resets the progress of a path, but keeps the record for the first-try award. @throws ApiError RATE_LIMITED */
export async function resetPath({ limits, clock, database }: LearningDeps, viewer: Viewer, group: KindGroup) {
  const db = database.queries;
  await limits.take(`lessons:${viewer.id}`, attemptsPerPerson);
  const slugs = paths.find((path) => path.group === group)?.lessons.map(({ slug }) => slug) ?? [];
  const gone = await db
    .update(lessonProgress)
    .set({ attempts: 0, bestScore: 0, sentence: "", passedAt: null, isBegunAnew: true, updatedAt: clock.now() })
    .where(
      and(eq(lessonProgress.userId, viewer.id), inArray(lessonProgress.slug, slugs), gt(lessonProgress.attempts, 0)),
    )
    .returning({ slug: lessonProgress.slug });
  return { forgotten: gone.length };
}

/** The path of lessons: contents, progress of a member, and attempts. */
export const createLessons = (deps: LearningDeps) => ({
  ...bindOperations(deps, { readLessonProgress, checkSentence, attemptLesson, resetPath }),
  listPaths,
  readLesson,
  lessonReferences,
});
