import type { TodaysTopic } from "#contracts/schemas/writing.ts";
import { useSession } from "#app/session/session-store.ts";
import { latePart } from "#app/components/late-part.tsx";
import { TodaysTopicSheet } from "./today-sections.tsx";

const MemberTopic = latePart(() => import("./member-topic.tsx").then(({ MemberTopic }) => MemberTopic), {
  name: "đề viết hôm nay",
});

/** Today's topic: for a member that of their level; the general one for visitors. */
export function OwnTopic({ general }: { general: TodaysTopic | null }) {
  const isMember = useSession((state) => state.authUser !== null);
  if (isMember) return <MemberTopic />;
  return (
    general && (
      <div className="in-data-member:hidden">
        <TodaysTopicSheet topic={general} />
      </div>
    )
  );
}
