import type { PageHandle } from "./page-handle.ts";
import type { Route } from "./+types/members-only-layout.ts";
import { membersOnly } from "./guards.ts";
import { GuardFallback, MembersOutlet } from "./members-outlet.tsx";

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [membersOnly];

/** The server renders the same for every page below. */
export const handle: PageHandle = { searchParameters: {} };

/** Without it the guard would not run: neither at a hard load nor when the reader comes from a page inside. */
export function clientLoader() {
  return null;
}
clientLoader.hydrate = true as const;

export { GuardFallback as HydrateFallback };

export default function MembersOnlyLayout() {
  return <MembersOutlet />;
}
