/** What happens to the site during the load. */
export type Event =
  | { at: number; what: "kill"; node: 0 | 1 }
  | { at: number; what: "restart database" }
  | { at: number; what: "fill disk"; lasts: number };

const minute = 60_000;
const databaseEvery = 5 * minute;
const secondNodeEvery = 3 * minute;

/**
 * In order. The first node is killed once, early, so that its memory can be watched for the rest of the run; the second
 * one every three minutes; the database restarts every five.
 */
export function planEvents(length: number): Event[] {
  const events: Event[] = [
    { at: Math.min(5.5 * minute, length * 0.2), what: "kill", node: 0 },
    { at: length * 0.4, what: "fill disk", lasts: Math.min(minute, length * 0.1) },
  ];
  for (let at = databaseEvery / 2; at < length - minute / 2; at += databaseEvery)
    events.push({ at, what: "restart database" });
  for (let at = minute; at < length - minute / 2; at += secondNodeEvery) events.push({ at, what: "kill", node: 1 });
  return events.sort((one, other) => one.at - other.at);
}
