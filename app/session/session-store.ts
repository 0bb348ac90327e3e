import { create } from "zustand";
import type { AuthUser, Profile } from "#contracts/schemas/accounts.ts";
import { sessionKey } from "./storage-keys.ts";

export interface SessionState {
  authUser: AuthUser | null;
  isLogged: boolean;
  /** A submitting request is running, so forms cannot be sent twice. */
  isSubmitting: boolean;
}

const visitor: SessionState = { authUser: null, isLogged: false, isSubmitting: false };

/**
 * Starts as a visitor, also in the browser, because the first render must match the server's. `connectSession` fills
 * it before hydration, and React shows the member right after.
 */
export const useSession = create<SessionState>()(() => visitor);

export const currentAuthUser = (): AuthUser | null => useSession.getState().authUser;
/** Id of the member; “” for a visitor. */
export const useUserId = () => useSession((state) => state.authUser?.user.id ?? "");
/** The member as the server described them last; undefined for a visitor. */
export const useUser = () => useSession((state) => state.authUser?.user);
export const isLogged = (): boolean => useSession.getState().isLogged;

type Keeper = Pick<Storage, "getItem" | "setItem" | "removeItem">;
let keeper: Keeper | null = null;

/**
 * Shares the session with the other tabs of this browser.
 * @returns a function that stops it
 */
export function connectSession(storage: Keeper, events: Pick<Window, "addEventListener" | "removeEventListener">) {
  keeper = storage;
  rereadSession();
  const handleStorage = (event: StorageEvent) => {
    if (event.key === sessionKey || event.key === null) rereadSession();
  };
  events.addEventListener("storage", handleStorage);
  return () => {
    events.removeEventListener("storage", handleStorage);
    keeper = null;
    useSession.setState(visitor);
  };
}

let lostPerson: string | null = null;
/** Id of the member whose session another tab has ended; null otherwise. */
export const endedElsewhere = (): string | null => lostPerson;

/** Loads what another tab has stored. */
export function rereadSession() {
  const stored = readStored();
  const authUser = stored === null ? null : parseStoredSession(stored);
  // Tampered or outdated data is dropped.
  if (stored !== null && authUser === null) write(null);
  const known = currentAuthUser();
  if (JSON.stringify(authUser) === JSON.stringify(known)) return;
  lostPerson = authUser === null && known !== null ? known.user.id : null;
  show(authUser);
}

export function beginSession(authUser: AuthUser) {
  show(authUser);
  write(authUser);
}

let hasEnded = false;
/** Whether a session has ended since this page was loaded. */
export const hasSessionEnded = (): boolean => hasEnded;

export function endSession() {
  hasEnded = true;
  lostPerson = null;
  show(null);
  write(null);
}

/** A refresh changes only the access token. */
export function adoptAccessToken(token: string) {
  const authUser = currentAuthUser();
  if (authUser) beginSession({ ...authUser, token: { ...authUser.token, accessToken: { token } } });
}

/** The one place for the member's profile: header, settings and other tabs read it here. */
export function updateUser(user: Profile) {
  const authUser = currentAuthUser();
  if (authUser && authUser.user.id === user.id) beginSession({ ...authUser, user });
}

let submissions = 0;
/** `isSubmitting` is true until all submitting requests are answered. */
export async function submitting<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  submissions += 1;
  useSession.setState({ isSubmitting: true });
  try {
    return await call();
  } finally {
    submissions -= 1;
    if (submissions === 0) useSession.setState({ isSubmitting: false });
  }
}

function show(authUser: AuthUser | null) {
  useSession.setState({ authUser, isLogged: Boolean(authUser?.token.accessToken.token) });
}

// Storage may be full or forbidden; then the session lasts as long as the tab.
function write(authUser: AuthUser | null) {
  try {
    if (authUser) keeper?.setItem(sessionKey, JSON.stringify({ authUser, isLogged: true }));
    else keeper?.removeItem(sessionKey);
  } catch {}
}

function readStored(): string | null {
  try {
    return keeper?.getItem(sessionKey) ?? null;
  } catch {
    return null;
  }
}

/** Validated by hand: zod would be larger than the rest of the session. */
export function parseStoredSession(text: string): AuthUser | null {
  let stored: unknown;
  try {
    stored = JSON.parse(text);
  } catch {
    return null;
  }
  const authUser = part(stored, "authUser");
  const [user, token] = [part(authUser, "user"), part(authUser, "token")];
  const isWhole =
    part(stored, "isLogged") === true &&
    ["id", "email", "username", "displayName", "bio", "createdAt"].every(
      (key) => typeof part(user, key) === "string",
    ) &&
    ["member", "editor", "admin"].includes(String(part(user, "role"))) &&
    [part(user, "avatarUrl"), part(user, "deletionDueAt")].every(
      (value) => value === null || typeof value === "string",
    ) &&
    [part(user, "hasPassword"), part(user, "hasGoogle")].every((value) => typeof value === "boolean") &&
    [part(part(user, "privacy"), "countVisits"), part(part(user, "privacy"), "mailOnNewDevice")].every(
      (value) => typeof value === "boolean",
    ) &&
    [part(part(token, "accessToken"), "token"), part(part(token, "refreshToken"), "token")].every(
      (value) => typeof value === "string" && value !== "",
    );
  return isWhole ? (authUser as AuthUser) : null;
}

function part(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>)[key] : undefined;
}
