import type { ReactNode } from "react";
import type { ListedItem } from "#contracts/schemas/content.ts";
import { listedCards } from "#app/components/listed-card.ts";
import { RowCard } from "#app/ui/card.tsx";

/** A card with personal data below it: dates, progress, and a button to remove it. */
export function LibraryRow({ item, children }: { item: ListedItem; children: ReactNode }) {
  return listedCards([item]).map(({ id, ...card }) => (
    <li key={id} className="border-t border-line py-5 first:border-t-0">
      <RowCard {...card} level={2} className="border-t-0 !py-0" />
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-text-3">{children}</div>
    </li>
  ));
}
