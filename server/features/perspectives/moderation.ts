import { and, eq, inArray } from "drizzle-orm";
import type { ReportedKind } from "#contracts/schemas/comments.ts";
import { reportsToHide } from "#contracts/limits/perspectives.ts";
import type { OwnPerspective, ReviewedPerspective } from "#contracts/schemas/perspectives.ts";
import { perspectiveAddress, topicAddress } from "#document/addresses.ts";
import { createAudit } from "#server/core/audit.ts";
import type { Change, Queries } from "#server/database/connect.ts";
import { perspectiveTopics } from "./tables.ts";
import { resolveReports, type Reportable } from "#server/features/comments/service.ts";
import { notifications } from "#server/features/notifications/service.ts";
import type { RequestContext } from "#server/core/request-context.ts";
import { ApiError } from "#server/core/api-error.ts";
import type { Viewer } from "#server/http/route.ts";
import type { Earning } from "./earning.ts";
import { readCursor, writeCursor } from "#server/core/pagination.ts";
import { withdrawMindChange, type MindChanges } from "./mind-changes.ts";
import { presentMindChange, presentOwn } from "./present.ts";
import type { PerspectivesDeps } from "./deps.ts";
import {
  countWaitingMindChanges,
  findMindChanges,
  findReplies,
  listWaitingMindChanges,
  lockMindChange,
  lockReply,
  mindChangesGone,
  updateMindChange,
  updateReply,
  type MindChangeRow,
} from "./answer-store.ts";
import {
  countPublicByAuthor,
  countWaiting,
  findPerspective,
  findPerspectives,
  listEarningIn,
  listWaiting,
  lockPerspective,
  saidBy,
  updatePerspective,
  type PerspectiveRow,
} from "./perspective-store.ts";
import { findTopic, findTopics } from "./topic-store.ts";
import { notificationDetails } from "./notification-details.ts";
import type { Topics } from "./topics.ts";
import type { TrustOf } from "./trust.ts";

type Announce = (change: Change) => Promise<void>;
interface Editor {
  viewer: Viewer;
  context: RequestContext;
}
type Decision = { decision: "approve"; version: number } | { decision: "remove"; reason: string };

const pageLength = 30;
const rules = "Trái với quy tắc chung.";

/** Replies or mind changes by id, in one shape. Empty for other kinds. */
async function saidAbout(db: Queries, kind: ReportedKind, targets: readonly string[]) {
  const found =
    kind === "perspective-reply"
      ? (await findReplies(db, targets)).map((reply) => ({ ...reply, words: reply.body }))
      : kind === "mind-change"
        ? (await findMindChanges(db, targets)).map((row) => ({ ...row, authorId: row.userId, words: row.explanation }))
        : [];
  return new Map(found.map((one) => [one.id, one]));
}

