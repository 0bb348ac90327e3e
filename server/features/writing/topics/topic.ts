import { z } from "zod";
import { type Level, KindCode } from "#contracts/schemas/language.ts";

const text = z.string().min(1);

/** A file of `content/topics`: the topics of a level. Words and length follow from the level. */
export const TopicFile = z.array(
  z.strictObject({
    titleEn: text,
    hintVi: text,
    /** Vietnamese, three or four steps. */
    outline: z.array(text),
    /** Six English phrases with their meanings. */
    phrases: z.record(text, text),
    /** Base forms in lowercase; a text on the topic contains a few of them. */
    keywords: text,
    /** Error kinds that matter for this topic. */
    kinds: z.array(KindCode),
  }),
);
type WrittenTopic = z.output<typeof TopicFile>[number];

export interface Topic extends Omit<WrittenTopic, "keywords" | "phrases"> {
  slug: string;
  level: Level;
  phrases: readonly { en: string; vi: string }[];
  keywords: readonly string[];
  minWords: number;
  maxWords: number;
}

/** Words that a text of each level should have: advice for the writer, and the range that earns points. */
export const expectedLengths: Record<Level, readonly [min: number, max: number]> = {
  A2: [50, 80],
  B1: [100, 150],
  B2: [180, 250],
  C1: [250, 350],
};

/** `Email: my order arrived late` → `email-my-order-arrived-late`. */
const slugOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[’']/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

export const topicsOf = (level: Level, written: readonly WrittenTopic[]): Topic[] =>
  written.map((topic) => ({
    ...topic,
    slug: slugOf(topic.titleEn),
    level,
    phrases: Object.entries(topic.phrases).map(([en, vi]) => ({ en, vi })),
    keywords: topic.keywords.split(" "),
    minWords: expectedLengths[level][0],
    maxWords: expectedLengths[level][1],
  }));
