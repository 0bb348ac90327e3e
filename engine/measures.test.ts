import { beforeAll, describe, expect, it } from "vitest";
import { varietyOf } from "#contracts/limits/variety.ts";
import { wordCount } from "#contracts/text/word-count.ts";
import { gradedTexts } from "#server/features/learning/texts/catalog.ts";
import { sharedEngineDeps } from "#tests/support/shared-engine-parts.ts";
import type { SentenceSyntax } from "./analysis.ts";
import { check } from "./check.ts";
import { complexityOf } from "./complexity.ts";
import type { EngineDeps } from "./engine-parts.ts";
import { readSentences } from "./english/sentences.ts";
import { levelScore, type LevelFigures } from "./level.ts";
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

const proverbs = `A friend in need is a friend indeed. Practice makes perfect. Better late than never. When in Rome, do as the Romans do.
Actions speak louder than words. The early bird catches the worm. Two heads are better than one. Honesty is the best policy. Don't
judge a book by its cover. Where there is a will, there is a way. Every cloud has a silver lining. A picture is worth a thousand words.
Haste makes waste. All that glitters is not gold. You can't teach an old dog new tricks. Look before you leap.`;
const steps = `- I get up at six and make coffee.
- Then I walk to the market with my mother.
- We buy fish, rice and vegetables for lunch.
- In the afternoon I help my brother with his homework.
- After dinner we watch a film or play cards.`;
const ingredients = `- two eggs\n- a cup of flour\n- some sugar\n- a little salt\n- fresh milk\n- one spoon of butter
- three ripe bananas\n- a small bowl\n- a big spoon\n- an oven\n- a clean cloth\n- one hour of time`;
const chorus = "Oh, the sun will come again.\nHold my hand and don't let go.\n";
const lyrics = `We are walking in the rain.\n${chorus}${chorus}I remember how you smiled.\n${chorus}${chorus}`;

let deps: EngineDeps;
beforeAll(async () => {
  deps = sharedEngineDeps();
});
/** Of shown findings, what `shownBefore` gets. */
const shownOf = (text: string) => check(deps, text).findings.map(({ rule, quote }) => ({ rule, quote }));
const measured = async (text: string) => check(deps, text).measures;

/** Short, repeating, with slips; and one that an editor would leave alone. */
const beginner = `My name is Lan. I am a student. I have a dog. My dog is big. My dog is black. I like my dog. I go to school. I like my
school. My school is big. I has many friend. My friend is nice. I like my friend. We play. We is happy.`;
const advanced = `Although it is often argued that competition motivates people, its influence depends on how success is defined. A
ranking rewards whatever can be counted, and participants therefore concentrate on measurable results. In my experience,
cooperation encourages deeper understanding: when colleagues explain their reasoning to one another, they discover mistakes that
nobody would have noticed alone. Furthermore, those who find themselves near the bottom of a list seldom improve; instead, they
gradually lose confidence and withdraw. For these reasons, institutions should publish detailed feedback rather than simple
positions, and they should celebrate progress as warmly as victory. Comparison may be unavoidable, but humiliation is not.`;
/** The same length as many exam essays ask for, together with `flawed`. */
const flawedRest = `Another problem of big cities are the traffic. Every morning I spend one hour for go to my office, and when I arrive I am
already tired. Last month, my neighbor buy a car because he did not wanted to stand in the rain at the bus stop, but now he complain
that he cannot find any place to park. If the city build more train lines, fewer people would use private vehicles. Besides, children who
grow up between tall buildings rarely sees rivers, animals or fields, so they do not understand where their food come from. In my village,
on the contrary, neighbors help each other during the harvest, and nobody feels lonely. A good solution is let some companies work online,
therefore employees could stay near their parents and still earn enough money.`;
const advancedWithErrors = `Although it is often argue that competition motivate people, its influence depend of how success is define. A ranking
reward whatever can be count, and participants therefore concentrates in measurable result. In my experience, cooperation encourage
deeper understanding: when colleagues explains their reasoning to one another, they discovers mistakes that nobody would have notice
alone. Furthermore, those who finds themselves near the bottom of list seldom improves; instead, they gradually loses confidence and
withdraw. For these reason, institutions should to publish detailed feedback rather than simple positions. Comparison may be
unavoidable, but humiliation are not.`;
const advancedRest = `Teachers who doubt this need only compare two classes that I attended. In the first one, marks were read aloud every
Friday, and pupils whose names came last learned chiefly to hide their exercise books. The second teacher returned our essays with
questions in the margin, which we were expected to answer in writing before we received any grade at all. Not only did this oblige us to
reread what we had written, it also persuaded us that somebody had taken the trouble to understand it. Admittedly, such an approach
demands time that crowded schools can hardly spare. Nevertheless, an hour devoted to one thoughtful reply teaches more than a whole
term of league tables, whose chief effect, it seems to me, is to convince children that ability is fixed.`;
const plainRest = `Every summer my uncle comes from Hue with his wife and their baby. He drives a bus. He likes to tell funny stories, and we
all laugh. My aunt makes sweet cakes for us. The baby is only one year old. She cannot walk yet, but she can say my name. At night we sit
in the yard and look at the stars. My grandmother sings old songs. She is eighty, and she has white hair. I help her in the garden. We
grow tomatoes, beans and herbs. In the rain the garden looks very green. My best friend lives next door. We play football after school
and do our homework in her kitchen. Her mother gives us milk and bread. Last week we found a small cat under a tree. It was wet and cold,
so we took it home. My father was angry at first, but then he gave it some fish. Now the cat sleeps in my bed. I call it Rice.`;

