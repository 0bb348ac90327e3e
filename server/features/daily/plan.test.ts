import { describe, expect, it } from "vitest";
import { runLengths, stepTypes, type RunLength } from "#contracts/limits/daily.ts";
import { taughtKinds } from "#contracts/limits/language.ts";
import { shiftDay, daysBetween } from "#contracts/time/calendar.ts";
import { after, beginOfVietnamDay, hours } from "#server/core/clock.ts";
import { gradedTexts, newSchedule, practiced, recallOf, type Schedule } from "#server/features/learning/service.ts";
import {
  chooseKinds,
  errorMemory,
  gradeOfDrill,
  type KindChoice,
  type KindState,
  type TaughtKind,
} from "./kind-choice.ts";
import { planRun, type PlanInput, type PlannedStep, type TextOption } from "./plan.ts";
import type { PlacementLevel } from "#contracts/schemas/placement.ts";
import { promptOf, writingPrompts } from "./prompts.ts";
import { levelOrder, textsFor } from "./today.ts";

const texts = [
  { slug: "short", words: 150, isRead: false },
  { slug: "long", words: 600, isRead: false },
];
const kinds: KindChoice[] = [
  { kind: "SVA_3SG", reason: { type: "errors", count: 3 } },
  { kind: "ART_MISSING", reason: { type: "level" } },
];
const usual: PlanInput = { minutes: 10, dayNumber: 0, dueCards: 40, kinds, texts, isSlowWriter: false, without: [] };
const typesOf = (steps: readonly PlannedStep[]) => steps.map(({ type }) => type);
const minutesOf = (steps: readonly PlannedStep[]) => steps.reduce((sum, { minutes }) => sum + minutes, 0);

describe("the plan of a run", () => {
  it("has cards, the weakest kind, a passage, and two sentences on the next kind", () => {
    const steps = planRun(usual);
    expect(typesOf(steps)).toEqual(["cards", "drill", "listen", "write"]);
    expect(steps).toMatchObject([{ cards: 12 }, { choice: kinds[0], items: 6 }, {}, { kind: "ART_MISSING" }]);
  });

  it("takes the chosen minutes exactly, whatever is due", () => {
    for (const minutes of runLengths)
      for (const dueCards of [0, 1, 5, 12, 200])
        for (const dayNumber of [0, 1])
          for (const chosen of [kinds, kinds.slice(0, 1)])
            for (const isSlowWriter of [true, false])
              expect(
                minutesOf(planRun({ ...usual, minutes, dueCards, dayNumber, kinds: chosen, isSlowWriter })),
                `${minutes} minutes, ${dueCards} cards`,
              ).toBe(minutes);
  });

  it("gives a beginner two minutes for two sentences, also in a short run", () => {
    for (const minutes of runLengths) {
      const write = planRun({ ...usual, minutes, isSlowWriter: true }).find(({ type }) => type === "write");
      expect(write?.minutes, `${minutes} minutes`).toBeGreaterThanOrEqual(2);
    }
  });

  it("never plans more cards than are due or than fit", () => {
    for (const dueCards of [0, 1, 7, 500]) {
      const step = planRun({ ...usual, dueCards }).find(({ type }) => type === "cards");
      expect(step !== undefined, `${dueCards} cards`).toBe(dueCards > 0);
      if (step?.type !== "cards") continue;
      expect(step.cards).toBeGreaterThan(0);
      expect(step.cards).toBeLessThanOrEqual(dueCards);
      expect(step.cards).toBeLessThanOrEqual(step.minutes * 4);
    }
  });

  it("alternates listening and reading, and listens to a text that is too long to read", () => {
    expect(typesOf(planRun({ ...usual, dayNumber: 1 }))).toContain("read");
    expect(typesOf(planRun({ ...usual, dayNumber: 1, texts: texts.slice(1) }))).toContain("listen");
  });

  it("returns to read texts in turn when all are read", () => {
    const read = texts.map((text) => ({ ...text, isRead: true }));
    const slugs = [0, 2].map((dayNumber) =>
      planRun({ ...usual, dayNumber, texts: [...read, { slug: "third", words: 300, isRead: true }] }).flatMap((step) =>
        "slug" in step ? [step.slug] : [],
      ),
    );
    expect(slugs[0]).not.toEqual(slugs[1]);
  });

  it("leaves out what the member leaves out, and gives its minutes to the rest", () => {
    for (const type of stepTypes) expect(typesOf(planRun({ ...usual, without: [type] }))).not.toContain(type);
    expect(minutesOf(planRun({ ...usual, without: ["listen", "read"] }))).toBe(10);
    expect(planRun({ ...usual, without: [...stepTypes] })).toEqual([]);
  });
});

