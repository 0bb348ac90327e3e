import { useState } from "react";
import type { OwnPerspective } from "#contracts/schemas/perspectives.ts";
import { api } from "#app/session/session.ts";
import { LoadMore, useLoadMore } from "#app/components/load-more.tsx";
import { PerspectiveRow } from "#app/components/perspective-row.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";

/**
 * As wide as the articles above it, which take eight columns of twelve; the line above a section has the full width.
 */
const column = "min-[961px]:max-w-[calc((100%-4rem)*2/3)]";

/** A member's public perspectives; draws nothing when there are none. */
export function PersonPerspectives({
  username,
  first,
}: {
  username: string;
  first: { perspectives: readonly OwnPerspective[]; next: string | null };
}) {
  const [more, setMore] = useState<readonly OwnPerspective[]>([]);
  const [next, setNext] = useState(first.next);
  const { state, loadMore } = useLoadMore(async () => {
    const page = await api("GET /v1/people/{username}/perspectives", {
      params: { username },
      query: { cursor: next ?? undefined },
    });
    setMore((before) => [...before, ...page.perspectives]);
    setNext(page.next);
  });
  const known = new Set(first.perspectives.map(({ id }) => id));
  const shown = [...first.perspectives, ...more.filter(({ id }) => !known.has(id))];
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="perspectives" className="mt-18">
      <SectionHead id="perspectives" title="Góc nhìn" />
      <ul className={column}>
        {shown.map((one) => (
          <PerspectiveRow key={one.id} perspective={one} />
        ))}
      </ul>
      <LoadMore
        className={`${column} border-t border-line pt-6 noscript:hidden`}
        label="Xem thêm góc nhìn"
        hasMore={next !== null}
        state={state}
        onLoad={loadMore}
        count={shown.length}
      />
    </section>
  );
}
