import type { GuardIssue, Kept } from "#contracts/schemas/rewriting.ts";
import { addresses } from "../english/addresses.ts";

/** What of a sentence must not get lost when it is rewritten. */
interface Facts {
  numbers: string[];
  names: string[];
  links: string[];
  quotes: string[];
  /** The words that say no. */
  negations: string[];
}

const quote = /"([^"\n]+)"|“([^”\n]+)”|«([^»\n]+)»/gu;
const number = /\d+(?:[.,:/]\d+)*%?/gu;
const negative =
  /\b(?:not|never|no|none|nobody|nothing|nowhere|neither|nor|cannot|without)\b|n['’]t\b|(?<![\p{L}\p{M}])(?:không|chưa|chẳng|chả|đừng|chớ|chưa từng)(?![\p{L}\p{M}])/giu;
/** Says no in another way, or in the letters of chats; also what such words are replaced by. */
const nearlyNegative =
  /\b(?:un|in|im|il|ir|dis|non-?)\p{L}{4,}|\b(?:hardly|barely|rarely|seldom|scarcely|few|little|lack\w*|fail\w*|refus\w*|avoid\w*|absen\w*|free of|feel free|look(?:s|ed|ing)? forward|dunno|nope|instead of|rather than|wrong|illegal|forbid\w*|ban\w*|prohibit\w*|prevent\w*|stop\w*)\b|(?<![\p{L}\p{M}])(?:thiếu|vắng|miễn|vô|phi|bất|tránh|ngừng|cấm|hết|ko|kô|k|kh|kg|hok|hong|hông|hổng|hỏng|khum|hem|khong|chx)(?![\p{L}\p{M}])/iu;
/** A “no” of the words, not of the meaning. */
const idioms = /\b(?:not too distant|more often than not|whether or not|it goes without saying|there is no doubt)\b/giu;
const digits = new Map(
  "zero one two three four five six seven eight nine ten eleven twelve"
    .split(" ")
    .map((word, value) => [word, String(value)]),
);
const vietnameseDigits = new Map(
  "không một hai ba bốn năm sáu bảy tám chín mười".split(" ").map((word, value) => [word, String(value)]),
);
const capitalized = /\p{Lu}[\p{L}\p{M}\d]*(?:[.'’-]\p{L}+)*/gu;
/** Written with a capital for their place or by rule, and no names. */
const noNames = /^(?:i(?:['’]\w+)?|the|a|an|he|she|it|we|they|you|this|that|my|our|your|his|her|mr|mrs|ms|dr)$/i;

function factsOf(sentence: string): Facts {
  const links = sentence.match(addresses) ?? [];
  const plain = sentence.replace(addresses, " ");
  const quotes = [...plain.matchAll(quote)].map(([, a, b, c]) => (a ?? b ?? c ?? "").trim());
  const unquoted = plain.replace(quote, " ");
  const isShouted = !/\p{Ll}/u.test(unquoted);
  const names = isShouted
    ? []
    : [...unquoted.matchAll(capitalized)]
        .filter(({ index, 0: word }) => {
          // The word that opens a sentence has its capital from there, unless it has more of them.
          const isOpening = /(?:^|[.!?…:]["”)]?\s)[^\p{L}]*$/u.test(unquoted.slice(0, index));
          return !noNames.test(word) && (!isOpening || /\p{Lu}/u.test(word.slice(1)));
        })
        .map(([word]) => word.replace(/['’]s$/, ""));
  return {
    numbers: unquoted.match(number) ?? [],
    names: [...new Set(names)],
    links,
    quotes,
    negations: unquoted.replace(idioms, " ").match(negative) ?? [],
  };
}

export interface Guarded {
  isKept: boolean;
  issues: GuardIssue[];
  kept: Kept;
}

const said: Record<GuardIssue["kind"], (no: number, what: string) => string> = {
  number: (no, what) => `Câu ${no} mất số liệu '${what}', hãy kiểm tra`,
  name: (no, what) => `Câu ${no} mất tên riêng '${what}', hãy kiểm tra`,
  link: (no, what) => `Câu ${no} mất liên kết '${what}', hãy kiểm tra`,
  quote: (no, what) => `Câu ${no} đổi lời trích dẫn '${what}', hãy kiểm tra`,
  negation: (no, what) => `Câu ${no} mất từ phủ định '${what}', hãy kiểm tra`,
  "added-negation": (no, what) => `Câu ${no} thêm từ phủ định '${what}', hãy kiểm tra`,
  "new-error": (no, what) => `Câu ${no} có thể có lỗi mới ở '${what}', hãy kiểm tra`,
};

/** An error that a version has and its source has not. */
export interface NewError {
  /** From 0. */
  sentence: number;
  quote: string;
}

/**
 * Compares an original with its rewrite, sentence by sentence: numbers, names, links, quotes and negation must
 * survive. It does not compare meaning, so it says “hãy kiểm tra” and not “sai”.
 * @param newErrors findings of the engine, which the guard only reports
 */
export function guard(
  sentences: readonly { src: string; out: string }[],
  newErrors: readonly NewError[] = [],
): Guarded {
  const issues: GuardIssue[] = [];
  const kept: Kept = { numbers: 0, names: 0, links: 0, quotes: 0, negations: 0 };
  for (const [index, { src, out }] of sentences.entries()) {
    const facts = factsOf(src);
    const result = factsOf(out);
    const report = (kind: GuardIssue["kind"], what: string) =>
      issues.push({ sentence: index + 1, kind, what, messageVi: said[kind](index + 1, what) });
    const lost = missing(facts, result, out);
    for (const [kind, what] of lost) report(kind, what);
    const count = (kind: GuardIssue["kind"]) => lost.filter(([of]) => of === kind).length;
    kept.numbers += facts.numbers.length - count("number");
    kept.names += facts.names.length - count("name");
    kept.links += facts.links.length - count("link");
    kept.quotes += facts.quotes.length - count("quote");
    if (facts.negations.length > 0 && count("negation") === 0) kept.negations += 1;
    const [added] = result.negations;
    if (added && facts.negations.length === 0 && !nearlyNegative.test(src))
      report("added-negation", added.toLowerCase());
    for (const one of newErrors) if (one.sentence === index) report("new-error", one.quote);
  }
  return { isKept: issues.length === 0, issues, kept };
}

function missing(facts: Facts, result: Facts, out: string): [GuardIssue["kind"], string][] {
  const lost: [GuardIssue["kind"], string][] = [];
  const small = out.toLowerCase();
  const numbersLeft = [...result.numbers.map(plainNumber), ...spelledNumbers(small)];
  for (const one of facts.numbers) {
    const at = numbersLeft.indexOf(plainNumber(one));
    if (at < 0) lost.push(["number", one]);
    else numbersLeft.splice(at, 1);
  }
  for (const name of facts.names) if (!small.includes(name.toLowerCase())) lost.push(["name", name]);
  for (const one of facts.links) if (!result.links.includes(one)) lost.push(["link", one]);
  for (const one of facts.quotes) if (!out.includes(one)) lost.push(["quote", one]);
  const [no] = facts.negations;
  if (no && result.negations.length === 0 && !nearlyNegative.test(out))
    lost.push(["negation", no.toLowerCase().replace("n’t", "n't")]);
  return lost;
}

/** `1,000` and `1.000` are the same figure. */
const plainNumber = (written: string) => written.replace(/[.,](?=\d{3}(?:\D|$))/g, "");
const spelledNumbers = (small: string) =>
  (small.match(/[\p{L}\p{M}]+/gu) ?? []).flatMap((word) => digits.get(word) ?? vietnameseDigits.get(word) ?? []);
