import { useLocation } from "react-router";
import { pageMeta } from "#app/site/page-meta.ts";
import { SectionHead } from "#app/ui/section-head.tsx";
import { editorsOnly } from "../drafts/load-draft.ts";
import type { Route } from "./+types/everyones-calendar-page.ts";
import { ScheduleCalendar } from "./schedule-calendar.tsx";

export function clientLoader() {
  editorsOnly();
  return null;
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, { title: "Lịch đăng · Quản trị", path: location.pathname });

/** A tab of `/quan-tri`: the scheduled texts of all authors. */
export default function EveryonesCalendarPage() {
  const { pathname } = useLocation();
  return (
    <>
      <SectionHead title="Lịch đăng của mọi người" className="mb-3" />
      <ScheduleCalendar of="everyone" at={pathname} />
    </>
  );
}
