import { lazy, Suspense } from "react";
import type { SeriesPlace } from "#contracts/schemas/content.ts";

// Most texts are in no series and need not load the component.
const SeriesBox = lazy(async () => ({ default: (await import("./series-box.tsx")).SeriesBox }));

/** Below a text: its series. */
export const SeriesBoxes = ({ places }: { places: readonly SeriesPlace[] }) =>
  places.map((place) => (
    <Suspense key={place.id}>
      <SeriesBox {...place} />
    </Suspense>
  ));
