import { type RefObject, useRef } from "react";
import { useSearchParams } from "react-router";
import type { SavedItem } from "#contracts/schemas/library.ts";
import { queryClient } from "#app/queries.ts";
import { dropEntries } from "#app/components/paginated-list.tsx";
import { api } from "#app/session/session.ts";
import { useUserId } from "#app/session/session-store.ts";
import type { PageHandle } from "#app/site/page-handle.ts";
import { pageMeta } from "#app/site/page-meta.ts";
import { toasts } from "#app/site/toasts.ts";
import { shortDate } from "#contracts/time/vietnamese-time.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { Time } from "#app/ui/time.tsx";
import { setSaved } from "#app/components/saving.ts";
import type { Route } from "./+types/saved-page.ts";
import { LibraryList } from "./library-list.tsx";
import { LibraryRow } from "./library-row.tsx";

export const handle: PageHandle = { bandTitle: "Đã lưu" };

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "Đã lưu", path: "/da-luu" });

const kinds = [
  { name: "", kind: undefined, title: "Tất cả", none: "Bạn chưa lưu gì", place: "/bai-viet", look: "Tìm bài để đọc" },
  {
    name: "bai-viet",
    kind: "article",
    title: "Bài viết",
    none: "Bạn chưa lưu bài viết nào",
    place: "/bai-viet",
    look: "Xem bài mới",
  },
  {
    name: "series",
    kind: "series",
    title: "Series",
    none: "Bạn chưa lưu series nào",
    place: "/series",
    look: "Xem các series",
  },
  {
    name: "video",
    kind: "video",
    title: "Video",
    none: "Bạn chưa lưu video nào",
    place: "/video",
    look: "Xem các video",
  },
] as const;

const savedKey = (userId: string) => ["library", "saved", userId];

export default function SavedPage() {
  const [params] = useSearchParams();
  const userId = useUserId();
  const shown = kinds.find(({ name }) => name === params.get("loai")) ?? kinds[0];
  const heading = useRef<HTMLHeadingElement>(null);
  const queryKey = [...savedKey(userId), shown.name];
  const remove = useSavedRemoval(userId, queryKey, heading);
  return (
    <div className="wrap">
      <h1 ref={heading} tabIndex={-1} className="text-d2 outline-none">
        Đã lưu
      </h1>
      <p className="mt-2 text-text-2">Những gì bạn để dành, mới lưu đứng trước. Chỉ mình bạn thấy.</p>
      <TabLinks
        label="Loại đã lưu"
        className="mt-8 max-w-208"
        tabs={kinds.map(({ name, title }) => ({
          title,
          to: name ? `/da-luu?loai=${name}` : "/da-luu",
          isOn: name === shown.name,
        }))}
      />
      <div className="mt-6 max-w-208">
        <LibraryList
          key={shown.name}
          queryKey={queryKey}
          load={(cursor, signal) => api("GET /v1/saved", { query: { kind: shown.kind, cursor }, signal })}
          loadingLabel="Đang tải danh sách đã lưu…"
          failedTitle="Chưa tải được danh sách đã lưu"
          moreLabel="Xem thêm"
          empty={
            <EmptyState
              title={shown.none}
              text="Gặp bài hay mà chưa kịp đọc, bạn bấm Lưu cạnh nhan đề; nó sẽ đợi ở đây."
              action={
                <Button size="sm" to={shown.place}>
                  {shown.look}
                </Button>
              }
            />
          }
        >
          {(entries) => (
            <ul>
              {entries.map((entry) => (
                <LibraryRow key={entry.item.id} item={entry.item}>
                  <span>
                    lưu <Time at={entry.savedAt} format={shortDate} />
                  </span>
                  <Button
                    size="sm"
                    variant="ghost"
                    onClick={() => void remove(entry)}
                    aria-label={`Bỏ lưu ${entry.item.title}`}
                  >
                    Bỏ lưu
                  </Button>
                </LibraryRow>
              ))}
            </ul>
          )}
        </LibraryList>
      </div>
    </div>
  );
}

/** Removes an entry at once and offers to undo it. */
function useSavedRemoval(userId: string, queryKey: readonly string[], heading: RefObject<HTMLHeadingElement | null>) {
  return async ({ item, ...entry }: SavedItem) => {
    // The entry comes back when the request fails or is undone.
    const showAgain = dropEntries<SavedItem>(queryKey, (one) => one.item.id === item.id);
    heading.current?.focus();
    const isGone = await setSaved(userId, item.id, false);
    if (!isGone) return showAgain();
    toasts.add({
      id: "saving",
      title: "Đã bỏ khỏi danh sách",
      description: item.title,
      timeout: 8000,
      actions: [
        {
          label: "Hoàn tác",
          click: () =>
            void setSaved(userId, item.id, true, entry).then(() =>
              queryClient.invalidateQueries({ queryKey: savedKey(userId) }),
            ),
        },
      ],
    });
  };
}
