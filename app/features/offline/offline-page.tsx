import { use } from "react";
import { sessionKey, waitingAnswersKey, waitingStepsKey } from "#app/session/storage-keys.ts";
import type { PageHandle } from "#app/site/page-handle.ts";
import { pageMeta } from "#app/site/page-meta.ts";
import { RenderingContext } from "#app/site/rendering.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/offline-page.ts";

export const handle: PageHandle = {
  isIndexed: false,
  searchParameters: {},
  application: "on-interaction",
  bandTitle: "Đọc khi không có mạng",
};

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Đọc khi không có mạng", path: "/ngoai-tuyen" });

/** What waits for the network: the element that says so, its key in `localStorage`, and the words after the count. */
const waiting = [
  [
    "waiting-answers",
    waitingAnswersKey(""),
    " câu trả lời ôn tập của bạn đang chờ trên máy này. Có mạng lại và bạn mở trang ôn tập, chúng được gửi và tính đủ.",
  ],
  [
    "waiting-steps",
    waitingStepsKey(""),
    " bước của buổi học hôm nay đang chờ trên máy này. Có mạng lại và bạn mở trang Hôm nay, chúng được gửi và bạn học tiếp từ chỗ dừng.",
  ],
] as const;

/**
 * Shows how many card answers and steps of today's run wait for the network (`components/review/answer-queue.ts` and
 * `components/today/waiting-steps.ts` store them), on the copy of the page that the service worker keeps. It is constant,
 * because its hash is in the Content Security Policy.
 */
const waitingScript = `(function () {
  if (!document.documentElement.hasAttribute("data-offline")) return;
  try {
    var person = JSON.parse(localStorage.getItem("${sessionKey}")).authUser.user.id;
    ${JSON.stringify(waiting)}.forEach(function (one) {
      var count = (JSON.parse(localStorage.getItem(one[1] + person)) || []).length;
      if (!(count > 0)) return;
      var note = document.getElementById(one[0]);
      note.textContent = count + one[2];
      note.hidden = false;
    });
  } catch (e) {}
})();`;

/** Shown for a page that cannot be fetched. The service worker (app/features/offline) adds the articles available offline. */
export default function OfflinePage() {
  const { nonce } = use(RenderingContext);
  return (
    <div className="wrap">
      <h1 className="text-d2">Đọc khi không có mạng</h1>
      <p className="mt-2 max-w-160 text-text-2">
        Khoảng 50 bài bạn đọc gần nhất được giữ lại trên máy này. Mất mạng, bạn vẫn mở được chúng ở đây; có mạng lại,
        trang tự lấy bản mới.
      </p>
      {/* The cached page has no application: only this script reads the stored answers. */}
      {waiting.map(([id]) => (
        <p key={id} id={id} hidden className="mt-4 max-w-160 rounded-2 bg-tint px-4 py-3" />
      ))}
      <script nonce={nonce} suppressHydrationWarning>
        {waitingScript}
      </script>
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
