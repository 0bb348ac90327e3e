import { shiftDay, weekOf } from "#contracts/time/calendar.ts";
import { referenceOf, type StoredEvent } from "./event-payloads.ts";
import { isGiftKind } from "./rules.ts";
import { seasonOfDay } from "./seasons.ts";

/** Results of a member that a set of events may change. The only place that knows how far the rules look. */
export interface AffectedResults {
  /** Days whose practice points are recomputed. */
  days: ReadonlySet<string>;
  streakDays: ReadonlySet<string>;
  /** Seasons whose contribution, active days and totals are recomputed; also improvement if `improves`. */
  seasons: ReadonlySet<string>;
  /** Later seasons up to this one in which the member was active are recomputed too. */
  lastSeason: string;
  improves: boolean;
}

const endOfTime = "9999-12";

/** Writings these events refer to, without version numbers. All versions of a writing earn points once. */
export const textsOf = (events: readonly Pick<StoredEvent, "refType" | "refId">[]): string[] => [
  ...new Set(events.filter(({ refType }) => refType === "writing").map(referenceOf)),
];

/**
 * @param changed events of one member that were recorded, revoked, reinstated or decided on by an editor
 * @param versions all events about the same writings
 */
export function affectedResults(
  changed: readonly Pick<StoredEvent, "kind" | "refId" | "day" | "streakDay">[],
  versions: readonly Pick<StoredEvent, "day">[],
): AffectedResults {
  const days = new Set([...changed, ...versions].map(({ day }) => day));
  const streakDays = new Set(changed.map(({ streakDay }) => streakDay));
  const seasons = new Set([...days, ...streakDays].map(seasonOfDay));
  // Later versions of a writing do not count for improvement.
  const improves = changed.some(({ kind, refId }) => kind === "writing-submitted" && !refId.includes("/"));
  const last = changed.map(({ kind, day }) => {
    // Each writing is compared with the ones before it, so all later seasons may change.
    if (kind === "writing-submitted") return improves ? endOfTime : seasonOfDay(day);
    // The weekly limit spans months, and a burst of gifts may span midnight.
    if (kind === "article-qualified") return seasonOfDay(shiftDay(weekOf(day), 6));
    return seasonOfDay(isGiftKind(kind) ? shiftDay(day, 1) : day);
  });
  return { days, streakDays, seasons, lastSeason: [...seasons, ...last].toSorted().at(-1) ?? "", improves };
}
