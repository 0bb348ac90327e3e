import { Level } from "#contracts/schemas/language.ts";
import { payloadValue, inOrder, isOwnWork, type StoredEvent } from "./event-payloads.ts";
import { seasonOfDay } from "./seasons.ts";

export const improvementFormula = { words: 80, writings: 5, before: 5, leastVariety: 0.9 } as const;

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * How many fewer mistakes a member makes in a season than before, in hundredths of a mistake per 100 words. Each
 * writing is compared with the median of the five before it at its level or above; the result is the mean of the
 * differences. Null if there are too few writings, or if the vocabulary became poorer, so that simpler sentences do
 * not count as progress.
 * @param events all events of one member
 */
export function improvementIn(
  season: string,
  events: readonly StoredEvent[],
): { improvement: number; at: Date } | null {
  const texts = inOrder(events)
    .filter((event) => event.kind === "writing-submitted" && event.revokedReason === null && isOwnWork(event))
    // Only first versions: later ones include our corrections.
    .filter(
      (event) =>
        !event.refId.includes("/") &&
        (payloadValue(event, "writing-submitted", "words") ?? 0) >= improvementFormula.words,
    )
    .flatMap((event) => {
      const density = payloadValue(event, "writing-submitted", "density");
      const shownLevel = payloadValue(event, "writing-submitted", "level");
      const level = shownLevel === undefined ? -1 : Level.options.indexOf(shownLevel);
      const variety = payloadValue(event, "writing-submitted", "variety");
      return density === undefined ? [] : [{ event, density, level, variety }];
    });
  const written = texts.filter(({ event }) => seasonOfDay(event.day) === season);
  if (written.length < improvementFormula.writings) return null;
  const falls: number[] = [];
  const varieties: { now: number; before: number }[] = [];
  for (const text of written) {
    const before = texts
      .slice(0, texts.indexOf(text))
      .filter(({ level }) => level >= text.level)
      .slice(-improvementFormula.before);
    if (before.length < improvementFormula.before) continue;
    falls.push(median(before.map(({ density }) => density)) - text.density);
    const known = before.flatMap(({ variety }) => variety ?? []);
    if (text.variety !== undefined && known.length > 0) varieties.push({ now: text.variety, before: median(known) });
  }
  if (falls.length === 0) return null;
  const [now, before] = [varieties.map((one) => one.now), varieties.map((one) => one.before)];
  if (varieties.length > 0 && mean(now) < mean(before) * improvementFormula.leastVariety) return null;
  return { improvement: Math.round(mean(falls) * 100), at: written.at(-1)!.event.at };
}
