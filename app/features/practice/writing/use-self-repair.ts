import { useState } from "react";
import type { Repair, WritingFinding, WritingVersion } from "#contracts/writing.ts";
import { movePlaces } from "../parts/marks.ts";

export interface OpenPlace {
  id: string;
  start: number;
  end: number;
  finding: WritingFinding;
}
export type DonePlace = Repair & { id: string };

interface Places {
  of: WritingVersion;
  text: string;
  open: OpenPlace[];
  done: DonePlace[];
}

const placesOf = (version: WritingVersion, text: string): Places => ({
  of: version,
  text,
  open: movePlaces(
    version.findings
      .filter(({ state }) => state === "open")
      .map((finding) => ({ id: finding.id, start: finding.start, end: finding.end, finding })),
    version.text,
    text,
  ),
  done: movePlaces(
    version.repairs.map((repair, place) => ({ ...repair, id: `done-${place}` })),
    version.text,
    text,
  ),
});

/** Where the findings of a version stand while its text is being changed; one that was changed itself is being tried. */
export function useSelfRepair(version: WritingVersion, text: string) {
  const [places, setPlaces] = useState(() => placesOf(version, text));
  let current = places;
  // Adjusted while rendering: the marks must never lag behind the letters they lie under.
  if (current.of !== version) current = placesOf(version, text);
  else if (current.text !== text)
    current = {
      of: version,
      text,
      open: movePlaces(current.open, current.text, text),
      done: movePlaces(current.done, current.text, text),
    };
  if (current !== places) setPlaces(current);
  const open = version.findings.filter(({ state }) => state === "open");
  return {
    open: current.open,
    done: current.done,
    /** Findings whose words were changed since. */
    tried: open.filter(({ id }) => !current.open.some((place) => place.id === id)),
  };
}
