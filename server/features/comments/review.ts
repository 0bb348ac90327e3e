import { pageOf, readCursor, writeCursor } from "#server/core/pagination.ts";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { type Comment, type HeldComment, type OpenReport, ReportedKind } from "#contracts/schemas/comments.ts";
import { addressOf, commentMark } from "#document/addresses.ts";
import { hours } from "#server/core/clock.ts";
import { reports } from "./tables.ts";
import type { Change, Queries } from "#server/database/connect.ts";
import { notify } from "#server/features/notifications/service.ts";
import type { ActivityEvents } from "#server/features/gamification/service.ts";
import type { RequestContext } from "#server/core/request-context.ts";
import { ApiError, fieldError } from "#server/core/api-error.ts";
import type { Viewer } from "#server/core/viewer.ts";
import { presentCommenter, presentComments } from "./present.ts";
import {
  closeReports,
  countWaiting,
  describePeople,
  findPersonId,
  describeTargets,
  type ReportTarget,
  findOpenReport,
  insertReport,
  listHeld,
  listOpenReports,
  openReportersOf,
} from "./review-store.ts";
import type { ReviewSubject } from "#server/core/references.ts";
import type { CommentsDeps } from "./deps.ts";
import { itemDiscussion } from "./item-discussion.ts";
import { notifyOfComment } from "./discussion.ts";
import { commentIdsOf, findComment, isShownRow, lockComment, updateComment } from "./discussion-store.ts";
import { findCommentableItem } from "./store.ts";
import { bindOperations } from "#server/core/operations.ts";

const reportsPerPerson = { max: 20, window: hours(1) };
const pageLength = 30;

type Announce = (change: Change) => Promise<void>;
/** The editor, with the request, for the audit log. */
export interface Editor {
  viewer: Viewer;
  context: RequestContext;
}

type DescribedTarget = ReportTarget & { reported?: NonNullable<OpenReport["reported"]> };
const keyOf = ({ kind, target }: { kind: ReportedKind; target: string }) => `${kind}:${target}`;

const readMoment = (written: string | null) => (written === null ? undefined : new Date(written));

/** Decides all open reports of one target; upheld reports earn points. @returns the number of reports */
export async function resolveReports(
  tx: Queries,
  events: Pick<ActivityEvents, "recordEvent"> | undefined,
  of: { kind: ReportedKind; target: string; decision: "uphold" | "reject"; by: string; at: Date },
): Promise<number> {
  const { at } = of;
  const closed = await closeReports(tx, of, {
    decidedAt: at,
    decidedBy: of.by,
    decision: of.decision === "uphold" ? "upheld" : "rejected",
  });
  for (const { id: refId, reporterId } of of.decision === "uphold" ? closed : [])
    if (reporterId)
      await events?.recordEvent(tx, { userId: reporterId, kind: "report-upheld", refType: "report", refId, at });
  return closed.length;
}

export type Review = ReturnType<typeof createReview>;

type CommentDecision = { decision: "approve"; editedAt: string | null } | { decision: "hide" };

const reportableOf = ({ elsewhere }: CommentsDeps, kind: ReportedKind) =>
  elsewhere?.kinds.includes(kind) ? elsewhere : undefined;

/**
 * Excludes reports about the viewer or their words, so that editors neither judge themselves nor see who reported
 * them.
 */
const isAboutOthers = ({ elsewhere }: CommentsDeps, { id }: Viewer) =>
  sql`${reports.target} <> ${id} and ${reports.target} not in (
      ${commentIdsOf("item", id)} ${elsewhere ? sql`union all ${elsewhere.idsWrittenBy(id)}` : sql``})`;

/**
 * Does nothing if already decided. Approval applies only to the version the editor read, as authors may edit
 * meanwhile.
 * @throws ApiError NOT_FOUND, also for the editor's own comment; VERSION_CONFLICT
 */
async function applyDecision(
  deps: CommentsDeps,
  editor: Editor,
  id: string,
  made: CommentDecision,
  tx: Queries,
  announce: Announce,
): Promise<void> {
  const { audit, gamification, clock } = deps;
  const comment = await lockComment(tx, "item", id);
  if (!comment || comment.state === "deleted" || comment.authorId === editor.viewer.id) throw new ApiError("NOT_FOUND");
  const { decision } = made;
  const target = decision === "approve" ? "visible" : "hidden";
  if (comment.state === target) return;
  if (made.decision === "approve" && comment.editedAt?.getTime() !== readMoment(made.editedAt)?.getTime())
    throw new ApiError("VERSION_CONFLICT", {
      message: "Người viết vừa sửa bình luận này. Bạn đọc lại rồi quyết định nhé.",
    });
  await updateComment(tx, id, { state: target });
  await audit.record(
    { userId: editor.viewer.id, action: `comment.${decision}`, context: editor.context, detail: { comment: id } },
    tx,
  );
  await announce({ kind: "comments", id: comment.subjectId });
  const votes = { refType: "comment", refId: id, reason: "moderated" } as const;
  await (decision === "hide" ? gamification.revokeEvents(tx, votes) : gamification.reinstateEvents(tx, votes));
  const now = clock.now();
  if (comment.authorId)
    await notify(tx, announce, [
      {
        userId: comment.authorId,
        kind: "moderation",
        actorId: null,
        itemId: comment.subjectId,
        commentId: id,
        details: { decision: decision === "approve" ? "approved" : "hidden" },
        at: now,
      },
    ]);
  const item = await findCommentableItem(tx, comment.subjectId);
  // Others can read it only now.
  if (item && comment.state === "held" && decision === "approve")
    await notifyOfComment(tx, announce, itemDiscussion(deps), { subject: item, commentId: id, now });
}

