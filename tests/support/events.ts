import { vietnamDay } from "#contracts/time/calendar.ts";
import { after, days, hours, minutes, seconds } from "#server/core/clock.ts";
import {
  streakDayOf,
  type ActivityEvent,
  type EventKind,
  type RevocationReason,
} from "#server/features/gamification/events.ts";
import type { StoredEvent } from "#server/features/gamification/event-payloads.ts";

/** A generator of numbers from 0 to 1; the same seed gives the same numbers. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

type Given = Pick<StoredEvent, "kind" | "refType" | "at"> &
  Partial<Pick<StoredEvent, "refId" | "giverId" | "payload" | "userId">>;

/** The minimal event of a test, which also matches old rows with less data. */
export type RecordedEvent = Pick<ActivityEvent, "userId" | "refType" | "refId" | "at"> & {
  kind: EventKind;
  giverId?: string | null;
  payload?: Record<string, unknown>;
};
export const eventOf = (event: RecordedEvent) => event as ActivityEvent;

/** One step of a story, recorded in one transaction. */
export type Step = { at: Date } & (
  | { record: ActivityEvent[] }
  | { revokeEvents: { refType: string; refId: string; giverId?: string; reason: RevocationReason } }
  | { reinstateEvents: { refType: string; refId: string; reason: RevocationReason } }
  /** Decides every event that awaits a points review. */
  | { rule: "grant" | "reverse" }
);

const pick = <T>(random: () => number, of: readonly T[]): T => of[Math.floor(random() * of.length)]!;

/**
 * A story of some members on some days, in order: texts with later versions, days with many cards, some answered in a
 * hurry, several articles a week, gifts in both directions; sometimes an event is revoked, reinstated or decided.
 * @param from midnight in Vietnam
 */
export function recordStory(
  random: () => number,
  { members, from, days: many }: { members: readonly string[]; from: Date; days: number },
): Step[] {
  const steps: Step[] = [];
  const references: { refType: string; refId: string; since: Date }[] = [];
  const votes: { event: ActivityEvent }[] = [];
  const texts = new Map<string, { refId: string; versions: number }[]>();
  const end = after(from, days(many));
  const addStep = (event: RecordedEvent) => steps.push({ at: event.at, record: [eventOf(event)] });
  const later = (moment: Date) => after(moment, Math.floor(random() * Math.max(1, end.getTime() - moment.getTime())));

  for (let n = 0; n < many; n++) {
    const day = after(from, days(n));
    /** Also just before and just after midnight. */
    const sometime = () => {
      const chance = random();
      if (chance < 0.06) return after(day, days(1) - 1);
      if (chance < 0.12) return day;
      if (chance < 0.2) return after(day, minutes(Math.floor(random() * 12)));
      return after(day, Math.floor(random() * days(1)));
    };
    for (const userId of members) {
      if (random() >= 0.35) continue;
      const others = members.filter((one) => one !== userId);
      const own = texts.get(userId) ?? [];
      texts.set(userId, own);
      for (let written = 0; written < Math.floor(random() * 5); written++) {
        const at = sometime();
        const isNew = own.length === 0 || random() < 0.7;
        const text = isNew ? { refId: crypto.randomUUID(), versions: 0 } : pick(random, own);
        text.versions += 1;
        if (isNew) {
          own.push(text);
          references.push({ refType: "writing", refId: text.refId, since: at });
        }
        const refId = text.versions === 1 ? text.refId : `${text.refId}/${text.versions}`;
        const event: ActivityEvent = {
          userId,
          kind: "writing-submitted",
          refType: "writing",
          refId,
          at,
          payload: factsOf(random, at),
        };
        const revision: ActivityEvent = {
          userId,
          kind: "writing-revised",
          refType: "writing",
          refId,
          at,
          payload: factsOf(random, at),
        };
        steps.push({ at, record: text.versions === 1 ? [event] : [event, revision] });
      }
      if (random() < 0.3) {
        const count = 8 + Math.floor(random() * 40);
        let at = after(day, Math.floor(random() * hours(20)));
        for (let card = 1; card <= count; card++) {
          at = after(at, Math.floor(random() * seconds(40)));
          const payload = {
            wasDue: random() < 0.9,
            ms: 1300 + Math.floor(random() * 1600),
            dueLeft: count - card,
            again: random() < 0.15,
          };
          addStep({ userId, kind: "card-reviewed", refType: "review", refId: crypto.randomUUID(), at, payload });
        }
      }
      for (const [kind, refType, chance] of ofOneself) {
        if (random() >= chance) continue;
        const at = sometime();
        const refId = crypto.randomUUID();
        // Old events do not name the recipient.
        const to =
          kind === "mind-change-given" && steps.length % 9 !== 0 ? { to: members[steps.length % members.length] } : {};
        addStep({
          userId,
          kind,
          refType,
          refId,
          at,
          payload: { ...factsOf(random, at), side: "agree", topicId: refId, ...to },
        });
        references.push({ refType, refId, since: at });
      }
      for (let given = 0; given < Math.floor(random() * 6); given++) {
        const [kind, refType] = pick(random, gifts);
        const at = sometime();
        const event = eventOf({
          userId,
          kind,
          refType,
          refId: crypto.randomUUID(),
          giverId: pick(random, others),
          at,
          payload: { giverTrust: random() < 0.85 ? 1 : 0, ...(random() < 0.1 ? { sharedDevice: true } : {}) },
        });
        addStep(event);
        votes.push({ event });
      }
    }
  }
  for (const { event } of votes) {
    if (random() >= 0.25) continue;
    const at = later(event.at);
    const { refType, refId, giverId } = event;
    steps.push({ at, revokeEvents: { refType, refId, giverId: giverId!, reason: "vote-withdrawn" } });
    // Recorded again: the event has its first state again.
    if (random() < 0.4) steps.push({ at: later(at), record: [event] });
  }
  for (const { refType, refId, since } of references) {
    if (random() >= 0.2) continue;
    const at = later(since);
    const reason = pick(random, ["deleted", "moderated", "withdrawn"] as const);
    steps.push({ at, revokeEvents: { refType, refId, reason } });
    if (random() < 0.5) steps.push({ at: later(at), reinstateEvents: { refType, refId, reason } });
  }
  for (let n = 0; n < many; n++) {
    if (random() < 0.5)
      steps.push({ at: after(from, days(n) + hours(12)), rule: random() < 0.5 ? "grant" : "reverse" });
  }
  return steps.sort((a, b) => a.at.getTime() - b.at.getTime());
}

