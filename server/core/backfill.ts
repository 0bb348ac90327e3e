import { after, hours, type Clock } from "#server/core/clock.ts";

/** After so many failures an item is left out, unless its backfill says otherwise. */
const usualTries = 3;
/** How long it is left out: each failure may have cost the engine a restart. */
const leftOutFor = hours(24);
/** After so many failures in a row the engine is busy or broken: the round ends. */
const mostFailures = 3;

export interface BackfillDeps<Item extends { id: string }> {
  /** The next items in a fixed order, without those of these ids. An item is not found again once it is made. */
  find(except: readonly string[]): Promise<readonly Item[]>;
  make(item: Item): Promise<unknown>;
  /** After so many failures an item is left out. */
  mostTries?: number;
  /** After each portion of `find`, also in a round that finds nothing. */
  afterPortion?(): Promise<void>;
  clock: Clock;
  log?: { warn(facts: object, words: string): void } | undefined;
  /** What the log says of a failure. */
  failure: string;
}

/**
 * Makes what is missing, one item after the other, until nothing is missing. An item that fails does not stop the others: it
 * is tried after all others, and after several failures in this process it is left out for a day.
 */
export function createBackfill<Item extends { id: string }>(deps: BackfillDeps<Item>) {
  const { mostTries = usualTries } = deps;
  const failures = new Map<string, { tries: number; until: Date }>();

  function failedAtLeast(times: number): string[] {
    const now = deps.clock.now();
    for (const [id, { until }] of failures) if (until <= now) failures.delete(id);
    return [...failures].filter(([, { tries }]) => tries >= times).map(([id]) => id);
  }

  /** Never rejects. @returns whether it was made */
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

  /** What did not fail yet, then what failed in former rounds. */
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
    /** Ids of the items that are left out now. */
    leftOut: () => failedAtLeast(mostTries),
  };
}
