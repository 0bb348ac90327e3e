import { useEffect } from "react";
import { Outlet, useNavigate } from "react-router";
import { useSession } from "#app/session/session-store.ts";
import { Skeleton, SkeletonRegion } from "#app/ui/skeleton.tsx";

/** A guarded page; when the session ends in another tab, this one leaves too. */
export function MembersOutlet() {
  const isMember = useSession((state) => state.isLogged);
  const navigate = useNavigate();
  useEffect(() => {
    if (!isMember) void navigate("/", { replace: true });
  }, [isMember, navigate]);
  return <Outlet />;
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
      </noscript>
      <SkeletonRegion label="Đang kiểm tra đăng nhập…" className="noscript:hidden">
        <Skeleton className="h-10 w-64 max-w-full" />
        <Skeleton className="mt-8 h-5 w-full max-w-170" />
        <Skeleton className="mt-3 h-5 w-4/5 max-w-150" />
      </SkeletonRegion>
    </div>
  );
}
