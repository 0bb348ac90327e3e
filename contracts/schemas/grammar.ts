import {
  dictionaryLimit,
  drillTypes,
  grammarTextLeast,
  profileLine,
  reportedQuoteLength,
  savedAnalysesLimit,
  shownFindingsLimit,
} from "../limits/grammar.ts";
import { englishWordLength } from "../limits/dictionary.ts";
import { practiceLimits } from "../limits/practice.ts";
import { z } from "zod";
import { noTags } from "../cache-tags.ts";
import { endpoint } from "../endpoint.ts";
import { Engine, ErrorKind, Finding, KindCode, PracticeText } from "./language.ts";
import { id, line, lines, moment } from "./text.ts";

/** A finding with the actions that its reader has. */
export const GrammarFinding = Finding.extend({
  /** The rule that is reported or muted. */
  rule: z.string(),
});
export type GrammarFinding = z.output<typeof GrammarFinding>;

export const SentencePartRole = z.enum(["subject", "verb", "object", "complement", "adverbial", "connector"]);
export type SentencePartRole = z.output<typeof SentencePartRole>;
export const ClauseRole = z.enum(["main", "subordinate", "relative"]);
export type ClauseRole = z.output<typeof ClauseRole>;

const span = { start: z.int(), end: z.int() };

/**
 * The approximate syntax of a sentence. Words in no part are uncertain. A clause that is interrupted by another
 * appears twice; the second part `continues` it. Offsets as in findings.
 */
export const SentenceSyntax = z.object({
  ...span,
  clauses: z.array(z.object({ ...span, role: ClauseRole, continues: z.boolean().optional() })),
  parts: z.array(z.object({ ...span, role: SentencePartRole })),
});
export type SentenceSyntax = z.output<typeof SentenceSyntax>;

/** Judged sentence by sentence. */
export const DetectedLanguage = z.enum(["english", "vietnamese", "mixed", "neither"]);
export type DetectedLanguage = z.output<typeof DetectedLanguage>;

export const GrammarStats = z.object({ words: z.int(), sentences: z.int(), findingsPerHundred: z.number() });
export type GrammarStats = z.output<typeof GrammarStats>;

/** A description of a sentence in Vietnamese: “Câu này đang nói…”. */
export const ReadingLine = z.object({ ...span, text: z.string() });
export type ReadingLine = z.output<typeof ReadingLine>;

export const GrammarAnalysis = z.object({
  /** Id of the analysis in the profile of errors; `continues` names it when the same text is analyzed again. */
  id,
  detectedLanguage: DetectedLanguage,
  /** In text order, without overlap. */
  findings: z.array(GrammarFinding),
  /** Ids of at most three findings to start with. */
  first: z.array(z.string()).max(3),
  stats: GrammarStats,
  syntax: z.array(SentenceSyntax).optional(),
  /** Set when the model was also asked; its findings are among the others. */
  model: z.object({ lines: z.array(ReadingLine), notice: z.string().nullable() }).optional(),
});
export type GrammarAnalysis = z.output<typeof GrammarAnalysis>;

/**
 * A task of a drill. `gap`: write the word at `___`; `choose`: pick one of `options`; `put-right`: edit `prompt`
 * until it is correct. `right` is the whole correct sentence.
 */
export const DrillItem = z.object({
  type: z.enum(drillTypes),
  prompt: z.string(),
  options: z.array(z.string()),
  answer: z.string(),
  right: z.string(),
  /** Vietnamese: the reason in this sentence. */
  why: z.string().optional(),
  /** Other right words for the gap. */
  accepts: z.array(z.string()).optional(),
  /** Made from a sentence that the learner wrote and corrected. */
  isOwn: z.boolean().optional(),
});
export type DrillItem = z.output<typeof DrillItem>;

export const GrammarSettings = z.object({
  mutedKinds: z.array(KindCode).max(KindCode.options.length),
  dictionary: z
    .array(line(1, englishWordLength))
    .max(dictionaryLimit, `Từ điển riêng chứa nhiều nhất ${dictionaryLimit} từ.`),
});
export type GrammarSettings = z.output<typeof GrammarSettings>;

