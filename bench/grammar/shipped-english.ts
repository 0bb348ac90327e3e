import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { documentFromMarkdown } from "#document/markdown.ts";
import { englishIn, type DocumentNode } from "#document/reading.ts";
import { drillPairs } from "#server/features/grammar/drill-pairs.ts";
import { pairsOf } from "#server/features/grammar/drills.ts";
import { lessons } from "#server/features/learning/lessons/catalog.ts";
import type { LessonTask } from "#server/features/learning/lessons/lesson.ts";
import { gapMark } from "#contracts/limits/learning.ts";
import { bank } from "#server/features/placement/bank.ts";
import { gradedTexts } from "#server/features/learning/texts/catalog.ts";
import { topics } from "#server/features/writing/topics/catalog.ts";
import { coreWords } from "#engine/english/core-words.ts";
import { errorKinds } from "#engine/kinds.ts";

/** A piece of English that the product shows as correct, and where it comes from. */
export interface ShippedText {
  text: string;
  source: string;
}

const root = path.resolve(import.meta.dirname, "../..");
const readJson = (file: string): unknown => JSON.parse(readFileSync(path.join(root, "example", file), "utf8"));

/** English that the product shows as wrong: a whole text, or a part of one in quotation marks. The gate reads the rest. */
export const wrongOnPurpose: readonly string[] = [
  // Articles and perspectives
  "Three pen! Two eraser!",
  "People is",
  "You are look happy",
  "Dear Sir, I am writing this email to beg you to allow me to be absent on Friday because my family has a very important matter. I hope you understand for me. Please reply me soon. Thank you very much!",
  "Please reply me soon.",
  "I have met her yesterday.",
  "I worked for this company since 2018.",
  "On the morning",
  "On the sky",
  "I went to market with my grandmother. She bought fish from woman near gate. Fish was very fresh.",
  "I like the music. The life is hard.",
  "He have two sister",
  // Graded texts
  "He go to the market.",
  "she don’t",
  // Lessons
  "An red umbrella",
  "The my best friend",
  "The most people",
  "In the yard have a bicycle",
  "There have two",
  "She very kind",
  "I am agree",
  "Wanted to went",
  "I live here since 2015",
  "I didn't went",
  "Must to go",
  "Want that I come",
  "Interested in to learn",
  "I came for learn",
  "For to learn",
  "The house built",
  "The bridge built in 1950",
  "I am boring",
  "It rained, I stayed home",
  "Such as rice and fish.",
];

/** A citation inside a Vietnamese sentence and an answer in a gap need no capital; the engine reads each as a whole text. */
const asText = (passage: string) => passage.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
/** English in quotation marks or asterisks, of three words or more: letters without Vietnamese marks. */
const citation = /[“"*]([A-Za-z][A-Za-z0-9 ,.;:!?'’…-]*)[”"*]/g;
const citationsIn = (text: string): string[] =>
  [...text.matchAll(citation)]
    .map(([, cited = ""]) => asText(cited))
    .filter((cited) => cited.trim().split(/\s+/).length > 2);

/** “(a / an)”, “(be)”: what a gap asks for, behind it or at the end. */
const hint = String.raw`(?:\s*\([^)]*\))?`;

/** The sentence that a task ends in. A question about English is no English sentence. */
function solved({ type, prompt, answers: [answer] }: LessonTask): string[] {
  if (type === "put-right" || type === "order") return [answer];
  if (!prompt.includes("___")) return [];
  return [asText(prompt.replace(new RegExp(`${hint}$`), "").replace(new RegExp(`___${hint}`), () => answer))];
}

const lessonTexts = (): ShippedText[] =>
  lessons.flatMap(({ slug, own, steps, tasks }) =>
    [own.model, ...steps.flatMap(({ examples }) => examples.map(({ en }) => en)), ...tasks.flatMap(solved)].map(
      (text) => ({ text, source: `lesson ${slug}` }),
    ),
  );

const lessonPassages = (): ShippedText[] =>
  lessons.flatMap(({ slug, steps, tasks }) =>
    [...steps.map(({ text }) => text), ...tasks.map(({ why }) => why)]
      .flatMap(citationsIn)
      .map((text) => ({ text, source: `lesson ${slug}` })),
  );

const gradedTextTexts = (): ShippedText[] =>
  gradedTexts.flatMap(({ slug, title, paragraphs, questions }) =>
    [title, ...paragraphs, ...questions.flatMap(({ prompt, options }) => [prompt, ...options])].map((text) => ({
      text,
      source: `text ${slug}`,
    })),
  );

/** The options of a grammar item are wrong on purpose; of a passage they are English. */
const placementTexts = (): ShippedText[] =>
  bank.flatMap(({ id, type, passage, prompt, right, wrong }) =>
    (type === "grammar" ? [prompt.replace(gapMark, right)] : [passage ?? "", prompt, right, ...wrong]).map((text) => ({
      text: asText(text),
      source: `placement ${id}`,
    })),
  );

