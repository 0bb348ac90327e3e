import { pushManagerOf, registerWorker, removeIdleWorker } from "./read-articles.ts";

/* The push subscription of this browser: see docs/decisions/0052. */

/** `refused`: the browser blocks notifications of this site. `unavailable`: it has no Web Push. */
export type PushReadiness = "ready" | "refused" | "unavailable";

export function pushReadiness(): PushReadiness {
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) return "unavailable";
  return Notification.permission === "denied" ? "refused" : "ready";
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (registration && (await pushManagerOf(registration)?.getSubscription())) ?? null;
}

/** The address at which this browser receives, by which the API lists it; null if it does not. */
export const subscribedEndpoint = async () => (await findSubscription())?.endpoint ?? null;

/**
 * Asks the reader for the permission, so it must follow their click.
 * @returns null if they refuse
 * @throws DOMException when the browser cannot reach its push service
 */
export async function subscribeToPush(applicationKey: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  await registerWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  // One of an earlier key would make the browser refuse another.
  await (await pushManager.getSubscription())?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: applicationKey });
}

export async function unsubscribeFromPush(): Promise<void> {
  const subscription = await findSubscription();
  if (!subscription) return;
  await subscription.unsubscribe();
  await removeIdleWorker();
}
