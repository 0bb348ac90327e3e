import { daysBetween } from "#contracts/limits/calendar.ts";
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

/**
 * “Chủ đề hôm nay” on a day (`2026-11-21`): the same for all learners of a level, and for all visitors and members
 * whose level is not known. No topic repeats before all have been used.
 */
export function topicOfDay(day: string, level?: Level): Topic {
  const number = daysBetween("1970-01-01", day);
  const choice = level === undefined ? topics : topics.filter((topic) => topic.level === level);
  return choice[(number * stride) % choice.length]!;
}
