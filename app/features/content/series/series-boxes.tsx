import type { SeriesPlace } from "#contracts/schemas/content.ts";
import { latePart } from "#app/components/late-part.tsx";

// Most texts are in no series and need not load the component.
const SeriesBox = latePart(() => import("./series-box.tsx").then(({ SeriesBox }) => SeriesBox), { name: "series" });

/** Below a text: its series. */
export const SeriesBoxes = ({ places }: { places: readonly SeriesPlace[] }) =>
  places.map((place) => <SeriesBox key={place.id} {...place} />);
