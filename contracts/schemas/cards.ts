import {
  cardContextLimit,
  cardFaceLimit,
  cardSentenceLimit,
  cardsLimit,
  cardSourcesLimit,
  longestReviewTime,
  newCardsADay,
  reviewCaps,
} from "../limits/learning.ts";
import { englishWordLength, wordSentenceLength } from "../limits/dictionary.ts";
import { listSearchLength } from "../limits/search.ts";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { KindCode, PracticeText } from "./language.ts";
import { id, line, lines, moment } from "./text.ts";
import { Lemma, WordState, cardNote } from "./words.ts";

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

/** Why no card is made from a sentence, or why an existing card is suspended. */
export const CardIssue = z.enum([
  "sentence-needs-work",
  "several-answers",
  "several-errors",
  "not-mended",
  "too-long",
  "long-among-errors",
  "no-card-kind",
]);
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
  postponed: z.int(),
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
    /** Of the first version of the text: among many errors only short sentences become cards. */
    findingsPerHundred: z.number().min(0).max(1_000).optional(),
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

export const reviewEndpoints = {
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
