import type { KindCode } from "#contracts/schemas/language.ts";
import { isApplied } from "#contracts/limits/applied.ts";
import { builtInModes } from "#contracts/limits/rewrite-modes.ts";
import type { RewriteLanguage, RewriteMode, RewriteSentence, RewriteVersion } from "#contracts/schemas/rewriting.ts";
import { examine } from "../check.ts";
import type { CheckOptions } from "../analysis.ts";
import { readSentences, type Sentence } from "../english/sentences.ts";
import type { EngineDeps } from "../engine-parts.ts";
import { applyEdits, normalizeVietnamese } from "../vietnamese/normalize.ts";
import { languageOf } from "../vietnamese/text-language.ts";
import { readVietnamese } from "../vietnamese/words.ts";
import { textLanguageOf } from "../detect-language.ts";
import { colloquialAt } from "./colloquial.ts";
import { contractionAt, expansionAt } from "./contractions.ts";
import type { RewriteEdit } from "./edit-for-phrase.ts";
import { guard } from "./guard.ts";
import { withoutNewFindings } from "./new-findings.ts";
import { readPhrases, type Strength } from "./phrase.ts";
import { concision } from "./phrases/concision.ts";
import { formality } from "./phrases/formality.ts";
import { plainWords } from "./phrases/plain-words.ts";
import { reasonIsThatAt } from "./reason-is-that.ts";
import { indexPhrases, replacementAt, type PhraseIndex } from "./replace.ts";
import { splitOf } from "./splitting.ts";
import { keptSpans, readUnits, type Span, type Unit } from "./units.ts";

export interface RewriteInput {
  text: string;
  mode: RewriteMode;
  strength: Strength;
  lang: RewriteLanguage | "auto";
  freeze: readonly string[];
  versions: number;
  options?: CheckOptions;
}

export interface Rewritten {
  lang: RewriteLanguage;
  /** Empty: rules cannot do this mode in this language. */
  versions: RewriteVersion[];
}

const phrases: Partial<Record<RewriteMode, PhraseIndex>> = {
  formal: indexPhrases(readPhrases(formality)),
  friendly: indexPhrases(readPhrases(formality, true)),
  simple: indexPhrases(readPhrases(plainWords)),
  concise: indexPhrases(readPhrases(concision)),
};

/** Other strengths that are worth a second and a third version, the asked one first. */
const strengths: Record<Strength, readonly Strength[]> = { 1: [1, 2, 3], 2: [2, 3, 1], 3: [3, 2, 1] };

/**
 * Rewrites by rules: nothing is invented, every change has its reason, and no version has an error that the text does
 * not have. Deterministic.
 */
export function rewrite(deps: EngineDeps, input: RewriteInput): Rewritten {
  const { text, mode } = input;
  const examined = input.lang === "vi" ? null : examine(deps, text, input.options);
  const checked = examined?.checked;
  const lang = input.lang === "auto" ? languageOf(text, checked?.detectedLanguage) : input.lang;
  if (!builtInModes[lang].includes(mode)) return { lang, versions: [] };
  const kept = keptSpans(text, input.freeze);
  if (lang === "vi") return { lang, versions: [versionOf(input.strength, vietnamese(text, kept))] };

  const fixes: RewriteEdit[] = (checked?.findings ?? [])
    .filter((finding) => isApplied(finding) && !isIn(kept, finding))
    .map(({ start, end, suggestions, why }) => ({ start, end, with: suggestions[0] ?? "", whyVi: why }));
  const sentences = linesOf(text).flatMap(({ line, start }) => readSentences(line).map((one) => moved(one, start)));
  const asking = (checked?.findings ?? []).filter((finding) => !isApplied(finding) && !isIn(kept, finding));
  const versions: RewriteVersion[] = [];
  for (const strength of mode === "fix" ? [input.strength] : strengths[input.strength]) {
    const edits = sentences.flatMap((sentence) =>
      textLanguageOf(sentence, deps) === "english"
        ? editsOf(sentence, { deps, mode, strength, kept, fixes, open: asking.filter(isOfWords) })
        : [],
    );
    const made = inSentences(text, sentences, edits);
    const safe = withoutNewFindings(deps, made, examined?.found ?? [], input.options);
    const version = versionOf(strength, withDoubts(safe, asking));
    if (!versions.some((known) => outOf(known) === outOf(version))) versions.push(version);
    if (versions.length === input.versions) break;
  }
  return { lang, versions };
}

