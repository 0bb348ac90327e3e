import { freeEditMinutes } from "#contracts/limits/perspectives.ts";
import { maxReplies } from "#contracts/schemas/perspectives.ts";
import { hours, minutes } from "#server/core/clock.ts";
import type { Queries } from "#server/database/connect.ts";
import type { Discussion } from "#server/features/comments/service.ts";
import type { PerspectivesDeps } from "./deps.ts";
import { perspectiveSubject } from "./notification-subject.ts";
import { findReadablePerspective } from "./perspective-reading.ts";
import { findPerspective, recordRead, type PerspectiveRow } from "./perspective-store.ts";
import { announceTopic, lockOpenTopic, recordTopicActivity } from "./topics.ts";
import { assertLinksAllowed, assertPostsLeft, recordActiveDay, trustLevelOf } from "./trust.ts";

const changesPerPerson = { max: 60, window: hours(1) };

type DiscussedPerspective = PerspectiveRow & { ownerId: string | null };

async function findDiscussed(queries: Queries, id: string): Promise<DiscussedPerspective> {
  const row = await findReadablePerspective(queries, id);
  return { ...row, ownerId: row.authorId };
}

/** Where replies are, and whose pages show them. */
export const replyPlace: Pick<Discussion<DiscussedPerspective>, "place" | "announce"> = {
  place: "perspective",
  async announce(tx, announce, id) {
    const perspective = await findPerspective(tx, id);
    if (perspective) await announceTopic(announce, perspective.topicId);
  },
};

/** Replies to perspectives: never reviewed first, but hidden when trusted members report them. */
export const perspectiveDiscussion = (deps: PerspectivesDeps): Discussion<DiscussedPerspective> => ({
  ...replyPlace,
  find: findDiscussed,
  async open(tx, id, { isNew }) {
    const perspective = await findDiscussed(tx, id);
    await lockOpenTopic(deps, tx, { id: perspective.topicId }, { isNew });
    return perspective;
  },
  async takeLimit(viewer, attempt) {
    // New replies are limited by the day, in `admit`.
    if (attempt === "edit") await deps.limits.take(`perspective-change:${viewer.id}`, changesPerPerson);
  },
  async admit(tx, { viewer, body, now, editedId }) {
    const level = await trustLevelOf(deps, tx, viewer.id);
    assertLinksAllowed("body", body, level);
    if (editedId === null) await assertPostsLeft(deps, tx, { userId: viewer.id, kind: "replies", level, now });
    return false;
  },
  most: {
    comments: maxReplies,
    refusal: `Góc nhìn này đã có ${maxReplies} phản hồi, không thêm được nữa. Bạn chia sẻ góc nhìn của mình nhé.`,
  },
  answerGone: { field: "parentId", message: "Phản hồi bạn trả lời không còn nữa." },
  edits: { keepVersionsAfter: minutes(freeEditMinutes) },
  ownStates: ["public"],
  async recordPosted(tx, { viewer, subject, now }) {
    if (subject.authorId !== viewer.id) await recordRead(tx, subject.id, viewer.id, now);
    await recordActiveDay(tx, viewer.id, now);
    recordTopicActivity(tx, subject.topicId, now);
  },
  notifies: { threadAuthor: false, mentioned: 0, ownerAs: "reply" },
  notificationSubject: (perspective) => ({ details: perspectiveSubject(perspective) }),
});
