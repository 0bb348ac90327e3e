import { readFileSync } from "node:fs";
import path from "node:path";
import type { KindCode } from "#contracts/schemas/language.ts";

/** What a reader of the figures wants to tell apart: coarser than the kinds of the engine. */
export const errorTypes = [
  "article",
  "number",
  "agreement",
  "tense",
  "conditional",
  "verb-form",
  "passive",
  "be",
  "preposition",
  "pronoun",
  "word-form",
  "comparison",
  "order",
  "sentence",
  "comma",
  "spelling",
  "confusion",
  "word-choice",
] as const;
export type ErrorType = (typeof errorTypes)[number];

/** An error of the writer, in offsets of the text with errors. */
export interface Edit {
  start: number;
  end: number;
  /** The best correction first. */
  right: string[];
  type: ErrorType;
  /** The writer's version is acceptable too: neither a miss nor a false finding is counted. */
  isOptional: boolean;
}

/** A paragraph of a learner with several errors. Written for this project. */
export interface Paragraph {
  level: string;
  genre: string;
  /** As the learner wrote it. */
  text: string;
  edits: Edit[];
}

/** `{wrong=>right|another right version#type}`; a right version equal to the wrong one makes the edit optional. */
const tag = /\{([^{}]*?)=>([^{}]*?)#([a-z-]+)\}/g;

/** @throws Error when a tag is malformed or its type is unknown */
export function parseParagraph({
  level,
  genre,
  text: tagged,
}: {
  level: string;
  genre: string;
  text: string;
}): Paragraph {
  const edits: Edit[] = [];
  let text = "";
  let from = 0;
  for (const { 0: whole, 1: wrong = "", 2: alternatives = "", 3: name, index } of tagged.matchAll(tag)) {
    const type = errorTypes.find((one) => one === name);
    if (!type) throw new Error(`Unknown type of error: ${whole}`);
    text += tagged.slice(from, index);
    const right = alternatives.split("|");
    edits.push({ start: text.length, end: text.length + wrong.length, right, type, isOptional: right.includes(wrong) });
    text += wrong;
    from = index + whole.length;
  }
  text += tagged.slice(from);
  if (/[{}]|=>/.test(text)) throw new Error(`A tag is malformed: ${text}`);
  return { level, genre, text, edits };
}

export const readParagraphs = (part: "open" | "held-out"): Paragraph[] =>
  readFileSync(path.join(import.meta.dirname, "paragraphs", `${part}.jsonl`), "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => parseParagraph(JSON.parse(line) as { level: string; genre: string; text: string }));

/** The paragraph with the best correction of every error. */
export function correctedText({ text, edits }: Paragraph): string {
  let corrected = "";
  let from = 0;
  for (const { start, end, right } of edits) {
    corrected += text.slice(from, start) + (right[0] ?? "");
    from = end;
  }
  return corrected + text.slice(from);
}

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Whether every error of the paragraph has one of its right versions, and nothing else is changed. */
export function isWhollyRight({ text, edits }: Paragraph, candidate: string): boolean {
  let pattern = "";
  let from = 0;
  for (const { start, end, right } of edits) {
    pattern += `${literal(text.slice(from, start))}(?:${right.map(literal).join("|")})`;
    from = end;
  }
  return new RegExp(`^${pattern}${literal(text.slice(from))}$`).test(candidate);
}

/** A change that the engine offers. */
export interface Change {
  start: number;
  end: number;
  suggestions: readonly string[];
}

const touches = (a: { start: number; end: number }, b: { start: number; end: number }) =>
  a.start <= b.end && b.start <= a.end;

export const editsAt = ({ edits }: Paragraph, change: Pick<Change, "start" | "end">): Edit[] =>
  edits.filter((edit) => touches(edit, change));

/** The edits that a suggestion corrects; none when the result is not right at its place. */
export function editsCorrectedBy(paragraph: Paragraph, change: Change, suggestion: string): Edit[] {
  const { text } = paragraph;
  const at = editsAt(paragraph, change);
  const start = Math.min(change.start, ...at.map((edit) => edit.start));
  const end = Math.max(change.end, ...at.map((edit) => edit.end));
  const result = text.slice(start, change.start) + suggestion + text.slice(change.end, end);
  /** Every version in which some of the edits are made, with those edits. */
  let versions: { made: Edit[]; written: string }[] = [{ made: [], written: "" }];
  let from = start;
  for (const edit of at) {
    const between = text.slice(from, edit.start);
    versions = versions.flatMap(({ made, written }) => [
      { made, written: written + between + text.slice(edit.start, edit.end) },
      ...edit.right.map((right) => ({ made: [...made, edit], written: written + between + right })),
    ]);
    from = edit.end;
  }
  return (
    versions.find(({ made, written }) => made.length > 0 && written + text.slice(from, end) === result)?.made ?? []
  );
}

/** The text with the first suggestion of every finding taken. */
export function withFirstSuggestions(text: string, changes: readonly Change[]): string {
  let result = "";
  let from = 0;
  for (const { start, end, suggestions } of changes) {
    const [first] = suggestions;
    if (first === undefined || start < from) continue;
    result += text.slice(from, start) + first;
    from = end;
  }
  return result + text.slice(from);
}

const typesOfKinds: Record<ErrorType, string> = {
  article: "ART_MISSING ART_GENERAL ART_A_AN ART_SUPERLATIVE",
  number: "NUM_PLURAL ONE_OF EVERY_SG UNCOUNT MUCH_MANY",
  agreement: "SVA_3SG SVA_BE",
  tense: "PAST_TIME PERFECT_SINCE",
  conditional: "IF_WILL",
  "verb-form": "PAST_FORM NEGATION DID_BASE MODAL_BASE V_GERUND V_TO PREP_GERUND PURPOSE_TO",
  passive: "PASSIVE_BE",
  be: "THERE_BE BE_MISSING BE_EXTRA",
  preposition: "PREP_EXTRA PREP_MISSING PREP_TIME PREP_COLLOC",
  pronoun: "PRONOUN",
  "word-form": "ED_ING WORD_FORM POSSESSIVE",
  comparison: "COMPARE",
  order: "VERY_VERB ADJ_ORDER QUESTION_ORDER",
  sentence: "ALTHOUGH_BUT BECAUSE_SO FRAGMENT SUBJECT",
  comma: "COMMA_SPLICE PUNCTUATION CAPITAL",
  spelling: "SPELLING",
  confusion: "CONFUSED_PAIR",
  "word-choice": "",
};

/** The type under which a false finding of this kind is counted. */
export const typeOfKind = (kind: KindCode): ErrorType =>
  errorTypes.find((type) => typesOfKinds[type].split(" ").includes(kind)) ?? "word-choice";
