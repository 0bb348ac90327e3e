import { beforeAll, describe, expect, it } from "vitest";
import { sharedEngineDeps } from "#tests/support/shared-engine-parts.ts";
import { check } from "./check.ts";
import type { EngineDeps } from "./engine-parts.ts";
import { readSentences } from "./english/sentences.ts";
import type { Found, Merged } from "./found.ts";
import { recheck } from "./recheck.ts";
import { ruleExamples } from "./rules/pack.ts";

let deps: EngineDeps;
beforeAll(async () => {
  deps = sharedEngineDeps();
});

/** The text with the first suggestion of every finding, whether it asks or not. */
async function withAllTaken(text: string): Promise<string> {
  const { findings } = check(deps, text);
  return findings.reduceRight(
    (taken, { start, end, suggestions: [first] }) =>
      first === undefined ? taken : taken.slice(0, start) + first + taken.slice(end),
    text,
  );
}

describe("corrections that depend on each other", () => {
  it.each([
    // A plural and the verb that already agrees with it.
    ["A lot of tourist come.", "A lot of tourists come."],
    ["A lot of tourist come here every year.", "A lot of tourists come here every year."],
    ["Some of my friend live in Hanoi.", "Some of my friends live in Hanoi."],
    ["Lots of student have a phone.", "Lots of students have a phone."],
    ["There are a lot of reason.", "There are a lot of reasons."],
    ["And there are a lot of scientist who discover things.", "And there are a lot of scientists who discover things."],
    // A plural and a verb that does not agree with it yet.
    ["Many student likes football.", "Many students like football."],
    ["A lot of student has a problem.", "A lot of students have a problem."],
    ["Several child was crying.", "Several children were crying."],
    ["There is many reason for this.", "There are many reasons for this."],
    ["One of my friend are a teacher.", "One of my friends is a teacher."],
    ["These book is mine.", "This book is mine."],
    // An article and a plural.
    ["I have a informations for you.", "I have some information for you."],
    // A subject and the form of its verb.
    ["Me and him went to the market.", "He and I went to the market."],
    ["My brother, he go to school by bus.", "My brother goes to school by bus."],
    ["It's happened three months ago.", "It happened three months ago."],
    // A tense and agreement.
    ["Yesterday someone knock on the door.", "Yesterday someone knocked on the door."],
    ["He have went to school.", "He has gone to school."],
    ["I am friend with Lan.", "I am friends with Lan."],
  ])("make “%s” “%s”", async (wrong, right) => {
    expect(await withAllTaken(wrong)).toBe(right);
    expect(check(deps, right).findings).toEqual([]);
  });

  it("are one suggestion with one explanation where one alone makes an error", async () => {
    const { findings } = check(deps, "Many student likes football.");
    expect(findings).toMatchObject([{ quote: "student likes", suggestions: ["students like"] }]);
    expect(findings[0]?.why).toContain("Chỗ này đổi thì “likes” cũng đổi theo thành “like”.");
  });

  it("stay two findings where another clause begins between them", async () => {
    const { findings } = check(
      deps,
      "Last summer, my class go to Hue by bus. We was very excited because it was the first time. The bus leave at 5 a.m., so I must wake up at 4. We was tired.",
    );
    expect(findings.map(({ quote, suggestions }) => [quote, suggestions[0]]).slice(2, 4)).toEqual([
      ["leave", "left"],
      ["must", "had to"],
    ]);
    for (const { why } of findings) expect(why).not.toContain("cũng đổi theo");
  });

  it("are not applied where no time is left to try them", () => {
    const sentence = "A lot of tourist come here every year, and they like the beach and the food of the town.";
    const text = Array.from({ length: 200 }, () => sentence).join(" ");
    const spans = readSentences(text).map(({ start, end }) => ({ start, end }));
    const finding = (start: number): Merged => ({
      ...(check(deps, "He teached us.").findings[0] as unknown as Merged),
      kind: "NUM_PLURAL",
      rule: "test/conflict",
      certainty: "error",
      precision: 1,
      start: start + 9,
      end: start + 16,
      quote: "tourist",
      suggestions: ["tourists"],
    });
    const found = spans.map(({ start }) => finding(start));
    // Every correction makes a new error.
    const readAgain = (_: unknown, places: readonly { start: number; end: number }[]): Found[] =>
      places.map(({ start }) => ({
        ...finding(start),
        kind: "SVA_3SG",
        rule: "test/new",
        start: start + 17,
        end: start + 21,
      }));
    const rechecked = recheck({ text, known: found, readAgain }, found, readSentences(text));
    expect(rechecked.filter(({ certainty }) => certainty === "error")).toEqual([]);
  });

  it("keep the places and the order of the text", async () => {
    const text = "He have it. 😀 Many student likes football, and A lot of tourist come here. She go home.";
    const { findings } = check(deps, text);
    expect(findings.map(({ id }) => id)).toEqual(findings.map((_, index) => `f${index + 1}`));
    for (const [index, { start, end, quote }] of findings.entries()) {
      expect(text.slice(start, end)).toBe(quote);
      expect(start).toBeGreaterThanOrEqual(findings[index - 1]?.end ?? 0);
    }
  });
});

