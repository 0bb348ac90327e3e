import type { ReactionKind } from "#contracts/schemas/comments.ts";
import { createAudit } from "#server/core/audit.ts";
import { after, hours } from "#server/core/clock.ts";
import { createCommentsService } from "#server/features/comments/service.ts";
import { idFrom, readJson } from "./example-files.ts";
import { clockAt, type ExampleSite, type Ids, withoutLimits } from "./example-site.ts";
import { authorOf, type People } from "./members.ts";

interface ExampleRemark {
  by: string;
  hoursAgo: number;
  text: string;
  /** Members who found it helpful. */
  helpful?: string[];
  replies?: ExampleRemark[];
}
interface ExampleComments {
  under: { article?: string; video?: string; series?: string };
  reactions: Partial<Record<ReactionKind, string[]>>;
  threads: ExampleRemark[];
}

/** Comments of the members, each at its own time, and reactions. A repeated run adds nothing. */
export async function layOutComments(
  site: ExampleSite,
  people: People,
  ids: Record<"article" | "video" | "series", Ids>,
) {
  const { database } = site;
  const at = (hoursAgo: number) => {
    const clock = clockAt(after(new Date(), -hours(hoursAgo)));
    return createCommentsService({
      gamification: site.api.services.gamification,
      database,
      clock,
      audit: createAudit({ database, clock }),
      limits: withoutLimits(database, clock),
      reportables: () => ({}),
    });
  };
  const who = (username: string) => authorOf(people, username, "comments.json");
  const say = async (itemId: string, said: ExampleRemark, replyTo: string | null) => {
    const id = idFrom(`${itemId} ${said.text}`);
    const { comments } = at(said.hoursAgo);
    await comments.postComment(who(said.by), itemId, { id, body: said.text, replyTo });
    for (const reader of said.helpful ?? []) await comments.voteForComment(who(reader), id, true);
    for (const reply of said.replies ?? []) await say(itemId, reply, id);
  };
  for (const { under, reactions, threads } of readJson<ExampleComments[]>("comments.json")) {
    const [[kind, slug]] = Object.entries(under) as [[keyof typeof ids, string]];
    const itemId = ids[kind].get(slug);
    if (!itemId) throw new Error(`example/comments.json: there is no ${slug}`);
    for (const [reaction, readers] of Object.entries(reactions))
      for (const reader of readers)
        await at(6).reactions.setReaction(who(reader), itemId, reaction as ReactionKind, true);
    for (const thread of threads) await say(itemId, thread, null);
  }
}
