import { randomBytes, randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Profile, Session, Tokens } from "#contracts/schemas/accounts.ts";
import type { z } from "zod";
import { after, days, minutes, seconds } from "#server/core/clock.ts";
import type { Queries } from "#server/database/connect.ts";
import { sessions as table } from "#server/database/tables.ts";
import type { RequestContext } from "#server/core/request-context.ts";
import { ApiError, apiErrorOf } from "#server/core/api-error.ts";
import type { Viewer } from "#server/http/route.ts";
import { sessionStolen } from "#server/mail/messages/session.ts";
import type { Audit } from "#server/core/audit.ts";
import { createBindingCookie } from "./binding-cookie.ts";
import { deviceOf, isSameDevice } from "./device.ts";
import { sha256 } from "./one-time-codes.ts";
import type { AccountsContext } from "./deps.ts";
import { presentSession } from "./present.ts";
import { createSessionCache } from "./session-cache.ts";
import * as store from "./session-store.ts";
import { createTokens, refreshLifetime, type Claims } from "./tokens.ts";
import { findUserById } from "./user-store.ts";

/** A session that was not refreshed for so long is over. */
const idleLifetime = days(14);
const liveSessionsPerPerson = 10;
/** So long after it was made a cookie is not replaced again: tabs that refresh at once send the former one. */
const bindingOverlap = seconds(60);
/** Ended sessions are remembered so long, to recognise devices and networks. */
const rememberedFor = days(30);
const refreshesPerSession = { max: 60, window: minutes(10) };

/** Tokens for the caller and, for a bound session, a cookie. */
export interface Opened {
  token: z.output<typeof Tokens>;
  cookie: string | null;
}

/** An answer that comes with a cookie. */
export type WithCookie<T> = T & { cookie: string | null };

export type Sessions = ReturnType<typeof createSessions>;

