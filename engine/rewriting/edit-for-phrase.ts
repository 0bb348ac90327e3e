import { articleBefore, gerund, plural, writtenLike } from "../english/inflection.ts";
import type { Lexicon } from "../english/lexicon.ts";
import { type Degree, inDegree, inForm, type VerbForm } from "./forms.ts";
import type { Phrase, PhraseWord } from "./phrase.ts";
import { asNamed, type Unit } from "./units.ts";
import { wordSet } from "../english/word-set.ts";

/** A span of the whole text and its replacement. */
export interface RewriteEdit {
  start: number;
  end: number;
  with: string;
  whyVi: string;
}
const determiner = /^(?:the|a|an|this|that|these|those|my|your|his|her|its|our|their|every|each|some|any|no)$/;
const quantity = /^(?:most|many|few|several|much|enough|some|both)$/;
export const degreeWord = /^(?:very|so|too|really|quite|more|most|extremely|rather)$/;

/** Only punctuation precedes it in the sentence. */
export const isOpening = (units: readonly Unit[], at: number) =>
  units.slice(0, at).every(({ text }) => /^\P{L}+$/u.test(text));

/** What a matched phrase hands on to its other side. */
export interface Taken {
  verb: VerbForm;
  isPlural: boolean;
  degree: Degree;
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
  // “absolutely crucial” is not “absolutely very important”.
  const isGraded = degreeWord.test(before?.lower ?? "") || before?.tag === "ADV";
  return isGraded && degreeWord.test(written[0] ?? "") ? undefined : plain;
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
export function editAt(place: Place, lexicon: Lexicon): RewriteEdit | undefined {
  const written = wordsFor(place);
  const graded = written && inItsDegree(place, written);
  const fitting = graded && withNextWord(place, graded, lexicon);
  if (!written || !fitting || !fitsNeighbors(place, fitting)) return undefined;
  const cased = fitting.text === "" ? leaveOut(place, fitting) : writeLikeFirst(place, fitting);
  const made = cased && withArticle(place, cased);
  return made && { start: made.start, end: made.end, with: made.text, whyVi: reasonFor(place, written) };
}

/** What becomes less, not better: “improve congestion” is no English. */
const problems = wordSet(
  "congestion pollution problem issue crime unemployment poverty stress pain noise jam inequality waste damage disease shortage violence corruption emission debt delay risk cost anxiety hunger litter",
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
