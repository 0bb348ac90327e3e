import type { KindProfile } from "#contracts/schemas/grammar.ts";
import type { Recommended } from "#contracts/schemas/learning.ts";
import type { Lesson } from "./lessons/lesson.ts";

/** A single mistake may be a slip. */
const leastMistakes = 2;
const most = 5;

/**
 * Lessons to take out of turn, on the member's frequent mistakes, the most frequent first. Passed lessons are never
 * recommended again.
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
