import type { RewriteEdit } from "./edit-for-phrase.ts";
import type { Unit } from "./units.ts";
import { wordMap } from "../english/word-set.ts";

/** Words; longer sentences are hard to follow for readers and for the writer. */
export const longSentence = 30;

const subject =
  /^(?:i|you|he|she|it|we|they|this|that|these|those|there|my|your|his|her|our|their|the|some|many|most)$/;
const openings: Record<string, string> = wordMap({ and: "", but: "However, ", so: "Therefore, ", yet: "However, " });
const plainMindChanges: Record<string, string> = wordMap({ and: "", but: "But ", so: "So ", yet: "But " });

export const wordCount = (units: readonly Unit[]) => units.filter(({ text }) => /[\p{L}\d]/u.test(text)).length;

/** Splits a sentence that is too long at the joint nearest to its middle; nothing without a clean joint. */
export function splitOf(units: readonly Unit[], isFormal: boolean): RewriteEdit | undefined {
  const words = wordCount(units);
  if (words <= longSentence) return undefined;
  const joints = units.flatMap((unit, at) => {
    const next = units[at + 1];
    const after = units[at + 2];
    if (unit.isKept || !next || next.isKept) return [];
    if (unit.text === ";") return [{ at, start: unit.start, end: next.end, with: `. ${capital(next.text)}` }];
    const opening = (isFormal ? openings : plainMindChanges)[next.lower];
    if (unit.text !== "," || opening === undefined || !after || after.isKept || !subject.test(after.lower)) return [];
    // A clause of its own has a verb soon.
    if (!units.slice(at + 3, at + 9).some(({ tag }) => tag === "VERB" || tag === "AUX")) return [];
    const written = opening ? after.text : capital(after.text);
    return [{ at, start: unit.start, end: after.end, with: `. ${opening}${written}` }];
  });
  const middle = units.length / 2;
  const [best] = joints
    .filter(({ at }) => at > 5 && at < units.length - 5)
    .sort((a, b) => Math.abs(a.at - middle) - Math.abs(b.at - middle));
  return (
    best && {
      start: best.start,
      end: best.end,
      with: best.with,
      whyVi: `Câu dài ${words} từ; tách làm hai cho dễ theo dõi.`,
    }
  );
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