describe("the kinds of a level", () => {
  it("never begins a learner above the lessons with an A2 lesson", () => {
    for (const level of ["B2", "C1"] as const) expect(levelOrder(level)).not.toContain("ART_MISSING");
    expect(levelOrder("A2")[0]).toBe("ART_MISSING");
  });
  it("begin with the verb be for a beginner, and have all kinds", () => {
    expect(levelOrder("A1")[0]).toBe("BE_MISSING");
    expect(levelOrder("A1").toSorted()).toEqual(levelOrder("A2").toSorted());
  });
  it("exist for every level", () => {
    for (const level of ["A1", "A2", "B1", "B2", null] as const) expect(levelOrder(level).length).toBeGreaterThan(1);
  });
  it("are none far above the lessons, until an error is seen", () => {
    expect(levelOrder("C1")).toEqual([]);
    const states = taughtKinds.map((kind): KindState => ({ kind, schedule: null, errors: [] }));
    const input = { now: new Date("2026-11-28T05:00:00Z"), placement: [], levelOrder: [], examDay: null };
    expect(chooseKinds({ states, ...input })).toEqual([]);
    const seen = states.map((one) =>
      one.kind === "ART_MISSING" ? { ...one, errors: [{ day: "2026-11-27", count: 1 }] } : one,
    );
    expect(chooseKinds({ states: seen, ...input }).map(({ kind }) => kind)).toEqual(["ART_MISSING"]);
  });
  it("begin with an error in the learner's own sentences, also before kinds that are due", () => {
    const now = new Date("2026-11-28T05:00:00Z");
    const long = practiced(newSchedule(after(now, -hours(24 * 60))), 3, after(now, -hours(24 * 60)));
    const states = taughtKinds.map((kind): KindState => ({
      kind,
      schedule: kind === "SVA_3SG" ? long : null,
      errors: [],
    }));
    const kindsOf = (isOwn: boolean) =>
      chooseKinds({
        states,
        now,
        placement: [{ kind: "PAST_TIME", isOwn }],
        levelOrder: levelOrder("A2"),
        examDay: null,
      }).map(({ kind }) => kind);
    expect(kindsOf(true)).toContain("PAST_TIME");
    // A single guess of the placement waits while a drilled kind is nearly forgotten.
    expect(kindsOf(false)).toEqual(["SVA_3SG"]);
  });
});

describe("the prompts of a level", () => {
  const prompts = (level: PlacementLevel | null, kind: TaughtKind | null, days: number) => {
    const seen: string[] = [];
    for (let dayNumber = 0; dayNumber < days; dayNumber += 1)
      seen.push(promptOf({ kind, level, dayNumber: dayNumber * 6, recent: new Set(seen) }).text);
    return seen;
  };
  it("do not repeat within thirty days, also when the days between are a multiple of their number", () => {
    for (const level of ["A1", "A2", "B1", "B2", null] as const)
      expect(new Set(prompts(level, "PAST_TIME", 30)).size).toBe(30);
    // The topics of C1 and B2 are fewer.
    expect(new Set(prompts("C1", "PAST_TIME", 20)).size).toBe(20);
  });
  it("of a beginner are those of A1, which no other level gets", () => {
    const easy = new Set(writingPrompts.filter(({ level }) => level === "A1").map(({ text }) => text));
    for (const kind of ["THERE_BE", "PAST_TIME", null] as const)
      for (const text of prompts("A1", kind, 20)) expect(easy).toContain(text);
    for (const level of ["A2", "B1", null] as const)
      for (const text of prompts(level, "THERE_BE", 30)) expect(easy).not.toContain(text);
  });
  it("begin with those of the kind, and are in English for who is above all lessons", () => {
    expect(promptOf({ kind: "PAST_TIME", level: "A2", dayNumber: 1, recent: new Set() })).toMatchObject({
      kind: "PAST_TIME",
      lang: "vi",
    });
    expect(promptOf({ kind: "ONE_OF", level: "C1", dayNumber: 1, recent: new Set() })).toMatchObject({
      kind: null,
      lang: "en",
    });
  });
});

