import { profileLine } from "#contracts/limits/grammar.ts";
import { levels, type taughtKinds, taughtLevelOf } from "#contracts/limits/language.ts";
import type { KindProfile } from "#contracts/schemas/grammar.ts";
import type { KindCode, Level } from "#contracts/schemas/language.ts";
import type { Recommended } from "#contracts/schemas/lessons.ts";
import type { PlacementLevel } from "#contracts/schemas/placement.ts";
import { lessons as allLessons } from "./lessons/catalog.ts";
import type { Lesson } from "./lessons/lesson.ts";

/** A single mistake may be a slip. */
const leastMistakes = 2;
const most = 5;

/**
 * Lessons to take out of turn: on the member's frequent mistakes, the most frequent first, then on the kinds that the
 * placement names. Passed lessons are never recommended again.
 */
export function recommendedLessons(
  lessons: readonly Lesson[],
  kinds: readonly KindProfile[],
  passed: ReadonlySet<string>,
  starting: readonly KindCode[] = [],
): Recommended[] {
  const fromTexts = [...kinds]
    .filter(({ count }) => count >= leastMistakes)
    .sort((a, b) => b.count - a.count)
    .flatMap(({ kind, count }) => {
      const lesson = lessons.find((one) => one.kind === kind);
      if (!lesson || passed.has(lesson.slug)) return [];
      return [
        { slug: lesson.slug, why: `Bạn gặp lỗi này ${count} lần trong các bài viết ${profileLine.days} ngày qua.` },
      ];
    });
  const fromPlacement = starting.flatMap((kind) => {
    const lesson = lessons.find((one) => one.kind === kind);
    if (!lesson || passed.has(lesson.slug) || fromTexts.some(({ slug }) => slug === lesson.slug)) return [];
    return [{ slug: lesson.slug, why: "Bài tìm trình độ cho thấy nên bắt đầu từ chỗ này." }];
  });
  return [...fromTexts, ...fromPlacement].slice(0, most);
}

/** What a beginner needs for the first sentences, in order; lessons on other kinds of A2 follow. */
export const beginnerKinds = [
  "BE_MISSING",
  "NUM_PLURAL",
  "ART_A_AN",
  "SVA_BE",
  "BE_EXTRA",
  "SVA_3SG",
  "THERE_BE",
  "ADJ_ORDER",
  "SUBJECT",
] as const satisfies readonly (typeof taughtKinds)[number][];

const rank = (level: Level) => levels.indexOf(level);
const hardestLesson = Math.max(...allLessons.map(({ level }) => rank(level)));

/**
 * Whether a level is more than one above the hardest lesson: such a learner gets lessons and drills only on kinds of
 * error that were seen.
 */
export const isBeyondLessons = (level: PlacementLevel): boolean => rank(taughtLevelOf(level)) > hardestLesson + 1;

/**
 * The lessons in the order for a level: those of the level, or of the highest level that has lessons; then harder ones,
 * then easier ones from the nearest down. Within a level the order of the paths stays, but a beginner takes those on the
 * kinds of `beginnerKinds` first. So no member above A2 is sent to
 * the first lesson of A2 before the lessons of their own level are passed.
 */
export function lessonsForLevel(lessons: readonly Lesson[], level: PlacementLevel): Lesson[] {
  const own = Math.min(rank(taughtLevelOf(level)), Math.max(...lessons.map((lesson) => rank(lesson.level))));
  const distance = (lesson: Lesson) =>
    rank(lesson.level) >= own ? rank(lesson.level) - own : levels.length + own - rank(lesson.level);
  const firsts: readonly KindCode[] = level === "A1" ? beginnerKinds : [];
  const first = ({ kind }: Lesson) => (firsts.includes(kind) ? firsts.indexOf(kind) : firsts.length);
  return [...lessons].sort((a, b) => distance(a) - distance(b) || first(a) - first(b));
}

/**
 * The next lesson: a recommended one, else the first along the paths that is not passed.
 * @param from the lesson just finished: later lessons come before skipped ones
 */
export function nextLesson(
  along: readonly Lesson[],
  recommended: readonly Recommended[],
  passed: ReadonlySet<string>,
  from?: Lesson,
): Lesson | null {
  const isOpen = ({ slug }: Lesson) => !passed.has(slug);
  const wanted = recommended.find(({ slug }) => !passed.has(slug));
  const behind = from ? along.slice(along.indexOf(from) + 1) : [];
  return along.find(({ slug }) => slug === wanted?.slug) ?? behind.find(isOpen) ?? along.find(isOpen) ?? null;
}
