import { expect, it } from "vitest";
import { taughtKinds } from "#contracts/limits/language.ts";
import { readRuleDrills, readShippedEnglish } from "../bench/grammar/shipped-english.ts";
import { drillPairs, type Pair } from "#server/features/grammar/drill-pairs.ts";
import { drillSentences } from "#server/features/grammar/drill-patterns.ts";

/** Stems of British spellings; the American ones are in the product. */
const british =
  /\b(?:neighbour|favour|colour|humour|honour|behaviour|flavour|labour|harbour|rumour|practis(?:e|ed|es|ing)\b|theatre|(?:kilo|centi)?metres?\b|litres?\b|centres?\b|cancell(?:ed|ing)|travell(?:ed|ing|er)|grey|(?:apolog|real|recogn|organ|critic)is(?:e|ed|es|ing)\b|cosy|learnt|pyjamas|tyres?\b|jewellery|candour|petrol|yoghurt|per cent\b|maths\b|mums?\b)/i;
/** Addresses come from the titles of topics, so these never change; the examples of the site are by its members. */
const allowed = (source: string, text: string) =>
  source.startsWith("example/") ||
  /^(?:A morning in my neighbourhood|A note to a new neighbour|My favourite place to sit and think)$/.test(text);

const textsOf = ([wrong, right, { accepts = [] } = {}]: Pair): string[] => [wrong, right, ...accepts];

it("is American in lessons, drills, texts and explanations", async () => {
  const shipped = [
    ...readShippedEnglish(),
    ...(await readRuleDrills()).map((text) => ({ text, source: "drill" })),
    ...[...drillSentences.values()]
      .flat()
      .flatMap(({ wrong, right }) => [wrong, right].map((text) => ({ text, source: "drill" }))),
    ...taughtKinds.flatMap((kind) => drillPairs[kind].flatMap(textsOf).map((text) => ({ text, source: "drill" }))),
  ];
  const found = shipped
    .filter(({ source, text }) => !allowed(source, text))
    .flatMap(({ source, text }) => british.exec(text)?.map((word) => `${source}: ${word}`) ?? []);
  expect(found).toEqual([]);
  expect(british.test("our neighbour practised at the theatre")).toBe(true);
});

it("has one form of the apostrophe in the prompts and answers of drills", async () => {
  const drills = [
    ...(await readRuleDrills()),
    ...[...drillSentences.values()]
      .flat()
      .flatMap(({ prompt, right, rightWords, wrongWords }) => [prompt, right, rightWords, wrongWords]),
    ...taughtKinds.flatMap((kind) => drillPairs[kind].flatMap(textsOf)),
  ];
  expect(drills.filter((text) => text.includes("’"))).toEqual([]);
});