export const SavedAnalysis = z.object({
  id,
  title: z.string(),
  /** Offset of the first character. */
  excerpt: z.string(),
  words: z.int(),
  /** null if it was edited after the analysis. */
  findings: z.int().nullable(),
  savedAt: moment,
});
export type SavedAnalysis = z.output<typeof SavedAnalysis>;

/** How often a kind of error occurs in a member's texts. */
export const KindProfile = z.object({
  kind: KindCode,
  count: z.int(),
  perHundred: z.number(),
  /** Per hundred words in the last 30 days and before; null if fewer than 100 words were written. */
  recent: z.number().nullable(),
  before: z.number().nullable(),
  /**
   * Per hundred words in each of the `profileLine.parts` parts of the last 90 days, the oldest first; null if fewer
   * than 100 words were written.
   */
  line: z.array(z.number().nullable()).length(profileLine.parts),
});
export type KindProfile = z.output<typeof KindProfile>;

export const ErrorProfile = z.object({
  texts: z.int(),
  words: z.int(),
  kinds: z.array(KindProfile),
  /** Weeks (by their Monday) with a text, the oldest first. */
  weeks: z.array(z.object({ start: z.iso.date(), words: z.int(), perHundred: z.number() })),
});
export type ErrorProfile = z.output<typeof ErrorProfile>;

export const RuleDecision = z.enum(["keep", "mute"]);
export type RuleDecision = z.output<typeof RuleDecision>;

/**
 * For operators: to how many members a rule was shown in the last 90 days, and how many of them reported it as wrong.
 */
export const RuleStatistics = z.object({
  rule: z.string(),
  kind: KindCode,
  engine: Engine,
  people: z.int(),
  reports: z.int(),
  reporters: z.int(),
  /** Disabled for everyone, by reports or by an administrator. */
  isMuted: z.boolean(),
  /** The administrator's decision, which overrides reports. */
  decision: RuleDecision.nullable(),
  quotes: z.array(z.object({ quote: z.string(), note: z.string() })),
});
export type RuleStatistics = z.output<typeof RuleStatistics>;

const text = PracticeText(practiceLimits.analysisLength).refine(
  (value) => value.replace(/\s/gu, "").length >= grammarTextLeast,
  `Cần ít nhất ${grammarTextLeast} ký tự để phân tích.`,
);
const RuleName = z.string().regex(/^[\w/.:-]{1,120}$/, "Tên quy tắc này không đúng dạng.");
const ShownFinding = z.object({ rule: RuleName, quote: z.string().min(1).max(practiceLimits.analysisLength) });
const page = { cursor: z.string().max(200).optional(), limit: z.coerce.number().int().min(1).max(100).default(20) };

