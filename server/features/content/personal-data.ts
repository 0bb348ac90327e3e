import { and, eq, ne, sql } from "drizzle-orm";
import type { PersonalData } from "#server/feature.ts";
import type { Queries } from "#server/database/connect.ts";
import { discardPictures, ownedPictures } from "#server/features/uploads/service.ts";
import { deleteDraftVersionsOf, draftVersionsOf } from "./draft-versions.ts";
import { revisionsOf } from "./revision-store.ts";
import { wholeItemsOf } from "./store.ts";
import { contentItems, contentRevisions, draftVersions } from "./tables.ts";

/** Ids of pictures of this member that no remaining text shows. Only shared ones are looked for in texts of others. */
async function unusedPictures(db: Queries, userId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select picture.id from (${ownedPictures(userId)}) as picture
    where not exists (
      select 1 from ${contentItems} as item
      where (item.owner_id = ${userId} or item.kind = 'category' or picture.is_shared)
        and position(picture.id::text in concat(item.published::text, item.body::text, item.draft::text)) > 0
    ) and not (picture.is_shared and exists (
      select 1 from ${contentRevisions} as revision where position(picture.id::text in revision.fields::text) > 0
    )) and not (picture.is_shared and exists (
      select 1 from ${draftVersions} as version where position(picture.id::text in version.fields::text) > 0
    ))`);
  return rows.map((row) => row.id);
}

export const contentPersonalData: PersonalData = {
  async export(db, userId) {
    const texts = await wholeItemsOf(db, userId);
    const drafts = Map.groupBy(await draftVersionsOf(db, userId), ({ itemId }) => itemId);
    const versions = Map.groupBy(await revisionsOf(db, userId), ({ itemId }) => itemId);
    return {
      texts: texts.map(
        ({
          id,
          kind,
          slug,
          status,
          createdAt,
          savedAt,
          publishAt,
          publishedAt,
          updatedAt,
          draft,
          published,
          body,
        }) => ({
          kind,
          slug,
          status,
          createdAt,
          savedAt,
          publishAt,
          publishedAt,
          updatedAt,
          draft,
          published: published === null ? null : { ...published, body },
          versions: (versions.get(id) ?? []).map(({ number, publishedAt: at, fields }) => ({
            number,
            publishedAt: at,
            fields,
          })),
          keptDrafts: (drafts.get(id) ?? []).map(({ savedAt: at, fields }) => ({ savedAt: at, fields })),
        }),
      ),
    };
  },

  async erase(tx, { id, keepsTexts, at }) {
    await deleteDraftVersionsOf(tx, id);
    // Categories belong to the site, not to their creator.
    const isOwnText = and(eq(contentItems.ownerId, id), ne(contentItems.kind, "category"));
    if (keepsTexts) {
      // Drafts and withdrawn texts are private.
      await tx.delete(contentItems).where(and(isOwnText, ne(contentItems.status, "published")));
      await tx.update(contentItems).set({ draft: null, publishAt: null }).where(isOwnText);
    } else {
      await tx.delete(contentItems).where(isOwnText);
    }
    // Files are removed after the transaction, with retries.
    await discardPictures(tx, await unusedPictures(tx, id), at);
  },
};
