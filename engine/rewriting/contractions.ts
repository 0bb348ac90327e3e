import type { Lexicon } from "../english/lexicon.ts";
import type { RewriteEdit } from "./edit-for-phrase.ts";
import { asNamed, type Unit } from "./units.ts";
import { wordMap } from "../english/word-set.ts";

const pronoun = /^(?:i|you|he|she|it|we|they|this|that|there|who|what|where|here)$/;
const wholeWords: Record<string, string> = wordMap({
  "won't": "will not",
  "can't": "cannot",
  "shan't": "shall not",
  "let's": "let us",
});
const bare = (unit: Unit | undefined) => unit?.lower.replaceAll("’", "'") ?? "";
const like = (model: string, text: string) =>
  /^\p{Lu}/u.test(model) ? text.charAt(0).toUpperCase() + text.slice(1) : text;

/** `don't` → `do not`, where it is plain what was shortened. Questions (`Don't you…?`) stay as they are. */
export function expansionAt(units: readonly Unit[], at: number, lexicon: Lexicon): RewriteEdit | undefined {
  const unit = units[at];
  if (!unit || unit.isKept || !/['’]/.test(unit.text)) return undefined;
  const written = bare(unit);
  const full = expanded(written, units, at, lexicon);
  if (full === undefined) return undefined;
  return {
    start: unit.start,
    end: unit.end,
    with: like(unit.text, full),
    whyVi: `Văn trang trọng viết đầy đủ “${full}”, không viết tắt “${asNamed(written)}”.`,
  };
}

function expanded(written: string, units: readonly Unit[], at: number, lexicon: Lexicon): string | undefined {
  const next = bare(units[at + 1]);
  const isAsked = pronoun.test(next) && next !== "that" && next !== "this";
  if (wholeWords[written]) return written !== "let's" && isAsked ? undefined : wholeWords[written];
  if (written === "ain't") return undefined;
  if (written.endsWith("n't")) return isAsked ? undefined : `${written.slice(0, -3)} not`;
  const [, head = "", tail = ""] = /^(\w+)'(m|re|ve|ll|d|s)$/.exec(written) ?? [];
  if (!pronoun.test(head)) return undefined;
  const subject = head === "i" ? "I" : head;
  const isParticiple = lexicon.can(next, "participle") && !lexicon.can(next, "base");
  switch (tail) {
    case "m":
      return `${subject} am`;
    case "re":
      return `${subject} are`;
    case "ve":
      return `${subject} have`;
    case "ll":
      return `${subject} will`;
    case "d":
      if (/^(?:better|been)$/.test(next)) return `${subject} had`;
      return lexicon.can(next, "base") || /^(?:like|rather|love|prefer|never|not|be)$/.test(next)
        ? `${subject} would`
        : undefined;
    default:
      if (/^(?:been|got|had|gone|become)$/.test(next)) return `${subject} has`;
      if (/^(?:come|run)$/.test(next)) return `${subject} has`;
      // “He's put on weight”, “she's cut her hair”: nothing is done to the subject.
      if (unchanged.test(next)) return hasOwnObject(units, at + 2) ? `${subject} has` : undefined;
      // `it's called` is “is”, `it's changed` is “has”: ambiguous.
      return isParticiple && units[at + 1]?.tag === "VERB" ? undefined : `${subject} is`;
  }
}

/** Participles that are written like their infinitive. */
const unchanged = /^(?:put|cut|let|set|hit|shut|hurt|quit|cost|read)$/;
const particle = /^(?:on|up|off|down|out|away|aside|together|through)$/;
const hasOwnObject = (units: readonly Unit[], at: number): boolean =>
  /^(?:DET|PRON)$/.test(units[at]?.tag ?? "") ||
  (particle.test(bare(units[at])) && /^(?:DET|PRON|ADJ|NOUN)$/.test(units[at + 1]?.tag ?? ""));

const shortened: Record<string, string> = wordMap({
  "do not": "don't",
  "does not": "doesn't",
  "did not": "didn't",
  "is not": "isn't",
  "are not": "aren't",
  "was not": "wasn't",
  "were not": "weren't",
  "has not": "hasn't",
  "have not": "haven't",
  "had not": "hadn't",
  "will not": "won't",
  "would not": "wouldn't",
  "could not": "couldn't",
  "should not": "shouldn't",
  cannot: "can't",
  "can not": "can't",
  "i am": "I'm",
  "you are": "you're",
  "we are": "we're",
  "they are": "they're",
  "he is": "he's",
  "she is": "she's",
  "it is": "it's",
  "that is": "that's",
  "there is": "there's",
  "what is": "what's",
  "i will": "I'll",
  "you will": "you'll",
  "we will": "we'll",
  "they will": "they'll",
  "he will": "he'll",
  "she will": "she'll",
  "it will": "it'll",
  "let us": "let's",
});
const haveShortened: Record<string, string> = wordMap({ i: "I've", you: "you've", we: "we've", they: "they've" });

/** `do not` → `don't`, never at the end of a clause (`Yes, I am.`) or in a question (`What it is`). */
export function contractionAt(
  units: readonly Unit[],
  at: number,
  lexicon: Lexicon,
): { edit: RewriteEdit; units: number } | undefined {
  const [first, second, third] = [units[at], units[at + 1], units[at + 2]];
  if (!first || first.isKept) return undefined;
  const edit = (last: Unit, short: string) => ({
    start: first.start,
    end: last.end,
    with: like(first.text, short),
    whyVi: `Khi trò chuyện, “${short}” tự nhiên hơn “${asNamed(last === first ? first.lower : `${first.lower} ${last.lower}`)}”.`,
  });
  if (first.lower === "cannot") return { edit: edit(first, "can't"), units: 1 };
  if (!second || second.isKept || !third || third.tag === "PUNCT") return undefined;
  const pair = `${first.lower} ${second.lower}`;
  if (haveShortened[first.lower] && second.lower === "have" && lexicon.can(third.lower, "participle"))
    return { edit: edit(second, haveShortened[first.lower] ?? ""), units: 2 };
  const short = shortened[pair];
  // `Is he not`, `that is, …`, `what is it`.
  if (!short || (pronoun.test(first.lower) && third.lower === "not")) return undefined;
  if (/^(?:what|that|there)$/.test(first.lower) && pronoun.test(third.lower)) return undefined;
  // The subject of `What I am`, `as they are` may close its clause a little later.
  if (/^(?:what|than|as|where|who)$/.test(units[at - 1]?.lower ?? "")) return undefined;
  if (pair === "let us" && !lexicon.can(third.lower, "base")) return undefined;
  return { edit: edit(second, short), units: 2 };
}
