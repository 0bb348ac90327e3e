/** The token from the mail's link: after `#` as we write it (never sent to a server), or after `?`. */
export function tokenIn({ hash, search }: Pick<Location, "hash" | "search">): string | null {
  return new URLSearchParams(hash.replace(/^#/, "")).get("token") || new URLSearchParams(search).get("token") || null;
}
