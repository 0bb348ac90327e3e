/** The token in an emailed link: after `#`, which is never sent to a server, or after `?`. */
export function tokenIn({ hash, search }: Pick<Location, "hash" | "search">): string | null {
  return new URLSearchParams(hash.replace(/^#/, "")).get("token") || new URLSearchParams(search).get("token") || null;
}
