import { useQuery } from "@tanstack/react-query";
import { queryClient } from "#app/queries.ts";
import { Outlet, useLocation } from "react-router";
import { useUser } from "#app/session/session-store.ts";
import type { PageHandle } from "#app/site/page-handle.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { overviewQuery } from "./admin-queries.ts";
import { canOpen, type Tab, tabs } from "./tabs.ts";

export const handle: PageHandle = { bandTitle: "Quản trị" };

export default function AdminLayout() {
  const { role, withheldRole } = useUser() ?? {};
  const { data: overview } = useQuery({ ...overviewQuery, enabled: !withheldRole }, queryClient);
  const { pathname } = useLocation();
  if (withheldRole) return <FactorNotice />;
  return (
    <div className="wrap">
      <h1 className="text-d2">Quản trị</h1>
      <TabLinks
        label="Việc quản trị"
        className="mt-6"
        tabs={(Object.values(tabs) as Tab[])
          .filter((tab) => canOpen(tab, role))
          .map((tab) => ({
            title: tab.title,
            to: tab.to,
            isOn: tab.to === pathname,
            // Zero is not shown.
            count: (overview && tab.count?.(overview)) || undefined,
          }))}
      />
      <div className="mt-8">
        <Outlet />
      </div>
    </div>
  );
}

/** On a public server, these pages are for members with a second factor. */
function FactorNotice() {
  return (
    <div className="wrap">
      <h1 className="text-d2">Quản trị</h1>
      <div role="status" className="mt-6 flex max-w-160 gap-3 rounded-2 border border-warn-border bg-warn-tint p-5">
        <Icon name="warning-fill" size={24} className="text-warn" />
        <div>
          <p className="font-semibold">Phần quản trị cần khoá truy cập hoặc mã từ ứng dụng</p>
          <p className="mt-1 text-s text-pretty text-text-2">
            Một mật khẩu bị lộ không đủ để ai vào được đây. Bạn thêm một trong hai, quyền của bạn trở lại ngay.
          </p>
          <Button to="/tai-khoan/bao-mat" size="sm" className="mt-3">
            Thêm trong Đăng nhập và bảo mật
          </Button>
        </div>
      </div>
    </div>
  );
}
