import { writeFileSync } from "node:fs";
import path from "node:path";
import { type Figure, type Figures, wholeRule } from "#engine/grades.ts";
import type { readJudgments, Verdict } from "./judgments.ts";

/** One finding of a run, as it is kept between runs: outside the repository, because it quotes the texts. */
export interface Seen {
  key: string;
  rule: string;
  measuredAs: string;
  sentence: string;
  /** Offset of the quote in the sentence. */
  at: number;
  quote: string;
  suggestion: string | null;
  /** On clean prose, agreeing with a reference of learner text, or not. */
  kind: "clean" | "confirmed" | "unconfirmed";
  /** What the references have around the place, for whoever reads it. */
  reference: string;
  file: string;
  /** Of the file, from 1. */
  line: number;
  /** Left out of what a reader is shown (`withoutIdleSuggestions`). */
  isIdle: boolean;
}

export interface Run {
  files: { file: string; isClean: boolean; words: number }[];
  seen: Seen[];
  heldOut: { measuredAs: string; isRight: boolean }[];
}

/** Clean prose counts as if it were this much of the learner text: every third text that is handed in is a good one. */
export const cleanShare = 0.5;

const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);
const rounded = (value: number) => Math.round(value * 10) / 10;

/** Words of learner text and of clean prose. */
export function wordsRead({ files }: Pick<Run, "files">): { learner: number; clean: number } {
  const sum = (isClean: boolean) =>
    files.filter((one) => one.isClean === isClean).reduce((all, { words }) => all + words, 0);
  return { learner: sum(false), clean: sum(true) };
}

/**
 * The figure of one rule. In learner text a finding that agrees with a reference is right; of the others, which a teacher may have
 * left as they were, as large a part is right as of those that were read, and none when none was read. On clean prose
 * a finding is wrong unless it was read and is right; these count more than once (`weight`), because there is less of that text.
 *
 *     right = confirmed + unconfirmed × share right among the read + weight × clean findings judged right
 *     wrong = unconfirmed × share wrong among the read + weight × all other clean findings
 */
export function figureOf(
  seen: readonly Pick<Seen, "kind" | "key">[],
  verdictOf: (key: string) => Verdict | undefined,
  weight: number,
): Figure {
  const verdicts = (kind: Seen["kind"]) => seen.filter((one) => one.kind === kind).map(({ key }) => verdictOf(key));
  const confirmed = verdicts("confirmed").length;
  const [unconfirmed, clean] = [verdicts("unconfirmed"), verdicts("clean")];
  const count = (of: readonly (Verdict | undefined)[], wanted: Verdict) => of.filter((one) => one === wanted).length;
  const read = count(unconfirmed, "right") + count(unconfirmed, "wrong");
  const rightShare = share(count(unconfirmed, "right"), read);
  const cleanRight = count(clean, "right");
  return {
    right: rounded(confirmed + unconfirmed.length * rightShare + weight * cleanRight),
    wrong: rounded(unconfirmed.length * (1 - rightShare) + weight * (clean.length - cleanRight)),
    judged: confirmed + read + clean.length,
  };
}

/** The figures of all rules that found something; a rule of many pairs also has one as a whole. */
export function figuresOf(run: Run, judgments: ReturnType<typeof readJudgments>): Figures {
  const words = wordsRead(run);
  const weight = cleanShare * share(words.learner, words.clean);
  const names = (one: { measuredAs: string }) => [one.measuredAs, wholeRule(one.measuredAs) ?? []].flat();
  const groups = Map.groupBy(
    run.seen.flatMap((one) => names(one).map((name) => ({ one, name }))),
    ({ name }) => name,
  );
  const held = Map.groupBy(
    run.heldOut.flatMap((one) => names(one).map((name) => ({ one, name }))),
    ({ name }) => name,
  );
  const all = [...new Set([...groups.keys(), ...held.keys()])].sort();
  return Object.fromEntries(
    all.map((name) => {
      const figure = figureOf(
        (groups.get(name) ?? []).map(({ one }) => one),
        (key) => judgments.get(key)?.verdict,
        weight,
      );
      const pairs = held.get(name) ?? [];
      const right = pairs.filter(({ one }) => one.isRight).length;
      return [name, { ...figure, ...(pairs.length > 0 ? { heldOut: { right, wrong: pairs.length - right } } : {}) }];
    }),
  );
}

const stored = path.join(import.meta.dirname, "../../engine/rules/figures.json");

/** A line a rule, in the order of the alphabet: changes of one rule touch one line. */
export function writeFigures(figures: Figures, run: Pick<Run, "files">, measured: string): void {
  // Named, so that who repeats the measurement knows what to ask for: the texts may not be redistributed.
  const corpora = run.files.map(({ file, isClean, words }) => ({
    name: path.basename(file),
    kind: isClean ? "clean" : "learner",
    words,
  }));
  const rules = Object.entries(figures).map(
    ([name, figure]) => `    ${JSON.stringify(name)}: ${JSON.stringify(figure)}`,
  );
  writeFileSync(
    stored,
    `{\n  "measured": ${JSON.stringify(measured)},\n  "words": ${JSON.stringify(wordsRead(run))},\n  "corpora": ${JSON.stringify(corpora)},\n  "rules": {\n${rules.join(",\n")}\n  }\n}\n`,
  );
}
