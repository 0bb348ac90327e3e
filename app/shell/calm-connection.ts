interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Data saver or 2G: nothing is fetched before it is asked for. */
export function isConnectionCalm(connection: Connection | undefined): boolean {
  return connection?.saveData === true || connection?.effectiveType === "2g" || connection?.effectiveType === "slow-2g";
}

const currentConnection = (): Connection | undefined =>
  typeof navigator === "undefined" ? undefined : (navigator as { connection?: Connection }).connection;

/** For every link's `prefetch`. Asked at each render; the server's HTML is the same in either case. */
export const prefetchBehavior = (): "intent" | "none" => (isConnectionCalm(currentConnection()) ? "none" : "intent");
