/** What removing and approving perspectives and mind changes changes, for reviews and for decisions about reports. */
import type { PerspectiveSubject } from "#contracts/schemas/notifications.ts";
import type { Queries } from "#server/database/connect.ts";
import { notify } from "#server/features/notifications/service.ts";
import type { Announce, PerspectivesDeps } from "./deps.ts";
import { findMindChangesGone, updateMindChange, type MindChangeRow } from "./mind-change-store.ts";
import { reinstatePerspectiveEvents, revokeMindChanges, revokePerspectiveEvents } from "./earning.ts";
import { perspectiveSubject } from "./notification-subject.ts";
import { findPerspective, updatePerspective, type PerspectiveRow } from "./perspective-store.ts";
import { announceTopic, recordTopicActivity } from "./topics.ts";

/** Notifies an author of an editor's decision. Deleted accounts get none. */
export async function notifyOfDecision(
  { clock }: PerspectivesDeps,
  tx: Queries,
  announce: Announce,
  of: {
    authorId: string | null;
    subject: PerspectiveSubject;
    decision: "approved" | "hidden";
    reason?: string;
  },
): Promise<void> {
  if (of.authorId === null) return;
  await notify(tx, announce, [
    {
      userId: of.authorId,
      kind: "moderation",
      actorId: null,
      details: { ...of.subject, decision: of.decision, reason: of.reason ?? "" },
      at: clock.now(),
    },
  ]);
}

export const answerSubject = (
  row: PerspectiveRow,
  subject: "perspective-reply" | "mind-change",
): PerspectiveSubject => ({
  ...perspectiveSubject(row),
  subject,
});

/** Publishes a pending, hidden or removed perspective. No effect on a public one. */
export async function approvePerspective(
  deps: PerspectivesDeps,
  tx: Queries,
  announce: Announce,
  row: PerspectiveRow,
): Promise<void> {
  if (row.state === "public") return;
  const now = deps.clock.now();
  await updatePerspective(tx, row.id, {
    state: "public",
    publicAt: row.publicAt ?? now,
    removalReason: "",
    ...(row.appealedAt ? { appealDecidedAt: now } : {}),
  });
  // The removal of a topic revokes all events in it for good.
  if (row.topicState !== "removed") {
    await reinstatePerspectiveEvents(deps, tx, row);
    const givers = (await findMindChangesGone(tx, row.id)).map(({ userId }) => userId);
    if (givers.length > 0) await revokeMindChanges(deps, tx, row.id, givers, "moderated");
  }
  if (row.publicAt === null) recordTopicActivity(tx, row.topicId, now);
  await announceTopic(announce, row.topicId);
  await notifyOfDecision(deps, tx, announce, {
    authorId: row.authorId,
    subject: perspectiveSubject(row),
    decision: "approved",
  });
}

/** Removes a perspective. For one that is removed already, this rejects a waiting appeal; otherwise it has no effect. */
export async function removePerspective(
  deps: PerspectivesDeps,
  tx: Queries,
  announce: Announce,
  row: PerspectiveRow,
  reason: string,
): Promise<void> {
  if (row.state !== "removed") {
    // One appeal only: `appealedAt` stays set after a second removal.
    await updatePerspective(tx, row.id, { state: "removed", removalReason: reason });
    await revokePerspectiveEvents(deps, tx, row.id, "moderated");
    await announceTopic(announce, row.topicId);
  } else {
    // A rejected appeal stays rejected.
    if (row.appealedAt === null || row.appealDecidedAt !== null) return;
    await updatePerspective(tx, row.id, {
      appealDecidedAt: deps.clock.now(),
      removalReason: `${row.removalReason}\n${reason}`,
    });
  }
  await notifyOfDecision(deps, tx, announce, {
    authorId: row.authorId,
    subject: perspectiveSubject(row),
    decision: "hidden",
    reason,
  });
}

/** Removes a mind change with the events that it caused. */
export async function removeMindChange(
  deps: PerspectivesDeps,
  tx: Queries,
  announce: Announce,
  mindChange: MindChangeRow,
  reason: string,
): Promise<void> {
  const row = await findPerspective(tx, mindChange.perspectiveId);
  if (!row) return;
  await updateMindChange(tx, mindChange.id, { state: "removed" });
  await revokeMindChanges(deps, tx, mindChange.perspectiveId, [mindChange.userId], "moderated");
  await announceTopic(announce, row.topicId);
  await notifyOfDecision(deps, tx, announce, {
    authorId: mindChange.userId,
    subject: answerSubject(row, "mind-change"),
    decision: "hidden",
    reason,
  });
}
