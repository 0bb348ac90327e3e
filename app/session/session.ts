import type { z } from "zod";
import type { AuthUser, Credentials, GoogleSignIn, Registration, Verification } from "#contracts/schemas/accounts.ts";
import type { SecondFactor } from "#contracts/schemas/factors.ts";
import { type CallInput, CallError, type Client, createClient, type Send } from "#contracts/client.ts";
import { createAuthorizedSend } from "./authorized-send.ts";
import { deleteReadArticles } from "./read-articles.ts";
import {
  adoptAccessToken,
  beginSession,
  currentAuthUser,
  endSession,
  rereadSession,
  submitting,
  updateUser,
} from "./session-store.ts";

/** Reactions of the interface when a session ends or is not enough; set once, before the first call. */
export interface SessionEnds {
  onExpired: () => void;
  onForbidden: () => void;
  onLoggedOut: () => void;
  /** A call needs a confirmed session: asks the member, and answers whether they have confirmed. */
  onUnconfirmed: () => Promise<boolean>;
}
let ends: SessionEnds | null = null;
export function handleSessionEnds(handlers: SessionEnds) {
  ends = handlers;
}

/** The document contains the address of the API (see root.tsx), so it is known before any loader. */
export const apiBaseUrl = () => document.documentElement.dataset.api ?? "";

const { send, extend, serverNow } = createAuthorizedSend({
  fetch: (address, init) => fetch(address, init),
  baseUrl: apiBaseUrl,
  tokens: () => currentAuthUser()?.token ?? null,
  adoptAccessToken,
  reread: rereadSession,
  // Without locks (old browsers) each tab refreshes, which the API tolerates.
  lock: (work) => (navigator.locks ? navigator.locks.request("mam-refresh", work) : work()),
  onExpired: () => {
    endSession();
    ends?.onExpired();
  },
  onForbidden: () => {
    endSession();
    ends?.onForbidden();
  },
  now: Date.now,
});

const call = createClient(send);

/** For streaming responses: sends with the session and refreshes it, like every call. */
export const authorizedSend: Send = send;

/**
 * Typed calls of the API in the browser, with the session if there is one. Failures are `CallError`s. A call that needs
 * a confirmed session is repeated after the member has confirmed.
 */
export const api: Client = async (name, ...input) => {
  try {
    return await call(name, ...input);
  } catch (error) {
    const isUnconfirmed = error instanceof CallError && error.code === "CONFIRMATION_REQUIRED";
    if (isUnconfirmed && (await ends?.onUnconfirmed())) return call(name, ...input);
    if (error instanceof CallError) console.error(`${name}: ${error.status} ${error.code} ${error.failure.requestId}`);
    throw error;
  }
};

/** For days and times that belong to the server: the clock of a browser may be wrong by days. */
export { serverNow };

/** Refreshes an access token that expires soon. */
export const extendSession = extend;

/** Binds the session to a cookie that scripts cannot read, so that a stolen token cannot be refreshed. */
const bound = { "x-session-binding": "1" };

/** @returns what the second step needs; null when the session is open */
async function enter(send: () => Promise<AuthUser>): Promise<SecondFactor | null> {
  try {
    beginSession(await submitting(send));
    return null;
  } catch (error) {
    if (error instanceof CallError && error.code === "SECOND_FACTOR_REQUIRED")
      return error.failure.details as SecondFactor;
    throw error;
  }
}

export const logIn = (credentials: z.input<typeof Credentials>) =>
  enter(() => api("POST /v1/auth/login", { body: credentials, headers: bound }));
export const logInWithGoogle = (proof: z.input<typeof GoogleSignIn> & { invitation?: string | undefined }) =>
  enter(() => api("POST /v1/auth/login/google", { body: proof, headers: bound }));
export const logInWithPasskey = (body: CallInput<"POST /v1/auth/login/passkey">["body"]) =>
  enter(() => api("POST /v1/auth/login/passkey", { body, headers: bound }));
export const finishLogIn = (body: CallInput<"POST /v1/auth/login/second-factor">["body"]) =>
  enter(() => api("POST /v1/auth/login/second-factor", { body, headers: bound }));

export const register = (registration: z.input<typeof Registration>) =>
  submitting(() => api("POST /v1/auth/register", { body: registration }));
export const verify = (verification: z.input<typeof Verification>) =>
  submitting(() => api("POST /v1/email/verify", { body: verification }));
export const resend = (email: string) => submitting(() => api("POST /v1/email/resend", { body: { email } }));
export const forgot = (email: string) => submitting(() => api("POST /v1/auth/forgot", { body: { email } }));

/** Ends the session before the call, so even if it fails, and again after a success. */
export async function resetPassword(token: string, password: string) {
  endSession();
  await submitting(() => api("PATCH /v1/user/resetPassword/{token}", { params: { token }, body: { password } }));
  endSession();
}

type LogOutCheck = () => boolean | Promise<boolean>;
const logOutChecks = new Set<LogOutCheck>();
/**
 * Registers a check for unsaved work; a check that answers `false` prevents the logout.
 * @returns a function that removes the check
 */
export function askBeforeLogOut(check: LogOutCheck) {
  logOutChecks.add(check);
  return () => void logOutChecks.delete(check);
}

export async function logOut() {
  for (const check of logOutChecks) if (!(await check())) return;
  // Not awaited, because the session ends here in any case.
  api("POST /v1/auth/logout", { keepalive: true }).catch(() => undefined);
  deleteReadArticles().catch(() => undefined);
  endSession();
  ends?.onLoggedOut();
}

export async function changeProfile(body: CallInput<"PUT /v1/account/update-profile">["body"]) {
  const { user } = await submitting(() => api("PUT /v1/account/update-profile", { body }));
  updateUser(user);
}

/** Applies changes from the server: another role, another picture. */
export async function refreshProfile() {
  const { user } = await api("GET /v1/account/get-profile");
  updateUser(user);
}
