import { lazy, Suspense } from "react";
import type { TodaysTopic } from "#contracts/schemas/writing.ts";
import { useSession } from "#app/session/session-store.ts";
import { TodaysTopicSheet } from "./today-sections.tsx";

const MemberTopic = lazy(async () => ({ default: (await import("./member-topic.tsx")).MemberTopic }));

/** Today's topic: for a member that of their level; the general one for visitors. */
export function OwnTopic({ general }: { general: TodaysTopic | null }) {
  const isMember = useSession((state) => state.authUser !== null);
  if (isMember)
    return (
      <Suspense>
        <MemberTopic />
      </Suspense>
    );
  return (
    general && (
      <div className="in-data-member:hidden">
        <TodaysTopicSheet topic={general} />
      </div>
    )
  );
}
