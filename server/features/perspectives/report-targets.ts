/** What reports about topics, perspectives, replies and mind changes need: one `ReportTarget` per kind. */
import { and, eq, inArray } from "drizzle-orm";
import type { ReportedKind } from "#contracts/schemas/comments.ts";
import type { Reportable, ReportDecision, ReportedContent } from "#server/core/reportables.ts";
import { perspectiveAddress, topicAddress } from "#document/addresses.ts";
import type { Queries } from "#server/database/connect.ts";
import type { Announce, PerspectivesDeps } from "./deps.ts";
import {
  countWaitingMindChanges,
  findMindChanges,
  mindChangeIdsBy,
  lockMindChange,
  updateMindChange,
} from "./mind-change-store.ts";
import { replyPlace } from "./perspective-discussion.ts";
import { changeCommentState, commentIdsOf, findComments, isShownRow } from "#server/features/comments/service.ts";
import { qualifyVisibleAgain, revokePerspectiveEvents } from "./earning.ts";
import { answerSubject, notifyOfDecision, removeMindChange, removePerspective } from "./moderation.ts";
import {
  countWaiting,
  findPerspective,
  findPerspectives,
  listEarningIn,
  lockPerspective,
  perspectiveIdsBy,
  topicIdsBy,
  updatePerspective,
} from "./perspective-store.ts";
import { perspectiveTopics } from "./tables.ts";
import { findTopic, findTopics, lockTopic } from "./topic-store.ts";
import { announceTopic } from "./topics.ts";

type DescribedTargets = ReadonlyMap<string, ReportedContent>;
type Decision = Pick<ReportDecision, "decision" | "reason">;

/** A kind of reported content; `createReportables` binds it to the dependencies. */
export interface ReportTarget extends Pick<Reportable, "findOwner" | "describe" | "idsBy" | "countWaiting"> {
  /** Hides it until an editor decides. */
  hide(tx: Queries, announce: Announce, id: string): Promise<void>;
  /** Removes it, or makes it visible again. */
  decide(deps: PerspectivesDeps, tx: Queries, announce: Announce, id: string, made: Decision): Promise<void>;
}

/** Content that readers can see, or could see until reports hid it. */
const reportedStates = ["public", "hidden"] as const;
const isReportedState = (state: string) => reportedStates.some((one) => one === state);

async function findTopicOwner(db: Queries, id: string) {
  const topic = await findTopic(db, { id });
  return topic?.isShown ? topic.authorId : undefined;
}

async function describeTopics(db: Queries, ids: readonly string[]): Promise<DescribedTargets> {
  const topics = await findTopics(db, ids);
  return new Map(
    topics.map(({ id, question, background, slug, authorId, state }) => [
      id,
      {
        reported: { words: background, question, address: topicAddress(slug), isVisible: isReportedState(state) },
        personId: authorId,
      },
    ]),
  );
}

async function hideTopic(tx: Queries, announce: Announce, id: string): Promise<void> {
  await tx
    .update(perspectiveTopics)
    .set({ state: "hidden" })
    .where(and(eq(perspectiveTopics.id, id), eq(perspectiveTopics.state, "public")));
  await announceTopic(announce, id);
}

async function decideOnReportedTopic(
  deps: PerspectivesDeps,
  tx: Queries,
  announce: Announce,
  id: string,
  { decision, reason }: Decision,
): Promise<void> {
  if (!(await lockTopic(tx, { id }, "update"))) return;
  const topic = await findTopic(tx, { id });
  if (!topic) return;
  await tx
    .update(perspectiveTopics)
    .set({ state: decision === "uphold" ? "removed" : "public" })
    .where(and(eq(perspectiveTopics.id, id), inArray(perspectiveTopics.state, [...reportedStates])));
  await announceTopic(announce, id);
  if (decision === "reject") {
    if (topic.state === "hidden") await qualifyVisibleAgain(deps, tx, { topicId: id });
    return;
  }
  if (topic.state !== "removed") await revokePerspectiveEvents(deps, tx, await listEarningIn(tx, id), "moderated");
  await notifyOfDecision(deps, tx, announce, {
    authorId: topic.authorId,
    subject: { subject: "topic", title: topic.question, address: "/chia-se-goc-nhin" },
    decision: "hidden",
    reason,
  });
}

/** The author of something, if its perspective is readable. */
async function ownerIfReadable(
  db: Queries,
  perspectiveId: string,
  answer?: { authorId: string | null },
): Promise<string | null | undefined> {
  const row = await findPerspective(db, perspectiveId);
  if (!row?.isShown || row.topicState !== "public") return undefined;
  return (answer ?? row).authorId;
}

async function describePerspectives(db: Queries, ids: readonly string[]): Promise<DescribedTargets> {
  const rows = await findPerspectives(db, [...new Set(ids)]);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        reported: {
          words: [row.claim, row.reason, row.example, row.source].filter(Boolean).join("\n\n"),
          question: row.topicQuestion,
          address: perspectiveAddress(row.topicSlug, row.id),
          isVisible: isReportedState(row.state),
        },
        personId: row.authorId,
      },
    ]),
  );
}

async function hidePerspective(tx: Queries, announce: Announce, id: string): Promise<void> {
  const row = await lockPerspective(tx, id);
  if (row?.state === "public") await updatePerspective(tx, id, { state: "hidden" });
  if (row) await announceTopic(announce, row.topicId);
}

