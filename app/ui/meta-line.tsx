import type { ReactNode } from "react";
import { Link } from "react-router";
import { classNames } from "./class-names.ts";

export interface MetaPart {
  text: ReactNode;
  to?: string;
  /** The one green part of the line. */
  isCategory?: boolean;
}

/** `Danh mục · tác giả · phút`: facts about a text, apart by a dot. */
export function MetaLine({ parts, className }: { parts: readonly MetaPart[]; className?: string }) {
  return (
    <div className={classNames("flex flex-wrap items-center gap-x-2 gap-y-0.5 text-xs text-text-3", className)}>
      {parts.map((part, index) => (
        <span key={index} className={part.isCategory ? "font-medium text-brand-text" : undefined}>
          {part.to ? (
            // Lies over the card's own link.
            <Link to={part.to} className="relative z-1 hover:underline hover:underline-offset-4">
              {part.text}
            </Link>
          ) : (
            part.text
          )}
          {/* Joined to the word before it: no line begins with a dot. */}
          {index < parts.length - 1 && (
            <span aria-hidden className="ml-1 font-normal text-text-3">
              {"\u00a0·"}
            </span>
          )}
        </span>
      ))}
    </div>
  );
}
