import { type ComponentType, createElement, memo, type ReactNode, Suspense, use, useEffect, useState } from "react";
import { RetryLine } from "./retry-line.tsx";
import { onDemand } from "#app/site/on-demand.ts";

export interface LatePartOptions {
  /** The part in “Chưa tải được …”; null for a decoration, which is left out if it cannot be loaded. */
  name: string | null;
  /** Its space while it loads, on a page that the server has not drawn it on. */
  waiting?: ReactNode;
  /** Among buttons: only “Thử lại” fits there. */
  isCompact?: boolean;
}

/**
 * A part of a page whose code is loaded on demand (on-demand.ts). If that fails, “Thử lại” is shown in its place, and the
 * rest of the page is unaffected. A part in the server's HTML hydrates when its code has loaded. A press before that is
 * lost, except in a `HeldPart` (held-part.tsx), in which its buttons belong.
 *
 * Its props must keep their identity while the page renders again. An update that reaches the part before it has
 * hydrated makes React discard the server's HTML: the part would disappear for a moment, and a press in it be lost.
 * Every page renders again for a member, because the server renders it for visitors.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { name, waiting, isCompact }: LatePartOptions,
) {
  const { show, useStore } = onDemand(load, () => undefined);
  // Pending after a failure, which is not hydrated over the server's HTML: `hasFailed` replaces it.
  const arrival = new Promise<ComponentType<Props>>((resolve) =>
    useStore.subscribe(({ part }) => part && resolve(part)),
  );

  const requested = () => {
    void show();
    return use(arrival);
  };
  const Loaded = (props: Props) => createElement(useStore.getState().part ?? requested(), props);

  return memo(function LatePart(props: Props) {
    // Not the part, with which it would render before the part has hydrated.
    const hasFailed = useStore((state) => state.hasFailed);
    const [tries, setTries] = useState(0);
    // Where it is mounted next, it is requested again.
    useEffect(() => () => useStore.setState({ hasFailed: false }), []);
    if (!hasFailed)
      return (
        <Suspense fallback={waiting}>
          <Loaded {...props} />
        </Suspense>
      );
    if (name === null) return null;
    const refetch = async () => {
      const place = document.activeElement?.closest("p")?.parentElement;
      setTries(1);
      if (!(await show())) return setTries(2);
      // “Thử lại” had the focus, and is gone.
      if (!place || document.activeElement !== document.body) return;
      place.tabIndex = -1;
      place.focus({ preventScroll: true });
    };
    return (
      <RetryLine
        text={`${tries > 1 ? "Vẫn chưa" : "Chưa"} tải được ${name}.`}
        query={{ refetch }}
        isCompact={isCompact}
      />
    );
  });
}
