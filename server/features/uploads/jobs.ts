import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { eq, lte } from "drizzle-orm";
import { minutes } from "#server/core/clock.ts";
import type { ScheduledJob } from "#server/core/jobs.ts";
import { pictureKey, type PictureDeps } from "./deps.ts";
import { uploads as uploadTable } from "./tables.ts";

/** Milliseconds. No upload takes as long: an older file was left behind by a process that ended. */
const oldestUnfinished = minutes(10);

/**
 * Removes pictures that are no longer used, and those whose upload was never completed. The file goes first: without
 * its row it would never be found again. A failure does not block the others.
 */
async function removeDiscardedPictures({ database, clock, storage }: PictureDeps): Promise<void> {
  const discarded = await database.queries
    .select({ id: uploadTable.id })
    .from(uploadTable)
    .where(lte(uploadTable.discardedAt, clock.now()));
  const errors: unknown[] = [];
  for (const { id } of discarded) {
    try {
      await storage.remove(pictureKey(id));
      await database.queries.delete(uploadTable).where(eq(uploadTable.id, id));
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} discarded pictures stay for now`);
}

/** Removes files of a process that ended during an upload. By age, because other nodes may share the folder. */
async function removeUnfinishedUploads({ unfinished }: PictureDeps): Promise<void> {
  for (const name of await readdir(unfinished).catch(() => [])) {
    const file = path.join(unfinished, name);
    const found = await stat(file).catch(() => null);
    if (found && Date.now() - found.mtimeMs > oldestUnfinished) await rm(file, { force: true });
  }
}

export const uploadJobs = (deps: PictureDeps): ScheduledJob[] => [
  { name: "remove discarded pictures", every: minutes(30), run: () => removeDiscardedPictures(deps) },
  { name: "remove unfinished uploads", every: minutes(10), run: () => removeUnfinishedUploads(deps) },
  // From the start: a wrong key is in the log at once, and the client is loaded before the first reader needs it.
  ...(deps.config.s3
    ? [{ name: "check the storage of uploads", every: minutes(10), firstAfter: 0, run: () => deps.storage.ping() }]
    : []),
];
