import { perHundred, wordCount } from "#contracts/text/word-count.ts";
import { commonSequence } from "./common-sequence.ts";

/** UTF-16 offsets into a text. */
export interface TextPlace {
  start: number;
  end: number;
}

/** No sentence ends after these. */
const title = /(?:^|[^\p{L}])(?:Mr|Mrs|Ms|Dr|Prof|St|vs|e\.g|i\.e)\.$/u;
/** A sentence ends after these only where the next word begins one. */
const abbreviation = /(?:^|[^\p{L}])(?:[ap]\.m|[AP]\.M|etc|approx|No)\.$/u;
/** Words that begin a sentence more often than a name does. */
const beginner =
  /^["“‘'(]*(?:I|I['’]\p{L}+|We|You|He|She|It|They|My|Our|Your|His|Her|Its|Their|The|A|An|This|That|These|Those|There|Here|Then|After|Before|When|While|If|Because|Although|Though|However|But|And|So|In|On|At|For|First|Firstly|Second|Secondly|Next|Finally|Also|Moreover|Every|Some|Many|Most|All|Everyone|Everybody|Nobody|What|Who|Why|How|Where|Do|Did|Please)(?!\p{L})/u;
/** The name of a day or month goes on with a time: “at 8 p.m. Monday”. */
const calendar =
  /^(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May|June|July|August|September|October|November|December)(?!\p{L})/u;

/** “11 p.m. and”, “Mr. Nam”, “at 8 p.m. Monday”: the full stop belongs to the word before it. */
function isInsideSentence(before: string, after: string): boolean {
  if (title.test(before)) return true;
  if (!abbreviation.test(before)) return false;
  const next = after.trimStart();
  if (beginner.test(next)) return false;
  // A name or a noun begins a sentence as well, when there is one before it: “He came home at 8 p.m. Nam was asleep.”
  const isCapital = /^["“‘'(]*\p{Lu}/u.test(next) && !calendar.test(next);
  return next !== "" && !(isCapital && (before.match(/\s/gu) ?? []).length >= 4);
}

/**
 * The sentences of a learner's text, without the white space between them. A sentence ends at its punctuation or at the end of
 * its line, even before a small letter: learners forget capitals, and correcting one must not change the sentences.
 */
export function learnerSentences(text: string): (TextPlace & { sentence: string })[] {
  const sentences: (TextPlace & { sentence: string })[] = [];
  let isOpen = false;
  for (const { 0: found, index } of text.matchAll(/[^\s][^\n]*?(?:[.?!…](?=\s|$)|(?=\n)|$)/gu)) {
    const last = sentences.at(-1);
    const start: number = isOpen && last ? last.start : index;
    const sentence: string = text.slice(start, index + found.length).trimEnd();
    const one = { sentence, start, end: start + sentence.length };
    if (isOpen) sentences.splice(-1, 1, one);
    else sentences.push(one);
    const rest = text.slice(one.end);
    isOpen = /^[^\S\n]+\S/u.test(rest) && isInsideSentence(sentence, rest);
  }
  return sentences;
}

/** The sentence around a place, or the sentences when it is in several, and where the place is in it. */
export function sentenceAround(text: string, place: TextPlace): TextPlace & { sentence: string } {
  const sentences = learnerSentences(text);
  const first = sentences.findLast(({ start }) => start <= place.start);
  const last = sentences.find(({ end }) => end >= place.end);
  const begin = first?.start ?? place.start;
  const stop = Math.max(last?.end ?? text.length, place.end);
  return { sentence: text.slice(begin, stop), start: place.start - begin, end: place.end - begin };
}

/** Most characters that `textBefore` returns. */
const contextLength = 600;

/** The end of the text before a place in its paragraph. */
export const textBefore = (text: string, place: number): string =>
  text.slice(Math.max(text.lastIndexOf("\n", place - 1) + 1, place - contextLength), place).toWellFormed();

const wordsOf = (sentence: string) => sentence.toLowerCase().match(/[\p{L}\p{M}\p{N}'’-]+/gu) ?? [];

/** At least half of the words of the shorter one are in both, in the same order. */
function isSameMended(before: string, after: string): boolean {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const kept = commonSequence(old, now).filter((index) => index >= 0).length;
  return kept * 2 >= Math.min(old.length, now.length) && kept > 0;
}

/** The words of one text, each with its sentence. */
const wordsWithSentence = (sentences: readonly string[], from: number) =>
  sentences.flatMap((sentence, index) => wordsOf(sentence).map((word) => ({ word, index: from + index })));

/** Of the words of a sentence, the share that must have stayed for it to be the same one where sentences were split or joined. */
const leastKept = 0.6;

/**
 * Sentences of a changed stretch with another number of sentences, paired by the words they share: for each new sentence the
 * old one that it is made of, if nearly all of both is the same.
 */
function alignBySimilarity(
  [before, after]: [readonly string[], readonly string[]],
  [begin, from]: [number, number],
): { old: number; now: number }[] {
  const [old, now] = [wordsWithSentence(before, begin), wordsWithSentence(after, from)];
  const common = commonSequence(
    old.map(({ word }) => word),
    now.map(({ word }) => word),
  );
  const shared = new Map<string, number>();
  for (const [at, to] of common.entries())
    if (to >= 0) {
      const key = `${old[at]!.index} ${now[to]!.index}`;
      shared.set(key, (shared.get(key) ?? 0) + 1);
    }
  const pairs = [...shared].flatMap(([key, kept]) => {
    const [was = 0, is = 0] = key.split(" ").map(Number);
    const length = wordsOf(after[is - from]!).length;
    return kept >= length * leastKept ? [{ old: was, now: is, kept }] : [];
  });
  // A sentence that was joined from two is no longer either of them.
  return pairs.filter(({ old: was, kept }) => {
    const parts = pairs.filter((one) => one.old === was);
    const total = parts.reduce((sum, one) => sum + one.kept, 0);
    return kept > 0 && total >= wordsOf(before[was - begin]!).length * leastKept;
  });
}

/** For each sentence its indexes in the later text: none when it is not certain, several when it was split. */
function successors(before: readonly string[], after: readonly string[]): number[][] {
  const kept = commonSequence(before, after);
  const next = kept.map((index) => (index >= 0 ? [index] : []));
  for (let from = 0; from < before.length; from += 1) {
    if (kept[from]! >= 0) continue;
    let to = from;
    while (to < before.length && kept[to]! < 0) to += 1;
    const begin = from === 0 ? 0 : kept[from - 1]! + 1;
    const end = to === before.length ? after.length : kept[to]!;
    if (to - from === end - begin) {
      for (let at = from; at < to; at += 1)
        if (isSameMended(before[at]!, after[begin + at - from]!)) next[at] = [begin + at - from];
    } else {
      // Between two sentences that stayed, sentences came or went, were split or merged.
      const pairs = alignBySimilarity([before.slice(from, to), after.slice(begin, end)], [from, begin]);
      for (const { old, now } of pairs) next[old]!.push(now);
    }
    from = to;
  }
  return next;
}

/** The part of a sentence that became one of the sentences it was split into: up to the first word of the next part. */
function partsOf(sentence: string, parts: readonly string[]): TextPlace[] {
  if (parts.length < 2) return [{ start: 0, end: sentence.length }];
  const words = [...sentence.matchAll(/[\p{L}\p{M}\p{N}'’-]+/gu)];
  const now = wordsWithSentence(parts, 0);
  const common = commonSequence(
    words.map(([word]) => word.toLowerCase()),
    now.map(({ word }) => word),
  );
  const starts = parts.map((_, part) => {
    if (part === 0) return 0;
    const first = common.findIndex((index) => index >= 0 && now[index]!.index === part);
    // Words before it that did not stay belong to the former part, up to a comma.
    const comma = first < 0 ? -1 : sentence.lastIndexOf(",", words[first]!.index);
    const former = common.findLastIndex((index) => index >= 0 && now[index]!.index < part);
    const formerEnd = former < 0 ? 0 : words[former]!.index + words[former]![0].length;
    return first < 0 ? -1 : comma >= formerEnd ? comma + 1 : words[first]!.index;
  });
  return parts.map((_, part) => {
    const begin = starts[part]!;
    const stop = starts[part + 1] ?? sentence.length;
    const lead = /^\s*/u.exec(sentence.slice(begin, stop))?.[0].length ?? 0;
    return { start: begin + lead, end: stop };
  });
}

/** For each finding of a text: its sentence, and the sentence that now takes its place, where that is certain. */
export function mendedBetween<Kind>(
  before: string,
  after: string,
  findings: readonly (TextPlace & { kind: Kind })[],
): (TextPlace & { kind: Kind; sentence: string; mended: string; before: string; findingsPerHundred: number })[] {
  const [old, now] = [learnerSentences(before), learnerSentences(after)];
  const next = successors(
    old.map(({ sentence }) => sentence),
    now.map(({ sentence }) => sentence),
  );
  const findingsPerHundred = perHundred(findings.length, wordCount(before));
  return findings.flatMap(({ kind, start, end }) => {
    const at = old.findIndex((one) => one.start <= start && end <= one.end);
    const was = old[at];
    const became = (next[at] ?? []).map((index) => now[index]!);
    if (!was || became.length === 0) return [];
    const parts = partsOf(
      was.sentence,
      became.map(({ sentence }) => sentence),
    );
    const part = parts.findIndex((one) => one.start <= start - was.start && end - was.start <= one.end);
    const [is, place] = [became[part], parts[part]];
    if (!is || !place) return [];
    const sentence = was.sentence.slice(place.start, place.end).trimEnd();
    if (sentence === is.sentence) return [];
    return [
      {
        kind,
        sentence,
        start: start - was.start - place.start,
        end: end - was.start - place.start,
        mended: is.sentence,
        before: textBefore(after, is.start),
        findingsPerHundred,
      },
    ];
  });
}
