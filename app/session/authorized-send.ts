import type { AuthUser } from "#contracts/schemas/accounts.ts";
import type { Send } from "#contracts/client.ts";
import { secondsLeft } from "./token.ts";

/** Milliseconds that a refresh may take. */
const refreshTimeout = 15_000;
/** Seconds left of an access token below which a new one is asked for. */
export const extensionThreshold = 600;
/** Seconds between two extensions: an API whose tokens live shorter than the threshold must not be asked without end. */
const extensionPause = 60;

/** Paths where a 401 speaks of what was sent, not of the session. */
const exemptPaths = ["/v1/auth/login", "/v1/auth/register", "/v1/auth/refresh", "/v1/account/change-password"];
const isExempt = (path: string) =>
  exemptPaths.some((exempt) => path === exempt || path.startsWith(`${exempt}/`) || path.startsWith(`${exempt}?`));

export interface SendDeps {
  fetch: (address: string, init: RequestInit) => Promise<Response>;
  /** Where `/v1` is; empty: the same origin. */
  baseUrl: () => string;
  tokens: () => AuthUser["token"] | null;
  adoptAccessToken: (token: string) => void;
  /** Looks at what other tabs have stored. */
  reread: () => void;
  /** One at a time in the whole browser. */
  lock: <Result>(work: () => Promise<Result>) => Promise<Result>;
  onExpired: () => void;
  onForbidden: () => void;
  now: () => number;
}

type Refreshed =
  | { kind: "refreshed" }
  /** The member has logged out meanwhile: no message is needed. */
  | { kind: "gone" }
  | { kind: "refused" }
  | { kind: "forbidden" }
  /** The way to the API or the API itself failed: the session may well be alive. */
  | { kind: "failed"; response: Response }
  | { kind: "failed"; cause: unknown };

export function createAuthorizedSend(parts: SendDeps): { send: Send; extend: () => Promise<void> } {
  const accessToken = () => parts.tokens()?.accessToken.token ?? null;

  const attempt = (path: string, init: RequestInit, bearer: string | null) => {
    const headers = new Headers(init.headers);
    if (bearer) headers.set("authorization", `Bearer ${bearer}`);
    const base = parts.baseUrl();
    return parts.fetch(base + path, { ...init, headers, credentials: base === "" ? "same-origin" : "include" });
  };

  const expire = () => {
    // Of several requests that find the session dead, the first one says so.
    if (accessToken()) parts.onExpired();
  };

  let inFlight: Promise<Refreshed> | null = null;
  const refresh = async (stale: string): Promise<Refreshed> => {
    const current = accessToken();
    if (current === null) return { kind: "gone" };
    if (current !== stale) return { kind: "refreshed" };
    inFlight ??= parts
      .lock(() => refreshNow(stale))
      .finally(() => {
        inFlight = null;
      });
    return inFlight;
  };

  const refreshNow = async (stale: string): Promise<Refreshed> => {
    parts.reread();
    const tokens = parts.tokens();
    if (!tokens) return { kind: "gone" };
    if (tokens.accessToken.token !== stale) return { kind: "refreshed" };
    const refreshToken = tokens.refreshToken.token;
    if (secondsLeft(refreshToken, parts.now()) === 0) return { kind: "refused" };
    try {
      const headers = { accept: "application/json", "content-type": "application/json" };
      const response = await attempt(
        "/v1/auth/refresh",
        // The lock is held meanwhile: an answer that never comes must not keep every tab waiting.
        {
          method: "POST",
          headers,
          body: JSON.stringify({ refreshToken }),
          signal: AbortSignal.timeout(refreshTimeout),
        },
        null,
      );
      // Another tab has logged in meanwhile; what was refused is a session that is over anyway.
      if (accessToken() !== stale && !response.ok) return { kind: accessToken() === null ? "gone" : "refreshed" };
      if (response.status === 403) return { kind: "forbidden" };
      if (response.status === 401 || response.status === 422) return { kind: "refused" };
      if (!response.ok) return { kind: "failed", response };
      const answer = (await response.json()) as { data?: { accessToken?: unknown } | null };
      const fresh = answer.data?.accessToken;
      if (typeof fresh !== "string") throw new Error("The refresh answered without an access token.");
      if (accessToken() !== stale) return { kind: "gone" };
      parts.adoptAccessToken(fresh);
      return { kind: "refreshed" };
    } catch (cause) {
      return { kind: "failed", cause };
    }
  };

  let extendedAt = Number.NEGATIVE_INFINITY;
  const extend = async () => {
    const token = accessToken();
    if (!token || secondsLeft(token, parts.now()) >= extensionThreshold) return;
    if (parts.now() - extendedAt < extensionPause * 1000) return;
    extendedAt = parts.now();
    const { kind } = await refresh(token);
    if (kind === "refused") expire();
    if (kind === "forbidden") parts.onForbidden();
  };

  const send: Send = async (path, init) => {
    const bearer = accessToken();
    // The old token still serves this request; the new one is for the next.
    if (bearer && !isExempt(path) && secondsLeft(bearer, parts.now()) > 0) void extend();
    const first = await attempt(path, init, bearer);
    if (first.status === 403) parts.onForbidden();
    if (first.status !== 401 || bearer === null || isExempt(path)) return first;

    const refreshed = await refresh(bearer);
    switch (refreshed.kind) {
      case "gone":
        return first;
      case "refused":
        expire();
        return first;
      case "forbidden":
        parts.onForbidden();
        return first;
      case "failed":
        // Several requests wait for one refresh: each reads its own copy of the answer.
        if ("response" in refreshed) return refreshed.response.clone();
        throw refreshed.cause;
      case "refreshed": {
        const second = await attempt(path, init, accessToken());
        if (second.status === 403) parts.onForbidden();
        if (second.status === 401) expire();
        return second;
      }
    }
  };

  return { send, extend };
}
