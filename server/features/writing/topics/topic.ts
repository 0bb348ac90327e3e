import type { KindCode, Level } from "#contracts/schemas/language.ts";

/** A topic as defined in this folder. Words and length follow from the level. */
export interface WrittenTopic {
  titleEn: string;
  hintVi: string;
  /** Vietnamese, three or four steps. */
  outline: readonly string[];
  /** Six English phrases with their meanings. */
  phrases: Readonly<Record<string, string>>;
  /** Base forms in lowercase; a text on the topic contains a few of them. */
  keywords: string;
  /** Error kinds that matter for this topic. */
  kinds: readonly KindCode[];
}

export interface Topic extends Omit<WrittenTopic, "keywords" | "phrases"> {
  slug: string;
  level: Level;
  phrases: readonly { en: string; vi: string }[];
  keywords: readonly string[];
  minWords: number;
  maxWords: number;
}

/** Words of a text at each level. */
export const lengths: Record<Level, readonly [min: number, max: number]> = {
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
    minWords: lengths[level][0],
    maxWords: lengths[level][1],
  }));
