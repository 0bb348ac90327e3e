import { inFull } from "#contracts/answers/contractions.ts";
import { americanSpelling, americanSpellings } from "#contracts/answers/spellings.ts";
import { spokenNumber } from "./english-numbers.ts";

/* What a written word may be when it is heard: numbers, contractions and spellings that sound alike are one. */

/** Longest sentence in words that is compared; the rest is not. */
const longestSentence = 80;

export const tokensOf = (text: string): string[] =>
  text
    .replace(/[—–…/]+/g, " $& ")
    .split(/\s+/)
    .filter((token) => plain(token) !== "" || /[$€£%&]/.test(token))
    .slice(0, longestSentence);

/** What a written word is read as: “ok” and “okay” are one. */
const variants: Record<string, readonly string[]> = {
  ok: ["okay"],
  oclock: ["o'clock"],
  "a.m": ["am"],
  "p.m": ["pm"],
  dr: ["doctor"],
  mr: ["mister"],
  mrs: ["missus"],
  // Of a person or of an address.
  st: ["saint", "street"],
};
const signs: Record<string, string> = { "%": "percent", "&": "and" };
/** Contractions without their apostrophe, where no other word is written so: not “its”, “were”, “well”. */
const runTogether = new Map(
  (
    "don't doesn't didn't isn't aren't wasn't weren't won't can't couldn't wouldn't shouldn't hasn't haven't hadn't mustn't " +
    "i'm i've you're you've you'll they're they've they'll we've he's she's that's there's what's here's where's it'll"
  )
    .split(" ")
    .map((word) => [word.replace("'", ""), word]),
);
/** Vietnamese names are heard, not spelled: “Hue” is “Huế”. */
const withoutMarks = (word: string): string =>
  word.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("đ", "d").normalize("NFC");

/** Without case, punctuation around it and curly apostrophes. */
export const plain = (token: string): string =>
  token
    .normalize("NFC")
    .toLowerCase()
    .replace(/[‘’]/g, "'")
    .replace(/^[^\p{L}\p{N}$£€]+|[^\p{L}\p{N}%]+$/gu, "");

const vowelGroups = (text: string) => text.match(/[aeiouy]+/g)?.length ?? 0;

/** American spelling of a word, if the rule is safe: not “for” for “four”, nor “filed” for “filled”. */
function american(word: string): string {
  const single = americanSpelling(word);
  if (single !== word) return single;
  const found = americanSpellings(word).find((spelling) => {
    let same = 0;
    while (word.charAt(same) === spelling.charAt(same) && same < spelling.length) same += 1;
    const groups = vowelGroups(word.slice(0, same));
    return spelling.length === word.length - 1 && word.includes("ll") ? groups >= 2 : groups >= 1 && same >= 3;
  });
  return found ?? word;
}

/** Ways to say a token, word by word. */
function readings(token: string): string[][] {
  const sign = signs[token.replace(/[.,;:!?]+$/, "")];
  if (sign !== undefined) return [[sign]];
  const [, short, verb] = /^(.*)~(has|had)$/.exec(token) ?? [];
  if (short !== undefined && verb !== undefined) {
    const whole = withoutMarks(plain(short));
    return [[whole], [whole.replace(/'[sd]$/, ""), verb]];
  }
  const typed = withoutMarks(plain(token));
  const word = runTogether.get(typed) ?? typed;
  if (word === "") return [[]];
  const [, time, half] = /^(\d[\d:.]*)([ap])\.?m$/.exec(word) ?? [];
  if (time !== undefined) return spokenNumber(time).map((words) => [...words, `${half}m`]);
  const numbers = spokenNumber(word);
  if (numbers.length > 0) return numbers;
  const full = inFull(word);
  if (full) return [[word], ...full.text.split(" / ").map((text) => text.toLowerCase().split(" "))];
  const [before] = /^(\p{L}+)'s$/u.exec(word)?.slice(1) ?? [];
  if (before !== undefined) return [[`${american(before)}'s`], [american(before), "is"], [american(before), "has"]];
  if (variants[word]) return variants[word].map((read) => [read]);
  const parts = word.split("-").filter((part) => part !== "");
  return [parts.map((part) => american(variants[part]?.[0] ?? part))];
}

/**
 * The tokens of a sentence with its contracted verbs in full, where the words after them say it: “she's ever been” is “she
 * has”, “he'd better” is “he had”.
 */
export const resolved = (tokens: readonly string[]): string[] =>
  tokens.map((token, at) => {
    const rest = tokens
      .slice(at + 1, at + 4)
      .map(plain)
      .join(" ");
    const word = plain(token);
    if (word.endsWith("'s") && /^(?:(?:ever|never|always|just|already|also|not|only) )*(?:been|got|had)\b/.test(rest))
      return `${token}~has`;
    if (word.endsWith("'d") && /^(?:(?:ever|never|always|just|already|also|not|only) )*(?:been|better)\b/.test(rest))
      return `${token}~had`;
    return token;
  });

/** Readings of adjacent tokens, each as one string; “and” and “a” of numbers do not count. */
export function saidAs(tokens: readonly string[]): Set<string> {
  let all: string[][] = [[]];
  for (const token of tokens)
    all = all.flatMap((before) => readings(token).map((reading) => [...before, ...reading])).slice(0, 24);
  return new Set(
    all.map((words) =>
      words
        .join(" ")
        .replace(/\ba (?=hundred|thousand|million)/g, "one ")
        .replace(/(?<=hundred|thousand|million) and\b/g, "")
        .replace(/\bper cent\b/g, "percent")
        .replace(/\bcannot\b/g, "can not"),
    ),
  );
}

export const letters = (tokens: readonly string[]) =>
  tokens.map((token) => withoutMarks(plain(token)).replace(/[^\p{L}\p{N}]/gu, "")).join("");
