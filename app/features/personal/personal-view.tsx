import type { ComponentType } from "react";
import { Link, useSearchParams } from "react-router";
import { latePart } from "#app/components/late-part.tsx";
import { useUser } from "#app/session/session-store.ts";
import { monthAndYear } from "#contracts/time/vietnamese-time.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Skeleton, SkeletonRegion } from "#app/ui/skeleton.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { BeginnersList } from "./beginners-list.tsx";
import { formatLevel } from "#app/components/level-range.ts";
import { useDashboard } from "#app/components/today/dashboard.ts";
import { visitedAddress, type TabName } from "./addresses.ts";
import { TodayBox } from "#app/components/today/today-box.tsx";
import { personalAddress, placementAddress } from "#document/addresses.ts";

const waiting = (
  <SkeletonRegion label="Đang mở…">
    <Skeleton className="h-80" />
  </SkeletonRegion>
);
const tab = (load: () => Promise<ComponentType>) => latePart(load, { name: "mục này", waiting });

/** Loaded when opened. */
const tabs: readonly { name: TabName; title: string; Content: ComponentType }[] = [
  {
    name: "tien-bo",
    title: "Tiến bộ",
    Content: tab(() => import("./progress-tab.tsx").then(({ ProgressTab }) => ProgressTab)),
  },
  {
    name: "bai-cua-toi",
    title: "Bài của tôi",
    Content: tab(() => import("./own-work-tab.tsx").then(({ OwnWorkTab }) => OwnWorkTab)),
  },
  {
    name: "so-tay",
    title: "Sổ tay",
    Content: tab(() => import("./notebook-tab.tsx").then(({ NotebookTab }) => NotebookTab)),
  },
  {
    name: "huy-hieu",
    title: "Huy hiệu",
    Content: tab(() => import("./badges-tab.tsx").then(({ BadgesTab }) => BadgesTab)),
  },
  {
    name: "hoat-dong",
    title: "Hoạt động",
    Content: tab(() => import("./activity-tab.tsx").then(({ ActivityTab }) => ActivityTab)),
  },
  {
    name: "rieng-tu",
    title: "Riêng tư & dữ liệu",
    Content: tab(() => import("./privacy-tab.tsx").then(({ PrivacyTab }) => PrivacyTab)),
  },
];

export function PersonalView() {
  const user = useUser();
  const dashboard = useDashboard().data;
  const [params] = useSearchParams();
  const open = tabs.find(({ name }) => name === params.get("muc")) ?? tabs[0]!;
  if (!user) return null;
  const range = dashboard?.level && formatLevel(dashboard.level);
  return (
    <div className="wrap">
      <header className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <div className="flex min-w-0 items-center gap-4">
          <Avatar name={user.displayName} src={user.avatarUrl} size="xl" />
          <div className="min-w-0">
            <h1 className="text-d3 wrap-anywhere">
              <span className="sr-only">Trang cá nhân: </span>
              {user.displayName}
            </h1>
            <p className="mt-0.5 text-s text-text-2">
              {range && (
                <>
                  <Link to={placementAddress} className="text-link">
                    {range}
                  </Link>{" "}
                  ·{" "}
                </>
              )}
              tham gia từ {monthAndYear(new Date(user.createdAt))}
            </p>
          </div>
        </div>
        <Button variant="outline" to={visitedAddress(user.username)} icon={<Icon name="eye" size={18} />}>
          Xem như khách
        </Button>
      </header>
      <div className="mt-6">
        <TodayBox />
        {dashboard?.beginning && <BeginnersList beginning={dashboard.beginning} />}
      </div>
      <TabLinks
        label="Trang cá nhân"
        className="mt-8 mb-8"
        tabs={tabs.map(({ name, title }) => ({
          title,
          to: name === tabs[0]?.name ? personalAddress : `${personalAddress}?muc=${name}`,
          isOn: name === open.name,
        }))}
      />
      <open.Content />
    </div>
  );
}
