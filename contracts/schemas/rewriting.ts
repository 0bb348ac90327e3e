import { hasWords, noWords, phraseLength } from "../limits/rewriting.ts";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { PracticeText } from "./language.ts";
import { practiceLimits } from "../limits/practice.ts";
import { composed } from "../text/text.ts";
import { id, line, lines, moment } from "./text.ts";

export const RewriteMode = z.enum([
  "fix",
  "clear",
  "formal",
  "friendly",
  "simple",
  "concise",
  "expand",
  "academic",
  "translate",
]);
export type RewriteMode = z.output<typeof RewriteMode>;

export const RewriteLanguage = z.enum(["en", "vi"]);
export type RewriteLanguage = z.output<typeof RewriteLanguage>;

export const RewriteStrength = z.union([z.literal(1), z.literal(2), z.literal(3)]);
export type RewriteStrength = z.output<typeof RewriteStrength>;

/** `start`, `end`: UTF-16 offsets into `src`; `whyVi` is Vietnamese. */
const RewriteEdit = z.object({ start: z.int(), end: z.int(), with: z.string(), whyVi: z.string() });
export type RewriteEdit = z.output<typeof RewriteEdit>;

/** A sentence before and after. All `src` and `gap` concatenated are the text. */
export const RewriteSentence = z.object({
  src: z.string(),
  /** `src` with all edits applied. */
  out: z.string(),
  edits: z.array(RewriteEdit),
  /** The white space before the next sentence. */
  gap: z.string(),
  /** Ambiguous abbreviations: the writer chooses the expansion. Offsets into `src`. */
  choices: z.array(z.object({ start: z.int(), end: z.int(), options: z.array(z.string()) })),
  /** Places of `src` that the grammar analysis asks about and no edit changes. Rewrites of the model have none. */
  doubts: z.int().optional(),
});
export type RewriteSentence = z.output<typeof RewriteSentence>;

const GuardIssue = z.object({
  /** From 1. */
  sentence: z.int(),
  kind: z.enum(["number", "name", "link", "quote", "negation", "added-negation", "new-error"]),
  what: z.string(),
  messageVi: z.string(),
});
export type GuardIssue = z.output<typeof GuardIssue>;

/** How much of the protected content is preserved. */
const Kept = z.object({ numbers: z.int(), names: z.int(), links: z.int(), quotes: z.int(), negations: z.int() });
export type Kept = z.output<typeof Kept>;

export const RewriteVersion = z.object({
  strength: RewriteStrength,
  sentences: z.array(RewriteSentence),
  guard: z.object({ ok: z.boolean(), issues: z.array(GuardIssue), kept: Kept }),
});
export type RewriteVersion = z.output<typeof RewriteVersion>;

export const Rewrite = z.object({
  id,
  mode: RewriteMode,
  strength: RewriteStrength,
  lang: RewriteLanguage,
  engine: z.enum(["built-in", "model"]),
  source: z.string(),
  /** Distinct versions, at most as many as requested. */
  versions: z.array(RewriteVersion),
  /** The writer's own edit of the versions. */
  chosen: z.string().nullable(),
  /** Words that must stay unchanged. */
  freeze: z.array(z.string()),
  /** Why the model did not answer although it was asked. */
  notice: z.string().nullable(),
  createdAt: moment,
});
export type Rewrite = z.output<typeof Rewrite>;

/** A row of the history. */
export const RewriteSummary = Rewrite.pick({ id: true, mode: true, lang: true, engine: true, createdAt: true }).extend({
  excerpt: z.string(),
});
export type RewriteSummary = z.output<typeof RewriteSummary>;

export const SavedPhrase = z.object({
  id,
  english: z.string(),
  note: z.string(),
  rewriteId: id.nullable(),
  createdAt: moment,
});
export type SavedPhrase = z.output<typeof SavedPhrase>;

const frozenWord = z
  .string()
  .max(200)
  .refine((value) => value.isWellFormed(), "Mục này có ký tự không lưu được.")
  .transform((value) => composed(value).trim())
  .refine(
    (value) => value.length > 0 && value.length <= practiceLimits.frozenWordLength,
    `Mỗi cụm giữ nguyên dài từ 1 đến ${practiceLimits.frozenWordLength} ký tự.`,
  );

