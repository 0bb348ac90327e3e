import { customTitleLength, writingsLimit } from "../limits/writing.ts";
import { z } from "zod";
import { noTags } from "../cache-tags.ts";
import { endpoint } from "../endpoint.ts";
import { Engine, Finding, KindCode, Level, PracticeText } from "./language.ts";
import { practiceLimits } from "../limits/practice.ts";
import { id, line, moment } from "./text.ts";

const slug = z.string().regex(/^[a-z0-9-]{1,100}$/, "Chủ đề này không có.");

export const ListedTopic = z.object({
  slug: z.string(),
  level: Level,
  titleEn: z.string(),
  hintVi: z.string(),
  minWords: z.int(),
  maxWords: z.int(),
  /** Grammar kinds that the topic exercises. */
  kinds: z.array(KindCode),
  /** The viewer's own state of the topic; `writingId` names the latest text. */
  status: z.enum(["unwritten", "draft", "submitted"]),
  writingId: id.nullable(),
});
export type ListedTopic = z.output<typeof ListedTopic>;

/** The same for every viewer. */
export const TodaysTopic = ListedTopic.pick({
  slug: true,
  level: true,
  titleEn: true,
  hintVi: true,
  minWords: true,
  maxWords: true,
});
export type TodaysTopic = z.output<typeof TodaysTopic>;

export const TopicDetail = ListedTopic.extend({
  /** Vietnamese, three or four steps. */
  outline: z.array(z.string()),
  phrases: z.array(z.object({ en: z.string(), vi: z.string() })),
});
export type TopicDetail = z.output<typeof TopicDetail>;

export const FindingState = z.enum(["open", "fixed", "dismissed", "wrong"]);
export type FindingState = z.output<typeof FindingState>;

export const WritingFinding = Finding.extend({
  id,
  /** The rule that is reported or muted. */
  rule: z.string(),
  state: FindingState,
});
export type WritingFinding = z.output<typeof WritingFinding>;

/** A finding of an earlier version that is now corrected, with its offsets in this version. */
export const Repair = z.object({ kind: KindCode, quote: z.string(), start: z.int(), end: z.int() });
export type Repair = z.output<typeof Repair>;

/** Counts that need no model; lengths in words unless noted. */
export const Measures = z.object({
  words: z.int(),
  sentences: z.int(),
  /** Mean and standard deviation. */
  sentenceLength: z.object({ mean: z.number(), spread: z.number() }),
  /** Measure of textual lexical diversity; unlike a plain type-token ratio it does not fall with length. */
  variety: z.number(),
  wordLength: z.number(),
  connectors: z.array(z.object({ word: z.string(), count: z.int() })),
  /** Finite verbs by tense. */
  tenses: z.object({ present: z.int(), past: z.int(), future: z.int(), perfect: z.int() }),
  /** Share of words, 0 to 1, outside the 3,000 most frequent. */
  lessCommon: z.number(),
  findingsPerHundred: z.number(),
});
export type Measures = z.output<typeof Measures>;

const Remark = z.object({ text: z.string(), quote: z.string() });

/** The model's comments on a text, in Vietnamese; quotes are from the text. */
export const WritingComment = z.object({
  strengths: z.array(Remark),
  improvements: z.array(Remark),
  criteria: z.array(z.object({ name: z.enum(["content", "coherence", "vocabulary", "grammar"]), text: z.string() })),
  /** Develops the idea further. */
  question: z.string(),
});
export type WritingComment = z.output<typeof WritingComment>;

/** A streamed piece of it: strengths come before improvements. */
export const CommentPart = z.discriminatedUnion("part", [
  Remark.extend({ part: z.enum(["strength", "improvement"]) }),
  WritingComment.shape.criteria.element.extend({ part: z.literal("criterion") }),
  z.object({ part: z.literal("question"), text: z.string() }),
]);
export type CommentPart = z.output<typeof CommentPart>;

export const Assessment = z.object({
  /** What produced the feedback. */
  engines: z.array(Engine),
  /**
   * Estimated from the figures: two neighboring levels, or A2 twice for A2 or below; the most limiting reasons come
   * first. Null with `noLevel`.
   */
  level: z.object({ low: Level, high: Level, reasons: z.array(z.string()) }).nullable(),
  /** Why there is no level: too few words, repeated sentences, invalid words, or unreadable sentences. */
  noLevel: z.enum(["short", "repeated", "list", "unreadable"]).nullable(),
  measures: Measures,
  /** Vietnamese, from the figures; shown first. */
  strengths: z.array(z.string()),
  /** The topic's words that the text uses; null for a topic of one's own. Content is judged by the model only. */
  keywords: z.object({ found: z.array(z.string()), missing: z.array(z.string()) }).nullable(),
  comment: WritingComment.nullable(),
});
export type Assessment = z.output<typeof Assessment>;

export const WritingVersion = z.object({
  no: z.int(),
  text: z.string(),
  words: z.int(),
  /** Share of the text that was pasted, 0 to 1. */
  pastedRatio: z.number(),
  submittedAt: moment,
  /** In text order. */
  findings: z.array(WritingFinding),
  repairs: z.array(Repair),
  assessment: Assessment,
});
export type WritingVersion = z.output<typeof WritingVersion>;

/** The share of the findings of all versions that is corrected: “Đã sửa 5/7 · mật độ lỗi 6,1 → 2,3 trên 100 từ”. */
export const Progress = z.object({
  fixed: z.int(),
  total: z.int(),
  /** Findings per hundred words in the first and the latest version. */
  first: z.number(),
  latest: z.number(),
});
export type Progress = z.output<typeof Progress>;

