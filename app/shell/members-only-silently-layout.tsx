import type { PageHandle } from "#app/site/page-handle.ts";
import type { Route } from "./+types/members-only-silently-layout.ts";
import { membersOnlySilently } from "./guards.ts";
import { GuardFallback, MembersOutlet } from "./members-outlet.tsx";

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [membersOnlySilently];

/** The server renders the same for every page below: nothing for search engines. */
export const handle: PageHandle = { searchParameters: {}, isIndexed: false };

/** Without a `clientLoader` the guard would not run, neither on a full load nor on navigation. */
export function clientLoader() {
  return null;
}
clientLoader.hydrate = true as const;

export { GuardFallback as HydrateFallback };

export default function MembersOnlySilentlyLayout() {
  return <MembersOutlet />;
}
