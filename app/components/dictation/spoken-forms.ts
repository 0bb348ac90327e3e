import { inFull } from "#contracts/limits/contractions.ts";
import { americanSpellings, singleSpellings } from "#contracts/limits/spellings.ts";
import { spokenNumber } from "./english-numbers.ts";

/* What a written word may be when it is heard: numbers, contractions and spellings that sound alike are one. */

/** Longest sentence in words that is compared; the rest is not. */
const longestSentence = 80;

export const tokensOf = (text: string): string[] =>
  text
    .replace(/[—–…/]+/g, " $& ")
    .split(/\s+/)
    .filter((token) => plain(token) !== "" || /[$€£%]/.test(token))
    .slice(0, longestSentence);

/** Two written words or phrases that are one: “ok” and “okay”, “per cent” and “percent”. */
const variants: Record<string, string> = { ok: "okay", oclock: "o'clock" };

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
  const single = singleSpellings[word];
  if (single) return single;
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
  const word = plain(token);
  if (word === "") return [[]];
  const numbers = spokenNumber(word);
  if (numbers.length > 0) return numbers;
  const full = inFull(word);
  if (full) return [[word], ...full.text.split(" / ").map((text) => text.toLowerCase().split(" "))];
  const parts = word.split("-").filter((part) => part !== "");
  const own = parts.map((part) => american(variants[part] ?? part));
  const [before] = /^(\p{L}+)'s$/u.exec(word)?.slice(1) ?? [];
  return before === undefined ? [own] : [own, [before, "is"], [before, "has"]];
}

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
  tokens.map((token) => plain(token).replace(/[^\p{L}\p{N}]/gu, "")).join("");
