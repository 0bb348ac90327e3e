import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { classNames } from "./class-names.ts";
import { Cover, type CoverSource } from "./cover.tsx";
import { type MetaPart, MetaLine } from "./meta-line.tsx";

export interface CardProps {
  title: string;
  /** The drawn title, if parts of it are marked. */
  shownTitle?: ReactNode;
  to: string;
  summary?: ReactNode;
  /** The title's drawing unless the cover names another. */
  cover: Omit<CoverSource, "title"> & { title?: string };
  meta: readonly MetaPart[];
  /** Heading level of the title. */
  level?: 2 | 3;
  prefetch?: LinkProps["prefetch"];
  /** Language of title and summary where it is not the page's. */
  lang?: string;
  className?: string;
}

interface CardTitleProps extends Pick<CardProps, "title" | "shownTitle" | "to" | "level" | "prefetch" | "lang"> {
  look: string;
}

/** The link covers the whole card; other targets lie above it. With its padding, its own box is 24 px high, too (WCAG 2.5.8). */
export function CardTitle({ title, shownTitle = title, to, level = 3, prefetch, lang, look }: CardTitleProps) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <Heading className={classNames("text-balance", look)} lang={lang}>
      <Link
        to={to}
        prefetch={prefetch}
        className="py-0.5 decoration-text-3 decoration-1 underline-offset-4 group-hover:underline after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-1 focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
      >
        {shownTitle}
      </Link>
    </Heading>
  );
}

const CoverBox = ({ className, children }: { className: string; children: ReactNode }) => (
  <div className={classNames("overflow-hidden rounded-1", className)}>{children}</div>
);

/** The first card of a page: wide cover, two lines of summary. */
export function LeadCard({ title, to, summary, cover, meta, level, prefetch, lang, className }: CardProps) {
  return (
    <article className={classNames("group relative", className)}>
      <CoverBox className="mb-5 aspect-[16/8.4]">
        <Cover title={title} {...cover} format="lead" isFirst />
      </CoverBox>
      <MetaLine isOneLine parts={meta} />
      <CardTitle {...{ title, to, level, prefetch, lang }} look="text-d3 mt-1" />
      {summary && (
        <p className="mt-2 line-clamp-3 text-pretty text-text-2 md:line-clamp-2" lang={lang}>
          {summary}
        </p>
      )}
    </article>
  );
}

/** Titles are never truncated. */
export function Card({ title, to, summary, cover, meta, level, prefetch, lang, className }: CardProps) {
  return (
    <article className={classNames("group relative", className)}>
      <CoverBox className="mb-3.5 aspect-3/2">
        <Cover title={title} {...cover} />
      </CoverBox>
      <MetaLine isOneLine parts={meta} />
      <CardTitle {...{ title, to, level, prefetch, lang }} look="text-d5 mt-1" />
      {summary && (
        <p className="mt-1 line-clamp-2 text-s text-text-2" lang={lang}>
          {summary}
        </p>
      )}
    </article>
  );
}

/** A row of a list: text first, a small cover on the right. A marked title comes with an excerpt of three lines. */
export function RowCard({ title, shownTitle, to, summary, cover, meta, level, prefetch, lang, className }: CardProps) {
  return (
    <article
      className={classNames(
        "group relative grid grid-cols-[minmax(0,1fr)_96px] items-start gap-4 border-t border-line py-5.5 md:grid-cols-[minmax(0,1fr)_132px] md:gap-6 tiny:grid-cols-1",
        className,
      )}
    >
      <div>
        <MetaLine isOneLine parts={meta} />
        <CardTitle {...{ title, shownTitle, to, level, prefetch, lang }} look="text-d5 mt-1" />
        {summary && (
          <p
            className={classNames("mt-1 text-s text-text-2", shownTitle ? "line-clamp-3" : "line-clamp-2")}
            lang={lang}
          >
            {summary}
          </p>
        )}
      </div>
      <CoverBox className="aspect-3/2 tiny:hidden">
        <Cover title={title} {...cover} />
      </CoverBox>
    </article>
  );
}
