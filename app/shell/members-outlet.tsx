import { useEffect } from "react";
import { Outlet, useNavigate } from "react-router";
import { endedElsewhere, useSession } from "#app/session/session-store.ts";
import { Skeleton, SkeletonRegion } from "#app/ui/skeleton.tsx";
import { toasts } from "#app/site/toasts.ts";

/** A page for members; leaves it when the session ends in another tab. */
export function MembersOutlet() {
  const isMember = useSession((state) => state.isLogged);
  const navigate = useNavigate();
  useEffect(() => {
    if (isMember) return;
    const person = endedElsewhere();
    if (person !== null) void notifyEndedElsewhere(person);
    void navigate("/", { replace: true });
  }, [isMember, navigate]);
  return <Outlet />;
}

/** Says why the page was left; mentions typed text only if it was stored. */
async function notifyEndedElsewhere(userId: string) {
  const unsaved = await import("#app/session/local-copies.ts").then(
    ({ unsavedDraftCount }) => unsavedDraftCount(userId),
    () => 0,
  );
  toasts.add({
    id: "session",
    title: "Bạn đã đăng xuất ở một thẻ khác",
    ...(unsaved > 0 ? { description: "Bài đang viết vẫn được giữ trên máy này." } : {}),
    color: "yellow",
    // Stays until closed, because the tab is in the background.
    timeout: 0,
  });
}

/** The server's HTML of a page for members. */
export function GuardFallback() {
  return (
    <div className="wrap">
      <noscript>
        <p className="max-w-170 text-pretty">
          Trang này cần JavaScript vì chỉ mở cho người đã đăng nhập. Bạn bật JavaScript trong trình duyệt rồi tải lại
          trang nhé. Các bài viết thì vẫn đọc được như thường.
        </p>
        <a href="/" className="text-link mt-4 inline-block">
          Về trang chủ
        </a>
      </noscript>
      <SkeletonRegion label="Đang kiểm tra đăng nhập…" className="noscript:hidden">
        <Skeleton className="h-10 w-64 max-w-full" />
        <Skeleton className="mt-8 h-5 w-full max-w-170" />
        <Skeleton className="mt-3 h-5 w-4/5 max-w-150" />
      </SkeletonRegion>
    </div>
  );
}
