import { levels } from "#contracts/limits/language.ts";
import { NoA1 } from "#app/components/no-a1.tsx";
import { useOwnLevel } from "#app/components/own-level.ts";
import { ChipChoice } from "#app/ui/chip-choice.tsx";

const options = levels.map((level) => ({ value: level, label: level }));

/** The level that the member has chosen for themselves; estimates are shown elsewhere. */
export function LevelChoice() {
  const { level, choose } = useOwnLevel();
  return (
    <>
      <ChipChoice label="Trình độ của bạn" options={options} value={level} onChange={choose} />
      <NoA1 />
    </>
  );
}
