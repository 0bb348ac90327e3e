import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { CardIssue } from "./grammar.ts";
import { Finding, KindCode, KindGroup, Level, PracticeText } from "./language.ts";
import { id, line, lines, moment } from "./text.ts";

const slug = z.string().regex(/^[a-z0-9-]{1,100}$/, "Bài học này không có.");

/** A word as dictionaries list it: small letters, with the separators that compounds contain. */
export const Lemma = line(1, 60)
  .transform((word) => word.toLowerCase().replaceAll("’", "'"))
  .refine((word) => /^[a-z]+(?:[ .'-]{1,2}[a-z]+)*\.?$/.test(word), "Đây không phải là một từ tiếng Anh.");

export const ListedLesson = z.object({
  slug: z.string(),
  kind: KindCode,
  title: z.string(),
  level: Level,
  /** What the learner can do after the lesson. */
  promise: z.string(),
});
export type ListedLesson = z.output<typeof ListedLesson>;

/** Lessons on one group of errors, in teaching order. */
export const LearningPath = z.object({ group: KindGroup, name: z.string(), lessons: z.array(ListedLesson) });
export type LearningPath = z.output<typeof LearningPath>;

/** Position of a lesson: “Mạo từ, bài 2/4”. */
export const LessonPlace = z.object({ group: KindGroup, name: z.string(), no: z.int(), of: z.int() });
export type LessonPlace = z.output<typeof LessonPlace>;

/**
 * `gap` and `choose` have `___` in the prompt; `order` states in Vietnamese the meaning that `options` must express.
 */
export const LessonTask = z.object({
  type: z.enum(["choose", "gap", "put-right", "order"]),
  prompt: z.string(),
  options: z.array(z.string()),
  /** All correct answers; the first is shown. */
  answers: z.array(z.string()),
  /** Vietnamese, shown after the answer. */
  why: z.string(),
});
export type LessonTask = z.output<typeof LessonTask>;

export const Lesson = ListedLesson.extend({
  kindName: z.string(),
  place: LessonPlace,
  /** `text` is Vietnamese: an empty line separates paragraphs, English is in *asterisks*. */
  steps: z.array(
    z.object({
      title: z.string(),
      text: z.string(),
      examples: z.array(z.object({ en: z.string(), vi: z.string(), wrong: z.string().nullable() })),
    }),
  ),
  tasks: z.array(LessonTask),
  own: z.object({ prompt: z.string(), model: z.string(), uses: z.array(z.string()) }),
  /**
   * The next lesson of the path, else the first of the next path. The same for everyone; a member's own next lesson
   * comes with the result of their answers.
   */
  next: ListedLesson.nullable(),
});
export type Lesson = z.output<typeof Lesson>;

export const LessonProgress = z.object({
  slug: z.string(),
  attempts: z.int(),
  bestScore: z.int(),
  passedAt: moment.nullable(),
});
export type LessonProgress = z.output<typeof LessonProgress>;

/** The engine's check of a learner's sentence. */
export const OwnSentence = z.object({
  /** null while the engine is busy; the sentence is stored anyway. */
  findings: z.array(Finding).nullable(),
  /** Whether it contains what the task requires. */
  hasUse: z.boolean(),
  /** Vietnamese: why it is not a sentence, or not the required one; null if it is. */
  lack: z.string().nullable(),
  /** True for an English sentence that contains the required part and has no error of the lesson's kind. */
  isGood: z.boolean(),
});
export type OwnSentence = z.output<typeof OwnSentence>;

/** A lesson recommended early to this member, with the reason. */
export const Recommended = z.object({ slug: z.string(), why: z.string() });
export type Recommended = z.output<typeof Recommended>;

export const lessonSentenceLimit = 300;
const ownSentence = PracticeText(lessonSentenceLimit);

const lessonEndpoints = {
  "GET /v1/learn/paths": endpoint({
    summary: "All lessons by path, one for each kind of error.",
    access: "anyone",
    data: z.object({ paths: z.array(LearningPath) }),
  }),
  "GET /v1/learn/paths/own": endpoint({
    summary:
      "How far one is, and in which order to go on: what one often gets wrong in one's own texts comes first, with the reason.",
    access: "member",
    data: z.object({
      progress: z.array(LessonProgress),
      recommended: z.array(Recommended),
      /** The lesson to continue with; null when all are passed. */
      next: ListedLesson.extend({ place: LessonPlace, why: z.string().nullable() }).nullable(),
    }),
  }),
  "GET /v1/learn/lessons/{slug}": endpoint({
    summary: "A lesson: explanation, six tasks with all that is right, and what to write a sentence about.",
    access: "anyone",
    params: z.object({ slug }),
    data: z.object({ lesson: Lesson }),
  }),
  "POST /v1/learn/lessons/{slug}/sentence": endpoint({
    summary: `What the built-in engine says of a sentence of at most ${lessonSentenceLimit} characters. Nothing is kept.`,
    access: "anyone",
    params: z.object({ slug }),
    body: z.object({ sentence: ownSentence }),
    data: OwnSentence,
    mostInAMinute: 20,
  }),
  "POST /v1/learn/lessons/{slug}/attempts": endpoint({
    summary:
      "Hand a lesson in: the first answer to each task and the sentence of one's own. The best score counts, whoever has passed has passed. The same `clientId` again counts once.",
    access: "member",
    params: z.object({ slug }),
    body: z.object({
      clientId: id,
      answers: z
        .array(
          z
            .string()
            .max(600)
            .refine((text) => text.isWellFormed(), "Mục này có ký tự không lưu được."),
        )
        .length(6, "Bài học có sáu câu."),
      ownSentence,
    }),
    data: z.object({
      score: z.int(),
      passed: z.boolean(),
      isFirstPass: z.boolean(),
      own: OwnSentence,
      progress: LessonProgress,
      /** The recommended next lesson: on a frequent mistake, else the next one that is not passed. */
      next: ListedLesson.nullable(),
    }),
  }),
  "POST /v1/learn/paths/{group}/reset": endpoint({
    summary: "Begin a path anew: its progress is forgotten.",
    access: "member",
    params: z.object({ group: KindGroup }),
    data: z.object({ forgotten: z.int() }),
  }),
};

// ---- cards and their reviews

export const newCardsADay = 200;
export const cardNoteLimit = 300;
export const reviewCaps = { min: 20, max: 200, usual: 60 } as const;

/** What the front asks for: the words of a gap, a whole sentence, or a word. */
export const CardForm = z.enum(["gap", "sentence", "word"], "Loại thẻ này không có.");
export type CardForm = z.output<typeof CardForm>;

export const LearningSettings = z.object({
  /** Cards per day. */
  reviewCap: z
    .int()
    .min(reviewCaps.min, `Ít nhất ${reviewCaps.min} thẻ.`)
    .max(reviewCaps.max, `Nhiều nhất ${reviewCaps.max} thẻ.`),
  /** “Chưa nhớ” and “Nhớ” are grades 1 and 3. */
  gradeButtons: z.union([z.literal(2), z.literal(4)], "Chọn hai hoặc bốn mức."),
  /** Cards whose answer is typed. */
  typedCards: z.array(CardForm).max(CardForm.options.length),
});
export type LearningSettings = z.output<typeof LearningSettings>;

export const WordState = z.enum(["new", "learning", "known", "ignored"]);
export type WordState = z.output<typeof WordState>;

export const LearningCard = z.object({
  id,
  type: z.enum(["mistake", "word"]),
  /** A gap is `___`. */
  front: z.string(),
  back: z.string(),
  /** Shown beside the front: the meaning of the word, or the kind of mistake. */
  note: z.string(),
  /** The sentence it comes from, as it was written. */
  source: z.string(),
  /** Mistake cards only. */
  kind: KindCode.nullable(),
  right: z.string().nullable(),
  /** Word cards only. */
  lemma: z.string().nullable(),
  isPaused: z.boolean(),
  /** Why it is neither reviewed nor exported; null for an active card. */
  setAsideReason: CardIssue.nullable(),
  due: moment,
  reps: z.int(),
  lapses: z.int(),
  /** Forgotten so often that the member should rewrite it. */
  isLeech: z.boolean(),
  createdAt: moment,
});
export type LearningCard = z.output<typeof LearningCard>;

/** A due card, with the minutes until it returns after each of the four grades. */
export const DueCard = LearningCard.extend({ outlook: z.array(z.int()).length(4) });
export type DueCard = z.output<typeof DueCard>;

export const ReviewCounts = z.object({
  /** Cards answered today, each counted once. */
  done: z.int(),
  /** Cards that remain today. */
  left: z.int(),
  /** Due, but postponed to one of the next `spreadDays` days. */
  held: z.int(),
  spreadDays: z.int(),
  /** Cards that return later today, and the time of the first. */
  soon: z.int(),
  soonAt: moment.nullable(),
  /** Cards due tomorrow. */
  tomorrow: z.int(),
  /** All of the member's cards. */
  cards: z.int(),
});
export type ReviewCounts = z.output<typeof ReviewCounts>;

const cardFace = lines(1000).refine((text) => text !== "", "Mặt thẻ không được để trống.");
const cardNote = lines(cardNoteLimit);

const reviewEndpoints = {
  "GET /v1/learn/settings": endpoint({
    summary: "How many cards a day, how many grades, and which cards are answered by typing.",
    access: "member",
    data: LearningSettings,
  }),
  "PUT /v1/learn/settings": endpoint({
    summary: "Change them; a backlog is spread anew. Without `typedCards` the earlier choice stays.",
    access: "member",
    body: LearningSettings.partial({ typedCards: true }),
    data: LearningSettings,
  }),
  "GET /v1/learn/reviews/today": endpoint({
    summary:
      "The cards of today: the most overdue for their interval first; new cards last, of these the kinds that the member gets wrong most often first; cards of one sentence apart. What is more than the cap is put off evenly. `extra`: cards that are not due, to practise without touching their schedule.",
    access: "member",
    query: z.object({ extra: z.enum(["true", "false"]).default("false") }),
    data: z.object({ items: z.array(DueCard), counts: ReviewCounts, settings: LearningSettings }),
  }),
  "POST /v1/learn/reviews": endpoint({
    summary:
      "Answer a card. It counts once for each `clientId`, at the moment it arrives. It moves the schedule when the card is due and nobody answered it since `reps` answers (in another tab, in another order); else it is kept and moves nothing. So does `isExtra`.",
    access: "member",
    body: z.object({
      cardId: id,
      clientId: id,
      grade: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)], "Mức này không có."),
      /** The duration, measured by the browser. */
      ms: z.int().min(0).max(86_400_000),
      reps: z.int().min(0).max(1_000_000).optional(),
      isExtra: z.boolean().default(false),
    }),
    data: z.object({ isCounted: z.boolean(), isNew: z.boolean(), card: DueCard.nullable(), left: z.int() }),
  }),
  "POST /v1/learn/reviews/undo": endpoint({
    summary:
      "Undo the member's latest answer of today: the schedule, the counts of the day, points, and the streak are as before it. A repeated undo changes nothing (`isNew` is false). 409 when a later answer was given, also in another tab, or the answer is of an earlier day; 404 when the answer never arrived or its card is gone.",
    access: "member",
    body: z.object({ clientId: id }),
    data: z.object({ isNew: z.boolean(), card: DueCard, left: z.int() }),
  }),
  "GET /v1/learn/cards": endpoint({
    summary:
      "All of one's cards, the latest first; `q` looks into both faces and the note, `setAside` chooses those that are set aside or those that are not.",
    access: "member",
    query: z.object({
      q: lines(60).optional(),
      setAside: z.enum(["true", "false"]).optional(),
      cursor: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(30),
    }),
    data: z.object({ items: z.array(LearningCard), next: z.string().nullable() }),
  }),
  "POST /v1/learn/cards": endpoint({
    summary: `Make a card of a word, with a gap in the sentence where it was met. A word has one card: who makes it again gets it back. A word that was unmarked or “new” is being learnt from then on. At most ${newCardsADay} a day.`,
    access: "member",
    body: z.object({
      lemma: Lemma,
      /** The form in the sentence. */
      word: line(1, 60).optional(),
      sentence: lines(600).default(""),
      note: cardNote.default(""),
    }),
    data: z.object({ card: LearningCard, isNew: z.boolean(), state: WordState }),
  }),
  "PUT /v1/learn/cards/{id}": endpoint({
    summary:
      "Write a card anew, or pause it. One whose faces are changed is no leech any more. A card that was set aside is checked again when its faces change; `isKept` brings it back as it is.",
    access: "member",
    params: z.object({ id }),
    body: z.object({
      front: cardFace,
      back: cardFace,
      note: cardNote,
      isPaused: z.boolean(),
      isKept: z.boolean().default(false),
    }),
    data: z.object({ card: LearningCard }),
  }),
  "DELETE /v1/learn/cards/{id}": endpoint({
    summary: "Throw a card away, with its schedule.",
    access: "member",
    params: z.object({ id }),
    data: z.object({ isKept: z.boolean() }),
  }),
  "GET /v1/learn/export": endpoint({
    summary:
      "One's cards as a file, without those that are set aside: `tsv` for Anki (front, back, note, tags), `csv` for spreadsheets.",
    access: "member",
    query: z.object({ format: z.enum(["tsv", "csv"]).default("tsv"), type: z.enum(["mistake", "word"]).optional() }),
    data: z.object({ name: z.string(), text: z.string(), cards: z.int() }),
  }),
};

