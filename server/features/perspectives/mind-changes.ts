import { mostOpenings, reviewedFirst, type Opening, type Stance, type Tally } from "#contracts/schemas/perspectives.ts";
import { eq } from "drizzle-orm";
import { hours } from "#server/core/clock.ts";
import type { Change, Queries } from "#server/database/connect.ts";
import { perspectiveOpenings } from "#server/database/perspective-tables.ts";
import { lockMember } from "#server/database/member-lock.ts";
import { notices } from "#server/features/notifications/service.ts";
import { Failure, fieldFailure } from "#server/core/api-error.ts";
import type { Person } from "#server/http/route.ts";
import type { Earning } from "./earning.ts";
import type { Entries } from "./perspectives.ts";
import { presentOpening } from "./present.ts";
import type { PerspectiveParts } from "./service.ts";
import { putStance } from "./stances.ts";
import { findOpening, lockOpening, updateOpening, type OpeningRow } from "./answer-store.ts";
import { findPerspective, lockPerspective, noteRead, type PerspectiveRow } from "./perspective-store.ts";
import { findStance, tallyOf } from "./topic-store.ts";
import { noticeDetails } from "./notification-details.ts";
import type { Topics } from "./topics.ts";
import { refuseLinksIn, type TrustOf } from "./trust.ts";

const openingsPerPerson = { max: 60, window: hours(24) };

/** What was earned by it, of whoever gave it and of whoever got it. */
export async function takeBackOpening(
  tx: Queries,
  deeds: PerspectiveParts["deeds"],
  { perspectiveId, userId }: Pick<OpeningRow, "perspectiveId" | "userId">,
  reason: "deleted" | "moderated",
): Promise<void> {
  const of = { refType: "perspective", refId: perspectiveId, reason };
  await deeds?.takeBack(tx, { ...of, kinds: ["opening-received"], giverId: userId });
  await deeds?.takeBack(tx, { ...of, kinds: ["opening-given"], userId });
}

export type Openings = ReturnType<typeof createOpenings>;

/** “Khiến tôi nghĩ lại”: somebody says what changed in their thinking, and how sure they are now. */
export function createOpenings(
  parts: PerspectiveParts & { earning: Earning; entries: Entries; topics: Topics; trust: TrustOf },
) {
  const { database, clock, limits, deeds, earning, entries, topics, trust } = parts;

  /** Everybody can read it now: it counts, and whose perspective it was is told. Of a newcomer nobody earns by it. */
  async function published(
    tx: Queries,
    announce: (change: Change) => Promise<void>,
    row: PerspectiveRow,
    giverId: string,
  ): Promise<void> {
    const at = clock.now();
    if ((await trust.levelOf(tx, giverId)) > 0) await earning.opened(tx, row, giverId);
    topics.noteLife(tx, row.topicId, at);
    if (row.authorId)
      await notices.tell(tx, announce, [
        { userId: row.authorId, kind: "opening", actorId: giverId, details: noticeDetails(row), at },
      ]);
    await announce({ kind: "perspectives", id: row.topicId });
  }

  return {
    published,

    /** One's own, with its words. What editors have taken away is theirs. @throws Failure NOT_FOUND */
    async remove(person: Person, id: string): Promise<void> {
      await database.transaction(async (tx, announce) => {
        const opening = await lockOpening(tx, id);
        if (opening?.userId !== person.id || (opening.state !== "public" && opening.state !== "pending"))
          throw new Failure("NOT_FOUND");
        await updateOpening(tx, id, { state: "deleted", explanation: "" });
        await takeBackOpening(tx, deeds, opening, "deleted");
        const row = await findPerspective(tx, opening.perspectiveId);
        if (row) await announce({ kind: "perspectives", id: row.topicId });
      });
    },

    /**
     * @throws Failure NOT_FOUND; VALIDATION_FAILED for one's own, without a stance, with links, or a second time with other
     * words; VERSION_CONFLICT for a closed topic; RATE_LIMITED
     */
    async give(
      person: Person,
      id: string,
      given: { explanation: string; certainty: number },
    ): Promise<{ opening: Opening; stance: Stance; tally: Tally }> {
      const { authorId } = await entries.mustBeRead(database.queries, id);
      if (authorId === person.id) throw fieldFailure("explanation", "Góc nhìn này là của chính bạn.");
      await limits.take(`opening:${person.id}`, openingsPerPerson);
      const now = clock.now();
      return database.transaction(async (tx, announce) => {
        await lockMember(tx, person.id);
        const row = await lockPerspective(tx, id);
        if (!row?.isShown) throw new Failure("NOT_FOUND");
        const topic = await topics.mustBeOpen(tx, { id: row.topicId });
        const stance = await findStance(tx, topic.id, person.id);
        if (!stance) throw fieldFailure("certainty", "Bạn chọn mình nghiêng về phía nào trước đã.");
        const own = { perspectiveId: id, userId: person.id };
        const before = await findOpening(tx, own);
        if (before) {
          // The same answer sent twice is there once; another one would be a second opening.
          if (before.explanation !== given.explanation || (before.state !== "public" && before.state !== "pending"))
            throw fieldFailure("explanation", "Bạn đã ghi nhận góc nhìn này rồi.");
        } else {
          const level = await trust.levelOf(tx, person.id);
          refuseLinksIn("explanation", given.explanation, level);
          await trust.mustHaveLeft(tx, person.id, "openings", level, now);
          const waits = level === 0 && (await trust.openingsPublic(tx, person.id)) < reviewedFirst;
          if ((await tx.$count(perspectiveOpenings, eq(perspectiveOpenings.perspectiveId, id))) >= mostOpenings)
            throw fieldFailure(
              "explanation",
              `Góc nhìn này đã có ${mostOpenings} lời ghi nhận, không thêm được nữa. Bạn bấm “Hữu ích” nhé.`,
            );
          await tx.insert(perspectiveOpenings).values({
            ...own,
            state: waits ? "pending" : "public",
            explanation: given.explanation,
            before: stance.certainty,
            after: given.certainty,
            createdAt: now,
          });
          await putStance(tx, {
            topicId: topic.id,
            userId: person.id,
            side: stance.side,
            certainty: given.certainty,
            now,
          });
          await noteRead(tx, id, person.id, now);
          await trust.noteDay(tx, person.id, now);
          if (!waits) await published(tx, announce, row, person.id);
        }
        const opening = await findOpening(tx, own);
        const latest = await findStance(tx, topic.id, person.id);
        if (!opening || !latest) throw new Failure("NOT_FOUND");
        return {
          opening: presentOpening(opening),
          stance: { side: latest.side, certainty: latest.certainty, changedAt: latest.changedAt.toISOString() },
          tally: await tallyOf(tx, topic.id),
        };
      });
    },
  };
}
