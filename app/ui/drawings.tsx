import { useEffect, useState, useSyncExternalStore, type SVGProps } from "react";
import { create } from "zustand";
import type * as coverDrawing from "./cover-drawing.ts";

type Drawings = typeof coverDrawing;

/*
 * The server draws, and hydration leaves its drawings alone. Pages rendered in the browser draw too, with code that
 * is loaded after the first page.
 */
const drawsHere = import.meta.env.SSR;
const atOnce = drawsHere ? await import("./cover-drawing.ts") : null;
const useDrawings = create<{ drawings: Drawings | null }>()(() => ({ drawings: atOnce }));

/** Loads the drawing code before a page is rendered in the browser; without it the page has plain backgrounds. */
export const prepareDrawings = () =>
  void import("./cover-drawing.ts").then(
    (drawings) => useDrawings.setState({ drawings }),
    () => undefined,
  );

const neverChanges = () => () => undefined;
/** Whether this render hydrates the server's HTML. */
const useIsTakingOver = () =>
  useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );

interface Shape {
  d: string;
  /** A class of cover.css. */
  paint?: string;
  /** Of the stroke. */
  width?: number;
}

export interface DrawnProps extends SVGProps<SVGSVGElement> {
  /** The input of the drawing, as text: another text is another drawing. */
  of: string;
  draw: (drawings: Drawings) => readonly Shape[];
}

/** A picture of paths: drawn by the server, or as soon as the browser can. `children` is the ground it is drawn on. */
export function Drawn({ of, draw, children, ...svg }: DrawnProps) {
  const isTakingOver = useIsTakingOver();
  const [sent] = useState(!drawsHere && isTakingOver ? of : null);
  const drawings = useDrawings((state) => state.drawings);
  const isSent = sent === of;
  const isMissing = !isSent && drawings === null;
  useEffect(() => {
    if (isMissing) prepareDrawings();
  }, [isMissing]);
  if (isSent)
    // oxlint-disable-next-line react/no-danger -- sets nothing: it makes React keep the server's markup
    return <svg key="sent" {...svg} aria-hidden suppressHydrationWarning dangerouslySetInnerHTML={asItIs} />;
  return (
    <svg key="drawn" {...svg} aria-hidden>
      {children}
      {drawings &&
        draw(drawings).map(({ d, paint, width }, index) => (
          <path key={index} className={paint} strokeWidth={width} d={d} />
        ))}
    </svg>
  );
}
const asItIs = { __html: "" };
