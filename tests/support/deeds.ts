import { after, days, minutes, vietnamDay } from "#server/clock.ts";
import { streakDayOf, type DeedKind } from "#server/features/honours/deeds.ts";
import type { StoredDeed } from "#server/features/honours/facts.ts";

/** Numbers from 0 to 1 that are the same for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

type Given = Pick<StoredDeed, "kind" | "refType" | "at"> &
  Partial<Pick<StoredDeed, "refId" | "giverId" | "facts" | "userId">>;

const kinds: [DeedKind, string][] = [
  ["writing-submitted", "writing"],
  ["writing-revised", "writing"],
  ["lesson-passed", "lesson"],
  ["card-reviewed", "review"],
  ["card-reviewed", "review"],
  ["card-reviewed", "review"],
  ["article-stood", "article"],
  ["perspective-stood", "perspective"],
  ["perspective-posted", "perspective"],
  ["opening-given", "perspective"],
  ["opening-received", "perspective"],
  ["useful-received", "perspective"],
  ["remark-useful", "comment"],
];

/** Deeds of one member as the database would hand them out. */
export function createDeedMaker(userId = "00000000-0000-4000-8000-000000000001") {
  let made = 0;
  const uuid = (n: number) => `00000000-0000-4000-9000-${String(n).padStart(12, "0")}`;
  const make = (given: Given): StoredDeed => {
    made += 1;
    const facts = given.facts ?? {};
    return {
      userId,
      refId: uuid(made),
      giverId: null,
      ...given,
      facts,
      id: uuid(made),
      day: vietnamDay(given.at),
      streakDay: streakDayOf({ kind: given.kind, at: given.at, facts }),
      ruling: null,
      takenBackReason: null,
    };
  };
  /** Anything, at any time of some days. */
  const history = (random: () => number, span: { from: Date; days: number; many: number }): StoredDeed[] =>
    Array.from({ length: span.many }, () => {
      const [kind, refType] = kinds[Math.floor(random() * kinds.length)]!;
      const isGift = kind.endsWith("received") || kind === "remark-useful";
      const at = after(span.from, Math.floor(random() * days(span.days)));
      return make({
        kind,
        refType,
        at,
        giverId: isGift ? uuid(900 + Math.floor(random() * 4)) : null,
        facts: {
          inRange: random() < 0.8,
          words: Math.floor(random() * 200),
          pastedRatio: random(),
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
          readers: Math.floor(random() * 10),
          giverTrust: Math.floor(random() * 3),
          density: Math.round(random() * 100) / 10,
          level: ["A2", "B1", "B2", "C1"][Math.floor(random() * 4)],
          variety: 50 + random() * 20,
          kinds: random() < 0.5 ? { ARTICLE: 2 } : { TENSE: 1 },
          topicSlug: "a-topic",
        },
      });
    });
  return Object.assign(make, { history });
}
