import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { queryClient } from "#app/queries.ts";
import { api } from "#app/session/session.ts";
import { pageMeta } from "#app/shell/page-meta.ts";
import { ErrorState } from "#app/ui/error-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Skeleton, SkeletonRegion } from "#app/ui/skeleton.tsx";
import type { Route } from "./+types/security-page.ts";
import { factorsKey } from "./account-queries.ts";
import { AppSection } from "./security/app-section.tsx";
import { PasskeysSection } from "./security/passkeys-section.tsx";
import { RecoverySection } from "./security/recovery-section.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Đăng nhập và bảo mật", path: "/tai-khoan/bao-mat" });

export const handle = { bandTitle: "Đăng nhập và bảo mật" };

export default function SecurityPage() {
  const factors = useQuery({ queryKey: factorsKey, queryFn: () => api("GET /v1/account/factors") }, queryClient);
  // Shown once: the server keeps only their hashes.
  const [newCodes, setNewCodes] = useState<readonly string[] | null>(null);
  return (
    <div className="wrap">
      <div className="max-w-190">
        <p className="text-s">
          <Link to="/tai-khoan" className="text-link touch-target">
            Tài khoản
          </Link>
        </p>
        <h1 className="mt-1 text-d3">Đăng nhập và bảo mật</h1>
        {factors.isPending && (
          <SkeletonRegion label="Đang tải các cách đăng nhập…">
            <Skeleton className="mt-8 h-24" />
            <Skeleton className="mt-8 h-24" />
          </SkeletonRegion>
        )}
        {factors.isError && (
          <ErrorState
            title="Chưa tải được trang này"
            text="Các khoá và mã của bạn không thay đổi gì."
            retryLabel="Thử lại"
            isRetrying={factors.isFetching}
            onRetry={() => void factors.refetch()}
            className="mt-8"
          />
        )}
        {factors.data && (
          <>
            {factors.data.isRequired && factors.data.passkeys.length === 0 && !factors.data.totp && <StaffNotice />}
            <PasskeysSection passkeys={factors.data.passkeys} onNewCodes={setNewCodes} />
            <AppSection since={factors.data.totp?.since ?? null} onNewCodes={setNewCodes} />
            {factors.data.recoveryCodes && (
              <RecoverySection counts={factors.data.recoveryCodes} newCodes={newCodes} onNewCodes={setNewCodes} />
            )}
          </>
        )}
      </div>
    </div>
  );
}

function StaffNotice() {
  return (
    <div role="status" className="mt-6 flex gap-3 rounded-2 border border-warn-border bg-warn-tint p-5">
      <Icon name="warning-fill" size={24} className="text-warn" />
      <div>
        <p className="font-semibold">Vai trò của bạn cần khoá truy cập hoặc mã từ ứng dụng</p>
        <p className="mt-1 text-s text-pretty text-text-2">
          Bạn thêm một trong hai ở đây; quyền biên tập hay quản trị trở lại ngay sau đó.
        </p>
      </div>
    </div>
  );
}
