import type { GrammarSettings } from "#contracts/schemas/grammar.ts";
import { KindCode } from "#contracts/schemas/language.ts";
import { bindOperations } from "#server/core/operations.ts";
import { minutes } from "#server/core/clock.ts";
import { checkSettingsOf, putCheckSettings } from "#server/features/practice/service.ts";
import type { Viewer } from "#server/core/viewer.ts";
import type { GrammarDeps } from "./deps.ts";

const changesPerPerson = { max: 120, window: minutes(1) };

type SettingsDeps = Pick<GrammarDeps, "database" | "clock" | "limits">;

export async function readGrammarSettings(
  { database }: SettingsDeps,
  person: Pick<Viewer, "id">,
): Promise<GrammarSettings> {
  const row = await checkSettingsOf(database.queries, person.id);
  return {
    // Kinds of earlier versions that no longer exist are dropped.
    mutedKinds: (row?.mutedKinds ?? []).flatMap((kind) => KindCode.safeParse(kind).data ?? []),
    dictionary: row?.dictionary ?? [],
  };
}

/** @throws ApiError RATE_LIMITED */
export async function changeGrammarSettings(
  { limits, clock, database }: SettingsDeps,
  viewer: Viewer,
  given: GrammarSettings,
): Promise<GrammarSettings> {
  await limits.take(`grammar-settings:${viewer.id}`, changesPerPerson);
  const chosen = {
    mutedKinds: [...new Set(given.mutedKinds)],
    dictionary: [...new Set(given.dictionary)].sort((a, b) => a.localeCompare(b)),
    updatedAt: clock.now(),
  };
  await putCheckSettings(database.queries, viewer.id, chosen);
  return { mutedKinds: chosen.mutedKinds, dictionary: chosen.dictionary };
}

/** Muted kinds, and words that the engine ignores. */
export const createGrammarSettings = (deps: SettingsDeps) =>
  bindOperations(deps, { read: readGrammarSettings, changeGrammarSettings });
