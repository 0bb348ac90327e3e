import { minutes } from "#server/core/clock.ts";
import {
  factIn,
  inOrder,
  isDueCard,
  isOnOneDevice,
  isOwnWork,
  suspicionOf,
  thingOf,
  type DeedKind,
  type StoredDeed,
} from "./event-payloads.ts";
import { seasonOfDay, weekOf } from "./seasons.ts";

/** The published formula: the rules page shows these very figures. */
export const formula = {
  aDay: { practice: 30, contribution: 30 },
  writing: [10, 5],
  revision: { points: 6, leastFixed: 0.5, leastSeconds: 120 },
  lesson: { points: 8, leastScore: 0.7 },
  cards: { group: 5, points: 1, aDay: 6 },
  article: { points: 20, aWeek: 2, days: 7, readers: 5 },
  perspective: { points: 5, hours: 48 },
  openingReceived: { points: 10, aPair: 2 },
  openingGiven: { points: 2, aDay: 2, aPair: 2 },
  useful: { points: 2, aPair: 3 },
  remark: { points: 4, aPair: 3 },
  /** What is looked at before it counts. */
  held: { share: 0.6, leastGifts: 4, burst: 5, burstWithin: minutes(10) },
} as const;

export type Lane = "practice" | "contribution";
export type EntryState = "pending" | "granted" | "capped" | "reversed";

/** What a deed is worth, and why. One for each (kind, refId, giverId) of a member. */
export interface Entry {
  kind: string;
  lane: Lane;
  points: number;
  state: EntryState;
  /** A word for the cause, where it is not simply granted. */
  reason: string;
  day: string;
  season: string;
  refType: string;
  refId: string;
  giverId: string | null;
  at: Date;
}

const laneOf: Partial<Record<DeedKind, Lane>> = {
  "writing-submitted": "practice",
  "writing-revised": "practice",
  "lesson-passed": "practice",
  "article-stood": "contribution",
  "perspective-stood": "contribution",
  "opening-received": "contribution",
  "opening-given": "contribution",
  "useful-received": "contribution",
  "remark-useful": "contribution",
};

/** What one member received of another. */
export type Gift = Pick<StoredDeed, "id" | "userId" | "kind" | "at" | "day"> & { giverId: string };
export const giftKinds = ["useful-received", "opening-received", "remark-useful"] as const satisfies DeedKind[];
/** What a gift is worth, before the day is full. */
export const giftWorth: Partial<Record<DeedKind, number>> = {
  "useful-received": formula.useful.points,
  "opening-received": formula.openingReceived.points,
  "remark-useful": formula.remark.points,
};

/**
 * What the deeds of one member are worth. Of every day that the caller asks about all its deeds must be given, of its season
 * all that are no reviews of cards, and the week before.
 * @param others what those who gave to this member have received themselves in these seasons
 */
