import { profileLine } from "#contracts/limits/grammar.ts";
import type { KindProfile } from "#contracts/schemas/grammar.ts";
import { formatDecimal } from "#app/text/vietnamese-numbers.ts";

/** Of the drawing, in its own units; the points keep this distance from its edges. */
const [width, height, edge] = [88, 22, 3];

/** How often a kind of error occurred in each part of the last 90 days. Nothing with fewer than two known parts. */
export function KindLine({ line }: Pick<KindProfile, "line">) {
  const known = line.flatMap((value, place) => (value === null ? [] : [{ value, place }]));
  const last = known.at(-1);
  if (known.length < 2 || !last) return null;
  const highest = Math.max(...known.map(({ value }) => value), 0.1);
  const x = (place: number) => edge + ((width - 2 * edge) * place) / (line.length - 1);
  const y = (value: number) => height - edge - ((height - 2 * edge) * value) / highest;
  const spoken = known.map(({ value }) => formatDecimal(value)).join("; ");
  return (
    <svg
      role="img"
      aria-label={`${profileLine.days} ngày qua, lỗi trên 100 từ: ${spoken}`}
      viewBox={`0 0 ${width} ${height}`}
      className="inline-block h-5.5 w-22 align-middle"
    >
      <path d={`M${edge} ${height - edge}H${width - edge}`} stroke="var(--line-2)" />
      <polyline
        points={known.map(({ value, place }) => `${x(place)},${y(value)}`).join(" ")}
        fill="none"
        stroke="var(--mark)"
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <circle cx={x(last.place)} cy={y(last.value)} r="2.5" fill="var(--accent)" />
    </svg>
  );
}
