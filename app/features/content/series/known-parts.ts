import { useEffect, useState } from "react";
import { create } from "zustand";
import { lookUpLimit } from "#contracts/limits/content.ts";
import type { SeriesCandidate } from "#contracts/schemas/content.ts";
import { api } from "#app/session/session.ts";

/** A series names its parts by id; the titles are loaded once and kept until the page is reloaded. */
const useKnown = create<{ parts: ReadonlyMap<string, SeriesCandidate> }>()(() => ({ parts: new Map() }));

export function rememberParts(found: readonly SeriesCandidate[]) {
  useKnown.setState(({ parts }) => ({ parts: new Map([...parts, ...found.map((part) => [part.id, part] as const)]) }));
}

export const knownTitle = (id: string): string | undefined => useKnown.getState().parts.get(id)?.title;

async function lookUp(ids: readonly string[]) {
  for (let from = 0; from < ids.length; from += lookUpLimit) {
    const some = ids.slice(from, from + lookUpLimit);
    rememberParts((await api("GET /v1/series-items", { query: { ids: some.join(",") } })).items);
  }
}

export interface KnownParts {
  parts: ReadonlyMap<string, SeriesCandidate>;
  state: "looking" | "ready" | "failed";
  retry: () => void;
}

/** The titles of these ids. When `state` is `ready`, ids without an entry in `parts` no longer exist. */
export function useKnownParts(ids: readonly string[]): KnownParts {
  const parts = useKnown((known) => known.parts);
  const [state, setState] = useState<KnownParts["state"]>("looking");
  const [tries, setTries] = useState(0);
  const unknown = ids.filter((id) => !parts.has(id)).join();
  useEffect(() => {
    if (unknown === "") return setState("ready");
    let isWanted = true;
    setState("looking");
    lookUp(unknown.split(",")).then(
      () => isWanted && setState("ready"),
      () => isWanted && setState("failed"),
    );
    return () => {
      isWanted = false;
    };
    // Unknown ids do not exist; they are not requested again until the ids change.
  }, [unknown, tries]);
  return { parts, state, retry: () => setTries((count) => count + 1) };
}