/** Only sure errors are rewritten; a sentence without an edit may still have places that a writer should look at. */
function withDoubts(sentences: readonly RewriteSentence[], asking: readonly Span[]): RewriteSentence[] {
  let start = 0;
  return sentences.map((sentence) => {
    const begin = start;
    const end = begin + sentence.src.length;
    start = end + sentence.gap.length;
    const doubts = asking.filter(
      (one) =>
        begin <= one.start &&
        one.start < end &&
        !sentence.edits.some((edit) => begin + edit.start < one.end && one.start < begin + edit.end),
    ).length;
    return doubts > 0 ? { ...sentence, doubts } : sentence;
  });
}

const signs = new Set<KindCode>(["CAPITAL", "PUNCTUATION", "SPELLING", "COMMA_SPLICE", "FRAGMENT"]);
const isOfWords = ({ kind }: { kind: KindCode }) => !signs.has(kind);

const outOf = ({ sentences }: RewriteVersion) => sentences.map(({ out, gap }) => out + gap).join("");

interface Task {
  deps: EngineDeps;
  mode: RewriteMode;
  strength: Strength;
  kept: readonly Span[];
  fixes: readonly RewriteEdit[];
  /** Places that ask: a word that may be wrong is not restyled. */
  open: readonly Span[];
}

/**
 * Colloquial forms first, then errors, then phrases from left to right, each where there is no other change; the
 * split is last. Corrections of capitals give way to other changes, which include the capital.
 */
