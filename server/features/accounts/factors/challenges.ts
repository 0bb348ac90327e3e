import { randomBytes, randomUUID } from "node:crypto";
import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { challengeMinutes, challengeTries } from "#contracts/limits/factors.ts";
import { ApiError } from "#server/core/api-error.ts";
import { after, days, minutes, type Clock } from "#server/core/clock.ts";
import type { Database, Queries } from "#server/database/connect.ts";
import { factorChallenges } from "../tables.ts";

export type Challenge = typeof factorChallenges.$inferSelect;
type Purpose = Challenge["purpose"];

interface ChallengeDeps {
  database: Database;
  clock: Clock;
}

/** A new challenge; `userId` is null for a login by passkey. */
export async function issueChallenge(
  { database, clock }: ChallengeDeps,
  of: { purpose: Purpose; userId: string | null; firstStep?: Challenge["firstStep"] },
): Promise<Challenge> {
  const row = {
    id: randomUUID(),
    userId: of.userId,
    purpose: of.purpose,
    challenge: randomBytes(32).toString("base64url"),
    firstStep: of.firstStep ?? null,
    tries: 0,
    expiresAt: after(clock.now(), minutes(challengeMinutes)),
    usedAt: null,
  };
  await database.queries.insert(factorChallenges).values(row);
  return row;
}

/**
 * Counts a try before it is checked, so that parallel tries cannot slip through.
 * @throws ApiError CHALLENGE_INVALID if it is used, expired, tried too often, or another member's
 */
export async function tryChallenge(
  { database, clock }: ChallengeDeps,
  of: { id: string; purpose: Purpose; userId?: string },
): Promise<Challenge> {
  const [row] = await database.queries
    .update(factorChallenges)
    .set({ tries: sql`${factorChallenges.tries} + 1` })
    .where(
      and(
        eq(factorChallenges.id, of.id),
        eq(factorChallenges.purpose, of.purpose),
        of.userId === undefined ? undefined : eq(factorChallenges.userId, of.userId),
        isNull(factorChallenges.usedAt),
        gt(factorChallenges.expiresAt, clock.now()),
        lt(factorChallenges.tries, challengeTries),
      ),
    )
    .returning();
  if (!row) throw new ApiError("CHALLENGE_INVALID");
  return row;
}

/** Marks it used inside `tx`. @throws ApiError CHALLENGE_INVALID if another request used it first */
export async function useUpChallenge({ clock }: ChallengeDeps, id: string, tx: Queries): Promise<void> {
  const [used] = await tx
    .update(factorChallenges)
    .set({ usedAt: clock.now() })
    .where(and(eq(factorChallenges.id, id), isNull(factorChallenges.usedAt)))
    .returning({ id: factorChallenges.id });
  if (!used) throw new ApiError("CHALLENGE_INVALID");
}

/** Logins that passed their first step with a password that has changed since must begin again. */
export const dropChallenges = (tx: Queries, userId: string) =>
  tx.delete(factorChallenges).where(eq(factorChallenges.userId, userId));

export const deleteExpiredChallenges = ({ database, clock }: ChallengeDeps) =>
  database.queries.delete(factorChallenges).where(lt(factorChallenges.expiresAt, after(clock.now(), -days(1))));
