import { and, eq, sql } from "drizzle-orm";
import { deeds } from "#server/database/honour-tables.ts";
import type { DeedKind, DeedRow } from "./deeds.ts";

/** What the rules read of a deed. */
export type StoredDeed = Pick<
  DeedRow,
  "id" | "userId" | "refType" | "refId" | "giverId" | "at" | "day" | "streakDay" | "facts" | "ruling"
> & {
  kind: DeedKind;
  takenBackReason: string | null;
};

/** Facts come from the database as they were told: what is missing or of another kind counts as not said. */
export function numberIn({ facts }: Pick<StoredDeed, "facts">, name: string): number | undefined {
  const value = facts[name];
  return typeof value === "number" && Number.isFinite(value) ? value : undefined;
}
export const isTrueIn = ({ facts }: Pick<StoredDeed, "facts">, name: string) => facts[name] === true;
export function textIn({ facts }: Pick<StoredDeed, "facts">, name: string): string | undefined {
  const value = facts[name];
  return typeof value === "string" ? value : undefined;
}

/** Why a gift was held first: a fact of its deed, so that nobody frees it by taking back or deleting what it was held for. */
export const suspectedFact = "suspected";

/** The thing itself, of whatever version. */
export const thingOf = ({ refId }: Pick<StoredDeed, "refId">) => refId.split("/", 1)[0]!;
export const inOrder = <D extends Pick<StoredDeed, "at" | "id">>(deeds: readonly D[]): D[] =>
  [...deeds].sort((a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));

/** Copied, or the same once more: read and analysed as any text, but nobody's achievement. */
export const isOwnWork = (deed: StoredDeed) =>
  !isTrueIn(deed, "nearDuplicate") && (numberIn(deed, "pastedRatio") ?? 0) <= 0.8;

/** Answers to cards that were due, and thought about. */
export const leastThought = 1500;
export const isDueAnswer = (deed: StoredDeed) =>
  deed.kind === "card-reviewed" && isTrueIn(deed, "wasDue") && (numberIn(deed, "ms") ?? 0) >= leastThought;
/** Of those the first of its card on a day: one card that comes again and again is one card. */
export const isDueCard = (deed: StoredDeed) => isDueAnswer(deed) && !isTrueIn(deed, "again");
/** The same said to the database: the two are tested against each other. */
export const isDueCardSql = and(
  eq(deeds.kind, "card-reviewed"),
  sql`${deeds.facts} -> 'wasDue' = 'true'::jsonb`,
  sql`${deeds.facts} -> 'again' is distinct from 'true'::jsonb`,
  sql`case when jsonb_typeof(${deeds.facts} -> 'ms') = 'number' then (${deeds.facts} ->> 'ms')::numeric >= ${leastThought} else false end`,
);
