import { trustedScriptUrl } from "./trusted-types.ts";

/* What the service worker of app/features/offline keeps in this browser: see docs/decisions/0019. */

const store = "read-articles";

/**
 * Keeps read articles for reading without a network. The worker stores nothing while there is no store, so the store
 * is opened here: a worker that was stopped on an open page may be used again without being installed again.
 */
export async function keepReadArticles(): Promise<void> {
  // Not in development, where the worker would serve yesterday's pages to a developer without a network.
  if (!import.meta.env.PROD || !navigator.serviceWorker) return;
  await caches.open(store);
  await registerWorker();
  // Not awaited: a worker that cannot be installed never gets ready.
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ keep: location.pathname }));
}

/** Also for push messages, which need the worker but no store. */
export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(trustedScriptUrl("read-articles", "/sw.js"));

/**
 * Deletes all, and removes the worker unless it receives push messages. It continues to serve the pages that are open,
 * so the store is deleted after the registration.
 */
export async function keepNoArticles(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(registrations.map(removeUnlessSubscribed));
  await globalThis.caches?.delete(store);
}

async function removeUnlessSubscribed(registration: ServiceWorkerRegistration) {
  const subscription = await pushManagerOf(registration)?.getSubscription();
  if (!subscription) await registration.unregister();
}

/** Undefined in browsers without Web Push. */
export const pushManagerOf = (registration: ServiceWorkerRegistration) =>
  (registration as { pushManager?: PushManager }).pushManager;

/** Removes a worker that serves nothing: there is no store, and no push message comes any more. */
export async function removeIdleWorker(): Promise<void> {
  if (!(await globalThis.caches?.has(store))) await keepNoArticles();
}

/** The next person at this browser must not see which articles were read. The offline page itself remains. */
export async function deleteReadArticles(): Promise<void> {
  // Opening a store that is absent would create it.
  if (!(await globalThis.caches?.has(store))) return;
  const cache = await caches.open(store);
  for (const request of await cache.keys())
    if (/^\/(?:bai-viet|files)\/|\/list\.json$/.test(new URL(request.url).pathname)) await cache.delete(request);
}
