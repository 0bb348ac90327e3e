import type { SearchAnswer } from "#contracts/schemas/search.ts";
import { searchAddress } from "#app/site/search-address.ts";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { searchKindNames, searchKinds } from "./search-kinds.ts";
import { searchAddressOf, type SearchState } from "./search-state.ts";

/** One tab for each kind that has results, and for the chosen one. */
export function KindTabs({ search, counts }: { search: SearchState; counts: SearchAnswer["counts"] }) {
  const countOf = new Map(counts.map(({ kind, count }) => [kind, count]));
  const to = (kind: SearchState["kind"]) => searchAddress(searchAddressOf({ ...search, kind, cursor: null }));
  const shown = searchKindNames.filter((kind) => countOf.has(kind) || kind === search.kind);
  if (shown.length === 0) return null;
  return (
    <TabLinks
      label="Loại kết quả"
      className="mt-6"
      tabs={[
        { title: "Tất cả", to: to(null), isOn: search.kind === null },
        ...shown.map((kind) => ({
          title: searchKinds[kind].label,
          to: to(kind),
          isOn: search.kind === kind,
          count: countOf.get(kind) ?? 0,
        })),
      ]}
    />
  );
}
