import type { ReactNode } from "react";

export interface LegalSection {
  id: string;
  title: string;
  text: ReactNode;
}

export interface LegalTextProps {
  title: string;
  intro: ReactNode;
  /** As in a sentence: ngày 21 tháng 11 năm 2026. */
  effectiveFrom: string;
  sections: readonly LegalSection[];
}

/** A long text with its contents beside it. */
export function LegalText({ title, intro, effectiveFrom, sections }: LegalTextProps) {
  const contents = (
    <nav aria-label="Mục lục" className="text-s">
      <h2 className="mb-2.5 text-xs font-semibold text-text-3">Trong trang này</h2>
      <ol>
        {sections.map((section) => (
          <li key={section.id}>
            <a
              href={`#${section.id}`}
              className="block border-l border-line py-1.5 pl-4 text-text-2 hover:border-mark hover:text-text"
            >
              {section.title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[216px_minmax(0,680px)] lg:gap-x-18">
      <aside className="hidden lg:row-span-3 lg:block">
        <div className="sticky top-24">{contents}</div>
      </aside>
      <header>
        <h1 className="text-d2">{title}</h1>
        <p className="mt-2 text-xs text-text-3">Có hiệu lực từ {effectiveFrom}</p>
      </header>
      <p className="prose lg:col-start-2">{intro}</p>
      <div className="lg:hidden">{contents}</div>
      <div className="prose lg:col-start-2">
        {sections.map((section) => (
          <section key={section.id} aria-labelledby={section.id} className="prose">
            <h2 id={section.id}>{section.title}</h2>
            {section.text}
          </section>
        ))}
      </div>
    </div>
  );
}
