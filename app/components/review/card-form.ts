import { gapMark } from "#contracts/limits/learning.ts";
import type { Card, CardForm } from "#contracts/schemas/cards.ts";

/** What the front of the card asks for. */
export function formOf({ type, front }: Pick<Card, "type" | "front">): CardForm {
  if (type === "word") return "word";
  return front.includes(gapMark) ? "gap" : "sentence";
}

/** The whole English sentence of a card, to be heard after the answer. */
export const sentenceOf = ({ front, back, right }: Pick<Card, "front" | "back" | "right">): string =>
  right ?? (front.includes(gapMark) ? front.replace(gapMark, () => back) : back);
