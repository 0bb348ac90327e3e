import type { AuthUser } from "#contracts/schemas/accounts.ts";

/** For tests: an unsigned JWT that expires at the given time (milliseconds). */
export const aToken = (endsAt: number, mark = ""): string =>
  ["{}", JSON.stringify({ exp: Math.floor(endsAt / 1000), mark })]
    .map((part) => btoa(part).replace(/=+$/, ""))
    .join(".") + ".signature";

export const anAuthUser = (token: Partial<{ access: string; refresh: string }> = {}): AuthUser => ({
  user: {
    id: "0b0f7f0e-6a52-4d2c-9a60-1a1f6a0f0001",
    email: "khe.doc@vidu.vn",
    username: "khe.doc",
    displayName: "Khe Đọc",
    bio: "",
    avatarUrl: null,
    role: "member",
    withheldRole: null,
    hasPassword: true,
    hasGoogle: false,
    privacy: { countVisits: true, mailOnNewDevice: true, keepHistory: true },
    createdAt: "2026-11-01T00:00:00.000Z",
    deletionDueAt: null,
  },
  token: { accessToken: { token: token.access ?? "access" }, refreshToken: { token: token.refresh ?? "refresh" } },
});

export function aStorage(): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  const entries = new Map<string, string>();
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}

/** The part of a window that the session uses. */
export function aWindow() {
  const target = new EventTarget();
  return {
    addEventListener: target.addEventListener.bind(target) as Window["addEventListener"],
    removeEventListener: target.removeEventListener.bind(target) as Window["removeEventListener"],
    storageChanged: (key: string | null) => target.dispatchEvent(Object.assign(new Event("storage"), { key })),
  };
}
