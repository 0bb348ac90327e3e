import { and, eq, inArray, or } from "drizzle-orm";
import { gapMark } from "#contracts/limits/learning.ts";
import type { KindCode } from "#contracts/schemas/language.ts";
import type { Card, CardEdit, CardIssue, CardSource } from "#contracts/schemas/cards.ts";
import { minutes } from "#server/core/clock.ts";
import type { Queries } from "#server/database/connect.ts";
import { cards } from "./tables.ts";
import { isOwnWriting } from "#server/features/writing/service.ts";
import { lockMember } from "#server/core/locks.ts";
import { ApiError } from "#server/core/api-error.ts";
import type { Viewer } from "#server/core/viewer.ts";
import { kindOf } from "#engine/index.ts";
import { isOwnAnalysis, rankKinds } from "#server/features/grammar/service.ts";
import { cardFaces, cardRuleVersion, type CardGap, gapOf, type GapResult, judgeGap, readFaces } from "./card-rule.ts";
import { assertRoomForCards, presentCard, sameCardId } from "./card-rows.ts";
import type { LearningDeps } from "./deps.ts";

const changesPerPerson = { max: 120, window: minutes(1) };

type MistakeCardsDeps = Pick<LearningDeps, "database" | "clock" | "limits" | "checker" | "grammar">;

