import { type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router";
import type { DraftSummary } from "#contracts/schemas/content.ts";
import type { Unfinished } from "#contracts/schemas/library.ts";
import { api } from "#app/session/session.ts";
import { useSession } from "#app/session/session-store.ts";
import { addressOf } from "#document/addresses.ts";
import { coverOf } from "#app/components/card-parts.ts";
import { formatCount } from "#app/text/vietnamese-numbers.ts";
import { minutesFor } from "#app/components/review-time.ts";
import { Cover, type CoverSource } from "#app/ui/cover.tsx";

/**
 * The member's unfinished work, above everything else. Until it is loaded, and when there is none, `children` are
 * shown as for a visitor; the room is reserved to prevent a layout shift.
 */
export function UnfinishedSection({ children }: { children: ReactNode }) {
  const userId = useSession((state) => state.authUser?.user.id);
  const shown = useUnfinished(userId);
  if (!shown || shown.length === 0)
    return <div className="in-data-member:grid in-data-member:min-h-27 in-data-member:content-center">{children}</div>;
  return (
    <section aria-labelledby="unfinished" className="min-h-27">
      <h2 id="unfinished" className="text-t2">
        Tiếp tục
      </h2>
      <ul className="-mx-(--page-side) mt-2 flex snap-x scroll-px-(--page-side) gap-x-8 overflow-x-auto px-(--page-side) pb-1 md:-mx-1 md:grid md:px-1 md:grid-cols-3 md:overflow-visible min-[1181px]:grid-cols-4">
        {shown.map((one, index) => (
          <li
            key={one.to}
            className={`group relative flex w-72 shrink-0 snap-start items-center gap-3 md:w-auto ${index === 3 ? "md:hidden min-[1181px]:flex" : ""}`}
          >
            <span className="h-14 w-21 shrink-0 overflow-hidden rounded-1">
              <Cover {...one.cover} />
            </span>
            <div className="min-w-0 grow">
              <Link
                to={one.to}
                className="line-clamp-2 text-s leading-5 font-semibold group-hover:underline group-hover:underline-offset-4 after:absolute after:inset-0"
              >
                {one.title}
              </Link>
              <p className="mt-0.5 truncate py-0.5 text-xs text-text-3">{one.place}</p>
              {one.progress !== null && (
                <span aria-hidden className="block h-1 overflow-hidden rounded-full bg-line">
                  <span className="block h-full rounded-full bg-mark" style={{ width: percentOf(one.progress) }} />
                </span>
              )}
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

interface Shown {
  to: string;
  title: string;
  place: string;
  cover: CoverSource;
  progress: number | null;
}

const shownOf = (one: Unfinished): Shown => {
  const { kind, slug, title } = one.next ?? one.item;
  return {
    to: addressOf(kind, slug),
    title,
    place: placeOf(one),
    cover: { title: one.item.title, ...coverOf(one.item) },
    progress: one.progress,
  };
};

const ofDraft = ({ kind, slug, title }: DraftSummary): Shown => ({
  to: addressOf(kind, `edit/${slug}`),
  title: title || "Chưa có nhan đề",
  place: "Bản nháp của bạn",
  cover: { title: title || "Bản nháp", family: "grid" },
  progress: null,
});

/** Scheduled and withdrawn texts do not count as unfinished. */
const isUnderWay = ({ hasDraft, state }: DraftSummary) => hasDraft && (state === "draft" || state === "published");
const mostShown = 4;

const ofCards = (due: number): Shown => ({
  to: "/goc-hoc-tap/on-tap",
  title: `${formatCount(due)} thẻ đến hạn hôm nay`,
  place: `Ôn tập, chừng ${minutesFor(due)} phút`,
  cover: { title: "Ôn tập hôm nay", family: "grid" },
  progress: null,
});

/** Due cards, the latest draft, then unfinished reading. Null while loading; a failed request contributes nothing. */
function useUnfinished(userId: string | undefined): Shown[] | null {
  const [found, setFound] = useState<{ userId: string; shown: Shown[] } | null>(null);
  useEffect(() => {
    if (userId === undefined) return;
    const request = new AbortController();
    const { signal } = request;
    void Promise.all([
      api("GET /v1/learn/home", { signal }).then(
        ({ reviews: { left } }) => (left > 0 ? [ofCards(left)] : []),
        () => [],
      ),
      api("GET /v1/drafts", { query: {}, signal }).then(
        ({ drafts }) => drafts.filter(isUnderWay).slice(0, 1).map(ofDraft),
        () => [],
      ),
      api("GET /v1/reading/unfinished", { signal }).then(
        ({ items }) => items.map(shownOf),
        () => [],
      ),
    ]).then((parts) => signal.aborted || setFound({ userId, shown: parts.flat().slice(0, mostShown) }));
    return () => request.abort();
  }, [userId]);
  return found && found.userId === userId ? found.shown : null;
}