describe("figures", () => {
  it("count words, sentences and tenses", async () => {
    const { words, sentences, sentenceLength, tenses, connectors } = await measured(
      "I didn't go because I was ill. She has lived here for years, but she will leave. For example, they work.",
    );
    expect([words, sentences, sentenceLength.mean]).toEqual([21, 3, 7]);
    expect(tenses).toEqual({ present: 1, past: 2, future: 1, perfect: 1 });
    expect(connectors.map(({ word }) => word).sort()).toEqual(["because", "but", "for example"]);
  });

  it("counts words that tie sentences, not those that say which one or since when", async () => {
    const { connectors } = await measured(
      "I stay because it rains. Next year I will go. First prize is a bike. Since Monday I am here. That is my bag. Wait for a while.",
    );
    expect(connectors.map(({ word }) => word)).toEqual(["because"]);
    const real = await measured("First, I cook. Next, we eat. Then she sings. Since you ask, I agree.");
    expect(real.connectors.map(({ word }) => word).sort()).toEqual(["first", "next", "since", "then"]);
  });

  it("of an empty text are zero, without a level", async () => {
    const { level, levelScore, ...figures } = await measured("");
    expect([level, levelScore]).toEqual([null, null]);
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

  it("does not count one endless sentence as a skill", async () => {
    const levels = ["A2", "B1", "B2", "C1"];
    const endless = advanced.replace(/[.;:,]\s+(\w)/g, (_, letter: string) => ` and ${letter.toLowerCase()}`);
    const [written, run] = [(await measured(advanced)).level, (await measured(endless)).level];
    expect(levels.indexOf(run?.high ?? "")).toBeLessThanOrEqual(levels.indexOf(written?.high ?? ""));
    expect(levels.indexOf(run?.low ?? "")).toBeLessThan(levels.indexOf(written?.low ?? ""));
    expect(run?.reasons.join(" ")).toContain("có câu có thể đang nối quá dài");
  });

  it("is that of the whole essay for a half with two errors in thirty words, because its sentences are those of the whole", async () => {
    const { level } = await measured(flawed);
    expect([level?.low, level?.high]).toEqual(["B1", "B2"]);
    // What holds the level down comes first.
    expect(level?.reasons[0]).toMatch(
      /^Mỗi 100 từ có \d+(?:,\d)? chỗ cần xem, trong đó \d+(?:,\d)? chỗ về ngữ pháp và cách dùng từ; bài C1 thường dưới 3\.$/,
    );
  });

  it("is B1–B2 for an exam essay of full length with seven errors in a hundred words", async () => {
    const { level, words } = await measured(`${flawed}\n\n${flawedRest}`);
    expect(words).toBeGreaterThan(280);
    expect([level?.low, level?.high]).toEqual(["B1", "B2"]);
    expect(level?.reasons[0]).toMatch(
      /^Mỗi 100 từ có \d+(?:,\d)? chỗ cần xem, trong đó \d+(?:,\d)? chỗ về ngữ pháp và cách dùng từ; bài C1 thường dưới 3\.$/,
    );
  });

  it("is never C1 where the vocabulary of C1 comes with an error in each sentence", async () => {
    const { level } = await measured(advancedWithErrors);
    expect([level?.low, level?.high]).toEqual(["A2", "B1"]);
  });

  it("stays within B1 for short and plain sentences, however correct and however many they are", async () => {
    for (const text of [plain, `${plain} ${plainRest}`]) {
      const { level } = await measured(text);
      expect([level?.low, level?.high]).toEqual(["A2", "B1"]);
      expect(level?.reasons[0]).toMatch(
        /^Câu và từ còn giản dị \(mỗi câu trung bình \d(?:,\d)? từ\), nên bài chưa cho thấy trình độ trên B1\.$/,
      );
    }
  });

  it("rises with the length of what is written, and needs more than fifty words for B2", async () => {
    const start = advanced.split(/\s+/).slice(0, 50).join(" ");
    const [short, whole] = [(await measured(start)).level, (await measured(`${advanced} ${advancedRest}`)).level];
    expect([short?.low, short?.high]).toEqual(["A2", "B1"]);
    expect([whole?.low, whole?.high]).toEqual(["B2", "C1"]);
    expect(short?.reasons[0]).toMatch(/^Bài dài 50 từ: bài ngắn nên/);
    // Length itself is no reason for a level.
    expect(whole?.reasons.join(" ")).not.toMatch(/dài \d+ từ|cỡ một bài/);
  });

  it("is the same for a text in capitals", async () => {
    for (const text of [plain, advanced]) {
      const [small, capital] = [(await measured(text)).level, (await measured(text.toUpperCase())).level];
      expect([capital?.low, capital?.high]).toEqual([small?.low, small?.high]);
    }
  });

  it("covers the English part of a text, and says so", async () => {
    const vietnamese = "Hôm qua mình đi học về muộn và trời mưa rất to.";
    const { level, words } = await measured(`${vietnamese} ${plain} ${vietnamese}`);
    expect([level?.low, level?.high]).toEqual(["A2", "B1"]);
    expect(level?.reasons.join(" ")).toContain(`Phần tiếng Anh dài ${words} từ`);
    const little = await measured(`${vietnamese} ${vietnamese} My family lives in a small house near the sea.`);
    expect([little.level, little.noLevel]).toEqual([null, "short"]);
  });

  it("counts words as the rest of the product does, misspelled ones too", async () => {
    const text = plain.replace("My father is", "Alot of people know my father. He is");
    const { level, words } = await measured(text);
    expect(words).toBe(wordCount(text));
    expect(level?.reasons.join(" ")).toContain(`Bài dài ${wordCount(text)} từ`);
  });

  it("is at most B1 for a list of proverbs or of sentences, which show little", async () => {
    for (const text of [proverbs, steps]) {
      const { level } = await measured(text);
      expect(level?.low).toBe("A2");
    }
  });

  it.each([
    // A report repeats its terms, and is short.
    [
      "The line graph illustrates the percentage of people who used the internet in three countries between 1998 and 2018. Overall, the figures for all three countries increased over the period, and Canada had the highest proportion at the end. In 1998, about 20% of Americans used the internet, while the proportion of users in Canada was slightly lower, at around 10%. By 2008, this number had risen to 70%, while that of Mexico remained stable at roughly 20%.",
      ["B1", "B2"],
    ],
    // Some errors in the sentences of B2.
    [
      "Some people believe that the government should ban cars from city centers, while others think that such a measure would harm local businesses. In my opinion, limiting traffic is necessary because air pollution have become a serious threat to public health. Firstly, fewer vehicles would encourage citizens to use public transportation, which are cheaper and more environmentally friendly. On the other hand, people who live in the suburbs depend on their cars to commuting to work, and they would suffer if there were no alternatives. In conclusion, despite of the possible inconveniences, the advantages outweigh the drawbacks.",
      ["B1", "B2"],
    ],
    // Plain words, and constructions of an advanced writer.
    [
      "Hi Sam, Thanks so much for putting us up last weekend. Had I known you were in the middle of moving house, I would never have asked, and I still feel guilty about the state of the sofa. The kids haven't stopped talking about the beach, most of which seems to have come home with us in their shoes. If you were to get a free weekend in June, we'd love to return the favor. There's a decent pub round the corner, and I dare say I could be talked into cooking. Not only did you feed us, but you let us win at cards. Let me know what suits. Take care, Priya",
      ["B2", "C1"],
    ],
    // Simple sentences that are joined without end.
    [
      "My name is Linh and I am twelve years old and I live in a small house with my parents and my brother and my father is a driver and my mother is a nurse and every day I get up at six and I have breakfast with my family and then I go to school by bike and I like English and music and after school I play football with my friends.",
      ["A2", "B1"],
    ],
  ])("follows the sentences of a short text: %#", async (text, range) => {
    const { level } = await measured(text);
    expect([level?.low, level?.high]).toEqual(range);
  });

  it("is of a whole text where only names are outside its sentences", async () => {
    const { level } = await measured(`${plain} ${plain.replace("My", "Our")}\n\nNguyen Thu Ha\nHai Phong`);
    expect(level?.reasons.join(" ") ?? "").not.toContain("Phần tiếng Anh");
  });

  it("lies within one level of what a graded text is written for", async () => {
    const levels = ["A2", "B1", "B2", "C1"];
    for (const { slug, level: written, paragraphs } of gradedTexts) {
      const { level } = await measured(paragraphs.join("\n\n"));
      const [low, high] = [levels.indexOf(level?.low ?? ""), levels.indexOf(level?.high ?? "")];
      // The estimate begins at A2.
      const own = Math.max(levels.indexOf(written), 0);
      expect([slug, low <= own && own <= high]).toEqual([slug, true]);
    }
  }, 120_000);

  it("never rises with an error, and falls more with a wrong verb than with a wrong sign", () => {
    const figures: LevelFigures = {
      words: 200,
      variety: 80,
      wordLength: 4.3,
      sentenceLength: { mean: 15, spread: 6 },
      differentWords: 110,
      rarerWords: 35,
      readingIndex: 35,
      toldReadingIndex: 35,
      advancedForms: 0,
      findings: { sentence: 0, wording: 0, writing: 0 },
      isWhole: true,
    };
    const scoreWith = (findings: Partial<LevelFigures["findings"]>) =>
      levelScore({ ...figures, findings: { ...figures.findings, ...findings } });
    const scores = [{}, { writing: 2 }, { wording: 2 }, { sentence: 2 }, { sentence: 4 }].map(scoreWith);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(new Set(scores).size).toBe(scores.length);
  });

  it.each([
    ["repeated", "The dog runs in the park and plays with a ball. ".repeat(20)],
    ["repeated", `${plain} `.repeat(3)],
    ["repeated", "son friend girl boy child dear love".replace(/\w+ ?/g, "Oh, the sun will come again, my $&. ")],
    ["repeated", lyrics],
    ["list", nouns],
    ["list", ingredients],
    ["unreadable", salad],
    ["unreadable", "Blorf the gintle frabs wernt snoddle krimp over yib dwangle. ".repeat(1) + invented],
  ])("is not given for what only looks like writing: %s", async (why, text) => {
    const { level, noLevel } = await measured(text);
    expect([level, noLevel]).toEqual([null, why]);
  });

  it("says of variety the same everywhere", async () => {
    for (const text of [beginner, flawed, plain, advanced]) {
      const { level, variety, words } = await measured(text);
      const said = level?.reasons.join(" ") ?? "";
      expect([said.includes("đa dạng, ít lặp lại"), said.includes("lặp lại nhiều")]).toEqual([
        varietyOf(variety, words) === "high",
        varietyOf(variety, words) === "low",
      ]);
    }
  });

  it("praises the variety of words only in texts that are long enough to repeat them", async () => {
    const short = await measured(
      advanced
        .split(/(?<=[.!?])\s+/)
        .slice(0, 4)
        .join(" "),
    );
    expect(varietyOf(120, 149)).toBe("unclear");
    expect(varietyOf(120, 150)).toBe("high");
    expect(varietyOf(40, 60)).toBe("low");
    expect(short.words).toBeLessThan(150);
    expect(short.level?.reasons.join(" ")).not.toContain("đa dạng, ít lặp lại");
    expect(short.level?.reasons.join(" ")).toContain("chưa cho thấy hết trình độ");
  });

  it("rises by one range at most when the shown errors are corrected", async () => {
    const first = `My father go to work early and come back to home late. My mother work in a factory and she very tired. My brother
don't like study English. We was very exciting because it was the first time. They lives in countryside. He have many friend.`;
    const better = `My father goes to work early and comes back home late. My mother works in a factory and she is very tired. My
brother doesn't like studying English. We were very excited because it was the first time. They live in the countryside. He has many
friends.`;
    expect((await measured(first)).level).toMatchObject({ low: "A2", high: "A2" });
    const { level } = check(deps, better, { shownBefore: shownOf(first) }).measures;
    expect(level).toMatchObject({ low: "A2", high: "B1" });
  });

  it("does not take what people say in a story for plain writing", () => {
    const told = `Grandmother was sitting where she always sat, and the rain was running down the tall window behind her. Although the
afternoon had grown unusually dark, nobody had remembered to light the lamp beside the wooden cupboard. Tom hung up his dripping coat,
crossed the narrow kitchen and put the heavy kettle on the stove without looking at the photograph. On the table lay an envelope that he
had never noticed before, and the paper had turned yellow with age. His own name was written on it in careful letters that belonged to
a stranger, perhaps to somebody who had died long ago. He wondered how many winters the letter had waited there, hidden between bills
and newspapers, while the family argued about money and the weather. Then he slid the blade of his knife under the flap and cut.`;
    const spoken = told.replaceAll(". ", '. "It is late," she said. "Sit down." "Yes." ');
    const [plainly, withSpeech] = [told, spoken].map((text) => complexityOf(deps, readSentences(text)));
    expect(withSpeech!.toldReadingIndex).toBeGreaterThan(withSpeech!.readingIndex + 2);
    expect(withSpeech!.toldReadingIndex).toBeCloseTo(plainly!.readingIndex, 0);
  });

  it("is not given under thirty words", async () => {
    expect((await measured("I like tea. My sister likes coffee.")).level).toBeNull();
  });
});

describe("syntax", () => {
  const text = "Although it rained, my little brother played football in the park. She is very kind.";
  const labeled = ({ parts }: SentenceSyntax) => parts.map(({ start, end, role }) => [role, text.slice(start, end)]);

  it("names subject, verb, object and the rest, clause by clause", async () => {
    const { syntax = [] } = check(deps, text, { withSyntax: true });
    expect(syntax.map(labeled)).toEqual([
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
    expect(syntax[0]?.clauses.map(({ start, end, role }) => [role, text.slice(start, end)])).toEqual([
      ["subordinate", "Although it rained"],
      ["main", "my little brother played football in the park"],
    ]);
  });

  it("is only made when asked for, and never leaves the text", async () => {
    expect(check(deps, text).syntax).toBeUndefined();
    const odd = "What? No way! because and, but; the the the. 😀 Running. Who that which is it 1 2 3.";
    const { syntax = [] } = check(deps, odd, { withSyntax: true });
    for (const { parts: all, clauses } of syntax)
      for (const { start, end } of [...all, ...clauses]) {
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeLessThanOrEqual(odd.length);
        expect(start).toBeLessThan(end);
      }
  });
});
