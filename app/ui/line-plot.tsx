import { classNames } from "./class-names.ts";

export interface PlotPoint {
  /** Its name for who points at it: “21/11/2026: 3,8 lỗi”. */
  title: string;
  value: number;
}

export interface LinePlotProps {
  points: readonly PlotPoint[];
  /** What the line says, in words. */
  summary: string;
  format: (value: number) => string;
  /** Under the axis: at its beginning, its middle and its end. */
  axis: readonly [string, string, string];
  /** Each point gets a ring; without them only the last is marked. */
  hasRings?: boolean;
}

/** The next number of the row 4, 6, 8, 10, 12, 16, 20, 40, …: halves of it are whole. */
function roundUp(value: number): number {
  for (let ten = 1; ; ten *= 10)
    for (const step of [4, 6, 8, 10, 12, 16, 20]) if (value <= step * ten) return step * ten;
}

/**
 * Numbers in their order as a line. Only its shape is stretched to the width; words stand around it in their own size. Put the
 * same numbers into a table beside it, for who cannot see the line and for who wants to know exactly.
 */
export function LinePlot({ points, summary, format, axis, hasRings = false }: LinePlotProps) {
  const top = roundUp(Math.max(1, ...points.map(({ value }) => value)));
  const width = Math.max(1, points.length - 1);
  const height = (value: number) => 100 - (100 * value) / top;
  const line = points.map(({ value }, index) => `${index},${height(value)}`).join(" ");
  const last = points.at(-1);
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 pr-1.5">
      <div aria-hidden className="relative h-48 w-9 text-right text-axis text-text-3 tabular-nums">
        {[top, top / 2, 0].map((mark, index) => (
          <span key={mark} className="absolute right-0 -translate-y-1/2" style={{ top: `${index * 50}%` }}>
            {format(mark)}
          </span>
        ))}
      </div>
      <div className="relative h-48">
        {[0, 50, 100].map((at) => (
          <i
            key={at}
            className={classNames("absolute inset-x-0 border-t", at === 100 ? "border-line-2" : "border-line")}
            style={{ top: `${at}%` }}
          />
        ))}
        <svg
          role="img"
          aria-label={summary}
          viewBox={`0 0 ${width} 100`}
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible"
        >
          <polygon points={`0,100 ${line} ${points.length - 1},100`} fill="var(--brand-tint)" opacity="0.6" />
          <polyline
            points={line}
            fill="none"
            stroke="var(--mark)"
            strokeWidth="2"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
          {points.map(({ title }, index) => (
            <rect key={title} x={index - 0.5} y="0" width="1" height="100" fill="transparent">
              <title>{title}</title>
            </rect>
          ))}
        </svg>
        {hasRings &&
          points
            .slice(0, -1)
            .map(({ title, value }, index) => (
              <i
                key={title}
                aria-hidden
                className="pointer-events-none absolute size-2 -translate-1/2 rounded-full border-2 border-mark bg-bg"
                style={{ top: `${height(value)}%`, left: `${(index / width) * 100}%` }}
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
      </div>
      <span />
      <div aria-hidden className="mt-2 flex justify-between text-axis text-text-3 tabular-nums">
        {axis.map((name, index) => (
          <span key={index} className={index === 2 ? "font-medium text-accent" : undefined}>
            {name}
          </span>
        ))}
      </div>
    </div>
  );
}
