import { longestAtOnce } from "./long-text.ts";
import { isOfferable } from "./english/vulgar.ts";
import { readSentences, type Sentence } from "./english/sentences.ts";
import type { KindCode } from "#contracts/language.ts";
import type { CheckOptions, Checked } from "./checker.ts";
import type { EngineParts } from "./engine-parts.ts";
import { judge } from "./harper-rules.ts";
import { kindOf } from "./kinds.ts";
import { correct, merge, safeOf, type Found } from "./merge.ts";
import { makeupOf } from "./makeup.ts";
import { mechanicalSlips } from "./mechanics.ts";
import { measure } from "./measures.ts";
import { takeApart } from "./anatomy/take-apart.ts";
import { respell, type Respelt } from "./respelling.ts";
import { rulePack } from "./rules/pack.ts";
import { readersOf, type Rule } from "./rules/rule.ts";
import { openSpelling } from "./spelling.ts";
import { isBareSyllable, isMarkedVietnamese, isMixed, tongueOf, writtenIn } from "./written-in.ts";

const longest = { text: longestAtOnce, word: 100 } as const;
/** Nobody reads more at once, and each is some hundred letters to keep and to send: the first ones of the text. */
const mostFindings = 400;
const endlessWord = new RegExp(String.raw`[^\s]{${longest.word + 1},}`, "gu");

/** One word in place of another changes what all others are: these are asked first. */
const pairRules = rulePack.filter(({ kind }) => kind === "CONFUSED_PAIR");
const otherRules = rulePack.filter(({ kind }) => kind !== "CONFUSED_PAIR");

/** Everything that the engine says of a text. */
export async function check(parts: EngineParts, whole: string, options: CheckOptions = {}): Promise<Checked> {
  // Of an endless word Harper panics: white space stands in its place, so that offsets stay.
  const text = whole.slice(0, longest.text).replace(endlessWord, (word) => " ".repeat(word.length));
  const { sentences, english } = readLanguages(parts, text);
  const mutedKinds = new Set(options.mutedKinds);
  const mutedRules = new Set(options.mutedRules);
  const isHeard = ({ kind, rule }: Found) => !mutedKinds.has(kind) && !mutedRules.has(rule);
  const mixed = english.filter(isMixed);
  const inMixed = (found: Found[]) => found.flatMap((one) => asInMixed(one, mixed));
  const harper = inMixed(await fromHarper(parts, text, english, options));
  // Tags are guessed from words: a misspelt one misleads them, and with them every rule around it.
  const mechanical = mechanicalSlips(text, english).filter(isHeard);
  const respelt = respell(text, [...harper, ...mechanical]);
  const read = respelt.text === text ? english : readLanguages(parts, respelt.text).english;
  // So does one word in place of another (“it's door”, “to busy”): what else is wrong is read off the text without it.
  const pairs = inMixed(fromRules(parts, text, respelt, read, pairRules, options.year)).filter(isHeard);
  const reread = respell(text, [...harper, ...mechanical, ...pairs]);
  const again = reread.text === respelt.text ? read : readLanguages(parts, reread.text).english;
  const found = [
    ...pairs,
    ...inMixed(fromRules(parts, text, reread, again, otherRules, options.year)),
    ...mechanical,
    ...harper,
  ].filter(isHeard);
  const findings = merge(text, withoutIdleDoubts(found, english)).slice(0, mostFindings);
  const anatomy = options.withAnatomy ? readersOf(text, english, parts.lexicon).map(takeApart) : undefined;
  return {
    writtenIn: writtenIn(sentences),
    findings,
    corrected: correct(whole, safeOf(text, found, findings)),
    measures: measure(parts, read, findings),
    ...(anatomy ? { anatomy } : {}),
    ...(options.withMakeup ? { makeup: makeupOf(parts, text) } : {}),
  };
}

/** So many words show how somebody writes; and so many are written between two sure errors by those of whom doubts are worth a look. */
const doubting = { from: 40, between: 100 } as const;

/**
 * Whoever makes no sure error in forty words seldom makes one of which nobody is sure: there the sentence was hard to read, not
 * wrong. Said of long texts, doubts are for those in which other things are wrong as well; only sentences joined by a comma
 * are written by good writers too.
 */
function withoutIdleDoubts(found: Found[], english: readonly Sentence[]): Found[] {
  const words = english.reduce((sum, sentence) => sum + sentence.words.length, 0);
  if (words < doubting.from) return found;
  const sure = found.filter(({ certainty, kind }) => certainty === "chac" && !signs.has(kind)).length;
  if (sure * doubting.between >= words) return found;
  return found.filter(({ certainty, kind }) => certainty === "chac" || kind === "COMMA_SPLICE");
}
/** How signs and capitals are set says little about somebody's English. */
const signs = new Set<KindCode>(["CAPITAL", "PUNCTUATION"]);

/** What can be seen of neighbouring words, whatever the rest of the sentence is written in. */
const seenInMixed = new Set<KindCode>(
  "SPELLING ART_A_AN COMPARE VERY_VERB MODAL_BASE DID_BASE V_GERUND V_TO PREP_COLLOC PREP_EXTRA PREP_MISSING CAPITAL UNCOUNT MUCH_MANY NUM_PLURAL ED_ING".split(
    " ",
  ) as KindCode[],
);

