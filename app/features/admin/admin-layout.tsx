import { useQuery } from "@tanstack/react-query";
import { queryClient } from "#app/queries.ts";
import { Outlet, useLocation } from "react-router";
import { useSession } from "#app/session/session-store.ts";
import { useOpenTabInView } from "#app/shell/open-tab-in-view.ts";
import type { PageHandle } from "#app/shell/page-handle.ts";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { overviewQuery } from "./admin-queries.ts";
import { canOpen, type Tab, tabs } from "./tabs.ts";

export const handle: PageHandle = { bandTitle: "Quản trị" };

export default function AdminLayout() {
  const role = useSession((state) => state.authUser?.user.role);
  const { data: overview } = useQuery(overviewQuery, queryClient);
  const { pathname } = useLocation();
  const head = useOpenTabInView(`${pathname} ${role}`);
  return (
    <div ref={head} className="wrap">
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
