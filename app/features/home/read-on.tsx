import { useEffect, useState } from "react";
import { Link } from "react-router";
import type { DraftSummary } from "#contracts/schemas/drafts.ts";
import type { Unfinished } from "#contracts/schemas/library.ts";
import { api } from "#app/session/session.ts";
import { useSession } from "#app/session/session-store.ts";
import { addressOf } from "#document/addresses.ts";
import { coverOf } from "#app/components/card-parts.ts";
import { Cover, type CoverSource } from "#app/ui/cover.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";

/**
 * “Đọc tiếp”: the member's unfinished work, the latest reading as a lead. Nothing for visitors, while loading, and when
 * there is none.
 */
export function ReadOn() {
  const userId = useSession((state) => state.authUser?.user.id);
  const shown = useUnfinished(userId);
  const [lead, ...rest] = shown ?? [];
  if (!lead) return null;
  return (
    <section aria-labelledby="unfinished" className="mb-12">
      <SectionHead title="Đọc tiếp" id="unfinished" />
      <article className="group relative grid gap-4 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] md:items-center md:gap-8">
        <span className="block aspect-3/2 overflow-hidden rounded-1 max-md:aspect-[16/8.4]">
          <Cover {...lead.cover} />
        </span>
        <div className="min-w-0">
          <p className="text-xs text-text-3">{lead.place}</p>
          <h3 className="mt-1 text-[1.75rem]/9.5 text-balance max-md:text-d4">
            <Link
              to={lead.to}
              className="font-serif font-semibold group-hover:underline group-hover:underline-offset-4 after:absolute after:inset-0"
            >
              {lead.title}
            </Link>
          </h3>
          <Bar progress={lead.progress} />
        </div>
      </article>
      {rest.length > 0 && (
        <ul className="mt-6">
          {rest.map((one) => (
            <li
              key={one.to}
              className="group relative grid grid-cols-[76px_minmax(0,1fr)_20px] items-center gap-3.5 border-t border-line py-3.5 md:grid-cols-[92px_minmax(0,1fr)_20px] md:gap-4"
            >
              <span className="h-14 overflow-hidden rounded-1 md:h-15.5">
                <Cover {...one.cover} />
              </span>
              <div className="min-w-0">
                <p className="text-xs text-text-3">{one.place}</p>
                <Link
                  to={one.to}
                  className="font-semibold text-pretty group-hover:underline group-hover:underline-offset-4 after:absolute after:inset-0"
                >
                  {one.title}
                </Link>
              </div>
              <Icon name="arrow-right" size={20} className="text-brand-text" />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Its value is in the line above the title. */
function Bar({ progress }: { progress: number | null }) {
  if (progress === null) return null;
  return (
    <span aria-hidden className="mt-4 block h-1 overflow-hidden rounded-full bg-line">
      <span className="block h-full rounded-full bg-mark" style={{ width: percentOf(progress) }} />
    </span>
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
const mostShown = 3;

/** Unfinished reading, then the latest draft; the box of today has the due cards. Null while loading; a failed request contributes nothing. */
function useUnfinished(userId: string | undefined): Shown[] | null {
  const [found, setFound] = useState<{ userId: string; shown: Shown[] } | null>(null);
  useEffect(() => {
    if (userId === undefined) return;
    const request = new AbortController();
    const { signal } = request;
    void Promise.all([
      api("GET /v1/reading/unfinished", { signal }).then(
        ({ items }) => items.map(shownOf),
        () => [],
      ),
      api("GET /v1/drafts", { query: {}, signal }).then(
        ({ drafts }) => drafts.filter(isUnderWay).slice(0, 1).map(ofDraft),
        () => [],
      ),
    ]).then((parts) => signal.aborted || setFound({ userId, shown: parts.flat().slice(0, mostShown) }));
    return () => request.abort();
  }, [userId]);
  return found && found.userId === userId ? found.shown : null;
}
