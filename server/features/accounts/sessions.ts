import { randomBytes, randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Profile, Session, Tokens } from "#contracts/schemas/accounts.ts";
import type { z } from "zod";
import { after, days, minutes, seconds } from "#server/core/clock.ts";
import type { Queries } from "#server/database/connect.ts";
import { sessions as table } from "./tables.ts";
import type { RequestContext } from "#server/core/request-context.ts";
import { bindOperations } from "#server/core/operations.ts";
import { ApiError, apiErrorOf } from "#server/core/api-error.ts";
import type { Viewer } from "#server/core/viewer.ts";
import { sessionStolen } from "#server/mail/messages/session.ts";
import type { Audit } from "#server/core/audit.ts";
import { createBindingCookie } from "./binding-cookie.ts";
import { deviceOf, isSameDevice } from "./device.ts";
import { originOf } from "./origin.ts";
import { sha256 } from "./one-time-codes.ts";
import type { AccountsContext } from "./deps.ts";
import { presentSession } from "./present.ts";
import { createSessionCache } from "./session-cache.ts";
import * as store from "./session-store.ts";
import { createTokens, refreshLifetime, type Claims } from "./tokens.ts";
import { findUserById } from "./user-store.ts";

const liveSessionsPerPerson = 10;
/** A cookie is not replaced again within this time, because tabs that refresh concurrently send the previous one. */
const bindingOverlap = seconds(60);
/** Ended sessions are kept this long, to recognize devices and networks. */
export const rememberedFor = days(30);
const refreshesPerSession = { max: 60, window: minutes(10) };

/** Tokens for the caller and, for a bound session, a cookie. */
export interface Opened {
  token: z.output<typeof Tokens>;
  cookie: string | null;
}

/** A result with a cookie to set. */
export type WithCookie<T> = T & { cookie: string | null };

export type Sessions = ReturnType<typeof createSessions>;

interface SessionsParts extends AccountsContext {
  audit: Audit;
}

interface SessionsDeps extends SessionsParts {
  tokens: ReturnType<typeof createTokens>;
  binding: ReturnType<typeof createBindingCookie>;
  cache: ReturnType<typeof createSessionCache>;
}

const idleSince = ({ clock }: SessionsDeps) => after(clock.now(), -store.idleLifetime);

function hasEnded(deps: SessionsDeps, { session }: store.SessionAndOwner) {
  const { clock } = deps;
  return session.expiresAt <= clock.now() || session.lastUsedAt <= idleSince(deps);
}

export async function announceClosedSessions({ database }: SessionsDeps, ids: string[]) {
  for (const id of ids) await database.announce({ kind: "session", id });
}

/** Closes a session whose secret was used outside the owner's browser. */
async function closeStolenSession(
  deps: SessionsDeps,
  session: store.SessionRow,
  context: RequestContext,
  sign: "binding" | "device",
): Promise<void> {
  const { audit, mailQueue, database, clock, siteSettings } = deps;
  const now = clock.now();
  const closed = await store.revokeOne(database.queries, session, now, "theft");
  await announceClosedSessions(deps, closed);
  // Several tabs may find the session closed; only one sends the email.
  if (closed.length === 0) return;
  await audit.record({
    userId: session.userId,
    action: "session-revoked",
    context,
    detail: { reason: "theft", sign },
  });
  const owner = await findUserById(database.queries, session.userId);
  if (!owner) return;
  await mailQueue.add({ to: owner.email, ...sessionStolen(await siteSettings.read(), originOf(deps, owner, context)) });
  mailQueue.deliverSoon();
}

/**
 * Checks the cookie of a bound session and exchanges it for a new one.
 * @returns the `Set-Cookie` header, or null when the caller keeps what it has
 * @throws ApiError REFRESH_INVALID
 */
async function rotateBinding(
  deps: SessionsDeps,
  session: store.SessionRow,
  context: RequestContext,
): Promise<string | null> {
  const { binding, database, clock } = deps;
  const given = binding.read(context);
  // A missing cookie proves no theft: a thief gets no further, and clearing cookies must not raise an alarm.
  if (given === null) throw new ApiError("REFRESH_INVALID");
  const now = clock.now();
  const hash = sha256(given);
  const isRecent = (row: store.SessionRow) =>
    row.bindingRotatedAt !== null && row.bindingRotatedAt > after(now, -bindingOverlap);
  if (hash === session.bindingHash || hash === session.previousBindingHash) {
    // Rotating twice within the overlap would make the first tab's cookie look stolen.
    if (isRecent(session)) return null;
    // The previous cookie after the overlap: the response with the newer one was lost. A thief with the previous
    // cookie has access until the owner uses the newer one, which then is two rotations behind and counts as stolen.
    const next = randomBytes(32).toString("base64url");
    const [rotated] = await database.queries
      .update(table)
      .set({ bindingHash: sha256(next), previousBindingHash: hash, bindingRotatedAt: now })
      .where(and(eq(table.id, session.id), eq(table.bindingHash, session.bindingHash ?? "")))
      .returning({ id: table.id });
    // Another tab rotated first; its response carries the new cookie.
    return rotated ? binding.write(next, session.expiresAt.getTime() - now.getTime()) : null;
  }
  await closeStolenSession(deps, session, context, "binding");
  throw new ApiError("REFRESH_INVALID");
}

