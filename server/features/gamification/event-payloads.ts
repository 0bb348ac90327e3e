import { and, eq, sql } from "drizzle-orm";
import { Level } from "#contracts/schemas/language.ts";
import { Side } from "#contracts/schemas/perspectives.ts";
import { deeds } from "#server/database/gamification-tables.ts";
import type { DeedRow } from "./events.ts";

/** How a fact is read: what is missing or of another kind, in an old row as in a new one, counts as not said. */
type Fact<Value> = (stored: unknown) => Value | undefined;
const number: Fact<number> = (stored) => (typeof stored === "number" && Number.isFinite(stored) ? stored : undefined);
const truth: Fact<boolean> = (stored) => (typeof stored === "boolean" ? stored : undefined);
const text: Fact<string> = (stored) => (typeof stored === "string" ? stored : undefined);
const oneOf =
  <Value extends string>(options: readonly Value[]): Fact<Value> =>
  (stored) =>
    options.find((option) => option === stored);
const orNone =
  <Value>(fact: Fact<Value>): Fact<Value | null> =>
  (stored) =>
    stored === null ? null : fact(stored);
const counts: Fact<Record<string, number>> = (stored) =>
  typeof stored === "object" && stored !== null
    ? Object.fromEntries(Object.entries(stored).filter(([, count]) => number(count) !== undefined))
    : undefined;

/** Told only where it is so. */
const maybe = <Value>(fact: Fact<Value>) =>
  Object.assign((stored: unknown) => fact(stored), { isOptional: true as const });

/** The honours themselves add that both were on one device and, once it was held, why. */
const gift = { giverTrust: number, sharedDevice: maybe(truth), suspected: maybe(text) };

/**
 * Everything that may earn points, a day of a streak or a badge, and what is told of it. A deed is noted with these facts, all of
 * them and no others, and read by them.
 */
export const told = {
  /** refType writing; refId its id, for later versions `id/no` */
  "writing-submitted": {
    words: number,
    inRange: truth,
    level: oneOf(Level.options),
    topicSlug: orNone(text),
    pastedRatio: number,
    nearDuplicate: truth,
    begunAt: text,
    density: number,
    variety: number,
    kinds: counts,
  },
  /** refType writing */
  "writing-revised": { fixed: number, of: number, secondsAfter: number },
  /** refType lesson (its slug); score: the share that was right */
  "lesson-passed": { score: number, isFirstTry: truth },
  /** refType review (the client's id); again: not the first that counts of its card on that day */
  "card-reviewed": { wasDue: truth, ms: number, dueLeft: number, again: maybe(truth) },
  /** refType article */
  "article-stood": { readers: number },
  /** refType perspective */
  "perspective-stood": {},
  /** refType perspective */
  "perspective-posted": { topicId: text, side: oneOf(Side.options) },
  /** refType perspective; to: whose it is */
  "opening-given": { to: maybe(text), sharedDevice: maybe(truth) },
  /** refType perspective; with giverId */
  "opening-received": gift,
  /** refType perspective or comment; with giverId */
  "useful-received": gift,
  /** refType comment, marked useful by the writer of the text; with giverId */
  "remark-useful": gift,
  /** refType graded text or article; lookups: how often a word was looked up */
  "text-read": { lookups: number },
  /** refType word (its lemma) */
  "word-known": {},
  /** refType report */
  "report-upheld": {},
  /** refType article */
  "article-published": {},
  /** refType series */
  "series-published": { parts: number },
} satisfies Record<string, Record<string, Fact<unknown>>>;

export type DeedKind = keyof typeof told;
type Told<Kind extends DeedKind> = (typeof told)[Kind];
type ValueOf<Read> = Read extends Fact<infer Value> ? Exclude<Value, undefined> : never;
type OptionalOf<Kind extends DeedKind> = {
  [Name in keyof Told<Kind>]: Told<Kind>[Name] extends { isOptional: true } ? Name : never;
}[keyof Told<Kind>];
/** What is told of a deed of this kind. */
export type FactsOf<Kind extends DeedKind> = {
  [Name in Exclude<keyof Told<Kind>, OptionalOf<Kind>>]: ValueOf<Told<Kind>[Name]>;
} & { [Name in OptionalOf<Kind>]?: ValueOf<Told<Kind>[Name]> };

/** What the rules read of a deed. */
export type StoredDeed = Pick<
  DeedRow,
  "id" | "userId" | "refType" | "refId" | "giverId" | "at" | "day" | "streakDay" | "facts" | "ruling"
> & {
  kind: DeedKind;
  takenBackReason: string | null;
};

/** A fact of a deed of one of these kinds; undefined where it was not said, and of any other deed. */
export function factIn<Kind extends DeedKind, Name extends keyof Told<Kind> & string>(
  deed: { kind: DeedKind; facts?: Readonly<Record<string, unknown>> | undefined },
  kind: Kind,
  name: Name,
): ValueOf<Told<Kind>[Name]> | undefined {
  if (deed.kind !== kind) return undefined;
  const read = (told[kind] as Record<string, Fact<unknown>>)[name]!;
  return read(deed.facts?.[name]) as ValueOf<Told<Kind>[Name]> | undefined;
}

/** Of whichever gift it is. */
export const isOnOneDevice = ({ facts }: Pick<StoredDeed, "facts">) =>
  gift.sharedDevice(facts["sharedDevice"]) === true;
/** Why it was held first: a fact of its deed, so that nobody frees it by taking back or deleting what it was held for. */
export const suspectedFact = "suspected" satisfies keyof typeof gift;
export const suspicionOf = ({ facts }: Pick<StoredDeed, "facts">) => gift[suspectedFact](facts[suspectedFact]);

/** The thing itself, of whatever version. */
export const thingOf = ({ refId }: Pick<StoredDeed, "refId">) => refId.split("/", 1)[0]!;
export const inOrder = <D extends Pick<StoredDeed, "at" | "id">>(deeds: readonly D[]): D[] =>
  [...deeds].sort((a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));

/** Copied, or the same once more: read and analysed as any text, but nobody's achievement. */
export const isOwnWork = (deed: StoredDeed) =>
  !factIn(deed, "writing-submitted", "nearDuplicate") && (factIn(deed, "writing-submitted", "pastedRatio") ?? 0) <= 0.8;

/** Nothing that was due is left with this answer, however quickly it was given. */
export const isLastDue = (deed: StoredDeed) =>
  factIn(deed, "card-reviewed", "wasDue") === true && factIn(deed, "card-reviewed", "dueLeft") === 0;

/** Answers to cards that were due, and thought about. */
export const leastThought = 1500;
export const isDueAnswer = (deed: StoredDeed) =>
  factIn(deed, "card-reviewed", "wasDue") === true && (factIn(deed, "card-reviewed", "ms") ?? 0) >= leastThought;
/** Of those the first of its card on a day: one card that comes again and again is one card. */
export const isDueCard = (deed: StoredDeed) => isDueAnswer(deed) && !factIn(deed, "card-reviewed", "again");
/** The same said to the database: the two are tested against each other. */
export const isDueCardSql = and(
  eq(deeds.kind, "card-reviewed"),
  sql`${deeds.facts} -> 'wasDue' = 'true'::jsonb`,
  sql`${deeds.facts} -> 'again' is distinct from 'true'::jsonb`,
  sql`case when jsonb_typeof(${deeds.facts} -> 'ms') = 'number' then (${deeds.facts} ->> 'ms')::numeric >= ${leastThought} else false end`,
);
