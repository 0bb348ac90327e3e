import { type ReactNode, useState } from "react";
import { dayAndMonth } from "#contracts/time/vietnamese-time.ts";
import { SectionHead, type SectionHeadProps } from "#app/ui/section-head.tsx";

export interface DrawnNumbersProps {
  id: string;
  title: string;
  size?: SectionHeadProps["size"];
  level?: SectionHeadProps["level"];
  /** Title of the table, if it contains more than the drawing. */
  tableTitle?: string;
  drawing: ReactNode;
  /** The exact numbers, also for readers who cannot see the drawing. */
  table: ReactNode;
  /** Shown instead of both when there is too little to draw. */
  empty?: ReactNode;
  aside?: ReactNode;
  className?: string;
}

/** Smallest distance of the middle label from both ends, as a share of the time span. */
const roomFrom = 0.2;

/** Labels for the axis of a `LinePlot`: the first day, the one nearest to the middle if there is room, and the last. */
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

/** A section with a drawing of numbers, and the same numbers in a table on request. */
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
