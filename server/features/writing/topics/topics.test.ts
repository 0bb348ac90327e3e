import { vietnamDay } from "#contracts/time/calendar.ts";
import { describe, expect, it } from "vitest";
import { days } from "#server/core/clock.ts";
import { topicOfDay, topics } from "./catalog.ts";

describe("the topics", () => {
  it("are at least sixty, all complete, with unique addresses", () => {
    expect(topics.length).toBeGreaterThanOrEqual(60);
    expect(new Set(topics.map(({ slug }) => slug)).size).toBe(topics.length);
    for (const topic of topics) {
      expect(topic.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(topic.phrases, topic.slug).toHaveLength(6);
      expect([3, 4], topic.slug).toContain(topic.outline.length);
      expect(new Set(topic.keywords).size, topic.slug).toBe(topic.keywords.length);
      expect(topic.keywords.length, topic.slug).toBeGreaterThanOrEqual(10);
      expect(topic.kinds.length, topic.slug).toBeGreaterThanOrEqual(3);
      expect(JSON.stringify(topic), topic.slug).not.toMatch(/[\u0300-\u036f]| {2}|"\s|\.\.\./);
    }
  });

  it("change daily, and no topic repeats before all have been used", () => {
    const begin = new Date("2026-11-21T00:00:00Z").getTime();
    const known = topics.filter(({ level }) => level === "A2" || level === "B1");
    const year = known.map((_, day) => topicOfDay(vietnamDay(new Date(begin + days(day)))).slug);
    // Without a level, nothing harder than B1.
    expect(new Set(year)).toEqual(new Set(known.map(({ slug }) => slug)));
    // The day begins at midnight in Vietnam, 17:00 in UTC.
    const of = (moment: string) => topicOfDay(vietnamDay(new Date(moment))).slug;
    expect(of("2026-11-21T16:59:59Z")).toBe(year[0]);
    expect(of("2026-11-21T17:00:00Z")).toBe(year[1]);
  });

  it("are new to a member while any is left, and those of the others stay the same", () => {
    const [day, level] = ["2026-11-21", "B1"] as const;
    const common = topicOfDay(day, level);
    const own = topics.filter((topic) => topic.level === level).map(({ slug }) => slug);
    const written = new Set<string>();
    for (let count = 0; count < own.length; count += 1) {
      const { slug } = topicOfDay(day, level, written);
      expect(written).not.toContain(slug);
      expect(own).toContain(slug);
      if (!written.has(common.slug)) expect(slug).toBe(common.slug);
      written.add(slug);
    }
    expect(topicOfDay(day, level, written)).toBe(common);
  });
});
