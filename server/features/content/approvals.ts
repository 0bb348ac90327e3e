import { eq, sql } from "drizzle-orm";
import type { Queries } from "#server/database/connect.ts";
import { passedTexts } from "./tables.ts";

/* Approvals of texts of new members, by editors. The conditions are for queries of `content_items` that join `users`. */

/** The number of approved texts of the author. Raw SQL: Drizzle omits table names in a query of one table. */
export const approvedTexts = sql<number>`(
  select count(*)::int from passed_texts passed join content_items other on other.id = passed.item_id
  where other.owner_id = users.id
)`;

/** An approval applies to one revision; a later revision waits again. */
export const isApprovedRevision = sql`exists (select 1 from passed_texts passed where passed.item_id = content_items.id
  and passed.revision = content_items.revision)`;

/** @returns whether this revision was not approved before */
export async function approveRevision(
  tx: Queries,
  item: { id: string; revision: number },
  { by, at }: { by: string; at: Date },
): Promise<boolean> {
  const approval = { revision: item.revision, passedBy: by, passedAt: at };
  const changed = await tx
    .insert(passedTexts)
    .values({ itemId: item.id, ...approval })
    .onConflictDoUpdate({
      target: passedTexts.itemId,
      set: approval,
      setWhere: sql`${passedTexts.revision} is distinct from ${item.revision}`,
    })
    .returning({ id: passedTexts.itemId });
  return changed.length > 0;
}

/** @returns whether there was an approval */
export async function withdrawApproval(tx: Queries, itemId: string): Promise<boolean> {
  const gone = await tx.delete(passedTexts).where(eq(passedTexts.itemId, itemId)).returning({ id: passedTexts.itemId });
  return gone.length > 0;
}
