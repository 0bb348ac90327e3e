import type { Clock } from "#server/core/clock.ts";
import type { RequestContext } from "#server/core/request-context.ts";
import type { Origin } from "#server/mail/messages/origin.ts";
import { deviceOf } from "./device.ts";

/** For the emails about what a request did to an account. */
export const originOf = (
  { clock }: { clock: Clock },
  { displayName }: { displayName: string },
  { userAgent, addressPrefix }: RequestContext,
): Origin => ({ displayName, device: deviceOf(userAgent), addressPrefix, at: clock.now() });
