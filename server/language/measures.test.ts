import { beforeAll, describe, expect, it } from "vitest";
import { varietyOf } from "#contracts/variety.ts";
import { keptEngineParts } from "#tests/support/kept-engine-parts.ts";
import type { Anatomy } from "./checker.ts";
import { check } from "./check.ts";
import type { EngineParts } from "./engine-parts.ts";
import { lexicalDiversity } from "./measures.ts";

/** As an IELTS candidate writes at band 5.5: varied words, and an error in nearly every sentence. */
const flawed = `Nowadays, many young people prefers to live in big cities because there have more opportunities for work and study. In my
opinion, this trend brings both advantages and disadvantage. On the one hand, city offer modern hospitals, good universities and many
entertainment places, so people can to improve their quality of life. For example, my cousin moved to Ho Chi Minh City five years ago and
he have found a job with high salary. On the other hand, the life in city is very stressful. The streets are crowded, the air is polluted
and the cost of living increase every year. Moreover, young workers usually feel lonely because they live far from their family and do not
have time for discuss about their problems with friends. In conclusion, although living in cities are exciting, I believe that government
should invest more money in countryside to attract young people come back to their hometown.`;
/** Correct, and as plain as a text for beginners. */
const plain = `My family lives in a small house near the sea. There are five of us. My father is a cook and my mother sells flowers at
the market. She gets up at four in the morning. I have two sisters. They go to school by bike. In the evening we eat together and talk
about our day. On Sunday we go to the beach. My sisters swim and I read a book. I like my town, but I want to see a big city too.`;
const nouns = `apple banana orange table chair window house tree flower river mountain sky cloud rain sun moon star book pen paper school
teacher student friend family mother father brother sister uncle aunt`;
const salad = `Of window the quickly is happy because under yellow. Running and table sings were the for with. Many of is the eat but
green slowly. She it they book at of the into. Window happy from the and is eating was because sleep. Blue the an for of were chair.`;
const invented = `Snorgle tibs wexed the plonty grunches while fimble zorks droobed along the krasty wampet. Yentle morps gribbed a
quazzle frint and lurped the dozzy hink.`;

let parts: EngineParts;
beforeAll(async () => {
  parts = keptEngineParts();
});
const measured = async (text: string) => check(parts, text).measures;

/** Short, repeating, with slips; and one that an editor would leave alone. */
const beginner = `My name is Lan. I am a student. I have a dog. My dog is big. My dog is black. I like my dog. I go to school. I like my
school. My school is big. I has many friend. My friend is nice. I like my friend. We play. We is happy.`;
const advanced = `Although it is often argued that competition motivates people, its influence depends on how success is defined. A
ranking rewards whatever can be counted, and participants therefore concentrate on measurable results. In my experience,
cooperation encourages deeper understanding: when colleagues explain their reasoning to one another, they discover mistakes that
nobody would have noticed alone. Furthermore, those who find themselves near the bottom of a list seldom improve; instead, they
gradually lose confidence and withdraw. For these reasons, institutions should publish detailed feedback rather than simple
positions, and they should celebrate progress as warmly as victory. Comparison may be unavoidable, but humiliation is not.`;

