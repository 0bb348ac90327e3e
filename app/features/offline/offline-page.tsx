import type { PageHandle } from "#app/shell/page-handle.ts";
import { pageMeta } from "#app/shell/page-meta.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/offline-page.ts";

export const handle: PageHandle = { application: "when-wanted", bandTitle: "Đọc khi không có mạng" };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Đọc khi không có mạng", path: "/ngoai-tuyen", isIndexed: false });

/** What stands in place of a page that cannot be fetched. The service worker (host/offline) puts in what can be read. */
export default function OfflinePage() {
  return (
    <div className="wrap">
      <h1 className="text-d2">Đọc khi không có mạng</h1>
      <p className="mt-2 max-w-160 text-text-2">
        Khoảng 50 bài bạn đọc gần nhất được giữ lại trên máy này. Mất mạng, bạn vẫn mở được chúng ở đây; có mạng lại,
        trang tự lấy bản mới.
      </p>
      <div className="mt-8 max-w-160">
        <ul data-kept-articles="" className="kept-articles peer" />
        <EmptyState
          className="peer-[:not(:empty)]:hidden"
          title="Chưa có bài nào được giữ ở đây"
          text="Danh sách này hiện ra khi mất mạng. Bài nào bạn mở lúc có mạng thì sẽ nằm trong đó."
        />
      </div>
    </div>
  );
}
