import type { KindCode, Level } from "#contracts/schemas/language.ts";
import type { PlacementLevel } from "#contracts/schemas/placement.ts";
import { KindCode as KnownKind } from "#contracts/schemas/language.ts";
import { kindOf } from "#engine/index.ts";
import { LlmError } from "./llm-error.ts";
import { commentOn, type Comment, type CommentPart } from "./comment.ts";
import type { Model } from "./model.ts";
import { isEnglish, isVietnamese, leadsAway, plain } from "./plain-text.ts";
import { locate, narrowed, sentencesInLines } from "./places.ts";
import { findErrors } from "./prompts/find-errors.ts";
import { paraphrase } from "./prompts/paraphrase.ts";
import type { List, ListPrompt } from "./prompts/prompt.ts";
import { question } from "./prompts/question.ts";
import { rewrite, type RewriteOptions } from "./prompts/rewrite.ts";
import { translate } from "./prompts/translate.ts";
import { week } from "./prompts/week.ts";
import { objectionsTo, sumUpSides } from "./sum-up.ts";
import { bindOperations } from "#server/core/operations.ts";
import { examplesOf, senseOf } from "./word-in-context.ts";

export type { Comment, CommentPart } from "./comment.ts";

/** A finding of the model; the offsets are computed here. */
export interface LlmFinding {
  kind: KindCode;
  start: number;
  end: number;
  quote: string;
  suggestion: string;
  why: string;
}

/** A sentence of a version, rewritten by the model. */
export interface RewrittenSentence {
  /** From 0. */
  version: number;
  index: number;
  out: string;
  /** `from` occurs in the original sentence, `to` in `out`. */
  reasons: { from: string; to: string; why: string }[];
}

export interface Turn {
  question: string;
  answer: string;
}

export type Llm = ReturnType<typeof createLlm>;

/** One request to the model. */
interface Asking {
  model: Pick<Model, "list" | "text">;
  signal: AbortSignal;
  /** Called when the request starts, because it costs money from then on. */
  onAsk?: (() => void) | undefined;
  /** Asks for a list, and yields its elements as they arrive. */
  list: List;
}

/** Errors of an English text, as they are found. Quotes that do not occur in their sentence are dropped. */
export async function* findErrorsWithModel(
  { list }: Asking,
  text: string,
  options: { level: PlacementLevel | null },
): AsyncGenerator<LlmFinding, void> {
  const sentences = sentencesInLines(text);
  const taken: { start: number; end: number }[] = [];
  const isTaken = (start: number, end: number) => taken.some((one) => one.start < end && start < one.end);
  const data = { sentences: sentences.map((sentence, at) => ({ n: at + 1, text: sentence.text })) };
  for await (const found of list(findErrors, options, data)) {
    const sentence = sentences[found.n - 1];
    const fix = plain(found.fix, 300, text);
    if (!sentence || found.quote.length > 200) continue;
    const place = locate(text, found.quote, sentence.start, sentence.end, isTaken);
    if (!place) continue;
    const written = text.slice(place.start, place.end);
    const { skip, quote, fix: suggestion } = narrowed(written, fix);
    // A rewritten sentence is not a correction.
    if (quote === suggestion || suggestion.length > quote.length * 3 + 40) continue;
    const start = place.start + skip;
    taken.push({ start, end: start + quote.length });
    const known = KnownKind.safeParse(found.kind);
    const kind = known.success ? known.data : "OTHER";
    const why = plain(found.why, 300);
    yield {
      kind,
      start,
      end: start + quote.length,
      quote,
      suggestion,
      why: isVietnamese(why) ? why : kindOf(kind).why,
    };
  }
}

/** “Câu này đang nói…”, a line per sentence. */
export async function* paraphraseSentences(
  { list }: Asking,
  text: string,
): AsyncGenerator<{ start: number; end: number; text: string }, void> {
  const sentences = sentencesInLines(text);
  const seen = new Set<number>();
  let isAnyForeign = false;
  const data = { sentences: sentences.map((sentence, at) => ({ n: at + 1, text: sentence.text })) };
  for await (const { n, vi } of list(paraphrase, {}, data)) {
    const sentence = sentences[n - 1];
    if (!sentence || seen.has(n)) continue;
    const line = plain(vi, 300);
    if (!isVietnamese(line)) {
      isAnyForeign = true;
      continue;
    }
    seen.add(n);
    yield { start: sentence.start, end: sentence.end, text: line };
  }
  if (isAnyForeign && seen.size === 0) throw new LlmError("malformed");
}

/** An answer about one sentence, streamed. Yields nothing before the text is known to be Vietnamese. */
export async function* answerQuestion(
  { model, signal, onAsk }: Asking,
  input: { sentence: string; question: string; earlier: readonly Turn[] },
  options: { level: PlacementLevel | null },
): AsyncGenerator<string, void> {
  const { longestAnswer, instructions } = question;
  const parts = model.text({ instructions: instructions(options), data: input, longestAnswer }, signal);
  const most = 1_500;
  let whole = "";
  let sent = 0;
  // The end may be an incomplete markup; it waits for the next piece.
  const ready = (isEnd: boolean) => {
    const text = plain(whole, most);
    const end = isEnd ? text.length : Math.max(0, text.length - 12);
    const part = text.slice(sent, end);
    sent = Math.max(sent, end);
    return part;
  };
  onAsk?.();
  for await (const part of parts) {
    whole += part;
    if (whole.length < 80 || plain(whole, most).endsWith("…")) continue;
    if (sent === 0 && !isVietnamese(whole)) throw new LlmError("malformed");
    const next = ready(false);
    if (next) yield next;
  }
  if (!isVietnamese(whole)) throw new LlmError("malformed");
  const rest = ready(true);
  if (rest) yield rest;
}