/** Reports by readers, the review queue, and decisions of editors. A repeated decision has no effect. */
export function createModeration({
  database,
  clock,
  activityEvents: events,
  earning,
  mindChanges,
  topics,
  trust,
}: PerspectivesDeps & { earning: Earning; mindChanges: MindChanges; topics: Topics; trust: TrustOf }) {
  const db = database.queries;
  const audit = createAudit({ database, clock });

  const changed = (announce: Announce, topicId: string) => announce({ kind: "perspectives", id: topicId });
  const tellWriter = (
    tx: Queries,
    announce: Announce,
    of: { writerId: string | null; details: Record<string, string>; decision: "approved" | "hidden"; reason?: string },
  ) =>
    of.writerId === null
      ? Promise.resolve()
      : notifications.tell(tx, announce, [
          {
            userId: of.writerId,
            kind: "moderation",
            actorId: null,
            details: { ...of.details, decision: of.decision, reason: of.reason ?? "" },
            at: clock.now(),
          },
        ]);

  async function approve(tx: Queries, announce: Announce, row: PerspectiveRow): Promise<void> {
    if (row.state === "public") return;
    const now = clock.now();
    await updatePerspective(tx, row.id, {
      state: "public",
      publicAt: row.publicAt ?? now,
      removalReason: "",
      ...(row.appealedAt ? { appealDecidedAt: now } : {}),
    });
    // The removal of a topic revokes all events in it for good.
    if (row.topicState !== "removed") {
      await earning.restored(tx, row);
      for (const { userId } of await mindChangesGone(tx, row.id))
        await withdrawMindChange(tx, events, { perspectiveId: row.id, userId }, "moderated");
    }
    if (row.publicAt === null) topics.noteLife(tx, row.topicId, now);
    await changed(announce, row.topicId);
    await tellWriter(tx, announce, { writerId: row.authorId, details: notificationDetails(row), decision: "approved" });
  }

  async function remove(tx: Queries, announce: Announce, row: PerspectiveRow, reason: string): Promise<void> {
    const now = clock.now();
    if (row.state === "removed") {
      // A rejected appeal stays rejected.
      if (row.appealedAt !== null && row.appealDecidedAt === null) {
        await updatePerspective(tx, row.id, {
          appealDecidedAt: now,
          removalReason: `${row.removalReason}\n${reason}`,
        });
        await tellWriter(tx, announce, {
          writerId: row.authorId,
          details: notificationDetails(row),
          decision: "hidden",
          reason,
        });
      }
      return;
    }
    // One appeal only: `appealedAt` stays set after a second removal.
    await updatePerspective(tx, row.id, { state: "removed", removalReason: reason });
    await earning.gone(tx, row.id, "moderated");
    await changed(announce, row.topicId);
    await tellWriter(tx, announce, {
      writerId: row.authorId,
      details: notificationDetails(row),
      decision: "hidden",
      reason,
    });
  }

  const withSubject = (row: PerspectiveRow, subject: "perspective-reply" | "mind-change") => ({
    ...notificationDetails(row),
    subject,
  });
  async function removeMindChange(
    tx: Queries,
    announce: Announce,
    mindChange: MindChangeRow,
    reason: string,
  ): Promise<void> {
    const row = await findPerspective(tx, mindChange.perspectiveId);
    if (!row) return;
    await updateMindChange(tx, mindChange.id, { state: "removed" });
    await withdrawMindChange(tx, events, mindChange, "moderated");
    await changed(announce, row.topicId);
    await tellWriter(tx, announce, {
      writerId: mindChange.userId,
      details: withSubject(row, "mind-change"),
      decision: "hidden",
      reason,
    });
  }

  const seen = ["public", "hidden"];
  const reportable: Reportable = {
    kinds: ["topic", "perspective", "perspective-reply", "mind-change"],

    async ownerOf(db, kind, target) {
      if (kind === "topic") {
        const topic = await findTopic(db, { id: target });
        return topic?.isShown ? topic.authorId : undefined;
      }
      const said = (await saidAbout(db, kind, [target])).get(target);
      if (kind !== "perspective" && !said?.isShown) return undefined;
      const row = await findPerspective(db, said?.perspectiveId ?? target);
      if (!row?.isShown || row.topicState !== "public") return undefined;
      return said ? said.authorId : row.authorId;
    },

    async describe(db, kind, targets) {
      if (kind === "topic")
        return new Map(
          (await findTopics(db, targets)).map(({ id, question, background, slug, authorId, state }) => [
            id,
            {
              passage: { words: background, question, address: topicAddress(slug), isVisible: seen.includes(state) },
              personId: authorId,
            },
          ]),
        );
      const said = await saidAbout(db, kind, targets);
      const isPerspective = kind === "perspective";
      const ids = isPerspective ? targets : [...said.values()].map(({ perspectiveId }) => perspectiveId);
      const rows = new Map((await findPerspectives(db, [...new Set(ids)])).map((row) => [row.id, row]));
      return new Map(
        targets.flatMap((target) => {
          const answer = said.get(target);
          const row = rows.get(answer?.perspectiveId ?? target);
          if (!row || (!isPerspective && !answer)) return [];
          const { claim, reason, example, source } = row;
          const passage = {
            words: answer ? answer.words : [claim, reason, example, source].filter(Boolean).join("\n\n"),
            question: row.topicQuestion,
            address: perspectiveAddress(row.topicSlug, row.id),
            isVisible: seen.includes((answer ?? row).state),
          };
          return [[target, { passage, personId: (answer ?? row).authorId }] as const];
        }),
      );
    },

    /** Hides the target once enough trusted members report it. An editor decides afterwards. */
    async reported(tx, announce, { kind, target, by }) {
      if (by.length < reportsToHide) return;
      let trusted = 0;
      for (const id of by) trusted += Number((await trust.levelOf(tx, id)) >= 1);
      if (trusted < reportsToHide) return;
      if (kind === "topic") {
        await tx
          .update(perspectiveTopics)
          .set({ state: "hidden" })
          .where(and(eq(perspectiveTopics.id, target), eq(perspectiveTopics.state, "public")));
        return changed(announce, target);
      }
      const reply = kind === "perspective-reply" ? await lockReply(tx, target) : undefined;
      if (reply?.state === "public") await updateReply(tx, target, { state: "hidden" });
      const mindChange = kind === "mind-change" ? await lockMindChange(tx, target) : undefined;
      if (mindChange?.state === "public") await updateMindChange(tx, target, { state: "hidden" });
      const row = kind === "perspective" ? await lockPerspective(tx, target) : undefined;
      if (row?.state === "public") await updatePerspective(tx, target, { state: "hidden" });
      const about = reply ?? mindChange;
      const found = row ?? (about && (await findPerspective(tx, about.perspectiveId)));
      if (found) await changed(announce, found.topicId);
    },

    async decided(tx, announce, { kind, target, decision, reason }) {
      const why = reason || rules;
      if (kind === "topic") {
        const topic = await findTopic(tx, { id: target });
        if (!topic) return;
        await tx
          .update(perspectiveTopics)
          .set({ state: decision === "uphold" ? "removed" : "public" })
          .where(and(eq(perspectiveTopics.id, target), inArray(perspectiveTopics.state, ["public", "hidden"])));
        await changed(announce, target);
        if (decision === "uphold" && topic.state !== "removed")
          await earning.gone(tx, await listEarningIn(tx, target), "moderated");
        if (decision === "reject" && topic.state === "hidden") await earning.visibleAgain(tx, { topicId: target });
        if (decision === "uphold")
          await tellWriter(tx, announce, {
            writerId: topic.authorId,
            details: { subject: "topic", title: topic.question, address: "/chia-se-goc-nhin" },
            decision: "hidden",
            reason: why,
          });
        return;
      }
      if (kind === "perspective") {
        const row = await lockPerspective(tx, target);
        if (!row || row.state === "deleted") return;
        if (decision === "uphold") await remove(tx, announce, row, why);
        else if (row.state === "hidden") {
          await updatePerspective(tx, target, { state: "public" });
          await earning.visibleAgain(tx, { id: target });
          await changed(announce, row.topicId);
        }
        return;
      }
      if (kind === "mind-change") {
        const mindChange = await lockMindChange(tx, target);
        if (!mindChange || !seen.includes(mindChange.state)) return;
        if (decision === "uphold") return removeMindChange(tx, announce, mindChange, why);
        await updateMindChange(tx, target, { state: "public" });
        const row = await findPerspective(tx, mindChange.perspectiveId);
        if (row) await changed(announce, row.topicId);
        return;
      }
      const reply = await lockReply(tx, target);
      const row = reply && (await findPerspective(tx, reply.perspectiveId));
      if (!row || !seen.includes(reply.state)) return;
      await updateReply(tx, target, { state: decision === "uphold" ? "removed" : "public" });
      await changed(announce, row.topicId);
      if (decision === "uphold")
        await tellWriter(tx, announce, {
          writerId: reply.authorId,
          details: withSubject(row, "perspective-reply"),
          decision: "hidden",
          reason: why,
        });
    },

    waiting: async (db, viewerId) => ({
      perspectives: await countWaiting(db, viewerId),
      mindChanges: await countWaitingMindChanges(db, viewerId),
    }),
    saidBy,
  };

  return {
    reportable,

    async waiting(viewer: Viewer, cursor: string | undefined) {
      const rows = await listWaiting(db, viewer.id, readCursor(cursor), pageLength + 1);
      const shown = rows.slice(0, pageLength);
      const last = shown.at(-1);
      const publicCounts = await countPublicByAuthor(
        db,
        shown.flatMap(({ authorId }) => authorId ?? []),
      );
      const perspectives = shown.map((row): ReviewedPerspective => ({
        ...presentOwn(row),
        joinedAt: row.joinedAt?.toISOString() ?? null,
        publicPerspectives: publicCounts.get(row.authorId ?? "") ?? 0,
      }));
      return {
        perspectives,
        next: rows.length > pageLength && last ? writeCursor({ at: last.createdAt, id: last.id }) : null,
      };
    },

    /**
     * @throws ApiError NOT_FOUND, also for one's own perspective and in a removed topic; VERSION_CONFLICT when the
     * author has changed what the editor read
     */
    async decide({ viewer: person, context }: Editor, id: string, made: Decision): Promise<void> {
      await database.transaction(async (tx, announce) => {
        const row = await lockPerspective(tx, id);
        if (!row || row.state === "deleted" || row.authorId === person.id || row.topicState === "removed")
          throw new ApiError("NOT_FOUND");
        if (made.decision === "approve" && made.version !== row.version)
          throw new ApiError("VERSION_CONFLICT", {
            message: "Người viết vừa sửa góc nhìn này. Bạn đọc lại rồi quyết định nhé.",
          });
        if (made.decision === "approve") await approve(tx, announce, row);
        else await remove(tx, announce, row, made.reason);
        // This decision resolves all earlier reports, so that the next one does not count on top of them.
        await resolveReports(tx, events, {
          kind: "perspective",
          target: id,
          decision: made.decision === "approve" ? "reject" : "uphold",
          by: person.id,
          at: clock.now(),
        });
        await audit.record(
          { userId: person.id, action: `perspective.${made.decision}`, context, detail: { perspective: id } },
          tx,
        );
      });
    },

    async waitingMindChanges(viewer: Viewer, cursor: string | undefined) {
      const rows = await listWaitingMindChanges(db, viewer.id, readCursor(cursor), pageLength + 1);
      const shown = rows.slice(0, pageLength);
      const last = shown.at(-1);
      return {
        mindChanges: shown.map((row) => ({
          ...presentMindChange(row),
          joinedAt: row.joinedAt.toISOString(),
          claim: row.claim,
          topic: { slug: row.topicSlug, question: row.topicQuestion },
        })),
        next: rows.length > pageLength && last ? writeCursor({ at: last.createdAt, id: last.id }) : null,
      };
    },

    /**
     * @throws ApiError NOT_FOUND, also for one's own mind change, one about one's own perspective, and one about a
     * perspective that is not public
     */
    async decideMindChange(
      { viewer: person, context }: Editor,
      id: string,
      made: { decision: "approve" } | { decision: "remove"; reason: string },
    ): Promise<void> {
      await database.transaction(async (tx, announce) => {
        const mindChange = await lockMindChange(tx, id);
        const row = mindChange && (await lockPerspective(tx, mindChange.perspectiveId));
        const isOwn = mindChange?.userId === person.id || row?.authorId === person.id;
        if (!row || isOwn || !row.isShown || row.topicState !== "public") throw new ApiError("NOT_FOUND");
        // Decided already, or deleted.
        if (mindChange.state !== "pending") return;
        if (made.decision === "remove") await removeMindChange(tx, announce, mindChange, made.reason);
        else {
          await updateMindChange(tx, id, { state: "public" });
          await mindChanges.published(tx, announce, row, mindChange.userId);
          await tellWriter(tx, announce, {
            writerId: mindChange.userId,
            details: withSubject(row, "mind-change"),
            decision: "approved",
          });
        }
        await audit.record(
          { userId: person.id, action: `mind-change.${made.decision}`, context, detail: { mindChange: id } },
          tx,
        );
      });
    },

    /** The author may appeal once against a removal. @throws ApiError NOT_FOUND; VALIDATION_FAILED a second time */
    async appeal(viewer: Viewer, id: string, words: string): Promise<OwnPerspective> {
      return database.transaction(async (tx) => {
        const row = await lockPerspective(tx, id);
        if (!row || row.authorId !== viewer.id || row.state !== "removed" || row.topicState === "removed")
          throw new ApiError("NOT_FOUND");
        if (row.appealedAt !== null) {
          if (row.appeal === words) return presentOwn(row);
          throw new ApiError("VALIDATION_FAILED", {
            fields: { words: "Bạn đã gửi ý kiến về việc gỡ này rồi." },
          });
        }
        await updatePerspective(tx, id, { appeal: words, appealedAt: clock.now() });
        const after = await findPerspective(tx, id);
        if (!after) throw new ApiError("NOT_FOUND");
        return presentOwn(after);
      });
    },
  };
}
