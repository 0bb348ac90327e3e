/** A group of phrase pairs that share their reason and, unless a line says otherwise, their strength. */
export interface PhraseGroup {
  strength: Strength;
  /** Vietnamese; `{from}` and `{to}` are replaced by the original and the new words. */
  whyVi: string;
  /** For the lines that are read from right to left. */
  whyBackVi?: string;
  /**
   * A pair per line: `from > to`; `formal < informal`, for the reverse direction only; `informal = formal` for both;
   * then `#` and conditions separated by `;`. A word may have a mark: `/v` a verb and `/n` a noun in any form, which
   * the other side takes over; `/a` an adjective with its degrees; `/j`, `/r` only as an adjective or adverb; `/w` in
   * any role; `/first` the phrase opens a sentence.
   */
  pairs: string;
}

export type Strength = 1 | 2 | 3;
export type Mark = "v" | "n" | "a" | "j" | "r" | "w" | "";

export interface PhraseWord {
  text: string;
  mark: Mark;
}

/** One direction of one line. */
export interface Phrase {
  from: readonly PhraseWord[];
  /** Empty: the phrase is left out. */
  to: readonly PhraseWord[];
  strength: Strength;
  isFirst: boolean;
  conditions: readonly (readonly [name: Condition, words: readonly string[]])[];
  whyVi: string;
}

const conditionNames = [
  // What must follow (`or`, `only`, `after-verb`, `the`: precede) it.
  "before",
  "not-before",
  "before-adj",
  "before-noun",
  "before-name",
  "plural",
  "mass",
  "object",
  "object-person",
  "object-noun",
  "not-object-noun",
  "quantity",
  "transitive",
  "determined",
  "before-gerund",
  "no-that",
  "no-result",
  "no-with",
  "not-compound",
  "opening",
  "opening-clause",
  "informed",
  "end",
  "only",
  "not-after",
  "after-verb",
  "not-passive",
  "the",
  "present",
  // What becomes of the verb behind it.
  "gerund",
  "gerund-to-base",
] as const;
export type Condition = (typeof conditionNames)[number];

const isCondition = (name: string): name is Condition => conditionNames.some((known) => known === name);

/** @param isBack read the lines that go from right to left */
export function readPhrases(groups: readonly PhraseGroup[], isBack = false): Phrase[] {
  return groups.flatMap((group) =>
    group.pairs
      .trim()
      .split("\n")
      .flatMap((line) => {
        const phrase = readLine(line, group, isBack);
        return phrase ? [phrase] : [];
      }),
  );
}

function readLine(line: string, group: PhraseGroup, isBack: boolean): Phrase | undefined {
  const [, left = "", sign = "", right = "", notes = ""] = /^(.+?) ([<>=])(?: ([^#]*?))?(?: ?#(.*))?$/.exec(line) ?? [];
  if (!sign) throw new Error(`“${line}” is no pair of phrases`);
  if (sign !== "=" && (sign === "<") !== isBack) return undefined;
  const [written, meant] = sign === "=" && isBack ? [right, left] : [left, right];
  let strength = group.strength;
  const conditions: [Condition, string[]][] = [];
  for (const note of notes.split(";").map((one) => one.trim())) {
    const [name = "", words = ""] = note.split(" ", 2);
    if (name === "strength") strength = Number(words) as Strength;
    else if (isCondition(name)) conditions.push([name, words.split("|").filter(Boolean)]);
    else if (name !== "" && name !== "delete") throw new Error(`“${line}”: what is ${name}?`);
  }
  return {
    from: wordsOf(written),
    to: notes.includes("delete") ? [] : wordsOf(meant),
    strength,
    isFirst: /\/first\b/.test(written),
    conditions,
    whyVi: (isBack ? group.whyBackVi : undefined) ?? group.whyVi,
  };
}

const wordsOf = (side: string): PhraseWord[] =>
  side
    .trim()
    .replaceAll("/first", "")
    .split(" ")
    .filter(Boolean)
    .map((word) => {
      const [text = "", mark = ""] = word.split("/");
      return { text, mark: mark as Mark };
    });