async function findSessionToRefresh(deps: SessionsDeps, claims: Claims): Promise<store.SessionAndOwner> {
  const { database } = deps;
  const found = await store.findSession(database.queries, claims.sessionId);
  if (!found || found.session.userId !== claims.userId || found.session.refreshHash !== sha256(claims.jti)) {
    throw new ApiError("REFRESH_INVALID");
  }
  if (found.isSuspended) throw new ApiError("ACCOUNT_SUSPENDED");
  if (found.session.revokedAt !== null || hasEnded(deps, found)) throw new ApiError("REFRESH_INVALID");
  return found;
}

/** Opens a session. The caller has authenticated the user. */
export async function openSession(deps: SessionsDeps, userId: string, context: RequestContext): Promise<Opened> {
  const { binding, tokens, database, clock } = deps;
  const now = clock.now();
  const claims: Claims = { userId, sessionId: randomUUID(), jti: randomUUID() };
  const expiresAt = after(now, refreshLifetime);
  const secret = binding.isWanted(context) ? randomBytes(32).toString("base64url") : null;
  await database.queries.insert(table).values({
    id: claims.sessionId,
    userId,
    refreshHash: sha256(claims.jti),
    bindingHash: secret === null ? null : sha256(secret),
    device: deviceOf(context.userAgent),
    addressPrefix: context.addressPrefix,
    createdAt: now,
    lastUsedAt: now,
    // A login has just proved the identity.
    confirmedAt: now,
    expiresAt,
  });
  await announceClosedSessions(
    deps,
    await store.revokeBeyond(database.queries, userId, liveSessionsPerPerson, now, idleSince(deps)),
  );
  return {
    token: {
      accessToken: { token: await tokens.issueAccess(claims, expiresAt) },
      refreshToken: { token: await tokens.issueRefresh(claims, expiresAt) },
    },
    cookie: secret === null ? null : binding.write(secret, refreshLifetime),
  };
}

/**
 * Authenticates a bearer token.
 * @throws ApiError AUTH_REQUIRED, TOKEN_EXPIRED, SESSION_REVOKED, ACCOUNT_SUSPENDED; UNAVAILABLE: the lookup failed
 */
export async function authenticateRequest(deps: SessionsDeps, context: RequestContext): Promise<Viewer> {
  const { tokens, cache, database } = deps;
  if (context.bearer === null) throw new ApiError("AUTH_REQUIRED");
  const reading = await tokens.readAccess(context.bearer);
  if (reading.state === "expired") throw new ApiError("TOKEN_EXPIRED");
  if (reading.state === "invalid") throw new ApiError("AUTH_REQUIRED");
  const { userId, sessionId } = reading.claims;
  try {
    const found = await cache.find(sessionId);
    if (!found || found.session.userId !== userId) {
      const isGone = (await findUserById(database.queries, userId)) === undefined;
      throw isGone
        ? new ApiError("ACCOUNT_SUSPENDED", { message: "Tài khoản này không còn nữa." })
        : new ApiError("SESSION_REVOKED");
    }
    // Suspension closes sessions too; this error states the reason.
    if (found.isSuspended) throw new ApiError("ACCOUNT_SUSPENDED");
    if (found.session.revokedAt !== null) throw new ApiError("SESSION_REVOKED");
    if (hasEnded(deps, found)) throw new ApiError("TOKEN_EXPIRED");
    return { id: userId, sessionId, ...staffRights(deps, found) };
  } catch (error) {
    // A failed lookup must never look like an invalid token, which would log everyone out.
    throw apiErrorOf(error) ?? Object.assign(new ApiError("UNAVAILABLE", { retryAfter: 5 }), { cause: error });
  }
}

/** On a server that requires it, the rights of a role wait until the member has a second factor. */
function staffRights(
  { config }: SessionsDeps,
  { role, hasFactor }: store.SessionAndOwner,
): Pick<Viewer, "role" | "withheldRole"> {
  const isWithheld = role !== "member" && config.staffFactor === "required" && !hasFactor;
  return isWithheld ? { role: "member", withheldRole: role } : { role };
}

