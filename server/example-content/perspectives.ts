import type { Side } from "#contracts/schemas/perspectives.ts";
import { createAudit } from "#server/core/audit.ts";
import { after, days } from "#server/core/clock.ts";
import type { Database } from "#server/database/connect.ts";
import { createPerspectives } from "#server/features/perspectives/service.ts";
import { idFrom, readJson } from "./example-files.ts";
import { clockAt, databaseWithin, type ExampleSite, withoutLimits } from "./example-site.ts";
import { authorOf, type People } from "./members.ts";

interface ExampleReply {
  by: string;
  text: string;
  replies?: ExampleReply[];
}
interface ExampleTopic {
  question: string;
  background: string;
  category: string;
  lang: "vi" | "en";
  by: string;
  daysAgo: number;
  /** From today; negative: it is closed. */
  closesInDays: number | null;
  entries: {
    by: string;
    side: Side;
    certainty: number;
    claim: string;
    reason: string;
    example?: string;
    source?: string;
    changeMind: string;
    lang: "vi" | "en";
    daysAgo: number;
    helpful: string[];
    replies: ExampleReply[];
    mindChanges: { by: string; explanation: string; before: number; after: number }[];
  }[];
  stances: { by: string; side: Side; certainty: number }[];
}

/**
 * Topics with discussions: members choose a side and read the other one before they post, and read others afterwards.
 * A repeated run adds nothing.
 */
export async function layOutPerspectives(site: ExampleSite, people: People) {
  for (const topic of readJson<ExampleTopic[]>("perspectives.json").sort((a, b) => b.daysAgo - a.daysAgo))
    // All or nothing, and one disk sync instead of fifty.
    await site.database.transaction((tx) => layOutTopic(site, people, topic, databaseWithin(site.database, tx)));
}

export async function layOutTopic(site: ExampleSite, people: People, topic: ExampleTopic, database: Database) {
  const now = new Date();
  const at = (daysAgo: number) => {
    const clock = clockAt(after(now, -days(daysAgo)));
    return createPerspectives({
      database,
      clock,
      limits: withoutLimits(database, clock),
      audit: createAudit({ database, clock }),
      gamification: site.api.services.gamification,
      everybodyIsKnown: true,
    });
  };
  const who = (username: string) => authorOf(people, username, "perspectives.json");
  const closesAt = topic.closesInDays === null ? null : after(now, days(topic.closesInDays));
  // All contributions precede the end of the topic.
  const latest = Math.max(0, -(topic.closesInDays ?? 0)) + 0.1;
  const { slug } = await at(topic.daysAgo + 0.2).topics.openTopic(who(topic.by), {
    id: idFrom(`topic ${topic.question}`),
    question: topic.question,
    background: topic.background,
    categorySlug: topic.category,
    lang: topic.lang,
    closesAt,
  });
  const said: { id: string; side: Side; by: string }[] = [];
  for (const entry of topic.entries.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
    const day = Math.max(entry.daysAgo, latest + 0.4);
    const then = at(day);
    const {
      by,
      side,
      certainty,
      helpful,
      replies,
      mindChanges,
      daysAgo: _,
      example = "",
      source = "",
      ...words
    } = entry;
    const id = idFrom(`perspective ${topic.question} ${entry.claim}`);
    await then.stances.takeStance(who(by), slug, { side, certainty });
    const opposed = said.findLast((one) => one.side !== side && one.by !== by);
    if (opposed) await then.perspectives.markPerspectiveRead(who(by), opposed.id);
    await then.perspectives.postPerspective(who(by), slug, { id, side, example, source, ...words });
    said.push({ id, side, by });
    for (const reader of helpful) await at(day - 0.2).perspectives.voteForPerspective(who(reader), id, true);
    const answer = async (reply: ExampleReply, parentId: string | null, hours: number): Promise<void> => {
      const replyId = idFrom(`reply ${id} ${reply.text}`);
      await at(day - hours / 24).replies.postPerspectiveReply(who(reply.by), id, {
        id: replyId,
        body: reply.text,
        parentId,
      });
      for (const next of reply.replies ?? []) await answer(next, replyId, hours + 1);
    };
    for (const [n, reply] of replies.entries()) await answer(reply, null, 2 + n);
    for (const { by: giver, explanation, before, after } of mindChanges) {
      const stance = topic.stances.find((one) => one.by === giver) ?? topic.entries.find((one) => one.by === giver);
      await at(day - 0.3).stances.takeStance(who(giver), slug, { side: stance?.side ?? "other", certainty: before });
      await at(day - 0.35).mindChanges.giveMindChange(who(giver), id, { explanation, certainty: after });
    }
    if (day > 2.01) await at(day - 2.01).earning.recordQualifiedPerspectives();
  }
  const moved = new Set(topic.entries.flatMap(({ mindChanges }) => mindChanges.map(({ by }) => by)));
  for (const { by, side, certainty } of topic.stances)
    if (!moved.has(by) && !topic.entries.some((entry) => entry.by === by))
      await at(latest).stances.takeStance(who(by), slug, { side, certainty });
}
