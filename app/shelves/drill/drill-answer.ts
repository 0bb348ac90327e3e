import type { DrillItem } from "#contracts/grammar.ts";

/** Spaces, the shape of an apostrophe, a full stop and capitals are not what is practised. */
const plain = (text: string) =>
  text
    .normalize("NFC")
    .replaceAll("’", "'")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[.!?]+$/, "")
    .trim();

export const isRightAnswer = ({ type, answer, right }: DrillItem, given: string): boolean =>
  type === "choose"
    ? given === answer
    : plain(given) === plain(answer) || (type === "gap" && plain(given) === plain(right));
