import { Link } from "react-router";
import type { SeriesPlace, SeriesStep } from "#contracts/schemas/content.ts";
import { addressOf } from "#document/addresses.ts";

/** With more parts than this the marks become too narrow to be distinguished. */
const mostMarks = 24;

/** Below a text: its series, the progress in it, and the next part. */
export function SeriesBox({ id, slug, title, position, total, previous, next }: SeriesPlace) {
  return (
    <section aria-labelledby={`series-${id}`} className="overflow-hidden rounded-2 border border-line print:hidden">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-sunk px-5 py-4">
        <h2 id={`series-${id}`} className="font-semibold">
          Series:{" "}
          <Link to={addressOf("series", slug)} className="hover:underline hover:underline-offset-4">
            {title}
          </Link>
        </h2>
        <span aria-hidden className="flex min-w-20 grow gap-1">
          {total <= mostMarks &&
            Array.from({ length: total }, (_, index) => (
              <i
                key={index}
                className={`h-1.5 flex-1 rounded-full ${index + 1 < position ? "bg-mark" : index + 1 === position ? "bg-accent" : "bg-line-2"}`}
              />
            ))}
        </span>
        <span className="text-s text-text-2 tabular-nums">
          <span className="sr-only">Phần </span>
          {position}/{total}
        </span>
      </div>
      <div className="grid md:grid-cols-2">
        <Neighbor label="Phần trước" step={previous} instead="Bạn đang ở phần đầu tiên." />
        <Neighbor label="Tiếp theo trong series" step={next} instead="Bạn đang ở phần cuối." isNext />
      </div>
    </section>
  );
}

function Neighbor({
  label,
  step,
  instead,
  isNext = false,
}: {
  label: string;
  step: SeriesStep | null;
  instead: string;
  isNext?: boolean;
}) {
  return (
    <div
      className={`group relative px-5 py-4 ${isNext ? "border-line max-md:order-first md:border-l md:text-right" : "border-line max-md:border-t"}`}
    >
      <p className="text-xs text-text-3">{label}</p>
      {step ? (
        <Link
          to={addressOf(step.kind, step.slug)}
          rel={isNext ? "next" : "prev"}
          className="font-semibold text-pretty group-hover:underline group-hover:underline-offset-4 after:absolute after:inset-0"
        >
          {step.title}
        </Link>
      ) : (
        <p className="text-s text-text-2">{instead}</p>
      )}
    </div>
  );
}