describe("the texts of a level", () => {
  it("come after the unread ones that the placement planned", () => {
    const [easy] = gradedTexts.filter(({ level }) => level === "A1");
    const slugs = (read: string[]) => textsFor("A2", new Set(read), [easy!.slug, "not a text"]).map(({ slug }) => slug);
    expect(slugs([])[0]).toBe(easy!.slug);
    expect(slugs([easy!.slug])).not.toContain(easy!.slug);
    expect(slugs([])).not.toContain("not a text");
  });

  const levelsOf = (options: readonly TextOption[]) => [
    ...new Set(options.map(({ slug }) => gradedTexts.find((text) => text.slug === slug)?.level)),
  ];
  const slugsOf = (...wanted: string[]) =>
    gradedTexts.filter(({ level }) => wanted.includes(level)).map(({ slug }) => slug);

  it("are followed by unread ones of the next level, then of the one before, then return", () => {
    const b1 = slugsOf("B1");
    expect(levelsOf(textsFor("B1", new Set(b1.slice(1))))).toEqual(["B1"]);
    const after = textsFor("B1", new Set(b1));
    expect(levelsOf(after)).toEqual(["B2", "A2"]);
    expect(after.every(({ isRead }) => !isRead)).toBe(true);
    expect(levelsOf(textsFor("B1", new Set(slugsOf("B1", "B2"))))).toEqual(["A2"]);
    expect(levelsOf(textsFor("B1", new Set(slugsOf("A2", "B1", "B2"))))).toEqual(["B1"]);
    expect(levelsOf(textsFor("C1", new Set(slugsOf("C1"))))).toEqual(["B2"]);
    expect(levelsOf(textsFor("A1", new Set()))).toEqual(["A1"]);
    expect(levelsOf(textsFor("A1", new Set(slugsOf("A1"))))).toEqual(["A2"]);
  });
});

// ---- sixty simulated days

const firstDay = "2026-09-01";
const simulatedDays = 60;

interface Learner {
  minutes: RunLength;
  level: "A2" | "B1" | "B2";
  /** Days on which the learner comes, counted from 0. */
  comes(day: number): boolean;
  /** Errors that the learner makes in two sentences a day, by kind: the weakness before any drill. */
  weak: Partial<Record<TaughtKind, number>>;
  examDay?: string;
}

interface Simulated {
  /** By day on which the learner came. */
  days: { day: string; steps: PlannedStep[]; drilled: TaughtKind[] }[];
  /** Recall of each kind just before it returned. */
  recalls: { recall: number; daysSince: number }[];
  schedules: Map<TaughtKind, Schedule>;
}

/**
 * Walks through sixty days. A drilled kind is answered by its recall: all items right above .85, most above .6. An
 * error in a kind becomes rarer with each drill. Nothing is random.
 */
function simulate(learner: Learner): Simulated {
  const schedules = new Map<TaughtKind, Schedule>();
  const errors: { kind: TaughtKind; day: string; count: number }[] = [];
  const result: Simulated = { days: [], recalls: [], schedules };
  for (let number = 0; number < simulatedDays; number += 1) {
    if (!learner.comes(number)) continue;
    const day = shiftDay(firstDay, number);
    const now = after(beginOfVietnamDay(day), hours(20));
    const states = taughtKinds.map((kind): KindState => {
      const schedule = schedules.get(kind) ?? null;
      const last = schedule?.lastReview
        ? new Date(schedule.lastReview.getTime() + hours(7)).toISOString().slice(0, 10)
        : null;
      return {
        kind,
        schedule,
        errors: errors.filter(
          (error) =>
            error.kind === kind && daysBetween(error.day, day) <= errorMemory && (last === null || error.day > last),
        ),
      };
    });
    const chosen = chooseKinds({
      states,
      now,
      placement: [],
      levelOrder: levelOrder(learner.level),
      examDay: learner.examDay ?? null,
    });
    const steps = planRun({
      minutes: learner.minutes,
      dayNumber: number,
      dueCards: Math.min(40, 5 * result.days.length),
      kinds: chosen,
      texts,
      isSlowWriter: learner.level === "A2",
      without: [],
    });
    const drilled: TaughtKind[] = [];
    for (const step of steps) {
      if (step.type === "drill") {
        const { kind } = step.choice;
        const before = schedules.get(kind);
        const recall = before ? recallOf(before, now) : 0;
        if (before?.lastReview)
          result.recalls.push({
            recall,
            daysSince: Math.round((now.getTime() - before.lastReview.getTime()) / hours(24)),
          });
        const right = recall > 0.85 ? step.items : recall > 0.6 ? step.items - 1 : Math.floor(step.items / 2);
        schedules.set(kind, practiced(before ?? newSchedule(now), gradeOfDrill(right, step.items), now));
        drilled.push(kind);
      }
    }
    for (const [kind, count] of Object.entries(learner.weak) as [TaughtKind, number][]) {
      const reps = schedules.get(kind)?.reps ?? 0;
      if (number % (3 + 4 * reps) === 0) errors.push({ kind, day, count });
    }
    result.days.push({ day, steps, drilled });
  }
  return result;
}

