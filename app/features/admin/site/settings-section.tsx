import { type ReactNode, useId } from "react";

/** A group of settings: what it is about on the left, its controls on the right. */
export function SettingsSection({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 gap-x-8 gap-y-4 border-b border-line py-7 last-of-type:border-b-0 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]"
    >
      <div>
        <h3 id={id} className="font-semibold">
          {title}
        </h3>
        {text && <p className="mt-0.5 text-s text-pretty text-text-2">{text}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