const topicTexts = (): ShippedText[] =>
  topics.flatMap(({ slug, titleEn, phrases }) =>
    [titleEn, ...phrases.map(({ en }) => en)].map((text) => ({ text, source: `topic ${slug}` })),
  );

/** Without the drills that the rules add: `readRuleDrills`. */
const drillTexts = (): ShippedText[] => [
  ...errorKinds.map(({ code, right }) => ({ text: right, source: `kind ${code}` })),
  ...Object.entries(drillPairs).flatMap(([kind, pairs]) =>
    pairs.map(([, right]) => ({ text: right, source: `drill ${kind}` })),
  ),
];

function articleTexts(): ShippedText[] {
  const folder = path.join(root, "example/articles");
  return readdirSync(folder)
    .filter((name) => name.endsWith(".md"))
    .sort()
    .flatMap((name) => {
      const markdown = readFileSync(path.join(folder, name), "utf8");
      const language = /^language: "?([\w-]+)"?$/m.exec(markdown)?.[1] ?? "vi";
      const body = markdown.replace(/^---\n[^]*?\n---\n/, "");
      const passages = englishIn(documentFromMarkdown(body) as DocumentNode, language).split("\n");
      return passages.map((text) => ({ text: asText(text), source: `example/articles/${name}` }));
    });
}

/** Every text of a JSON file below an object with `lang: "en"`, and English in quotation marks anywhere else. */
function textsWithin(value: unknown, isEnglish = false): string[] {
  if (typeof value === "string") return isEnglish ? [value] : citationsIn(value);
  if (Array.isArray(value)) return value.flatMap((one) => textsWithin(one, isEnglish));
  if (typeof value !== "object" || value === null) return [];
  const { lang } = value as { lang?: string };
  return Object.entries(value).flatMap(([key, one]) =>
    // Names of members and addresses are no prose.
    key === "by" || key === "source" || key === "slug" || key === "category"
      ? []
      : textsWithin(one, lang === undefined ? isEnglish : lang === "en"),
  );
}

const commentTexts = (): ShippedText[] =>
  ["comments.json", "perspectives.json"].flatMap((file) =>
    textsWithin(readJson(file))
      .filter((text) => text.includes(" "))
      .map((text) => ({ text, source: `example/${file}` })),
  );

interface ExampleLearning {
  words: Record<string, { sentence: string }>;
  members: Record<string, { lessons: { sentence: string }[] }>;
}

/** What example members write about topics has mistakes on purpose and is left out. */
function exampleLearningTexts(): ShippedText[] {
  const { words, members } = readJson("learning.json") as ExampleLearning;
  const sentences = [
    ...Object.values(words).map(({ sentence }) => sentence),
    ...Object.values(members).flatMap(({ lessons }) => lessons.map(({ sentence }) => sentence)),
  ];
  return sentences.map((text) => ({ text, source: "example/learning.json" }));
}

const everyText = (): ShippedText[] => [
  ...lessonTexts(),
  ...lessonPassages(),
  ...gradedTextTexts(),
  ...topicTexts(),
  ...placementTexts(),
  ...drillTexts(),
  ...articleTexts(),
  ...commentTexts(),
  ...exampleLearningTexts(),
];

const quoted = (text: string) => `“${text}”`;

/** What is on the list of wrong English but no longer in the product. */
export function unusedExceptions(): string[] {
  const all = everyText();
  return wrongOnPurpose.filter((wrong) => !all.some(({ text }) => text === wrong || text.includes(quoted(wrong))));
}

/**
 * Every English text that the product shows as correct, each once. The definitions and examples of WordNet are left out:
 * the product does not write them.
 */
export function readShippedEnglish(): ShippedText[] {
  const right = everyText().map(({ text, source }) => ({
    text: wrongOnPurpose.includes(text)
      ? ""
      : wrongOnPurpose.reduce((rest, wrong) => rest.replaceAll(quoted(wrong), "…"), text),
    source,
  }));
  const byText = new Map(right.filter(({ text }) => /\p{L}/u.test(text)).map((one) => [one.text, one]));
  return [...byText.values()];
}

/** The examples of our own dictionary, some seven thousand. */
export function readDictionaryExamples(): string[] {
  const words = coreWords();
  const examples = words.rows().flatMap(({ lemma }) => words.get(lemma).flatMap(({ example }) => example ?? []));
  return [...new Set(examples)];
}

/** The right sentences of the drills that are made from examples of rules, some two thousand. */
export async function readRuleDrills(): Promise<string[]> {
  const written = new Set(drillTexts().map(({ text }) => text));
  const pairs = await Promise.all(errorKinds.map(({ code }) => pairsOf(code)));
  return [...new Set(pairs.flat().map(([, right]) => right))].filter((right) => !written.has(right));
}
