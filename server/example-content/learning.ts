import { vietnamDay } from "#contracts/time/calendar.ts";
import { createAudit } from "#server/core/audit.ts";
import { createHash } from "node:crypto";
import type { Level } from "#contracts/schemas/language.ts";
import type { WritingVersion } from "#contracts/schemas/writing.ts";
import { mendedBetween } from "#document/sentences.ts";
import { after, beginOfVietnamDay, days, hours, minutes, seconds } from "#server/core/clock.ts";
import type { Database } from "#server/database/connect.ts";
import { createDictionary } from "#server/features/dictionary/service.ts";
import { createGrammar, eraseLearningOf as eraseGrammarOf } from "#server/features/grammar/service.ts";
import type { ActivityEvents } from "#server/features/gamification/service.ts";
import {
  createLearning,
  eraseLearningOf as eraseCardsAndReadingOf,
  lessonOf,
} from "#server/features/learning/service.ts";
import { createPlacement } from "#server/features/placement/service.ts";
import { createPractice } from "#server/features/practice/service.ts";
import { createLibrary, eraseLearningOf as eraseNotebookOf } from "#server/features/library/service.ts";
import { createWriting, deleteWritingsOf } from "#server/features/writing/service.ts";
import type { Viewer } from "#server/core/viewer.ts";
import type { Checker } from "#engine/index.ts";
import { createMetrics } from "#server/core/metrics.ts";
import { databaseWithin, withoutLimits } from "./example-site.ts";
import type { People } from "./members.ts";

interface ExampleWord {
  vi: string;
  sentence: string;
  /** The form in the sentence, if it differs. */
  word?: string;
}
interface ExampleWriting {
  topic: string;
  daysAgo: number;
  /** The submitted versions in order. */
  versions: string[];
  /** How many mistakes of the first version become cards. */
  cards?: number;
}
interface ExampleLearner {
  level: Level;
  /** The hour at which they start, and on how many of ten days. */
  hour: number;
  of10: number;
  /** Each becomes a card, spread evenly over the weeks. */
  words: string[];
  known?: string[];
  notebook?: string[];
  /** `missed` of the six tasks; `again`: a second attempt without errors. */
  lessons: { slug: string; daysAgo: number; sentence: string; missed?: number; again?: boolean }[];
  writings: ExampleWriting[];
  draft?: { topic: string; daysAgo: number; text: string };
  texts: { slug: string; daysAgo: number; score: number; lookups: number }[];
  ownText?: { daysAgo: number; title: string; text: string };
}
interface ExampleLearning {
  words: Record<string, ExampleWord>;
  members: Record<string, ExampleLearner>;
}

/** Days ago on which they started: a whole season lies between that day and today. */
const begun = 60;

/**
 * Replays the example members' learning of the last weeks, through the services and with a past clock, so that their
 * points match their own pages. A repeated run adds nothing.
 */
export async function layOutLearning(
  site: { database: Database; checker: Checker; activityEvents: ActivityEvents },
  people: People,
  { words, members }: ExampleLearning,
): Promise<void> {
  // The engine starts before the transaction.
  await site.checker.warm();
  for (const [username, learner] of Object.entries(members)) {
    const person = people.get(username);
    if (!person) throw new Error(`example/learning.json: nobody is called ${username}`);
    // All or nothing, and one disk sync instead of hundreds.
    await site.database.transaction(async (tx) => {
      for (const erase of [eraseGrammarOf, deleteWritingsOf, eraseCardsAndReadingOf, eraseNotebookOf])
        await erase(tx, person.id);
      const life = createLife({ ...site, database: databaseWithin(site.database, tx) });
      await live(life, person, learner, words, chances(username));
    });
  }
}

