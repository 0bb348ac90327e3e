import { CallError } from "#contracts/client.ts";
import { Level } from "#contracts/language.ts";
import { toasts } from "#app/shell/toasts.ts";
import { ChipChoice } from "#app/ui/chip-choice.tsx";
import { changePracticeSettings, usePracticeSettings } from "#app/shelves/model/capabilities.ts";
import { personalQueries, useUserId } from "./personal-queries.ts";

const options = Level.options.map((level) => ({ value: level, label: level }));

/** The level one works at, chosen by oneself; estimates are told elsewhere. */
export function LevelChoice() {
  const userId = useUserId();
  const settings = usePracticeSettings();
  const choose = async (level: Level) => {
    try {
      await changePracticeSettings({ level });
      await personalQueries.invalidateQueries({ queryKey: ["dashboard", userId] });
    } catch (error) {
      toasts.add({
        id: "level",
        title: "Chưa lưu được trình độ",
        description: error instanceof CallError ? error.failure.message : "Bạn thử lại nhé.",
        color: "red",
      });
    }
  };
  return (
    <ChipChoice
      label="Trình độ của bạn"
      options={options}
      value={settings?.level ?? null}
      onChange={(level) => void choose(level)}
    />
  );
}
