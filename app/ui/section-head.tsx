import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export interface SectionHeadProps {
  title: ReactNode;
  /** `t1` for a section of the page, `t2` for a block beside it. */
  size?: "t1" | "t2";
  level?: 2 | 3;
  id?: string;
  /** On the right: a link to all, an order, a count. */
  aside?: ReactNode;
  className?: string;
}

/** Sections start with a line over their full width. */
export function SectionHead({ title, size = "t1", level = 2, id, aside, className }: SectionHeadProps) {
  const Heading = level === 3 ? "h3" : "h2";
  return (
    <div
      className={classNames(
        "mb-6 flex items-baseline justify-between gap-4 border-t border-section-line pt-3.5 max-xs:flex-wrap",
        className,
      )}
    >
      <Heading id={id} className={size === "t2" ? "text-t2" : "text-t1"}>
        {title}
      </Heading>
      {aside && <div className="text-s xs:shrink-0">{aside}</div>}
    </div>
  );
}
