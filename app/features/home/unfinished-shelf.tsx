import { type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router";
import type { Unfinished } from "#contracts/readers.ts";
import { api } from "#app/session/session.ts";
import { useSession } from "#app/session/session-store.ts";
import { addressOf } from "#app/shelves/addresses.ts";
import { coverOf } from "#app/shelves/article-card.ts";
import { Cover } from "#app/ui/cover.tsx";

/**
 * What a member has begun and not finished, before everything else. Until it is known, and where there is nothing, stands
 * what a visitor reads; the room is kept, so that nothing moves.
 */
export function UnfinishedShelf({ children }: { children: ReactNode }) {
  const userId = useSession((state) => state.authUser?.user.id);
  const items = useUnfinished(userId);
  if (!items || items.length === 0) return <div className="in-data-member:min-h-27">{children}</div>;
  return (
    <section aria-labelledby="unfinished" className="min-h-27">
      <h2 id="unfinished" className="text-t2">
        Tiếp tục
      </h2>
      <ul className="-mx-1 mt-2 flex snap-x gap-x-8 overflow-x-auto px-1 pb-1 md:grid md:grid-cols-3 md:overflow-visible min-[1181px]:grid-cols-4">
        {items.map((one, index) => (
          <li
            key={one.item.id}
            className={`group relative flex w-72 shrink-0 snap-start items-center gap-3 md:w-auto ${index === 3 ? "md:hidden min-[1181px]:flex" : ""}`}
          >
            <span className="h-14 w-21 shrink-0 overflow-hidden rounded-1">
              <Cover title={one.item.title} {...coverOf(one.item)} />
            </span>
            <div className="min-w-0 grow">
              <Link
                to={one.next ? addressOf(one.next.kind, one.next.slug) : addressOf(one.item.kind, one.item.slug)}
                className="line-clamp-2 text-s leading-5 font-semibold group-hover:underline group-hover:underline-offset-4 after:absolute after:inset-0"
              >
                {one.next?.title ?? one.item.title}
              </Link>
              <p className="mt-0.5 truncate py-0.5 text-xs text-text-3">{placeOf(one)}</p>
              <span aria-hidden className="block h-1 overflow-hidden rounded-full bg-line">
                <span className="block h-full rounded-full bg-mark" style={{ width: percentOf(one.progress) }} />
              </span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const percentOf = (progress: number) => `${Math.round(progress * 100)}%`;

function placeOf({ item, progress }: Unfinished): string {
  if (item.kind === "series") return `${Math.round(progress * item.itemCount)}/${item.itemCount} · ${item.title}`;
  return `${item.kind === "video" ? "Đã xem" : "Đã đọc"} ${Math.round(progress * 100)}\u00a0%`;
}

/** Nothing where it is not known: the page is whole without. */
function useUnfinished(userId: string | undefined): Unfinished[] | null {
  const [found, setFound] = useState<{ userId: string; items: Unfinished[] } | null>(null);
  useEffect(() => {
    if (userId === undefined) return;
    const asking = new AbortController();
    api("GET /v1/reading/unfinished", { signal: asking.signal }).then(
      ({ items }) => setFound({ userId, items }),
      () => undefined,
    );
    return () => asking.abort();
  }, [userId]);
  return found && found.userId === userId ? found.items : null;
}
