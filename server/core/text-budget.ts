import { ApiError } from "./api-error.ts";
import { minutes, type Clock } from "./clock.ts";

/**
 * Bytes of text, sent or stored, that count as one unit: 3 to 4 ms of the main thread for an article of many blocks.
 */
const unitBytes = 32 * 1024;

/**
 * A caller's budget in units: `perSecond` permanently, and up to `atOnce` after a pause. Autosave sends the largest
 * allowed body (1 MiB, 32 units) every two seconds, which is 16 units a second and below the budget. A caller without
 * pauses takes at most 70 ms of CPU a second, and half a second at once.
 */
export const textBudget = { perSecond: 20, atOnce: 128 } as const;

/** Smaller texts cost little more than any other call, so the general request limit suffices. */
const unitsOf = (bytes: number) => (bytes < unitBytes ? 0 : Math.ceil(bytes / unitBytes));

export type TextBudget = ReturnType<typeof createTextBudget>;

/**
 * Bounds what the long texts of one caller cost others, in any call. Counted in memory by each node: it protects the
 * main thread of this process, and a database write per call would cost more than some calls.
 */
export function createTextBudget({ clock }: { clock: Clock }) {
  const callers = new Map<string, { left: number; at: number }>();
  const leftOf = (key: string, now: number) => {
    const known = callers.get(key);
    // A clock that was set back neither adds nor removes units.
    const passed = known ? Math.max(0, now - known.at) : 0;
    return known ? Math.min(textBudget.atOnce, known.left + (passed / 1000) * textBudget.perSecond) : textBudget.atOnce;
  };
  /** A full budget needs no entry. */
  const deleteIdle = (now: number) => {
    for (const key of callers.keys()) if (leftOf(key, now) >= textBudget.atOnce) callers.delete(key);
  };
  let deletedAt = 0;
  return {
    /**
     * Called before the work. A rejected call spends nothing.
     * @throws ApiError RATE_LIMITED with the seconds until there is enough
     */
    spend(key: string, bytes: number): void {
      // A text longer than the whole budget spends all of it.
      const units = Math.min(unitsOf(bytes), textBudget.atOnce);
      if (units === 0) return;
      const now = clock.now().getTime();
      if (Math.abs(now - deletedAt) >= deleteIdleEvery) {
        deleteIdle(now);
        deletedAt = now;
      }
      const left = leftOf(key, now);
      if (left < units)
        throw new ApiError("RATE_LIMITED", { retryAfter: Math.ceil((units - left) / textBudget.perSecond) });
      callers.set(key, { left: left - units, at: now });
    },
  };
}

/** Milliseconds. */
const deleteIdleEvery = minutes(1);