describe("figures", () => {
  it("count words, sentences and tenses", async () => {
    const { words, sentences, sentenceLength, tenses, connectors } = await measured(
      "I didn't go because I was ill. She has lived here for years, but she will leave. For example, they work.",
    );
    expect([words, sentences, sentenceLength.mean]).toEqual([21, 3, 7]);
    expect(tenses).toEqual({ present: 1, past: 2, future: 1, perfect: 1 });
    expect(connectors.map(({ word }) => word).sort()).toEqual(["because", "but", "for example"]);
  });

  it("of nothing are zero, and there is no level", async () => {
    const { level, ...figures } = await measured("");
    expect(level).toBeNull();
    expect(Object.values(figures).filter((value) => typeof value === "number")).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it("tell common words from others", async () => {
    expect((await measured("The cat sat on the table and ate my fish.")).lessCommon).toBe(0);
    expect((await measured("Perspicacious ornithologists scrutinise cormorants.")).lessCommon).toBe(1);
  });
});

describe("the diversity of words", () => {
  it("is small where they repeat, and does not fall with length", () => {
    const repeated = "the dog and the cat and the dog and the cat".split(" ");
    const varied = "a quick brown fox jumps over lazy dogs near our old wooden bridge every cold winter morning".split(
      " ",
    );
    expect(lexicalDiversity(repeated)).toBeLessThan(10);
    expect(lexicalDiversity(varied)).toBe(varied.length);
    const twice = lexicalDiversity([...varied, ...varied, ...varied]);
    expect(
      Math.abs(lexicalDiversity([...varied, ...varied, ...varied, ...varied, ...varied, ...varied]) - twice),
    ).toBeLessThan(3);
  });
});

describe("the estimate of the level", () => {
  it("is a range with Vietnamese reasons, and higher for the better text", async () => {
    const levels = ["A2", "B1", "B2", "C1"];
    const [low, high] = [(await measured(beginner)).level, (await measured(advanced)).level];
    expect([low?.low, low?.high]).toEqual(["A2", "A2"]);
    expect(levels.indexOf(high?.low ?? "")).toBeGreaterThan(levels.indexOf(low?.high ?? ""));
    expect(high?.reasons.length).toBeGreaterThanOrEqual(3);
    for (const reason of high?.reasons ?? []) expect(reason).toMatch(/[ăâđêôơưàáảãạ]/);
  });

  it("takes one endless sentence for no skill", async () => {
    const levels = ["A2", "B1", "B2", "C1"];
    const endless = advanced.replace(/[.;:,]\s+(\w)/g, (_, letter: string) => ` and ${letter.toLowerCase()}`);
    const [written, run] = [(await measured(advanced)).level, (await measured(endless)).level];
    expect(levels.indexOf(run?.high ?? "")).toBeLessThanOrEqual(levels.indexOf(written?.high ?? ""));
    expect(levels.indexOf(run?.low ?? "")).toBeLessThan(levels.indexOf(written?.low ?? ""));
    expect(run?.reasons.join(" ")).toContain("có câu có thể đang nối quá dài");
  });

  it("is lower for an essay with two errors in thirty words, although its words are varied", async () => {
    const { level } = await measured(flawed);
    expect([level?.low, level?.high]).toEqual(["B1", "B2"]);
    // What holds the level down comes first.
    expect(level?.reasons[0]).toMatch(/^Mỗi 100 từ có \d+(?:,\d)? chỗ cần xem; bài C1 thường dưới 3\.$/);
  });

  it("stays within B1 for short and plain sentences, however correct they are", async () => {
    const { level } = await measured(plain);
    expect([level?.low, level?.high]).toEqual(["A2", "B1"]);
    expect(level?.reasons.join(" ")).toContain("Bài viết bằng câu và từ giản dị");
  });

  it.each([
    ["repeated", "The dog runs in the park and plays with a ball. ".repeat(20)],
    ["repeated", `${plain} `.repeat(3)],
    ["list", nouns],
    ["unreadable", salad],
    ["unreadable", "Blorf the gintle frabs wernt snoddle krimp over yib dwangle. ".repeat(1) + invented],
  ])("is not given for what only looks like writing: %s", async (why, text) => {
    const { level, noLevel } = await measured(text);
    expect([level, noLevel]).toEqual([null, why]);
  });

  it("says of variety the same everywhere", async () => {
    for (const text of [beginner, flawed, plain, advanced]) {
      const { level, variety } = await measured(text);
      const said = level?.reasons.join(" ") ?? "";
      expect([said.includes("đa dạng, ít lặp lại"), said.includes("lặp lại nhiều")]).toEqual([
        varietyOf(variety) === "high",
        varietyOf(variety) === "low",
      ]);
    }
  });

  it("is not given under thirty words", async () => {
    expect((await measured("I like tea. My sister likes coffee.")).level).toBeNull();
  });
});

describe("anatomy", () => {
  const text = "Although it rained, my little brother played football in the park. She is very kind.";
  const labelled = ({ parts }: Anatomy) => parts.map(({ start, end, role }) => [role, text.slice(start, end)]);

  it("names subject, verb, object and the rest, clause by clause", async () => {
    const { anatomy = [] } = check(parts, text, { withAnatomy: true });
    expect(anatomy.map(labelled)).toEqual([
      [
        ["connector", "Although"],
        ["subject", "it"],
        ["verb", "rained"],
        ["subject", "my little brother"],
        ["verb", "played"],
        ["object", "football"],
        ["adverbial", "in the park"],
      ],
      [
        ["subject", "She"],
        ["verb", "is"],
        ["complement", "very kind"],
      ],
    ]);
    expect(anatomy[0]?.clauses.map(({ start, end, role }) => [role, text.slice(start, end)])).toEqual([
      ["subordinate", "Although it rained"],
      ["main", "my little brother played football in the park"],
    ]);
  });

  it("is only made when asked for, and never leaves the text", async () => {
    expect(check(parts, text).anatomy).toBeUndefined();
    const odd = "What? No way! because and, but; the the the. 😀 Running. Who that which is it 1 2 3.";
    const { anatomy = [] } = check(parts, odd, { withAnatomy: true });
    for (const { parts: all, clauses } of anatomy)
      for (const { start, end } of [...all, ...clauses]) {
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeLessThanOrEqual(odd.length);
        expect(start).toBeLessThan(end);
      }
  });
});
