/**
 * What everybody can read, said in one place: what is public, of people who are not suspended. What those said is out of
 * sight with them, wherever it would show, and all of it is back when they are let in again.
 */
import { sql } from "drizzle-orm";
import { perspectiveReplies, perspectives } from "#server/database/perspective-tables.ts";
import { users } from "#server/database/tables.ts";

/** Of a perspective, a reply or an opening. Both by their names in the query; who said it is joined to it from the left. */
export const isShown = (said: string, sayer: string) =>
  sql<boolean>`(${sql.raw(said)}.state = 'public' and ${sql.raw(sayer)}.suspended_at is null)`;

/** Perspectives as `p` with their writers as `w`: for what is counted and asked of them within another query. */
export const perspectivesAndWriters = sql`${perspectives} p left join ${users} w on w.id = p.author_id`;
export const isShownPerspective = isShown("p", "w");
/** Replies as `r` with their writers as `a`. */
export const repliesAndWriters = sql`${perspectiveReplies} r left join ${users} a on a.id = r.author_id`;

/** What is shown of whoever said something. */
export const author = { username: users.username, displayName: users.displayName, avatarId: users.avatarId };

/**
 * Of a topic; its name is written out, as it stands inside another query. One of somebody who is suspended stands, without
 * their name, as long as others' words can be read in it; whatever perspective is shown, its topic is.
 */
export const isTopicShown = sql<boolean>`(perspective_topics.state = 'public' and (
  not exists (select 1 from ${users} o where o.id = perspective_topics.author_id and o.suspended_at is not null)
  or exists (
    select 1 from ${perspectivesAndWriters}
    where p.topic_id = perspective_topics.id and p.author_id is distinct from perspective_topics.author_id
      and p.state = 'public' and w.suspended_at is null)))`;
