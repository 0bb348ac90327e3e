import type { GrammarSettings } from "#contracts/schemas/grammar.ts";
import { KindCode } from "#contracts/schemas/language.ts";
import { minutes } from "#server/core/clock.ts";
import { checkSettingsOf, putCheckSettings } from "#server/features/practice/service.ts";
import type { Viewer } from "#server/http/route.ts";
import type { GrammarDeps } from "./deps.ts";

const changesPerPerson = { max: 120, window: minutes(1) };

/** Muted kinds, and words that the engine ignores. */
export function createGrammarSettings({ database, clock, limits }: Pick<GrammarDeps, "database" | "clock" | "limits">) {
  const db = database.queries;
  return {
    async read(person: Pick<Viewer, "id">): Promise<GrammarSettings> {
      const row = await checkSettingsOf(db, person.id);
      return {
        // Kinds of earlier versions that no longer exist are dropped.
        mutedKinds: (row?.mutedKinds ?? []).flatMap((kind) => KindCode.safeParse(kind).data ?? []),
        dictionary: row?.dictionary ?? [],
      };
    },

    /** @throws ApiError RATE_LIMITED */
    async change(viewer: Viewer, given: GrammarSettings): Promise<GrammarSettings> {
      await limits.take(`grammar-settings:${viewer.id}`, changesPerPerson);
      const chosen = {
        mutedKinds: [...new Set(given.mutedKinds)],
        dictionary: [...new Set(given.dictionary)].sort((a, b) => a.localeCompare(b)),
        updatedAt: clock.now(),
      };
      await putCheckSettings(db, viewer.id, chosen);
      return { mutedKinds: chosen.mutedKinds, dictionary: chosen.dictionary };
    },
  };
}