export function createSessions(deps: AccountsContext & { audit: Audit }) {
  const { database, clock, limits, audit, queue } = deps;
  const site = deps.config;
  const tokens = createTokens({ secrets: deps.secrets, clock, issuer: site.siteUrl });
  const binding = createBindingCookie(site.siteUrl);
  const cache = createSessionCache({ database, clock });
  const idleSince = () => after(clock.now(), -idleLifetime);
  const hasEnded = ({ session }: store.SessionAndOwner) =>
    session.expiresAt <= clock.now() || session.lastUsedAt <= idleSince();

  const announce = async (ids: string[]) => {
    for (const id of ids) await database.announce({ kind: "session", id });
  };

  /** Somebody has what only the owner's browser should have. */
  async function closeAsStolen(
    session: store.SessionRow,
    context: RequestContext,
    sign: "binding" | "device",
  ): Promise<void> {
    const now = clock.now();
    const closed = await store.revokeOne(database.queries, session, now, "theft");
    await announce(closed);
    // Several tabs may meet the same closed session; one of them tells.
    if (closed.length === 0) return;
    await audit.record({
      userId: session.userId,
      action: "session.revoke",
      context,
      detail: { reason: "theft", sign },
    });
    const owner = await findUserById(database.queries, session.userId);
    if (!owner) return;
    const sighting = {
      displayName: owner.displayName,
      device: deviceOf(context.userAgent),
      addressPrefix: context.addressPrefix,
      at: now,
    };
    await queue.add({ to: owner.email, ...sessionStolen(site, sighting) });
    queue.deliverSoon();
  }

  /**
   * Checks the cookie of a bound session and exchanges it for a new one.
   * @returns the `Set-Cookie` header, or null when the caller keeps what it has
   * @throws ApiError REFRESH_INVALID
   */
  async function rotateBinding(session: store.SessionRow, context: RequestContext): Promise<string | null> {
    const given = binding.read(context);
    // No cookie proves nothing: a thief gets no further, and somebody who cleared their cookies is not alarmed.
    if (given === null) throw new ApiError("REFRESH_INVALID");
    const now = clock.now();
    const hash = sha256(given);
    const isRecent = (row: store.SessionRow) =>
      row.bindingRotatedAt !== null && row.bindingRotatedAt > after(now, -bindingOverlap);
    if (hash === session.bindingHash || hash === session.previousBindingHash) {
      // Twice within the overlap would put the first tab's cookie two steps behind, where it looks stolen.
      if (isRecent(session)) return null;
      // The former one, later: the answer with the newer never arrived, or that would have been replaced in its turn. A
      // thief who holds it gains until the owner comes with the newer one, which is then two steps behind.
      const next = randomBytes(32).toString("base64url");
      const [rotated] = await database.queries
        .update(table)
        .set({ bindingHash: sha256(next), previousBindingHash: hash, bindingRotatedAt: now })
        .where(and(eq(table.id, session.id), eq(table.bindingHash, session.bindingHash ?? "")))
        .returning({ id: table.id });
      // Another tab was faster by a moment; its answer carries the new cookie.
      return rotated ? binding.write(next, session.expiresAt.getTime() - now.getTime()) : null;
    }
    await closeAsStolen(session, context, "binding");
    throw new ApiError("REFRESH_INVALID");
  }

  async function findForRefresh(claims: Claims): Promise<store.SessionAndOwner> {
    const found = await store.findSession(database.queries, claims.sessionId);
    if (!found || found.session.userId !== claims.userId || found.session.refreshHash !== sha256(claims.jti)) {
      throw new ApiError("REFRESH_INVALID");
    }
    if (found.isSuspended) throw new ApiError("ACCOUNT_SUSPENDED");
    if (found.session.revokedAt !== null || hasEnded(found)) throw new ApiError("REFRESH_INVALID");
    return found;
  }

  return {
    /** A new session for somebody who has just proved who they are. */
    async open(userId: string, context: RequestContext): Promise<Opened> {
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
        expiresAt,
      });
      await announce(await store.revokeBeyond(database.queries, userId, liveSessionsPerPerson, now, idleSince()));
      return {
        token: {
          accessToken: { token: await tokens.issueAccess(claims, expiresAt) },
          refreshToken: { token: await tokens.issueRefresh(claims, expiresAt) },
        },
        cookie: secret === null ? null : binding.write(secret, refreshLifetime),
      };
    },

    /**
     * Who is behind a bearer token.
     * @throws ApiError AUTH_REQUIRED, TOKEN_EXPIRED, SESSION_REVOKED, ACCOUNT_SUSPENDED; UNAVAILABLE when it cannot be told
     */
    async authenticate(context: RequestContext): Promise<Viewer> {
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
        // Suspending closes the sessions too; the person shall learn why.
        if (found.isSuspended) throw new ApiError("ACCOUNT_SUSPENDED");
        if (found.session.revokedAt !== null) throw new ApiError("SESSION_REVOKED");
        if (hasEnded(found)) throw new ApiError("TOKEN_EXPIRED");
        return { id: userId, role: found.role, sessionId };
      } catch (error) {
        // A look-up that fails for whatever reason must never look like a bad token: that would log everybody out.
        throw apiErrorOf(error) ?? Object.assign(new ApiError("UNAVAILABLE", { retryAfter: 5 }), { cause: error });
      }
    },

    /** A new access token. @throws ApiError REFRESH_INVALID, ACCOUNT_SUSPENDED, RATE_LIMITED */
    async refresh(refreshToken: string, context: RequestContext): Promise<WithCookie<{ accessToken: string }>> {
      const reading = await tokens.readRefresh(refreshToken);
      if (reading.state !== "good") throw new ApiError("REFRESH_INVALID");
      const { claims } = reading;
      const { session } = await findForRefresh(claims);
      await limits.take(`refresh:${session.id}`, refreshesPerSession);
      if (!isSameDevice(session.device, deviceOf(context.userAgent))) {
        await closeAsStolen(session, context, "device");
        throw new ApiError("REFRESH_INVALID");
      }
      const cookie = session.bindingHash === null ? null : await rotateBinding(session, context);
      await database.queries
        .update(table)
        .set({ lastUsedAt: clock.now(), addressPrefix: context.addressPrefix })
        .where(eq(table.id, session.id));
      return { accessToken: await tokens.issueAccess(claims, session.expiresAt), cookie };
    },

    /** Closes the caller's own session. Returns the `Set-Cookie` header that takes the cookie away. */
    async logout(viewer: Viewer): Promise<string> {
      await announce(
        await store.revokeOne(database.queries, { id: viewer.sessionId, userId: viewer.id }, clock.now(), "logout"),
      );
      return binding.clear();
    },

    async list(viewer: Viewer): Promise<Session[]> {
      const rows = await store.liveSessions(database.queries, viewer.id, clock.now(), idleSince());
      return rows.map((row) => presentSession(row, viewer.sessionId));
    },

    /** @throws ApiError NOT_FOUND, also for other people's sessions */
    async close(viewer: Viewer, id: string, context: RequestContext): Promise<void> {
      const closed = await store.revokeOne(database.queries, { id, userId: viewer.id }, clock.now(), "by-owner");
      if (closed.length === 0) throw new ApiError("NOT_FOUND");
      await announce(closed);
      await audit.record({ userId: viewer.id, action: "session.revoke", context, detail: { reason: "by-owner" } });
    },

    /** Closes every session but the caller's. */
    async closeOthers(viewer: Viewer, context: RequestContext): Promise<void> {
      await announce(
        await store.revokeAll(
          database.queries,
          { userId: viewer.id, exceptId: viewer.sessionId },
          clock.now(),
          "by-owner",
        ),
      );
      await audit.record({
        userId: viewer.id,
        action: "session.revoke",
        context,
        detail: { reason: "by-owner", all: true },
      });
    },

    /**
     * Closes every session of a person but one. Inside a transaction, `tell` what it returns once that is through: a node
     * that looks again earlier would find them open.
     */
    closeAll: (
      of: { userId: string; exceptId?: string },
      reason: store.RevocationReason,
      queries: Pick<Queries, "update"> = database.queries,
    ) => store.revokeAll(queries, of, clock.now(), reason),
    tell: announce,

    /** Devices and networks this person has used lately. */
    remembered: (userId: string) => store.rememberedSessions(database.queries, userId),

    /** Everything about somebody's sessions, for the person themselves. */
    async exportOf(userId: string) {
      const rows = await database.queries.select().from(table).where(eq(table.userId, userId));
      return rows.map(({ device, addressPrefix, createdAt, lastUsedAt, expiresAt, revokedAt }) => ({
        device,
        addressPrefix,
        createdAt,
        lastUsedAt,
        expiresAt,
        revokedAt,
      }));
    },

    forgetOld: () => store.deleteEnded(database.queries, after(clock.now(), -rememberedFor)),
  };
}

export type AuthAnswer = WithCookie<{ user: Profile; token: Opened["token"] }>;
