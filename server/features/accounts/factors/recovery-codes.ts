import { randomInt, randomUUID } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { recoveryCodeCount } from "#contracts/limits/factors.ts";
import { ApiError } from "#server/core/api-error.ts";
import type { Clock } from "#server/core/clock.ts";
import type { Database, Queries } from "#server/database/connect.ts";
import { recoveryCodes } from "../tables.ts";
import type { Passwords } from "../passwords.ts";
import { unusedRecoveryCodes } from "./factor-store.ts";

/** Crockford's base 32: no letter that looks like a digit. Forty bits for eight of them. */
const letters = "0123456789abcdefghjkmnpqrstvwxyz";

interface RecoveryDeps {
  database: Database;
  clock: Clock;
  passwords: Passwords;
  recoveryPeppers: Buffer[];
}

const newCode = () => Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join("");
/** `41f9-20ka`, as people read it. */
const printed = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`;

/** A new set of codes with their hashes. Hashing takes a while, so it is done before any transaction. */
export async function makeRecoveryCodes({ passwords, recoveryPeppers }: RecoveryDeps) {
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  const hashes = await Promise.all(codes.map((code) => passwords.hashCode(code, recoveryPeppers[0]!)));
  return { printed: codes.map(printed), hashes };
}

/** Replaces the set of a member. */
export async function storeRecoveryCodes(
  { clock }: RecoveryDeps,
  userId: string,
  hashes: string[],
  tx: Queries,
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const createdAt = clock.now();
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ id: randomUUID(), userId, codeHash, createdAt })));
}

/**
 * The row of a code. As slow as the number of unused codes; the limits of second factors come first.
 * @throws ApiError OTP_INVALID
 */
export async function findRecoveryCode(
  { database, passwords, recoveryPeppers }: RecoveryDeps,
  userId: string,
  code: string,
): Promise<string> {
  for (const { id, codeHash } of await unusedRecoveryCodes(database.queries, userId))
    for (const pepper of recoveryPeppers) if (await passwords.matchesCode(codeHash, code, pepper)) return id;
  throw new ApiError("OTP_INVALID");
}

/** Marks it used inside `tx`. @throws ApiError OTP_INVALID if another request used it first */
export async function useUpRecoveryCode({ clock }: RecoveryDeps, id: string, tx: Queries): Promise<void> {
  const [used] = await tx
    .update(recoveryCodes)
    .set({ usedAt: clock.now() })
    .where(and(eq(recoveryCodes.id, id), isNull(recoveryCodes.usedAt)))
    .returning({ id: recoveryCodes.id });
  if (!used) throw new ApiError("OTP_INVALID");
}
