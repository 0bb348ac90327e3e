import type { AuthUser } from "#contracts/schemas/accounts.ts";
import type { Send } from "#contracts/client.ts";
import { secondsLeft } from "./token.ts";

/** Timeout of a refresh in milliseconds. */
const refreshTimeout = 15_000;
/** Remaining seconds of an access token below which it is refreshed. */
export const extensionThreshold = 600;
/** Seconds between two extensions, for APIs whose tokens live shorter than the threshold. */
const extensionPause = 60;

/** Paths where a 401 is about the submitted data, not the session. */
const isExempt = (path: string) =>
  /^\/v1\/(auth\/(login|register|refresh)|account\/change-password)(?=[/?]|$)/.test(path);

export interface SendDeps {
  fetch: (address: string, init: RequestInit) => Promise<Response>;
  /** Where `/v1` is; empty: the same origin. */
  baseUrl: () => string;
  tokens: () => AuthUser["token"] | null;
  adoptAccessToken: (token: string) => void;
  /** Reads what other tabs have stored. */
  reread: () => void;
  /** Runs one at a time in the whole browser. */
  lock: <Result>(work: () => Promise<Result>) => Promise<Result>;
  onExpired: () => void;
  onForbidden: () => void;
  now: () => number;
}

type Refreshed =
  | { kind: "refreshed" }
  /** The member has logged out meanwhile: no message. */
  | { kind: "gone" }
  | { kind: "refused" }
  | { kind: "forbidden" }
  /** The network or the API failed; the session may still be valid. */
  | { kind: "failed"; response: Response }
  | { kind: "failed"; cause: unknown };

const accessTokenOf = (deps: SendDeps) => deps.tokens()?.accessToken.token ?? null;

/** `serverAhead`: milliseconds from the browser's clock, which may be wrong by days, to the server's; null before an answer. */
interface Sender extends SendDeps {
  serverAhead: number | null;
}

/** Milliseconds, by the server's clock as far as it is known. */
const timeOf = ({ now, serverAhead }: Sender) => now() + (serverAhead ?? 0);

async function attempt(sender: Sender, path: string, init: RequestInit, bearer: string | null) {
  const headers = new Headers(init.headers);
  if (bearer) headers.set("authorization", `Bearer ${bearer}`);
  const base = sender.baseUrl();
  const credentials = base === "" ? "same-origin" : "include";
  const response = await sender.fetch(base + path, { ...init, headers, credentials });
  const date = Date.parse(response.headers.get("date") ?? "");
  sender.serverAhead = Number.isNaN(date) ? 0 : date - sender.now();
  return response;
}

/** Asks the API for a new access token. The caller holds the lock. */
async function refreshNow(deps: Sender, stale: string): Promise<Refreshed> {
  deps.reread();
  const tokens = deps.tokens();
  if (!tokens) return { kind: "gone" };
  if (tokens.accessToken.token !== stale) return { kind: "refreshed" };
  const refreshToken = tokens.refreshToken.token;
  // Before an answer, the browser's clock alone ends no session.
  if (deps.serverAhead !== null && secondsLeft(refreshToken, timeOf(deps)) === 0) return { kind: "refused" };
  try {
    const headers = { accept: "application/json", "content-type": "application/json" };
    const response = await attempt(
      deps,
      "/v1/auth/refresh",
      // The lock is held meanwhile, so a request without an answer must not block all tabs.
      {
        method: "POST",
        headers,
        body: JSON.stringify({ refreshToken }),
        signal: AbortSignal.timeout(refreshTimeout),
      },
      null,
    );
    const current = accessTokenOf(deps);
    // Another tab has logged in meanwhile; the refused token belongs to an ended session.
    if (current !== stale && !response.ok) return { kind: current === null ? "gone" : "refreshed" };
    if (response.status === 403) return { kind: "forbidden" };
    if (response.status === 401 || response.status === 422) return { kind: "refused" };
    if (!response.ok) return { kind: "failed", response };
    const answer = (await response.json()) as { data?: { accessToken?: unknown } | null };
    const fresh = answer.data?.accessToken;
    if (typeof fresh !== "string") throw new Error("The refresh answered without an access token.");
    if (accessTokenOf(deps) !== stale) return { kind: "gone" };
    deps.adoptAccessToken(fresh);
    return { kind: "refreshed" };
  } catch (cause) {
    return { kind: "failed", cause };
  }
}

/** Refreshes a stale access token: requests that find it stale at the same time share one refresh. */
function createRefresh(deps: Sender) {
  let inFlight: Promise<Refreshed> | null = null;
  return async (stale: string): Promise<Refreshed> => {
    const current = accessTokenOf(deps);
    if (current === null) return { kind: "gone" };
    if (current !== stale) return { kind: "refreshed" };
    inFlight ??= deps
      .lock(() => refreshNow(deps, stale))
      .finally(() => {
        inFlight = null;
      });
    return inFlight;
  };
}

export interface AuthorizedSend {
  send: Send;
  extend: () => Promise<void>;
  /** Milliseconds since 1970 by the server's clock; by the browser's own before the first answer. */
  serverNow: () => number;
}

export function createAuthorizedSend(given: SendDeps): AuthorizedSend {
  const deps: Sender = { ...given, serverAhead: null };
  const refresh = createRefresh(deps);

  const expire = () => {
    // Only the first of several requests that find the session ended announces it.
    if (accessTokenOf(deps)) deps.onExpired();
  };
  /** Announces that a refresh has found the session to be over. */
  const announceEnd = ({ kind }: Refreshed) => {
    if (kind === "refused") expire();
    if (kind === "forbidden") deps.onForbidden();
  };

  let extendedAt = Number.NEGATIVE_INFINITY;
  const extend = async () => {
    const token = accessTokenOf(deps);
    if (!token || secondsLeft(token, timeOf(deps)) >= extensionThreshold) return;
    if (deps.now() - extendedAt < extensionPause * 1000) return;
    extendedAt = deps.now();
    announceEnd(await refresh(token));
  };

  const send: Send = async (path, init) => {
    const bearer = accessTokenOf(deps);
    const isExpirable = bearer !== null && !isExempt(path);
    // The old token still serves this request; the new one serves the next.
    if (isExpirable && secondsLeft(bearer, deps.now()) > 0) void extend();
    const first = await attempt(deps, path, init, bearer);
    if (first.status === 403) deps.onForbidden();
    if (first.status !== 401 || !isExpirable) return first;

    const refreshed = await refresh(bearer);
    if (refreshed.kind === "failed") {
      // Several requests wait for one refresh: each reads its own copy of the answer.
      if ("response" in refreshed) return refreshed.response.clone();
      throw refreshed.cause;
    }
    announceEnd(refreshed);
    if (refreshed.kind !== "refreshed") return first;
    const second = await attempt(deps, path, init, accessTokenOf(deps));
    if (second.status === 403) deps.onForbidden();
    if (second.status === 401) expire();
    return second;
  };

  return { send, extend, serverNow: () => timeOf(deps) };
}