/** A comment on a writing: `onPart` gets each part; the result is complete and in the product's order. */
export const commentOnText = (
  { list }: Asking,
  writing: { text: string; topic: string; level: Level },
  onPart: (part: CommentPart) => void = () => {},
): Promise<Comment> => commentOn(writing, list, onPart);

/** Two sentences about a week, from its figures alone. */
export async function lookBackOnWeek({ model, signal, onAsk }: Asking, numbers: object): Promise<string> {
  const { longestAnswer, instructions } = week;
  let whole = "";
  onAsk?.();
  for await (const part of model.text({ instructions: instructions(), data: numbers, longestAnswer }, signal))
    whole += part;
  const summary = plain(whole, 500);
  // Two sentences without data or links.
  if (!isVietnamese(summary) || leadsAway(summary) || /[{}[\]<>]/u.test(summary)) throw new LlmError("malformed");
  return summary;
}

/** Rewrites a text sentence by sentence. Sentences that the model omits are not yielded; they stay unchanged. */
export async function* rewriteSentences(
  { list }: Asking,
  input: { sentences: readonly string[]; keep: readonly string[]; wish?: string; present?: readonly string[] },
  options: Omit<RewriteOptions, "hasWish">,
): AsyncGenerator<RewrittenSentence, void> {
  const { sentences, keep, wish, present } = input;
  const numbered = (texts: readonly string[]) => texts.map((text, at) => ({ n: at + 1, text }));
  const data = {
    sentences: numbered(sentences),
    keep,
    ...(wish === undefined ? {} : { wish, present: numbered(present ?? sentences) }),
  };
  const given = new Set<string>();
  let isAnyDropped = false;
  for await (const one of list(rewrite, { ...options, hasWish: wish !== undefined }, data)) {
    const source = sentences[one.n - 1];
    const key = `${one.version} ${one.n}`;
    const out = plain(one.out, 20_000, source);
    const isAskedFor = Number.isInteger(one.version) && one.version >= 1 && one.version <= options.versions;
    const longest = (source?.length ?? 0) * (options.mode === "expand" ? 6 : 3) + 200;
    if (source === undefined || !isAskedFor || given.has(key)) continue;
    if (!out || out.length > longest || !isOf(options.language, out, source)) {
      isAnyDropped = true;
      continue;
    }
    given.add(key);
    const reasons = one.changes
      .slice(0, 8)
      .map(({ from, to, why }) => ({ from: from.trim(), to: plain(to, 500, source), why: plain(why, 300) }))
      .filter(({ from, to, why }) => source.includes(from) && out.includes(to) && from !== to && isVietnamese(why));
    yield { version: one.version - 1, index: one.n - 1, out, reasons };
  }
  if (isAnyDropped && given.size === 0) throw new LlmError("malformed");
}

/** Translates a Vietnamese idea into English of the given level. */
export async function* translateIdea(
  { list }: Asking,
  idea: string,
  options: { level: PlacementLevel; versions: number },
): AsyncGenerator<{ english: string; note: string }, void> {
  const given = new Set<string>();
  let isAnyDropped = false;
  for await (const one of list(translate, options, { idea })) {
    const english = plain(one.english, 1_000);
    const note = plain(one.note, 300);
    if (given.size >= options.versions || given.has(english)) continue;
    if (!english || !isEnglish(english)) {
      isAnyDropped = true;
      continue;
    }
    given.add(english);
    yield { english, note: isVietnamese(note) ? note : "" };
  }
  if (isAnyDropped && given.size === 0) throw new LlmError("malformed");
}

/**
 * The product's questions to the model for one request. Each yields validated pieces as they arrive and throws
 * `LlmError`.
 */
export function createLlm(model: Pick<Model, "list" | "text">, { signal, onAsk }: Pick<Asking, "signal" | "onAsk">) {
  const list: List = async function* <Options, Element>(
    { element, instructions, longestAnswer }: ListPrompt<Options, Element>,
    options: Options,
    data: object,
  ) {
    onAsk?.();
    yield* model.list({ instructions: instructions(options), data, longestAnswer }, element, signal);
  };
  return {
    ...bindOperations(
      { model, signal, onAsk, list },
      {
        findErrorsWithModel,
        paraphraseSentences,
        answerQuestion,
        commentOnText,
        lookBackOnWeek,
        rewriteSentences,
        translateIdea,
      },
    ),
    sumUpSides: (discussion: Parameters<typeof sumUpSides>[1]) => sumUpSides(list, discussion),
    objectionsTo: (perspective: Parameters<typeof objectionsTo>[1]) => objectionsTo(list, perspective),
    senseOf: (input: Parameters<typeof senseOf>[1]) => senseOf(list, input),
    examplesOf: (input: Parameters<typeof examplesOf>[1]) => examplesOf(list, input),
  };
}

/** Checks that the rewritten text keeps its language; it may contain some words of another one. */
const isOf = (language: "en" | "vi", out: string, source: string) =>
  language === "en" ? isEnglish(out) : isVietnamese(out) || !isVietnamese(source);
