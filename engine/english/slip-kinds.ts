import { gerund, participle, past, plural } from "./inflection.ts";

/** Which habit of spelling a slip goes against. `other` is no habit. */
export type SlipKind =
  | "irregular-past"
  | "irregular-plural"
  | "es"
  | "ies"
  | "ful"
  | "tion"
  | "ie"
  | "drop-e"
  | "keep-y"
  | "y-to-i"
  | "ing-ed"
  | "one-too-many"
  | "double-missing"
  | "swapped"
  | "letter-missing"
  | "letter-too-many"
  | "other";

/** What an explanation can name of a slip. */
export interface Slip {
  slip: SlipKind;
  /** The word without its ending: `speak` of “speaked”, `scratch` of “scratchs”. */
  stem?: string;
  /** The missing or extra letters. */
  letter?: string;
}

const single = (word: string) => word.replace(/([a-z])\1/g, "$1");

/** Verbs that a word with a regular ending may have been made of: “stoped”, “liked”, “studyed”. */
const basesOf = (wrong: string): string[] =>
  wrong.endsWith("ed")
    ? [wrong.slice(0, -2), wrong.slice(0, -1), wrong.slice(0, -3), wrong.replace(/ied$/, "y")].filter(
        (base) => base.length > 1,
      )
    : [];

function ofEnding(wrong: string, right: string): Slip | undefined {
  // “Speaked”: only where the right form does not end like a regular one.
  if (!right.endsWith("ed"))
    for (const base of basesOf(wrong))
      if (past(base) === right || participle(base) === right) return { slip: "irregular-past", stem: base };
  if (wrong.endsWith("s") && !wrong.endsWith("ss")) {
    const stem = wrong.slice(0, -1);
    if (plural(stem) === right) {
      if (right === `${stem}es`) return { slip: "es", stem };
      return { slip: right.endsWith("ies") ? "ies" : "irregular-plural", stem };
    }
  }
  if (/full(?:y?)$/.test(wrong) && right === wrong.replace(/full$/, "ful") && right !== wrong) return { slip: "ful" };
  const isSounded = /[tscx]h?i[oa]n(?:s|al|ally)?$/;
  const head = (word: string) => word.replace(/(?:t|ss?|c|x|sh)i[oa]n(?:s|al|ally)?$/, "");
  if (isSounded.test(wrong) && isSounded.test(right) && head(wrong) === head(right)) return { slip: "tion" };
  if (right.endsWith("ying") && wrong === right.replace(/ying$/, "ing"))
    return { slip: "keep-y", stem: right.slice(0, -3) };
  for (const ending of ["ing", "ed"]) {
    if (!wrong.endsWith(ending) || !right.endsWith(ending)) continue;
    const stem = wrong.slice(0, -ending.length);
    if (ending === "ing" && stem.endsWith("e") && gerund(stem) === right) return { slip: "drop-e", stem };
    if (ending === "ed" && stem.endsWith("y") && right === `${stem.slice(0, -1)}ied`) return { slip: "y-to-i", stem };
    if ((ending === "ing" ? gerund(stem) : past(stem)) === right && right !== wrong) return { slip: "ing-ed", stem };
  }
  return undefined;
}

function ofLetters(wrong: string, right: string): Slip {
  if (single(wrong) === single(right)) {
    const [shorter, longer] = wrong.length < right.length ? [wrong, right] : [right, wrong];
    const letter = extraIn(longer, shorter);
    const isConsonant = letter !== undefined && /^[^aeiou]$/.test(letter);
    if (isConsonant) return { slip: longer === right ? "double-missing" : "one-too-many", letter };
  }
  let at = 0;
  while (at < wrong.length && wrong[at] === right[at]) at += 1;
  const isSwapped =
    wrong.length === right.length &&
    wrong[at] === right[at + 1] &&
    wrong[at + 1] === right[at] &&
    wrong.slice(at + 2) === right.slice(at + 2);
  if (isSwapped) return { slip: /^(?:ie|ei)$/.test(right.slice(at, at + 2)) ? "ie" : "swapped" };
  const missing = extraIn(right, wrong);
  if (missing) return { slip: "letter-missing", letter: missing };
  const tooMany = extraIn(wrong, right);
  if (tooMany) return { slip: "letter-too-many", letter: tooMany };
  return { slip: "other" };
}

/** The extra letter of the longer word. */
function extraIn(longer: string, shorter: string): string | undefined {
  if (longer.length !== shorter.length + 1) return undefined;
  let at = 0;
  while (at < shorter.length && longer[at] === shorter[at]) at += 1;
  return longer.slice(at + 1) === shorter.slice(at) ? longer[at] : undefined;
}

/** What kind of slip makes `right` into `wrong`: the rule of spelling first, then the letters. */
export function slipOf(wrong: string, right: string): Slip {
  const [from, to] = [wrong.toLowerCase(), right.toLowerCase()];
  if (!/^[a-z]+$/.test(from) || !/^[a-z]+$/.test(to)) return { slip: "other" };
  return ofEnding(from, to) ?? ofLetters(from, to);
}
