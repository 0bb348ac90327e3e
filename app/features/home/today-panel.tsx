import type { ReactNode } from "react";
import { useSession } from "#app/session/session-store.ts";
import { latePart } from "#app/components/late-part.tsx";
import { Skeleton, SkeletonRegion } from "#app/ui/skeleton.tsx";

const waiting = (
  <SkeletonRegion label="Đang xem hôm nay nên làm gì…">
    <Skeleton className="h-10 w-72 max-w-full" />
    <Skeleton className="mt-5 h-90" />
  </SkeletonRegion>
);
const MemberHome = latePart(() => import("./member-home.tsx").then(({ MemberHome }) => MemberHome), {
  name: "việc hôm nay của bạn",
  waiting,
});

/** Today for a member; `children`, the introduction of the site, for a visitor. The page is rendered and cached for visitors. */
export function TodayPanel({ children }: { children: ReactNode }) {
  const userId = useSession((state) => state.authUser?.user.id);
  if (userId !== undefined) return <MemberHome key={userId} />;
  return (
    <>
      <div className="hidden in-data-member:block">{waiting}</div>
      <div className="in-data-member:hidden">{children}</div>
    </>
  );
}
