import { weekOf } from "#contracts/time/calendar.ts";
import {
  giftKinds,
  type GiftKind,
  type ledgerStates,
  perspectiveQualifiesAfter,
  type PointKind,
  type Track,
} from "#contracts/limits/gamification.ts";
import { minutes } from "#server/core/clock.ts";
import {
  payloadValue,
  inOrder,
  isDueCard,
  isOnOneDevice,
  isOwnWork,
  suspicionOf,
  referenceOf,
  type EventKind,
  type StoredEvent,
} from "./event-payloads.ts";
import { seasonOfDay } from "./seasons.ts";

/**
 * Of all that decides points: `formula`, `trackOf` and the functions below. Raise it with every change of them. The next
 * nightly run then recomputes everybody's points in the seasons that are not final; final ones keep the points of their
 * own version (README.md, “Changing the formula”).
 */
export const formulaVersion = 2;

/** The published formula: the rules page shows these values. */
export const formula = {
  aDay: { practice: 30, contribution: 30 },
  writing: [10, 5],
  revision: { points: 6, leastFixed: 0.5, leastSeconds: 120 },
  lesson: { points: 8, secondTry: 4, leastScore: 0.7 },
  cards: { group: 5, points: 1, aDay: 6 },
  article: { points: 20, aWeek: 2, days: 7, readers: 5 },
  perspective: { points: 5, hours: perspectiveQualifiesAfter },
  mindChangeReceived: { points: 10, aPair: 2 },
  mindChangeGiven: { points: 2, aDay: 2, aPair: 2 },
  helpful: { points: 2, aPair: 3 },
  commentHelpful: { points: 4, aPair: 3 },
  /** When gifts await a review. */
  review: { share: 0.6, leastGifts: 4, burst: 5, burstWithin: minutes(10) },
} as const;

export type EntryState = (typeof ledgerStates)[number];

/** What an event is worth, and why. One per (kind, refId, giverId) of a member. */
export interface Entry {
  kind: PointKind;
  track: Track;
  points: number;
  state: EntryState;
  /** A code for the cause, unless the state is plainly granted. */
  reason: string;
  day: string;
  season: string;
  refType: string;
  refId: string;
  giverId: string | null;
  at: Date;
}

/** Events that earn points by themselves; reviews of cards earn them together (`cards`). */
type EarningKind = Exclude<PointKind, "cards"> & EventKind;
const trackOf: Record<EarningKind, Track> = {
  "writing-submitted": "practice",
  "writing-revised": "practice",
  "lesson-passed": "practice",
  "article-qualified": "contribution",
  "perspective-qualified": "contribution",
  "mind-change-received": "contribution",
  "mind-change-given": "contribution",
  "helpful-received": "contribution",
  "comment-helpful": "contribution",
};

const earnsPoints = (kind: EventKind): kind is EarningKind => kind in trackOf;

/** A gift that one member received from another. */
export type Gift = Pick<StoredEvent, "id" | "userId" | "kind" | "at" | "day"> & { giverId: string };
export const isGiftKind = (kind: string): kind is GiftKind => (giftKinds as readonly string[]).includes(kind);
/** Points of a gift, before the daily limit. */
export const giftWorth: Record<GiftKind, number> = {
  "helpful-received": formula.helpful.points,
  "mind-change-received": formula.mindChangeReceived.points,
  "comment-helpful": formula.commentHelpful.points,
};

/**
 * The entries of one member. `events` must contain all events of each requested day, and all events except card
 * reviews of its season and the week before.
 * @param others gifts that the givers of this member received themselves in these seasons
 */
