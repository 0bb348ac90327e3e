import { longestAtOnce } from "./analysis.ts";
import { isAboutPrograms, isPartOfName, keywords } from "./english/code-in-prose.ts";
import { readSentences, type Sentence } from "./english/sentences.ts";
import type { KindCode } from "#contracts/schemas/language.ts";
import type { CheckOptions, Checked, CheckedFinding } from "./analysis.ts";
import type { EngineDeps } from "./engine-parts.ts";
import { explain } from "./explain.ts";
import { gradeOf, measuredAs, unsure, wholeRule } from "./grades.ts";
import type { Found } from "./found.ts";
import { appliedErrors, correct, merge } from "./merge.ts";
import { textProfileOf } from "./text-profile.ts";
import { mechanicalSlips } from "./mechanics.ts";
import { measure } from "./measures.ts";
import { takeApart } from "./syntax/sentence-syntax.ts";
import { changedSentences, recheck, type ReadAgain } from "./recheck.ts";
import { respell, type Respelt } from "./respelling.ts";
import { rulePack } from "./rules/pack.ts";
import { indexRules, type RuleIndex } from "./rules/rule-index.ts";
import { readersOf, type Match, type Rule, type SentenceReader } from "./rules/rule.ts";
import { slipOf } from "./english/slip-kinds.ts";
import { unknownWord } from "./english/slips.ts";
import { openSpelling } from "./spelling.ts";
import { isBareSyllable, isMarkedVietnamese, isMixed, textLanguageOf, detectLanguage } from "./detect-language.ts";

const longest = { text: longestAtOnce, word: 100 } as const;
/** Bounds the size of a result: each finding takes some hundred letters. The first ones of the text are kept. */
const mostFindings = 400;
const endlessWord = new RegExp(String.raw`[^\s]{${longest.word + 1},}`, "gu");

/** One word in place of another changes what all others are: these are asked first. */
const isOfPair = ({ kind }: Rule) => kind === "CONFUSED_PAIR";
const pairRules = indexRules(rulePack.filter(isOfPair));
const otherRules = indexRules(rulePack.filter((rule) => !isOfPair(rule)));
const allRules = indexRules([...rulePack.filter(isOfPair), ...rulePack.filter((rule) => !isOfPair(rule))]);

/** Everything that the engine says of a text. */
export function check(deps: EngineDeps, whole: string, options: CheckOptions = {}): Checked {
  return examine(deps, whole, options).checked;
}

/** The same, with what was found before findings got their places: what a later version of the text is compared with. */
export function examine(
  deps: EngineDeps,
  whole: string,
  options: CheckOptions = {},
): { checked: Checked; found: readonly Found[] } {
  // Endless words are replaced by white space of the same length, so that offsets stay and no finding names them.
  const text = whole.slice(0, longest.text).replace(endlessWord, (word) => " ".repeat(word.length));
  const { sentences, english } = readLanguages(deps, text);
  const mutedKinds = new Set(options.mutedKinds);
  const mutedRules = new Set(options.mutedRules);
  const isHeard = ({ kind, rule }: Found) => !mutedKinds.has(kind) && !mutedRules.has(rule);
  const mixed = english.filter(isMixed);
  const capital = english.filter(isInCapitals);
  const asWritten = (found: Found[]) =>
    found.flatMap((one) => asInMixed(one, mixed)).flatMap((one) => asInCapitals(one, capital));
  const spelling = asWritten(misspelled(deps, english, options.dictionary)).filter(isHeard);
  // Tags are guessed from words: a misspelled one misleads them, and with them every rule around it.
  const mechanical = asWritten(mechanicalSlips(text, english)).filter(isHeard);
  const respelt = respell(text, [...spelling, ...mechanical]);
  const read = respelt.text === text ? english : readLanguages(deps, respelt.text).english;
  // So does one word in place of another (“it's door”, “to busy”): what else is wrong is read off the text without it.
  const pairs = asWritten(fromRules(deps, text, respelt, read, pairRules, options.year)).filter(isHeard);
  const reread = respell(text, [...spelling, ...mechanical, ...pairs]);
  const again = reread.text === respelt.text ? read : readLanguages(deps, reread.text).english;
  const found = [
    ...pairs,
    ...asWritten(fromRules(deps, text, reread, again, otherRules, options.year)),
    ...mechanical,
    ...spelling,
  ].filter(isHeard);
  const worthwhile = new Set(withoutIdleSuggestions(found, merge(text, found), english, options.shownBefore));
  const shown = options.withIdleSuggestions
    ? found.map((one) => (worthwhile.has(one) ? one : { ...one, isIdle: true }))
    : [...worthwhile];
  const merged = merge(text, shown).slice(0, mostFindings);
  const readAgain: ReadAgain = (corrected, places) => {
    const changed = changedSentences(corrected, places);
    return asWritten(fromRules(deps, text, corrected, changed, allRules, options.year)).filter(isHeard);
  };
  const unmixed = english.filter((one) => !isMixed(one));
  const rechecked = recheck({ text, known: found, readAgain }, merged, unmixed);
  const findings = rechecked.map(({ contains: _, explained: __, ...finding }): CheckedFinding => finding);
  const syntax = options.withSyntax ? readersOf(text, english, deps.lexicon).map(takeApart) : undefined;
  const checked: Checked = {
    detectedLanguage: detectLanguage(sentences),
    findings,
    corrected: correct(whole, appliedErrors(text, found, rechecked)),
    measures: measure(deps, { text, english, read }, findings, mendedKinds(options.shownBefore, findings)),
    ...(syntax ? { syntax } : {}),
    ...(options.withTextProfile ? { textProfile: textProfileOf(deps, text) } : {}),
  };
  return { checked, found };
}

