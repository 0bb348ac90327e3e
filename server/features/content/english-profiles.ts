import type { ContentFields } from "#contracts/schemas/content-fields.ts";
import { createBackfill } from "#server/core/backfill.ts";
import type { ScheduledJob } from "#server/core/jobs.ts";
import { minutes, seconds } from "#server/core/clock.ts";
import { type EnglishProfile, profileVersion } from "#engine/index.ts";
import { systemTimer } from "#server/core/thread.ts";
import { isEnglishIn, storeProfile, unprofiledText, withoutProfile } from "./english.ts";
import type { ContentDeps } from "./deps.ts";

/** Publishing makes profiles itself; this job covers imports, restores, new rules and a busy engine. */
const fillEvery = minutes(5);
/** Articles per query for missing profiles. */
const filledAtOnce = 50;
/** How long a publish request waits for the profile, which takes 20 to 200 ms when the engine is not busy. */
const publishPatience = seconds(2);

const noEnglish: EnglishProfile = {
  version: profileVersion,
  words: 0,
  different: 0,
  level: null,
  common: [0, 0, 0, 0, 0],
  entries: [],
};

export type EnglishProfiles = ReturnType<typeof createEnglishProfiles>;

/**
 * Maintains the profiles of published articles. The engine's thread reads the text, not the main thread: see
 * docs/decisions/0031.
 */
export function createEnglishProfiles({
  database,
  clock,
  checker,
  log,
}: Pick<ContentDeps, "database" | "clock" | "checker" | "log">) {
  /** @throws ApiError UNAVAILABLE when the engine is busy */
  async function make({ id, by }: { id: string; by?: string | undefined }): Promise<void> {
    const found = await unprofiledText(database.queries, id);
    if (!found || !checker) return;
    const { text, language, revision } = found;
    const profile = isEnglishIn(text, language)
      ? await checker.ask("profileEnglish", { text, language }, by === undefined ? undefined : { by })
      : noEnglish;
    await database.transaction(async (tx, announce) => {
      const isStored = await storeProfile(tx, { id, revision }, profile);
      // The list of articles for learners shows it now.
      if (isStored && profile.words > 0) await announce({ kind: "article", id });
    });
  }

  const backfill = createBackfill<{ id: string; by?: string | undefined }>({
    find: (except) => withoutProfile(database.queries, except, filledAtOnce),
    make,
    clock,
    log,
    failure: "an English profile could not be made",
  });
  const tryToMake = (id: string, by?: string) => backfill.tryToMake({ id, by });

  const jobs: ScheduledJob[] = checker
    ? [{ name: "profile the English of articles", every: fillEvery, firstAfter: 0, run: backfill.run }]
    : [];
  return {
    /** Makes a missing profile. Never rejects. `by`: whose share of the engine it uses. */
    make: tryToMake,

    /**
     * Call it after publishing, outside of the transaction, which must not wait for the engine. Usually the article is
     * listed when this resolves; when the engine is busy, the job makes the profile later. Never rejects.
     */
    async makeFor(id: string, fields: ContentFields, by?: string): Promise<void> {
      if (fields.kind !== "article" || fields.language === "vi") return;
      let stop = () => {};
      const isTooLong = new Promise<void>((resolve) => void (stop = systemTimer(resolve, publishPatience)));
      await Promise.race([tryToMake(id, by), isTooLong]);
      stop();
    },

    jobs,
  };
}
