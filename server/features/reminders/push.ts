// CommonJS: Node finds no named exports in it.
import webPush from "web-push";
import { seconds } from "#server/core/clock.ts";
import type { PushKeys } from "#contracts/schemas/reminders.ts";
import type { ReminderDeps } from "./deps.ts";

/** What the service worker shows (`app/features/offline/service-worker.js`). */
export interface PushMessage {
  title: string;
  body: string;
  /** Of a page of the site, opened by a click. */
  address: string;
  /** A newer message with the same tag replaces the one that is shown. */
  tag: string;
}

export interface PushTarget {
  endpoint: string;
  keys: PushKeys;
  applicationKey: string;
}

/** `gone`: the browser has unsubscribed, or its key is not ours any more. */
export type PushOutcome = "delivered" | "gone" | "failed";

const timeout = seconds(10);

/**
 * Whether messages may be sent to an address. Members supply it, so it must belong to a known push service: otherwise
 * anyone could make the server send requests into its own network.
 */
export function isPushService(endpoint: string, { services }: { services: readonly string[] }): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { origin, protocol, hostname, port, username, password } = new URL(endpoint);
  if (username !== "" || password !== "") return false;
  return services.some((service) =>
    service.includes("://")
      ? service === origin
      : protocol === "https:" &&
        port === "" &&
        (service.startsWith("*.") ? hostname.endsWith(service.slice(1)) : hostname === service),
  );
}

/**
 * Encrypts a message for one browser and gives it to its push service. Never rejects. `lifetime`: seconds after which
 * the service drops a message that the browser has not fetched.
 */
export async function sendPush(
  { config, keyring, metrics }: Pick<ReminderDeps, "config" | "keyring" | "metrics">,
  target: PushTarget,
  message: PushMessage,
  lifetime: number,
): Promise<PushOutcome> {
  const pair = keyring.find(target.applicationKey);
  // The list of services may have changed since the browser subscribed.
  if (!pair || !isPushService(target.endpoint, config.push)) return "gone";
  try {
    const { endpoint, headers, body } = webPush.generateRequestDetails(target, JSON.stringify(message), {
      vapidDetails: { subject: config.push.subject, ...pair },
      TTL: lifetime,
      urgency: "normal",
      topic: message.tag,
    });
    const answer = await fetch(endpoint, {
      method: "POST",
      headers: headers as Record<string, string>,
      body: new Uint8Array(body!),
      // A redirect could lead anywhere.
      redirect: "error",
      signal: AbortSignal.timeout(timeout),
    });
    await answer.body?.cancel();
    const outcome = answer.ok ? "delivered" : [404, 410].includes(answer.status) ? "gone" : "failed";
    metrics.pushes.inc({ outcome });
    return outcome;
  } catch {
    metrics.pushes.inc({ outcome: "failed" });
    return "failed";
  }
}
