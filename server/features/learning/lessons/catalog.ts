import { groupNames, taughtKinds } from "#contracts/limits/language.ts";
import type { KindGroup } from "#contracts/schemas/language.ts";
import { kindOf } from "#engine/kinds.ts";
import { agreementLessons } from "./agreement.ts";
import { articleLessons } from "./article.ts";
import { beLessons } from "./be.ts";
import { numberLessons } from "./number.ts";
import { orderLessons } from "./order.ts";
import type { Lesson } from "./lesson.ts";
import { prepositionLessons } from "./preposition.ts";
import { sentenceLessons } from "./sentence.ts";
import { tenseLessons } from "./tense.ts";
import { verbLessons } from "./verb.ts";
import { vocabularyLessons } from "./vocabulary.ts";

const order = new Map<string, number>(taughtKinds.map((kind, place) => [kind, place]));

/** Every lesson of the product, in the order in which the kinds are taught. */
export const lessons: readonly Lesson[] = [
  ...agreementLessons,
  ...articleLessons,
  ...beLessons,
  ...numberLessons,
  ...orderLessons,
  ...prepositionLessons,
  ...sentenceLessons,
  ...tenseLessons,
  ...verbLessons,
  ...vocabularyLessons,
].sort((a, b) => (order.get(a.kind) ?? 0) - (order.get(b.kind) ?? 0));

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