/** The services of the learning section with an adjustable clock. */
function createLife({
  database,
  checker,
  activityEvents: events,
}: {
  database: Database;
  checker: Checker;
  activityEvents: ActivityEvents;
}) {
  let moment = new Date();
  const clock = { now: () => moment };
  const deps = {
    database,
    clock,
    checker,
    gamification: events,
    limits: withoutLimits(database, clock),
    log: { warn: () => {} },
    metrics: createMetrics(),
    audit: createAudit({ database, clock }),
    config: { practice: plenty, model: null },
  };
  const practice = createPractice(deps);
  const placement = createPlacement({ ...deps, practice });
  const grammar = createGrammar({
    ...deps,
    allowance: practice.allowance,
    aiUsage: practice.aiUsage,
    model: practice.model,
    practiceSettings: practice.settings,
  });
  return {
    practice,
    grammar,
    writing: createWriting({ ...deps, practice, placement, grammar, productTexts: () => [] }),
    learning: createLearning({ ...deps, grammar, practice, placement, dictionary }),
    notebook: createLibrary(deps).notebook,
    now: clock.now,
    setTo: (given: Date) => void (moment = given),
    pass: (milliseconds: number) => void (moment = after(moment, milliseconds)),
  };
}
const dictionary = createDictionary();
type Life = ReturnType<typeof createLife>;

async function live(
  life: Life,
  viewer: Viewer,
  learner: ExampleLearner,
  words: ExampleLearning["words"],
  chance: () => number,
): Promise<void> {
  const today = beginOfVietnamDay(vietnamDay(new Date()));
  const cards = new Map<string, Date>();
  life.setTo(after(today, -days(begun + 1)));
  await life.practice.settings.changePracticeSettings(viewer, { level: learner.level });
  for (let daysAgo = begun; daysAgo > 0; daysAgo--) {
    life.setTo(after(today, -days(daysAgo) + hours(learner.hour) + minutes(Math.floor(chance() * 40))));
    const isToday = (one: { daysAgo: number }) => one.daysAgo === daysAgo;
    if (chance() * 10 < learner.of10) await review(life, viewer, cards, chance);
    for (const lesson of learner.lessons.filter(isToday)) await takeLesson(life, viewer, lesson);
    for (const { slug, score, lookups } of learner.texts.filter(isToday)) {
      life.pass(minutes(12));
      await life.learning.reading.recordTextReading(viewer, slug, { score, lookups });
    }
    for (const writing of learner.writings.filter(isToday)) await write(life, viewer, writing, cards);
    if (learner.ownText && isToday(learner.ownText)) await life.learning.reading.addOwnText(viewer, learner.ownText);
    if (learner.draft && isToday(learner.draft)) await beginDraft(life, viewer, learner.draft);
    const met = learner.words.filter((_, index) => dayOfWord(index, learner.words.length) === daysAgo);
    for (const lemma of met) {
      const word = words[lemma];
      if (!word) throw new Error(`example/learning.json: ${lemma} is not among the words`);
      await meet(life, viewer, lemma, word, { cards, isKept: learner.notebook?.includes(lemma) ?? false });
    }
    // Three weeks later it has stayed.
    for (const lemma of learner.known ?? [])
      if (dayOfWord(learner.words.indexOf(lemma), learner.words.length) === daysAgo + 21)
        await life.learning.words.markWord(viewer, lemma, { state: "known" });
  }
}

/** Evenly over the weeks; the last ones yesterday, so that some are new today. */
const dayOfWord = (index: number, count: number) =>
  index >= count - Math.max(2, Math.floor(count / 6)) ? 1 : begun - Math.floor((index * (begun - 4)) / count);

/** Reviews all due cards, and those that return within the session once more. */
async function review(life: Life, viewer: Viewer, cards: Map<string, Date>, chance: () => number): Promise<void> {
  for (let round = 0; round < 2; round++) {
    for (const [cardId, due] of [...cards].filter(([, due]) => due <= life.now())) {
      const ms = 2500 + Math.floor(chance() * 5000);
      life.pass(ms + seconds(2));
      const grade = chance() < 0.14 ? 1 : 3;
      const { card } = await life.learning.reviews.answerCard(viewer, {
        cardId,
        clientId: crypto.randomUUID(),
        grade,
        ms,
        isExtra: false,
      });
      cards.set(cardId, card ? new Date(card.due) : due);
    }
    life.pass(minutes(11));
  }
}

