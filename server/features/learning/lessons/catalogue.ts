import { groupNames, taughtKinds, type KindGroup } from "#contracts/language.ts";
import { kindOf } from "#server/language/kinds.ts";
import { articleLessons } from "./article.ts";
import type { Lesson } from "./lesson.ts";

const order = new Map<string, number>(taughtKinds.map((kind, place) => [kind, place]));

/** Every lesson of the product, in the order in which its kind is taught. */
export const lessons: readonly Lesson[] = [...articleLessons].sort(
  (a, b) => (order.get(a.kind) ?? 0) - (order.get(b.kind) ?? 0),
);

const bySlug = new Map(lessons.map((lesson) => [lesson.slug, lesson]));
export const lessonOf = (slug: string): Lesson | undefined => bySlug.get(slug);

export interface Path {
  group: KindGroup;
  name: string;
  lessons: readonly Lesson[];
}

const groups = new Map<KindGroup, Lesson[]>();
for (const lesson of lessons) {
  const { group } = kindOf(lesson.kind);
  groups.set(group, [...(groups.get(group) ?? []), lesson]);
}

/** Lessons by group of errors; the path whose first lesson is taught first comes first. */
export const paths: readonly Path[] = [...groups].map(([group, own]) => ({
  group,
  name: groupNames[group],
  lessons: own,
}));

/** All lessons along the paths. */
const along = paths.flatMap((path) => path.lessons);
export const lessonAfter = (lesson: Lesson): Lesson | null => along[along.indexOf(lesson) + 1] ?? null;

export function placeOf(lesson: Lesson) {
  const path = paths.find((one) => one.lessons.includes(lesson));
  if (!path) throw new Error(`the lesson ${lesson.slug} stands in no path`);
  return { group: path.group, name: path.name, no: path.lessons.indexOf(lesson) + 1, of: path.lessons.length };
}
