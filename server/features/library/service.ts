import type { ReadingProgress } from "#contracts/schemas/library.ts";
import { minutes, type Clock } from "#server/core/clock.ts";
import type { Database } from "#server/database/connect.ts";
import { Failure } from "#server/core/api-error.ts";
import type { Person } from "#server/http/route.ts";
import type { Limits } from "#server/core/limits.ts";
import { createFollowing } from "./following.ts";
import { createFollows } from "./follows.ts";
import { createHistory } from "./history.ts";
import { createNotebook } from "./notebook.ts";
import { createReads } from "./reads.ts";
import { createSaved } from "./saved.ts";
import { isPublishedSeries, isPublishedText, keepsHistory, progressInSeries, recordProgress } from "./store.ts";

export { followsOf } from "./follows.ts";
export { deleteFollowersOf } from "./follows-store.ts";
export { forgetHistory } from "./history.ts";
export { forgetNotebookOf, notebookOf } from "./notebook.ts";
export { savedBy } from "./saved.ts";

export interface ReaderParts {
  database: Database;
  clock: Clock;
  limits: Limits;
}

/** A page tells when it is left and when its end is reached; a video a few times while it plays. */
const progressLimit = { max: 120, window: minutes(1) };

export type Readers = ReturnType<typeof createReaders>;

export function createReaders(parts: ReaderParts) {
  const { database, clock, limits } = parts;
  const db = database.queries;
  const reads = createReads(parts);
  return {
    follows: createFollows(parts),
    following: createFollowing(parts),
    saved: createSaved(parts),
    history: createHistory(parts),
    notebook: createNotebook(parts),
    reads,
    chores: reads.chores,

    /** @throws Failure NOT_FOUND when there is no such text for everybody to read */
    async progress(person: Person, itemId: string, progress: number): Promise<{ isKept: boolean }> {
      await limits.take(`progress:${person.id}`, progressLimit);
      if (!(await isPublishedText(db, itemId))) throw new Failure("NOT_FOUND");
      if (!(await keepsHistory(db, person.id))) return { isKept: false };
      await recordProgress(db, { userId: person.id, itemId, progress, readAt: clock.now() });
      return { isKept: true };
    },

    /** @throws Failure NOT_FOUND */
    async inSeries(person: Person, seriesId: string): Promise<{ isKept: boolean; items: ReadingProgress[] }> {
      if (!(await isPublishedSeries(db, seriesId))) throw new Failure("NOT_FOUND");
      if (!(await keepsHistory(db, person.id))) return { isKept: false, items: [] };
      const rows = await progressInSeries(db, person.id, seriesId);
      return { isKept: true, items: rows.map((row) => ({ ...row, readAt: row.readAt.toISOString() })) };
    },
  };
}
