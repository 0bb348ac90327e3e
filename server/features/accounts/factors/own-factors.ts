import { and, eq } from "drizzle-orm";
import { mostPasskeys } from "#contracts/limits/factors.ts";
import type { Factors, Passkey, PasskeyRegistration } from "#contracts/schemas/factors.ts";
import { ApiError, fieldError } from "#server/core/api-error.ts";
import { hours } from "#server/core/clock.ts";
import { bindOperations } from "#server/core/operations.ts";
import type { RequestContext } from "#server/core/request-context.ts";
import type { Queries } from "#server/database/connect.ts";
import type { Viewer } from "#server/core/viewer.ts";
import { factorChanged, type FactorChange } from "#server/mail/messages/factors.ts";
import type { Confirming } from "../confirming.ts";
import { deviceOf } from "../device.ts";
import type { Sessions } from "../sessions.ts";
import { passkeys, recoveryCodes, users } from "../tables.ts";
import { findOwnAccount, findUserByEmail, refusedBy, type UserRow } from "../user-store.ts";
import { deleteExpiredChallenges, issueChallenge, tryChallenge, useUpChallenge } from "./challenges.ts";
import { factorsDeps, type FactorsDeps, type FactorsParts } from "./deps.ts";
import * as store from "./factor-store.ts";
import { presentPasskey, registrationOptions, verifyRegistration } from "./passkeys.ts";
import { originOf } from "../origin.ts";
import { ownFactors } from "./proof.ts";
import { makeRecoveryCodes, storeRecoveryCodes } from "./recovery-codes.ts";
import { acceptTotp, beginTotp, confirmTotp, deleteTotp, pendingTotp } from "./totp.ts";

/** Wrong codes while an app is being set up. */
const setupCodesPerPerson = { max: 30, window: hours(1) };
/** New challenges and secrets of one member. */
const setupsPerPerson = { max: 60, window: hours(1) };

interface OwnFactorsParts extends FactorsParts {
  confirming: Confirming;
  sessions: Sessions;
}
interface OwnFactorsDeps extends FactorsDeps, OwnFactorsParts {}

export async function listFactors({ database, config }: OwnFactorsDeps, viewer: Viewer): Promise<Factors> {
  const { queries } = database;
  const totp = await store.confirmedTotp(queries, viewer.id);
  const own = await store.passkeysOf(queries, viewer.id);
  const hasAny = totp !== undefined || own.length > 0;
  const user = await findOwnAccount(queries, viewer);
  return {
    passkeys: own.map(presentPasskey),
    totp: totp ? { since: (totp.confirmedAt ?? totp.createdAt).toISOString() } : null,
    recoveryCodes: hasAny ? await store.countRecoveryCodes(queries, viewer.id) : null,
    isRequired: config.staffFactor === "required" && user.role !== "member",
  };
}

/** Records a change in the audit log and mails the owner, in the transaction of the change. */
async function recordChange(
  deps: OwnFactorsDeps,
  of: { user: UserRow; context: RequestContext; change: FactorChange },
  tx: Queries,
): Promise<void> {
  const { audit, mailQueue, siteSettings } = deps;
  const { user, context, change } = of;
  const [factor, done] = change.split("-") as ["passkey" | "totp" | "recovery", string];
  if (factor === "recovery") await audit.record({ userId: user.id, action: "recovery-codes-created", context }, tx);
  else {
    const action = done === "added" ? "factor-added" : "factor-removed";
    await audit.record({ userId: user.id, action, context, detail: { factor } }, tx);
  }
  const message = factorChanged(await siteSettings.read(tx), change, originOf(deps, user, context));
  await mailQueue.add({ to: user.email, ...message }, tx);
}

/** Serializes changes of one member's factors: only one of them can be the first. */
const lockFactors = (tx: Queries, userId: string) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");

/**
 * Adds a factor in a transaction. The first one brings recovery codes, and ends the other sessions: they were opened
 * with one factor only.
 * @returns the recovery codes if it is the first
 */
async function addFactor(
  deps: OwnFactorsDeps,
  of: { user: UserRow; viewer: Viewer; context: RequestContext; change: FactorChange },
  insert: (tx: Queries) => Promise<void>,
): Promise<string[] | null> {
  const { database, sessions, mailQueue } = deps;
  const { user, viewer } = of;
  const codes = store.isAny(await ownFactors(deps, user.id)) ? null : await makeRecoveryCodes(deps);
  const { isFirst, closed } = await database.transaction(async (tx, announce) => {
    await lockFactors(tx, user.id);
    const isFirst = !store.isAny(await store.factorsOf(tx, user.id));
    await insert(tx);
    await recordChange(deps, of, tx);
    if (isFirst && codes) await storeRecoveryCodes(deps, user.id, codes.hashes, tx);
    await announce({ kind: "account", id: user.id });
    const others = { userId: user.id, exceptId: viewer.sessionId };
    return { isFirst, closed: isFirst ? await sessions.closeAllSessions(others, "first-factor", tx) : [] };
  });
  await sessions.announceClosedSessions(closed);
  mailQueue.deliverSoon();
  return isFirst && codes ? codes.printed : null;
}

