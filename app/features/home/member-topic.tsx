import { useDashboard } from "#app/components/today/dashboard.ts";
import { TodaysTopicSheet } from "./today-sections.tsx";

/** Today's topic of the member's level; nothing while the level is not known. */
export function MemberTopic() {
  const topic = useDashboard().data?.topic;
  return topic ? <TodaysTopicSheet topic={topic} /> : null;
}
