import { useState } from "react";
import type { OwnPerspective } from "#contracts/schemas/perspectives.ts";
import { api } from "#app/session/session.ts";
import { PerspectiveRow } from "#app/components/perspective-row.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { LoadMore } from "#app/ui/load-more.tsx";
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
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");
  const known = new Set(first.perspectives.map(({ id }) => id));
  const shown = [...first.perspectives, ...more.filter(({ id }) => !known.has(id))];
  if (shown.length === 0) return null;
  const grow = async () => {
    setState("loading");
    try {
      const page = await api("GET /v1/people/{username}/perspectives", {
        params: { username },
        query: { cursor: next ?? undefined },
      });
      setMore((before) => [...before, ...page.perspectives]);
      setNext(page.next);
      setState("idle");
    } catch {
      setState("failed");
    }
  };
  return (
    <section aria-labelledby="perspectives" className="mt-18">
      <SectionHead id="perspectives" title="Góc nhìn" />
      <ul className={column}>
        {shown.map((one) => (
          <PerspectiveRow key={one.id} perspective={one} />
        ))}
      </ul>
      {next !== null && (
        <div className={`${column} border-t border-line pt-6 noscript:hidden`}>
          <LoadMore
            label="Xem thêm góc nhìn"
            busyLabel="Đang tải…"
            isBusy={state === "loading"}
            onClick={() => void grow()}
          />
        </div>
      )}
      {state === "failed" && (
        <ErrorState className="mt-4" title="Chưa tải thêm được" retryLabel="Thử lại" onRetry={() => void grow()} />
      )}
    </section>
  );
}
