import { useEffect } from "react";
import { Outlet, useNavigate } from "react-router";
import { endedElsewhere, useSession } from "#app/session/session-store.ts";
import { Skeleton, SkeletonRegion } from "#app/ui/skeleton.tsx";
import { toasts } from "./toasts.ts";

/** A guarded page; when the session ends in another tab, this one leaves too. */
export function MembersOutlet() {
  const isMember = useSession((state) => state.isLogged);
  const navigate = useNavigate();
  useEffect(() => {
    if (isMember) return;
    const person = endedElsewhere();
    if (person !== null) void sayEndedElsewhere(person);
    void navigate("/", { replace: true });
  }, [isMember, navigate]);
  return <Outlet />;
}

/** The page goes without the person having done anything here; what they wrote is named only when it is surely kept. */
async function sayEndedElsewhere(userId: string) {
  const unsaved = await import("#app/session/local-copies.ts").then(
    ({ unsavedDraftCount }) => unsavedDraftCount(userId),
    () => 0,
  );
  toasts.add({
    id: "session",
    title: "Bạn đã đăng xuất ở một thẻ khác",
    ...(unsaved > 0 ? { description: "Bài đang viết vẫn được giữ trên máy này." } : {}),
    color: "yellow",
    // It appears in a background tab, so it stays until it is closed.
    timeout: 0,
  });
}

/** All that the server sends of a guarded page. */
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