const readWholeComment = async ({ database }: CommentsDeps, id: string): Promise<Comment> => {
  const db = database.queries;
  const row = await findComment(db, "item", id);
  if (!row) throw new ApiError("NOT_FOUND");
  return (await presentComments(db, [row], { whole: true }))[0]!;
};

/** The number of queries depends on the kinds of the targets, not on the number of reports. */
async function presentReports(
  deps: CommentsDeps,
  rows: Awaited<ReturnType<typeof listOpenReports>>,
): Promise<OpenReport[]> {
  const db = deps.database.queries;
  const targets = new Map<string, DescribedTarget>();
  for (const [kind, ofKind] of Map.groupBy(rows, (row) => row.kind)) {
    const ids = ofKind.map(({ target }) => target);
    const found = await (reportableOf(deps, kind)?.describe(db, kind, ids) ?? describeTargets(db, kind, ids));
    for (const [id, facts] of found) targets.set(keyOf({ kind, target: id }), facts);
  }
  const all = [...targets.values()];
  const people = await describePeople(db, [...new Set(all.flatMap(({ personId }) => personId ?? []))]);
  const comments = await presentComments(
    db,
    all.flatMap(({ comment }) => comment ?? []),
    { whole: true },
  );
  const commentById = new Map(comments.map((comment) => [comment.id, comment]));
  return rows.map((row): OpenReport => {
    const { comment, item, reported = null, personId = null } = targets.get(keyOf(row)) ?? {};
    const person = people.get(personId ?? "");
    return {
      id: row.id,
      kind: row.kind,
      target: row.target,
      count: row.count,
      reason: row.reason,
      note: row.note,
      createdAt: row.createdAt.toISOString(),
      reporter: row.username === null ? null : presentCommenter(row),
      comment: commentById.get(comment?.id ?? "") ?? null,
      item: item ? { kind: item.kind, slug: item.slug, title: item.title } : null,
      reported,
      person: person ? presentCommenter(person) : null,
    };
  });
}

/** @throws ApiError NOT_FOUND for hidden content; VALIDATION_FAILED for reporting oneself; RATE_LIMITED */
export async function reportContent(
  deps: CommentsDeps,
  viewer: Viewer,
  given: { kind: ReportedKind; target: string; reason: OpenReport["reason"]; note: string },
): Promise<void> {
  const { limits, database, clock } = deps;
  const db = database.queries;
  const { kind } = given;
  const target = kind === "person" ? await findPersonId(db, given.target) : z.uuid().safeParse(given.target).data;
  if (!target) throw new ApiError("NOT_FOUND");
  let ownerId: string | null | undefined;
  if (kind === "comment") {
    const comment = await findComment(db, "item", target);
    if (comment && isShownRow(comment) && (await findCommentableItem(db, comment.subjectId)))
      ownerId = comment.authorId;
  } else if (kind === "item") ownerId = (await findCommentableItem(db, target))?.ownerId;
  else if (kind === "person") ownerId = target;
  else ownerId = await reportableOf(deps, kind)?.ownerOf(db, kind, target);
  if (ownerId === undefined) throw new ApiError("NOT_FOUND");
  if (ownerId === viewer.id) throw fieldError("target", "Bạn không cần báo cáo chính mình.");
  await limits.take(`report:${viewer.id}`, reportsPerPerson);
  await database.transaction(async (tx, announce) => {
    await insertReport(tx, { ...given, target, reporterId: viewer.id, createdAt: clock.now() });
    await reportableOf(deps, kind)?.reported(tx, announce, {
      kind,
      target,
      by: await openReportersOf(tx, { kind, target }),
    });
  });
}

