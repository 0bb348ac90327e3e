import { gapMark } from "#contracts/limits/learning.ts";
import type { CardIssue } from "#contracts/schemas/cards.ts";
import type { KindCode } from "#contracts/schemas/language.ts";
import { isTaught } from "#contracts/limits/language.ts";
import { wordCount } from "#contracts/text/word-count.ts";
import { commonSequence } from "#document/common-sequence.ts";
import { explain, type CheckOptions, type Checked, type Turn } from "#engine/index.ts";

/**
 * Version of the rule that decides whether a sentence becomes a card. A background job checks every card of an older version
 * again (card-checks.ts), so raise it when this file changes what a card may be.
 */
export const cardRuleVersion = 6;
/** Words on one side of a choice. A longer change is a rewrite with more than one error. */
const longestOption = 4;
/**
 * Minimum measured precision of the rule. Rules miss the grade "error" mostly because a teacher would correct the
 * place in another way (“she decide” → decided); here the member corrected it as the rule does.
 */
const leastPrecision = 0.4;
/** Words in the sentence of a card. In longer sentences the engine misses more, and they make poor questions. */
const longestSentence = 25;
/**
 * The same in a text with many errors: there every second sentence of up to 25 words still had an error that the engine missed,
 * of those up to 10 words every sixth.
 */
const longestAmongErrors = 10;
/** Findings per hundred words of such a text. */
const manyErrors = 5;

/** Kinds without a lesson whose gap asks for grammar or words all the same; not spelling and signs. */
const otherCardKinds: ReadonlySet<string> = new Set<KindCode>([
  "PAST_FORM",
  "CONFUSED_PAIR",
  "NEGATION",
  "PRONOUN",
  "POSSESSIVE",
  "ALMOST_MOST",
  "AGE_FORM",
]);
const isCardKind = (kind: KindCode) => isTaught(kind) || otherCardKinds.has(kind);

interface Place {
  start: number;
  end: number;
}

/** The gap in the right sentence, and the wrong words the member wrote there. */
export interface CardGap {
  right: string;
  place: Place;
  wrongWords: string;
}

export type Check = (
  text: string,
  options: CheckOptions,
  turn?: Turn,
) => Promise<Pick<Checked, "detectedLanguage" | "findings"> & { measures?: Pick<Checked["measures"], "tenses"> }>;

const tokensOf = (text: string) =>
  [...text.matchAll(/[\p{L}\p{M}\p{N}'’-]+|[^\s\p{L}\p{M}\p{N}'’-]/gu)].map(({ 0: word, index }) => ({
    word,
    start: index,
    end: index + word.length,
  }));
const isWord = (token: { word: string } | undefined) => token !== undefined && /[\p{L}\p{N}]/u.test(token.word);

/**
 * The changed words of `before` around a place, and the corresponding words of `after`. A word that was only inserted
 * or deleted takes its neighbor along, so that neither side is empty: preferably the neighbor in the finding (“visited
 * to” → “visited”), and never half of a name (“to Hoi” An).
 * @returns null if nothing changed there
 */
export function changedWords(before: string, after: string, place: Place): { before: Place; after: Place } | null {
  const [old, now] = [tokensOf(before), tokensOf(after)];
  const common = commonSequence(
    old.map(({ word }) => word),
    now.map(({ word }) => word),
  );
  // Includes tokens that touch the place: an insertion at an empty place changes the gap beside it.
  let left = old.findIndex(({ end }) => end >= place.start);
  if (left < 0) return null;
  let right = left;
  while (right < old.length && old[right]!.start <= place.end) right += 1;
  /** Whether words were inserted between this kept word and the previous one. */
  const hasInsertionBefore = (index: number) => {
    const [here, former] = [common[index] ?? now.length, index === 0 ? -1 : common[index - 1]!];
    return here >= 0 && (former >= 0 || index === 0) && here - former > 1;
  };
  // Kept words at the edges are not part of the change, unless words were inserted between them.
  while (left < right && common[left]! >= 0 && !hasInsertionBefore(left)) left += 1;
  while (right > left && common[right - 1]! >= 0 && !hasInsertionBefore(right)) right -= 1;
  while (left > 0 && common[left - 1]! < 0) left -= 1;
  while (right < old.length && common[right]! < 0) right += 1;
  return stretched({ old, now, kept: common }, left, right, place);
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

/** The gap of a corrected sentence, or why it makes no card. */
export type GapResult = { gap: CardGap } | { issue: CardIssue };

export function gapOf(wrote: string, mended: string, place: Place): GapResult {
  const changed = changedWords(wrote, mended, place);
  if (!changed) return { issue: "not-mended" };
  const { before, after } = withWholeQuantity(wrote, mended, changed);
  return { gap: { right: mended, place: after, wrongWords: wrote.slice(before.start, before.end) } };
}

/** “a lots of” → “a lot of”: the phrase is learned as a whole. */
function withWholeQuantity(
  wrote: string,
  mended: string,
  { before, after }: { before: Place; after: Place },
): { before: Place; after: Place } {
  const isLot = [wrote.slice(before.start, before.end), mended.slice(after.start, after.end)].every((one) =>
    /^(?:a )?lots?$/i.test(one),
  );
  if (!isLot) return { before, after };
  const lead = (text: string, { start }: Place) => /(?:^|\s)(a )$/i.exec(text.slice(0, start))?.[1]?.length ?? 0;
  const tail = (text: string, { end }: Place) => (/^ of\b/i.test(text.slice(end)) ? 3 : 0);
  const front = Math.min(lead(wrote, before), lead(mended, after));
  const back = Math.min(tail(wrote, before), tail(mended, after));
  const wide = ({ start, end }: Place) => ({ start: start - front, end: end + back });
  return { before: wide(before), after: wide(after) };
}

/** The faces of a card. The gap names both candidates, so it has one answer, whatever else would fit. */
export function cardFaces({ right, place, wrongWords }: CardGap): { front: string; back: string } {
  const back = right.slice(place.start, place.end);
  const options = [wrongWords, back].toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));
  return { front: `${right.slice(0, place.start)}${gapMark} (${options.join(" / ")})${right.slice(place.end)}`, back };
}