async function decideOnReportedPerspective(
  deps: PerspectivesDeps,
  tx: Queries,
  announce: Announce,
  id: string,
  { decision, reason }: Decision,
): Promise<void> {
  const row = await lockPerspective(tx, id);
  if (!row || row.state === "deleted") return;
  if (decision === "uphold") await removePerspective(deps, tx, announce, row, reason);
  else if (row.state === "hidden") {
    await updatePerspective(tx, id, { state: "public" });
    await qualifyVisibleAgain(deps, tx, { id });
    await announceTopic(announce, row.topicId);
  }
}

/** A reply or a mind change, in one shape. */
interface Answer {
  id: string;
  perspectiveId: string;
  authorId: string | null;
  text: string;
  state: string;
  isShown: boolean;
}

const findReplyAnswers = async (db: Queries, ids: readonly string[]): Promise<Answer[]> =>
  (await findComments(db, "perspective", ids)).map((row) => ({
    ...row,
    perspectiveId: row.subjectId,
    text: row.body,
    isShown: isShownRow(row),
  }));
const findMindChangeAnswers = async (db: Queries, ids: readonly string[]): Promise<Answer[]> =>
  (await findMindChanges(db, ids)).map((row) => ({ ...row, authorId: row.userId, text: row.explanation }));

async function findAnswerOwner(db: Queries, answer: Answer | undefined) {
  return answer?.isShown ? ownerIfReadable(db, answer.perspectiveId, answer) : undefined;
}

async function describeAnswers(db: Queries, answers: readonly Answer[]): Promise<DescribedTargets> {
  const perspectiveIds = [...new Set(answers.map(({ perspectiveId }) => perspectiveId))];
  const rows = new Map((await findPerspectives(db, perspectiveIds)).map((row) => [row.id, row]));
  return new Map(
    answers.flatMap(({ id, perspectiveId, authorId, text, state }) => {
      const row = rows.get(perspectiveId);
      if (!row) return [];
      const reported = {
        words: text,
        question: row.topicQuestion,
        address: perspectiveAddress(row.topicSlug, row.id),
        isVisible: isReportedState(state),
      };
      return [[id, { reported, personId: authorId }] as const];
    }),
  );
}

async function announceTopicOf(tx: Queries, announce: Announce, perspectiveId: string): Promise<void> {
  const row = await findPerspective(tx, perspectiveId);
  if (row) await announceTopic(announce, row.topicId);
}

async function hideReply(tx: Queries, announce: Announce, id: string): Promise<void> {
  await changeCommentState(tx, announce, replyPlace, { id, from: ["public"], to: "hidden" });
}

async function decideOnReportedReply(
  deps: PerspectivesDeps,
  tx: Queries,
  announce: Announce,
  id: string,
  { decision, reason }: Decision,
): Promise<void> {
  const reply = await changeCommentState(tx, announce, replyPlace, {
    id,
    from: reportedStates,
    to: decision === "uphold" ? "removed" : "public",
  });
  const row = reply && (await findPerspective(tx, reply.subjectId));
  if (row && decision === "uphold")
    await notifyOfDecision(deps, tx, announce, {
      authorId: reply.authorId,
      subject: answerSubject(row, "perspective-reply"),
      decision: "hidden",
      reason,
    });
}

async function hideMindChange(tx: Queries, announce: Announce, id: string): Promise<void> {
  const mindChange = await lockMindChange(tx, id);
  if (!mindChange) return;
  if (mindChange.state === "public") await updateMindChange(tx, id, { state: "hidden" });
  await announceTopicOf(tx, announce, mindChange.perspectiveId);
}

async function decideOnReportedMindChange(
  deps: PerspectivesDeps,
  tx: Queries,
  announce: Announce,
  id: string,
  { decision, reason }: Decision,
): Promise<void> {
  const mindChange = await lockMindChange(tx, id);
  if (!mindChange || !isReportedState(mindChange.state)) return;
  if (decision === "uphold") return removeMindChange(deps, tx, announce, mindChange, reason);
  await updateMindChange(tx, id, { state: "public" });
  await announceTopicOf(tx, announce, mindChange.perspectiveId);
}

export const reportTargets: ReadonlyMap<ReportedKind, ReportTarget> = new Map<ReportedKind, ReportTarget>([
  [
    "topic",
    {
      findOwner: findTopicOwner,
      describe: describeTopics,
      idsBy: topicIdsBy,
      hide: hideTopic,
      decide: decideOnReportedTopic,
    },
  ],
  [
    "perspective",
    {
      findOwner: (db, id) => ownerIfReadable(db, id),
      describe: describePerspectives,
      idsBy: perspectiveIdsBy,
      countWaiting,
      hide: hidePerspective,
      decide: decideOnReportedPerspective,
    },
  ],
  [
    "perspective-reply",
    {
      findOwner: async (db, id) => findAnswerOwner(db, (await findReplyAnswers(db, [id]))[0]),
      describe: async (db, ids) => describeAnswers(db, await findReplyAnswers(db, ids)),
      idsBy: (userId) => commentIdsOf("perspective", userId),
      hide: hideReply,
      decide: decideOnReportedReply,
    },
  ],
  [
    "mind-change",
    {
      findOwner: async (db, id) => findAnswerOwner(db, (await findMindChangeAnswers(db, [id]))[0]),
      describe: async (db, ids) => describeAnswers(db, await findMindChangeAnswers(db, ids)),
      idsBy: mindChangeIdsBy,
      countWaiting: countWaitingMindChanges,
      hide: hideMindChange,
      decide: decideOnReportedMindChange,
    },
  ],
]);