async function takeLesson(
  life: Life,
  viewer: Viewer,
  { slug, sentence, missed = 0, again = false }: ExampleLearner["lessons"][number],
): Promise<void> {
  const lesson = lessonOf(slug);
  if (!lesson) throw new Error(`example/learning.json: there is no lesson ${slug}`);
  const attempt = async (wrong: number) => {
    life.pass(minutes(9));
    const answers = lesson.tasks.map(({ answers: [right = ""] }, place) => (place < wrong ? "" : right));
    return life.learning.lessons.attemptLesson(viewer, slug, {
      clientId: crypto.randomUUID(),
      answers,
      ownSentence: sentence,
    });
  };
  const first = await attempt(missed);
  const { passed } = again ? await attempt(0) : first;
  if (!passed) throw new Error(`example/learning.json: ${slug} is not passed with “${sentence}”`);
}

async function write(
  life: Life,
  viewer: Viewer,
  { topic, versions, cards: many = 0 }: ExampleWriting,
  cards: Map<string, Date>,
): Promise<void> {
  const { id } = await life.writing.startWriting(viewer, { topicSlug: topic });
  const handedIn: WritingVersion[] = [];
  for (const text of versions) {
    life.pass(minutes(17));
    const { version } = await life.writing.submitWriting(viewer, id, { text, pasted: 0 });
    handedIn.push(version);
  }
  const [first, last] = [handedIn[0], handedIn.at(-1)];
  if (many > 0 && first && last) await keepMistakes(life, viewer, { first, last }, { writingId: id, many, cards });
}

/** Makes cards as the page of a text does: the sentence of a finding, with the sentence of the last version. */
async function keepMistakes(
  life: Life,
  viewer: Viewer,
  { first, last }: { first: WritingVersion; last: WritingVersion },
  { writingId, many, cards }: { writingId: string; many: number; cards: Map<string, Date> },
): Promise<void> {
  const sources = mendedBetween(first.text, last.text, first.findings);
  let made = 0;
  for (const source of sources) {
    if (made >= many) break;
    const added = await life.learning.mistakeCards.addMistakeCards(viewer, { cards: [source], writingId });
    made += added.added;
    for (const { id } of added.cards) cards.set(id, life.now());
  }
}

async function beginDraft(
  life: Life,
  viewer: Viewer,
  { topic, text }: NonNullable<ExampleLearner["draft"]>,
): Promise<void> {
  const { id, draftVersion } = await life.writing.startWriting(viewer, { topicSlug: topic });
  life.pass(minutes(6));
  await life.writing.saveWritingDraft(viewer, id, { text, baseVersion: draftVersion, pasted: 0 });
}

async function meet(
  life: Life,
  viewer: Viewer,
  lemma: string,
  { vi, sentence, word = lemma }: ExampleWord,
  { cards, isKept }: { cards: Map<string, Date>; isKept: boolean },
): Promise<void> {
  life.pass(minutes(2));
  await life.learning.words.markWord(viewer, lemma, { state: "learning", noteVi: vi, sentence });
  const { card } = await life.learning.cards.addWordCard(viewer, { lemma, word, sentence, note: vi });
  cards.set(card.id, life.now());
  if (isKept)
    await life.notebook.saveNotebookWord(viewer, {
      word: lemma,
      meaning: vi,
      note: "",
      sentence,
      place: "",
      itemId: null,
    });
}

/** More than any of them uses in a day; the model is not used. */
const plenty = { analyses: 50, rewrites: 0, modelTasks: 0, modelWords: 0, modelTasksAMinute: 0, modelWordsOfAll: 0 };

/** A generator of numbers from 0 to 1, seeded with the words. */
function chances(words: string): () => number {
  let state = createHash("sha256").update(words).digest().readUInt32LE(0);
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}
