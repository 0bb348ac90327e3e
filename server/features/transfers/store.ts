import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { transferLinkSeconds } from "#contracts/limits/transfers.ts";
import { after, minutes, seconds } from "#server/core/clock.ts";
import type { Database, Queries } from "#server/database/connect.ts";
import { users } from "#server/features/accounts/tables.ts";
import { transfers, transferTexts } from "./tables.ts";

export type TransferRow = typeof transfers.$inferSelect;
export type TextRow = typeof transferTexts.$inferSelect;

/** Milliseconds without a sign of life after which another node continues. */
export const claimLasts = minutes(2);
const active = inArray(transfers.state, ["waiting", "running"]);

export const findActive = async ({ queries }: Pick<Database, "queries">): Promise<TransferRow | null> =>
  (await queries.select().from(transfers).where(active))[0] ?? null;

/** The newest, with the names of their administrators and what became of the texts. */
export async function newestTransfers({ queries }: Pick<Database, "queries">, limit: number, id?: string) {
  const rows = await queries
    .select({ row: transfers, by: { username: users.username, displayName: users.displayName } })
    .from(transfers)
    .leftJoin(users, eq(users.id, transfers.createdBy))
    .where(id === undefined ? undefined : eq(transfers.id, id))
    .orderBy(desc(transfers.createdAt), desc(transfers.id))
    .limit(limit);
  const counts = await countsOf(
    queries,
    rows.filter(({ row }) => row.kind === "import").map(({ row }) => row.id),
  );
  return rows.map((one) => ({ ...one, counts: counts.get(one.row.id) ?? { created: 0, known: 0, skipped: 0 } }));
}

async function countsOf(queries: Queries, ids: string[]) {
  const found = new Map<string, Record<TextRow["outcome"], number>>();
  if (ids.length === 0) return found;
  const rows = await queries
    .select({ id: transferTexts.transferId, outcome: transferTexts.outcome, count: sql<number>`count(*)::int` })
    .from(transferTexts)
    .where(inArray(transferTexts.transferId, ids))
    .groupBy(transferTexts.transferId, transferTexts.outcome);
  for (const { id, outcome, count } of rows)
    found.set(id, { created: 0, known: 0, skipped: 0, ...found.get(id), [outcome]: count });
  return found;
}

export const textsOf = (
  { queries }: Pick<Database, "queries">,
  id: string,
  { from, onlyRemarked, limit }: { from: number; onlyRemarked: boolean; limit: number },
): Promise<TextRow[]> =>
  queries
    .select()
    .from(transferTexts)
    .where(
      and(
        eq(transferTexts.transferId, id),
        gte(transferTexts.place, from),
        onlyRemarked
          ? or(eq(transferTexts.outcome, "skipped"), sql`${transferTexts.remarks} <> '[]'::jsonb`)
          : undefined,
      ),
    )
    .orderBy(asc(transferTexts.place))
    .limit(limit);

/** Takes the transfer that waits, or whose node ended. null: there is none. */
export async function claimTransfer(
  { queries }: Pick<Database, "queries">,
  id: string,
  now: Date,
): Promise<TransferRow | null> {
  const [row] = await queries
    .update(transfers)
    .set({ state: "running", claimedUntil: after(now, claimLasts), claims: sql`${transfers.claims} + 1` })
    .where(and(eq(transfers.id, id), active, or(isNull(transfers.claimedUntil), lt(transfers.claimedUntil, now))))
    .returning();
  return row ?? null;
}

/** Which transfer a node works on, and since which claim: one that stalled has lost it to a later claim. */
export type Claim = Pick<TransferRow, "id" | "claims">;

export const isHeld = ({ id, claims }: Claim) =>
  and(eq(transfers.id, id), eq(transfers.claims, claims), eq(transfers.state, "running"));

/** Notes the progress, and that this node is at work. @returns whether to go on */
export async function noteProgress(
  { queries }: Pick<Database, "queries">,
  claim: Claim,
  { done, total, now }: { done: number; total: number | null; now: Date },
): Promise<boolean> {
  const [row] = await queries
    .update(transfers)
    .set({ done: sql`greatest(${transfers.done}, ${done})`, total, claimedUntil: after(now, claimLasts) })
    .where(isHeld(claim))
    .returning({ canceledAt: transfers.canceledAt });
  return row !== undefined && row.canceledAt === null;
}

/** So that the next round of any node continues at once. */
export const releaseTransfer = ({ queries }: Pick<Database, "queries">, claim: Claim) =>
  queries.update(transfers).set({ claimedUntil: null }).where(isHeld(claim));

/** A link to the file: its hash, as `findLinked` compares it. */
export const storeLink = ({ queries }: Pick<Database, "queries">, id: string, hash: string, now: Date) =>
  queries
    .update(transfers)
    .set({ linkHash: hash, linkEndsAt: after(now, seconds(transferLinkSeconds)) })
    .where(eq(transfers.id, id));

export async function findLinked(
  { queries }: Pick<Database, "queries">,
  { id, hash, now }: { id: string; hash: string; now: Date },
): Promise<TransferRow | null> {
  const [row] = await queries
    .select()
    .from(transfers)
    .where(and(eq(transfers.id, id), eq(transfers.linkHash, hash), gt(transfers.linkEndsAt, now)));
  return row ?? null;
}
