import type { PlacementLevel } from "#contracts/schemas/placement.ts";
import { notSaved } from "#app/components/auto-saved-setting.tsx";
import { type ChoiceSaving, useAutoSavedChoices } from "#app/components/auto-saved-choices.ts";
import { changePracticeSettings, usePracticeSettings } from "#app/components/model/capabilities.ts";
import { levelChanged } from "#app/components/placement-state.ts";

/** The level that a member chooses for themselves; null: the estimate counts again. */
export const levelSaving: ChoiceSaving<{ level: PlacementLevel | null }> = {
  resource: "practice",
  send: async (changed) => {
    await changePracticeSettings(changed);
    void levelChanged();
  },
  onError: notSaved("level", "Chưa lưu được trình độ"),
};

/** The level that the member has chosen, which counts more than the estimate. */
export function useOwnLevel() {
  const saved = usePracticeSettings()?.level ?? null;
  const { requested, choose } = useAutoSavedChoices(levelSaving);
  return {
    level: requested.level === undefined ? saved : requested.level,
    choose: (level: PlacementLevel | null) => choose({ level }),
  };
}