/** Issues a new access token. @throws ApiError REFRESH_INVALID, ACCOUNT_SUSPENDED, RATE_LIMITED */
export async function refreshSession(
  deps: SessionsDeps,
  refreshToken: string,
  context: RequestContext,
): Promise<WithCookie<{ accessToken: string }>> {
  const { tokens, database, clock, limits } = deps;
  const reading = await tokens.readRefresh(refreshToken);
  if (reading.state !== "good") throw new ApiError("REFRESH_INVALID");
  const { claims } = reading;
  const { session } = await findSessionToRefresh(deps, claims);
  await limits.take(`refresh:${session.id}`, refreshesPerSession);
  if (!isSameDevice(session.device, deviceOf(context.userAgent))) {
    await closeStolenSession(deps, session, context, "device");
    throw new ApiError("REFRESH_INVALID");
  }
  const cookie = session.bindingHash === null ? null : await rotateBinding(deps, session, context);
  await database.queries
    .update(table)
    .set({ lastUsedAt: clock.now(), addressPrefix: context.addressPrefix })
    .where(eq(table.id, session.id));
  return { accessToken: await tokens.issueAccess(claims, session.expiresAt), cookie };
}

/** Closes the caller's session. @returns the `Set-Cookie` header that deletes the cookie */
export async function logOut(deps: SessionsDeps, viewer: Viewer): Promise<string> {
  const { binding, database, clock } = deps;
  await announceClosedSessions(
    deps,
    await store.revokeOne(database.queries, { id: viewer.sessionId, userId: viewer.id }, clock.now(), "logout"),
  );
  return binding.clear();
}

export async function listSessions(deps: SessionsDeps, viewer: Viewer): Promise<Session[]> {
  const { database, clock } = deps;
  const rows = await store.liveSessions(database.queries, viewer.id, clock.now(), idleSince(deps));
  return rows.map((row) => presentSession(row, viewer.sessionId));
}

/** @throws ApiError NOT_FOUND, also for sessions of others */
export async function closeSession(
  deps: SessionsDeps,
  viewer: Viewer,
  id: string,
  context: RequestContext,
): Promise<void> {
  const { audit, database, clock } = deps;
  const closed = await store.revokeOne(database.queries, { id, userId: viewer.id }, clock.now(), "by-owner");
  if (closed.length === 0) throw new ApiError("NOT_FOUND");
  await announceClosedSessions(deps, closed);
  await audit.record({ userId: viewer.id, action: "session-revoked", context, detail: { reason: "by-owner" } });
}

/** Closes all sessions except the caller's. */
export async function closeOtherSessions(deps: SessionsDeps, viewer: Viewer, context: RequestContext): Promise<void> {
  const { audit, database, clock } = deps;
  await announceClosedSessions(
    deps,
    await store.revokeAll(database.queries, { userId: viewer.id, exceptId: viewer.sessionId }, clock.now(), "by-owner"),
  );
  await audit.record({
    userId: viewer.id,
    action: "session-revoked",
    context,
    detail: { reason: "by-owner", all: true },
  });
}

/**
 * Closes all sessions of a user except one. When called in a transaction, pass the result to `announceClosedSessions` after the
 * commit; other nodes that read earlier would still find the sessions open.
 */
export const closeAllSessions = (
  { database, clock }: SessionsDeps,
  of: { userId: string; exceptId?: string },
  reason: store.SessionRevocation,
  queries: Pick<Queries, "update"> = database.queries,
) => store.revokeAll(queries, of, clock.now(), reason);

/** Devices and networks the user has used recently. */
export const findRememberedSessions = ({ database }: SessionsDeps, userId: string) =>
  store.rememberedSessions(database.queries, userId);

/** The sessions part of the account export. */
export async function exportSessions({ database }: SessionsDeps, userId: string) {
  const rows = await database.queries.select().from(table).where(eq(table.userId, userId));
  return rows.map(({ device, addressPrefix, createdAt, lastUsedAt, expiresAt, revokedAt }) => ({
    device,
    addressPrefix,
    createdAt,
    lastUsedAt,
    expiresAt,
    revokedAt,
  }));
}

export const deleteEndedSessions = ({ database, clock }: SessionsDeps) =>
  store.deleteEnded(database.queries, after(clock.now(), -rememberedFor));

export const createSessions = (deps: SessionsParts) => {
  const { secrets, clock, config } = deps;
  return bindOperations(
    {
      ...deps,
      tokens: createTokens({ secrets, clock, issuer: config.siteUrl }),
      binding: createBindingCookie(config.siteUrl),
      cache: createSessionCache(deps),
    },
    {
      openSession,
      authenticateRequest,
      refreshSession,
      logOut,
      listSessions,
      closeSession,
      closeOtherSessions,
      closeAllSessions,
      announceClosedSessions,
      findRememberedSessions,
      exportSessions,
      deleteEndedSessions,
    },
  );
};

export type AuthAnswer = WithCookie<{ user: Profile; token: Opened["token"]; isNew: boolean }>;
