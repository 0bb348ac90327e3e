import { commonSequence } from "./common-sequence.ts";

/** UTF-16 offsets into a text. */
export interface TextPlace {
  start: number;
  end: number;
}

/**
 * The sentences of a learner's text, without the white space between them. A sentence ends at its punctuation or at the end of
 * its line, even before a small letter: learners forget capitals, and correcting one must not change the sentences.
 */
export const learnerSentences = (text: string): (TextPlace & { sentence: string })[] =>
  [...text.matchAll(/[^\s][^\n]*?(?:[.?!…](?=\s|$)|(?=\n)|$)/gu)].map(({ 0: found, index }) => {
    const sentence = found.trimEnd();
    return { sentence, start: index, end: index + sentence.length };
  });

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

/** For each sentence its index in the later text, or -1 when it is not certain which one it became. */
function successors(before: readonly string[], after: readonly string[]): number[] {
  const kept = commonSequence(before, after);
  const next = [...kept];
  for (let from = 0; from < before.length; from += 1) {
    if (kept[from]! >= 0) continue;
    let to = from;
    while (to < before.length && kept[to]! < 0) to += 1;
    const begin = from === 0 ? 0 : kept[from - 1]! + 1;
    const end = to === before.length ? after.length : kept[to]!;
    // Between two sentences that stayed, sentences came or went, were split or merged.
    if (to - from === end - begin)
      for (let at = from; at < to; at += 1)
        if (isSameMended(before[at]!, after[begin + at - from]!)) next[at] = begin + at - from;
    from = to;
  }
  return next;
}

/** For each finding of a text: its sentence, and the sentence that now takes its place, where that is certain. */
export function mendedBetween<Kind>(
  before: string,
  after: string,
  findings: readonly (TextPlace & { kind: Kind })[],
): (TextPlace & { kind: Kind; sentence: string; mended: string; before: string })[] {
  const [old, now] = [learnerSentences(before), learnerSentences(after)];
  const next = successors(
    old.map(({ sentence }) => sentence),
    now.map(({ sentence }) => sentence),
  );
  return findings.flatMap(({ kind, start, end }) => {
    const at = old.findIndex((one) => one.start <= start && end <= one.end);
    const was = old[at];
    const is = now[next[at] ?? -1];
    if (!was || !is || was.sentence === is.sentence) return [];
    return [
      {
        kind,
        sentence: was.sentence,
        start: start - was.start,
        end: end - was.start,
        mended: is.sentence,
        before: textBefore(after, is.start),
      },
    ];
  });
}
