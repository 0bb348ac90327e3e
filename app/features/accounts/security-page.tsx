import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { BackLink } from "#app/components/back-link.tsx";
import { queryClient } from "#app/queries.ts";
import { api } from "#app/session/session.ts";
import { pageMeta } from "#app/site/page-meta.ts";
import { QueryContent } from "#app/components/query-content.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
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
        <BackLink to="/tai-khoan" label="Tài khoản" />
        <h1 className="mt-2 text-d2">Đăng nhập và bảo mật</h1>
        <QueryContent
          query={factors}
          className="mt-8"
          loadingLabel="Đang tải các cách đăng nhập…"
          skeleton={
            <>
              <Skeleton className="h-24" />
              <Skeleton className="mt-8 h-24" />
            </>
          }
          failedTitle="Chưa tải được trang này"
          failedText="Các khoá và mã của bạn không thay đổi gì."
        >
          {({ isRequired, passkeys, totp, recoveryCodes }) => (
            <>
              {isRequired && passkeys.length === 0 && !totp && <StaffNotice />}
              <PasskeysSection passkeys={passkeys} onNewCodes={setNewCodes} />
              <AppSection since={totp?.since ?? null} onNewCodes={setNewCodes} />
              {recoveryCodes && <RecoverySection counts={recoveryCodes} newCodes={newCodes} onNewCodes={setNewCodes} />}
            </>
          )}
        </QueryContent>
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
