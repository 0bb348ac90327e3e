import { seconds } from "#server/core/clock.ts";
import type { RequestContext } from "#server/core/request-context.ts";

/**
 * The cookie that a bound session needs in order to be refreshed: a refresh token that was read out of the browser's
 * storage is then worth nothing elsewhere. By itself it opens nothing, so it asks for no protection against forged requests.
 */
export function createBindingCookie(siteUrl: string) {
  // Browsers keep `__Host-` and `Secure` cookies only over https; a site tried out on localhost has none.
  const isSecure = siteUrl.startsWith("https:");
  const name = isSecure ? "__Host-sb" : "sb";
  const attributes = `Path=/; HttpOnly; SameSite=Strict${isSecure ? "; Secure" : ""}`;
  return {
    /** Does this browser want its session bound? */
    isWanted: (context: RequestContext) => context.header("x-session-binding") === "1",
    read: (context: RequestContext) => context.cookie(name),
    /** The `Set-Cookie` header. */
    write: (value: string, lifetime: number) =>
      `${name}=${value}; Max-Age=${Math.floor(lifetime / seconds(1))}; ${attributes}`,
    clear: () => `${name}=; Max-Age=0; ${attributes}`,
  };
}
