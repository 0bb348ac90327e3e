import { pageOf, readCursor, writeCursor } from "#server/core/pagination.ts";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { type OpenReport, ReportedKind } from "#contracts/schemas/comments.ts";
import { decideComment, hideComment, listPendingComments } from "./comment-review.ts";
import { addressOf, commentMark } from "#document/addresses.ts";
import { hours } from "#server/core/clock.ts";
import { reports } from "./tables.ts";
import type { Queries } from "#server/database/connect.ts";
import type { ActivityEvents } from "#server/features/gamification/service.ts";
import { ApiError, fieldError } from "#server/core/api-error.ts";
import type { Viewer } from "#server/core/viewer.ts";
import { presentCommenter } from "./present.ts";
import {
  closeReports,
  countOpenReports,
  describePeople,
  lockOpenReport,
  insertReport,
  listOpenReports,
  openReportersOf,
} from "./review-store.ts";
import type { Editor, ReportedContent } from "#server/core/reportables.ts";
import type { ReviewSubject } from "#server/core/references.ts";
import type { CommentsDeps } from "./deps.ts";
import { bindOperations } from "#server/core/operations.ts";

const reportsPerPerson = { max: 20, window: hours(1) };
const pageLength = 30;

const keyOf = ({ kind, target }: { kind: ReportedKind; target: string }) => `${kind}:${target}`;

/** Decides all open reports of one target, after `lockReportsOf`; upheld reports earn points. @returns the number of reports */
export async function resolveReports(
  tx: Queries,
  events: Pick<ActivityEvents, "recordEvent">,
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
      await events.recordEvent(tx, { userId: reporterId, kind: "report-upheld", refType: "report", refId, at });
  return closed.length;
}

export type Review = ReturnType<typeof createReview>;

/**
 * Excludes reports about the viewer or their words, so that editors neither judge themselves nor see who reported
 * them.
 */
const isAboutOthers = ({ reportables }: CommentsDeps, { id }: Viewer) => {
  const own = Object.values(reportables()).map(({ idsBy }) => idsBy(id));
  return own.length === 0 ? sql`true` : sql`${reports.target} not in (${sql.join(own, sql` union all `)})`;
};

/** The number of queries depends on the kinds of the targets, not on the number of reports. */
async function presentReports(
  deps: CommentsDeps,
  rows: Awaited<ReturnType<typeof listOpenReports>>,
): Promise<OpenReport[]> {
  const db = deps.database.queries;
  const reportables = deps.reportables();
  const targets = new Map<string, ReportedContent>();
  for (const [kind, ofKind] of Map.groupBy(rows, (row) => row.kind)) {
    const ids = ofKind.map(({ target }) => target);
    const described = (await reportables[kind]?.describe(db, ids)) ?? [];
    for (const [target, content] of described) targets.set(keyOf({ kind, target }), content);
  }
  const personIds = [...targets.values()].flatMap(({ personId }) => personId ?? []);
  const people = await describePeople(db, [...new Set(personIds)]);
  return rows.map((row): OpenReport => {
    const { comment = null, item = null, reported = null, personId = null } = targets.get(keyOf(row)) ?? {};
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
      comment,
      item,
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
  const reportable = deps.reportables()[kind];
  const target = await (reportable?.findId?.(db, given.target) ?? z.uuid().safeParse(given.target).data);
  if (!reportable || !target) throw new ApiError("NOT_FOUND");
  const ownerId = await reportable.findOwner(db, target);
  if (ownerId === undefined) throw new ApiError("NOT_FOUND");
  if (ownerId === viewer.id) throw fieldError("target", "Bạn không cần báo cáo chính mình.");
  await limits.take(`report:${viewer.id}`, reportsPerPerson);
  await database.transaction(async (tx, announce) => {
    await insertReport(tx, { ...given, target, reporterId: viewer.id, createdAt: clock.now() });
    await reportable.reported?.(tx, announce, target, await openReportersOf(tx, { kind, target }));
  });
}

const subjectOf = ({ reported, comment, item }: ReportedContent): ReviewSubject | undefined => {
  if (reported) return { title: reported.question, words: reported.words, address: reported.address };
  if (!comment || !item) return undefined;
  const address = `${addressOf(item.kind, item.slug)}#${commentMark(comment.id)}`;
  return { title: item.title, words: comment.body, address };
};

/** Describes reportable content to an editor, for reviews of other features. */
export async function describeReviewSubjects(
  { database, reportables }: CommentsDeps,
  type: string,
  targets: readonly string[],
): Promise<ReadonlyMap<string, ReviewSubject>> {
  const kind = ReportedKind.safeParse(type).data;
  const described = (kind && (await reportables()[kind]?.describe(database.queries, targets))) ?? [];
  return new Map(
    [...described].flatMap(([id, content]) => {
      const subject = subjectOf(content);
      return subject ? [[id, subject] as const] : [];
    }),
  );
}

/** Counts of what this editor may decide about. */
export async function countWaitingReviews(deps: CommentsDeps, viewer: Viewer) {
  const db = deps.database.queries;
  const reportables = deps.reportables();
  const countWaiting = async (kind: ReportedKind) => (await reportables[kind]?.countWaiting?.(db, viewer.id)) ?? 0;
  return {
    comments: await countWaiting("comment"),
    reports: await countOpenReports(db, isAboutOthers(deps, viewer)),
    perspectives: await countWaiting("perspective"),
    mindChanges: await countWaiting("mind-change"),
  };
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
    const report = await lockOpenReport(tx, id, isAboutOthers(deps, editor.viewer));
    if (!report) throw new ApiError("NOT_FOUND");
    const decided = await resolveReports(tx, gamification, {
      kind: report.kind,
      target: report.target,
      decision,
      by: editor.viewer.id,
      at: clock.now(),
    });
    const { kind, target } = report;
    await deps.reportables()[kind]?.decided?.(tx, announce, target, { decision, reason, editor });
    await audit.record(
      {
        userId: editor.viewer.id,
        action: decision === "uphold" ? "report-upheld" : "report-rejected",
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
    listPendingComments,
    decideComment,
    hideComment,
    listReports,
    decideReport,
  });
