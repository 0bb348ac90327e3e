import { sides } from "#contracts/limits/perspectives.ts";
import { LlmError } from "./llm-error.ts";
import { isVietnamese, leadsAway, plain } from "./plain-text.ts";
import { counterpoints } from "./prompts/counterpoints.ts";
import { sidesPrompt } from "./prompts/sides.ts";
import type { List } from "./prompts/prompt.ts";

type Side = (typeof sides)[number];

/** A point of one side, with the indexes of its perspectives among those sent. */
export interface SidePoint {
  side: Side;
  text: string;
  from: number[];
}
const mostPoints = 3;

/**
 * Sums up the sides of a discussion. Drops a point that names no perspective of its own side, because the model
 * invented it, and one with an address in it, because an author may have injected it.
 * @throws LlmError `malformed` when nothing is left
 */
export async function sumUpSides(
  list: List,
  discussion: { question: string; perspectives: readonly { side: Side; claim: string; reason: string }[] },
): Promise<SidePoint[]> {
  const { question, perspectives } = discussion;
  const points: SidePoint[] = [];
  const data = { question, perspectives: perspectives.map((one, at) => ({ n: at + 1, ...one })) };
  for await (const one of list(sidesPrompt, {}, data)) {
    const side = sides.find((name) => name === one.side);
    const text = plain(one.text, 300);
    const from = [...new Set(one.from.map((n) => n - 1))].filter((at) => perspectives[at]?.side === side);
    if (!side || from.length === 0 || !isVietnamese(text) || leadsAway(text)) continue;
    if (points.filter((point) => point.side === side).length < mostPoints) points.push({ side, text, from });
  }
  if (points.length === 0) throw new LlmError("malformed");
  return sides.flatMap((side) => points.filter((point) => point.side === side));
}

/**
 * Objections of a fair reader to a perspective.
 * @throws LlmError `malformed` when nothing is left
 */
export async function objectionsTo(
  list: List,
  perspective: { question: string; claim: string; reason: string },
): Promise<{ objection: string; ask: string }[]> {
  const found: { objection: string; ask: string }[] = [];
  for await (const one of list(counterpoints, {}, perspective)) {
    const objection = plain(one.objection, 400);
    const ask = plain(one.ask, 200);
    if (leadsAway(`${objection} ${ask}`)) continue;
    if (found.length < mostPoints && isVietnamese(objection) && isVietnamese(ask)) found.push({ objection, ask });
  }
  if (found.length === 0) throw new LlmError("malformed");
  return found;
}
