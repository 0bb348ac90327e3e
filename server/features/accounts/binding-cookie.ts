import { seconds } from "#server/core/clock.ts";
import type { RequestContext } from "#server/core/request-context.ts";

/**
 * The cookie that a bound session needs for a refresh. A refresh token stolen from browser storage is useless without
 * it. The cookie alone grants nothing, so it needs no CSRF protection.
 */
export function createBindingCookie(siteUrl: string) {
  // Browsers accept `__Host-` and `Secure` cookies only over HTTPS; a test site on localhost has none.
  const isSecure = siteUrl.startsWith("https:");
  const name = isSecure ? "__Host-sb" : "sb";
  const attributes = `Path=/; HttpOnly; SameSite=Strict${isSecure ? "; Secure" : ""}`;
  return {
    /** Whether the browser asks for a bound session. */
    isWanted: (context: RequestContext) => context.header("x-session-binding") === "1",
    read: (context: RequestContext) => context.cookie(name),
    /** The `Set-Cookie` header. */
    write: (value: string, lifetime: number) =>
      `${name}=${value}; Max-Age=${Math.floor(lifetime / seconds(1))}; ${attributes}`,
    clear: () => `${name}=; Max-Age=0; ${attributes}`,
  };
}
