import { and, asc, eq, gt, not, sql } from "drizzle-orm";
import { newMemberDays, trustedAfterTexts } from "#contracts/limits/admin.ts";
import type { FirstText } from "#contracts/schemas/admin.ts";
import { after, days } from "#server/core/clock.ts";
import { contentItems } from "#server/features/content/tables.ts";
import { users } from "#server/features/accounts/tables.ts";
import {
  approvedTexts,
  approveRevision,
  isApprovedRevision,
  isListable,
  listedByIds,
  withdrawApproval,
} from "#server/features/content/service.ts";
import { isAfter, pageOf, writeCursor } from "#server/core/pagination.ts";
import { ApiError } from "#server/core/api-error.ts";
import type { AdminDeps, Actor } from "./deps.ts";

const pageLength = 20;

/**
 * Texts that new members published and no editor has reviewed yet. They are public meanwhile, but an author's texts do
 * not lead the front page until one of them is approved (content/leading.ts).
 */
const awaitsReview = ({ clock }: AdminDeps) =>
  and(
    isListable,
    eq(users.role, "member"),
    sql`${users.suspendedAt} is null`,
    gt(users.createdAt, after(clock.now(), -days(newMemberDays))),
    not(isApprovedRevision),
    sql`${approvedTexts} < ${trustedAfterTexts}`,
  );

/** Whether editors review first texts on this site. */
const reviews = async ({ siteSettings }: AdminDeps) => (await siteSettings.read()).firstTexts === "reviewed";

export async function countTextsToReview(deps: AdminDeps): Promise<number> {
  const { database } = deps;
  if (!(await reviews(deps))) return 0;
  const [row] = await database.queries
    .select({ count: sql<number>`count(*)::int` })
    .from(contentItems)
    .innerJoin(users, eq(users.id, contentItems.ownerId))
    .where(awaitsReview(deps));
  return row?.count ?? 0;
}

export async function listTextsToReview(
  deps: AdminDeps,
  cursor: string | undefined,
): Promise<{ texts: FirstText[]; next: string | null }> {
  const { database } = deps;
  if (!(await reviews(deps))) return { texts: [], next: null };
  const rows = await database.queries
    .select({
      id: contentItems.id,
      publishedAt: contentItems.publishedAt,
      joinedAt: users.createdAt,
      goodTexts: approvedTexts,
    })
    .from(contentItems)
    .innerJoin(users, eq(users.id, contentItems.ownerId))
    .where(and(awaitsReview(deps), isAfter(cursor, contentItems.publishedAt, contentItems.id, { order: "asc" })))
    .orderBy(asc(contentItems.publishedAt), asc(contentItems.id))
    .limit(pageLength + 1);
  const { rows: page, next } = pageOf(rows, pageLength, (last) =>
    writeCursor({ at: last.publishedAt ?? new Date(0), id: last.id }),
  );
  const items = await listedByIds(
    database.queries,
    page.map(({ id }) => id),
  );
  const facts = new Map(page.map((row) => [row.id, row]));
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
    next,
  };
}

/** Does nothing if already decided. @throws ApiError NOT_FOUND for unpublished texts */
export async function decideOnText(
  { audit, database, clock }: AdminDeps,
  editor: Actor,
  id: string,
  decision: "pass" | "doubt",
): Promise<void> {
  await database.transaction(async (tx, announce) => {
    const [item] = await tx
      .select({ id: contentItems.id, revision: contentItems.revision })
      .from(contentItems)
      .where(and(eq(contentItems.id, id), isListable))
      .for("update");
    if (!item) throw new ApiError("NOT_FOUND");
    const isChanged =
      decision === "pass"
        ? await approveRevision(tx, item, { by: editor.viewer.id, at: clock.now() })
        : await withdrawApproval(tx, id);
    if (!isChanged) return;
    // The author's texts may now lead the front page, or no longer.
    await announce({ kind: "featured", id: "" });
    await audit.record(
      {
        userId: editor.viewer.id,
        action: decision === "pass" ? "text-passed" : "text-doubted",
        context: editor.context,
        detail: { text: id },
      },
      tx,
    );
  });
}
