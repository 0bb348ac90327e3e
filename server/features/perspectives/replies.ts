import { freeEditMinutes, mostReplies, type PerspectiveReply } from "#contracts/schemas/perspectives.ts";
import { after, hours, minutes } from "#server/core/clock.ts";
import type { Queries } from "#server/database/connect.ts";
import { perspectiveReplies } from "#server/database/perspective-tables.ts";
import { lockMember } from "#server/database/member-lock.ts";
import { notices } from "#server/features/notifications/service.ts";
import { Failure, fieldFailure, takenId } from "#server/core/api-error.ts";
import type { Person } from "#server/http/route.ts";
import type { Entries } from "./perspectives.ts";
import { presentReply } from "./present.ts";
import type { PerspectiveParts } from "./service.ts";
import { countReplies, findReply, lockReply, updateReply, type ReplyRow } from "./answer-store.ts";
import { findPerspective, noteRead } from "./perspective-store.ts";
import { noticeDetails } from "./notification-details.ts";
import type { Topics } from "./topics.ts";
import { refuseLinksIn, type TrustOf } from "./trust.ts";
import { withVersion } from "./versions.ts";

const changesPerPerson = { max: 60, window: hours(1) };

/** Answers to perspectives, two deep. */
export function createReplies(parts: PerspectiveParts & { entries: Entries; topics: Topics; trust: TrustOf }) {
  const { database, clock, limits, entries, topics, trust } = parts;

  const present = async (queries: Queries, id: string): Promise<PerspectiveReply> => {
    const row = await findReply(queries, id);
    if (!row) throw new Failure("NOT_FOUND");
    return presentReply(row);
  };
  const isOwn = (row: ReplyRow | undefined, person: Person): row is ReplyRow =>
    row !== undefined && row.authorId === person.id && row.state === "public";

  return {
    /** @throws Failure NOT_FOUND; VALIDATION_FAILED; VERSION_CONFLICT for a closed topic; RATE_LIMITED when the day's share is used up */
    async say(
      person: Person,
      perspectiveId: string,
      said: { id: string; body: string; parentId: string | null },
    ): Promise<PerspectiveReply> {
      await entries.mustBeRead(database.queries, perspectiveId);
      const now = clock.now();
      return database.transaction(async (tx, announce) => {
        await lockMember(tx, person.id);
        const before = await findReply(tx, said.id);
        const isOwnBefore = before?.authorId === person.id;
        if (isOwnBefore && before.body === said.body) return presentReply(before);
        if (before) throw takenId(isOwnBefore);
        const perspective = await entries.mustBeRead(tx, perspectiveId);
        const topic = await topics.mustBeOpen(tx, { id: perspective.topicId });
        const answered = said.parentId === null ? undefined : await findReply(tx, said.parentId);
        if (said.parentId !== null && (answered?.perspectiveId !== perspectiveId || !answered.isShown))
          throw fieldFailure("parentId", "Phản hồi bạn trả lời không còn nữa.");
        if ((await countReplies(tx, perspectiveId)) >= mostReplies)
          throw fieldFailure(
            "body",
            `Góc nhìn này đã có ${mostReplies} phản hồi, không thêm được nữa. Bạn chia sẻ góc nhìn của mình nhé.`,
          );
        const level = await trust.levelOf(tx, person.id);
        refuseLinksIn("body", said.body, level);
        await trust.mustHaveLeft(tx, person.id, "replies", level, now);
        await tx.insert(perspectiveReplies).values({
          id: said.id,
          perspectiveId,
          parentId: answered ? (answered.parentId ?? answered.id) : null,
          authorId: person.id,
          body: said.body,
          state: "public",
          createdAt: now,
        });
        if (perspective.authorId !== person.id) await noteRead(tx, perspectiveId, person.id, now);
        await trust.noteDay(tx, person.id, now);
        topics.noteLife(tx, topic.id, now);
        const told = new Set([answered?.authorId, perspective.authorId].filter((one) => typeof one === "string"));
        await notices.tell(
          tx,
          announce,
          [...told].map((userId) => ({
            userId,
            kind: "reply" as const,
            actorId: person.id,
            details: noticeDetails(perspective),
            at: now,
          })),
        );
        await announce({ kind: "perspectives", id: topic.id });
        return present(tx, said.id);
      });
    },

    /** @throws Failure NOT_FOUND, VALIDATION_FAILED, VERSION_CONFLICT for a closed topic, RATE_LIMITED */
    async change(person: Person, id: string, body: string): Promise<PerspectiveReply> {
      await limits.take(`perspective-change:${person.id}`, changesPerPerson);
      const now = clock.now();
      return database.transaction(async (tx, announce) => {
        const row = await lockReply(tx, id);
        if (!isOwn(row, person)) throw new Failure("NOT_FOUND");
        const { topicId } = await entries.mustBeRead(tx, row.perspectiveId);
        await topics.mustBeOpen(tx, { id: topicId }, { isNew: false });
        if (row.body === body) return presentReply(row);
        refuseLinksIn("body", body, await trust.levelOf(tx, person.id));
        const isLate = after(row.createdAt, minutes(freeEditMinutes)) < now;
        await updateReply(tx, id, {
          body,
          ...(isLate
            ? {
                editedAt: now,
                history: withVersion(row.history, { body: row.body, until: now.toISOString() }),
              }
            : {}),
        });
        await announce({ kind: "perspectives", id: topicId });
        return present(tx, id);
      });
    },

    /** Its words go; answers to it keep their place. @throws Failure NOT_FOUND */
    async remove(person: Person, id: string): Promise<void> {
      await database.transaction(async (tx, announce) => {
        const row = await lockReply(tx, id);
        if (!isOwn(row, person)) throw new Failure("NOT_FOUND");
        await updateReply(tx, id, { body: "", history: [], state: "deleted" });
        const perspective = await findPerspective(tx, row.perspectiveId);
        if (perspective) await announce({ kind: "perspectives", id: perspective.topicId });
      });
    },
  };
}