// ---- words

/** More than any learner marks; bounds what one member stores. */
export const wordsLimit = 20_000;

export const LearningWord = z.object({
  lemma: z.string(),
  state: WordState,
  noteVi: z.string(),
  /** From our dictionary, in Vietnamese; empty if it has no entry. */
  meaning: z.string(),
  /** The source of its latest occurrence. */
  sentence: z.string(),
  hasCard: z.boolean(),
  updatedAt: moment,
});
export type LearningWord = z.output<typeof LearningWord>;

const WordCounts = z.object({ new: z.int(), learning: z.int(), known: z.int(), ignored: z.int() });

/** `isListed`: a sense of our dictionary. */
export const MeaningHere = z.object({
  lemma: z.string(),
  sense: z.string(),
  isListed: z.boolean(),
  examples: z.array(z.object({ en: z.string(), vi: z.string() })),
});
export type MeaningHere = z.output<typeof MeaningHere>;
const wordEndpoints = {
  "GET /v1/learn/words": endpoint({
    summary:
      "The words one has marked, the latest first; `q` looks into the word, what it means, the note and the sentence, whatever the marks.",
    access: "member",
    query: z.object({
      state: WordState.optional(),
      q: lines(60).optional(),
      cursor: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    data: z.object({ items: z.array(LearningWord), next: z.string().nullable() }),
  }),
  "GET /v1/learn/word-counts": endpoint({
    summary: "How many words are in each state, now and at the end of each of the last 90 days on which that changed.",
    access: "member",
    data: z.object({ now: WordCounts, days: z.array(WordCounts.extend({ day: z.iso.date() })) }),
  }),
  "GET /v1/learn/words/{lemma}": endpoint({
    summary: "What one has marked of a word; null when nothing.",
    access: "member",
    params: z.object({ lemma: Lemma }),
    data: z.object({ word: LearningWord.nullable() }),
  }),
  "POST /v1/learn/meanings": endpoint({
    summary:
      "What a word means in this sentence, and two more sentences at one's level, by the model. What it said once of a word in a sense is kept for everybody. 404 where there is no model, 503 when it does not answer.",
    access: "member",
    body: z.object({
      word: Lemma,
      sentence: PracticeText(600).refine((text) => /[a-z]/i.test(text), "Chưa có câu nào."),
    }),
    data: z.object({ meaning: MeaningHere }),
    stream: {},
  }),
  "PUT /v1/learn/words/{lemma}": endpoint({
    summary: `Mark a word, with a note of at most ${cardNoteLimit} characters. Without a note the earlier one stays.`,
    access: "member",
    params: z.object({ lemma: Lemma }),
    body: z.object({ state: WordState, noteVi: cardNote.optional(), sentence: lines(600).optional() }),
    data: z.object({ word: LearningWord }),
  }),
};

// ---- reading

export const ownTextLimit = 20_000;
export const ownTextsLimit = 100;

export const ListedText = z.object({
  slug: z.string(),
  level: Level,
  /** English. */
  title: z.string(),
  titleVi: z.string(),
  about: z.string(),
  words: z.int(),
});
export type ListedText = z.output<typeof ListedText>;

/** Texts with fewer English words are not listed. */
export const leastEnglishWords = 30;
/** A published article of the site that contains English. */
export const EnglishArticleCard = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  /** The level that the author gave, else an estimate. */
  level: Level.nullable(),
  /** Number of English words. */
  words: z.int(),
});
export type EnglishArticleCard = z.output<typeof EnglishArticleCard>;

