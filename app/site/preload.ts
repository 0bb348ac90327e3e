/*
 * How a build loads code on demand: vite.config.ts puts this in the place of Vite's own helper, which calls `import()` at once.
 * A browser may remember a module that it could not load (Chromium does since version 150): no later `import()` of it, or of a
 * module that needs it, asks the server again until the page is reloaded. So every file is fetched first, and imported,
 * from the browser's cache, only when all have arrived.
 */

/** By address; a failure is forgotten. */
const arrivals = new Map<string, Promise<unknown>>();

function arrivalOf(address: string): Promise<unknown> {
  const known = arrivals.get(address);
  if (known) return known;
  const arrival = address.endsWith(".css") ? addStyles(address) : fetchScript(address);
  arrivals.set(address, arrival);
  arrival.catch(() => arrivals.delete(address));
  return arrival;
}

async function fetchScript(address: string) {
  // The page's HTML has asked for it.
  if (document.querySelector(`link[rel=modulepreload][href="${address}"]`)) return;
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  await response.arrayBuffer();
}

function addStyles(address: string) {
  if (document.querySelector(`link[rel=stylesheet][href="${address}"]`)) return Promise.resolve();
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: address });
  document.head.append(link);
  return new Promise<void>((resolve, reject) => {
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      link.remove();
      reject(new Error(`${address} was not loaded`));
    });
  });
}

/** How often the import of an address has failed. */
const failures = new Map<string, number>();

/**
 * A module that needs no other is imported without a list of files. Its address is in the error of Chromium and Firefox. When
 * its import fails again, it is imported under another address, which was never asked for; a failure of that one is final.
 */
function importAgain(error: unknown): Promise<unknown> {
  const address = error instanceof Error ? /https?:\/\/\S+\.js(?!\S)/.exec(error.message)?.[0] : undefined;
  const before = address === undefined ? 0 : (failures.get(address) ?? 0);
  if (address === undefined || before === 0) {
    if (address !== undefined) failures.set(address, 1);
    throw error;
  }
  failures.set(address, before + 1);
  return import(/* @vite-ignore */ `${address}?again=${before}`);
}

/** Others may reload the page (build-version.ts). */
function announce(error: unknown): never {
  dispatchEvent(Object.assign(new Event("vite:preloadError", { cancelable: true }), { payload: error }));
  throw error;
}

/** @param files what the module needs and its own file, from the root of the site; none if it needs no other */
export async function preload<Module>(load: () => Promise<Module>, files: readonly string[] = []): Promise<Module> {
  try {
    await Promise.all(files.map((file) => arrivalOf("/".concat(file))));
    return await load().catch((error: unknown) => importAgain(error) as Promise<Module>);
  } catch (error) {
    return announce(error);
  }
}
