import type { TodaysTopic } from "#contracts/schemas/writing.ts";
import { useDashboard } from "#app/components/today/dashboard.ts";
import { useSession } from "#app/session/session-store.ts";
import { TodaysTopicSheet } from "./today-shelves.tsx";

/** Today's topic: for a member that of their level, none while it is not known; the general one for visitors. */
export function OwnTopic({ general }: { general: TodaysTopic | null }) {
  const isMember = useSession((state) => state.authUser !== null);
  const own = useDashboard().data?.topic;
  if (isMember) return own ? <TodaysTopicSheet topic={own} /> : null;
  return (
    general && (
      <div className="in-data-member:hidden">
        <TodaysTopicSheet topic={general} />
      </div>
    )
  );
}
