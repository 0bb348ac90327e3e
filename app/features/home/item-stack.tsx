import type { ListedItem } from "#contracts/schemas/content.ts";
import { listedCards } from "#app/components/listed-card.ts";
import { Card, LeadCard, RowCard } from "#app/ui/card.tsx";

/** With `lead`: one wide card, two beside each other, then rows; otherwise rows only. */
export function ItemStack({ lead, items }: { lead: ListedItem | null; items: readonly ListedItem[] }) {
  const cards = listedCards(lead ? [lead, ...items.filter(({ id }) => id !== lead.id)] : items);
  const leading = lead ? cards.slice(0, 1) : [];
  const others = cards.slice(leading.length);
  const pair = lead && others.length > 1 ? others.slice(0, 2) : [];
  return (
    <>
      {leading.map(({ id, ...card }) => (
        <LeadCard key={id} {...card} />
      ))}
      {pair.length > 0 && (
        <div className="mt-8 grid grid-cols-2 gap-5 md:gap-8">
          {pair.map(({ id, summary: _summary, ...card }) => (
            <Card key={id} {...card} />
          ))}
        </div>
      )}
      <div className={lead ? "mt-10" : undefined}>
        {others.slice(pair.length).map(({ id, ...card }) => (
          <RowCard key={id} {...card} />
        ))}
      </div>
    </>
  );
}