const ofOneself: readonly (readonly [EventKind, string, number])[] = [
  ["article-qualified", "article", 0.7],
  ["article-qualified", "article", 0.7],
  ["lesson-passed", "lesson", 0.5],
  ["lesson-passed", "lesson", 0.5],
  ["perspective-posted", "perspective", 0.3],
  ["perspective-qualified", "perspective", 0.3],
  ["mind-change-given", "perspective", 0.3],
  ["mind-change-given", "perspective", 0.3],
  ["mind-change-given", "perspective", 0.3],
];
const gifts: readonly (readonly [EventKind, string])[] = [
  ["mind-change-received", "perspective"],
  ["helpful-received", "perspective"],
  ["comment-helpful", "comment"],
];

const factsOf = (random: () => number, at: Date) => ({
  inRange: random() < 0.8,
  words: 20 + Math.floor(random() * 400),
  pastedRatio: random() < 0.1 ? 0.9 : random() * 0.5,
  nearDuplicate: random() < 0.1,
  begunAt: after(at, -minutes(Math.floor(random() * 60))).toISOString(),
  fixed: Math.floor(random() * 4),
  of: 4,
  secondsAfter: Math.floor(random() * 300),
  score: random(),
  isFirstTry: random() < 0.8,
  wasDue: random() < 0.9,
  ms: Math.floor(random() * 6000),
  dueLeft: Math.floor(random() * 20),
  readers: 3 + Math.floor(random() * 10),
  giverTrust: Math.floor(random() * 3),
  density: Math.round(random() * 100) / 10,
  level: pick(random, ["A2", "B1", "B1", "B1", "B1"] as const),
  variety: 58 + random() * 4,
  kinds: (random() < 0.5 ? { ART_A_AN: 2 } : { PAST_TIME: 1 }) as Record<string, number>,
  topicSlug: "a-topic",
});

/** Creates events of one member as the database returns them. */
export function createEventMaker(userId = "00000000-0000-4000-8000-000000000001") {
  let made = 0;
  const uuid = (n: number) => `00000000-0000-4000-9000-${String(n).padStart(12, "0")}`;
  const make = (given: Given): StoredEvent => {
    made += 1;
    const payload = given.payload ?? {};
    return {
      userId,
      refId: uuid(made),
      giverId: null,
      ...given,
      payload,
      id: uuid(made),
      day: vietnamDay(given.at),
      streakDay: streakDayOf({ kind: given.kind, at: given.at, payload }),
      ruling: null,
      revokedReason: null,
    };
  };
  /** All events of this member in a story of some days, ignoring revocations. */
  const history = (random: () => number, span: { from: Date; days: number }): StoredEvent[] =>
    recordStory(random, { ...span, members: [userId, ...[901, 902].map(uuid)] })
      .flatMap((step) => ("record" in step ? step.record : []))
      .filter((event) => event.userId === userId)
      .filter(
        (event, index, all) => all.findIndex((one) => one.refId === event.refId && one.kind === event.kind) === index,
      )
      .map((event) => make({ ...event, giverId: event.giverId ?? null, payload: event.payload ?? {} }));
  return Object.assign(make, { history });
}
