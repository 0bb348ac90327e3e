import { useEffect, useRef } from "react";
import type { Chapter, TranscriptLine } from "#contracts/schemas/content.ts";
import { clockOf, presentLine } from "#document/transcript.ts";
import { SectionHead } from "#app/ui/section-head.tsx";

interface TimedProps {
  /** The current second; null before playing. */
  now: number | null;
  onSeek: (seconds: number) => void;
}

const rowClass = (isPresent: boolean) =>
  `grid w-full grid-cols-[3.5rem_minmax(0,1fr)] gap-3 rounded-2 px-2.5 py-2 text-left ${isPresent ? "bg-brand-tint" : "hover:bg-hover"}`;

export function ChapterList({ chapters, now, onSeek }: TimedProps & { chapters: readonly Chapter[] }) {
  if (chapters.length === 0) return null;
  const present = now === null ? -1 : presentLine(chapters, now);
  return (
    <section aria-labelledby="chapters">
      <SectionHead title="Các chương" id="chapters" size="t2" className="mb-2" />
      <ol className="-mx-2.5">
        {chapters.map(({ at, title }, index) => (
          <li key={index}>
            <button
              type="button"
              aria-current={index === present ? "true" : undefined}
              onClick={() => onSeek(at)}
              className={rowClass(index === present)}
            >
              <span className="text-s text-brand-text tabular-nums">{clockOf(at)}</span>
              <span className={index === present ? "font-semibold" : "font-medium"}>{title}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Letters that only Vietnamese has: a note among English lines. */
const vietnamese = /[ăđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉĩịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/i;

/** The transcript: lines with a time seek there, and the current line is marked and scrolled into view. */
export function TranscriptList({
  lines,
  lang,
  now,
  onSeek,
}: TimedProps & { lines: readonly TranscriptLine[]; lang: string | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  const present = now === null ? -1 : presentLine(lines, now);
  useEffect(() => {
    const line = box.current?.querySelector<HTMLElement>("[aria-current]");
    if (!line || !box.current || present < 0) return;
    // Only the box scrolls, not the page.
    const { offsetTop, offsetHeight } = line;
    const { scrollTop, clientHeight } = box.current;
    if (offsetTop < scrollTop || offsetTop + offsetHeight > scrollTop + clientHeight)
      box.current.scrollTop = offsetTop - clientHeight / 3;
  }, [present]);
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="transcript">
      <SectionHead
        title="Lời thoại"
        id="transcript"
        size="t2"
        className="mb-2"
        {...(lines.some(({ at }) => at !== null)
          ? { aside: <span className="text-text-3">Chạm vào dòng để tua</span> }
          : {})}
      />
      <div
        ref={box}
        tabIndex={0}
        role="group"
        aria-labelledby="transcript"
        className="relative -mx-2.5 max-h-[26rem] overflow-y-auto overscroll-contain print:max-h-none"
      >
        <ol>
          {lines.map(({ at, text }, index) => (
            <li key={index} lang={vietnamese.test(text) ? undefined : lang}>
              {at === null ? (
                <p className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-3 px-2.5 py-2">
                  <span />
                  <span>{text}</span>
                </p>
              ) : (
                <button
                  type="button"
                  aria-current={index === present ? "true" : undefined}
                  onClick={() => onSeek(at)}
                  className={rowClass(index === present)}
                >
                  <span className="text-s text-brand-text tabular-nums">{clockOf(at)}</span>
                  <span className={index === present ? "font-medium" : undefined}>{text}</span>
                </button>
              )}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