export function computePoints(events: readonly StoredEvent[], others: readonly Gift[] = []): Entry[] {
  const count = new Map<string, number>();
  /** Counts the calls with this key, including this one. */
  const times = (...key: string[]) => {
    const name = key.join(" ");
    count.set(name, (count.get(name) ?? 0) + 1);
    return count.get(name)!;
  };
  const left = new Map<string, number>();
  /** Takes up to `wanted` points from what the day's limit of the track still allows. */
  const take = (track: Track, day: string, wanted: number) => {
    const key = `${track} ${day}`;
    const granted = Math.min(wanted, left.get(key) ?? formula.aDay[track]);
    left.set(key, (left.get(key) ?? formula.aDay[track]) - granted);
    return granted;
  };
  const suspicion = createSuspicion(events, others);
  const entries: Entry[] = [];
  const cards = new Map<string, { seen: number; entry: Entry | undefined }>();

  for (const event of inOrder(events)) {
    const { day } = event;
    if (event.kind === "card-reviewed") {
      if (event.revokedReason !== null || !isDueCard(event)) continue;
      const today = cards.get(day) ?? { seen: 0, entry: undefined };
      cards.set(day, today);
      today.seen += 1;
      if (today.seen % formula.cards.group > 0 || today.seen > formula.cards.group * formula.cards.aDay) continue;
      const granted = take("practice", day, formula.cards.points);
      if (!today.entry) {
        today.entry = { ...bare(event, "cards", "practice"), refType: "day", refId: day };
        entries.push(today.entry);
      }
      today.entry.points += granted;
      if (granted > 0) today.entry.at = event.at;
      if (granted < formula.cards.points) Object.assign(today.entry, { state: "capped", reason: "day-full" });
      continue;
    }
    const { kind } = event;
    if (!earnsPoints(kind)) continue;
    const track = trackOf[kind];
    const entry = bare(event, kind, track);
    if (event.revokedReason !== null) {
      entries.push({ ...entry, state: "reversed", reason: event.revokedReason });
      continue;
    }
    if (event.ruling === "reverse") {
      entries.push({ ...entry, state: "reversed", reason: "ruled" });
      continue;
    }
    const worth = worthOf(event, times);
    const doubt = worth.points > 0 && event.ruling === null ? suspicion(event) : "";
    if (worth.points === 0) entries.push({ ...entry, state: "capped", reason: worth.reason });
    else if (doubt) entries.push({ ...entry, state: "pending", reason: doubt });
    else {
      const points = take(track, day, worth.points);
      const isWhole = points === worth.points;
      entries.push({
        ...entry,
        points,
        state: isWhole ? "granted" : "capped",
        reason: isWhole ? worth.reason : "day-full",
      });
    }
  }
  return entries;
}

const bare = ({ day, refType, refId, giverId, at }: StoredEvent, kind: PointKind, track: Track): Entry => ({
  kind,
  track,
  points: 0,
  state: "granted",
  reason: "",
  day,
  season: seasonOfDay(day),
  refType,
  refId,
  giverId,
  at,
});

/** Points of an event by itself, before the daily limit. */
function worthOf(event: StoredEvent, times: (...key: string[]) => number): { points: number; reason: string } {
  const none = (reason: string) => ({ points: 0, reason });
  const some = (points: number, reason = "") => ({ points, reason });
  const { kind, day } = event;
  const season = seasonOfDay(day);
  switch (kind) {
    case "writing-submitted": {
      if (!isOwnWork(event)) return none(payloadValue(event, kind, "nearDuplicate") ? "near-duplicate" : "pasted");
      if (!payloadValue(event, kind, "inRange")) return none("out-of-range");
      if (times("writing", referenceOf(event)) > 1) return none("once");
      const nth = times("writing of", day);
      return nth > formula.writing.length
        ? none("third-of-day")
        : some(formula.writing[nth - 1]!, nth === 2 ? "second-of-day" : "");
    }
    case "writing-revised": {
      const [fixed, of] = [payloadValue(event, kind, "fixed") ?? 0, payloadValue(event, kind, "of") ?? 0];
      if (of <= 0 || fixed < of * formula.revision.leastFixed) return none("few-fixed");
      if ((payloadValue(event, kind, "secondsAfter") ?? 0) < formula.revision.leastSeconds) return none("too-fast");
      return times("revision", referenceOf(event)) > 1 ? none("once") : some(formula.revision.points);
    }
    case "lesson-passed":
      if ((payloadValue(event, kind, "score") ?? 0) < formula.lesson.leastScore) return none("low-score");
      if (payloadValue(event, kind, "isFirstTry")) return some(formula.lesson.points);
      return payloadValue(event, kind, "isSecondTry")
        ? some(formula.lesson.secondTry, "second-try")
        : none("not-first");
    case "article-qualified":
      if ((payloadValue(event, kind, "readers") ?? 0) < formula.article.readers) return none("few-readers");
      return times("article", weekOf(day)) > formula.article.aWeek ? none("week-full") : some(formula.article.points);
    case "perspective-qualified":
      return some(formula.perspective.points);
    case "mind-change-given": {
      // Giver and receiver are probably one person: the receiver's gift awaits a review, the giver earns nothing.
      if (payloadValue(event, kind, "sharedDevice")) return none("one-device");
      const to = payloadValue(event, kind, "to");
      if (to !== undefined && times("given to", season, to) > formula.mindChangeGiven.aPair) return none("pair-full");
      return times("given", day) > formula.mindChangeGiven.aDay
        ? none("day-full")
        : some(formula.mindChangeGiven.points);
    }
    case "mind-change-received":
    case "helpful-received":
    case "comment-helpful": {
      if (event.giverId === null || (payloadValue(event, kind, "giverTrust") ?? 0) < 1) return none("giver-new");
      // The limit is per giver and receiver, whatever content the gifts are for.
      const isMindChange = kind === "mind-change-received";
      const rule = isMindChange
        ? formula.mindChangeReceived
        : kind === "comment-helpful"
          ? formula.commentHelpful
          : formula.helpful;
      if (times(isMindChange ? "mind-change" : "helpful", season, event.giverId) > rule.aPair) return none("pair-full");
      return some(rule.points);
    }
    default:
      return none("");
  }
}

