import { lazy, type ReactNode, Suspense } from "react";
import { useSession } from "#app/session/session-store.ts";
import { Skeleton, SkeletonRegion } from "#app/ui/skeleton.tsx";

const MemberHome = lazy(async () => ({ default: (await import("./member-home.tsx")).MemberHome }));

/** Today for a member; `children`, the introduction of the site, for a visitor. The page is rendered and cached for visitors. */
export function TodayPanel({ children }: { children: ReactNode }) {
  const userId = useSession((state) => state.authUser?.user.id);
  const waiting = (
    <SkeletonRegion label="Đang xem hôm nay nên làm gì…">
      <Skeleton className="h-10 w-72 max-w-full" />
      <Skeleton className="mt-5 h-90" />
    </SkeletonRegion>
  );
  if (userId !== undefined)
    return (
      <Suspense fallback={waiting}>
        <MemberHome key={userId} />
      </Suspense>
    );
  return (
    <>
      <div className="hidden in-data-member:block">{waiting}</div>
      <div className="in-data-member:hidden">{children}</div>
    </>
  );
}
