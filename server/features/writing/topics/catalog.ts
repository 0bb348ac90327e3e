import { daysBetween } from "#contracts/time/calendar.ts";
import { Level } from "#contracts/schemas/language.ts";
import { readContentFiles } from "#server/core/content-files.ts";
import { type Topic, TopicFile, topicsOf } from "./topic.ts";

/** Every topic of the product, from the easiest; a file is named like its level. */
export const topics: readonly Topic[] = readContentFiles("topics", TopicFile).flatMap(({ name, value }) =>
  topicsOf(Level.parse(name.toUpperCase()), value),
);

const bySlug = new Map(topics.map((topic) => [topic.slug, topic]));
export const topicOf = (slug: string): Topic | undefined => bySlug.get(slug);

/** Coprime to every likely number of topics, so that topics of successive days are far apart in the list. */
const stride = 37;

/** Levels of the topics for readers whose level is not known. */
const open: ReadonlySet<Level> = new Set(["A2", "B1"]);

/** Of all members without a level, or who wrote nothing. */
const noTopics: ReadonlySet<string> = new Set();

/**
 * “Chủ đề hôm nay” on a day (`2026-11-21`): the same for all learners of a level, and an easy or middle one for all
 * visitors and members whose level is not known. No topic repeats before all have been used. Who has written about it before gets another
 * one, while there is any.
 * @param written slugs of the topics that the member submitted before this day
 */
export function topicOfDay(day: string, level?: Level, written: ReadonlySet<string> = noTopics): Topic {
  const number = daysBetween("1970-01-01", day);
  const choice = topics.filter((topic) => (level === undefined ? open.has(topic.level) : topic.level === level));
  const of = (some: readonly Topic[]) => some[(number * stride) % some.length]!;
  const common = of(choice);
  const rest = written.has(common.slug) ? choice.filter(({ slug }) => !written.has(slug)) : [];
  return rest.length > 0 ? of(rest) : common;
}