export function reckonPoints(deeds: readonly StoredDeed[], others: readonly Gift[] = []): Entry[] {
  const count = new Map<string, number>();
  /** How often, this time included. */
  const times = (...key: string[]) => {
    const name = key.join(" ");
    count.set(name, (count.get(name) ?? 0) + 1);
    return count.get(name)!;
  };
  const left = new Map<string, number>();
  /** As much as the lane of the day still takes. */
  const take = (lane: Lane, day: string, wanted: number) => {
    const key = `${lane} ${day}`;
    const granted = Math.min(wanted, left.get(key) ?? formula.aDay[lane]);
    left.set(key, (left.get(key) ?? formula.aDay[lane]) - granted);
    return granted;
  };
  const suspicion = createSuspicion(deeds, others);
  const entries: Entry[] = [];
  const cards = new Map<string, { seen: number; entry: Entry | undefined }>();

  for (const deed of inOrder(deeds)) {
    const { day } = deed;
    if (deed.kind === "card-reviewed") {
      if (deed.takenBackReason !== null || !isDueCard(deed)) continue;
      const today = cards.get(day) ?? { seen: 0, entry: undefined };
      cards.set(day, today);
      today.seen += 1;
      if (today.seen % formula.cards.group > 0 || today.seen > formula.cards.group * formula.cards.aDay) continue;
      const granted = take("practice", day, formula.cards.points);
      if (!today.entry) {
        today.entry = { ...bare(deed, "practice"), kind: "cards", refType: "day", refId: day };
        entries.push(today.entry);
      }
      today.entry.points += granted;
      if (granted > 0) today.entry.at = deed.at;
      if (granted < formula.cards.points) Object.assign(today.entry, { state: "capped", reason: "day-full" });
      continue;
    }
    const lane = laneOf[deed.kind];
    if (!lane) continue;
    const entry = bare(deed, lane);
    if (deed.takenBackReason !== null) {
      entries.push({ ...entry, state: "reversed", reason: deed.takenBackReason });
      continue;
    }
    if (deed.ruling === "reverse") {
      entries.push({ ...entry, state: "reversed", reason: "ruled" });
      continue;
    }
    const worth = worthOf(deed, times);
    const doubt = worth.points > 0 && deed.ruling === null ? suspicion(deed) : "";
    if (worth.points === 0) entries.push({ ...entry, state: "capped", reason: worth.reason });
    else if (doubt) entries.push({ ...entry, state: "pending", reason: doubt });
    else {
      const points = take(lane, day, worth.points);
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

const bare = ({ kind, day, refType, refId, giverId, at }: StoredDeed, lane: Lane): Entry => ({
  kind,
  lane,
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

/** What it would earn by itself, before the day is full. */
function worthOf(deed: StoredDeed, times: (...key: string[]) => number): { points: number; reason: string } {
  const none = (reason: string) => ({ points: 0, reason });
  const some = (points: number, reason = "") => ({ points, reason });
  const { kind, day } = deed;
  const season = seasonOfDay(day);
  switch (kind) {
    case "writing-submitted": {
      if (!isOwnWork(deed)) return none(factIn(deed, kind, "nearDuplicate") ? "near-duplicate" : "pasted");
      if (!factIn(deed, kind, "inRange")) return none("out-of-range");
      if (times("writing", thingOf(deed)) > 1) return none("once");
      const nth = times("writing of", day);
      return nth > formula.writing.length
        ? none("third-of-day")
        : some(formula.writing[nth - 1]!, nth === 2 ? "second-of-day" : "");
    }
    case "writing-revised": {
      const [fixed, of] = [factIn(deed, kind, "fixed") ?? 0, factIn(deed, kind, "of") ?? 0];
      if (of <= 0 || fixed < of * formula.revision.leastFixed) return none("few-fixed");
      if ((factIn(deed, kind, "secondsAfter") ?? 0) < formula.revision.leastSeconds) return none("too-fast");
      return times("revision", thingOf(deed)) > 1 ? none("once") : some(formula.revision.points);
    }
    case "lesson-passed":
      if ((factIn(deed, kind, "score") ?? 0) < formula.lesson.leastScore) return none("low-score");
      return factIn(deed, kind, "isFirstTry") ? some(formula.lesson.points) : none("not-first");
    case "article-stood":
      if ((factIn(deed, kind, "readers") ?? 0) < formula.article.readers) return none("few-readers");
      return times("article", weekOf(day)) > formula.article.aWeek ? none("week-full") : some(formula.article.points);
    case "perspective-stood":
      return some(formula.perspective.points);
    case "opening-given": {
      // Two accounts of one person: what the other one gets for it is looked at, this is not given at all.
      if (factIn(deed, kind, "sharedDevice")) return none("one-device");
      const to = factIn(deed, kind, "to");
      if (to !== undefined && times("given to", season, to) > formula.openingGiven.aPair) return none("pair-full");
      return times("given", day) > formula.openingGiven.aDay ? none("day-full") : some(formula.openingGiven.points);
    }
    case "opening-received":
    case "useful-received":
    case "remark-useful": {
      if (deed.giverId === null || (factIn(deed, kind, "giverTrust") ?? 0) < 1) return none("giver-new");
      // Whatever it was that helped: one giver says so to one receiver three times in a season.
      const isOpening = kind === "opening-received";
      const rule = isOpening ? formula.openingReceived : kind === "remark-useful" ? formula.remark : formula.useful;
      if (times(isOpening ? "opening" : "useful", season, deed.giverId) > rule.aPair) return none("pair-full");
      return some(rule.points);
    }
    default:
      return none("");
  }
}

/** Why a gift is looked at before it counts: one device, two who give to each other, too many at once. By what was before it. */
function createSuspicion(deeds: readonly StoredDeed[], others: readonly Gift[]) {
  const { share, leastGifts, burst, burstWithin } = formula.held;
  const reasons = new Map<string, string>();
  const received = new Map<string, { worth: number; gifts: number }>();
  const recent: number[] = [];
  const own = deeds.filter((deed): deed is StoredDeed & { giverId: string } => {
    return (
      deed.giverId !== null && deed.takenBackReason === null && deed.ruling !== "reverse" && deed.kind in giftWorth
    );
  });
  const ownIds = new Set(own.map(({ id }) => id));
  const add = (key: string, worth: number) => {
    const sum = received.get(key) ?? { worth: 0, gifts: 0 };
    received.set(key, { worth: sum.worth + worth, gifts: sum.gifts + 1 });
  };
  for (const gift of inOrder<Gift>([...own, ...others.filter(({ id }) => !ownIds.has(id))])) {
    const season = seasonOfDay(gift.day);
    const worth = giftWorth[gift.kind] ?? 0;
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
    if (isOnOneDevice(gift as Gift & StoredDeed)) reasons.set(gift.id, "same-device");
    else if (isMutual && (leans(to, sum(gift.userId)) || leans(from, sum(gift.giverId))))
      reasons.set(gift.id, "reciprocal");
    else if (recent.length > burst) reasons.set(gift.id, "burst");
  }
  // What was once held waits for an editor, whatever goes of what it was held for.
  return (deed: StoredDeed) => suspicionOf(deed) || (reasons.get(deed.id) ?? "");
}

/** Entries that are held as of now by deeds on which that is not noted yet, by the id of the deed. */
export function newlySuspected(deeds: readonly StoredDeed[], entries: readonly Entry[]): Map<string, string> {
  const nameOf = (one: { kind: string; refId: string; giverId: string | null }) =>
    `${one.kind} ${one.refId} ${one.giverId ?? ""}`;
  const held = new Map(
    entries.filter(({ state }) => state === "pending").map((entry) => [nameOf(entry), entry.reason]),
  );
  if (held.size === 0) return held;
  return new Map(
    deeds.flatMap((deed) => {
      const reason = held.get(nameOf(deed));
      return reason !== undefined && suspicionOf(deed) === undefined ? [[deed.id, reason] as const] : [];
    }),
  );
}
