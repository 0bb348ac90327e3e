import { ScheduleCalendar } from "#app/features/content/calendar/schedule-calendar.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import type { Route } from "./+types/calendar-tab.ts";
import { openTab, tabMeta, tabs } from "./tabs.ts";

export const clientLoader = () => openTab(tabs.calendar);

export const meta: Route.MetaFunction = ({ matches }) => tabMeta(matches, tabs.calendar);

/** The scheduled texts of all authors. */
export default function CalendarTab() {
  return (
    <>
      <SectionHead title="Lịch đăng của mọi người" className="mb-3" />
      <ScheduleCalendar of="everyone" at={tabs.calendar.to} />
    </>
  );
}
