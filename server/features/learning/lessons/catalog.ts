import { groupNames, taughtKinds } from "#contracts/limits/language.ts";
import type { KindGroup } from "#contracts/schemas/language.ts";
import { kindOf } from "#engine/index.ts";
import { readContentFiles } from "#server/core/content-files.ts";
import { LessonFile, type Lesson } from "./lesson.ts";

const order = new Map<string, number>(taughtKinds.map((kind, place) => [kind, place]));

/** Every lesson of the product, in the order in which the kinds are taught. A file is named like the address of its lesson. */
export const lessons: readonly Lesson[] = readContentFiles("lessons", LessonFile)
  .map(({ name, value }) => ({ slug: name, ...value }))
  .sort((a, b) => (order.get(a.kind) ?? 0) - (order.get(b.kind) ?? 0));

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

/** Lessons by group of errors; ordered by the first lesson of each path. */
export const paths: readonly Path[] = [...groups].map(([group, own]) => ({
  group,
  name: groupNames[group],
  lessons: own,
}));

/** All lessons, path by path. */
const along = paths.flatMap((path) => path.lessons);
export const lessonAfter = (lesson: Lesson): Lesson | null => along[along.indexOf(lesson) + 1] ?? null;

export function placeOf(lesson: Lesson) {
  const path = paths.find((one) => one.lessons.includes(lesson));
  if (!path) throw new Error(`the lesson ${lesson.slug} stands in no path`);
  return { group: path.group, name: path.name, no: path.lessons.indexOf(lesson) + 1, of: path.lessons.length };
}