describe("two errors in one place", () => {
  it.each([
    ["In my class have 40 student.", "In my class, there are 40 students."],
    ["In my room have a window and two table.", "In my room, there is a window and two tables."],
    ["In Viet Nam have many beautiful beach.", "In Viet Nam, there are many beautiful beaches."],
    ["In my family have four person.", "In my family, there are four people."],
    ["On the table has two book.", "On the table, there are two books."],
  ])("of “%s” are both found: “%s”", async (wrong, right) => {
    const { findings } = check(deps, wrong);
    expect(await withAllTaken(wrong)).toBe(right);
    expect(findings).toMatchObject([{ kind: "THERE_BE" }, { kind: "NUM_PLURAL" }]);
    expect(findings[0]).not.toHaveProperty("contains");
  });

  it("are two findings where their words are apart", async () => {
    const { findings } = check(deps, "In my school has a lot of student who like English.");
    expect(findings.map(({ kind, quote }) => [kind, quote])).toEqual([
      ["THERE_BE", "In my school has"],
      ["NUM_PLURAL", "student"],
    ]);
  });
});

type Pair = readonly [rule: string, wrong: string, right: string];
const isPlainStatement = (text: string) =>
  readSentences(text).length === 1 && /^(?:I|We|They|He|She|My|The|A|It|You|There) .{1,100}\.$/.test(text);
const inside = (text: string) => (/^I\b/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1));
const joined = (first: string, second: string) => `${first.slice(0, -1)}, and ${inside(second)}`;

describe("the examples of the rules", () => {
  it("are found in pairs as well as alone", async () => {
    const examples = Object.entries(ruleExamples).flatMap(([rule, { wrong }]): Pair[] => {
      const pair = wrong.find((both) => both.every(isPlainStatement));
      return pair ? [[rule, pair[0], pair[1]]] : [];
    });
    expect(examples.length).toBeGreaterThan(150);
    const missed: string[] = [];
    for (const [index, [rule, wrong, right]] of examples.entries()) {
      const [otherRule, otherWrong, otherRight] = examples[(index + 1) % examples.length] ?? examples[0]!;
      const { findings, corrected } = check(deps, joined(wrong, otherWrong), { withIdleSuggestions: true });
      const border = wrong.length + 4;
      const areBothFound = findings.some(({ start }) => start < border) && findings.some(({ end }) => end > border);
      if (!areBothFound && corrected !== joined(right, otherRight))
        missed.push(`${rule} + ${otherRule}: ${wrong} ${otherWrong}`);
    }
    // Rules that read only short sentences miss one of the two.
    expect(missed.length, missed.join("\n")).toBeLessThanOrEqual(examples.length * 0.05);
  }, 60_000);

  it("get suggestions that make no new error around them", async () => {
    const made: string[] = [];
    for (const text of Object.values(ruleExamples).flatMap(({ wrong }) => wrong.slice(0, 1).map(([one]) => one))) {
      const { findings } = check(deps, text);
      for (const { start, end, quote, suggestions, rule } of findings) {
        const [first] = suggestions;
        if (first === undefined) continue;
        const taken = text.slice(0, start) + first + text.slice(end);
        const moved = taken.length - text.length;
        const isKnown = (from: number, to: number) =>
          findings.some((one) => one.start !== start && one.start < to && from < one.end);
        const fresh = check(deps, taken).findings.filter(({ start: from, end: to, engine }) => {
          const isBehind = from >= end + moved;
          return engine === "rules" && !isKnown(isBehind ? from - moved : from, isBehind ? to - moved : to);
        });
        made.push(...fresh.map((one) => `${text}: ${rule} [${quote}] → [${first}] makes ${one.rule} [${one.quote}]`));
      }
    }
    expect(made).toEqual([]);
  }, 60_000);
});
