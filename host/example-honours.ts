import { createHash } from "node:crypto";
import { after, beginOfVietnamDay, days, hours, minutes, seconds, vietnamDay } from "#server/clock.ts";
import type { taughtKinds } from "#contracts/language.ts";
import type { Deed } from "#server/features/honours/service.ts";
import { lessons } from "#server/features/learning/lessons/catalogue.ts";
import { topics } from "#server/features/writing/topics/catalogue.ts";

/** How the example members learn: on how many days of ten, and what they like. Whoever is not named here does little. */
const habits: Record<string, Partial<Habit>> = {
  "song.hau": { days: 6, gives: 0.6 },
  "an.nhien": { days: 7, gives: 0.7 },
  "ma.non": { days: 9, writes: 0.8, lessons: 0.5, cards: 0.8, speaks: 0.35, improves: 0.6 },
  "ben.go": { days: 8, writes: 0.7, lessons: 0.4, cards: 0.5, speaks: 0.6 },
  "co.may": { days: 7, writes: 0.5, cards: 0.9, speaks: 0.2 },
  "tre.nga": { days: 9, writes: 0.6, lessons: 0.6, cards: 0.5, improves: 0.8 },
  "la.chuoi": { days: 10, writes: 0.2, lessons: 0.3, cards: 1 },
  "tuong.vi": { days: 7, writes: 0.8, speaks: 0.5, improves: 0.4 },
  "do.ben.cu": { days: 8, writes: 0.5, lessons: 0.7, cards: 0.4 },
  "ra.moi": { days: 6, writes: 0.5, lessons: 0.5, cards: 0.6, speaks: 0.3 },
  "ho.bac": { days: 6, writes: 0.3, speaks: 0.8 },
  "khe.suoi": { days: 5, writes: 0.6, cards: 0.5 },
  "may.som": { days: 5, writes: 0.4, lessons: 0.3, cards: 0.4 },
  "gio.lua": { days: 4, writes: 0.6, cards: 0.3, improves: 1 },
};

interface Habit {
  /** Of ten. */
  days: number;
  /** How likely on such a day. */
  writes: number;
  lessons: number;
  cards: number;
  speaks: number;
  gives: number;
  /** How much of the mistakes goes in two months. */
  improves: number;
}
const quiet: Habit = { days: 3, writes: 0.3, lessons: 0.2, cards: 0.2, speaks: 0.1, gives: 0.3, improves: 0.2 };

const levels = ["A2", "B1", "B1", "B2"] as const;
/** Mistakes that they make: those of the catalogue, so that badges for mistakes count as they do for everybody. */
const kinds = ["ART_A_AN", "PAST_TIME", "NUM_PLURAL", "PREP_TIME"] as const satisfies (typeof taughtKinds)[number][];

/** The same name has the same id, so that a filling that was interrupted goes on where it was. */
const idOf = (name: string) =>
  createHash("sha256")
    .update(name)
    .digest("hex")
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-4$3-8$4-$5");