const gapPattern = new RegExp(String.raw`${gapMark}(?: \(([^()/]+) / ([^()/]+)\))?`, "u");

/** Parses the faces of a card. Null if there is no gap, or no second candidate beside the answer. */
export function readFaces(front: string, back: string): CardGap | null {
  const found = gapPattern.exec(front);
  if (!found?.[1] || !found[2]) return null;
  const wrongWords = [found[1], found[2]].find((option) => option !== back);
  if (wrongWords === undefined || ![found[1], found[2]].includes(back)) return null;
  const right = front.slice(0, found.index) + back + front.slice(found.index + found[0].length);
  return { right, place: { start: found.index, end: found.index + back.length }, wrongWords };
}

/** Parses a card from before the candidates were named: takes the wrong words from the wrong sentence. */
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

const squeezed = (text: string) => text.replace(/\s+/gu, " ").trim();

/** A time that is over. */
const pastTime =
  /\b(?:yesterday|ago|last (?:night|week|weekend|month|year|summer|winter|spring|autumn|fall|tet|holiday|\w+day)|in (?:19|20)\d\d|when i was)\b/i;

/** Who acts in a story, and the verb behind. Statements about “you”, “this” or people in general are no part of it. */
const actionInStory =
  /^["“‘]?(?:(?:then|after that|later|finally|suddenly|first|next|and|but|so)\b,? )?(?:i|we|he|she|they|it|(?:my|our|his|her|their|the) \p{L}+(?: and (?:i|my \p{L}+))?) (?<verb>\p{L}+)/iu;

/** Present tense that is right within a past narration. */
const lasting = new Set(
  `am is are have has can may must should will would might could do does often usually always sometimes never still also really
  think thinks believe believes hope hopes want wants know knows like likes love loves feel feels need needs suggest suggests
  prefer prefers recommend recommends remember remembers miss misses live lives mean means agree agrees wish wishes understand`.split(
    /\s+/,
  ),
);
const nowOrAlways =
  /\b(?:now|nowadays|today|these days|still|often|usually|always|sometimes|never|every|each|if|whenever)\b/i;

/**
 * Whether a sentence in the present continues a story of the past: the text before it names a time that is over, someone in
 * it acts in the present, and it has no other tense. The engine leaves such verbs alone, because some are right; a card must not teach
 * a wrong one.
 */
function isSuspectInStory(before: string, right: string, tenses: Checked["measures"]["tenses"] | undefined): boolean {
  if (!pastTime.test(before) || nowOrAlways.test(right)) return false;
  const verb = actionInStory.exec(right)?.groups?.["verb"]?.toLowerCase();
  if (verb === undefined || lasting.has(verb)) return false;
  return tenses !== undefined && tenses.present > 0 && tenses.past + tenses.perfect + tenses.future === 0;
}

/** Two changes with unchanged words between them ask two questions: “technology also has / the technology also have”. */
function hasTwoErrors(wrongWords: string, rightWords: string): boolean {
  const [wrong, right] = [tokensOf(wrongWords), tokensOf(rightWords)];
  const kept = commonSequence(
    wrong.map(({ word }) => word.toLowerCase()),
    right.map(({ word }) => word.toLowerCase()),
  );
  const first = kept.findIndex((index, at) => index !== at);
  const fromEnd = (at: number) => wrong.length - 1 - at;
  const last = kept.findLastIndex((index, at) => right.length - 1 - index !== fromEnd(at));
  // Kept words at both ends are not between two changes.
  return first >= 0 && kept.slice(first, last + 1).filter((index) => index >= 0).length > 1;
}

/** A decisive finding, with the suggestion that gives the right sentence. */
interface Decisive {
  finding: Checked["findings"][number];
  suggestion: string;
}

/** The explanation is about the first suggestion; of another one the member took, it names that one. */
function whyOf({ finding, suggestion }: Decisive, wrong: string): string {
  const { rule, kind, quote, suggestions, start, end, why } = finding;
  if (suggestion === suggestions[0]) return why;
  const chosen = [suggestion, ...suggestions.filter((one) => one !== suggestion)];
  return explain({ rule, kind, quote, suggestions: chosen, lead: wrong.slice(0, start), tail: wrong.slice(end) }).why;
}

/** The finding at the gap that is corrected to the right sentence. */
function decisiveOf(
  findings: Checked["findings"],
  wrong: string,
  { right, place, wrongWords }: CardGap,
): Decisive | undefined {
  const end = place.start + wrongWords.length;
  for (const finding of findings) {
    if (finding.precision < leastPrecision || finding.start > end || place.start > finding.end) continue;
    const suggestion = finding.suggestions.find(
      (one) => squeezed(wrong.slice(0, finding.start) + one + wrong.slice(finding.end)) === squeezed(right),
    );
    if (suggestion !== undefined) return { finding, suggestion };
  }
  return undefined;
}

/** What the judgment of a gap depends on beside the engine. */
interface Context extends Pick<CheckOptions, "dictionary" | "mutedRules"> {
  /** The text before the sentence. */
  before?: string | undefined;
  /** Of the first version of the text. */
  findingsPerHundred?: number | undefined;
}

/** Whether the engine finds something in the sentence once it has read the text before it, which may be about the past. */
async function isWrongInText(
  check: Check,
  before: string,
  right: string,
  options: CheckOptions,
  turn: Turn | undefined,
): Promise<boolean> {
  const lead = before.trim().slice(-longestBefore);
  if (lead === "") return false;
  const { findings } = await check(`${lead} ${right}`, options, turn);
  return findings.some(({ end }) => end > lead.length + 1);
}
/** UTF-16 units: about a paragraph. */
const longestBefore = 1_000;

/**
 * Whether a gap can become a card. The engine must find nothing in the right sentence, not even a suggestion. With the
 * wrong candidate in the gap, a sufficiently precise rule must find an error there and correct it to this sentence.
 * The member made the same correction, so the rule needs less precision than for the grade "error".
 * @returns the reason why not, or the explanation of the error
 * @throws ApiError UNAVAILABLE while the engine is busy
 */
export async function judgeGap(
  check: Check,
  gap: CardGap,
  { dictionary = [], mutedRules = [], before = "", findingsPerHundred = 0 }: Context,
  turn?: Turn,
): Promise<{ issue: CardIssue } | { issue: null; why: string }> {
  const { right, place, wrongWords } = gap;
  const words = wordCount(right);
  if (words > longestSentence) return { issue: "too-long" };
  if (words > longestAmongErrors && findingsPerHundred > manyErrors) return { issue: "long-among-errors" };
  const rightWords = right.slice(place.start, place.end);
  const both = [wrongWords, rightWords];
  // A front with these characters could not be parsed.
  if (both.some((one) => wordCount(one) > longestOption || /[()/]/u.test(one)) || right.includes(gapMark))
    return { issue: "several-answers" };
  if (hasTwoErrors(wrongWords, rightWords)) return { issue: "several-errors" };
  // A text shows suggestions beside its errors: the sentence alone must not lose them.
  const options = { dictionary, mutedRules, withIdleSuggestions: true };
  const read = await check(right, options, turn);
  if (read.detectedLanguage !== "english" || read.findings.length > 0) return { issue: "sentence-needs-work" };
  if (isSuspectInStory(before, right, read.measures?.tenses)) return { issue: "sentence-needs-work" };
  if (await isWrongInText(check, before, right, options, turn)) return { issue: "sentence-needs-work" };
  const wrong = right.slice(0, place.start) + wrongWords + right.slice(place.end);
  // In the member's text there were other errors; here the finding may be the only one.
  const { findings } = await check(wrong, options, turn);
  const decisive = decisiveOf(findings, wrong, gap);
  if (!decisive) return { issue: "several-answers" };
  return isCardKind(decisive.finding.kind) ? { issue: null, why: whyOf(decisive, wrong) } : { issue: "no-card-kind" };
}
