import { createHash } from "node:crypto";
import { and, eq, gte, inArray, sql } from "drizzle-orm";
import { cardsLimit, gapMark } from "#contracts/limits/grammar.ts";
import { type CardEdit, CardIssue, type CardSource, type PracticeCard } from "#contracts/schemas/grammar.ts";
import { KindCode } from "#contracts/schemas/language.ts";
import { newCardsADay } from "#contracts/limits/learning.ts";
import { bindOperations } from "#server/core/operations.ts";
import { beginOfVietnamDay, minutes, vietnamDay, type Clock } from "#server/core/clock.ts";
import type { Database, Queries } from "#server/database/connect.ts";
import { learningCards } from "#server/features/learning/tables.ts";
import { analyses, cards } from "./tables.ts";
import { writings } from "#server/features/writing/tables.ts";
import { lockMember } from "#server/core/locks.ts";
import { isAfter, pageOf, type PageRequest } from "#server/core/pagination.ts";
import { ApiError, fieldError } from "#server/core/api-error.ts";
import type { Viewer } from "#server/http/route.ts";
import { type Checker, kindOf } from "#engine/index.ts";
import type { Limits } from "#server/core/limits.ts";
import { cardFaces, cardRuleVersion, type CardGap, gapOf, judgeGap, readFaces } from "./card-rule.ts";
import { profileOf, rankKinds } from "./profile.ts";
import type { createReports } from "./reports.ts";
import type { createGrammarSettings } from "./settings.ts";

const changesPerPerson = { max: 120, window: minutes(1) };

/**
 * A deterministic id, so that a card that is deleted and created again keeps its answer history. `of` identifies the
 * card of the member: the lemma of a word, or both faces of a mistake.
 */
