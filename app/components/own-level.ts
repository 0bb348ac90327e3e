import type { PlacementLevel } from "#contracts/schemas/placement.ts";
import { notSaved } from "#app/components/auto-saved-setting.tsx";
import { changePracticeSettings, usePracticeSettings } from "#app/components/model/capabilities.ts";
import { levelChanged } from "#app/components/placement-state.ts";

/** Saves the level that a member chooses for themselves; null: the estimate counts again. */
export const chooseLevel = (level: PlacementLevel | null) =>
  changePracticeSettings({ level }).then(levelChanged, notSaved("level", "Chưa lưu được trình độ"));

/** The level that the member has chosen, which counts more than the estimate. */
export function useOwnLevel() {
  const level = usePracticeSettings()?.level ?? null;
  return { level, choose: (chosen: PlacementLevel | null) => void chooseLevel(chosen) };
}
