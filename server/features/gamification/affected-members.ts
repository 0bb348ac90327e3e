import { referenceOf, type StoredEvent } from "./event-payloads.ts";
import { giftKinds } from "./rules.ts";
import { seasonOfDay, shiftDay, weekOf } from "./seasons.ts";

/** What may have become different with some deeds of a member: the one place that knows how far the rules look. */
export interface AffectedMembers {
  /** Days whose practice is reckoned anew. */
  days: ReadonlySet<string>;
  streakDays: ReadonlySet<string>;
  /** Seasons whose contribution, active days and sums are reckoned anew, and improvement where `improves`. */
  seasons: ReadonlySet<string>;
  /** The same holds for later ones in which the member did something, up to this one. */
  lastSeason: string;
  improves: boolean;
}

const endOfTime = "9999-12";
const isGift = (kind: string) => (giftKinds as readonly string[]).includes(kind);

/** The texts that these deeds are about: each earns once, whichever version it is. */
export const textsOf = (events: readonly Pick<StoredEvent, "refType" | "refId">[]): string[] => [
  ...new Set(events.filter(({ refType }) => refType === "writing").map(referenceOf)),
];

/**
 * @param changed deeds of one member that were noted, taken back, ruled on, or stand again
 * @param versions all deeds about the same texts
 */
export function affectedMembers(
  changed: readonly Pick<StoredEvent, "kind" | "refId" | "day" | "streakDay">[],
  versions: readonly Pick<StoredEvent, "day">[],
): AffectedMembers {
  const days = new Set([...changed, ...versions].map(({ day }) => day));
  const streakDays = new Set(changed.map(({ streakDay }) => streakDay));
  const seasons = new Set([...days, ...streakDays].map(seasonOfDay));
  // Later versions are no measure of progress.
  const improves = changed.some(({ kind, refId }) => kind === "writing-submitted" && !refId.includes("/"));
  const last = changed.map(({ kind, day }) => {
    // Every later text is measured against those before it.
    if (kind === "writing-submitted") return improves ? endOfTime : seasonOfDay(day);
    // A week has its limit wherever a month begins, and many gifts at once may come about midnight.
    if (kind === "article-qualified") return seasonOfDay(shiftDay(weekOf(day), 6));
    return seasonOfDay(isGift(kind) ? shiftDay(day, 1) : day);
  });
  return { days, streakDays, seasons, lastSeason: [...seasons, ...last].toSorted().at(-1) ?? "", improves };
}