const daily = () => true;
const learners = {
  beginner: { minutes: 10, level: "A2", comes: daily, weak: { ART_MISSING: 2, SVA_3SG: 3, PAST_TIME: 1 } },
  irregular: {
    minutes: 5,
    level: "B1",
    comes: (day) => day % 7 === 0 || day % 7 === 3 || day % 11 === 5,
    weak: { NUM_PLURAL: 2, PREP_TIME: 1 },
  },
  "exam in 30 days": {
    minutes: 20,
    level: "B2",
    comes: (day) => day <= 30,
    weak: { COMMA_SPLICE: 2, WORD_FORM: 2, SVA_3SG: 1 },
    examDay: shiftDay(firstDay, 30),
  },
  "back after two months": {
    minutes: 10,
    level: "B1",
    comes: (day) => day < 8 || day >= 50,
    weak: { THERE_BE: 2, IF_WILL: 1 },
  },
} satisfies Record<string, Learner>;

describe.each(Object.entries(learners) as [string, Learner][])("sixty days of a learner: %s", (name, learner) => {
  const { days, recalls, schedules } = simulate(learner);

  it("fills every run, and is about the weakest kind by the third run", () => {
    for (const { steps, day } of days) expect(minutesOf(steps), day).toBe(learner.minutes);
    const [weakest] = Object.entries(learner.weak).toSorted(([, a], [, b]) => b - a)[0]!;
    expect(days.slice(0, 3).flatMap(({ drilled }) => drilled)).toContain(weakest);
  });

  it("drills every weak kind within the first six runs", () => {
    const early = new Set(days.slice(0, 6).flatMap(({ drilled }) => drilled));
    expect([...early]).toEqual(expect.arrayContaining(Object.keys(learner.weak)));
  });

  it("never drills a kind twice in a day, and plans the same run again from the same facts", () => {
    for (const { drilled, day } of days) expect(new Set(drilled).size, day).toBe(drilled.length);
    expect(simulate(learner).days).toEqual(days);
  });

  if (name === "beginner" || name === "exam in 30 days")
    it("brings kinds back before they are forgotten", () => {
      // What returns on the next day cannot return sooner.
      const later = recalls.filter(({ daysSince }) => daysSince > 1).map(({ recall }) => recall);
      expect(later.length).toBeGreaterThan(10);
      // Never when it is as likely forgotten as remembered, and mostly long before.
      expect(Math.min(...later)).toBeGreaterThan(0.5);
      expect(later.reduce((sum, recall) => sum + recall, 0) / later.length).toBeGreaterThan(0.8);
    });

  if (name === "exam in 30 days")
    it("repeats what was drilled early in the last week before the exam", () => {
      const lastWeek = new Set(
        days.filter(({ day }) => daysBetween(day, learner.examDay!) <= 7).flatMap(({ drilled }) => drilled),
      );
      expect([...lastWeek]).toEqual(expect.arrayContaining(Object.keys(learner.weak)));
    });

  if (name === "back after two months")
    it("returns to what is most forgotten before anything new", () => {
      const before = new Set(days.filter(({ day }) => day < shiftDay(firstDay, 8)).flatMap(({ drilled }) => drilled));
      const [back] = days.filter(({ day }) => day >= shiftDay(firstDay, 50));
      expect([...before]).toEqual(expect.arrayContaining(back!.drilled));
      expect(schedules.size).toBeGreaterThanOrEqual(before.size);
    });
});
