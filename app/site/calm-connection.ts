interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Data saver or 2G: nothing is prefetched. */
export function isConnectionCalm(connection: Connection | undefined): boolean {
  return connection?.saveData === true || connection?.effectiveType === "2g" || connection?.effectiveType === "slow-2g";
}

const currentConnection = (): Connection | undefined =>
  typeof navigator === "undefined" ? undefined : (navigator as { connection?: Connection }).connection;

/** For the `prefetch` of links. Evaluated at each render; the server's HTML is the same. */
export const prefetchBehavior = (): "intent" | "none" => (isConnectionCalm(currentConnection()) ? "none" : "intent");
