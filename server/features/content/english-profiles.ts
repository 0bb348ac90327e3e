import type { ContentFields } from "#contracts/content.ts";
import type { Chore } from "#server/background.ts";
import { minutes, seconds } from "#server/clock.ts";
import { profileVersion, type EnglishProfile } from "#server/language/english/english-profile.ts";
import { systemTimer } from "#server/thread.ts";
import { isEnglishIn, storeProfile, unprofiledText, withoutProfile } from "./english.ts";
import type { ContentParts } from "./service.ts";

/** Publishing makes profiles itself; this is for imports, restores, new rules and a busy engine. */
const fillEvery = minutes(5);
/** Articles in one look at what is missing. */
const filledAtOnce = 50;
/** How long the writer waits for it; it takes 20 to 200 ms of an engine that is not busy. */
const publishPatience = seconds(2);
/** After so many in a row the engine is busy or broken: the next round goes on. */
const mostFailures = 3;

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
 * Keeps the profiles of published articles. The engine's thread reads the text, never the server's own: see
 * docs/decisions/0031.
 */
export function createEnglishProfiles({ database, checker, log }: Pick<ContentParts, "database" | "checker" | "log">) {
  /** Articles that failed in this process, tried after all others: one that always fails holds up none. */
  const failures = new Map<string, number>();

  /** @throws Failure UNAVAILABLE when the engine is busy */
  async function make(id: string, by?: string): Promise<void> {
    const found = await unprofiledText(database.queries, id);
    if (!found || !checker) return;
    const { text, language, revision } = found;
    const profile = isEnglishIn(text, language)
      ? await checker.ask("profileEnglish", { text, language }, by === undefined ? undefined : { by })
      : noEnglish;
    await database.transaction(async (tx, announce) => {
      const isStored = await storeProfile(tx, { id, revision }, profile);
      // The list of articles for learners shows it from now on.
      if (isStored && profile.words > 0) await announce({ kind: "article", id });
    });
  }

  async function tryToMake(id: string, by?: string): Promise<boolean> {
    try {
      await make(id, by);
      failures.delete(id);
      return true;
    } catch (error) {
      failures.set(id, (failures.get(id) ?? 0) + 1);
      log?.warn({ err: error, item: id }, "an English profile could not be made");
      return false;
    }
  }

  /** Makes what is missing, one after the other. */
  async function fill(): Promise<void> {
    const order = (id: string) => failures.get(id) ?? 0;
    for (;;) {
      const missing = await withoutProfile(database.queries, filledAtOnce);
      let failed = 0;
      for (const id of missing.toSorted((one, other) => order(one) - order(other))) {
        if (await tryToMake(id)) failed = 0;
        else failed += 1;
        if (failed >= mostFailures) return;
      }
      if (missing.length < filledAtOnce || failed > 0) return;
    }
  }

  const chores: Chore[] = checker
    ? [{ name: "profile the English of articles", every: fillEvery, firstAfter: 0, run: fill }]
    : [];
  return {
    /** Unless it is there. Never rejects. `by`: whose turn of the engine it takes. */
    make: tryToMake,

    /**
     * After the text was published, outside of the transaction, which must not wait for the engine. Usually the article is
     * listed when this resolves; a busy engine makes the profile later. Never rejects.
     */
    async makeFor(id: string, fields: ContentFields, by?: string): Promise<void> {
      if (fields.kind !== "article" || fields.language === "vi") return;
      let stop = () => {};
      const isTooLong = new Promise<void>((resolve) => void (stop = systemTimer(resolve, publishPatience)));
      await Promise.race([tryToMake(id, by), isTooLong]);
      stop();
    },

    chores,
  };
}
