import { describe, expect, it } from "vitest";
import { isTaught, placementLevels } from "#contracts/limits/language.ts";
import { bank, nextItem, optionsOf, type RunState } from "./bank.ts";

const grammar = bank.filter(({ type }) => type === "grammar");

describe("the items of a placement", () => {
  it("are at least 160, about evenly over the levels, with grammar and reading in each", () => {
    expect(bank.length).toBeGreaterThanOrEqual(160);
    expect(new Set(bank.map(({ id }) => id)).size).toBe(bank.length);
    for (const level of placementLevels) {
      const own = bank.filter((item) => item.level === level);
      expect(own.length, level).toBeGreaterThanOrEqual(32);
      expect(own.filter(({ type }) => type === "reading").length, level).toBeGreaterThanOrEqual(8);
    }
  });

  it("have four different options, one of them right, and a Vietnamese reason", () => {
    for (const item of bank) {
      const options = optionsOf(item, "a run");
      expect(new Set(options.map((option) => option.toLowerCase())).size, item.id).toBe(4);
      expect(
        options.filter((option) => option === item.right),
        item.id,
      ).toHaveLength(1);
      // Reasons are short and Vietnamese: at least one word with Vietnamese marks.
      expect(item.why, item.id).toMatch(/[ăâđêôơưáàảãạéèẻẽẹíìỉĩịóòỏõọúùủũụýỳỷỹỵấầẩẫậắằẳẵặếềểễệốồổỗộớờởỡợứừửữự]/u);
      expect(item.why.length, item.id).toBeLessThanOrEqual(140);
      expect(JSON.stringify(item), item.id).not.toMatch(/[\u0300-\u036f]| {2}|"\s/u);
    }
  });

  it("do not betray the right option by its place or, in reading, by its length", () => {
    const places = [0, 0, 0, 0];
    for (const item of bank) places[optionsOf(item, "seed").indexOf(item.right)]! += 1;
    for (const count of places) expect(count / bank.length).toBeGreaterThan(0.17);
    const reading = bank.filter(({ type }) => type === "reading");
    const longest = reading.filter(({ right, wrong }) => wrong.every((option) => option.length < right.length));
    expect(longest.length / reading.length).toBeLessThan(0.5);
  });

  it("name kinds of error with lessons in more than half of the grammar, each level with ten or more", () => {
    const taught = grammar.filter(({ kind }) => kind !== null && isTaught(kind));
    expect(taught.length / grammar.length).toBeGreaterThan(0.5);
    for (const level of placementLevels)
      expect(taught.filter((item) => item.level === level).length, level).toBeGreaterThanOrEqual(10);
  });
});

describe("the next item", () => {
  const run: RunState = { id: "3f0c8f0e-0000-4000-8000-000000000000", startLevel: "B1", avoided: [], answers: [] };
  const play = (state: RunState, knows: (level: string) => boolean) => {
    const answers = [...state.answers];
    for (let item = nextItem({ ...state, answers }); item; item = nextItem({ ...state, answers }))
      answers.push({ item: item.id, level: item.level, outcome: knows(item.level) ? "right" : "unknown" });
    return answers;
  };

  it("depends only on the run and its answers", () => {
    const answers = play(run, (level) => level <= "B1");
    expect(play(run, (level) => level <= "B1")).toEqual(answers);
    expect(nextItem({ ...run, answers: answers.slice(0, 4) })?.id).toBe(answers[4]?.item);
    expect(play({ ...run, id: "another run" }, (level) => level <= "B1")).not.toEqual(answers);
  });

  it("gets easier after a miss and harder after a hit, and mixes passages in", () => {
    const ups = play(run, () => true).map(({ level }) => level);
    expect(ups[0]).toBe("B1");
    expect(ups.at(-1)).toBe("C1");
    expect(play(run, () => false).at(-1)?.level).toBe("A1");
    const types = play(run, (level) => level <= "A2").map(({ item }) => bank.find(({ id }) => id === item)?.type);
    expect(types.filter((type) => type === "reading").length).toBeGreaterThanOrEqual(3);
  });

  it("repeats nothing within a run, nor of the runs before", () => {
    const first = play(run, (level) => level <= "B1").map(({ item }) => item);
    expect(new Set(first).size).toBe(first.length);
    const second = play({ ...run, id: "again", avoided: first }, (level) => level <= "B1").map(({ item }) => item);
    expect(second.filter((item) => first.includes(item))).toEqual([]);
    const third = play({ ...run, id: "thrice", avoided: [...first, ...second] }, (level) => level <= "B1");
    expect(third.filter(({ item }) => first.includes(item) || second.includes(item))).toEqual([]);
  });
});