/** Numbers from 0 to 1, the same for the same words. */
function chances(words: string): () => number {
  let state = createHash("sha256").update(words).digest().readUInt32LE(0);
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

/**
 * What the example members did in the month before and in this one: two seasons, one of them over. Topics, lessons and kinds of
 * mistakes are the site's; the texts and views themselves are not there: nobody reads a hundred of them, and boards know none.
 */
export function exampleDeeds(people: ReadonlyMap<string, { id: string }>, now: Date): Deed[] {
  const today = vietnamDay(now);
  const thisMonth = beginOfVietnamDay(`${today.slice(0, 7)}-01`);
  const begin = beginOfVietnamDay(`${vietnamDay(after(thisMonth, -days(1))).slice(0, 7)}-01`);
  const members = [...people].map(([username, { id }]) => ({ username, id, habit: { ...quiet, ...habits[username] } }));
  const all = members.flatMap(({ username, id, habit }, index) =>
    daysFrom(begin, now).flatMap((day, nth) => {
      const chance = chances(`${username} ${nth}`);
      if (chance() * 10 >= habit.days) return [];
      const others = members.filter((_, other) => other !== index).map((other) => other.id);
      return dayOf({ username, userId: id, habit, day, nth, others, chance });
    }),
  );
  return all.filter(({ at }) => at <= now);
}

function daysFrom(begin: Date, end: Date): Date[] {
  const found: Date[] = [];
  for (let day = begin; day <= end; day = after(day, days(1))) found.push(day);
  return found;
}

function dayOf(of: {
  username: string;
  userId: string;
  habit: Habit;
  day: Date;
  nth: number;
  others: readonly string[];
  chance: () => number;
}): Deed[] {
  const { username, userId, habit, day, nth, others, chance } = of;
  const found: Deed[] = [];
  // From early morning on, one thing after the other.
  let at = after(day, hours(6) + minutes(Math.floor(chance() * 600)));
  const add = (deed: Omit<Deed, "userId" | "at">) => {
    found.push({ ...deed, userId, at });
    at = after(at, minutes(6 + Math.floor(chance() * 30)));
  };
  const anybody = () => others[Math.floor(chance() * others.length)] ?? userId;
  if (chance() < habit.writes) {
    const refId = idOf(`writing ${username} ${nth}`);
    const level = levels[nth % levels.length]!;
    const ofLevel = topics.filter((topic) => topic.level === level);
    const density = Math.max(0.5, 7 - (habit.improves * 6 * nth) / 60 + (chance() - 0.5) * 3);
    add({
      kind: "writing-submitted",
      refType: "writing",
      refId,
      facts: {
        words: 90 + Math.floor(chance() * 60),
        inRange: chance() < 0.9,
        level,
        topicSlug: ofLevel[nth % ofLevel.length]!.slug,
        pastedRatio: 0,
        nearDuplicate: false,
        begunAt: after(at, -minutes(20)).toISOString(),
        density: Math.round(density * 10) / 10,
        variety: 58 + Math.floor(chance() * 10),
        kinds: nth < 40 ? { [kinds[nth % kinds.length]!]: 2 } : { [kinds[3]!]: 1 },
      },
    });
    if (chance() < 0.6)
      add({
        kind: "writing-revised",
        refType: "writing",
        refId: `${refId}/2`,
        facts: { fixed: 3, of: 5, secondsAfter: seconds(300) / seconds(1) },
      });
  }
  if (chance() < habit.lessons)
    add({
      kind: "lesson-passed",
      refType: "lesson",
      refId: lessons[nth % lessons.length]!.slug,
      facts: { score: 0.7 + Math.round(chance() * 3) / 10, isFirstTry: chance() < 0.8 },
    });
  if (chance() < habit.cards) {
    const many = 5 * (1 + Math.floor(chance() * 3));
    for (let n = 0; n < many; n++) {
      const facts = { wasDue: true, ms: 2500 + Math.floor(chance() * 4000), dueLeft: many - n - 1 };
      found.push({
        userId,
        kind: "card-reviewed",
        refType: "review",
        refId: idOf(`review ${username} ${nth} ${n}`),
        at,
        facts,
      });
      at = after(at, seconds(9));
    }
  }
  if (chance() < habit.speaks) {
    const refId = idOf(`perspective ${username} ${nth}`);
    const giverId = anybody();
    const kind = (["perspective-stood", "useful-received", "remark-useful", "opening-received"] as const)[
      Math.floor(chance() * 4)
    ]!;
    if (kind === "perspective-stood") add({ kind, refType: "perspective", refId });
    else
      add({
        kind,
        refType: kind === "remark-useful" ? "comment" : "perspective",
        refId,
        giverId,
        facts: { giverTrust: 1 },
      });
  }
  if (chance() < habit.gives * 0.2)
    add({ kind: "opening-given", refType: "perspective", refId: idOf(`given ${username} ${nth}`) });
  return found;
}