const page = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
});

export const RewriteRequest = z.object({
  text: PracticeText(practiceLimits.longRewriteLength)
    .refine((value) => value.trim() !== "", "Bạn chưa viết gì để viết lại.")
    .refine(hasWords, noWords),
  mode: RewriteMode,
  strength: RewriteStrength.default(2),
  /** `auto`: detected from the text. */
  lang: z.enum(["auto", "en", "vi"]).default("auto"),
  freeze: z
    .array(frozenWord)
    .max(practiceLimits.frozenWords, `Giữ nguyên nhiều nhất ${practiceLimits.frozenWords} cụm từ.`)
    .default([]),
  versions: z.int().min(1).max(practiceLimits.rewriteVersions).default(1),
  /** Ask the model, if one is configured and the member has consented. */
  useLlm: z.boolean().default(false),
});
export type RewriteRequest = z.output<typeof RewriteRequest>;

/** Events of the stream: each sentence as soon as it is ready. */
const stream = {
  meta: z.object({ engine: z.enum(["built-in", "model"]), lang: RewriteLanguage, sentences: z.int() }),
  item: z.object({ version: z.int(), index: z.int(), sentence: RewriteSentence }),
};

export const rewritingEndpoints = {
  "POST /v1/ai/rewrite": endpoint({
    summary: "Rewrite a text sentence by sentence, with a reason for each change. The result is saved in the history.",
    access: "member",
    body: RewriteRequest,
    data: Rewrite,
    stream,
    mostInAMinute: 60,
  }),
  "POST /v1/ai/rewrite/{id}/refine": endpoint({
    summary: "Ask the model to change its rewriting according to an instruction. 503 if no model answers.",
    access: "member",
    params: z.object({ id }),
    body: z.object({
      instruction: line(1, practiceLimits.instructionLength, "Bạn muốn sửa thêm điều gì?"),
      /** The sentences as edited by their owner, with versions mixed; default: the first version. */
      present: z.array(PracticeText(practiceLimits.longRewriteLength)).max(200).optional(),
    }),
    data: Rewrite,
    stream,
    mostInAMinute: 60,
  }),
  "GET /v1/ai/rewrites": endpoint({
    summary: "List your rewritings, newest first; the last 50 are kept.",
    access: "member",
    query: page,
    data: z.object({ items: z.array(RewriteSummary), next: z.string().nullable() }),
  }),
  "GET /v1/ai/rewrites/{id}": endpoint({
    summary: "Get a rewriting with all versions.",
    access: "member",
    params: z.object({ id }),
    data: Rewrite,
  }),
  "PUT /v1/ai/rewrites/{id}": endpoint({
    summary: "Save the writer's own edit of the versions.",
    access: "member",
    params: z.object({ id }),
    body: z.object({ chosen: PracticeText(practiceLimits.longRewriteLength * 2) }),
    data: z.object({ ok: z.literal(true) }),
  }),
  "DELETE /v1/ai/rewrites/{id}": endpoint({
    summary: "Delete a rewriting.",
    access: "member",
    params: z.object({ id }),
    data: z.object({ ok: z.literal(true) }),
  }),
  "DELETE /v1/ai/rewrites": endpoint({
    summary: "Delete all your rewritings.",
    access: "member",
    data: z.object({ ok: z.literal(true) }),
  }),
  "POST /v1/learn/phrases": endpoint({
    summary: "Save an English sentence for learning.",
    access: "member",
    body: z.object({ textEn: line(1, phraseLength), noteVi: lines(500).default(""), sourceId: id.optional() }),
    data: SavedPhrase,
  }),
  "GET /v1/learn/phrases": endpoint({
    summary: "List your saved sentences, newest first.",
    access: "member",
    query: page,
    data: z.object({ items: z.array(SavedPhrase), next: z.string().nullable() }),
  }),
  "DELETE /v1/learn/phrases/{id}": endpoint({
    summary: "Delete a saved sentence.",
    access: "member",
    params: z.object({ id }),
    data: z.object({ ok: z.literal(true) }),
  }),
};