function editsOf(sentence: Sentence, { deps: parts, mode, strength, kept, fixes, open }: Task): RewriteEdit[] {
  const units = readUnits(sentence, kept);
  const edits = mode === "formal" ? colloquialEdits(units) : [];
  // Findings next to “gonna” and “u” follow from these forms, which the edits replace.
  const talk = edits.map(({ start, end }) => ({
    start: (units.findLast((unit) => unit.end <= start) ?? { start }).start,
    end: (units.find((unit) => unit.start >= end) ?? { end }).end,
  }));
  const own = fixes.filter((fix) => sentence.start <= fix.start && fix.end <= sentence.end && !isIn(talk, fix));
  const isCapital = ({ start, end, with: put }: RewriteEdit) =>
    put.toLowerCase() === sentence.text.slice(start - sentence.start, end - sentence.start).toLowerCase();
  edits.push(...own.filter((fix) => !isCapital(fix)));
  edits.push(...phraseEdits(units, edits, { mode, strength, open, lexicon: parts.lexicon }));
  for (const fix of own.filter(isCapital)) {
    const rival = edits.findIndex((edit) => isIn([edit], fix));
    const edit = edits[rival];
    if (!edit) edits.push(fix);
    else if (edit.start === fix.start && /^\p{Lu}/u.test(fix.with))
      edits[rival] = { ...edit, with: capital(edit.with) };
  }
  const split = mode === "fix" || mode === "friendly" ? undefined : splitOf(units, mode === "formal");
  if (split && !isIn(edits, split)) edits.push(split);
  return edits.sort((a, b) => a.start - b.start);
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function colloquialEdits(units: readonly Unit[]): RewriteEdit[] {
  const edits: RewriteEdit[] = [];
  for (let at = 0; at < units.length; at++) {
    const found = colloquialAt(units, at);
    if (!found) continue;
    edits.push(found.edit);
    at += found.units - 1;
  }
  return edits;
}

/** Phrases and contractions of a mode, where no earlier change is. */
function phraseEdits(
  units: readonly Unit[],
  earlier: readonly RewriteEdit[],
  { mode, strength, open, lexicon }: Pick<Task, "mode" | "strength" | "open"> & Pick<EngineDeps, "lexicon">,
): RewriteEdit[] {
  const index = phrases[mode];
  const edits: RewriteEdit[] = [];
  const isFree = (span: Span) => !isIn(earlier, span);
  for (let at = 0; at < units.length; at++) {
    const found = index && replacementAt(units, at, index, strength, lexicon);
    if (found && isFree(found.edit) && !isIn(open, found.edit)) {
      edits.push(found.edit);
      at += found.units - 1;
      continue;
    }
    const reason = mode === "fix" || mode === "friendly" ? undefined : reasonIsThatAt(units, at);
    if (reason && isFree(reason)) edits.push(reason);
    const expansion = mode === "formal" ? expansionAt(units, at, lexicon) : undefined;
    if (expansion && isFree(expansion)) edits.push(expansion);
    const contraction = mode === "friendly" ? contractionAt(units, at, lexicon) : undefined;
    if (contraction && isFree(contraction.edit)) {
      edits.push(contraction.edit);
      at += contraction.units - 1;
    }
  }
  return edits;
}

const isIn = (spans: readonly Span[], { start, end }: Span) =>
  spans.some((span) => start < span.end && span.start < end);

function linesOf(text: string): { line: string; start: number }[] {
  let start = 0;
  return text.split("\n").map((line) => {
    const found = { line, start };
    start += line.length + 1;
    return found;
  });
}

const moved = (sentence: Sentence, by: number): Sentence => ({
  ...sentence,
  start: sentence.start + by,
  end: sentence.end + by,
  words: sentence.words.map((word) => ({ ...word, start: word.start + by, end: word.end + by })),
});

/** The text in sentences with their own offsets; white space between them is the gap of the former. */
function inSentences(text: string, spans: readonly Span[], edits: readonly RewriteEdit[]): RewriteSentence[] {
  const bounds = spans.length > 0 ? spans : [{ start: 0, end: text.length }];
  return bounds.map(({ start: begin, end }, index) => {
    const start = index === 0 ? 0 : begin;
    const stop = bounds[index + 1]?.start ?? text.length;
    const own = edits
      .filter((edit) => start <= edit.start && edit.end <= end && (edit.start < end || index === bounds.length - 1))
      .map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start }));
    const src = text.slice(start, end);
    return { src, out: applyEdits(src, own), edits: own, gap: text.slice(end, stop), choices: [] };
  });
}

function vietnamese(text: string, kept: readonly Span[]): RewriteSentence[] {
  const { edits, choices } = normalizeVietnamese(text);
  const own = edits.filter((edit) => !isIn(kept, edit));
  const { sentences } = readVietnamese(text);
  // A change at a joint belongs to the sentence before it, which ends where the next one begins.
  return sentences.map(({ start, end }, index) => {
    const isLast = index === sentences.length - 1;
    const stop = isLast ? text.length : end;
    const isOwn = (edit: Span) =>
      edit.start === edit.end ? start < edit.start && edit.end <= stop : start <= edit.start && edit.end <= stop;
    const trimmed = text.slice(start, stop).trimEnd().length;
    const mine = own.filter(isOwn);
    const src = text.slice(start, Math.max(start + trimmed, ...mine.map((edit) => edit.end)));
    const relative = mine.map(({ start: from, end: to, with: put, whyVi }) => ({
      start: from - start,
      end: to - start,
      with: put,
      whyVi,
    }));
    return {
      src,
      out: applyEdits(src, relative),
      edits: relative,
      gap: text.slice(start + src.length, stop),
      choices: choices
        .filter((choice) => isOwn(choice) && !isIn(kept, choice))
        .map(({ start: from, end: to, options }) => ({ start: from - start, end: to - start, options: [...options] })),
    };
  });
}

function versionOf(strength: Strength, sentences: RewriteSentence[]): RewriteVersion {
  const { isKept, issues, kept } = guard(sentences);
  return { strength, sentences, guard: { ok: isKept, issues, kept } };
}
