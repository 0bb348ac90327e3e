import { describe, expect, it } from "vitest";
import { isQuiet, reminderDefaults } from "#contracts/limits/reminders.ts";
import { keyText, planReminders, streakMinute, type ReminderState } from "./plan.ts";
import { compareKinds, composeWeeklyLetter } from "./weekly-letter.ts";

/** A moment in Vietnam; 2026-11-23 is a Monday. */
const at = (time: string, day = "2026-11-21") => new Date(`${day}T${time}:00+07:00`);
const on = { mail: true, push: true };
const state = (more: Partial<ReminderState> = {}): ReminderState => ({
  settings: { ...reminderDefaults, kinds: { "due-cards": on, streak: on, "weekly-letter": on } },
  savedAt: at("09:00", "2026-11-01"),
  sent: new Set(),
  dueCards: 12,
  streak: { current: 12, todayDone: false, endsTonight: true },
  lastActiveDay: "2026-11-20",
  lastWeek: null,
  ...more,
});
const kinds = (given: ReminderState, now: Date, channel: "mail" | "push" = "mail") =>
  planReminders(given, channel, now).map(({ kind }) => kind);
const quiet = (quietFrom: number, quietUntil: number, more: Partial<ReminderState> = {}) => {
  const base = state(more);
  return { ...base, settings: { ...base.settings, quietFrom, quietUntil } };
};

describe("planReminders", () => {
  it("reminds of due cards at the chosen hour and up to three hours later, and of the streak from 21:00", () => {
    const found = ["00:00", "07:00", "18:59", "19:00", "20:59", "21:00", "21:29", "21:30", "23:59"].map((time) => [
      time,
      ...kinds(state(), at(time)),
    ]);
    expect(found).toEqual([
      ["00:00"],
      ["07:00"],
      ["18:59"],
      ["19:00", "due-cards"],
      ["20:59", "due-cards"],
      ["21:00", "streak"],
      ["21:29", "streak"],
      ["21:30"],
      ["23:59"],
    ]);
  });

  it("puts cards that would come at the same moment into the message about the streak", () => {
    const [one, ...others] = planReminders(state(), "push", at("21:10"));
    expect([one?.covers.map(keyText), others]).toEqual([["streak push 2026-11-21", "due-cards push 2026-11-21"], []]);
  });

  it("is silent in quiet hours over midnight, within a day, and knows that equal times are none", () => {
    expect([0, 419, 420, 1289, 1290, 1439].map((minute) => isQuiet(minute, reminderDefaults))).toEqual([
      true,
      true,
      false,
      false,
      true,
      true,
    ]);
    expect(kinds(quiet(18 * 60, 20 * 60), at("19:30"))).toEqual([]);
    expect(kinds(quiet(18 * 60, 20 * 60), at("20:00"))).toEqual(["due-cards"]);
    expect(kinds(quiet(0, 0), at("23:59"))).toEqual(["streak"]);
  });

  it("reminds of the streak before quiet hours that cover its time, else after them", () => {
    for (const [from, until, expected] of [
      [21 * 60 + 30, 420, 21 * 60],
      [20 * 60, 420, 19 * 60 + 30],
      [0, 22 * 60, 22 * 60],
      [23 * 60, 22 * 60, 22 * 60],
      [600, 600, 21 * 60],
    ] as const)
      expect([from, until, streakMinute({ quietFrom: from, quietUntil: until })]).toEqual([from, until, expected]);
  });

  it("sends nothing without due cards, with a safe or no streak, or for what is switched off", () => {
    const safe = { current: 12, todayDone: true, endsTonight: false };
    expect(kinds(state({ dueCards: 0 }), at("19:00"))).toEqual([]);
    expect(kinds(state({ streak: safe, dueCards: 0 }), at("21:00"))).toEqual([]);
    expect(kinds(state({ streak: { ...safe, current: 0, todayDone: false }, dueCards: 0 }), at("21:00"))).toEqual([]);
    expect(kinds(state({ streak: null, dueCards: 0, lastActiveDay: null }), at("21:00"))).toEqual([]);
    const off = { ...state(), settings: { ...state().settings, kinds: reminderDefaults.kinds } };
    expect(kinds(off, at("19:00"))).toEqual([]);
  });

  it("sends a reminder once a day and channel", () => {
    const sent = new Set(["due-cards mail 2026-11-21"]);
    expect(kinds(state({ sent }), at("19:05"))).toEqual([]);
    expect(kinds(state({ sent }), at("19:05"), "push")).toEqual(["due-cards"]);
    expect(kinds(state({ sent }), at("19:05", "2026-11-22"))).toEqual(["due-cards"]);
  });

  it("stops reminding of cards two weeks after the last activity or choice", () => {
    const away = state({ lastActiveDay: "2026-11-01", streak: null });
    expect(kinds(away, at("19:00", "2026-11-14"))).toEqual(["due-cards"]);
    expect(kinds(away, at("19:00", "2026-11-15"))).toEqual([]);
    expect(kinds({ ...away, savedAt: at("09:00", "2026-11-12") }, at("19:00", "2026-11-15"))).toEqual(["due-cards"]);
    expect(kinds({ ...away, lastActiveDay: null }, at("19:00", "2026-11-20"))).toEqual([]);
  });

  it("writes on Monday about a week with activity", () => {
    const active = state({ lastWeek: { days: 3, writings: 0, lessons: 1, reviews: 20 } });
    expect(kinds(active, at("07:59", "2026-11-23"))).toEqual([]);
    const [letter] = planReminders(active, "mail", at("08:00", "2026-11-23"));
    expect(letter && keyText(letter)).toBe("weekly-letter mail 2026-11-16");
    expect(kinds(active, at("08:00", "2026-11-23"), "push")).toEqual(["weekly-letter"]);
    expect(kinds(active, at("08:00", "2026-11-24"))).toEqual([]);
    expect(kinds(quiet(22 * 60, 9 * 60, active), at("08:30", "2026-11-23"))).toEqual([]);
    expect(kinds(quiet(22 * 60, 9 * 60, active), at("09:00", "2026-11-23"))).toEqual(["weekly-letter"]);
  });

  it("answers an absence with one email, then is silent until the member was active again", () => {
    const away = state({ lastActiveDay: "2026-11-12", dueCards: 0, streak: null });
    const monday = at("08:00", "2026-11-23");
    const [gentle] = planReminders(away, "mail", monday);
    expect(gentle?.covers.map(keyText)).toEqual(["absence mail 2026-11-12", "weekly-letter mail 2026-11-16"]);
    const sent = new Set(gentle?.covers.map(keyText));
    expect(kinds({ ...away, sent }, at("08:00", "2026-11-30"))).toEqual([]);
    expect(kinds({ ...away, sent, lastActiveDay: "2026-11-27" }, at("08:00", "2026-12-07"))).toEqual(["absence"]);
    expect(kinds(away, monday, "push")).toEqual([]);
    expect(kinds({ ...away, lastActiveDay: "2026-11-23" }, monday)).toEqual([]);
    expect(kinds({ ...away, lastActiveDay: null }, monday)).toEqual([]);
  });
});

