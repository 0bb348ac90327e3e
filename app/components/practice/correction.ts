import { sentenceAround, textBefore } from "#document/sentences.ts";
import type { Place } from "./marks.ts";

/** A correction with a few words on either side: removed and added text. */
export interface Correction {
  before: string;
  removed: string;
  added: string;
  after: string;
}

/** Most characters of context on one side. */
const reach = 32;

/** The difference of two texts, in whole words. */
function differing(from: string, to: string): { head: string; removed: string; added: string; tail: string } {
  const [a, b] = [from.split(/(\s+)/), to.split(/(\s+)/)];
  let head = 0;
  while (head < Math.min(a.length, b.length) && a[head] === b[head]) head += 1;
  let tail = 0;
  while (tail < Math.min(a.length, b.length) - head && a.at(-1 - tail) === b.at(-1 - tail)) tail += 1;
  return {
    head: a.slice(0, head).join(""),
    removed: a.slice(head, a.length - tail).join(""),
    added: b.slice(head, b.length - tail).join(""),
    tail: tail > 0 ? a.slice(-tail).join("") : "",
  };
}

const isInWord = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{M}\p{N}'’]/u.test(sign);

/** Extends a correction to whole words: “do” of “don’t” becomes “don’t” → “doesn’t”. */
function inWholeWords(text: string, { start, end }: Place, suggestion: string): [place: Place, suggestion: string] {
  const edges = (at: number, from: number) => isInWord(text.slice(start, end).at(at)) || isInWord(suggestion.at(from));
  let [from, to] = [start, end];
  if (edges(0, 0)) while (isInWord(text[from - 1])) from -= 1;
  if (edges(-1, -1)) while (isInWord(text[to])) to += 1;
  return [{ start: from, end: to }, text.slice(from, start) + suggestion + text.slice(end, to)];
}

/**
 * A finding with its correction among its neighbors. The context ends before the nearest other finding of `others`:
 * the words beside the correction must be right as well.
 */
export function correctionOf(text: string, found: Place, proposed: string, others: readonly Place[] = []): Correction {
  const [place, suggestion] = inWholeWords(text, found, proposed);
  const isBefore = (other: Place) => other.end <= place.start && other.start < place.start;
  const leftEnd = Math.max(0, ...others.filter(isBefore).map(({ end }) => end));
  const rightEnd = Math.min(
    text.length,
    ...others.filter(({ start, end }) => start >= place.end && end > place.end).map(({ start }) => start),
  );
  const lineStart = text.lastIndexOf("\n", Math.max(0, place.start - 1)) + 1;
  const lineEnd = text.indexOf("\n", place.end);
  const left = text.slice(Math.min(Math.max(lineStart, leftEnd), place.start), place.start);
  const right = text.slice(place.end, Math.min(lineEnd === -1 ? text.length : lineEnd, rightEnd));
  const { head, removed, added, tail } = differing(text.slice(place.start, place.end), suggestion);
  const [before, after] = [lastWords(left), firstWords(right)];
  // Without an ellipsis, half a sentence would look like all of it.
  const isCutLeft = leftEnd > lineStart && left.endsWith(before) && !hasSentenceEnd(left);
  const isCutRight =
    (lineEnd === -1 || rightEnd < lineEnd) &&
    rightEnd < text.length &&
    right.startsWith(after) &&
    !hasSentenceEnd(right);
  return {
    before: (isCutLeft ? "… " + before.trimStart() : before) + head,
    removed,
    added,
    after: tail + (isCutRight ? after.trimEnd() + " …" : after),
  };
}

/** Moves white space out of the removed and added parts, so that words stay separated whichever part is empty. */
export function spacedCorrection({ before, removed, added, after }: Correction): Correction {
  const isSpaced = (edge: RegExp) => [removed, added].some((text) => edge.test(text));
  const lead = before !== "" && !/\s$/.test(before) && isSpaced(/^\s/) ? " " : "";
  const trail = after !== "" && !/^\s/.test(after) && isSpaced(/\s$/) ? " " : "";
  return { before: before + lead, removed: removed.trim(), added: added.trim(), after: trail + after };
}

const hasSentenceEnd = (text: string) => /[.?!](?=\s|$)/.test(text);

/** Context from the same sentence, as much as fits. */
function lastWords(text: string): string {
  const end = Math.max(text.lastIndexOf(". "), text.lastIndexOf("? "), text.lastIndexOf("! "));
  const sentence = end < 0 ? text : text.slice(end + 2);
  if (sentence.length <= reach) return sentence;
  const cut = sentence.indexOf(" ", sentence.length - reach);
  return cut === -1 ? sentence.slice(-reach) : `…${sentence.slice(cut)}`;
}

function firstWords(text: string): string {
  const end = /[.?!](?=\s|$)/.exec(text);
  const sentence = end ? text.slice(0, end.index + 1) : text;
  if (sentence.length <= reach) return sentence;
  const cut = sentence.lastIndexOf(" ", reach);
  return `${sentence.slice(0, cut > 0 ? cut : reach)}…`;
}

interface Finding<Kind> extends Place {
  kind: Kind;
  quote: string;
  state: string;
}
interface Version<Kind> {
  no: number;
  text: string;
  findings: readonly Finding<Kind>[];
  repairs: readonly (Place & { kind: Kind; quote: string })[];
}

/** For each corrected finding: its sentence, and the same sentence in the latest version. */
export function mendedSentences<Kind>(versions: readonly Version<Kind>[]) {
  const latest = versions.reduce<Version<Kind> | null>((last, one) => (last && last.no > one.no ? last : one), null);
  const fixed = versions.flatMap(({ text, findings }) =>
    findings.filter(({ state }) => state === "fixed").map((finding) => ({ text, finding })),
  );
  return (latest?.repairs ?? []).flatMap((repair) => {
    const at = fixed.findIndex(({ finding }) => finding.kind === repair.kind && finding.quote === repair.quote);
    const [found] = at < 0 ? [] : fixed.splice(at, 1);
    if (!latest || !found) return [];
    const { sentence: mended, start } = sentenceAround(latest.text, repair);
    const begin = repair.start - start;
    // What is still open is no question for a card, whatever is found in the sentence alone.
    const isOpen = latest.findings.some(
      ({ state, ...place }) => state === "open" && place.start < begin + mended.length && place.end > begin,
    );
    if (isOpen) return [];
    const before = textBefore(latest.text, begin);
    return [{ kind: repair.kind, ...sentenceAround(found.text, found.finding), mended, before }];
  });
}