/** Why a gift awaits a review: shared device, mutual gifts, or a burst. Considers only earlier gifts. */
function createSuspicion(events: readonly StoredEvent[], others: readonly Gift[]) {
  const { share, leastGifts, burst, burstWithin } = formula.review;
  const reasons = new Map<string, string>();
  const received = new Map<string, { worth: number; gifts: number }>();
  const recent: number[] = [];
  const own = events.filter((event): event is StoredEvent & { giverId: string } => {
    return (
      event.giverId !== null && event.revokedReason === null && event.ruling !== "reverse" && isGiftKind(event.kind)
    );
  });
  const ownIds = new Set(own.map(({ id }) => id));
  const add = (key: string, worth: number) => {
    const sum = received.get(key) ?? { worth: 0, gifts: 0 };
    received.set(key, { worth: sum.worth + worth, gifts: sum.gifts + 1 });
  };
  for (const gift of inOrder<Gift>([...own, ...others.filter(({ id }) => !ownIds.has(id))])) {
    const season = seasonOfDay(gift.day);
    const worth = isGiftKind(gift.kind) ? giftWorth[gift.kind] : 0;
    const sum = (...key: string[]) => received.get([season, ...key].join(" ")) ?? { worth: 0, gifts: 0 };
    add(`${season} ${gift.userId}`, worth);
    add(`${season} ${gift.userId} ${gift.giverId}`, worth);
    if (!ownIds.has(gift.id)) continue;
    const [to, from] = [sum(gift.userId, gift.giverId), sum(gift.giverId, gift.userId)];
    const isMutual = from.gifts > 0 && to.gifts + from.gifts >= leastGifts;
    const leans = (pair: { worth: number }, all: { worth: number }) => all.worth > 0 && pair.worth / all.worth > share;
    const at = gift.at.getTime();
    while (recent.length > 0 && recent[0]! <= at - burstWithin) recent.shift();
    recent.push(at);
    if (isOnOneDevice(gift as Gift & StoredEvent)) reasons.set(gift.id, "same-device");
    else if (isMutual && (leans(to, sum(gift.userId)) || leans(from, sum(gift.giverId))))
      reasons.set(gift.id, "reciprocal");
    else if (recent.length > burst) reasons.set(gift.id, "burst");
  }
  // A gift that was pending once stays pending until an editor decides, even if its reason no longer applies.
  return (event: StoredEvent) => suspicionOf(event) || (reasons.get(event.id) ?? "");
}

/** Reasons by event id, for events that are pending now and do not store a reason yet. */
export function newlySuspected(events: readonly StoredEvent[], entries: readonly Entry[]): Map<string, string> {
  const nameOf = (one: { kind: string; refId: string; giverId: string | null }) =>
    `${one.kind} ${one.refId} ${one.giverId ?? ""}`;
  const pending = new Map(
    entries.filter(({ state }) => state === "pending").map((entry) => [nameOf(entry), entry.reason]),
  );
  if (pending.size === 0) return pending;
  return new Map(
    events.flatMap((event) => {
      const reason = pending.get(nameOf(event));
      return reason !== undefined && suspicionOf(event) === undefined ? [[event.id, reason] as const] : [];
    }),
  );
}
