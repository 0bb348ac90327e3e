import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";

/** A search that is part of the address, which follows the typed text after `pause` milliseconds without a key. */
export function useTypedParameter(name: string, pause: number, clean: (typed: string) => string) {
  const [params, setParams] = useSearchParams();
  const value = params.get(name) ?? "";
  const [typed, setTyped] = useState(value);
  // After back, forward, or a link with a search.
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    const wanted = clean(typed);
    if (wanted === value) return;
    const timer = setTimeout(
      () =>
        setParams(
          (now) => {
            if (wanted) now.set(name, wanted);
            else now.delete(name);
            return now;
          },
          { replace: true, preventScrollReset: true },
        ),
      pause,
    );
    return () => clearTimeout(timer);
  }, [typed, value, name, pause, clean, setParams]);
  return { value, typed, setTyped };
}
