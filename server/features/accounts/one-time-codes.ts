import { createHash, randomBytes, randomInt, randomUUID, timingSafeEqual } from "node:crypto";
import { and, desc, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { codeLength } from "#contracts/limits/accounts.ts";
import { codeMinutes, resendCoolDown } from "#contracts/limits/one-time-codes.ts";
import { after, days, hours, minutes, seconds, type Clock } from "#server/core/clock.ts";
import type { Change, Database, Queries } from "#server/database/connect.ts";
import { oneTimeCodes } from "./tables.ts";
import type { RequestContext } from "#server/core/request-context.ts";
import { ApiError } from "#server/core/api-error.ts";
import type { Limits } from "#server/core/limits.ts";
import type { Secrets } from "#server/secrets.ts";
import { bindOperations } from "#server/core/operations.ts";
import type { Passwords } from "./passwords.ts";

const codeLifetime = minutes(codeMinutes);
/** Wrong guesses per code. With a million codes, the chance of a guesser stays below 1 in 200,000. */
const triesPerCode = 5;

/** Codes sent to one address on requests from one network, for all purposes. */
const emailsPerNetwork = [
  { name: "hour", max: 5, window: hours(1) },
  { name: "day", max: 10, window: days(1) },
] as const;
/**
 * Codes sent to one address in total. Loose enough that a stranger with a few networks cannot use up what the owner
 * needs (decision 0010), tight enough to keep a mailbox from being flooded through us.
 */
const emailsPerMailbox = [
  { name: "hour", max: 20, window: hours(1) },
  { name: "day", max: 50, window: days(1) },
] as const;

/** Wrong guesses, also for unknown addresses and codes. */
const guessesPerAddress = { max: 10, window: hours(1) };
const guessesPerHolder = { max: 15, window: hours(1) };

export type Purpose = "register" | "change-email" | "confirm";

/**
 * Identifies a code. Only the browser that requested the code knows `verificationId`; the email does not contain it.
 */
interface Target {
  purpose: Purpose;
  email: string;
}

/** What a member typed, and where from. */
type RedeemedCode = Target & { code: string; limitKey: string; verificationId?: string; userId?: string };

/** Work in the transaction of something else. */
export type InTransaction<T> = (tx: Queries, announce: (change: Change) => Promise<void>) => Promise<T>;

type Issued = Target & { userId?: string; verificationId?: string; verificationHash?: string };

export type OneTimeCodes = ReturnType<typeof createOneTimeCodes>;

export const newVerificationId = () => randomBytes(16).toString("base64url");
export const sha256 = (value: string) => createHash("sha256").update(value).digest("base64url");

interface CodesParts {
  database: Database;
  clock: Clock;
  limits: Limits;
  secrets: Secrets;
  passwords: Passwords;
}

interface CodesDeps extends CodesParts {
  pepper: Buffer;
}

const isFor = (target: Target) => and(eq(oneTimeCodes.email, target.email), eq(oneTimeCodes.purpose, target.purpose));

const emailKey = ({ secrets }: CodesDeps, email: string) => secrets.digest("limits", email);

/**
 * Key for counting guesses. For members it is their id. Before there is an account, it is the verification id, so
 * that guesses with made-up ids do not count against the owner. The total per address is limited by the tries per
 * code and codes sent.
 */
const holderKey = (deps: CodesDeps, of: { email: string; verificationId?: string; userId?: string }) =>
  of.userId === undefined ? `${emailKey(deps, of.email)}:${sha256(of.verificationId ?? "")}` : `user:${of.userId}`;

/** The network limit comes first: requests it refuses do not count for the mailbox. */
const sendLimits = (deps: CodesDeps, email: string, context: RequestContext) => [
  ...emailsPerNetwork.map(({ name, ...limit }) => ({
    key: `code-sent:${name}:${emailKey(deps, email)}:${context.addressPrefix}`,
    limit,
  })),
  ...emailsPerMailbox.map(({ name, ...limit }) => ({ key: `code-sent:${name}:${emailKey(deps, email)}`, limit })),
];

async function findLiveCode(deps: CodesDeps, target: Target) {
  const { database, clock } = deps;
  const [row] = await database.queries
    .select()
    .from(oneTimeCodes)
    .where(and(isFor(target), isNull(oneTimeCodes.usedAt), gt(oneTimeCodes.expiresAt, clock.now())));
  return row;
}

async function storeCode(
  { passwords, pepper, database, clock }: CodesDeps,
  target: Issued,
  secret: string,
): Promise<void> {
  const codeHash = await passwords.hashCode(secret, pepper);
  const now = clock.now();
  const row = {
    id: randomUUID(),
    purpose: target.purpose,
    email: target.email,
    userId: target.userId ?? null,
    codeHash,
    verificationHash: target.verificationHash ?? (target.verificationId ? sha256(target.verificationId) : null),
    tries: 0,
    createdAt: now,
    expiresAt: after(now, codeLifetime),
  };
  await database.queries
    .insert(oneTimeCodes)
    .values(row)
    .onConflictDoUpdate({
      target: [oneTimeCodes.email, oneTimeCodes.purpose],
      targetWhere: isNull(oneTimeCodes.usedAt),
      set: row,
    });
}

/** Marks the code used inside `tx`. @throws ApiError OTP_INVALID if another request used it first */
async function markCodeUsed({ clock }: CodesDeps, id: string, tx: Queries): Promise<void> {
  const [used] = await tx
    .update(oneTimeCodes)
    .set({ usedAt: clock.now() })
    .where(and(eq(oneTimeCodes.id, id), isNull(oneTimeCodes.usedAt)))
    .returning({ id: oneTimeCodes.id });
  if (!used) throw new ApiError("OTP_INVALID");
}

/** Counts one message to `email`. @throws ApiError RATE_LIMITED */
export async function takeSending(deps: CodesDeps, email: string, context: RequestContext): Promise<void> {
  const { limits } = deps;
  for (const { key, limit } of sendLimits(deps, email, context)) await limits.take(key, limit);
}

/** Reverts `takeSending` after a failed delivery. */
export async function giveBackSending(deps: CodesDeps, email: string, context: RequestContext): Promise<void> {
  const { limits } = deps;
  for (const { key } of sendLimits(deps, email, context)) await limits.giveBack(key);
}

/** Whether the last code is so recent that the next one must wait. */
export async function isCoolingDown(deps: CodesDeps, target: Target): Promise<boolean> {
  const { database, clock } = deps;
  const [newest] = await database.queries
    .select({ createdAt: oneTimeCodes.createdAt })
    .from(oneTimeCodes)
    .where(isFor(target))
    .orderBy(desc(oneTimeCodes.createdAt))
    .limit(1);
  return newest !== undefined && newest.createdAt > after(clock.now(), -seconds(resendCoolDown));
}

/** Creates a code, which replaces the active one for this address and purpose. @returns the digits */
export async function issueCode(deps: CodesDeps, target: Issued): Promise<string> {
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, "0");
  await storeCode(deps, target, code);
  return code;
}

