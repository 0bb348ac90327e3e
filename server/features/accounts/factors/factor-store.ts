import { and, asc, count, eq, isNotNull, isNull, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Queries } from "#server/database/connect.ts";
import { factorChallenges, passkeys, recoveryCodes, totpSecrets } from "../tables.ts";

export type PasskeyRow = typeof passkeys.$inferSelect;

type Reads = Pick<Queries, "select">;

/** A condition for queries of members: whether one has a second factor. Recovery codes are none on their own. */
export const hasFactorSql = (userId: PgColumn): SQL<boolean> =>
  sql<boolean>`(exists (select 1 from ${passkeys} where ${passkeys.userId} = ${userId}) or exists (select 1 from ${totpSecrets} where ${totpSecrets.userId} = ${userId} and ${totpSecrets.confirmedAt} is not null))`;

export const passkeysOf = (queries: Reads, userId: string): Promise<PasskeyRow[]> =>
  queries.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt), asc(passkeys.id));

/** The authenticator app, if it is set up. */
export async function confirmedTotp(queries: Reads, userId: string) {
  const [row] = await queries
    .select()
    .from(totpSecrets)
    .where(and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.confirmedAt)));
  return row;
}

export const unusedRecoveryCodes = (queries: Reads, userId: string) =>
  queries
    .select({ id: recoveryCodes.id, codeHash: recoveryCodes.codeHash })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
    .orderBy(asc(recoveryCodes.id));

export async function countRecoveryCodes(queries: Reads, userId: string): Promise<{ left: number; total: number }> {
  const [row] = await queries
    .select({ total: count(), left: sql<number>`(count(*) filter (where ${isNull(recoveryCodes.usedAt)}))::int` })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId));
  return row ?? { left: 0, total: 0 };
}

/** What a member can prove themselves with. */
export interface OwnFactors {
  passkeys: PasskeyRow[];
  hasTotp: boolean;
}

export const isAny = (factors: OwnFactors) => factors.passkeys.length > 0 || factors.hasTotp;

export async function factorsOf(queries: Reads, userId: string): Promise<OwnFactors> {
  const own = await passkeysOf(queries, userId);
  return { passkeys: own, hasTotp: (await confirmedTotp(queries, userId)) !== undefined };
}

/** Recovery codes without a factor would be a way in of their own. */
export async function dropUselessRecoveryCodes(tx: Queries, userId: string): Promise<void> {
  if (!isAny(await factorsOf(tx, userId))) await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

/** Removes everything, also logins that wait for a second step. @returns whether there was a factor */
export async function removeAllFactors(tx: Queries, userId: string): Promise<boolean> {
  const found = isAny(await factorsOf(tx, userId));
  for (const table of [passkeys, totpSecrets, recoveryCodes, factorChallenges])
    await tx.delete(table).where(eq(table.userId, userId));
  return found;
}
