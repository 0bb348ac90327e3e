import type { SearchableEntry, SearchSource } from "#server/core/search-sources.ts";
import { groupNames } from "#contracts/limits/language.ts";
import { grammarGroupAddress } from "#document/learning-addresses.ts";
import { errorKinds } from "#engine/index.ts";

/** Kinds without an example are not in the grammar book. */
const entries: readonly SearchableEntry[] = errorKinds
  .filter(({ wrong }) => wrong !== "")
  .map(({ name, why, wrong, right, group }) => ({
    title: name,
    summary: why,
    address: grammarGroupAddress(group),
    more: [groupNames[group], wrong, right].join("\n"),
  }));

/** The grammar book. */
export const grammarSource: SearchSource = { kind: "grammar", candidates: () => entries };
