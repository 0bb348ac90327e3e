import { and, asc, eq, gt, sql } from "drizzle-orm";
import { newMemberDays, trustedAfterTexts } from "#contracts/limits/admin.ts";
import type { FirstText } from "#contracts/schemas/admin.ts";
import { createAudit } from "#server/core/audit.ts";
import { after, days } from "#server/core/clock.ts";
import { passedTexts } from "#server/database/community-tables.ts";
import { contentItems, users } from "#server/database/tables.ts";
import { isListable, listedByIds } from "#server/features/content/service.ts";
import { readCursor, writeCursor } from "#server/core/pagination.ts";
import { ApiError } from "#server/core/api-error.ts";
import type { AdminDeps } from "./deps.ts";
import type { Runner } from "./service.ts";

const pageLength = 20;

export type NewAuthorReview = ReturnType<typeof createNewAuthorReview>;

/**
 * Texts that new members published and no editor has reviewed yet. They are public meanwhile, but an author's texts do
 * not lead the front page until one of them is passed (content/leading.ts).
 */
export function createNewAuthorReview({ database, clock }: AdminDeps) {
  const db = database.queries;
  const audit = createAudit({ database, clock });
  // Raw SQL: Drizzle omits table names in a query of one table.
  const goodTexts = sql<number>`(
    select count(*)::int from passed_texts passed join content_items other on other.id = passed.item_id
    where other.owner_id = users.id
  )`;
  const isWaiting = () =>
    and(
      isListable,
      eq(users.role, "member"),
      sql`${users.suspendedAt} is null`,
      gt(users.createdAt, after(clock.now(), -days(newMemberDays))),
      // A pass applies to one revision; a later revision waits again.
      sql`not exists (select 1 from passed_texts passed where passed.item_id = content_items.id
        and passed.revision = content_items.revision)`,
      sql`${goodTexts} < ${trustedAfterTexts}`,
    );

  return {
    async count(): Promise<number> {
      const [row] = await db
        .select({ count: sql<number>`count(*)::int` })
        .from(contentItems)
        .innerJoin(users, eq(users.id, contentItems.ownerId))
        .where(isWaiting());
      return row?.count ?? 0;
    },

    async list(cursor: string | undefined): Promise<{ texts: FirstText[]; next: string | null }> {
      const place = readCursor(cursor);
      const rows = await db
        .select({
          id: contentItems.id,
          publishedAt: contentItems.publishedAt,
          joinedAt: users.createdAt,
          goodTexts,
        })
        .from(contentItems)
        .innerJoin(users, eq(users.id, contentItems.ownerId))
        .where(
          and(
            isWaiting(),
            place &&
              sql`(${contentItems.publishedAt}, ${contentItems.id}) > (${place.at.toISOString()}::timestamptz, ${place.id}::uuid)`,
          ),
        )
        .orderBy(asc(contentItems.publishedAt), asc(contentItems.id))
        .limit(pageLength + 1);
      const page = rows.slice(0, pageLength);
      const items = await listedByIds(
        db,
        page.map(({ id }) => id),
      );
      const facts = new Map(page.map((row) => [row.id, row]));
      const last = page.at(-1);
      return {
        texts: items.map((item) => ({
          item,
          author: {
            username: item.author.username,
            displayName: item.author.displayName,
            avatarUrl: item.author.avatarUrl,
            joinedAt: (facts.get(item.id)?.joinedAt ?? new Date(0)).toISOString(),
            goodTexts: facts.get(item.id)?.goodTexts ?? 0,
          },
        })),
        next:
          rows.length > pageLength && last ? writeCursor({ at: last.publishedAt ?? new Date(0), id: last.id }) : null,
      };
    },

    /** Does nothing if already decided. @throws ApiError NOT_FOUND for unpublished texts */
    async decide(editor: Runner, id: string, decision: "pass" | "doubt"): Promise<void> {
      await database.transaction(async (tx, announce) => {
        const [item] = await tx
          .select({ id: contentItems.id, revision: contentItems.revision })
          .from(contentItems)
          .where(and(eq(contentItems.id, id), isListable))
          .for("update");
        if (!item) throw new ApiError("NOT_FOUND");
        const changed =
          decision === "pass"
            ? await tx
                .insert(passedTexts)
                .values({ itemId: id, revision: item.revision, passedBy: editor.viewer.id, passedAt: clock.now() })
                .onConflictDoUpdate({
                  target: passedTexts.itemId,
                  set: { revision: item.revision, passedBy: editor.viewer.id, passedAt: clock.now() },
                  setWhere: sql`${passedTexts.revision} is distinct from ${item.revision}`,
                })
                .returning({ id: passedTexts.itemId })
            : await tx.delete(passedTexts).where(eq(passedTexts.itemId, id)).returning({ id: passedTexts.itemId });
        if (changed.length === 0) return;
        // The author's texts may now lead the front page, or no longer.
        await announce({ kind: "featured", id: "" });
        await audit.record(
          { userId: editor.viewer.id, action: `text.${decision}`, context: editor.context, detail: { text: id } },
          tx,
        );
      });
    },
  };
}
