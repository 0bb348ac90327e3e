import { kindOfRule, type Found, type Merged } from "./found.ts";
import { isApplied } from "#contracts/limits/applied.ts";
import type { KindCode } from "#contracts/schemas/language.ts";
import type { CheckedFinding } from "./analysis.ts";

import { unknownWord } from "./english/slips.ts";
import { importanceOf } from "./importance.ts";
import { isReliable } from "./grades.ts";
import { isReadChanged } from "./respelling.ts";

/** Our rules before unknown words, which do not use the context, before the model. */
const turnOf = ({ engine, rule }: Found) => (engine === "model" ? 2 : rule === unknownWord ? 1 : 0);
const length = ({ start, end }: Found) => end - start;
const overlap = (a: Found, b: Found) => a.start < b.end && b.start < a.end;

/**
 * Which finding is heard first where two overlap: suggested commas and capitals of first letters come last; our rules
 * before misspellings before the model; what is applied; a word that is not read with another spelling; the surer one;
 * the more important error (a missing subject before a missing -s); the shorter one.
 */
const byWeight = (a: Found, b: Found) =>
  Number(isAddedSign(a)) - Number(isAddedSign(b)) ||
  Number(isFirstLetter(a)) - Number(isFirstLetter(b)) ||
  turnOf(a) - turnOf(b) ||
  Number(isApplied(b)) - Number(isApplied(a)) ||
  // A finding on the text with a confused word corrected includes that correction.
  Number(isReread(a)) - Number(isReread(b)) ||
  Number(isReliable(b)) - Number(isReliable(a)) ||
  importanceOf(b.kind) - importanceOf(a.kind) ||
  length(a) - length(b) ||
  a.start - b.start ||
  b.precision - a.precision;

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const isReread = (found: Found) => kindOfRule(found) === "CONFUSED_PAIR" && isReadChanged(found);
/** A comma that is only suggested hides no other error of the word before it. */
const isAddedSign = (found: Found) => found.kind === "PUNCTUATION" && !isApplied(found);
const isFirstLetter = ({ kind, quote, suggestions: [first = ""] }: Found) =>
  kind === "CAPITAL" && quote !== first && capitalized(quote) === first;

/**
 * One finding per place, in text order. If only the unchanged ends of a finding overlap another, it is narrowed; if
 * it leaves the words of another unchanged, the two become one finding that corrects both.
 */
export function merge(text: string, found: readonly Found[]): Merged[] {
  const kept: Found[] = [];
  for (const finding of [...found].sort(byWeight)) {
    const rivals = kept.filter((other) => overlap(other, finding));
    if (rivals.length === 0) {
      kept.push(finding);
      continue;
    }
    // A correction of the first word of a sentence includes its capital.
    const [first] = rivals;
    if (rivals.length === 1 && first?.start === finding.start && isFirstLetter(finding)) {
      kept[kept.indexOf(first)] = { ...first, suggestions: first.suggestions.map(capitalized) };
      continue;
    }
    const narrow = narrowed(text, finding);
    const narrowRivals = rivals.map((rival) => narrowed(text, rival));
    if (narrowRivals.some((rival) => overlap(rival, narrow))) {
      const combined = combine(finding, rivals);
      if (combined) kept.splice(0, kept.length, ...kept.filter((other) => !rivals.includes(other)), combined);
      continue;
    }
    for (const [index, rival] of rivals.entries()) kept[kept.indexOf(rival)] = narrowRivals[index] ?? rival;
    kept.push(narrow);
  }
  return kept
    .sort((a, b) => a.start - b.start || a.end - b.end)
    .map((finding, index) => ({ id: `f${index + 1}`, ...finding }));
}

/** One finding for two errors, of which the wider one is moved or changed around the words of the others; or nothing. */
function combine(finding: Found, rivals: readonly Found[]): Found | undefined {
  const [rival] = rivals;
  if (!rival) return undefined;
  // Two answers for the same words: “Almost students” becomes “Most” or “Almost all”, never “Most all”.
  if (rivals.some(({ start, end }) => start === finding.start && end === finding.end)) return undefined;
  if (rivals.every((one) => isInside(one, finding))) return containing(finding, rivals);
  return rivals.length === 1 && isInside(finding, rival) ? containing(rival, [finding]) : undefined;
}

const isInside = (inner: Found, outer: Found) => outer.start <= inner.start && inner.end <= outer.end;