describe("the weekly letter", () => {
  const figures = {
    activity: { days: 3, writings: 0, lessons: 2, reviews: 0 },
    streak: null,
    dueCards: 0,
    errors: undefined,
    errorsBefore: undefined,
    lessonOn: () => ({ title: "Ngôi thứ ba số ít", slug: "ngoi-thu-ba" }),
  };
  const tally = (words: number, counts: Record<string, number>) => ({ words, kinds: new Map(Object.entries(counts)) });

  it("lists only what the week had", () => {
    expect(composeWeeklyLetter(figures)).toEqual({
      days: 3,
      rows: [
        ["Số ngày học", "3/7"],
        ["Bài học đã qua", "2"],
      ],
      step: { text: "Hôm nay có một buổi ngắn chờ bạn.", label: "Mở buổi hôm nay", path: "/hom-nay" },
    });
  });

  it("compares kinds of error only where both weeks have enough words", () => {
    const [now, before] = [tally(200, { SVA_3SG: 6, ART_A_AN: 1 }), tally(400, { SVA_3SG: 4, ART_A_AN: 8 })];
    expect(compareKinds(now, before)).toEqual({ less: "ART_A_AN", more: "SVA_3SG" });
    expect(compareKinds(tally(60, { SVA_3SG: 6 }), before)).toEqual({ less: null, more: null });
    expect(compareKinds(now, now)).toEqual({ less: null, more: null });
    const { rows, step } = composeWeeklyLetter({ ...figures, errors: now, errorsBefore: before });
    expect(rows.map(([name]) => name).slice(2)).toEqual(["Ít lỗi hơn tuần trước", "Nhiều lỗi hơn tuần trước"]);
    expect(step.path).toBe("/goc-hoc-tap/bai-hoc/ngoi-thu-ba");
    expect(composeWeeklyLetter({ ...figures, dueCards: 4 }).step.text).toBe("Bạn có 4 thẻ đến hạn.");
  });
});
