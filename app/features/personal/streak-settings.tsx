import { useState } from "react";
import type { Streak } from "#contracts/honours.ts";
import { CallError } from "#contracts/client.ts";
import { api } from "#app/session/session.ts";
import { toasts } from "#app/shell/toasts.ts";
import { iconButtonClass } from "#app/ui/icon-button.tsx";
import { Popover } from "#app/ui/popover.tsx";
import { Select } from "#app/ui/select.tsx";
import { Switch } from "#app/ui/switch.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import { personalQueries, streakKey, useUserId } from "./personal-queries.ts";
import { weekdayNames } from "./words.ts";

const options = [
  { value: "0", label: "Không nghỉ ngày nào" },
  ...weekdayNames.map((label, index) => ({ value: String(index + 1), label })),
];

/** A weekday of rest, and whether the streak is looked at at all. */
export function StreakSettings({ streak }: { streak: Streak }) {
  const userId = useUserId();
  const [isOpen, setIsOpen] = useState(false);
  const { restWeekday, hidden } = streak;
  const change = async (changed: { restWeekday?: number | null; hidden?: boolean }) => {
    try {
      const body = { restWeekday, hidden, ...changed };
      personalQueries.setQueryData(streakKey(userId), await api("PUT /v1/account/streak", { body }));
    } catch (error) {
      toasts.add({
        id: "streak",
        title: "Chưa lưu được lựa chọn",
        description: error instanceof CallError ? error.failure.message : "Bạn thử lại nhé.",
        color: "red",
      });
    }
  };
  return (
    <Popover
      title="Chuỗi ngày"
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      align="end"
      trigger={
        <button
          type="button"
          aria-label="Tuỳ chọn chuỗi ngày"
          className={iconButtonClass({ size: "sm", className: "touch-target -my-1.5 -mr-2" })}
        >
          <WorkIcon name="gear" size={16} />
        </button>
      }
    >
      <p id="rest-day" className="mb-1.5 text-s font-medium">
        Ngày nghỉ mỗi tuần
      </p>
      <Select
        aria-label="Ngày nghỉ mỗi tuần"
        options={options}
        value={String(restWeekday ?? 0)}
        onChange={(value) => void change({ restWeekday: value === "0" ? null : Number(value) })}
        hasSearch={false}
      />
      <p className="mt-1.5 mb-3 text-xs text-text-2">Ngày nghỉ không tính vào chuỗi, cũng không làm đứt chuỗi.</p>
      <Switch label="Ẩn chuỗi ngày" isOn={hidden} onChange={(isOn) => void change({ hidden: isOn })} />
    </Popover>
  );
}
