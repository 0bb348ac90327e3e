import type { Route } from "./+types/ai-members-only-layout.ts";
import { membersOnly } from "./guards.ts";
import { GuardFallback, MembersOutlet } from "./members-outlet.tsx";

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [membersOnly];

/** Without it the guard would not run: neither at a hard load nor when the reader comes from a page inside. */
export function clientLoader() {
  return null;
}
clientLoader.hydrate = true as const;

export { GuardFallback as HydrateFallback };

export default function AiMembersOnlyLayout() {
  return <MembersOutlet />;
}
