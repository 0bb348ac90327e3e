import { type ReactNode, useState } from "react";
import { dayAndMonth } from "#app/text/vietnamese-time.ts";
import { SectionHead, type SectionHeadProps } from "#app/ui/section-head.tsx";

export interface DrawnNumbersProps {
  id: string;
  title: string;
  size?: SectionHeadProps["size"];
  level?: SectionHeadProps["level"];
  /** Where the table holds more than the drawing does. */
  tableTitle?: string;
  drawing: ReactNode;
  /** The same numbers, exactly, also for who cannot see the drawing. */
  table: ReactNode;
  /** In place of both, while there is too little to draw. */
  empty?: ReactNode;
  aside?: ReactNode;
  className?: string;
}

/** How far from both ends a name has room, in shares of the whole time. */
const roomFrom = 0.2;

/** For a `LinePlot`: the first of these days, the one nearest to the middle of the time where that has room, and the last. */
export function axisOf(days: readonly string[]): { day: string; name: string }[] {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const [from, to] = [Date.parse(first), Date.parse(last)];
  const fromMiddle = (day: string) => Math.abs((Date.parse(day) - from) / (to - from) - 0.5);
  const [middle] = days
    .filter((day) => fromMiddle(day) <= 0.5 - roomFrom)
    .sort((a, b) => fromMiddle(a) - fromMiddle(b));
  const named = first === last ? [first] : [first, ...(middle === undefined ? [] : [middle]), last];
  return named.map((day) => ({ day, name: dayAndMonth(day) }));
}

/** A block of a page that draws numbers, and shows them in a table when asked. */
export function DrawnNumbers({
  id,
  title,
  size = "t2",
  level,
  tableTitle,
  drawing,
  table,
  empty,
  aside,
  className,
}: DrawnNumbersProps) {
  const [isTable, setIsTable] = useState(false);
  return (
    <section aria-labelledby={id} className={className}>
      <SectionHead
        id={id}
        size={size}
        {...(level && { level })}
        title={isTable && !empty ? (tableTitle ?? title) : title}
        aside={
          (aside || !empty) && (
            <span className="flex flex-wrap items-baseline justify-end gap-x-4">
              {aside}
              {!empty && (
                <button type="button" className="touch-target text-link" onClick={() => setIsTable(!isTable)}>
                  {isTable ? "Xem biểu đồ" : "Xem dạng bảng"}
                </button>
              )}
            </span>
          )
        }
      />
      {empty || (isTable ? table : drawing)}
    </section>
  );
}
