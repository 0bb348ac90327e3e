import { type ReactNode, useId } from "react";

export interface AccountSectionProps {
  title: string;
  text?: ReactNode;
  children: ReactNode;
  /** Target of links. */
  anchor?: string;
}

/** A section of the account page: description on the left, controls on the right. */
export function AccountSection({ title, text, children, anchor }: AccountSectionProps) {
  const id = useId();
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      className="grid scroll-mt-20 gap-5 border-t border-section-line pt-4 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:gap-10"
    >
      <div>
        <h2 id={id} className="text-t1">
          {title}
        </h2>
        {text && <p className="mt-1 text-s text-pretty text-text-2">{text}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