/** “Hôm nay tôi learn English”: nobody knows how the English words belong together, so little is said, and never for certain. */
function asInMixed(found: Found, mixed: readonly Sentence[]): Found[] {
  if (!mixed.some(({ start, end }) => start <= found.start && found.end <= end)) return [found];
  return seenInMixed.has(found.kind) ? [{ ...found, certainty: "nen-xem", isSafe: false }] : [];
}

function readLanguages(parts: EngineParts, text: string) {
  const sentences = readSentences(text).map((sentence) => ({ sentence, tongue: tongueOf(sentence, parts) }));
  const english = sentences.filter(({ tongue }) => tongue === "english").map(({ sentence }) => sentence);
  return { sentences, english };
}

/** @param sentences of the respelt text */
function fromRules(
  { lexicon }: EngineParts,
  text: string,
  respelt: Respelt,
  sentences: readonly Sentence[],
  rules: readonly Rule[],
  year: number | undefined,
): Found[] {
  const found: Found[] = [];
  for (const [at, reader] of readersOf(respelt.text, sentences, lexicon, year).entries()) {
    for (const rule of rules)
      for (const match of rule.find(reader)) {
        const span = reader.span(match);
        const sentence = sentences[at];
        if (!span || !sentence) continue;
        if (isMentioned(sentence.text, span.start - sentence.start, span.end - sentence.start)) continue;
        const { suggestions, why, pair } = match;
        if (rule.kind === "ART_A_AN" && isVietnamese(sentence, span.start, span.end)) continue;
        const { start, end, before, after } = respelt.typed(span.start, span.end);
        // “in club”: a club, the club or my club? Only the writer knows.
        const isOpen = rule.kind === "ART_MISSING" && suggestions.length > 1;
        found.push({
          kind: rule.kind,
          start,
          end,
          quote: text.slice(start, end),
          suggestions: suggestions.map((suggestion) => before + suggestion + after),
          certainty: rule.certainty,
          engine: "quy-tac",
          why: why ?? kindOf(rule.kind).why,
          rule: pair ? `${rule.id}/${pair}` : rule.id,
          isSafe: (match.isSafe ?? rule.isSafe) && suggestions.length > 0 && !isOpen,
        });
      }
  }
  return found;
}

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
  return /^\p{Ll}/u.test(quoted) && !/[.!?]$/.test(quoted) && quoted.split(/\s+/).length <= 4;
}

async function fromHarper(
  { harper, frequencies, lexicon, wordPairs }: EngineParts,
  text: string,
  sentences: readonly Sentence[],
  options: CheckOptions,
): Promise<Found[]> {
  if (sentences.length === 0) return [];
  const spelling = openSpelling({ frequencies, lexicon, wordPairs, dictionary: options.dictionary ?? [] });
  const found: Found[] = [];
  for (const said of await harper.find(onlyThese(text, sentences))) {
    const { rule, start, end, suggestions } = said;
    const sentence = sentences.find((one) => one.start <= start && end <= one.end);
    const quote = text.slice(start, end);
    const judged =
      sentence && !isVietnamese(sentence, start, end)
        ? judge(said, quote, text.slice(sentence.start, start), text.slice(end, sentence.end))
        : null;
    if (!sentence || !judged) continue;
    const { kind, isSure } = judged;
    const place = { kind, start, end, quote, engine: "harper" as const, why: kindOf(kind).why, rule };
    if (kind === "SPELLING" && !quote.includes(" ")) {
      const spelt = spelling.judge(quote, suggestions, sentence, start);
      if (spelt) found.push({ ...place, ...spelt });
      continue;
    }
    // Of a curse no other word for it is taught.
    if (rule === "AvoidCurses") {
      found.push({ ...place, suggestions: [], certainty: "nen-xem", isSafe: false });
      continue;
    }
    const offered = suggestions.filter((suggestion) => isOfferable(suggestion, quote));
    if (offered.length === 0 && suggestions.length > 0) continue;
    // A space before a sign may be how the text was stored: nothing that is put right without asking.
    const isSpace = kind === "PUNCTUATION" && quote.trim() === "";
    found.push({
      ...place,
      suggestions: offered,
      certainty: isSure ? "chac" : "nen-xem",
      isSafe: judged.isSafe && !isSpace,
    });
  }
  return found;
}

/** Names and things of Vietnam, with their marks or without: “Đà Lạt”, “Hai Phong”. */
function isVietnamese({ words, start: begin }: Sentence, start: number, end: number): boolean {
  const touched = words.filter((word) => word.start < end && start < word.end);
  // The word after it too: “an áo dài”, of whose sound nothing is known.
  const next = words.find((word) => word.start >= end);
  if ([...touched, ...(next ? [next] : [])].some(({ text }) => isMarkedVietnamese(text))) return true;
  return (
    touched.length > 0 &&
    touched.every(({ text, start: at }) => /^\p{Lu}\p{Ll}/u.test(text) && at > begin && isBareSyllable(text))
  );
}

/** The text with line breaks in place of what is not English, so that sentences neither move nor touch. */
function onlyThese(text: string, sentences: readonly Sentence[]): string {
  let kept = "";
  for (const { start, end } of sentences) {
    const gap = text.slice(kept.length, start);
    kept += (/^\s*$/.test(gap) ? gap : "\n".repeat(gap.length)) + text.slice(start, end);
  }
  return kept;
}