export const grammarEndpoints = {
  "POST /v1/ai/grammar/analyze": endpoint({
    summary: `Analyze a text of ${grammarTextLeast} to ${practiceLimits.analysisLength.toLocaleString("en")} characters with the built-in engine. The same text within 24 hours is free; 503 with \`Retry-After\` when the engine is busy. With \`useLlm\` the model reads it as well: the stream then starts with the findings of the built-in engine (\`meta\`); if the model does not answer, the result contains only these and a notice.`,
    access: "member",
    body: z.object({
      text,
      syntax: z.boolean().default(false),
      continues: id.optional(),
      useLlm: z.boolean().default(false),
      /**
       * Open findings of the previous analysis. They are found again if the text still has them, even though the
       * author corrected the rest.
       */
      shownBefore: z.array(ShownFinding).max(shownFindingsLimit).default([]),
      /** False when a text is only checked before it is posted: then the profile of errors does not change. */
      isPractice: z.boolean().default(true),
    }),
    data: GrammarAnalysis,
    stream: { meta: GrammarAnalysis, item: GrammarFinding, line: ReadingLine },
  }),
  "GET /v1/ai/grammar/kinds": endpoint(
    {
      summary: "List the kinds of error in teaching order.",
      access: "anyone",
      data: z.object({ kinds: z.array(ErrorKind) }),
    },
    { tags: noTags },
  ),
  "GET /v1/ai/grammar/kinds/{kind}/drill": endpoint({
    summary: "Get a one-minute drill made from examples of the kind. Each call returns different tasks.",
    access: "anyone",
    params: z.object({ kind: KindCode }),
    query: z.object({ n: z.coerce.number().int().min(1).max(12).default(6) }),
    data: z.object({ kind: ErrorKind, items: z.array(DrillItem) }),
  }),
  "GET /v1/ai/grammar/kinds/{kind}/own-drill": endpoint({
    summary: "Get a one-minute drill that begins with your own corrected mistakes of the kind, in at most half of it.",
    access: "member",
    params: z.object({ kind: KindCode }),
    query: z.object({ n: z.coerce.number().int().min(1).max(12).default(6) }),
    data: z.object({ kind: ErrorKind, items: z.array(DrillItem) }),
  }),
  "POST /v1/ai/grammar/reports": endpoint({
    summary: "Report a finding as wrong. Counts once per member, rule and quote.",
    access: "member",
    body: z.object({
      engine: Engine,
      kind: KindCode,
      rule: RuleName,
      quote: lines(reportedQuoteLength),
      note: lines(500).default(""),
    }),
    data: z.object({ id, isNew: z.boolean() }),
  }),
  "DELETE /v1/ai/grammar/reports/{id}": endpoint({
    summary: "Withdraw your own report.",
    access: "member",
    params: z.object({ id }),
    data: z.object({ isStored: z.boolean() }),
  }),
  "GET /v1/ai/grammar/rules": endpoint({
    summary: "List rules reported as wrong in the last 90 days: disabled rules first, then by number of reporters.",
    access: "admin",
    data: z.object({ rules: z.array(RuleStatistics) }),
  }),
  "PUT /v1/ai/grammar/rules": endpoint({
    summary: "Enable or disable a rule regardless of reports; null lets the reports decide.",
    access: "admin",
    body: z.object({ rule: RuleName, decision: RuleDecision.nullable() }),
    data: z.object({ rules: z.array(RuleStatistics) }),
  }),
  "GET /v1/ai/grammar/settings": endpoint({
    summary: "Get your disabled kinds of error and your personal dictionary.",
    access: "member",
    data: GrammarSettings,
  }),
  "PUT /v1/ai/grammar/settings": endpoint({
    summary: "Update your disabled kinds of error and your personal dictionary.",
    access: "member",
    body: GrammarSettings,
    data: GrammarSettings,
  }),
  "GET /v1/ai/grammar/analyses": endpoint({
    summary: "List your saved analyses, latest first.",
    access: "member",
    query: z.object(page),
    data: z.object({ items: z.array(SavedAnalysis), next: z.string().nullable() }),
  }),
  "POST /v1/ai/grammar/analyses": endpoint({
    summary: `Save an analyzed text; with \`id\`, replace the saved analysis of that id. At most ${savedAnalysesLimit}.`,
    access: "member",
    body: z.object({ text, title: line(0, 120).default(""), id: id.optional() }),
    data: z.object({ analysis: SavedAnalysis }),
  }),
  "GET /v1/ai/grammar/analyses/{id}": endpoint({
    summary: "Get a saved analysis.",
    access: "member",
    params: z.object({ id }),
    data: z.object({ analysis: SavedAnalysis, text: z.string() }),
  }),
  "DELETE /v1/ai/grammar/analyses/{id}": endpoint({
    summary: "Delete a saved analysis with its findings, its share of the profile and its cards.",
    access: "member",
    params: z.object({ id }),
    data: z.object({ isSaved: z.boolean() }),
  }),
  "GET /v1/ai/grammar/profile": endpoint({
    summary: "Get the kinds of error per hundred words in your texts of the last 90 days.",
    access: "member",
    data: ErrorProfile,
  }),
};
