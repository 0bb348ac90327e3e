import { and, eq, sql } from "drizzle-orm";
import { Level } from "#contracts/schemas/language.ts";
import { Side } from "#contracts/schemas/perspectives.ts";
import { activityEvents } from "./tables.ts";

/** Reads one payload field. A missing or malformed stored value gives undefined. */
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

/** Marks a payload field as optional. */
const maybe = <Value>(fact: PayloadReader<Value>) =>
  Object.assign((stored: unknown) => fact(stored), { isOptional: true as const });

/** Gamification itself adds `sharedDevice` and, once the points are held for review, `suspected` with the reason. */
const gift = { giverTrust: number, sharedDevice: maybe(truth), suspected: maybe(text) };

/**
 * Every event kind that may earn points, a streak day or a badge, with the fields of its payload. The types of recorded
 * events and the readers of stored ones derive from this table.
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
  /** refType lesson (its slug); score: share of right answers; neither try: a later one, or after a restart */
  "lesson-passed": { score: number, isFirstTry: truth, isSecondTry: maybe(truth) },
  /** refType review (the client's id); again: a further answer for the same card on that day */
  "card-reviewed": { wasDue: truth, ms: number, dueLeft: number, again: maybe(truth) },
  /** refType article */
  "article-qualified": { readers: number },
  /** refType perspective */
  "perspective-qualified": {},
  /** refType daily-run (its id); minutes: of the steps that were done. Counts for the streak, and earns no points. */
  "daily-run-finished": { minutes: number },
  /** refType perspective */
  "perspective-posted": { topicId: text, side: oneOf(Side.options) },
  /** refType perspective; to: the author of the perspective */
  "mind-change-given": { to: maybe(text), sharedDevice: maybe(truth) },
  /** refType perspective; with giverId */
  "mind-change-received": gift,
  /** refType perspective or comment; with giverId */
  "helpful-received": gift,
  /** refType comment, marked helpful by the author of the text; with giverId */
  "comment-helpful": gift,
  /** refType graded text or article; lookups: number of lookups. Counts for a badge, and earns no points. */
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
/** The payload of an event kind. */
export type EventPayload<Kind extends EventKind> = {
  [Name in Exclude<keyof PayloadOf<Kind>, OptionalOf<Kind>>]: ValueOf<PayloadOf<Kind>[Name]>;
} & { [Name in OptionalOf<Kind>]?: ValueOf<PayloadOf<Kind>[Name]> };

/** The columns of an event that the rules read. */
export type StoredEvent = Pick<
  EventRow,
  "id" | "userId" | "refType" | "refId" | "giverId" | "at" | "day" | "streakDay" | "payload" | "ruling"
> & {
  kind: EventKind;
  revokedReason: string | null;
};

/** A payload field of an event; undefined if the event has another kind or the field is missing or malformed. */
export function payloadValue<Kind extends EventKind, Name extends keyof PayloadOf<Kind> & string>(
  event: { kind: EventKind; payload?: Readonly<Record<string, unknown>> | undefined },
  kind: Kind,
  name: Name,
): ValueOf<PayloadOf<Kind>[Name]> | undefined {
  if (event.kind !== kind) return undefined;
  const read = (eventPayloads[kind] as Record<string, PayloadReader<unknown>>)[name]!;
  return read(event.payload?.[name]) as ValueOf<PayloadOf<Kind>[Name]> | undefined;
}

/** Applies to all gift kinds. */
export const isOnOneDevice = ({ payload }: Pick<StoredEvent, "payload">) =>
  gift.sharedDevice(payload["sharedDevice"]) === true;
/** Why a gift was first held. Stored in the event, so that deleting the other events cannot release it. */
export const suspectedKey = "suspected" satisfies keyof typeof gift;
export const suspicionOf = ({ payload }: Pick<StoredEvent, "payload">) => gift[suspectedKey](payload[suspectedKey]);

/** The reference id without the version number. */
export const referenceOf = ({ refId }: Pick<StoredEvent, "refId">) => refId.split("/", 1)[0]!;
export const inOrder = <D extends Pick<StoredEvent, "at" | "id">>(events: readonly D[]): D[] =>
  [...events].sort((a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));

/** False for writings that are mostly pasted or nearly repeat an earlier one: they are analyzed but earn nothing. */
export const isOwnWork = (event: StoredEvent) =>
  !payloadValue(event, "writing-submitted", "nearDuplicate") &&
  (payloadValue(event, "writing-submitted", "pastedRatio") ?? 0) <= 0.8;

/** The answer that leaves no due card, however fast it was given. */
export const isLastDue = (event: StoredEvent) =>
  payloadValue(event, "card-reviewed", "wasDue") === true && payloadValue(event, "card-reviewed", "dueLeft") === 0;

/** Milliseconds. Faster answers to due cards do not count. */
export const minAnswerMs = 1500;
export const isDueAnswer = (event: StoredEvent) =>
  payloadValue(event, "card-reviewed", "wasDue") === true &&
  (payloadValue(event, "card-reviewed", "ms") ?? 0) >= minAnswerMs;
/** The first due answer for a card on a day. Further answers for the same card do not count. */
export const isDueCard = (event: StoredEvent) => isDueAnswer(event) && !payloadValue(event, "card-reviewed", "again");
/** `isDueCard` as SQL. A test compares the two. */
export const isDueCardSql = and(
  eq(activityEvents.kind, "card-reviewed"),
  sql`${activityEvents.payload} -> 'wasDue' = 'true'::jsonb`,
  sql`${activityEvents.payload} -> 'again' is distinct from 'true'::jsonb`,
  sql`case when jsonb_typeof(${activityEvents.payload} -> 'ms') = 'number' then (${activityEvents.payload} ->> 'ms')::numeric >= ${minAnswerMs} else false end`,
);

export type EventRow = Omit<typeof activityEvents.$inferSelect, "kind"> & { kind: EventKind };