/**
 * Executes the same statements as `issue` for an address that gets no code, so that timing does not reveal the
 * difference. No six digits match the stored value.
 */
export const pretendToIssueCode = (deps: CodesDeps, target: Issued): Promise<void> =>
  storeCode(deps, target, randomBytes(16).toString("base64url"));

/** Binds the active code to another browser, which has authenticated in another way. */
export async function rebindCode(deps: CodesDeps, target: Target, verificationId: string): Promise<void> {
  const { database } = deps;
  await database.queries
    .update(oneTimeCodes)
    .set({ verificationHash: sha256(verificationId) })
    .where(and(isFor(target), isNull(oneTimeCodes.usedAt)));
}

/**
 * Runs `work` in the transaction that marks the code used; if `work` fails, the code remains valid. The error does
 * not reveal why a code is invalid.
 * @throws ApiError OTP_INVALID, or RATE_LIMITED
 */
export async function redeemCode<T>(deps: CodesDeps, target: RedeemedCode, work: InTransaction<T>): Promise<T> {
  const { passwords, pepper, database, limits } = deps;
  const keys = [`code-tried:${target.limitKey}`, `code-tried:${holderKey(deps, target)}`] as const;
  await limits.take(keys[0], guessesPerAddress);
  await limits.take(keys[1], guessesPerHolder);

  const live = await findLiveCode(deps, target);
  const isBound =
    live !== undefined &&
    live.userId === (target.userId ?? null) &&
    (live.verificationHash === null || isSameHash(live.verificationHash, sha256(target.verificationId ?? "")));
  // Guesses without the right id do not use up the owner's tries.
  const [counted] = isBound
    ? await database.queries
        .update(oneTimeCodes)
        .set({ tries: sql`${oneTimeCodes.tries} + 1` })
        .where(and(eq(oneTimeCodes.id, live.id), isNull(oneTimeCodes.usedAt), lt(oneTimeCodes.tries, triesPerCode)))
        .returning({ id: oneTimeCodes.id, codeHash: oneTimeCodes.codeHash })
    : [];
  const isRight = await passwords.matchesCode(counted?.codeHash ?? null, target.code, pepper);
  if (!counted || !isRight) throw new ApiError("OTP_INVALID");

  const result = await database.transaction(async (tx, announce) => {
    await markCodeUsed(deps, counted.id, tx);
    return work(tx, announce);
  });
  for (const key of keys) await limits.giveBack(key);
  return result;
}

/** Deletes codes a day after they expire. */
export const deleteExpiredCodes = ({ database, clock }: CodesDeps) =>
  database.queries.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresAt, after(clock.now(), -days(1))));

export function createOneTimeCodes(parts: CodesParts) {
  const deps: CodesDeps = { ...parts, pepper: parts.secrets.keys("one-time-code")[0]! };
  return {
    ...bindOperations(deps, {
      takeSending,
      giveBackSending,
      isCoolingDown,
      issueCode,
      pretendToIssueCode,
      rebindCode,
      deleteExpiredCodes,
    }),
    // Binding would lose the type of the result.
    redeemCode: <T>(target: RedeemedCode, work: InTransaction<T>) => redeemCode(deps, target, work),
  };
}

const isSameHash = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