const kindById: ReadonlyMap<string, KindCode> = new Map([
  [unknownWord, "SPELLING"],
  ...rulePack.map(({ id, kind }) => [id, kind] as const),
]);

/** Kinds of findings that were shown of an earlier version and are gone. */
function mendedKinds(
  shownBefore: CheckOptions["shownBefore"] = [],
  findings: readonly Pick<CheckedFinding, "rule" | "quote">[],
): KindCode[] {
  const left = new Set(findings.map(({ rule, quote }) => `${rule} ${quote}`));
  return shownBefore.flatMap(({ rule, quote }) => {
    const kind = kindById.get(rule) ?? kindById.get(wholeRule(rule) ?? "");
    return kind && !left.has(`${rule} ${quote}`) ? [kind] : [];
  });
}

/** Measured on learner text and clean prose: see docs/decisions/0036-measured-grades.md. */
const idle = {
  /** A suggestion of at least this precision is always worth a look. */
  always: 0.75,
  /** A suggestion that is wrong in three of five places teaches more errors than it mends: only a single sentence shows it. */
  never: 0.4,
  /** Findings below it do not count as evidence about the text. */
  evidence: 0.3,
  /** Expected number of errors, per hundred words and in total, from which every suggestion is shown. */
  expected: 0.9,
  words: 100,
  /** A text with at most this many words is a sentence that a learner asks about: one likely error is enough. */
  sentence: 25,
  inSentence: 0.6,
  /** A text with fewer words has no room for other errors: a single sentence that a learner asks about. */
  short: 12,
} as const;

/**
 * A rule that is right in every third place of learner text is wrong in nearly every place of good prose. So weak suggestions are
 * left out unless the rest of the text shows that its author makes errors: `precision` of a finding is the number of errors
 * to be expected at its place.
 */
function withoutIdleSuggestions(
  found: Found[],
  merged: readonly Found[],
  english: readonly Sentence[],
  shownBefore: CheckOptions["shownBefore"] = [],
): Found[] {
  const words = english.reduce((sum, sentence) => sum + sentence.words.length, 0);
  const expected = merged
    .filter(({ kind, precision }) => precision >= idle.evidence && !signs.has(kind))
    .reduce((sum, { precision }) => sum + precision, 0);
  const wasShown = (one: Found) => shownBefore.some(({ rule, quote }) => one.rule === rule && one.quote === quote);
  const candidates =
    words < idle.short
      ? found
      : found.filter((one) => one.precision >= idle.never || one.certainty === "error" || wasShown(one));
  const least = words <= idle.sentence ? idle.inSentence : Math.max(idle.expected, words / idle.words);
  if (expected >= least) return candidates;
  const isWorthwhile = (one: Found) => one.certainty === "error" || one.precision >= idle.always || wasShown(one);
  if (words < idle.short) return candidates.filter((one) => isWorthwhile(one) || !mayBeName(one));
  return found.filter(isWorthwhile);
}
/** An unknown word with a capital. */
const mayBeName = ({ kind, quote }: Found) => kind === "SPELLING" && /^\p{Lu}/u.test(quote);
/** Punctuation and capitals say little about a writer's English. */
const signs = new Set<KindCode>(["CAPITAL", "PUNCTUATION"]);

