import type { Opening, Stance, Tally } from "#contracts/perspectives.ts";
import { hours } from "#server/clock.ts";
import { perspectiveOpenings } from "#server/database/perspective-tables.ts";
import { lockMember } from "#server/database/member-lock.ts";
import { notices } from "#server/features/notices/service.ts";
import { Failure, fieldFailure } from "#server/http/failure.ts";
import type { Person } from "#server/http/serve.ts";
import type { Earning } from "./earning.ts";
import type { Entries } from "./entries.ts";
import { presentOpening } from "./present.ts";
import type { PerspectiveParts } from "./service.ts";
import { putStance } from "./stances.ts";
import { findStance, listOpenings, lockPerspective, noteRead, tallyOf } from "./store.ts";
import { noticeDetails } from "./telling.ts";
import type { Topics } from "./topics.ts";
import type { TrustOf } from "./trust.ts";

const openingsPerPerson = { max: 30, window: hours(24) };

/** “Mở góc nhìn”: somebody says what changed in their thinking, and how sure they are now. */
export function createOpenings(
  parts: PerspectiveParts & { earning: Earning; entries: Entries; topics: Topics; trust: TrustOf },
) {
  const { database, clock, limits, earning, entries, topics, trust } = parts;

  return {
    /**
     * @throws Failure NOT_FOUND; VALIDATION_FAILED for one's own, without a stance, or a second time with other words;
     * VERSION_CONFLICT for a closed topic; RATE_LIMITED
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
        if (row?.state !== "public") throw new Failure("NOT_FOUND");
        const topic = await topics.mustBeOpen(tx, { id: row.topicId });
        const stance = await findStance(tx, topic.id, person.id);
        if (!stance) throw fieldFailure("certainty", "Bạn chọn mình nghiêng về phía nào trước đã.");
        const before = (await listOpenings(tx, [id])).find(({ userId }) => userId === person.id);
        if (before) {
          // The same answer sent twice is there once; another one would be a second opening.
          if (before.explanation !== given.explanation)
            throw fieldFailure("explanation", "Bạn đã ghi nhận góc nhìn này rồi.");
        } else {
          await tx.insert(perspectiveOpenings).values({
            perspectiveId: id,
            userId: person.id,
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
          await earning.opened(tx, row, person.id);
          await noteRead(tx, id, person.id, now);
          await trust.noteDay(tx, person.id, now);
          await topics.noteLife(tx, topic.id, now);
          if (row.authorId)
            await notices.tell(tx, announce, [
              { userId: row.authorId, kind: "opening", actorId: person.id, details: noticeDetails(row), at: now },
            ]);
          await announce({ kind: "perspectives", id: topic.id });
        }
        const opening = (await listOpenings(tx, [id])).find(({ userId }) => userId === person.id);
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
