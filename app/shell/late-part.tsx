import { type ComponentType, lazy, memo, type ReactNode, Suspense } from "react";

/**
 * A part of a page that is in the server's HTML and hydrates when its code has loaded; `Missing` is shown if that fails,
 * so that the rest of the page is unaffected. A press before that is lost, except in a `HeldPart` (held-part.tsx), in which
 * its buttons belong.
 *
 * Its props must keep their identity while the page renders again. An update that reaches the part before it has
 * hydrated makes React discard the server's HTML: the part would disappear for a moment, and a press in it be lost.
 * Every page renders again for a member, because the server renders it for visitors.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: () => ReactNode = () => null,
) {
  const Part = lazy(() =>
    load().then(
      (Loaded): { default: ComponentType<Props> } => ({ default: Loaded }),
      () => ({ default: Missing }),
    ),
  );
  return memo(function LatePart(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  });
}