/** What can be seen of neighboring words, whatever the rest of the sentence is written in. */
const seenInMixed = new Set<KindCode>([
  "SPELLING",
  "ART_A_AN",
  "COMPARE",
  "VERY_VERB",
  "MODAL_BASE",
  "DID_BASE",
  "V_GERUND",
  "V_TO",
  "PREP_COLLOC",
  "PREP_EXTRA",
  "PREP_MISSING",
  "CAPITAL",
  "UNCOUNT",
  "MUCH_MANY",
  "NUM_PLURAL",
  "ED_ING",
]);

/**
 * “Hôm nay tôi learn English”: the relation of the English words is unknown, so there are few findings, and only
 * suggestions.
 */
function asInMixed(found: Found, mixed: readonly Sentence[]): Found[] {
  if (!mixed.some(({ start, end }) => start <= found.start && found.end <= end)) return [found];
  return seenInMixed.has(found.kind) ? [{ ...found, certainty: "suggestion" }] : [];
}

const longestHeading = 8;

/** “HEARING LOSS”: a heading is not a sentence. “I AM STUDENT.”: suggestions follow the case of their context. */
function asInCapitals(found: Found, capital: readonly Sentence[]): Found[] {
  const sentence = capital.find(({ start, end }) => start <= found.start && found.end <= end);
  if (!sentence) return [found];
  const isHeading = sentence.words.length <= longestHeading && !/[.?!]["”’)]*$/.test(sentence.text);
  if (isHeading) return [];
  const suggestions = found.suggestions.map((suggestion) => suggestion.toUpperCase());
  return [{ ...found, suggestions: suggestions.filter((suggestion) => suggestion !== found.quote) }];
}

const isInCapitals = ({ text }: Sentence) => {
  const [small, all] = [text.match(/\p{Ll}/gu)?.length ?? 0, text.match(/\p{L}/gu)?.length ?? 0];
  return all >= 8 && small * 10 <= all;
};

function readLanguages(deps: EngineDeps, text: string) {
  const sentences = readSentences(text).map((sentence) => ({ sentence, language: textLanguageOf(sentence, deps) }));
  const english = sentences.filter(({ language }) => language === "english").map(({ sentence }) => sentence);
  return { sentences, english };
}

/** @param sentences of the respelled text */
function fromRules(
  { lexicon, knownWords }: EngineDeps,
  text: string,
  respelt: Respelt,
  sentences: readonly Sentence[],
  rules: RuleIndex,
  year: number | undefined,
): Found[] {
  const found: Found[] = [];
  const hasKeywords = isAboutPrograms(respelt.text);
  for (const [at, reader] of readersOf(respelt.text, sentences, lexicon, year).entries()) {
    for (const rule of rules.rulesFor(reader))
      for (const match of rule.find(reader)) {
        const span = reader.span(match);
        const sentence = sentences[at];
        if (!span || !sentence) continue;
        if (isMentioned(sentence.text, span.start - sentence.start, span.end - sentence.start)) continue;
        if (isPartOfName(respelt.text, span.start, span.end)) continue;
        if (hasKeywords && touchesKeyword(reader, match)) continue;
        const { words, pair } = match;
        // “doubler than”: an inflection that does not exist is no correction.
        const suggestions = match.suggestions.filter((one) => isOfKnownWords(knownWords, one, respelt.text));
        if (suggestions.length === 0 && match.suggestions.length > 0) continue;
        const name = pair ? `${rule.id}/${pair}` : rule.id;
        if (rule.kind === "ART_A_AN" && isVietnamese(sentence, span.start, span.end)) continue;
        const { start, end, before, after } = respelt.typed(span.start, span.end);
        // “in club”: a club, the club or my club? Only the writer knows.
        const isOpen = rule.kind === "ART_MISSING" && suggestions.length > 1;
        const measured = measuredAs(name, match.isUnsure || isOpen ? unsure : match.variant);
        const explained = {
          rule: name,
          kind: rule.kind,
          quote: respelt.text.slice(span.start, span.end),
          suggestions,
          lead: respelt.text.slice(sentence.start, span.start),
          tail: respelt.text.slice(span.end, sentence.end),
          words,
        };
        found.push({
          start,
          end,
          quote: text.slice(start, end),
          suggestions: suggestions.map((suggestion) => before + suggestion + after),
          ...gradeOf(measured),
          engine: "rules",
          ...explain(explained),
          explained,
          rule: name,
          measuredAs: measured,
        });
      }
  }
  return found;
}

/** Whether each word of a suggestion is a known word or occurs in the text. */
const isOfKnownWords = (knownWords: EngineDeps["knownWords"], suggestion: string, text: string): boolean =>
  (suggestion.match(/(?<![\p{L}'’-])[a-z]{4,}(?![\p{L}'’-])/gu) ?? []).every(
    (word) => knownWords.has(word) || text.includes(word),
  );

/** “for let”, “the if statement”: in a text about programs such a word may be the name of itself. */
const touchesKeyword = (reader: SentenceReader, { from, to }: Match): boolean =>
  reader.words.slice(Math.max(0, from - 1), to + 1).some(({ text }) => keywords.has(text));

const longestMention = 60;

/** “the word ‘break’ is…”, “plain "git add" works”: a few words in quotation marks that are no sentence are only named. */
function isMentioned(sentence: string, start: number, end: number): boolean {
  const before = /["“‘']([^"”“’']*)$/.exec(sentence.slice(Math.max(0, start - longestMention), start));
  const after = /^[^"”“’']*(?=["”’'](?!\p{L}))/u.exec(sentence.slice(end, end + longestMention));
  if (
    !before ||
    !after ||
    /[\p{L}\d]$/u.test(sentence.slice(0, Math.max(0, start - longestMention) + before.index).slice(-1))
  )
    return false;
  const quoted = `${before[1]}${sentence.slice(start, end)}${after[0]}`;
  const length = quoted.split(/\s+/).length;
  // “…, or ‘every one.’”: the full stop of the whole sentence.
  return /^\p{Ll}/u.test(quoted) && (/[.!?]$/.test(quoted) ? length <= 2 && quoted.endsWith(".") : length <= 4);
}

function misspelled(
  { frequencies, lexicon, knownWords, nearWords, wordPairs }: EngineDeps,
  sentences: readonly Sentence[],
  dictionary: CheckOptions["dictionary"] = [],
): Found[] {
  const spelling = openSpelling({ frequencies, lexicon, knownWords, nearWords, wordPairs, dictionary });
  return sentences.flatMap((sentence) =>
    [...spelling.find(sentence)]
      .filter(({ start, end }) => !isVietnamese(sentence, start, end))
      .map(({ path, ...place }): Found => {
        const measured = measuredAs("spelling", path);
        const context = {
          lead: sentence.text.slice(0, place.start - sentence.start),
          tail: sentence.text.slice(place.end - sentence.start),
        };
        const finding = { ...place, kind: "SPELLING", rule: unknownWord, engine: "rules" } as const;
        const { slip, stem = "", letter = "" } = slipOf(place.quote, place.suggestions[0] ?? "");
        const words = { slip, stem, letter };
        return {
          ...finding,
          ...explain({ ...finding, ...context, words }),
          measuredAs: measured,
          ...gradeOf(measured),
        };
      }),
  );
}

/** Names and things of Vietnam, with their marks or without: “Đà Lạt”, “Hai Phong”. */
function isVietnamese({ words, start: begin }: Sentence, start: number, end: number): boolean {
  const touched = words.filter((word) => word.start < end && start < word.end);
  // Also the word after it: the sound of “áo” in “an áo dài” is unknown.
  const next = words.find((word) => word.start >= end);
  if ([...touched, ...(next ? [next] : [])].some(({ text }) => isMarkedVietnamese(text))) return true;
  return (
    touched.length > 0 &&
    touched.every(({ text, start: at }) => /^\p{Lu}\p{Ll}/u.test(text) && at > begin && isBareSyllable(text))
  );
}