export const GradedText = ListedText.extend({
  paragraphs: z.array(z.string()),
  /** English; `answer` is the index of the correct option, `why` is Vietnamese. */
  questions: z.array(z.object({ prompt: z.string(), options: z.array(z.string()), answer: z.int(), why: z.string() })),
});
export type GradedText = z.output<typeof GradedText>;

export const OwnText = z.object({ id, title: z.string(), words: z.int(), createdAt: moment });
export type OwnText = z.output<typeof OwnText>;

/**
 * `share` of the running words, 0 to 1, estimated from the member's marked words and the most frequent words of their
 * level.
 */
export const KnownWords = z.object({
  share: z.number().nullable(),
  marked: z.array(z.object({ word: z.string(), state: WordState })),
});
export type KnownWords = z.output<typeof KnownWords>;

const readingEndpoints = {
  "GET /v1/learn/texts": endpoint({
    summary: "The graded texts of the product, the easier first.",
    access: "anyone",
    data: z.object({ items: z.array(ListedText) }),
  }),
  "GET /v1/learn/texts/{slug}": endpoint({
    summary: "A graded text with its questions.",
    access: "anyone",
    params: z.object({ slug }),
    data: z.object({ text: GradedText }),
  }),
  "GET /v1/learn/articles": endpoint({
    summary: "The newest articles in English or in both languages, to be read with a dictionary at hand.",
    access: "anyone",
    data: z.object({ items: z.array(EnglishArticleCard) }),
  }),
  "POST /v1/learn/articles/{id}/read": endpoint({
    summary: `An article was read with so many words looked up. NOT_FOUND for one with fewer than ${leastEnglishWords} English words.`,
    access: "member",
    params: z.object({ id }),
    body: z.object({ lookups: z.int().min(1).max(10_000) }),
    data: z.object({ isFirst: z.boolean() }),
  }),
  "GET /v1/learn/reading": endpoint({
    summary:
      "How much of each graded text and of the newest articles one knows, what one has read, and the texts one brought along.",
    access: "member",
    data: z.object({
      texts: z.array(
        z.object({ slug: z.string(), known: z.number(), readAt: moment.nullable(), score: z.int().nullable() }),
      ),
      articles: z.array(z.object({ id, known: z.number(), readAt: moment.nullable() })),
      own: z.array(OwnText),
      /** The assumed level of the member; null if none was chosen. */
      level: Level.nullable(),
    }),
  }),
  "GET /v1/learn/texts/{slug}/known": endpoint({
    summary: "How much of a graded text one knows, and which of its words one has marked.",
    access: "member",
    params: z.object({ slug }),
    data: KnownWords,
  }),
  "POST /v1/learn/texts/{slug}/read": endpoint({
    summary:
      "The text is read to its end, with so many questions right and so many words looked up. The best score stays.",
    access: "member",
    params: z.object({ slug }),
    body: z.object({ score: z.int().min(0).max(3), lookups: z.int().min(0).max(10_000).default(0) }),
    data: z.object({ score: z.int(), isFirst: z.boolean() }),
  }),
  "POST /v1/learn/own-texts": endpoint({
    summary: `Bring a text of at most ${ownTextLimit.toLocaleString("en")} characters along to read; nobody else sees it. At most ${ownTextsLimit}.`,
    access: "member",
    body: z.object({
      title: line(1, 120, "Bạn chưa đặt tên cho bài."),
      text: PracticeText(ownTextLimit).refine((text) => /[a-z]{2}/i.test(text), "Bạn chưa dán bài tiếng Anh nào."),
    }),
    data: z.object({ text: OwnText }),
    bodyLimit: 200 * 1024,
  }),
  "GET /v1/learn/own-texts/{id}": endpoint({
    summary: "A text one brought along, with an estimate of its level.",
    access: "member",
    params: z.object({ id }),
    data: z.object({
      text: OwnText.extend({ paragraphs: z.array(z.string()) }),
      level: Level.nullable(),
      known: KnownWords,
    }),
  }),
  "DELETE /v1/learn/own-texts/{id}": endpoint({
    summary: "Forget it.",
    access: "member",
    params: z.object({ id }),
    data: z.object({ isKept: z.boolean() }),
  }),
};

const homeEndpoints = {
  "GET /v1/learn/home": endpoint({
    summary: "What waits for one today: the lesson to go on with, the cards of the day, and how many words one has.",
    access: "member",
    data: z.object({
      next: ListedLesson.extend({ place: LessonPlace, why: z.string().nullable() }).nullable(),
      passed: z.int(),
      lessons: z.int(),
      reviews: ReviewCounts,
      words: WordCounts,
    }),
  }),
};

export const learningEndpoints = {
  ...lessonEndpoints,
  ...reviewEndpoints,
  ...wordEndpoints,
  ...readingEndpoints,
  ...homeEndpoints,
};
