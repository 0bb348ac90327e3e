import type { ListedItem } from "#contracts/content.ts";
import { listedCards } from "#app/shelves/listed-card.ts";
import { Card, LeadCard, RowCard } from "#app/ui/card.tsx";

/** One wide, two beside each other, the rest in rows. */
export function ItemStack({ items }: { items: readonly ListedItem[] }) {
  const [lead, ...others] = listedCards(items);
  if (!lead) return null;
  const pair = others.slice(0, 2);
  const { id: _, ...leadCard } = lead;
  return (
    <>
      <LeadCard {...leadCard} />
      {pair.length === 2 && (
        <div className="mt-8 grid grid-cols-2 gap-5 md:gap-8">
          {pair.map(({ id, summary: _summary, ...card }) => (
            <Card key={id} {...card} />
          ))}
        </div>
      )}
      <div className="mt-10">
        {others.slice(pair.length === 2 ? 2 : 0).map(({ id, ...card }) => (
          <RowCard key={id} {...card} />
        ))}
      </div>
    </>
  );
}
