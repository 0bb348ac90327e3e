import { articleBefore, gerund, plural, writtenLike } from "../english/inflection.ts";
import type { Lexicon } from "../english/lexicon.ts";
import { hasPlural } from "../english/nouns.ts";
import { formsOf, inDegree, inForm, verbForms, type Degree, type VerbForm } from "./forms.ts";
import type { Condition, Phrase, PhraseWord } from "./phrase.ts";
import { asNamed, type Unit } from "./units.ts";

/** A span of the whole text and its replacement. */
export interface RewriteEdit {
  start: number;
  end: number;
  with: string;
  whyVi: string;
}

/** Phrases by the first word in all its forms. */
export type PhraseIndex = ReadonlyMap<string, readonly Phrase[]>;

export function indexPhrases(phrases: readonly Phrase[]): PhraseIndex {
  const index = new Map<string, Phrase[]>();
  for (const phrase of phrases) {
    const [first] = phrase.from;
    for (const form of new Set(first ? formsOf(first.text, first.mark) : [])) {
      const known = index.get(form);
      if (known) known.push(phrase);
      else index.set(form, [phrase]);
    }
  }
  return index;
}

const has = /^(?:have|has|had|having|'ve)$|['’](?:ve|d)$/;
const be = /^(?:am|is|are|was|were|be|been|being|get|gets|got)$|['’](?:m|s|re)$/;
const modal = /^(?:to|will|would|can|could|shall|should|may|might|must|do|does|did)$|n['’]t$|['’](?:ll|d)$/;
const determiner = /^(?:the|a|an|this|that|these|those|my|your|his|her|its|our|their|every|each|some|any|no)$/;
const person = /^(?:me|you|him|her|us|them|everyone|someone|people)$/;
const quantity = /^(?:most|many|few|several|much|enough|some|both)$/;
const degreeWord = /^(?:very|so|too|really|quite|more|most|extremely|rather)$/;

/** The best edit that begins at a unit: the longest phrase, of those the first that fits. */
export function replacementAt(
  units: readonly Unit[],
  at: number,
  index: PhraseIndex,
  strength: number,
  lexicon: Lexicon,
): { edit: RewriteEdit; units: number } | undefined {
  const fitting = (index.get(units[at]?.lower ?? "") ?? [])
    .filter((phrase) => phrase.strength <= strength)
    .sort((a, b) => b.from.length - a.from.length || b.conditions.length - a.conditions.length);
  for (const phrase of fitting) {
    const edit = replacement(units, at, phrase, lexicon);
    if (edit) return { edit, units: phrase.from.length };
  }
  return undefined;
}

/** Only punctuation precedes it in the sentence. */
const isOpening = (units: readonly Unit[], at: number) =>
  units.slice(0, at).every(({ text }) => /^\P{L}+$/u.test(text));

/** What a matched phrase hands on to its other side. */
interface Taken {
  verb: VerbForm;
  isPlural: boolean;
  degree: Degree;
}

function replacement(units: readonly Unit[], at: number, phrase: Phrase, lexicon: Lexicon): RewriteEdit | undefined {
  const matched = units.slice(at, at + phrase.from.length);
  const [first, last] = [matched[0], matched.at(-1)];
  if (!first || !last || matched.length < phrase.from.length || matched.some((unit) => unit.isKept)) return undefined;
  if (phrase.isFirst && !isOpening(units, at)) return undefined;
  const taken: Taken = { verb: "base", isPlural: false, degree: "plain" };
  if (!phrase.from.every((word, place) => fits(word, units, at + place, phrase.from.length === 1, taken, lexicon)))
    return undefined;
  const next = units[at + phrase.from.length];
  if (phrase.isFirst && phrase.from.length === 1 && !/^(?:PRON|DET|PROPN|NOUN|PUNCT)$/.test(next?.tag ?? ""))
    return undefined;
  if (!phrase.conditions.every(([name, words]) => holds(name, words, units, at, phrase, taken, lexicon)))
    return undefined;
  return editAt({ units, at, phrase, taken, first, last, before: units[at - 1], after: next }, lexicon);
}

function fits(
  word: PhraseWord,
  units: readonly Unit[],
  at: number,
  isAlone: boolean,
  taken: Taken,
  lexicon: Lexicon,
): boolean {
  const unit = units[at];
  if (!unit) return false;
  switch (word.mark) {
    case "v": {
      const forms = verbForms(word.text, unit.lower);
      if (forms.length === 0 || (isAlone && !isVerb(unit, units[at - 1], lexicon))) return false;
      // `a set up`, `the put off` are no verbs.
      if (!isAlone && /^(?:DET|ADJ)$/.test(units[at - 1]?.tag ?? "") && word.text !== "be") return false;
      taken.verb = forms[0] ?? "base";
      if (forms.includes("past") && forms.includes("participle"))
        taken.verb = [1, 2, 3].some((back) => {
          const lower = units[at - back]?.lower ?? "";
          return has.test(lower) || be.test(lower);
        })
          ? "participle"
          : "past";
      return true;
    }
    case "n":
      if (isAlone && !isNoun(units, at, lexicon)) return false;
      taken.isPlural = unit.lower === plural(word.text) && unit.lower !== word.text;
      return taken.isPlural || unit.lower === word.text;
    case "a":
      if (!/^(?:ADJ|ADV)$/.test(unit.tag)) return false;
      taken.degree =
        unit.lower === word.text
          ? "plain"
          : unit.lower === inDegree(word.text, "comparative")
            ? "comparative"
            : "superlative";
      return formsOf(word.text, "a").includes(unit.lower);
    case "j":
      return unit.lower === word.text && unit.tag === "ADJ" && lexicon.can(word.text, "adjective");
    case "r":
      return unit.lower === word.text && /^(?:ADV|CCONJ|SCONJ)$/.test(unit.tag);
    default:
      return unit.lower === word.text;
  }
}

/** Or an adjective by its tag, with nothing behind it that it could belong to: `an individual resides`. */
const isNoun = (units: readonly Unit[], at: number, lexicon: Lexicon) =>
  units[at]?.tag === "NOUN" ||
  // A plural that opens the sentence has a capital, and is no name for that: “Kids love it”.
  (units[at]?.tag === "PROPN" && isOpening(units, at) && lexicon.can(units[at].lower, "plural")) ||
  (units[at]?.tag === "ADJ" &&
    units[at - 1]?.tag === "DET" &&
    lexicon.can(units[at].lower, "noun") &&
    !/^(?:NOUN|PROPN|ADJ|NUM)$/.test(units[at + 1]?.tag ?? ""));

/** The tagger takes rare verbs for adjectives; a bare form behind `of` or `the` is none whatever it says. */
function isVerb(unit: Unit, before: Unit | undefined, lexicon: Lexicon): boolean {
  const isBare = lexicon.can(unit.lower, "base");
  if (isBare && /^(?:ADP|DET)$/.test(before?.tag ?? "")) return false;
  return (
    /^(?:VERB|AUX)$/.test(unit.tag) ||
    !/^(?:noun|plural|adjective)$/.test(lexicon.readings(unit.lower)[0]?.role ?? "noun")
  );
}

function holds(
  name: Condition,
  words: readonly string[],
  units: readonly Unit[],
  at: number,
  phrase: Phrase,
  taken: Taken,
  lexicon: Lexicon,
): boolean {
  const before = units[at - 1];
  const after = units[at + phrase.from.length];
  const lower = after?.lower ?? "";
  switch (name) {
    case "before":
      return words.includes(lower);
    case "not-before":
      return !words.includes(lower);
    case "before-adj":
      return after?.tag === "ADJ" && !degreeWord.test(lower);
    case "before-noun":
      return /^(?:NOUN|ADJ)$/.test(after?.tag ?? "");
    case "before-name":
      // “Hi Lan,”: a name and the comma behind it.
      return /^\p{Lu}\p{Ll}/u.test(after?.text ?? "") && units[at + phrase.from.length + 1]?.text === ",";
    case "plural":
    case "mass": {
      const behind = units.slice(at + phrase.from.length, at + phrase.from.length + 3);
      const noun =
        behind.find(({ tag }) => tag === "NOUN") ?? behind.find(({ lower: one }) => lexicon.can(one, "noun"));
      if (!noun || after?.tag === "DET") return false;
      const isPlural = lexicon.can(noun.lower, "plural") || /^(?:people|children|men|women)$/.test(noun.lower);
      return name === "plural" ? isPlural : !isPlural && !hasPlural(noun.lower);
    }
    case "object":
      return /^(?:DET|PRON|NOUN|PROPN|ADJ|NUM)$/.test(after?.tag ?? "");
    case "object-person":
      return person.test(lower);
    case "no-that":
      return lower !== "that";
    case "no-result":
      // “So tired that I slept”.
      return !units.slice(at + 1, at + 6).some(({ lower: one }) => one === "that");
    case "informed": {
      // “Tell me”, “tell me about it”, but “tell me the truth”.
      const last = at + phrase.from.length + (person.test(lower) ? 1 : 0);
      const behind = units[last];
      return !behind || behind.tag === "PUNCT" || /^(?:about|of|that|when|if|whether)$/.test(behind.lower);
    }
    case "end":
      return !after || after.tag === "PUNCT";
    case "only":
      return words.includes(before?.lower.replaceAll("’", "'") ?? "");
    case "not-after":
      return !words.includes((before?.lower ?? "").replace(/^.*n['’]t$/, "not"));
    case "after-verb":
      return before?.tag === "VERB";
    case "not-passive":
      return !be.test(before?.lower ?? "");
    case "the":
      return before?.lower === "the";
    case "present":
      return /^(?:base|third)$/.test(taken.verb) && units[at]?.lower !== "be" && !modal.test(before?.lower ?? "");
    case "gerund":
      return after !== undefined && lexicon.can(lower, "base");
    case "gerund-to-base":
      return lexicon.lemma(lower, "gerund") !== undefined;
  }
}

/** A matched phrase and the units around it. */
interface Place {
  units: readonly Unit[];
  at: number;
  phrase: Phrase;
  taken: Taken;
  first: Unit;
  last: Unit;
  before: Unit | undefined;
  after: Unit | undefined;
}

/** The text that replaces a span. */
interface Replacement {
  start: number;
  end: number;
  text: string;
}

/** The words of the other side, in the forms of the matched ones. */
function wordsFor({ units, at, phrase, taken }: Place): string[] | undefined {
  const written: string[] = [];
  for (const word of phrase.to) {
    const text = inPlace(word, taken);
    if (text === undefined) return undefined;
    written.push(text);
  }
  if (phrase.to.length === 1 && phrase.to[0]?.text === "improve" && isProblemAt(units, at + phrase.from.length))
    written[0] = inForm("reduce", taken.verb);
  return written;
}

/** `more difficult` is one word on the other side: `harder`. */
function inItsDegree({ phrase, taken, first, last, before }: Place, written: readonly string[]) {
  const plain: Replacement = { start: first.start, end: last.end, text: written.join(" ") };
  const isDegree = phrase.from.length === 1 && (phrase.from[0]?.mark === "a" || phrase.from[0]?.mark === "j");
  if (!isDegree) return plain;
  if (taken.degree !== "plain" && phrase.to[0]?.mark !== "a") return undefined;
  if (/^(?:more|most)$/.test(before?.lower ?? "")) {
    if (written.length !== 1 || !before || before.isKept) return undefined;
    const degree = before.lower === "more" ? "comparative" : "superlative";
    return { ...plain, start: before.start, text: inDegree(plain.text, degree) };
  }
  return degreeWord.test(before?.lower ?? "") && degreeWord.test(written[0] ?? "") ? undefined : plain;
}

/** “most of the books”, “consider going”: the word after the phrase needs `of`, or another form. */
function withNextWord({ phrase, after }: Place, made: Replacement, lexicon: Lexicon): Replacement | undefined {
  let { end, text } = made;
  const next = after?.lower ?? "";
  if (quantity.test(text) && (determiner.test(next) || /^(?:us|them|you|it)$/.test(next))) text += " of";
  for (const [name] of phrase.conditions) {
    if (name !== "gerund" && name !== "gerund-to-base") continue;
    if (!after || after.isKept) return undefined;
    text += ` ${name === "gerund" ? gerund(next) : (lexicon.lemma(next, "gerund") ?? next)}`;
    end = after.end;
  }
  return { ...made, end, text };
}

/** “Kids' books”: another plural takes another apostrophe. No word is put beside itself. */
function fitsNeighbors({ taken, first, last, before, after }: Place, { start, end, text }: Replacement): boolean {
  if (taken.isPlural && /^['’]$/.test(after?.text ?? "") && after?.start === last.end && !text.endsWith("s"))
    return false;
  const [opening, closing] = [text.split(" ")[0]?.toLowerCase(), text.split(" ").at(-1)?.toLowerCase()];
  return !(
    (opening && start === first.start && before?.lower === opening) ||
    (closing && end === last.end && after?.lower === closing)
  );
}

/** Left out: with the comma behind it and the space; the next word opens the sentence. */
function leaveOut({ units, at, phrase, first, before, after }: Place, made: Replacement): Replacement | undefined {
  const comma = after?.text === "," ? after : undefined;
  const next = comma ? units[at + phrase.from.length + 1] : after;
  if (!next || next.isKept || /^\P{L}/u.test(next.text)) return undefined;
  const text = at === 0 ? writtenLike(first.text.slice(0, 1), next.text) : next.text;
  return before?.text === "," && comma
    ? { start: before.start, end: next.end, text: ` ${text}` }
    : { ...made, end: next.end, text };
}

/** With the capital of the first word, and without a second comma. */
function writeLikeFirst({ units, at, phrase, first, after }: Place, made: Replacement): Replacement {
  let { end, text } = made;
  // `However, we` is `But we`.
  const takesComma = text.endsWith(",") || (phrase.isFirst && /^(?:but|so)$/.test(text));
  if (takesComma && after?.text === ",") end = after.end;
  if (/^\p{Lu}/u.test(first.text) && (first.lower !== "i" || isOpening(units, at))) text = capital(text, first.text);
  return { ...made, end, text: text.replace(/\bi\b/g, "I") };
}

/** “a use” becomes “an application”; undefined where no article can precede the words. */
function withArticle({ taken, first, before: article }: Place, made: Replacement): Replacement | undefined {
  if (made.start !== first.start || !article || !/^(?:a|an)$/.test(article.lower)) return made;
  const word = made.text.trim();
  if (quantity.test(word.split(" ")[0] ?? "") || taken.isPlural || /^(?:not|more|later|at|a) /.test(`${word} `))
    return undefined;
  const right = articleBefore(word);
  if (right === article.lower) return made;
  if (article.isKept) return undefined;
  return { ...made, start: article.start, text: `${writtenLike(article.text.slice(0, 1), right)} ${made.text}` };
}

function reasonFor({ units, phrase, first, last }: Place, written: readonly string[]): string {
  const from = units
    .filter((unit) => unit.start >= first.start && unit.end <= last.end)
    .map(({ text }) => text)
    .join(" ");
  return (phrase.to.length === 0 ? leftOut : phrase.whyVi)
    .replace("{from}", asNamed(from))
    .replace("{to}", asNamed(written.join(" ").replace(/,$/, "")));
}

/** The edit that puts the other side of the phrase in its place; undefined where it does not fit. */
function editAt(place: Place, lexicon: Lexicon): RewriteEdit | undefined {
  const written = wordsFor(place);
  const graded = written && inItsDegree(place, written);
  const fitting = graded && withNextWord(place, graded, lexicon);
  if (!written || !fitting || !fitsNeighbors(place, fitting)) return undefined;
  const cased = fitting.text === "" ? leaveOut(place, fitting) : writeLikeFirst(place, fitting);
  const made = cased && withArticle(place, cased);
  return made && { start: made.start, end: made.end, with: made.text, whyVi: reasonFor(place, written) };
}

/** What becomes less, not better: “improve congestion” is no English. */
const problems = new Set(
  "congestion pollution problem issue crime unemployment poverty stress pain noise jam inequality waste damage disease shortage violence corruption emission debt delay risk cost anxiety hunger litter".split(
    " ",
  ),
);

/** Whether the nouns from here on name a problem: “the traffic congestion”, “serious problems”. */
function isProblemAt(units: readonly Unit[], at: number): boolean {
  let head = "";
  for (const { tag, lower } of units.slice(at, at + 5)) {
    if (!/^(?:DET|ADJ|NOUN|PRON|PROPN)$/.test(tag)) break;
    if (tag === "NOUN") head = lower;
  }
  return problems.has(head) || problems.has(head.replace(/s$/, ""));
}

const leftOut = "“{from}” không thêm ý gì; bỏ đi câu gọn hơn.";

const capital = (put: string, model: string) =>
  model.length > 1 && model === model.toUpperCase() && model !== model.toLowerCase()
    ? put.toUpperCase()
    : put.charAt(0).toUpperCase() + put.slice(1);

function inPlace(word: PhraseWord, taken: Taken): string | undefined {
  switch (word.mark) {
    case "v":
      return inForm(word.text, taken.verb);
    case "n":
      return taken.isPlural ? plural(word.text) : word.text;
    case "a":
      return inDegree(word.text, taken.degree);
    default:
      return word.text;
  }
}
