import type { Level } from "#contracts/schemas/language.ts";
import { levels } from "#contracts/limits/language.ts";
import { queryClient } from "#app/queries.ts";
import { dashboardKey } from "#app/components/today/dashboard.ts";
import { ChipChoice } from "#app/ui/chip-choice.tsx";
import { changePracticeSettings, usePracticeSettings } from "#app/components/model/capabilities.ts";
import { notSaved } from "#app/components/auto-saved-setting.tsx";

const options = levels.map((level) => ({ value: level, label: level }));

/** The level that the member has chosen for themselves; estimates are shown elsewhere. */
export function LevelChoice() {
  const settings = usePracticeSettings();
  const choose = (level: Level) =>
    changePracticeSettings({ level }).then(
      () => queryClient.invalidateQueries({ queryKey: dashboardKey }),
      notSaved("level", "Chưa lưu được trình độ"),
    );
  return (
    <ChipChoice
      label="Trình độ của bạn"
      options={options}
      value={settings?.level ?? null}
      onChange={(level) => void choose(level)}
    />
  );
}
