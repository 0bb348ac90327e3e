import type { ReactNode } from "react";
import { Link } from "react-router";
import { classNames } from "./class-names.ts";

export interface MetaPart {
  text: ReactNode;
  to?: string;
  /** Drawn in green; at most one part. */
  isCategory?: boolean;
}

export interface MetaLineProps {
  /** Most important first. */
  parts: readonly MetaPart[];
  /** On a card: parts without room in one line are left out from the end. */
  isOneLine?: boolean;
  className?: string;
}

/** `Danh mục · tác giả · phút`: facts about a text, separated by dots. */
export function MetaLine({ parts, isOneLine = false, className }: MetaLineProps) {
  return (
    <div className={className}>
      {/* Every part has a dot before it; those at the start of a line are outside the visible area. */}
      <div className={classNames("-my-1 overflow-hidden py-1 text-xs text-text-3", isOneLine && "h-[calc(1lh+8px)]")}>
        <div className={"-ml-4.5 flex flex-wrap gap-y-2"}>
          {parts.map((part, index) => (
            <span
              key={index}
              className={classNames(
                // Vertical padding, so that a tap meets the right line.
                "relative -my-1 max-w-full py-1 pl-4.5",
                isOneLine && "truncate",
                part.isCategory && "font-medium text-brand-text",
              )}
            >
              <span aria-hidden className="absolute left-0 w-4.5 text-center font-normal text-text-3">
                ·
              </span>
              {part.to ? (
                // Above the link of the card.
                <Link to={part.to} className="relative z-1 py-[5px] hover:underline hover:underline-offset-4">
                  {part.text}
                </Link>
              ) : (
                part.text
              )}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}
