import { z } from "zod";
import { KindCode } from "#contracts/schemas/language.ts";
import { gapMark } from "#contracts/limits/learning.ts";
import { readContentFiles } from "#server/core/content-files.ts";

const text = z.string().min(1);

/** A sentence with slots, whose entries make as many drill items as `times` says for each entry of the first slot. */
const DrillFrame = z.strictObject({
  /**
   * English. `{name}` is a slot; `<wrong|right>`, here or in an entry, is the mistake. Further right
   * versions may follow: `<far|farther|further>`.
   */
  sentence: text,
  /** The wrong word is shown in brackets and its right form typed, or one of both is chosen. */
  ask: z.enum(["gap", "choose"]),
  /**
   * Vietnamese, shown after the answer; `{name}` is the entry of a slot, `{wrong}` and `{right}` are the changed
   * words, `{before}` those of the entry before them.
   */
  why: text,
  times: z.int().min(1).max(10),
  slots: z.record(z.string().regex(/^[a-z]+$/), z.array(text).min(1)).refine((slots) => Object.keys(slots).length > 0),
});

/** A file of `content/drills`: the patterns of one kind of error. */
const DrillFile = z.strictObject({ kind: KindCode, frames: z.array(DrillFrame).min(1) });
type DrillFrame = z.output<typeof DrillFrame>;

/** A sentence of a pattern, with the mistake and without. */
export interface DrillSentence {
  ask: DrillFrame["ask"];
  wrong: string;
  right: string;
  /** `right` with a gap at the place of the mistake. */
  prompt: string;
  wrongWords: string;
  rightWords: string;
  /** Right words at the place of the mistake that are not in `right`. */
  otherWords: readonly string[];
  why: string;
  /** The entry with the mistake: sentences of one drill should differ in it. */
  entry: string;
}

const mistake = /<([^<>|]+)\|([^<>|]+)((?:\|[^<>|]+)*)>/;

const squeezed = (words: string) => {
  const plain = words
    .replace(/\s+/g, " ")
    .replace(/\s+([.,?!])/g, "$1")
    .trim();
  return plain.charAt(0).toUpperCase() + plain.slice(1);
};

/** Deterministic: the first slot is walked through, the others rotate along. */
function sentencesOfFrame({ sentence, ask, why, times, slots }: DrillFrame): DrillSentence[] {
  const [[, leading] = ["", []], ...others] = Object.entries(slots);
  const names = Object.keys(slots);
  return leading.flatMap((entry, place) =>
    Array.from({ length: times }, (_, turn): DrillSentence => {
      const chosen = [
        entry,
        ...others.map(([, entries], no) => entries[(place * times + turn + place * no) % entries.length] ?? ""),
      ];
      const fill = (pattern: string) =>
        pattern.replace(/\{([a-z]+)\}/g, (whole, name: string) => chosen[names.indexOf(name)] ?? whole);
      const filled = fill(sentence);
      const [, wrong = "", right = "", more = ""] = mistake.exec(filled) ?? [];
      const explained = fill(why)
        .replaceAll("{wrong}", wrong)
        .replaceAll("{right}", right)
        .replaceAll("{before}", (/^([^<]*)</.exec(entry)?.[1] ?? "").trim());
      return {
        ask,
        wrong: squeezed(filled.replace(mistake, () => wrong)),
        right: squeezed(filled.replace(mistake, () => right)),
        prompt: squeezed(filled.replace(mistake, ask === "gap" ? `${gapMark} (${wrong})` : gapMark)),
        wrongWords: wrong,
        rightWords: right,
        otherWords: more.split("|").filter(Boolean),
        why: explained.replace(mistake, () => right),
        entry,
      };
    }),
  );
}

/** The sentences of all patterns by kind. A kind without patterns has none. */
export const drillSentences: ReadonlyMap<KindCode, readonly DrillSentence[]> = new Map(
  readContentFiles("drills", DrillFile).map(({ value: { kind, frames } }) => {
    const seen = new Set<string>();
    return [kind, frames.flatMap(sentencesOfFrame).filter(({ right }) => !seen.has(right) && seen.add(right))] as const;
  }),
);