/** @throws ApiError CONFIRMATION_REQUIRED, RATE_LIMITED; VALIDATION_FAILED with too many passkeys */
export async function beginPasskey(deps: OwnFactorsDeps, viewer: Viewer) {
  const { confirming, database, limits } = deps;
  await confirming.assertConfirmed(viewer);
  await limits.take(`factor-setup:${viewer.id}`, setupsPerPerson);
  const user = await findOwnAccount(database.queries, viewer);
  const existing = await store.passkeysOf(database.queries, viewer.id);
  assertRoom(existing.length);
  const challenge = await issueChallenge(deps, { purpose: "add-passkey", userId: viewer.id });
  return {
    challengeId: challenge.id,
    options: await registrationOptions(deps, user, existing, challenge.challenge),
    expiresAt: challenge.expiresAt.toISOString(),
  };
}

function assertRoom(existing: number): void {
  if (existing >= mostPasskeys)
    throw fieldError("name", `Bạn đã có ${mostPasskeys} khoá. Bạn xoá bớt một khoá không dùng nữa nhé.`);
}

/** @throws ApiError CONFIRMATION_REQUIRED, CHALLENGE_INVALID, PASSKEY_INVALID */
export async function addPasskey(
  deps: OwnFactorsDeps,
  viewer: Viewer,
  input: { challengeId: string; passkey: PasskeyRegistration; name?: string | undefined },
  context: RequestContext,
): Promise<{ passkey: Passkey; recoveryCodes: string[] | null }> {
  const { confirming, database } = deps;
  await confirming.assertConfirmed(viewer);
  const user = await findOwnAccount(database.queries, viewer);
  const of = { id: input.challengeId, purpose: "add-passkey", userId: viewer.id } as const;
  const { id: challengeId, challenge } = await tryChallenge(deps, of);
  const device = deviceOf(context.userAgent);
  const name = input.name ?? device;
  const row = await verifyRegistration(deps, { user, challenge, passkey: input.passkey, name, device });
  try {
    const recovery = await addFactor(deps, { user, viewer, context, change: "passkey-added" }, async (tx) => {
      await useUpChallenge(deps, challengeId, tx);
      assertRoom((await store.passkeysOf(tx, viewer.id)).length);
      await tx.insert(passkeys).values(row);
    });
    return { passkey: presentPasskey(row), recoveryCodes: recovery };
  } catch (error) {
    // The credential id is chosen by the authenticator: this one is registered already.
    if (refusedBy(error, "passkeys_credential")) throw new ApiError("PASSKEY_INVALID");
    throw error;
  }
}

/** @throws ApiError NOT_FOUND, also for passkeys of others */
export async function renamePasskey(
  { database }: OwnFactorsDeps,
  viewer: Viewer,
  id: string,
  name: string,
): Promise<Passkey> {
  const [row] = await database.queries
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, viewer.id)))
    .returning();
  if (!row) throw new ApiError("NOT_FOUND");
  return presentPasskey(row);
}

/** Removes a factor, with the recovery codes if it was the last one. @throws ApiError NOT_FOUND if nothing is removed */
async function removeFactor(
  deps: OwnFactorsDeps,
  of: { user: UserRow; context: RequestContext; change: FactorChange },
  remove: (tx: Queries) => Promise<boolean>,
): Promise<void> {
  const { database, mailQueue } = deps;
  await database.transaction(async (tx, announce) => {
    await lockFactors(tx, of.user.id);
    if (!(await remove(tx))) throw new ApiError("NOT_FOUND");
    await store.dropUselessRecoveryCodes(tx, of.user.id);
    await recordChange(deps, of, tx);
    await announce({ kind: "account", id: of.user.id });
  });
  mailQueue.deliverSoon();
}

/** @throws ApiError CONFIRMATION_REQUIRED; NOT_FOUND, also for passkeys of others */
export async function removePasskey(
  deps: OwnFactorsDeps,
  viewer: Viewer,
  id: string,
  context: RequestContext,
): Promise<void> {
  await deps.confirming.assertConfirmed(viewer);
  const user = await findOwnAccount(deps.database.queries, viewer);
  await removeFactor(deps, { user, context, change: "passkey-removed" }, async (tx) => {
    const gone = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.userId, viewer.id)))
      .returning({ id: passkeys.id });
    return gone.length > 0;
  });
}

