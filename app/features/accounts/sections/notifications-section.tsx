import { dailyEmailHour } from "#contracts/limits/notifications.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import type { NotificationKind, NotificationSettings } from "#contracts/schemas/notifications.ts";
import { errorMessage } from "#app/forms/error-message.ts";
import { queryClient } from "#app/queries.ts";
import { api } from "#app/session/session.ts";
import { useAutoSavedChoices } from "#app/components/auto-saved-choices.ts";
import { QueryContent } from "#app/components/query-content.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { type NotificationChoices, notificationSettingsKey, saveNotificationChoice } from "../account-queries.ts";
import { AccountSection } from "../account-section.tsx";
import { FormError } from "#app/forms/form-error.tsx";

/** In the order in which they are shown. */
const kindLabels: Record<NotificationKind, string> = {
  reply: "Ai đó trả lời bạn",
  mention: "Ai đó nhắc đến bạn",
  comment: "Bình luận về bài của bạn",
  reaction: "Cảm xúc về bài của bạn",
  follower: "Người theo dõi mới",
  published: "Bài mới từ nơi bạn theo dõi",
  moderation: "Ban biên tập quyết định về bài, bình luận và góc nhìn của bạn",
  plan: "Bài hẹn giờ không đăng được",
  cards: "Thẻ ôn tập của bạn được để riêng",
  "mind-change": "Có người cho biết bạn đã giúp họ nhìn khác đi",
};
const kinds = Object.entries(kindLabels) as [NotificationKind, string][];
const ways = [
  ["bell", "Chuông"],
  ["mail", "Thư hằng ngày"],
] as const;

const anchor = "thong-bao";

/** Which events create a notification, and which the daily email contains. */
export function NotificationsSection() {
  const settings = useQuery(
    {
      queryKey: notificationSettingsKey,
      queryFn: async ({ signal }) => (await api("GET /v1/notifications/settings", { signal })).settings,
    },
    queryClient,
  );
  const { hash } = useLocation();
  useEffect(() => {
    // The browser scrolls to the hash before this section is rendered.
    if (hash === `#${anchor}`) document.getElementById(anchor)?.scrollIntoView();
  }, [hash, settings.data]);
  // The mutation has the error of the latest choice only.
  const [failure, setFailure] = useState<string | null>(null);
  const { requested, choose } = useAutoSavedChoices<NotificationChoices>({
    resource: "notifications",
    send: saveNotificationChoice,
    onError: (error) => setFailure(errorMessage(error, "Chưa lưu được lựa chọn. Bạn thử lại nhé.")),
  });
  const change = (choice: Partial<NotificationChoices>) => {
    setFailure(null);
    choose(choice);
  };
  return (
    <AccountSection
      anchor={anchor}
      title="Thông báo"
      text={`Chuông ở đầu trang báo ngay. Thư hằng ngày đến lúc ${dailyEmailHour} giờ sáng, chỉ gồm những tin bạn chưa xem trong chuông; không có gì mới thì không có thư.`}
    >
      <FormError message={failure} />
      <QueryContent
        query={settings}
        loadingLabel="Đang tải lựa chọn thông báo…"
        skeletonClassName="grid gap-4"
        skeleton={kinds.map(([kind]) => (
          <Skeleton key={kind} className="h-9" />
        ))}
        failedTitle="Chưa tải được lựa chọn của bạn"
      >
        {(data) => <ChoiceTable settings={data} requested={requested} onChoose={change} />}
      </QueryContent>
    </AccountSection>
  );
}

interface ChoiceTableProps {
  settings: NotificationSettings;
  requested: Partial<NotificationChoices>;
  onChoose: (choice: Partial<NotificationChoices>) => void;
}

/** A row for each kind of notification, with a switch for the bell and one for the daily email. */
function ChoiceTable({ settings, requested, onChoose }: ChoiceTableProps) {
  return (
    <table className="w-full border-collapse">
      <thead>
        <tr className="text-xs text-text-2">
          <th scope="col" className="pb-2 text-left font-medium">
            Loại tin
          </th>
          {ways.map(([way, label]) => (
            <th key={way} scope="col" className="w-20 pb-2 text-center font-medium md:w-28">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map(([kind, label]) => (
          <tr key={kind} className="border-t border-line">
            <th scope="row" className="py-2.5 pr-3 text-left font-normal">
              {label}
            </th>
            {ways.map(([way, wayLabel]) => {
              const isOn = requested[`${kind} ${way}`] ?? settings[kind][way];
              return (
                <td key={way} className="text-center">
                  <input
                    type="checkbox"
                    role="switch"
                    aria-label={`${label}: ${wayLabel.toLowerCase()}`}
                    checked={isOn}
                    aria-checked={isOn}
                    onChange={(event) => onChoose({ [`${kind} ${way}`]: event.currentTarget.checked })}
                    className="switch align-middle"
                  />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
