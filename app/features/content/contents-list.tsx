import { useEffect, useState } from "react";
import type { HeadingMark } from "#document/reading.ts";

/** The headings of the text; the one being read is marked. */
export function ContentsList({ headings }: { headings: readonly HeadingMark[] }) {
  const present = usePresentHeading(headings);
  const listed = headings.filter((heading) => heading.level <= 3);
  if (listed.length < 2) return null;
  return (
    <nav aria-label="Mục lục" className="text-s" data-follows-reader>
      <h2 className="mb-2.5 text-xs font-semibold text-text-3">Trong bài</h2>
      <ol>
        {listed.map((heading) => {
          const isPresent = heading.id === present;
          return (
            <li key={heading.id}>
              <a
                href={`#${heading.id}`}
                aria-current={isPresent ? "location" : undefined}
                className={`block border-l py-1.5 ${heading.level === 3 ? "pl-7.5" : "pl-4"} ${isPresent ? "border-mark font-semibold text-text shadow-[inset_1px_0_0_var(--mark)]" : "text-text-2 hover:text-text"}`}
              >
                {heading.text}
              </a>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** The last heading above the upper third of the window. */
function usePresentHeading(headings: readonly HeadingMark[]): string | null {
  const [present, setPresent] = useState<string | null>(null);
  useEffect(() => {
    const elements = headings
      .map((heading) => document.getElementById(heading.id))
      .filter((element) => element !== null);
    if (elements.length === 0) return;
    const look = () => {
      const line = window.innerHeight / 3;
      const passed = elements.filter((element) => element.getBoundingClientRect().top <= line);
      setPresent(passed.at(-1)?.id ?? null);
    };
    // The observer fires only when the current heading can change; scrolling itself costs nothing.
    const observer = new IntersectionObserver(look, { rootMargin: "0px 0px -66% 0px", threshold: [0, 1] });
    for (const element of elements) observer.observe(element);
    return () => observer.disconnect();
  }, [headings]);
  return present;
}
