import { Link } from "react-router";
import type { SeriesItem } from "#contracts/schemas/content.ts";
import { durationClock } from "#contracts/time/vietnamese-time.ts";
import { MetaLine } from "#app/ui/meta-line.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { addressOf } from "#document/addresses.ts";
import { categoryPart } from "./card-parts.ts";
import { formatMinutes } from "./article-words.ts";

const lengthOf = (item: SeriesItem) =>
  item.kind === "article"
    ? formatMinutes(item.readingMinutes)
    : item.seconds
      ? `video ${durationClock(item.seconds)}`
      : "video";

/** A numbered list of the most-read texts of the week; not drawn when empty. */
export function MostRead({ items, hideCategory = false }: { items: readonly SeriesItem[]; hideCategory?: boolean }) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="most-read">
      <SectionHead title="Đọc nhiều tuần này" id="most-read" size="t2" className="mb-2" />
      <ol>
        {items.map((item, index) => (
          <li
            key={item.id}
            className="group relative grid grid-cols-[1.75rem_minmax(0,1fr)] items-start gap-2 border-t border-line py-3.5 first:border-t-0"
          >
            <span aria-hidden className="font-serif text-[1.375rem] leading-6 text-text-3 tabular-nums">
              {index + 1}
            </span>
            <div className="min-w-0">
              <Link
                to={addressOf(item.kind, item.slug)}
                className="font-semibold text-pretty group-hover:underline group-hover:underline-offset-4 after:absolute after:inset-0"
              >
                {item.title}
              </Link>
              <MetaLine
                className="mt-0.5"
                parts={[...(hideCategory ? [] : categoryPart(item)), { text: lengthOf(item) }]}
              />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
