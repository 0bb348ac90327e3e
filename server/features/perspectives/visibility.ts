/**
 * The only definition of visibility: a row is visible when it is public and its author is not suspended. Texts of a
 * suspended author are hidden everywhere, and visible again when the suspension ends. Replies are comments, for which
 * the feature `comments` defines the same.
 */
import { sql } from "drizzle-orm";
import { perspectives } from "./tables.ts";
import { users } from "#server/features/accounts/tables.ts";

/**
 * For a perspective or a mind change. Takes the names of the row and of its left-joined author in the query.
 */
export const isShown = (rowName: string, authorName: string) =>
  sql<boolean>`(${sql.raw(rowName)}.state = 'public' and ${sql.raw(authorName)}.suspended_at is null)`;

/** Perspectives as `p` with their authors as `w`, for counts and conditions within another query. */
export const perspectivesAndWriters = sql`${perspectives} p left join ${users} w on w.id = p.author_id`;
export const isShownPerspective = isShown("p", "w");

/** The public fields of an author. */
export const author = { username: users.username, displayName: users.displayName, avatarId: users.avatarId };

/**
 * Visibility of a topic. The table name is written out, because the condition is used inside other queries. A
 * suspended author's topic stays visible, without their name, while texts of others are visible in it; so the topic of
 * a visible perspective is always visible.
 */
export const isTopicShown = sql<boolean>`(perspective_topics.state = 'public' and (
  not exists (select 1 from ${users} o where o.id = perspective_topics.author_id and o.suspended_at is not null)
  or exists (
    select 1 from ${perspectivesAndWriters}
    where p.topic_id = perspective_topics.id and p.author_id is distinct from perspective_topics.author_id
      and p.state = 'public' and w.suspended_at is null)))`;
