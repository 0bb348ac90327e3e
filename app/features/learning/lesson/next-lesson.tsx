import type { Lesson } from "#contracts/schemas/lessons.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { lessonAddress } from "#document/addresses.ts";

/** Link to the next lesson. Long titles wrap on a phone. */
export const NextLesson = ({ next }: { next: NonNullable<Lesson["next"]> }) => (
  <Button to={lessonAddress(next.slug)} isWide className="md:w-auto" iconAfter={<Icon name="arrow-right" size={18} />}>
    Bài tiếp: {next.title}
  </Button>
);
