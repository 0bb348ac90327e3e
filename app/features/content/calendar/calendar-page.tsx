import { ownWorkAddress } from "#document/addresses.ts";
import { BackLink } from "#app/components/back-link.tsx";
import type { PageHandle } from "#app/site/page-handle.ts";
import { pageMeta } from "#app/site/page-meta.ts";
import type { Route } from "./+types/calendar-page.ts";
import { scheduleAddress } from "../drafts/draft-kinds.ts";
import { ScheduleCalendar } from "./schedule-calendar.tsx";

export const handle: PageHandle = { bandTitle: "Lịch đăng" };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Lịch đăng", path: scheduleAddress });

/** “Lịch đăng” of a member's own texts. */
export default function CalendarPage() {
  return (
    <div className="wrap">
      <BackLink to={ownWorkAddress} label="Bài của tôi" />
      <h1 className="mt-2 text-d2">Lịch đăng</h1>
      <ScheduleCalendar of="own" at={scheduleAddress} />
    </div>
  );
}
