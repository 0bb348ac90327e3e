import type { MouseEvent, ReactNode } from "react";
import { Link } from "react-router";
import { Cover, type CoverProps } from "#app/ui/cover.tsx";
import { Icon } from "#app/ui/icon.tsx";

export interface SectionLinkProps {
  to: string;
  title: string;
  text: string;
  cover: Pick<CoverProps, "title" | "family" | "shift" | "picture" | "palette">;
  /** Today's starting point: `SectionLinkStart`. */
  children: ReactNode;
  onClick?: (event: MouseEvent) => void;
}

/** An entry to a section, in large letters, with today's starting point. */
export function SectionLink({ to, title, text, cover, children, onClick }: SectionLinkProps) {
  return (
    <div className="home-section-link group relative border-t border-line">
      <h2 className="text-section-link group-hover:text-brand-text">
        <Link to={to} onClick={onClick} className="after:absolute after:inset-0">
          {title}
        </Link>
      </h2>
      <p className="text-pretty text-text-2">{text}</p>
      <div className="flex items-center gap-4">
        <span className="h-14.5 w-20 shrink-0 overflow-hidden rounded-1">
          <Cover {...cover} />
        </span>
        <span className="min-w-0 flex-1">{children}</span>
        <Icon name="arrow-right" size={20} className="text-brand-text" />
      </div>
    </div>
  );
}

export function SectionLinkStart({ label, next, lang }: { label: string; next: string; lang?: string }) {
  return (
    <>
      <span className="block text-xs text-text-3">{label}</span>
      <span className="block leading-[1.375rem] font-semibold text-pretty" lang={lang}>
        {next}
      </span>
    </>
  );
}