function containing(outer: Found, inner: readonly Found[]): Found | undefined {
  // A sure finding becomes part of one that only asks when that one is the more important error.
  const isLowered = (one: Found) =>
    isApplied(one) !== isApplied(outer) && (isApplied(one) ? !isOfHigherKind(outer, one) : !isOfHigherKind(one, outer));
  if (inner.some(isLowered)) return undefined;
  // “to zoo” → “to the zoo”, “zoo” → “the zoo”: one error, found twice.
  const isSame = ({ quote, suggestions: [first] }: Found) =>
    first !== undefined && replacedOnce(outer.quote, quote, first) === outer.suggestions[0];
  if (inner.every(isSame)) return outer;
  const suggestions = outer.suggestions.flatMap((suggestion) => {
    let corrected: string | undefined = suggestion;
    for (const {
      quote,
      suggestions: [first],
    } of inner)
      corrected = first === undefined || corrected === undefined ? undefined : replacedOnce(corrected, quote, first);
    return corrected === undefined ? [] : [corrected];
  });
  if (suggestions.length === 0) return undefined;
  const all = [outer, ...inner];
  const areApplied = all.every(isApplied);
  const contains = all
    .filter((one) => isApplied(one) && one !== outer)
    .flatMap((one) => [one, ...(one.contains ?? [])]);
  return {
    ...outer,
    suggestions,
    why: [...new Set(all.map(({ why }) => why))].join(" "),
    certainty: areApplied ? "error" : "suggestion",
    precision: Math.min(...all.map(({ precision }) => precision)),
    ...(areApplied ? {} : { contains: [...(outer.contains ?? []), ...contains] }),
  };
}

const isOfHigherKind = (one: Found, other: Found) => importanceOf(one.kind) > importanceOf(other.kind);

/** With whole words replaced that occur once; undefined where they do not. */
function replacedOnce(text: string, words: string, put: string): string | undefined {
  const at = text.indexOf(words);
  if (words === "" || at < 0 || text.indexOf(words, at + 1) >= 0) return undefined;
  const isWhole = !/[\p{L}\d]$/u.test(text.slice(0, at)) && !/^[\p{L}\d]/u.test(text.slice(at + words.length));
  return isWhole ? text.slice(0, at) + put + text.slice(at + words.length) : undefined;
}

/** Without the words at both ends that every suggestion leaves unchanged; at least one word remains. */
export function narrowed(text: string, finding: Found): Found {
  const { suggestions } = finding;
  if (suggestions.length === 0) return finding;
  const parts = (value: string) => value.split(/(?<=\s)(?=\S)/);
  const quoted = parts(text.slice(finding.start, finding.end));
  const offered = suggestions.map(parts);
  const bare = (part: string | undefined) => part?.trimEnd();
  let front = 0;
  while (
    front < quoted.length - 1 &&
    offered.every((words) => words.length > front + 1 && words[front] === quoted[front])
  )
    front += 1;
  let back = 0;
  while (
    back < quoted.length - 1 - front &&
    offered.every(
      (words) => words.length - back - 1 > front && bare(words.at(-1 - back)) === bare(quoted.at(-1 - back)),
    )
  )
    back += 1;
  if (front + back === 0) return finding;
  const cut = (words: string[]) =>
    words
      .slice(front, words.length - back)
      .join("")
      .trimEnd();
  const start = finding.start + quoted.slice(0, front).join("").length;
  const quote = cut(quoted);
  return { ...finding, start, end: start + quote.length, quote, suggestions: offered.map(cut) };
}

/** Of one word, whatever else is wrong around it: misspellings, confused words, capitals. */
const singleWordKinds = new Set<KindCode>(["SPELLING", "CONFUSED_PAIR", "CAPITAL"]);

/**
 * The errors, which are applied without asking. If a suggestion covers the same place (“in a/the probelm?”, “, but
 * i”), the list has the suggestion, with the word corrected in it; the word itself is corrected even without an
 * answer.
 */
export function appliedErrors(text: string, found: readonly Found[], findings: readonly Merged[]): CheckedFinding[] {
  const words = found.filter((one) => isApplied(one) && singleWordKinds.has(kindOfRule(one)));
  const inside = findings.flatMap(({ contains = [] }) => contains);
  return merge(text, [...findings.filter(isApplied), ...inside, ...words]);
}

/** The text with every error corrected. */
export function correct(text: string, findings: readonly CheckedFinding[]): string {
  let corrected = "";
  let place = 0;
  for (const { start, end, suggestions } of findings.filter(isApplied)) {
    corrected += text.slice(place, start) + (suggestions[0] ?? "");
    place = end;
  }
  return corrected + text.slice(place);
}
