import { classNames } from "./class-names.ts";

export interface PlotPoint {
  /** Its tooltip: “21/11/2026: 3,8 lỗi”. */
  title: string;
  value: number;
  /** `2026-11-21`: points are placed by time, so that days without data leave a gap. */
  day: string;
}

export interface LinePlotProps {
  points: readonly PlotPoint[];
  /** A text alternative of the line. */
  summary: string;
  format: (value: number) => string;
  /** Labels of the axis at their days; the last is the end. */
  axis: readonly { day: string; name: string }[];
  /** Each point gets a ring; without them only the last is marked. */
  hasRings?: boolean;
}

/** Rounds up to 4, 6, 8, 10, 12, 16, 20, 40, …: their halves are whole. */
function roundUp(value: number): number {
  for (let ten = 1; ; ten *= 10)
    for (const step of [4, 6, 8, 10, 12, 16, 20]) if (value <= step * ten) return step * ten;
}

/** Where days and values are in the plot: percent of its width from the first day, and of its height from the top. */
function scaleOf(points: readonly PlotPoint[]) {
  const top = roundUp(Math.max(1, ...points.map(({ value }) => value)));
  const [first, last] = [points[0], points.at(-1)].map((point) => Date.parse(point?.day ?? "")) as [number, number];
  return {
    top,
    left: (day: string) => (100 * (Date.parse(day) - first)) / Math.max(1, last - first),
    height: (value: number) => 100 - (100 * value) / top,
  };
}

interface ScaledPoints {
  points: readonly PlotPoint[];
  scale: ReturnType<typeof scaleOf>;
}

/**
 * A time series as a line. Only the line is stretched to the width; text around it keeps its size. Put the same
 * numbers into a table beside it, for readers who cannot see the line or need exact values.
 */
export function LinePlot({ points, summary, format, axis, hasRings = false }: LinePlotProps) {
  const scale = scaleOf(points);
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 pr-1.5">
      <div aria-hidden className="relative h-48 w-9 text-right text-axis text-text-3 tabular-nums">
        {[scale.top, scale.top / 2, 0].map((mark, index) => (
          <span key={mark} className="absolute right-0 -translate-y-1/2" style={{ top: `${index * 50}%` }}>
            {format(mark)}
          </span>
        ))}
      </div>
      <div className="relative h-48">
        {[0, 50, 100].map((mark) => (
          <i
            key={mark}
            className={classNames("absolute inset-x-0 border-t", mark === 100 ? "border-line-2" : "border-line")}
            style={{ top: `${mark}%` }}
          />
        ))}
        <Line points={points} scale={scale} summary={summary} />
        <PointMarks points={points} scale={scale} hasRings={hasRings} />
      </div>
      <span />
      <div aria-hidden className="relative mt-2 h-5 text-axis whitespace-nowrap text-text-3 tabular-nums">
        {axis.map(({ day, name }, index) => {
          const left = scale.left(day);
          return (
            <span
              key={day}
              className={classNames(
                "absolute",
                left === 100 ? "right-0" : left > 0 && "-translate-x-1/2",
                index > 0 && index === axis.length - 1 && "font-medium text-accent",
              )}
              style={left === 100 ? undefined : { left: `${left}%` }}
            >
              {name}
            </span>
          );
        })}
      </div>
    </div>
  );
}

/** The line with the area below it; each point has a tooltip. */
function Line({ points, scale: { left, height }, summary }: ScaledPoints & { summary: string }) {
  const line = points.map(({ value, day }) => `${left(day)},${height(value)}`).join(" ");
  /** Halfway to the previous (-1) or the next (1) point. */
  const border = (index: number, next: number) =>
    (left(points[index]!.day) + left((points[index + next] ?? points[index]!).day)) / 2;
  return (
    <svg
      role="img"
      aria-label={summary}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className="absolute inset-0 size-full overflow-visible"
    >
      <polygon points={`0,100 ${line} ${points.length > 1 ? 100 : 0},100`} fill="var(--brand-tint)" opacity="0.6" />
      <polyline
        points={line}
        fill="none"
        stroke="var(--mark)"
        strokeWidth="2"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
      {points.map(({ title }, index) => (
        <rect
          key={title}
          x={border(index, -1)}
          y="0"
          width={border(index, 1) - border(index, -1)}
          height="100"
          fill="transparent"
        >
          <title>{title}</title>
        </rect>
      ))}
    </svg>
  );
}

/** A dot at the last point and, if wanted, rings at the others. */
function PointMarks({ points, scale: { left, height }, hasRings }: ScaledPoints & { hasRings: boolean }) {
  const last = points.at(-1);
  return (
    <>
      {hasRings &&
        points
          .slice(0, -1)
          .map(({ title, value, day }) => (
            <i
              key={title}
              aria-hidden
              className="pointer-events-none absolute size-2 -translate-1/2 rounded-full border-2 border-mark bg-bg"
              style={{ top: `${height(value)}%`, left: `${left(day)}%` }}
            />
          ))}
      {last && (
        <i
          aria-hidden
          className={classNames(
            "absolute size-2.5 -translate-y-1/2 rounded-full bg-accent ring-2 ring-bg",
            points.length > 1 ? "right-0 translate-x-1/2" : "left-0 -translate-x-1/2",
          )}
          style={{ top: `${height(last.value)}%` }}
        />
      )}
    </>
  );
}
