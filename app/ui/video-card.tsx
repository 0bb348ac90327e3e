import { classNames } from "./class-names.ts";
import { CardTitle, type CardProps } from "./card.tsx";
import { Cover } from "./cover.tsx";
import { Icon } from "./icon.tsx";
import { MetaLine } from "./meta-line.tsx";

export interface VideoCardProps extends CardProps {
  /** 14:20 */
  length?: string;
}

export function VideoCard({
  title,
  to,
  summary,
  cover,
  meta,
  level,
  prefetch,
  lang,
  length,
  className,
}: VideoCardProps) {
  return (
    <article className={classNames("group relative", className)}>
      <div className="relative mb-3 aspect-video overflow-hidden rounded-1">
        <Cover title={title} {...cover} format="video" />
        <span className="absolute bottom-3 left-3 grid size-10 place-items-center rounded-full bg-disc text-on-brand">
          <Icon name="play-fill" size={18} />
        </span>
        {length && (
          <span className="absolute right-3 bottom-3 rounded-1 bg-disc px-2 text-[0.78125rem] leading-5.5 font-medium text-on-brand tabular-nums">
            {length}
          </span>
        )}
      </div>
      <CardTitle {...{ title, to, level, prefetch, lang }} look="text-t2" />
      <MetaLine isOneLine parts={meta} className="mt-2" />
      {summary && (
        <p className="mt-1 line-clamp-2 text-s text-text-2" lang={lang}>
          {summary}
        </p>
      )}
    </article>
  );
}
