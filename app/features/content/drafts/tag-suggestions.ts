import { useEffect, useState } from "react";
import { afterPause } from "#app/ui/after-pause.ts";
import { api } from "#app/session/session.ts";

/** Milliseconds without a key before tags are requested. */
const pause = 150;

/** Tags of other texts that match the typed text. None if they cannot be loaded: any tag can be typed. */
export function useTagSuggestions(typed: string): readonly string[] {
  const [found, setFound] = useState<{ query: string; tags: readonly string[] }>({ query: "", tags: [] });
  const query = typed.trim();
  useEffect(() => {
    if (query === "") return;
    return afterPause(pause, (signal) =>
      api("GET /v1/search/tags", { query: { q: query }, signal }).then(
        ({ tags }) => setFound({ query, tags }),
        () => signal.aborted || setFound({ query, tags: [] }),
      ),
    );
  }, [query]);
  return query === found.query ? found.tags : [];
}
