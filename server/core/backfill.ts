import { after, hours, type Clock } from "#server/core/clock.ts";

/** Number of failures after which an item is skipped, unless its backfill sets another. */
const usualTries = 3;
/** How long it is skipped: each failure may have cost the engine a restart. */
const leftOutFor = hours(24);
/** Consecutive failures after which the round ends, because the engine is busy or broken. */
const mostFailures = 3;

export interface BackfillDeps<Item extends { id: string }> {
  /** The next items in a fixed order, except these ids. A completed item is not found again. */
  find(except: readonly string[]): Promise<readonly Item[]>;
  make(item: Item): Promise<unknown>;
  /** Number of failures after which an item is skipped. */
  mostTries?: number;
  /** Called after each portion of `find`, also in a round without items. */
  afterPortion?(): Promise<void>;
  clock: Clock;
  log?: { warn(facts: object, words: string): void } | undefined;
  /** Log message of a failure. */
  failure: string;
}

/**
 * Processes missing items one by one until none is left. A failing item does not stop the others: it is retried after
 * all others, and after several failures in this process it is skipped for a day.
 */
export function createBackfill<Item extends { id: string }>(deps: BackfillDeps<Item>) {
  const { mostTries = usualTries } = deps;
  const failures = new Map<string, { tries: number; until: Date }>();

  function failedAtLeast(times: number): string[] {
    const now = deps.clock.now();
    for (const [id, { until }] of failures) if (until <= now) failures.delete(id);
    return [...failures].filter(([, { tries }]) => tries >= times).map(([id]) => id);
  }

  /**
   * Never rejects.
   * @returns whether it succeeded
   */
  async function tryToMake(item: Item): Promise<boolean> {
    try {
      await deps.make(item);
      failures.delete(item.id);
      return true;
    } catch (error) {
      const tries = (failures.get(item.id)?.tries ?? 0) + 1;
      failures.set(item.id, { tries, until: after(deps.clock.now(), leftOutFor) });
      deps.log?.warn({ err: error, item: item.id, tries }, deps.failure);
      return false;
    }
  }

  /** First items without a failure, then those that failed in earlier rounds. */
  async function run(): Promise<void> {
    const tried = new Set<string>();
    let failed = 0;
    for (const times of [1, mostTries]) {
      for (;;) {
        const found = await deps.find(failedAtLeast(times));
        // A changed item may be found again: another node or its owner was faster.
        const next = found.filter(({ id }) => !tried.has(id));
        for (const item of next) {
          tried.add(item.id);
          failed = (await tryToMake(item)) ? 0 : failed + 1;
          if (failed >= mostFailures) break;
        }
        if (next.length > 0 || times === 1) await deps.afterPortion?.();
        if (failed >= mostFailures) return;
        if (next.length === 0) break;
      }
    }
  }

  return {
    run,
    tryToMake,
    /** Ids of the currently skipped items. */
    leftOut: () => failedAtLeast(mostTries),
  };
}
