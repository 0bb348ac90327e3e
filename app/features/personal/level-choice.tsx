import { placementLevels } from "#contracts/limits/language.ts";
import { useOwnLevel } from "#app/components/own-level.ts";
import { ChipChoice } from "#app/ui/chip-choice.tsx";

const options = placementLevels.map((level) => ({ value: level, label: level }));

/** The level that the member has chosen for themselves; estimates are shown elsewhere. */
export function LevelChoice() {
  const { level, choose } = useOwnLevel();
  return (
    <ChipChoice
      label="Trình độ của bạn"
      // Five on one line, also in the narrow card of a phone.
      className="max-md:gap-1.5 max-md:[&>button]:px-3!"
      options={options}
      value={level}
      onChange={choose}
    />
  );
}
