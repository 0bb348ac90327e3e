import { sql, type SQL } from "drizzle-orm";
import { leadWords } from "#contracts/limits/content.ts";
import { newMemberDays } from "#contracts/limits/admin.ts";
import { after, days } from "#server/core/clock.ts";

/**
 * Articles that may lead the front page without being featured: of `leadWords` words or more, by an editor or by a
 * member known to the site. A member is known when an editor approved another text of theirs, or this one in its
 * present version (`new-author-review.ts` of the feature `admin`). Without reviewers, a member is known once their account and an
 * earlier text are both older than the review period for new members. Table names are written out, because the
 * condition is used in queries that join `users`. Without `needsApproval`, every member counts as known: a setting for
 * a site whose members know each other.
 */
export function canLead({ at: now, needsApproval }: { at: Date; needsApproval: boolean }): SQL {
  const knownSince = sql`${after(now, -days(newMemberDays)).toISOString()}::timestamptz`;
  return sql`users.suspended_at is null
    and exists (
      select 1 from content_revisions latest
      where latest.item_id = content_items.id and latest.number = content_items.revision
        and latest.word_count >= ${leadWords}
    )
    and (
      ${needsApproval ? sql`false` : sql`true`} or users.role in ('editor', 'admin')
      or exists (
        select 1 from passed_texts passed join content_items other on other.id = passed.item_id
        where other.owner_id = content_items.owner_id and other.status = 'published'
          and (other.id <> content_items.id or passed.revision = content_items.revision)
      )
      or (
        users.created_at <= ${knownSince}
        and exists (
          select 1 from content_items earlier
          where earlier.owner_id = content_items.owner_id and earlier.id <> content_items.id
            and earlier.kind in ('article', 'series', 'video') and earlier.status = 'published'
            and earlier.published_at <= ${knownSince}
        )
      )
    )`;
}