/** Describes comments or other reportable content to an editor, for reviews of other features. */
export async function describeReviewSubjects(
  deps: CommentsDeps,
  type: string,
  targets: readonly string[],
): Promise<ReadonlyMap<string, ReviewSubject>> {
  const db = deps.database.queries;
  const kind = ReportedKind.safeParse(type).data;
  if (!kind) return new Map();
  const elsewhereSaid = await reportableOf(deps, kind)?.describe(db, kind, targets);
  if (elsewhereSaid)
    return new Map(
      [...elsewhereSaid].map(([id, { reported }]) => [
        id,
        { title: reported.question, words: reported.words, address: reported.address },
      ]),
    );
  return new Map(
    [...(await describeTargets(db, kind, targets))].flatMap(([id, { comment, item }]) => {
      if (!comment || !item) return [];
      const address = `${addressOf(item.kind, item.slug)}#${commentMark(id)}`;
      return [[id, { title: item.title, words: comment.body, address }] as const];
    }),
  );
}

/** Counts of what this editor may decide about. */
export const countWaitingReviews = async (deps: CommentsDeps, viewer: Viewer) => ({
  ...(await countWaiting(deps.database.queries, viewer.id, isAboutOthers(deps, viewer))),
  ...((await deps.elsewhere?.waiting(deps.database.queries, viewer.id)) ?? { perspectives: 0, mindChanges: 0 }),
});

export async function listHeldComments(
  { database }: CommentsDeps,
  viewer: Viewer,
  cursor: string | undefined,
): Promise<{ comments: HeldComment[]; next: string | null }> {
  const db = database.queries;
  const rows = await listHeld(db, viewer.id, readCursor(cursor), pageLength + 1);
  const { rows: page, next } = pageOf(rows, pageLength, (last) => writeCursor({ at: last.createdAt, id: last.id }));
  const presented = await presentComments(db, page, { whole: true });
  return {
    comments: page.map((row, index): HeldComment => ({
      comment: presented[index]!,
      item: { kind: row.itemKind, slug: row.itemSlug, title: row.itemTitle },
      author:
        row.joinedAt === null
          ? null
          : {
              ...presentCommenter(row),
              joinedAt: row.joinedAt.toISOString(),
              visibleComments: row.visibleComments,
              heldComments: row.heldComments,
            },
    })),
    next,
  };
}

/** @throws ApiError NOT_FOUND */
export async function decideComment(
  deps: CommentsDeps,
  editor: Editor,
  id: string,
  made: CommentDecision,
): Promise<Comment> {
  const { database } = deps;
  await database.transaction((tx, announce) => applyDecision(deps, editor, id, made, tx, announce));
  return readWholeComment(deps, id);
}

/** @throws ApiError NOT_FOUND */
export async function hideComment(deps: CommentsDeps, editor: Editor, id: string): Promise<void> {
  const { database } = deps;
  await database.transaction((tx, announce) => applyDecision(deps, editor, id, { decision: "hide" }, tx, announce));
}

export async function listReports(
  deps: CommentsDeps,
  viewer: Viewer,
  cursor: string | undefined,
): Promise<{ reports: OpenReport[]; next: string | null }> {
  const db = deps.database.queries;
  const rows = await listOpenReports(db, isAboutOthers(deps, viewer), readCursor(cursor), pageLength + 1);
  const { rows: page, next } = pageOf(rows, pageLength, (last) => writeCursor({ at: last.createdAt, id: last.id }));
  const reports = await presentReports(deps, page);
  return { reports, next };
}

/** @throws ApiError NOT_FOUND for a closed report, or one about the editor's own words */
export async function decideReport(
  deps: CommentsDeps,
  editor: Editor,
  id: string,
  { decision, reason }: { decision: "uphold" | "reject"; reason: string },
): Promise<{ decided: number }> {
  const { database, gamification, clock, audit } = deps;
  return database.transaction(async (tx, announce) => {
    const report = await findOpenReport(tx, id, isAboutOthers(deps, editor.viewer));
    if (!report) throw new ApiError("NOT_FOUND");
    const decided = await resolveReports(tx, gamification, {
      kind: report.kind,
      target: report.target,
      decision,
      by: editor.viewer.id,
      at: clock.now(),
    });
    if (decision === "uphold" && report.kind === "comment") {
      const comment = await findComment(tx, "item", report.target);
      if (comment && comment.state !== "deleted")
        await applyDecision(deps, editor, report.target, { decision: "hide" }, tx, announce);
    }
    const { kind, target } = report;
    await reportableOf(deps, kind)?.decided(tx, announce, { kind, target, decision, reason });
    await audit.record(
      {
        userId: editor.viewer.id,
        action: `report.${decision}`,
        context: editor.context,
        detail: { kind: report.kind, target: report.target, count: decided },
      },
      tx,
    );
    return { decided };
  });
}

/** Reports by readers, and decisions of editors. */
export const createReview = (deps: CommentsDeps) =>
  bindOperations(deps, {
    reportContent,
    describeReviewSubjects,
    countWaitingReviews,
    listHeldComments,
    decideComment,
    hideComment,
    listReports,
    decideReport,
  });
