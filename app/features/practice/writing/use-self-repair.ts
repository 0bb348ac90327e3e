import { useState } from "react";
import type { Repair, WritingFinding, WritingVersion } from "#contracts/schemas/writing.ts";
import { movePlaces } from "#app/components/practice/marks.ts";

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

/** After one finding was handled, the others keep their positions, and a reopened one returns. */
function stillOpen({ of, text, open }: Places, version: WritingVersion): OpenPlace[] {
  const wasOpen = new Set(of.findings.filter(({ state }) => state === "open").map(({ id }) => id));
  const isOpen = new Set(version.findings.filter(({ state }) => state === "open").map(({ id }) => id));
  const back = placesOf(version, text).open.filter(({ id }) => !wasOpen.has(id));
  return [...open.filter(({ id }) => isOpen.has(id)), ...back].sort((a, b) => a.start - b.start);
}

/** Positions of findings while the text is edited; an edited finding counts as attempted. */
export function useSelfRepair(version: WritingVersion, text: string) {
  const [places, setPlaces] = useState(() => placesOf(version, text));
  let current = places;
  // Updated during rendering, so that marks never lag behind the text.
  if (current.of.no !== version.no) current = placesOf(version, text);
  else if (current.of !== version) current = { ...current, of: version, open: stillOpen(current, version) };
  if (current.text !== text)
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
