import type { KindCode } from "#contracts/schemas/language.ts";
import { commonSequence } from "#document/common-sequence.ts";
import type { FindingState, Repair } from "#contracts/schemas/writing.ts";

interface Place {
  start: number;
  end: number;
}
export interface Marked extends Place {
  kind: KindCode;
  quote: string;
  state: FindingState;
}
export interface Reviewed<Former extends Marked, Present extends Place & { kind: KindCode }> {
  /** Findings that were open and are no longer found. */
  settled: { finding: Former; state: "fixed" | "dismissed" }[];
  /** The findings of the new text; one that was dismissed before stays dismissed. */
  findings: (Present & { state: FindingState })[];
  /** All corrections, located in the new text. */
  repairs: Repair[];
}

interface Token extends Place {
  text: string;
}
const tokensOf = (text: string): Token[] =>
  [...text.matchAll(/[\p{L}\p{M}\p{N}'’-]+|[^\s\p{L}\p{M}\p{N}'’-]+/gu)].map(({ 0: word, index }) => ({
    text: word,
    start: index,
    end: index + word.length,
  }));

/** Maps positions of a text to its next version. */
export function comparison(former: string, present: string) {
  const [before, now] = [tokensOf(former), tokensOf(present)];
  const went = commonSequence(
    before.map(({ text }) => text),
    now.map(({ text }) => text),
  );
  const ends = /[.!?…\n]/u;

  /** Indexes of the sentence around the tokens `first` to `last`. */
  function sentenceAround(first: number, last: number): [number, number] {
    const isBreak = (index: number) =>
      ends.test(before[index]!.text) || former.slice(before[index]!.end, before[index + 1]?.start).includes("\n");
    let [from, to] = [first, last];
    while (from > 0 && !isBreak(from - 1)) from -= 1;
    while (to < before.length - 1 && !isBreak(to)) to += 1;
    return [from, to];
  }

  return {
    /** The range between the nearest unchanged words. */
    place({ start, end }: Place): Place & { isChanged: boolean; isSentenceChanged: boolean; isSentenceGone: boolean } {
      let first = before.findIndex((token) => token.end > start);
      if (first < 0) first = before.length;
      let last = first;
      while (last < before.length && before[last]!.start < end) last += 1;
      let [left, right] = [first - 1, last];
      while (left >= 0 && went[left]! < 0) left -= 1;
      while (right < before.length && went[right]! < 0) right += 1;
      let [from, to] = [left < 0 ? 0 : went[left]! + 1, right >= before.length ? now.length : went[right]!];
      const stretch = before.slice(left + 1, right).map(({ text }) => text);
      const next = now.slice(from, to).map(({ text }) => text);
      const isChanged = stretch.join(" ") !== next.join(" ");
      const [begin, finish] = sentenceAround(Math.min(first, before.length - 1), Math.max(first, last - 1));
      const inSentence = went.slice(begin, finish + 1);
      const stayed = inSentence.filter((index) => index >= 0);
      const around = inSentence.length - (last - first);
      // A word was deleted: shows its neighbor.
      if (from === to && now.length > 0) {
        if (to < now.length && !ends.test(now[to]!.text)) to += 1;
        else if (from > 0) from -= 1;
      }
      return {
        start: now[from]?.start ?? present.length,
        end: now[to - 1]?.end ?? present.length,
        isChanged,
        isSentenceChanged:
          stayed.length < inSentence.length || (stayed.at(-1) ?? 0) - (stayed[0] ?? 0) + 1 !== stayed.length,
        isSentenceGone: stayed.length === 0 || (around > 2 && stayed.length * 2 < around),
      };
    },
  };
}

const overlap = (a: Place, b: Place) => a.start <= b.end && b.start <= a.end;

/**
 * Compares the findings of one version with the next. A finding is fixed when the author changed the passage and it is
 * no longer found. It is dismissed when the sentence was deleted, or when the engine judges it differently now.
 */
export function review<Former extends Marked, Present extends Place & { kind: KindCode }>(
  former: { text: string; findings: readonly Former[]; repairs: readonly Repair[] },
  present: { text: string; findings: readonly Present[] },
): Reviewed<Former, Present> {
  const compared = comparison(former.text, present.text);
  const states = new Map<Present, FindingState>();
  const settled: Reviewed<Former, Present>["settled"] = [];
  const repairs: Repair[] = [];
  for (const finding of former.findings) {
    if (finding.state === "fixed") continue;
    const { isChanged, isSentenceChanged, isSentenceGone, ...place } = compared.place(finding);
    const again = present.findings.find((one) => one.kind === finding.kind && !states.has(one) && overlap(one, place));
    if (again) states.set(again, finding.state);
    else if (finding.state === "open") {
      const isFixed = !isSentenceGone && (isChanged || isSentenceChanged);
      settled.push({ finding, state: isFixed ? "fixed" : "dismissed" });
      if (isFixed) repairs.push({ kind: finding.kind, quote: finding.quote, ...place });
    }
  }
  for (const { kind, quote, ...old } of former.repairs) {
    const { start, end, isSentenceGone } = compared.place(old);
    if (!isSentenceGone) repairs.push({ kind, quote, start, end });
  }
  return {
    settled,
    findings: present.findings.map((finding) => ({ ...finding, state: states.get(finding) ?? "open" })),
    repairs: repairs
      .filter((repair) => !present.findings.some((one) => one.start < repair.end && repair.start < one.end))
      .sort((a, b) => a.start - b.start),
  };
}
