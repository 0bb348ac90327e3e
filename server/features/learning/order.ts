import type { KindProfile } from "#contracts/grammar.ts";
import type { Recommended } from "#contracts/learning.ts";
import type { Lesson } from "./lessons/lesson.ts";

/** Once may have been a slip. */
const leastMistakes = 2;
const most = 5;

/**
 * Lessons that come before their turn: those on what somebody often gets wrong, the most frequent first. A lesson that was
 * passed stays passed.
 */
export function recommendedLessons(
  lessons: readonly Lesson[],
  kinds: readonly KindProfile[],
  passed: ReadonlySet<string>,
): Recommended[] {
  return [...kinds]
    .filter(({ count }) => count >= leastMistakes)
    .sort((a, b) => b.count - a.count)
    .flatMap(({ kind, count }) => {
      const lesson = lessons.find((one) => one.kind === kind);
      if (!lesson || passed.has(lesson.slug)) return [];
      return [{ slug: lesson.slug, why: `Bạn gặp lỗi này ${count} lần trong các bài viết 90 ngày qua.` }];
    })
    .slice(0, most);
}

/** What to go on with: a recommended lesson, else the first along the paths that is not passed. */
export const nextLesson = (
  along: readonly Lesson[],
  recommended: readonly Recommended[],
  passed: ReadonlySet<string>,
): Lesson | null =>
  along.find(({ slug }) => slug === recommended[0]?.slug) ?? along.find(({ slug }) => !passed.has(slug)) ?? null;
