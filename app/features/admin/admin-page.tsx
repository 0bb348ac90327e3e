import { useQuery } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { data } from "react-router";
import type { Role } from "#contracts/schemas/accounts.ts";
import type { Overview } from "#contracts/schemas/admin.ts";
import { refreshProfile } from "#app/session/session.ts";
import { currentAuthUser, useSession } from "#app/session/session-store.ts";
import { GuardFallback } from "#app/shell/members-outlet.tsx";
import { useOpenTabInView } from "#app/shell/open-tab-in-view.ts";
import type { PageHandle } from "#app/shell/page-handle.ts";
import { pageMeta } from "#app/shell/page-meta.ts";
import { TabLinks } from "#app/ui/tab-links.tsx";
import type { Route } from "./+types/admin-page.ts";
import { AuditTab } from "./audit-tab.tsx";
import { FeaturedTab } from "./featured-tab.tsx";
import { MailTab } from "./mail-tab.tsx";
import { ModelTab } from "./model-tab.tsx";
import { OverviewTab } from "./overview-tab.tsx";
import { PeopleTab } from "./people-tab.tsx";
import { ReviewTab } from "./review/review-tab.tsx";
import { overviewQuery, adminQueries } from "./admin-queries.ts";

interface Tab {
  /** The last word of its address. */
  name: string;
  title: string;
  for: Exclude<Role, "member">;
  Content: ComponentType;
  count?: (overview: Overview) => number;
}

const tabs: readonly Tab[] = [
  { name: "", title: "Tổng quan", for: "editor", Content: OverviewTab },
  {
    name: "duyet",
    title: "Duyệt",
    for: "editor",
    Content: ReviewTab,
    count: ({ waiting }) => Object.values(waiting).reduce((sum, count) => sum + count, 0),
  },
  { name: "nguoi", title: "Người", for: "editor", Content: PeopleTab },
  { name: "noi-bat", title: "Nổi bật và danh mục", for: "editor", Content: FeaturedTab },
  { name: "nhat-ky", title: "Nhật ký", for: "admin", Content: AuditTab },
  { name: "thu", title: "Thư", for: "admin", Content: MailTab, count: ({ mail }) => mail.failing },
  { name: "ai", title: "AI", for: "admin", Content: ModelTab },
];
const tabOf = (name: string | undefined) => tabs.find((tab) => tab.name === (name ?? ""));
const addressOf = ({ name }: Tab) => (name ? `/quan-tri/${name}` : "/quan-tri");
const canOpen = (tab: Tab, role: Role | undefined) => role === "admin" || (role === "editor" && tab.for === "editor");

/**
 * A 404 for members without the role. The profile is refreshed first, because the role may have just been granted.
 */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const tab = tabOf(params.tab);
  const role = () => currentAuthUser()?.user.role;
  if (tab && !canOpen(tab, role())) await refreshProfile().catch(() => undefined);
  if (!tab || !canOpen(tab, role())) throw data(null, { status: 404 });
  return null;
}
clientLoader.hydrate = true as const;

export { GuardFallback as HydrateFallback };

export const handle: PageHandle = { bandTitle: "Quản trị" };

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const tab = tabOf(params.tab);
  return pageMeta(matches, {
    title: tab?.name ? `${tab.title} · Quản trị` : "Quản trị",
    path: tab ? addressOf(tab) : "/quan-tri",
    isIndexed: false,
  });
};

export default function AdminPage({ params }: Route.ComponentProps) {
  const role = useSession((state) => state.authUser?.user.role);
  const { data: overview } = useQuery(overviewQuery, adminQueries);
  const open = tabOf(params.tab);
  const head = useOpenTabInView(`${open?.name} ${role}`);
  if (!open) return null;
  return (
    <div ref={head} className="wrap">
      <h1 className="text-d2">Quản trị</h1>
      <TabLinks
        label="Việc quản trị"
        className="mt-6"
        tabs={tabs
          .filter((tab) => canOpen(tab, role))
          .map((tab) => ({
            title: tab.title,
            to: addressOf(tab),
            isOn: tab === open,
            // A zero says nothing that its absence does not.
            count: (overview && tab.count?.(overview)) || undefined,
          }))}
      />
      <div className="mt-8">
        <open.Content />
      </div>
    </div>
  );
}
