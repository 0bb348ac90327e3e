import type { Lesson } from "#contracts/schemas/learning.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { lessonAddress } from "../places.ts";

/** Leads on from a lesson that was passed. Titles are long: on a phone it goes on in a second line. */
export const NextLesson = ({ next }: { next: NonNullable<Lesson["next"]> }) => (
  <Button to={lessonAddress(next.slug)} isWide className="md:w-auto" iconAfter={<Icon name="arrow-right" size={18} />}>
    Bài tiếp: {next.title}
  </Button>
);
