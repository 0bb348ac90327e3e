import type { Streak } from "#contracts/schemas/gamification.ts";
import { ChoiceGear } from "#app/components/auto-saved-setting.tsx";
import { Select } from "#app/ui/select.tsx";
import { Switch } from "#app/ui/switch.tsx";
import { weekdayNames } from "#contracts/time/vietnamese-time.ts";
import { useStreakChoices } from "./streak-queries.ts";

const options = [
  { value: "0", label: "Không nghỉ ngày nào" },
  ...weekdayNames.map((label, index) => ({ value: String(index + 1), label })),
];

/** The weekly rest day and the visibility of the streak. */
export function StreakSettings({ streak }: { streak: Streak }) {
  const { requested, choose } = useStreakChoices();
  const { restWeekday, hidden } = { ...streak, ...requested };
  return (
    <ChoiceGear label="Tuỳ chọn chuỗi ngày" title="Chuỗi ngày" align="end">
      <p aria-hidden className="mb-1.5 text-s font-medium">
        Ngày nghỉ mỗi tuần
      </p>
      <Select
        aria-label="Ngày nghỉ mỗi tuần"
        options={options}
        value={String(restWeekday ?? 0)}
        onChange={(value) => choose({ restWeekday: value === "0" ? null : Number(value) })}
        hasSearch={false}
      />
      <p className="mt-1.5 mb-3 text-xs text-text-2">
        Ngày nghỉ không tính vào chuỗi, cũng không làm đứt chuỗi. Bảy ngày chỉ có một ngày nghỉ, dù bạn đổi sang thứ
        khác.
      </p>
      <Switch
        label="Ẩn chuỗi ngày"
        hint="Người khác không thấy chuỗi của bạn."
        isOn={hidden}
        onChange={(isOn) => choose({ hidden: isOn })}
      />
    </ChoiceGear>
  );
}
