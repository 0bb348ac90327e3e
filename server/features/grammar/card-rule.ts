import { type CardIssue, gapMark } from "#contracts/schemas/grammar.ts";
import { taughtKinds } from "#contracts/schemas/language.ts";
import { wordCount } from "#contracts/limits/word-count.ts";
import { commonSequence } from "#document/common-sequence.ts";
import type { CheckOptions, Checked, Turn } from "#engine/checker.ts";

/**
 * Version of the rule that decides whether a sentence becomes a card. A background job checks every card of an older version
 * again (features/learning/card-checks.ts), so raise it when this file changes what a card may be.
 */
export const cardRuleVersion = 3;
/** Words on one side of a choice: a longer stretch was rewritten, and what was wrong in it is not one thing. */
const longestOption = 4;
/**
 * Measured precision of the finding. Rules fall short of a grade of error mostly because a teacher would mend the place otherwise
 * (“she decide” → decided); here its owner mended it as the rule does.
 */
const leastPrecision = 0.4;
/** Words of a sentence on a card: in a longer one the engine misses more, and it is a poor question. */
const longestSentence = 25;

interface Place {
  start: number;
  end: number;
}

/** What a card is made of: the gap in the right sentence, and the wrong words its owner wrote there. */
export interface CardGap {
  right: string;
  place: Place;
  wrongWords: string;
}

export type Check = (
  text: string,
  options: CheckOptions,
  turn?: Turn,
) => Promise<Pick<Checked, "detectedLanguage" | "findings">>;

const tokensOf = (text: string) =>
  [...text.matchAll(/[\p{L}\p{M}\p{N}'’-]+|[^\s\p{L}\p{M}\p{N}'’-]/gu)].map(({ 0: word, index }) => ({
    word,
    start: index,
    end: index + word.length,
  }));
const isWord = (token: { word: string } | undefined) => token !== undefined && /[\p{L}\p{N}]/u.test(token.word);

/**
 * The words of `before` around a place and the words of `after` in the same position, both stretched over everything that
 * changed there. A word that only went or came takes its neighbor with it, so that neither side is empty: the neighbor that the
 * finding is about (“visited to” → “visited”), and never half of a name (“to Hoi” An).
 * @returns null when nothing changed there
 */
export function changedWords(before: string, after: string, place: Place): { before: Place; after: Place } | null {
  const [old, now] = [tokensOf(before), tokensOf(after)];
  const kept = commonSequence(
    old.map(({ word }) => word),
    now.map(({ word }) => word),
  );
  // A token that touches the place: what was inserted at an empty place changes the gap beside it.
  let left = old.findIndex(({ end }) => end >= place.start);
  if (left < 0) return null;
  let right = left;
  while (right < old.length && old[right]!.start <= place.end) right += 1;
  /** Words came between this kept word and the kept word before it. */
  const hasInsertionBefore = (index: number) => {
    const [here, former] = [kept[index] ?? now.length, index === 0 ? -1 : kept[index - 1]!];
    return here >= 0 && (former >= 0 || index === 0) && here - former > 1;
  };
  // Kept words at the edges are no part of the change, unless something came between them.
  while (left < right && kept[left]! >= 0 && !hasInsertionBefore(left)) left += 1;
  while (right > left && kept[right - 1]! >= 0 && !hasInsertionBefore(right)) right -= 1;
  while (left > 0 && kept[left - 1]! < 0) left -= 1;
  while (right < old.length && kept[right]! < 0) right += 1;
  return stretched({ old, now, kept }, left, right, place);
}

type Token = ReturnType<typeof tokensOf>[number];
const isCapitalized = (token: Token | undefined) => token !== undefined && /^\p{Lu}/u.test(token.word);

function stretched(
  { old, now, kept }: { old: Token[]; now: Token[]; kept: number[] },
  left: number,
  right: number,
  place: Place,
): { before: Place; after: Place } | null {
  let from = left === 0 ? 0 : kept[left - 1]! + 1;
  let to = right === old.length ? now.length : kept[right]!;
  const isSame =
    right - left === to - from && old.slice(left, right).every(({ word }, n) => word === now[from + n]!.word);
  if (isSame || from > to) return null;
  if (left === right || from === to) {
    const [former, next] = [old[left - 1], old[right]];
    const canTakeFormer = isWord(former) && kept[left - 1] === from - 1;
    const canTakeNext = isWord(next) && kept[right] === to;
    const isNextOutside =
      next !== undefined && next.start >= place.end && former !== undefined && former.start >= place.start;
    const isNextHalfOfName = isCapitalized(next) && isCapitalized(old[right + 1]);
    if (canTakeNext && !(canTakeFormer && (isNextOutside || isNextHalfOfName))) [right, to] = [right + 1, to + 1];
    else if (canTakeFormer) [left, from] = [left - 1, from - 1];
    else return null;
  }
  return {
    before: { start: old[left]!.start, end: old[right - 1]!.end },
    after: { start: now[from]!.start, end: now[to - 1]!.end },
  };
}