export const ListedWriting = z.object({
  id,
  title: z.string(),
  /** Null for a title of one's own. */
  topicSlug: z.string().nullable(),
  level: Level,
  status: z.enum(["draft", "submitted"]),
  words: z.int(),
  versions: z.int(),
  progress: Progress.nullable(),
  updatedAt: moment,
});
export type ListedWriting = z.output<typeof ListedWriting>;

export const Writing = ListedWriting.extend({
  topic: TopicDetail.nullable(),
  minWords: z.int(),
  maxWords: z.int(),
  draft: z.string(),
  /** Increases with every save. A save sends the version it is based on. */
  draftVersion: z.int(),
  createdAt: moment,
});
export type Writing = z.output<typeof Writing>;

const text = PracticeText(practiceLimits.writingLength);
const version = z.int().min(1).max(1_000_000_000);

export const writingEndpoints = {
  "GET /v1/ai/topics": endpoint({
    summary: "List the built-in topics, easiest first, and the topic of today.",
    access: "member",
    query: z.object({ level: Level.optional(), status: ListedTopic.shape.status.optional() }),
    data: z.object({ items: z.array(ListedTopic), today: ListedTopic }),
  }),
  "GET /v1/topic-of-today": endpoint(
    {
      summary: "Get the topic of today, which changes at midnight in Vietnam. Writing about it requires login.",
      access: "anyone",
      data: z.object({ topic: TodaysTopic }),
    },
    { tags: noTags },
  ),
  "GET /v1/ai/topics/{slug}": endpoint({
    summary: "Get a topic with its outline and useful phrases.",
    access: "member",
    params: z.object({ slug }),
    data: z.object({ topic: TopicDetail }),
  }),
  "POST /v1/ai/writings": endpoint({
    summary: `Start a writing on a topic, or with your own title and level. An existing draft is returned instead. At most ${writingsLimit}.`,
    access: "member",
    body: z
      .object({
        topicSlug: slug.optional(),
        customTitle: line(customTitleLength.min, customTitleLength.max, "Bạn chưa đặt tên cho chủ đề.").optional(),
        level: Level.optional(),
      })
      .refine(({ topicSlug, customTitle }) => (topicSlug === undefined) !== (customTitle === undefined), {
        message: "Hãy chọn một chủ đề hoặc tự đặt tên.",
        path: ["topicSlug"],
      })
      .refine(({ topicSlug, level }) => topicSlug !== undefined || level !== undefined, {
        message: "Bạn chưa chọn trình độ.",
        path: ["level"],
      }),
    data: z.object({ writing: Writing }),
  }),
  "GET /v1/ai/writings": endpoint({
    summary: "List your writings, last changed first, without empty drafts.",
    access: "member",
    query: z.object({
      status: z.enum(["draft", "submitted"]).optional(),
      cursor: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    data: z.object({ items: z.array(ListedWriting), next: z.string().nullable() }),
  }),
  "GET /v1/ai/writings/{id}": endpoint({
    summary: "Get your own writing with every version, latest first.",
    access: "member",
    params: z.object({ id }),
    data: z.object({ writing: Writing, versions: z.array(WritingVersion) }),
  }),
  "PUT /v1/ai/writings/{id}/draft": endpoint({
    summary:
      "Save the draft. 409 if it was saved elsewhere since `baseVersion`: `details` has the current `draft` and `draftVersion`. `pasted`: UTF-16 units pasted since the last save.",
    access: "member",
    params: z.object({ id }),
    body: z.object({
      text,
      baseVersion: version,
      pasted: z.int().min(0).max(1_000_000).default(0),
    }),
    data: z.object({ draftVersion: z.int(), updatedAt: moment }),
  }),
  "POST /v1/ai/writings/{id}/submit": endpoint({
    summary: `Submit a text of ${practiceLimits.writingWords.min} to ${practiceLimits.writingWords.max} words as a version with findings and figures; earlier findings are checked for correction. One submission in 20 seconds, ${practiceLimits.versionsOfWriting} versions in all. An unchanged text returns the latest version.`,
    access: "member",
    params: z.object({ id }),
    body: z.object({
      text: text.refine((value) => value.trim() !== "", "Bạn chưa viết gì."),
      baseVersion: version.optional(),
      pasted: z.int().min(0).max(1_000_000).default(0),
    }),
    data: z.object({ writing: Writing, version: WritingVersion }),
  }),
  "POST /v1/ai/writings/{id}/comment": endpoint({
    summary:
      "Get the model's comments on the latest version, if the member has consented. They are stored with the version, so asking again is free. 404 without a model, 503 if it does not answer.",
    access: "member",
    params: z.object({ id }),
    data: z.object({ no: z.int(), comment: WritingComment }),
    stream: { item: CommentPart },
  }),
  "POST /v1/ai/findings/{id}": endpoint({
    summary: "Dismiss a finding in your own text, or undo the dismissal.",
    access: "member",
    params: z.object({ id }),
    body: z.object({ state: z.enum(["open", "dismissed", "wrong"]) }),
    data: z.object({ finding: WritingFinding, progress: Progress }),
  }),
  "DELETE /v1/ai/writings/{id}": endpoint({
    summary: "Delete a writing with its versions, findings, its share of the profile and its cards.",
    access: "member",
    params: z.object({ id }),
    data: z.object({ isStored: z.boolean() }),
  }),
};
