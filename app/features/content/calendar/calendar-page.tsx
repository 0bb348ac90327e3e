import { Link } from "react-router";
import { ownWorkAddress } from "#document/addresses.ts";
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
      <p className="text-s text-text-2">
        <Link to={ownWorkAddress} className="text-link">
          Bài của tôi
        </Link>{" "}
        · Lịch đăng
      </p>
      <h1 className="mt-1 text-d3">Lịch đăng</h1>
      <ScheduleCalendar of="own" at={scheduleAddress} />
    </div>
  );
}