/** The result of a request: cards, and reasons for the others. */
interface Made {
  cards: {
    id: string;
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
  "several-errors": "Chỗ trống này sửa hai lỗi một lúc. Bạn chừa lại một lỗi cho mỗi thẻ nhé.",
  "not-mended": "Chỗ sai trong câu chưa được sửa.",
  "too-long": "Câu dài quá, khó ôn. Bạn rút gọn còn nhiều nhất 25 từ nhé.",
  "long-among-errors": "Câu dài quá so với một bài còn nhiều lỗi. Bạn rút gọn còn nhiều nhất 10 từ nhé.",
  "no-card-kind": "Lỗi chính tả, viết hoa hay dấu câu không làm thành thẻ.",
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

function gapOfFaces({ front, back }: CardEdit): GapResult {
  const gap = readFaces(front, back);
  return gap ? { gap } : { issue: "several-answers" };
}

/** Sequential, because the engine accepts only a few texts of one member at a time. */
async function makeCards(
  { grammar, checker }: MistakeCardsDeps,
  viewer: Viewer,
  sources: readonly EditableSource[],
): Promise<Made> {
  const { dictionary } = await grammar.settings.read(viewer);
  const wishes = { dictionary, mutedRules: await grammar.reports.mutedRules() };
  const made: Made = { cards: [], refused: [], faults: {} };
  const judge = (gap: CardGap, context: Pick<CardSource, "before" | "findingsPerHundred">) =>
    judgeGap(checker.check.bind(checker), gap, { ...wishes, ...context }, { by: viewer.id });
  for (const [index, source] of sources.entries()) {
    const { kind, edit, before, findingsPerHundred } = source;
    const fault = edit && formFault(edit);
    if (fault) {
      made.faults[`cards.${index}.edit.${fault.field}`] = fault.message;
      continue;
    }
    const found = edit ? gapOfFaces(edit) : gapOf(source.sentence, source.mended.trim(), source);
    const judged = "gap" in found ? { ...found, ...(await judge(found.gap, { before, findingsPerHundred })) } : found;
    if (judged.issue === null) {
      const faces = edit ?? cardFaces(judged.gap);
      const wrong = source.sentence.trim();
      const id = sameCardId(viewer.id, "mistake", faces.front, faces.back);
      made.cards.push({ id, index, kind, ...faces, wrong, right: judged.gap.right, explanation: judged.why });
    } else if (edit) made.faults[`cards.${index}.edit.front`] = editFaults[judged.issue];
    else made.refused.push({ index, issue: judged.issue });
  }
  return made;
}

/** The member's cards of these mistakes: also one that its owner edited, and one of an older rule with the same faces. */
const isSameMistake = (userId: string, made: Made["cards"]) =>
  and(
    eq(cards.userId, userId),
    eq(cards.type, "mistake"),
    or(
      inArray(
        cards.id,
        made.map(({ id }) => id),
      ),
      ...made.map(({ front, back }) => and(eq(cards.front, front), eq(cards.back, back))),
    ),
  );

/** Creates the cards without storing them. @throws ApiError RATE_LIMITED, UNAVAILABLE while the engine is busy */
export async function previewMistakeCards(deps: MistakeCardsDeps, viewer: Viewer, sources: readonly CardSource[]) {
  const { limits, database, grammar } = deps;
  await limits.take(`cards:${viewer.id}`, changesPerPerson);
  const { cards: made, refused } = await makeCards(deps, viewer, sources);
  const known =
    made.length === 0 ? [] : await database.queries.select().from(cards).where(isSameMistake(viewer.id, made));
  const alreadyExists = ({ id, front, back }: Made["cards"][number]) =>
    known.some((card) => card.id === id || (card.front === front && card.back === back));
  const rank = rankKinds(await grammar.profile(viewer.id));
  const previewed = made.map((card) => {
    const { id: _id, ...shown } = card;
    return { ...shown, kindName: kindOf(card.kind).name, alreadyExists: alreadyExists(card) };
  });
  return { cards: previewed.toSorted((a, b) => rank(a.kind) - rank(b.kind) || a.index - b.index), refused };
}

/** @throws ApiError NOT_FOUND for a text of another member, VALIDATION_FAILED over the limit, RATE_LIMITED */
export async function addMistakeCards(
  deps: MistakeCardsDeps,
  viewer: Viewer,
  given: { cards: readonly EditableSource[]; analysisId?: string | undefined; writingId?: string | undefined },
): Promise<{ cards: Card[]; added: number; refused: Made["refused"] }> {
  const { limits, database, clock } = deps;
  const { analysisId, writingId } = given;
  await limits.take(`cards:${viewer.id}`, changesPerPerson);
  if (
    (analysisId !== undefined && !(await isOwnAnalysis(database.queries, viewer.id, analysisId))) ||
    (writingId !== undefined && !(await isOwnWriting(database.queries, viewer.id, writingId)))
  )
    throw new ApiError("NOT_FOUND");
  const { cards: made, refused, faults } = await makeCards(deps, viewer, given.cards);
  if (Object.keys(faults).length > 0) throw new ApiError("VALIDATION_FAILED", { fields: faults });
  if (made.length === 0) return { cards: [], added: 0, refused };
  return database.transaction(async (tx) => {
    // Serializes requests of several tabs, so that each counts the other's cards.
    await lockMember(tx, viewer.id);
    const now = clock.now();
    const known = await tx.select().from(cards).where(isSameMistake(viewer.id, made));
    const isNew = ({ id, front, back }: Made["cards"][number]) =>
      !known.some((card) => card.id === id || (card.front === front && card.back === back));
    const added = made.filter(isNew);
    await assertRoomForCards(tx, { userId: viewer.id, count: added.length, now, field: "cards" });
    const rows =
      added.length === 0
        ? []
        : await tx
            .insert(cards)
            .values(
              added.map(({ index: _index, explanation: _explanation, wrong, ...card }) => ({
                ...card,
                userId: viewer.id,
                type: "mistake" as const,
                source: wrong,
                analysisId: analysisId ?? null,
                writingId: writingId ?? null,
                checkedWith: cardRuleVersion,
                due: now,
                scheduledFor: now,
                createdAt: now,
              })),
            )
            // One request may name the same mistake twice.
            .onConflictDoNothing()
            .returning();
    return { cards: [...known, ...rows].map(presentCard), added: rows.length, refused };
  });
}

/** The cards of a saved text follow it to another row. */
export const moveCardsOfAnalysis = async (tx: Queries, { from, to }: { from: string; to: string }): Promise<void> =>
  void (await tx.update(cards).set({ analysisId: to }).where(eq(cards.analysisId, from)));