export function sameCardId(userId: string, ...of: readonly string[]): string {
  const hex = createHash("sha256")
    .update(JSON.stringify([userId, ...of]))
    .digest("hex");
  // Formatted as a UUID of version 8.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The current state of the cards, including edits in the learning section. */
const columns = {
  id: cards.id,
  kind: cards.kind,
  front: sql<string>`coalesce(${learningCards.front}, ${cards.front})`,
  back: sql<string>`coalesce(${learningCards.back}, ${cards.back})`,
  wrong: cards.wrong,
  right: cards.right,
  setAsideReason: learningCards.setAsideReason,
  createdAt: cards.createdAt,
};
const selectCards = (db: Queries) =>
  db.select(columns).from(cards).leftJoin(learningCards, eq(learningCards.mistakeId, cards.id)).$dynamic();
type Row = Awaited<ReturnType<typeof selectCards>>[number];

const present = ({ kind, setAsideReason, createdAt, ...card }: Row): PracticeCard => ({
  ...card,
  kind: KindCode.catch("OTHER").parse(kind),
  setAsideReason: setAsideReason === null ? null : CardIssue.catch("several-answers").parse(setAsideReason),
  createdAt: createdAt.toISOString(),
});

/** For the account export. */
export const cardsOf = async (db: Queries, userId: string) =>
  (await selectCards(db).where(eq(cards.userId, userId)).orderBy(cards.createdAt)).map(({ id: _id, ...card }) => card);

export interface CardParts {
  database: Database;
  clock: Clock;
  limits: Limits;
  checker: Pick<Checker, "check">;
  settings: Pick<ReturnType<typeof createGrammarSettings>, "read">;
  reports: Pick<ReturnType<typeof createReports>, "mutedRules">;
}

/** The result of a request: cards, and reasons for the others. */
interface Made {
  cards: {
    index: number;
    kind: KindCode;
    front: string;
    back: string;
    wrong: string;
    right: string;
    explanation: string;
  }[];
  refused: { index: number; issue: CardIssue }[];
  /** By field: errors in the faces that a member wrote. */
  faults: Record<string, string>;
}

/** A source with the faces written by the member, if any. */
type EditableSource = CardSource & { edit?: CardEdit | undefined };

const editFaults: Record<CardIssue, string> = {
  "sentence-needs-work": "Ghép hai mặt lại, câu vẫn còn chỗ cần sửa. Bạn đọc lại cả câu nhé.",
  "several-answers": "Chỗ trống này có thể có hơn một đáp án đúng. Bạn giữ hai lựa chọn để chỉ một cái đúng nhé.",
  "not-mended": "Chỗ sai trong câu chưa được sửa.",
  "too-long": "Câu dài quá, khó ôn. Bạn rút gọn còn nhiều nhất 25 từ nhé.",
};

/** The error in edited faces, checked before the engine; null if there is one gap with two candidates. */
function formFault({ front, back }: CardEdit): { field: keyof CardEdit; message: string } | null {
  const gaps = front.split(gapMark).length - 1;
  if (gaps !== 1)
    return {
      field: "front",
      message: gaps === 0 ? `Mặt trước cần một chỗ trống, viết là ${gapMark}.` : "Mặt trước chỉ được có một chỗ trống.",
    };
  const options = new RegExp(String.raw`${gapMark} \(([^()/]+) / ([^()/]+)\)`, "u").exec(front)?.slice(1);
  if (!options || options[0] === options[1])
    return {
      field: "front",
      message: `Ngay sau chỗ trống cần hai lựa chọn khác nhau, ví dụ: She ${gapMark} (go / goes) home.`,
    };
  if (!options.includes(back))
    return { field: "back", message: `Mặt sau phải là một trong hai lựa chọn: ${options.join(" hoặc ")}.` };
  return null;
}

type CardsAdded = (tx: Queries, userId: string) => Promise<void>;

interface CardsDeps extends CardParts {
  listeners: CardsAdded[];
}

/** Sequential, because the engine accepts only a few texts of one member at a time. */
async function makeCards(
  { settings, reports, checker }: CardsDeps,
  viewer: Viewer,
  sources: readonly EditableSource[],
): Promise<Made> {
  const { dictionary } = await settings.read(viewer);
  const wishes = { dictionary, mutedRules: await reports.mutedRules() };
  const made: Made = { cards: [], refused: [], faults: {} };
  const judge = (gap: CardGap) => judgeGap(checker.check.bind(checker), gap, wishes, { by: viewer.id });
  for (const [index, source] of sources.entries()) {
    const { kind, edit } = source;
    const fault = edit && formFault(edit);
    if (fault) {
      made.faults[`cards.${index}.edit.${fault.field}`] = fault.message;
      continue;
    }
    const gap = edit ? readFaces(edit.front, edit.back) : gapOf(source.sentence, source.mended.trim(), source);
    const isGap = gap !== null && typeof gap === "object";
    const judged = isGap ? await judge(gap) : { issue: gap ?? ("several-answers" as const) };
    if (isGap && judged.issue === null) {
      const faces = edit ?? cardFaces(gap);
      const wrong = source.sentence.trim();
      made.cards.push({ index, kind, ...faces, wrong, right: gap.right, explanation: judged.why });
    } else if (edit) made.faults[`cards.${index}.edit.front`] = editFaults[judged.issue ?? "several-answers"];
    else made.refused.push({ index, issue: judged.issue ?? "several-answers" });
  }
  return made;
}

async function isOwnText(
  { database }: CardsDeps,
  table: typeof analyses | typeof writings,
  viewer: Viewer,
  id: string | undefined,
) {
  return (
    id === undefined ||
    (await database.queries.$count(table as typeof analyses, and(eq(table.id, id), eq(table.userId, viewer.id)))) > 0
  );
}

/** `listener` runs in the transaction that adds cards of a member: the learning feature gives them a schedule. */
export const onCardsAdded = ({ listeners }: CardsDeps, listener: CardsAdded) => void listeners.push(listener);

/** Creates the cards without storing them. @throws ApiError RATE_LIMITED, UNAVAILABLE while the engine is busy */
export async function previewCards(deps: CardsDeps, viewer: Viewer, sources: readonly CardSource[]) {
  const { limits, clock, database } = deps;
  const db = database.queries;
  await limits.take(`cards:${viewer.id}`, changesPerPerson);
  const { cards: made, refused } = await makeCards(deps, viewer, sources);
  const ids = made.map(({ front, back }) => sameCardId(viewer.id, "mistake", front, back));
  const kept =
    ids.length === 0
      ? []
      : await db
          .select({ id: cards.id })
          .from(cards)
          .where(and(eq(cards.userId, viewer.id), inArray(cards.id, ids)));
  const keptIds = new Set(kept.map(({ id }) => id));
  const rank = rankKinds(await profileOf(db, clock, viewer.id));
  const previewed = made.map((card, place) => {
    return { ...card, kindName: kindOf(card.kind).name, isKept: keptIds.has(ids[place]!) };
  });
  return { cards: previewed.toSorted((a, b) => rank(a.kind) - rank(b.kind) || a.index - b.index), refused };
}

/** @throws ApiError NOT_FOUND for a text of another member, VALIDATION_FAILED over the limit, RATE_LIMITED */
export async function addCards(
  deps: CardsDeps,
  viewer: Viewer,
  given: { cards: readonly EditableSource[]; analysisId?: string | undefined; writingId?: string | undefined },
): Promise<{ cards: PracticeCard[]; added: number; refused: Made["refused"] }> {
  const { limits, database, clock, listeners } = deps;
  await limits.take(`cards:${viewer.id}`, changesPerPerson);
  if (
    !(await isOwnText(deps, analyses, viewer, given.analysisId)) ||
    !(await isOwnText(deps, writings, viewer, given.writingId))
  )
    throw new ApiError("NOT_FOUND");
  const { cards: made, refused, faults } = await makeCards(deps, viewer, given.cards);
  if (Object.keys(faults).length > 0) throw new ApiError("VALIDATION_FAILED", { fields: faults });
  if (made.length === 0) return { cards: [], added: 0, refused };
  return database.transaction(async (tx) => {
    // Serializes requests of several tabs, so that each counts the other's cards.
    await lockMember(tx, viewer.id);
    // The limit includes cards of words.
    const ofWords = and(eq(learningCards.userId, viewer.id), eq(learningCards.type, "word"));
    const [ofMistakes, others] = [
      await tx.$count(cards, eq(cards.userId, viewer.id)),
      await tx.$count(learningCards, ofWords),
    ];
    if (ofMistakes + others + made.length > cardsLimit)
      throw fieldError("cards", "Bạn có quá nhiều thẻ rồi. Bạn bỏ bớt vài thẻ đã thuộc để thêm thẻ mới nhé.");
    const today = beginOfVietnamDay(vietnamDay(clock.now()));
    const madeToday =
      (await tx.$count(cards, and(eq(cards.userId, viewer.id), gte(cards.createdAt, today)))) +
      (await tx.$count(learningCards, and(ofWords, gte(learningCards.createdAt, today))));
    if (madeToday + made.length > newCardsADay)
      throw fieldError("cards", `Hôm nay bạn đã thêm ${madeToday} thẻ. Mai thêm tiếp nhé, bài của bạn vẫn còn đó.`);
    const added = await tx
      .insert(cards)
      .values(
        made.map(({ index: _index, explanation: _explanation, ...card }) => ({
          ...card,
          id: sameCardId(viewer.id, "mistake", card.front, card.back),
          userId: viewer.id,
          analysisId: given.analysisId ?? null,
          writingId: given.writingId ?? null,
          checkedWith: cardRuleVersion,
          createdAt: clock.now(),
        })),
      )
      .onConflictDoNothing()
      .returning({ id: cards.id });
    // eslint-disable-next-line no-await-in-loop -- one connection
    for (const listener of listeners) await listener(tx, viewer.id);
    const rows = await selectCards(tx).where(
      and(
        eq(cards.userId, viewer.id),
        inArray(
          cards.front,
          made.map(({ front }) => front),
        ),
      ),
    );
    return { cards: rows.map(present), added: added.length, refused };
  });
}

export async function listPracticeCards(
  { database }: CardsDeps,
  viewer: Viewer,
  { cursor, limit }: PageRequest,
): Promise<{ items: PracticeCard[]; next: string | null }> {
  const found = await selectCards(database.queries)
    .where(and(eq(cards.userId, viewer.id), isAfter(cursor, cards.createdAt, cards.id)))
    .orderBy(sql`${cards.createdAt} desc`, sql`${cards.id} desc`)
    .limit(limit + 1);
  const { rows, next } = pageOf(
    found.map((row) => ({ ...row, at: row.createdAt })),
    limit,
  );
  return { items: rows.map(({ at: _at, ...row }) => present(row)), next };
}

export async function deletePracticeCard({ limits, database }: CardsDeps, viewer: Viewer, id: string): Promise<void> {
  await limits.take(`cards:${viewer.id}`, changesPerPerson);
  await database.queries.delete(cards).where(and(eq(cards.userId, viewer.id), eq(cards.id, id)));
}

/** Cards from the member's own sentences. The learning feature schedules them. */
export const createCards = (deps: CardParts) =>
  bindOperations(
    { ...deps, listeners: [] },
    { onAdded: onCardsAdded, previewCards, addCards, listPracticeCards, deletePracticeCard },
  );
