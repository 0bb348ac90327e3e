import type { RewriteEdit } from "./edit-for-phrase.ts";
import type { Unit } from "./units.ts";
import { wordMap } from "../english/word-set.ts";

/**
 * Colloquial forms that cannot be expanded word by word, because they depend on other words: “I gonna” needs an “am”,
 * “I've gotta” already has its “have”, “'cause” is two tokens.
 */
export function colloquialAt(units: readonly Unit[], at: number): { edit: RewriteEdit; units: number } | undefined {
  const first = units[at];
  if (!first || first.isKept) return undefined;
  const edit = (put: string, whyVi: string, from = first, last = first) => ({
    edit: { start: from.start, end: last.end, with: capitalLike(from.text, put), whyVi },
    units: Math.max(1, units.indexOf(last) - at + 1),
  });
  const written = first.lower.replaceAll("’", "'");
  const next = units[at + 1];
  const before = units[at - 1];
  if ((written === "'" && next?.lower === "cause" && next.start === first.end) || written === "'cause") {
    const last = written === "'" && next ? next : first;
    const put = edit("because", "“'cause” là cách viết như nói; văn trang trọng viết “because”.", first, last);
    return /^\p{Lu}/u.test(last.text) ? { ...put, edit: { ...put.edit, with: "Because" } } : put;
  }
  const got = haveGotAt(units, at);
  if (got) return edit(got.with, `“have got” là lối nói; văn trang trọng viết “${got.have}”.`, first, got.last);
  if (written === "&") return isBetweenNames(units, at) ? undefined : edit("and", "Trong câu văn, “&” viết là “and”.");
  if (/^u$/i.test(first.text) && first.text === "u" && !/^(?:letter|vitamin|the|a)$/.test(before?.lower ?? ""))
    return before?.lower === "r" && !before.isKept ? undefined : edit("you", "“u” là kiểu nhắn tin; viết đủ “you”.");
  // “r u free”, “how r u”, “u r late”
  if (first.text === "r" && next?.text === "u" && !next.isKept)
    return edit("are you", "“r u” là kiểu nhắn tin; viết đủ “are you”.", first, next);
  if (first.text === "r" && /^(?:u|you|we|they)$/.test(before?.lower ?? ""))
    return edit("are", "“r” là kiểu nhắn tin; viết đủ “are”.");
  if (written === "gonna") return edit(goingTo(units, at), "“gonna” là lối nói; văn trang trọng viết đủ “going to”.");
  if (written === "wanna") {
    const isThird = /^(?:he|she|it)$/.test(before?.lower ?? "") && !isAsked(units, at - 1);
    return edit(isThird ? "wants to" : "want to", "“wanna” là lối nói; văn trang trọng viết “want to”.");
  }
  if (written === "gotta") {
    const whyVi = "“gotta” là lối nói; văn trang trọng viết “have to”.";
    const [, head = "", short = ""] = /^(\w+)'(ve|s|d)$/.exec(before?.lower.replaceAll("’", "'") ?? "") ?? [];
    // “I've gotta”: the have is there.
    if (short === "ve") return edit("to", whyVi);
    if (short === "s" && before && !before.isKept) return edit(`${head} has to`, whyVi, before, first);
    if (/^(?:have|has|had)$/.test(before?.lower ?? "")) return edit("to", whyVi);
    // “Anyway, gotta run”: the subject is left out as well, and “have to run” would be no sentence.
    if (!before || before.tag === "PUNCT") return undefined;
    return edit(/^(?:he|she|it)$/.test(before?.lower ?? "") ? "has to" : "have to", whyVi);
  }
  return undefined;
}

const behindHaveGot =
  /^(?:to|a|an|the|no|any|some|many|much|more|enough|several|few|lots|plenty|my|your|his|her|its|our|their|this|that|these|those|one|two|three|four|five|six|seven|eight|nine|ten|\d+)$/;

/** “We've got a car”, “she has got to go”: they have it. “It has got better” and “have got used to” say that they became so. */
function haveGotAt(units: readonly Unit[], at: number): { with: string; have: string; last: Unit } | undefined {
  const [first, got, next] = [units[at], units[at + 1], units[at + 2]];
  const [, head = "", tail = ""] =
    /^(?:(i|you|we|they|he|she|it)')?(ve|s|have|has)$/.exec(first?.lower.replaceAll("’", "'") ?? "") ?? [];
  if (!first || !tail || got?.lower !== "got" || got.isKept || !behindHaveGot.test(next?.lower ?? "")) return undefined;
  if ((tail === "ve" || tail === "s") && !head) return undefined;
  const have = tail === "s" || tail === "has" ? "has" : "have";
  return { with: head ? `${head === "i" ? "I" : head} ${have}` : have, have, last: got };
}

const beOf: Record<string, string> = wordMap({
  i: "am",
  you: "are",
  we: "are",
  they: "are",
  he: "is",
  she: "is",
  it: "is",
  that: "is",
  this: "is",
});
const isBe = /^(?:am|is|are|was|were|be|been|being)(?:n't)?$|'(?:m|re|s)$|^(?:ain't)$/;

function goingTo(units: readonly Unit[], at: number): string {
  for (let place = at - 1; place >= 0 && at - place <= 5; place -= 1) {
    const word = units[place]?.lower.replaceAll("’", "'") ?? "";
    if (isBe.test(word)) return "going to";
    if (units[place]?.tag === "PUNCT" || /^(?:and|but|so|because|if|when|that)$/.test(word)) {
      if (place === at - 1) return "going to";
      break;
    }
    const be = beOf[word];
    if (be && place === at - 1) return isAsked(units, place) ? "going to" : `${be} going to`;
    if (be) return isAsked(units, place) ? "going to" : `${be} going to`;
  }
  // “My brother gonna come”: will asks for no number. At the very beginning nothing is known.
  return at === 0 ? "going to" : "will";
}

/** “Is she gonna”, “do you wanna”: the verb of the question precedes its subject. */
const isAsked = (units: readonly Unit[], subject: number) =>
  /^(?:am|is|are|was|were|do|does|did|don't|doesn't|didn't|isn't|aren't|will|would|can|could)$/.test(
    units[subject - 1]?.lower.replaceAll("’", "'") ?? "",
  );

/** “Tom & Jerry”, “R&D”, “Q & A”. */
function isBetweenNames(units: readonly Unit[], at: number): boolean {
  const [before, sign, after] = [units[at - 1], units[at], units[at + 1]];
  if (!before || !sign || !after || before.end === sign.start || sign.end === after.start) return true;
  const isName = (unit: Unit) => /^\p{Lu}/u.test(unit.text) && unit.lower !== "i";
  return isName(after) && isName(before);
}

const capitalLike = (model: string, put: string) =>
  /^\p{Lu}/u.test(model) ? put.charAt(0).toUpperCase() + put.slice(1) : put;
