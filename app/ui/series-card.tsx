import { classNames } from "./class-names.ts";
import { CardTitle, type CardProps } from "./card.tsx";
import { Cover } from "./cover.tsx";
import { MetaLine } from "./meta-line.tsx";
import { Icon } from "./icon.tsx";

export interface SeriesStep {
  title: string;
  state: "done" | "now" | "ahead";
  /** The state in words, for screen readers; not needed for later steps. */
  stateLabel?: string;
}

export interface SeriesCardProps extends Omit<CardProps, "summary"> {
  /** Three parts: the read one and the next. For visitors all are ahead. */
  steps?: readonly SeriesStep[];
}

const stepLooks = { done: "text-text-3", now: "font-semibold text-text", ahead: "text-text-2" } as const;

export function SeriesCard({ title, to, cover, meta, level, prefetch, lang, steps = [], className }: SeriesCardProps) {
  return (
    <article className={classNames("group relative", className)}>
      <div className="aspect-12/5 overflow-hidden rounded-1">
        <Cover title={title} {...cover} format="series" />
      </div>
      <CardTitle {...{ title, to, level, prefetch, lang }} look="text-d4 mt-3" />
      <MetaLine isOneLine parts={meta} />
      {steps.length > 0 && (
        <ol className="mt-3">
          {steps.map((step, index) => (
            <li
              key={index}
              className={classNames(
                "flex gap-2.5 border-t border-line py-2 text-[0.875rem] leading-5.25 first:border-t-0",
                stepLooks[step.state],
              )}
            >
              {step.state === "done" ? (
                <Icon name="check-circle-fill" size={18} label={step.stateLabel} className="mt-0.5 text-brand-text" />
              ) : step.state === "now" ? (
                <Icon name="arrow-circle-right-fill" size={18} label={step.stateLabel} className="mt-0.5 text-accent" />
              ) : (
                <Icon name="circle" size={18} label={step.stateLabel} className="mt-0.5" />
              )}
              <span>{step.title}</span>
            </li>
          ))}
        </ol>
      )}
    </article>
  );
}
