import { wordCount } from "#contracts/text/word-count.ts";
import type { Level } from "#contracts/schemas/language.ts";
import {
  Assessment,
  Measures,
  type ListedTopic,
  type ListedWriting,
  type TopicDetail,
  type Writing,
  WritingComment,
  type WritingFinding,
  type WritingVersion,
} from "#contracts/schemas/writing.ts";
import { keywordsIn, strengthsOf } from "./assessment.ts";
import type { FindingRow, SubmittedProgress, VersionRow, WritingRow } from "./store.ts";
import { topicOf } from "./topics/catalog.ts";
import { expectedLengths, type Topic } from "./topics/topic.ts";

/** Assessments stored before `noLevel` existed have a level unless the text was short. */
const StoredMeasures = Measures.extend({
  level: Assessment.shape.level,
  noLevel: Assessment.shape.noLevel.optional(),
});

export interface TopicState {
  status: ListedTopic["status"];
  writingId: string | null;
}
export const unwritten: TopicState = { status: "unwritten", writingId: null };

export const presentListedTopic = (topic: Topic, state: TopicState): ListedTopic => {
  const { slug, level, titleEn, hintVi, minWords, maxWords, kinds } = topic;
  return { slug, level, titleEn, hintVi, minWords, maxWords, kinds: [...kinds], ...state };
};

export const presentTopic = (topic: Topic, state: TopicState): TopicDetail => ({
  ...presentListedTopic(topic, state),
  outline: [...topic.outline],
  phrases: [...topic.phrases],
});

/** The expected length: the topic's, or the level's. */
function lengthOf(topic: Topic | undefined, level: Level) {
  const [minWords, maxWords] = topic ? [topic.minWords, topic.maxWords] : expectedLengths[level];
  return { minWords, maxWords };
}

/** A topic that no longer exists is named by its slug. */
export const titleOf = ({ topicSlug, customTitle }: Pick<WritingRow, "topicSlug" | "customTitle">): string =>
  (topicSlug === null ? customTitle : topicOf(topicSlug)?.titleEn) ?? (topicSlug ?? "").replaceAll("-", " ");

export function presentListed(row: WritingRow, submitted: SubmittedProgress | undefined): ListedWriting {
  const topic = row.topicSlug === null ? undefined : topicOf(row.topicSlug);
  return {
    id: row.id,
    title: titleOf(row),
    topicSlug: topic?.slug ?? null,
    level: row.level,
    status: row.status,
    words: submitted?.words ?? wordCount(row.draft),
    versions: submitted?.versions ?? 0,
    progress: submitted?.progress ?? null,
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function presentWriting(row: WritingRow, submitted: SubmittedProgress | undefined): Writing {
  const topic = row.topicSlug === null ? undefined : topicOf(row.topicSlug);
  return {
    ...presentListed(row, submitted),
    ...lengthOf(topic, row.level),
    topic: topic ? presentTopic(topic, { status: row.status, writingId: row.id }) : null,
    draft: row.draft,
    draftVersion: row.draftVersion,
    createdAt: row.createdAt.toISOString(),
  };
}

export const presentFinding = ({ id, finding, rule, state }: FindingRow): WritingFinding => ({
  ...finding,
  id,
  rule,
  state,
});

export function presentVersion(
  row: VersionRow,
  findings: readonly FindingRow[],
  writing: Pick<WritingRow, "topicSlug" | "level">,
): WritingVersion {
  const topic = writing.topicSlug === null ? undefined : topicOf(writing.topicSlug);
  const { level, noLevel = level === null ? "short" : null, ...measures } = StoredMeasures.parse(row.measures);
  const keywords = topic ? keywordsIn(row.text, topic) : null;
  const comment = WritingComment.nullable().catch(null).parse(row.comment);
  return {
    no: row.no,
    text: row.text,
    words: row.words,
    pastedRatio: row.pastedRatio,
    submittedAt: row.submittedAt.toISOString(),
    findings: findings.filter(({ versionId }) => versionId === row.id).map(presentFinding),
    repairs: row.repairs,
    assessment: {
      engines: ["rules", ...(comment ? (["model"] as const) : [])],
      level,
      noLevel,
      // The stored word count, the same on all pages: the engine skips text that is not English.
      measures: { ...measures, words: row.words },
      strengths: strengthsOf(row.text, measures, lengthOf(topic, writing.level), keywords),
      keywords,
      comment,
    },
  };
}
