import { and, eq, sql } from "drizzle-orm";
import { Level } from "#contracts/schemas/language.ts";
import { Side } from "#contracts/schemas/perspectives.ts";
import { activityEvents } from "#server/database/gamification-tables.ts";
import type { EventRow } from "./events.ts";

/** How a fact is read: what is missing or of another kind, in an old row as in a new one, counts as not said. */
type PayloadReader<Value> = (stored: unknown) => Value | undefined;
const number: PayloadReader<number> = (stored) =>
  typeof stored === "number" && Number.isFinite(stored) ? stored : undefined;
const truth: PayloadReader<boolean> = (stored) => (typeof stored === "boolean" ? stored : undefined);
const text: PayloadReader<string> = (stored) => (typeof stored === "string" ? stored : undefined);
const oneOf =
  <Value extends string>(options: readonly Value[]): PayloadReader<Value> =>
  (stored) =>
    options.find((option) => option === stored);
const orNone =
  <Value>(fact: PayloadReader<Value>): PayloadReader<Value | null> =>
  (stored) =>
    stored === null ? null : fact(stored);
const counts: PayloadReader<Record<string, number>> = (stored) =>
  typeof stored === "object" && stored !== null
    ? Object.fromEntries(Object.entries(stored).filter(([, count]) => number(count) !== undefined))
    : undefined;

/** Told only where it is so. */
const maybe = <Value>(fact: PayloadReader<Value>) =>
  Object.assign((stored: unknown) => fact(stored), { isOptional: true as const });

/** The honours themselves add that both were on one device and, once it was held, why. */
const gift = { giverTrust: number, sharedDevice: maybe(truth), suspected: maybe(text) };

/**
 * Everything that may earn points, a day of a streak or a badge, and what is told of it. A deed is noted with these facts, all of
 * them and no others, and read by them.
 */
export const eventPayloads = {
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
  "article-qualified": { readers: number },
  /** refType perspective */
  "perspective-qualified": {},
  /** refType perspective */
  "perspective-posted": { topicId: text, side: oneOf(Side.options) },
  /** refType perspective; to: whose it is */
  "mind-change-given": { to: maybe(text), sharedDevice: maybe(truth) },
  /** refType perspective; with giverId */
  "mind-change-received": gift,
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
} satisfies Record<string, Record<string, PayloadReader<unknown>>>;

export type EventKind = keyof typeof eventPayloads;
type PayloadOf<Kind extends EventKind> = (typeof eventPayloads)[Kind];
type ValueOf<Read> = Read extends PayloadReader<infer Value> ? Exclude<Value, undefined> : never;
type OptionalOf<Kind extends EventKind> = {
  [Name in keyof PayloadOf<Kind>]: PayloadOf<Kind>[Name] extends { isOptional: true } ? Name : never;
}[keyof PayloadOf<Kind>];
/** What is told of a deed of this kind. */
export type EventPayload<Kind extends EventKind> = {
  [Name in Exclude<keyof PayloadOf<Kind>, OptionalOf<Kind>>]: ValueOf<PayloadOf<Kind>[Name]>;
} & { [Name in OptionalOf<Kind>]?: ValueOf<PayloadOf<Kind>[Name]> };

/** What the rules read of a deed. */
export type StoredEvent = Pick<
  EventRow,
  "id" | "userId" | "refType" | "refId" | "giverId" | "at" | "day" | "streakDay" | "payload" | "ruling"
> & {
  kind: EventKind;
  revokedReason: string | null;
};

/** A fact of a deed of one of these kinds; undefined where it was not said, and of any other deed. */
export function payloadValue<Kind extends EventKind, Name extends keyof PayloadOf<Kind> & string>(
  event: { kind: EventKind; payload?: Readonly<Record<string, unknown>> | undefined },
  kind: Kind,
  name: Name,
): ValueOf<PayloadOf<Kind>[Name]> | undefined {
  if (event.kind !== kind) return undefined;
  const read = (eventPayloads[kind] as Record<string, PayloadReader<unknown>>)[name]!;
  return read(event.payload?.[name]) as ValueOf<PayloadOf<Kind>[Name]> | undefined;
}

/** Of whichever gift it is. */
export const isOnOneDevice = ({ payload }: Pick<StoredEvent, "payload">) =>
  gift.sharedDevice(payload["sharedDevice"]) === true;
/** Why it was held first: a fact of its deed, so that nobody frees it by taking back or deleting what it was held for. */
export const suspectedKey = "suspected" satisfies keyof typeof gift;
export const suspicionOf = ({ payload }: Pick<StoredEvent, "payload">) => gift[suspectedKey](payload[suspectedKey]);

/** The thing itself, of whatever version. */
export const referenceOf = ({ refId }: Pick<StoredEvent, "refId">) => refId.split("/", 1)[0]!;
export const inOrder = <D extends Pick<StoredEvent, "at" | "id">>(events: readonly D[]): D[] =>
  [...events].sort((a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));

/** Copied, or the same once more: read and analysed as any text, but nobody's achievement. */
export const isOwnWork = (event: StoredEvent) =>
  !payloadValue(event, "writing-submitted", "nearDuplicate") &&
  (payloadValue(event, "writing-submitted", "pastedRatio") ?? 0) <= 0.8;

/** Nothing that was due is left with this answer, however quickly it was given. */
export const isLastDue = (event: StoredEvent) =>
  payloadValue(event, "card-reviewed", "wasDue") === true && payloadValue(event, "card-reviewed", "dueLeft") === 0;

/** Answers to cards that were due, and thought about. */
export const leastThought = 1500;
export const isDueAnswer = (event: StoredEvent) =>
  payloadValue(event, "card-reviewed", "wasDue") === true &&
  (payloadValue(event, "card-reviewed", "ms") ?? 0) >= leastThought;
/** Of those the first of its card on a day: one card that comes again and again is one card. */
export const isDueCard = (event: StoredEvent) => isDueAnswer(event) && !payloadValue(event, "card-reviewed", "again");
/** The same said to the database: the two are tested against each other. */
export const isDueCardSql = and(
  eq(activityEvents.kind, "card-reviewed"),
  sql`${activityEvents.payload} -> 'wasDue' = 'true'::jsonb`,
  sql`${activityEvents.payload} -> 'again' is distinct from 'true'::jsonb`,
  sql`case when jsonb_typeof(${activityEvents.payload} -> 'ms') = 'number' then (${activityEvents.payload} ->> 'ms')::numeric >= ${leastThought} else false end`,
);
