import { lessonTaskTypes } from "../limits/grammar.ts";
import {
  cardFaceLimit,
  cardNoteLimit,
  cardContextLimit,
  cardSentenceLimit,
  cardsLimit,
  cardSourcesLimit,
  leastEnglishWords,
  lessonAnswerLimit,
  longestReviewTime,
  lessonSentenceLimit,
  newCardsADay,
  ownTextLimit,
  ownTextsLimit,
  ownTitleLimit,
  reviewCaps,
  textQuestions,
} from "../limits/learning.ts";
import { englishWordLength, wordSentenceLength } from "../limits/dictionary.ts";
import { listSearchLength } from "../limits/search.ts";
import { z } from "zod";
import { noTags } from "../cache-tags.ts";
import { endpoint } from "../endpoint.ts";
import { Finding, KindCode, KindGroup, Level, PracticeText } from "./language.ts";
import { id, line, lines, moment } from "./text.ts";

const slug = z.string().regex(/^[a-z0-9-]{1,100}$/, "Bài học này không có.");

/** A word as dictionaries list it: small letters, with the separators that compounds contain. */
export const Lemma = line(1, englishWordLength)
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
  type: z.enum(lessonTaskTypes),
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
const ownSentence = PracticeText(lessonSentenceLimit);

const lessonEndpoints = {
  "GET /v1/learn/paths": endpoint(
    {
      summary: "List all lessons by path, one for each kind of error.",
      access: "anyone",
      data: z.object({ paths: z.array(LearningPath) }),
    },
    { tags: noTags },
  ),
  "GET /v1/learn/paths/own": endpoint({
    summary:
      "Get your lesson progress and the recommended order: frequent errors in your own texts come first, with the reason.",
    access: "member",
    data: z.object({
      progress: z.array(LessonProgress),
      recommended: z.array(Recommended),
      /** The lesson to continue with; null when all are passed. */
      next: ListedLesson.extend({ place: LessonPlace, why: z.string().nullable() }).nullable(),
    }),
  }),
  "GET /v1/learn/lessons/{slug}": endpoint(
    {
      summary: "Get a lesson: explanation, six tasks with their right answers, and the prompt for a sentence.",
      access: "anyone",
      params: z.object({ slug }),
      data: z.object({ lesson: Lesson }),
    },
    { tags: noTags },
  ),
  "POST /v1/learn/lessons/{slug}/sentence": endpoint({
    summary: `Analyze a sentence of at most ${lessonSentenceLimit} characters with the built-in engine. Nothing is stored.`,
    access: "anyone",
    params: z.object({ slug }),
    body: z.object({ sentence: ownSentence }),
    data: OwnSentence,
    mostInAMinute: 20,
  }),
  "POST /v1/learn/lessons/{slug}/attempts": endpoint({
    summary:
      "Submit a lesson: the first answer to each task and your own sentence. The best score counts; a pass is never revoked. A repeated `clientId` counts once.",
    access: "member",
    params: z.object({ slug }),
    body: z.object({
      clientId: id,
      answers: z
        .array(
          z
            .string()
            .max(lessonAnswerLimit)
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
    summary: "Reset a path and delete its progress.",
    access: "member",
    params: z.object({ group: KindGroup }),
    data: z.object({ forgotten: z.int() }),
  }),
};

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

/** Why no card is made from a sentence, or why an existing card is suspended. */
export const CardIssue = z.enum(["sentence-needs-work", "several-answers", "not-mended", "too-long"]);
export type CardIssue = z.output<typeof CardIssue>;

export const CardType = z.enum(["mistake", "word"]);

export const Card = z.object({
  id,
  type: CardType,
  /** A gap is `___`; a generated card of a mistake names its two candidates after it. */
  front: z.string(),
  back: z.string(),
  /** Shown beside the front: the meaning of the word, or the kind of mistake. */
  note: z.string(),
  /** The sentence it comes from, as it was written. */
  source: z.string(),
  /** Mistake cards only. */
  kind: KindCode.nullable(),
  /** Mistake cards only: the corrected sentence; null if the faces contain no sentence. */
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
export type Card = z.output<typeof Card>;

/** A due card, with the minutes until it returns after each of the four grades. */
export const DueCard = Card.extend({ outlook: z.array(z.int()).length(4) });
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

const cardFace = lines(cardFaceLimit).refine((text) => text !== "", "Mặt thẻ không được để trống.");
const cardNote = lines(cardNoteLimit);

/**
 * A finding in the member's own sentence: `sentence` as written, the offsets, and the sentence as the member
 * corrected it, whatever the engine suggested.
 */
export const CardSource = z
  .object({
    kind: KindCode,
    sentence: PracticeText(cardSentenceLimit),
    start: z.int().min(0),
    end: z.int().min(0),
    mended: PracticeText(cardSentenceLimit),
    /** The end of the text before `mended` in its paragraph: it may tell of the past. */
    before: z.string().max(cardContextLimit).optional(),
  })
  .refine(({ sentence, start, end }) => start <= end && end <= sentence.length, "Chỗ này nằm ngoài câu.")
  .refine(
    ({ sentence, start, end }) => [sentence.slice(0, start), sentence.slice(end)].every((part) => part.isWellFormed()),
    "Chỗ này cắt đôi một ký tự.",
  );
export type CardSource = z.output<typeof CardSource>;

/** The faces as the member edited them in the preview. */
export const CardEdit = z.object({ front: cardFace, back: cardFace });
export type CardEdit = z.output<typeof CardEdit>;

/** A preview of a card; `index` is its position among the sources. */
export const PreviewedCard = z.object({
  index: z.int(),
  kind: KindCode,
  kindName: z.string(),
  /** Vietnamese: why learners make this mistake. */
  explanation: z.string(),
  front: z.string(),
  back: z.string(),
  wrong: z.string(),
  right: z.string(),
  /** Whether the member already has this card. */
  alreadyExists: z.boolean(),
});
export type PreviewedCard = z.output<typeof PreviewedCard>;

/** Sources of which no card is made. */
const RefusedCards = z.array(z.object({ index: z.int(), issue: CardIssue }));

const reviewEndpoints = {
  "GET /v1/learn/settings": endpoint({
    summary: "Get the card settings: daily cards, number of grades, and the cards answered by typing.",
    access: "member",
    data: LearningSettings,
  }),
  "PUT /v1/learn/settings": endpoint({
    summary: "Update the card settings. A backlog is rescheduled. Without `typedCards` the current choice is kept.",
    access: "member",
    body: LearningSettings.partial({ typedCards: true }),
    data: LearningSettings,
  }),
  "POST /v1/learn/reviews/today": endpoint({
    summary:
      "Begin the reviews of today and list the cards: the most overdue for their interval first, new cards last with your most frequent kinds of error first; cards of the same sentence are kept apart. Cards above the daily limit are spread over later days. `extra`: cards that are not due, for practice that leaves their schedule unchanged.",
    access: "member",
    query: z.object({ extra: z.enum(["true", "false"]).default("false") }),
    data: z.object({ items: z.array(DueCard), counts: ReviewCounts, settings: LearningSettings }),
  }),
  "POST /v1/learn/reviews": endpoint({
    summary:
      "Answer a card. Each `clientId` counts once, at the time of arrival. The answer changes the schedule if the card is due and its number of answers is still `reps`; otherwise it is only recorded, as with `isExtra`.",
    access: "member",
    body: z.object({
      cardId: id,
      clientId: id,
      grade: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)], "Mức này không có."),
      /** The duration, measured by the browser. */
      ms: z.int().min(0).max(longestReviewTime),
      reps: z.int().min(0).max(1_000_000).optional(),
      isExtra: z.boolean().default(false),
    }),
    data: z.object({ isCounted: z.boolean(), isNew: z.boolean(), card: DueCard.nullable(), left: z.int() }),
  }),
  "POST /v1/learn/reviews/undo": endpoint({
    summary:
      "Undo your latest answer of today, including schedule, daily counts, points and streak. A repeated undo has no effect (`isNew` is false). 409 if a later answer exists or the answer is from an earlier day; 404 if the answer never arrived or its card was deleted.",
    access: "member",
    body: z.object({ clientId: id }),
    data: z.object({ isNew: z.boolean(), card: DueCard, left: z.int() }),
  }),
  "GET /v1/learn/cards": endpoint({
    summary:
      "List your cards, latest first. `q` searches both faces and the note; `setAside` filters by whether a card is set aside.",
    access: "member",
    query: z.object({
      type: CardType.optional(),
      q: lines(listSearchLength).optional(),
      setAside: z.enum(["true", "false"]).optional(),
      cursor: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(30),
    }),
    data: z.object({ items: z.array(Card), next: z.string().nullable() }),
  }),
  "POST /v1/learn/cards": endpoint({
    summary: `Create a card for a word, with a gap in the sentence where it was met. A word has one card: creating it again returns it. An unmarked or “new” word is marked as being learned. At most ${newCardsADay} a day.`,
    access: "member",
    body: z.object({
      lemma: Lemma,
      /** The form in the sentence. */
      word: line(1, englishWordLength).optional(),
      sentence: lines(wordSentenceLength).default(""),
      note: cardNote.default(""),
    }),
    data: z.object({ card: Card, isNew: z.boolean(), state: WordState }),
  }),
  "POST /v1/learn/mistake-cards/preview": endpoint({
    summary:
      "Preview the cards that `POST /v1/learn/mistake-cards` would create, without saving them. The member's most frequent kinds of error come first.",
    access: "member",
    body: z.object({ cards: z.array(CardSource).min(1).max(cardSourcesLimit) }),
    data: z.object({ cards: z.array(PreviewedCard), refused: RefusedCards }),
  }),
  "POST /v1/learn/mistake-cards": endpoint({
    summary: `Create cards from findings in your own sentences; a saved analysis or a writing can be named as the source. A card is created only if the engine finds no error in the corrected sentence and exactly one answer is right; \`refused\` gives the reason for each other card, by its index in \`cards\`. At most ${cardsLimit} in all; a duplicate is stored once. \`edit\` replaces the generated faces; invalid faces are a 422 with \`cards.N.edit.front\` or \`cards.N.edit.back\`, and no card is saved.`,
    access: "member",
    body: z.object({
      cards: z
        .array(z.intersection(CardSource, z.object({ edit: CardEdit.optional() })))
        .min(1)
        .max(cardSourcesLimit),
      analysisId: id.optional(),
      writingId: id.optional(),
    }),
    data: z.object({ cards: z.array(Card), added: z.int(), refused: RefusedCards }),
  }),
  "PUT /v1/learn/cards/{id}": endpoint({
    summary:
      "Edit or pause a card. Changing its faces clears the leech mark. A card that was set aside is checked again when its faces change; `isOwnerApproved` restores it unchanged.",
    access: "member",
    params: z.object({ id }),
    body: z.object({
      front: cardFace,
      back: cardFace,
      note: cardNote,
      isPaused: z.boolean(),
      isOwnerApproved: z.boolean().default(false),
    }),
    data: z.object({ card: Card }),
  }),
  "DELETE /v1/learn/cards/{id}": endpoint({
    summary: "Delete a card and its schedule.",
    access: "member",
    params: z.object({ id }),
    data: z.object({ isStored: z.boolean() }),
  }),
  "GET /v1/learn/export": endpoint({
    summary:
      "Export your cards, except those set aside: `tsv` for Anki (front, back, note, tags), `csv` for spreadsheets.",
    access: "member",
    query: z.object({ format: z.enum(["tsv", "csv"]).default("tsv"), type: CardType.optional() }),
    data: z.object({ name: z.string(), text: z.string(), cards: z.int() }),
  }),
};

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
      "List your marked words, latest first. `q` searches word, meaning, note and sentence, ignoring diacritics.",
    access: "member",
    query: z.object({
      state: WordState.optional(),
      q: lines(listSearchLength).optional(),
      cursor: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    data: z.object({ items: z.array(LearningWord), next: z.string().nullable() }),
  }),
  "GET /v1/learn/word-counts": endpoint({
    summary: "Get the number of words in each state, now and at the end of each of the last 90 days with a change.",
    access: "member",
    data: z.object({ now: WordCounts, days: z.array(WordCounts.extend({ day: z.iso.date() })) }),
  }),
  "GET /v1/learn/words/{lemma}": endpoint({
    summary: "Get your mark of a word; null if there is none.",
    access: "member",
    params: z.object({ lemma: Lemma }),
    data: z.object({ word: LearningWord.nullable() }),
  }),
  "POST /v1/learn/meanings": endpoint({
    summary:
      "Ask the model for the meaning of a word in its sentence and two more sentences at your level. Answers are stored per word and sense and shared by all members. 404 without a model, 503 if it does not answer.",
    access: "member",
    body: z.object({
      word: Lemma,
      sentence: PracticeText(wordSentenceLength).refine((text) => /[a-z]/i.test(text), "Chưa có câu nào."),
    }),
    data: z.object({ meaning: MeaningHere }),
    stream: {},
  }),
  "PUT /v1/learn/words/{lemma}": endpoint({
    summary: `Mark a word, with a note of at most ${cardNoteLimit} characters. Without a note the current one is kept.`,
    access: "member",
    params: z.object({ lemma: Lemma }),
    body: z.object({ state: WordState, noteVi: cardNote.optional(), sentence: lines(wordSentenceLength).optional() }),
    data: z.object({ word: LearningWord }),
  }),
};

export const ListedText = z.object({
  slug: z.string(),
  level: Level,
  /** English. */
  title: z.string(),
  titleVi: z.string(),
  about: z.string(),
  words: z.int(),
  /** Part of a serial story, from 1; null for a text that is complete alone. */
  series: z.object({ part: z.int(), parts: z.int() }).nullable(),
});
export type ListedText = z.output<typeof ListedText>;
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

const TextPart = z.object({ slug: z.string(), title: z.string() });

export const GradedText = ListedText.extend({
  paragraphs: z.array(z.string()),
  /** English; `answer` is the index of the correct option, `why` is Vietnamese. */
  questions: z.array(z.object({ prompt: z.string(), options: z.array(z.string()), answer: z.int(), why: z.string() })),
  /** `word` is the dictionary form, `form` how `sentence` writes it; `meaning` is Vietnamese. */
  vocabulary: z.array(z.object({ word: z.string(), meaning: z.string(), form: z.string(), sentence: z.string() })),
  /** Neighboring parts of a serial story. */
  previous: TextPart.nullable(),
  next: TextPart.nullable(),
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
  "GET /v1/learn/texts": endpoint(
    {
      summary: "List the built-in graded texts, easiest first.",
      access: "anyone",
      data: z.object({ items: z.array(ListedText) }),
    },
    { tags: noTags },
  ),
  "GET /v1/learn/texts/{slug}": endpoint(
    {
      summary: "Get a graded text with its questions.",
      access: "anyone",
      params: z.object({ slug }),
      data: z.object({ text: GradedText }),
    },
    { tags: noTags },
  ),
  "GET /v1/learn/articles": endpoint(
    {
      summary: "List the newest articles in English or in both languages, for reading with the dictionary.",
      access: "anyone",
      data: z.object({ items: z.array(EnglishArticleCard) }),
    },
    {
      tags: ({ items }) => ["articles", ...items.map(({ id }) => `article:${id}`)],
    },
  ),
  "POST /v1/learn/articles/{id}/read": endpoint({
    summary: `Record that an article was read, with the number of words looked up. NOT_FOUND for an article with fewer than ${leastEnglishWords} English words.`,
    access: "member",
    params: z.object({ id }),
    body: z.object({ lookups: z.int().min(1).max(10_000) }),
    data: z.object({ isFirst: z.boolean() }),
  }),
  "GET /v1/learn/reading": endpoint({
    summary: "Get your known share of each graded text and the newest articles, your read texts, and your own texts.",
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
    summary: "Get your known share of a graded text and its words that you have marked.",
    access: "member",
    params: z.object({ slug }),
    data: KnownWords,
  }),
  "POST /v1/learn/texts/{slug}/read": endpoint({
    summary:
      "Record that a text was read to its end, with the number of right answers and of words looked up. The best score is kept.",
    access: "member",
    params: z.object({ slug }),
    body: z.object({ score: z.int().min(0).max(textQuestions), lookups: z.int().min(0).max(10_000).default(0) }),
    data: z.object({ score: z.int(), isFirst: z.boolean() }),
  }),
  "POST /v1/learn/own-texts": endpoint({
    summary: `Add a private text of at most ${ownTextLimit.toLocaleString("en")} characters for reading. At most ${ownTextsLimit} texts.`,
    access: "member",
    body: z.object({
      title: line(1, ownTitleLimit, "Bạn chưa đặt tên cho bài."),
      text: PracticeText(ownTextLimit).refine((text) => /[a-z]{2}/i.test(text), "Bạn chưa dán bài tiếng Anh nào."),
    }),
    data: z.object({ text: OwnText }),
    bodyLimit: 200 * 1024,
  }),
  "GET /v1/learn/own-texts/{id}": endpoint({
    summary: "Get one of your own texts, with an estimate of its level.",
    access: "member",
    params: z.object({ id }),
    data: z.object({
      text: OwnText.extend({ paragraphs: z.array(z.string()) }),
      level: Level.nullable(),
      known: KnownWords,
    }),
  }),
  "DELETE /v1/learn/own-texts/{id}": endpoint({
    summary: "Delete one of your own texts.",
    access: "member",
    params: z.object({ id }),
    data: z.object({ isStored: z.boolean() }),
  }),
};

const homeEndpoints = {
  "GET /v1/learn/home": endpoint({
    summary: "Get today's learning: the next lesson, the cards of the day, and your word counts.",
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
