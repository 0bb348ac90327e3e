import type { Route } from "./+types/members-only-silently-layout.ts";
import { membersOnlySilently } from "./guards.ts";

export { default, clientLoader, handle, HydrateFallback } from "./members-only-layout.tsx";

/** The one difference: a visitor is redirected without a warning. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [membersOnlySilently];