/** The gap that a mended sentence leaves, where its writer changed what was wrong. */
export function gapOf(wrote: string, mended: string, place: Place): CardGap | CardIssue {
  const changed = changedWords(wrote, mended, place);
  if (!changed) return "not-mended";
  const wrongWords = wrote.slice(changed.before.start, changed.before.end);
  return { right: mended, place: changed.after, wrongWords };
}

/** The faces of a card: a gap that names both candidates has one answer, whatever else would fit into it. */
export function cardFaces({ right, place, wrongWords }: CardGap): { front: string; back: string } {
  const back = right.slice(place.start, place.end);
  const options = [wrongWords, back].toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));
  return { front: `${right.slice(0, place.start)}${gapMark} (${options.join(" / ")})${right.slice(place.end)}`, back };
}

const gapPattern = new RegExp(String.raw`${gapMark}(?: \(([^()/]+) / ([^()/]+)\))?`, "u");

/** Reads the faces of a card back. Null when they have no gap, or no second candidate beside the answer. */
export function readFaces(front: string, back: string): CardGap | null {
  const found = gapPattern.exec(front);
  if (!found?.[1] || !found[2]) return null;
  const wrongWords = [found[1], found[2]].find((option) => option !== back);
  if (wrongWords === undefined || ![found[1], found[2]].includes(back)) return null;
  const right = front.slice(0, found.index) + back + front.slice(found.index + found[0].length);
  return { right, place: { start: found.index, end: found.index + back.length }, wrongWords };
}

/** A card of before the candidates were named: what its owner wrote in the gap is read out of the wrong sentence. */
export function gapWithoutOptions({
  front,
  back,
  wrong,
}: {
  front: string;
  back: string;
  wrong: string;
}): CardGap | null {
  const at = front.indexOf(gapMark);
  if (at < 0 || back === "") return null;
  const right = front.slice(0, at) + back + front.slice(at + gapMark.length);
  const changed = changedWords(right, wrong, { start: at, end: at + back.length });
  if (!changed) return null;
  return { right, place: changed.before, wrongWords: wrong.slice(changed.after.start, changed.after.end) };
}

const isTaught = (kind: string) => (taughtKinds as readonly string[]).includes(kind);
const squeezed = (text: string) => text.replace(/\s+/gu, " ").trim();

/**
 * Whether a card can be made of a gap: the engine finds nothing in the right sentence, of whatever grade;
 * and with the other candidate in the gap a rule that is precise enough finds an error there, and would itself mend it into this sentence. The
 * writer mended it the same way, so two agree: the precision that a grade of error needs is not asked for.
 * @returns why not, or the explanation of the error that the card is about
 * @throws ApiError UNAVAILABLE while the engine is busy
 */
export async function judgeGap(
  check: Check,
  { right, place, wrongWords }: CardGap,
  { dictionary = [], mutedRules = [] }: Pick<CheckOptions, "dictionary" | "mutedRules">,
  turn?: Turn,
): Promise<{ issue: CardIssue } | { issue: null; why: string }> {
  if (wordCount(right) > longestSentence) return { issue: "too-long" };
  const both = [wrongWords, right.slice(place.start, place.end)];
  // A front with such signs could not be read back.
  if (both.some((words) => wordCount(words) > longestOption || /[()/]/u.test(words)) || right.includes(gapMark))
    return { issue: "several-answers" };
  const options = { dictionary, mutedRules };
  const read = await check(right, options, turn);
  if (read.detectedLanguage !== "english" || read.findings.length > 0) return { issue: "sentence-needs-work" };
  const wrong = right.slice(0, place.start) + wrongWords + right.slice(place.end);
  const end = place.start + wrongWords.length;
  // The member saw the finding in a text with other errors; here it may be the only one.
  const { findings } = await check(wrong, { ...options, withIdleSuggestions: true }, turn);
  const decisive = findings.find(
    (finding) =>
      finding.precision >= leastPrecision &&
      isTaught(finding.kind) &&
      finding.start <= end &&
      place.start <= finding.end &&
      finding.suggestions.some(
        (suggestion) =>
          squeezed(wrong.slice(0, finding.start) + suggestion + wrong.slice(finding.end)) === squeezed(right),
      ),
  );
  return decisive ? { issue: null, why: decisive.why } : { issue: "several-answers" };
}
