import { createHash } from "node:crypto";
import { estimatePlacement, isPlacementDecided, nextItemLevel } from "#contracts/limits/placement.ts";
import { placementLevels } from "#contracts/limits/language.ts";
import { PlacementLevel } from "#contracts/schemas/placement.ts";
import { readContentFiles } from "#server/core/content-files.ts";
import { typeset } from "#server/core/typeset.ts";
import { type BankItem, itemOf, PlacementFile } from "./item.ts";
import type { StoredAnswer } from "./tables.ts";

/** Every item, from the easiest; a file is named like its level. */
export const bank: readonly BankItem[] = typeset(
  readContentFiles("placement", PlacementFile).flatMap(({ name, value }) =>
    value.map((item) => itemOf(PlacementLevel.parse(name.toUpperCase()), item)),
  ),
);

const byId = new Map(bank.map((item) => [item.id, item]));
export const bankItemOf = (id: string): BankItem | undefined => byId.get(id);

/** Changes with every change of an item. */
export const bankVersion = createHash("sha256").update(JSON.stringify(bank)).digest("hex").slice(0, 12);

/** A number from 0 to `below` - 1, the same for the same words. */
const drawn = (words: string, below: number) => createHash("sha256").update(words).digest().readUInt32BE(0) % below;

/** The options of an item in the order in which this run shows them. */
export const optionsOf = ({ id, right, wrong }: BankItem, seed: string): string[] => {
  const options: string[] = [...wrong];
  options.splice(drawn(`${seed} ${id}`, options.length + 1), 0, right);
  return options;
};

export interface RunState {
  /** The seed. */
  id: string;
  startLevel: PlacementLevel;
  avoided: readonly string[];
  answers: readonly Pick<StoredAnswer, "item" | "level" | "outcome">[];
}

/** Every third item is a passage. */
const typeAt = (position: number): BankItem["type"] => (position % 3 === 2 ? "reading" : "grammar");

/** Levels by distance from the wanted one, the easier of two first. */
const levelsNear = (wanted: PlacementLevel): PlacementLevel[] => {
  const at = placementLevels.indexOf(wanted);
  return [...placementLevels].sort(
    (a, b) => Math.abs(placementLevels.indexOf(a) - at) - Math.abs(placementLevels.indexOf(b) - at),
  );
};

/**
 * The next item of a run; null when its item part is over. A function of the run and its answers: a repeated request
 * and another device see the same item. Items of the last runs and grammar that was already asked come only when there
 * are no others.
 */
export function nextItem({ id, startLevel, avoided, answers }: RunState): BankItem | null {
  if (isPlacementDecided(answers)) return null;
  const position = answers.length;
  const wanted = position === 0 ? startLevel : nextItemLevel(estimatePlacement(answers).ability);
  const used = new Set(answers.map(({ item }) => item));
  const unused = bank.filter((item) => !used.has(item.id));
  const before = new Set(avoided);
  const unseen = unused.filter((item) => !before.has(item.id));
  const topics = new Set(answers.flatMap(({ item }) => topicOf(bankItemOf(item)) ?? []));
  for (const level of levelsNear(wanted)) {
    const ofLevel = unseen.filter((item) => item.level === level);
    const ofType = ofLevel.filter(({ type }) => type === typeAt(position));
    const fresh = ofType.filter((item) => !topics.has(topicOf(item) ?? ""));
    const candidates = [fresh, ofType, ofLevel].find((some) => some.length > 0);
    if (candidates) return candidates[drawn(`${id} ${position}`, candidates.length)]!;
  }
  return unused[drawn(`${id} ${position}`, unused.length)] ?? null;
}

/** What a grammar item asks about; null for a passage. */
const topicOf = (item: BankItem | undefined): string | null => item?.kind ?? item?.point ?? null;
