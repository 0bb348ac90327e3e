import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { afterPause } from "#app/ui/after-pause.ts";

/** A search field whose text is stored in the address, `pause` milliseconds after the last key. */
export function useTypedParameter(name: string, pause: number, clean: (typed: string) => string) {
  const [params, setParams] = useSearchParams();
  const value = params.get(name) ?? "";
  const [typed, setTyped] = useState(value);
  // Follows the address after back, forward, or a link.
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    const cleaned = clean(typed);
    if (cleaned === value) return;
    return afterPause(pause, () =>
      setParams(
        (now) => {
          if (cleaned) now.set(name, cleaned);
          else now.delete(name);
          return now;
        },
        { replace: true, preventScrollReset: true },
      ),
    );
  }, [typed, value, name, pause, clean, setParams]);
  return { value, typed, setTyped };
}