/** @throws ApiError CONFIRMATION_REQUIRED, RATE_LIMITED; VALIDATION_FAILED if there is an app already */
export async function beginAuthenticator(
  deps: OwnFactorsDeps,
  viewer: Viewer,
): Promise<{ secret: string; uri: string }> {
  const { confirming, database, limits } = deps;
  await confirming.assertConfirmed(viewer);
  await limits.take(`factor-setup:${viewer.id}`, setupsPerPerson);
  const user = await findOwnAccount(database.queries, viewer);
  const begun = await database.transaction((tx) => beginTotp(deps, user, tx));
  if (!begun) throw fieldError("code", "Bạn đã có mã từ ứng dụng. Muốn đổi ứng dụng, bạn tắt mã này trước nhé.");
  return begun;
}

/** @throws ApiError CONFIRMATION_REQUIRED, OTP_INVALID, RATE_LIMITED */
export async function confirmAuthenticator(
  deps: OwnFactorsDeps,
  viewer: Viewer,
  code: string,
  context: RequestContext,
): Promise<{ recoveryCodes: string[] | null }> {
  const { confirming, database, limits } = deps;
  await confirming.assertConfirmed(viewer);
  await limits.take(`factor-setup-code:${viewer.id}`, setupCodesPerPerson);
  const user = await findOwnAccount(database.queries, viewer);
  const pending = await pendingTotp(database.queries, viewer.id);
  const recovery = await addFactor(deps, { user, viewer, context, change: "totp-added" }, async (tx) => {
    await acceptTotp(deps, pending, code, tx);
    await confirmTotp(deps, viewer.id, tx);
  });
  await limits.reset(`factor-setup-code:${viewer.id}`);
  return { recoveryCodes: recovery };
}

/** @throws ApiError CONFIRMATION_REQUIRED, NOT_FOUND */
export async function removeAuthenticator(deps: OwnFactorsDeps, viewer: Viewer, context: RequestContext) {
  await deps.confirming.assertConfirmed(viewer);
  const user = await findOwnAccount(deps.database.queries, viewer);
  await removeFactor(deps, { user, context, change: "totp-removed" }, (tx) => deleteTotp(viewer.id, tx));
}

/** @throws ApiError CONFIRMATION_REQUIRED, RATE_LIMITED; NOT_FOUND without another factor */
export async function replaceRecoveryCodes(
  deps: OwnFactorsDeps,
  viewer: Viewer,
  context: RequestContext,
): Promise<string[]> {
  const { confirming, database, limits, mailQueue } = deps;
  await confirming.assertConfirmed(viewer);
  await limits.take(`factor-setup:${viewer.id}`, setupsPerPerson);
  const user = await findOwnAccount(database.queries, viewer);
  const { printed, hashes } = await makeRecoveryCodes(deps);
  await database.transaction(async (tx) => {
    await lockFactors(tx, user.id);
    if (!store.isAny(await store.factorsOf(tx, user.id))) throw new ApiError("NOT_FOUND");
    await storeRecoveryCodes(deps, user.id, hashes, tx);
    await recordChange(deps, { user, context, change: "recovery-codes-made" }, tx);
  });
  mailQueue.deliverSoon();
  return printed;
}

/** For an operator whose member has lost everything: the password alone logs in again. @throws ApiError NOT_FOUND */
export async function removeFactorsByEmail({ database, audit }: OwnFactorsDeps, email: string): Promise<void> {
  const user = await findUserByEmail(database.queries, email);
  if (!user) throw new ApiError("NOT_FOUND", { message: "Không có tài khoản nào dùng e-mail này." });
  await database.transaction(async (tx, announce) => {
    await lockFactors(tx, user.id);
    if (!(await store.removeAllFactors(tx, user.id))) return;
    await audit.record({ userId: user.id, action: "factor-removed", context: null, detail: { factor: "all" } }, tx);
    await announce({ kind: "account", id: user.id });
  });
}

/** The part of the data export: what the member has, without keys, secrets and hashes. */
export async function exportFactors(db: Queries, userId: string) {
  const own = await store.passkeysOf(db, userId);
  const totp = await store.confirmedTotp(db, userId);
  const codes = await db
    .select({ createdAt: recoveryCodes.createdAt, usedAt: recoveryCodes.usedAt })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId));
  return {
    passkeys: own.map(({ name, device, backedUp, createdAt, lastUsedAt }) => ({
      name,
      device,
      backedUp,
      createdAt,
      lastUsedAt,
    })),
    authenticatorApp: totp ? { since: totp.confirmedAt } : null,
    recoveryCodes: codes,
  };
}

/** The factors of a member, on the account page. */
export const createOwnFactors = (parts: OwnFactorsParts) =>
  bindOperations(factorsDeps(parts), {
    listFactors,
    beginPasskey,
    addPasskey,
    renamePasskey,
    removePasskey,
    beginAuthenticator,
    confirmAuthenticator,
    removeAuthenticator,
    replaceRecoveryCodes,
    removeFactorsByEmail,
    deleteExpiredChallenges,
  });
