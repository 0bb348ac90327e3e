import { remindersAddress } from "#document/addresses.ts";
import { BackLink } from "#app/components/back-link.tsx";
import { useReminders } from "#app/components/reminders.ts";
import { pageMeta } from "#app/site/page-meta.ts";
import { QueryContent } from "#app/components/query-content.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { Route } from "./+types/reminders-page.ts";
import { BrowserSection } from "./browser-section.tsx";
import { SettingsForm } from "./settings-form.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Nhắc nhở", path: remindersAddress });

export const handle = { bandTitle: "Nhắc nhở" };

export default function RemindersPage() {
  const reminders = useReminders();
  return (
    <div className="wrap">
      <div className="max-w-190">
        <BackLink to="/tai-khoan" label="Tài khoản" />
        <h1 className="mt-2 text-d2">Nhắc nhở</h1>
        <p className="mt-2 text-pretty text-text-2">
          Mầm chỉ nhắc những gì bạn chọn, và thôi nhắc khi bạn nghỉ học hai tuần.
        </p>
        <QueryContent
          query={reminders}
          className="mt-8"
          loadingLabel="Đang tải lời nhắc của bạn…"
          skeleton={
            <>
              <Skeleton className="h-40" />
              <Skeleton className="mt-8 h-24" />
            </>
          }
          failedTitle="Chưa tải được lời nhắc của bạn"
          failedText="Những gì bạn đã chọn không thay đổi gì."
        >
          {(data) => (
            <>
              <SettingsForm settings={data.settings} />
              <BrowserSection reminders={data} />
            </>
          )}
        </QueryContent>
      </div>
    </div>
  );
}
