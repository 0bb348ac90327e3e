import { useEffect, useRef, useState } from "react";
import type { Chapter, TranscriptLine } from "#contracts/schemas/content-fields.ts";
import { durationClock } from "#contracts/time/vietnamese-time.ts";
import { presentLine } from "#document/transcript.ts";
import { useActiveWord, Words, wordsPattern } from "#app/components/reading/words.tsx";
import { onDemand } from "#app/site/on-demand.ts";
import { SectionHead } from "#app/ui/section-head.tsx";
import type { LookedWord } from "./transcript-look-up.tsx";

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
              <span className="text-s text-brand-text tabular-nums">{durationClock(at)}</span>
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

/** The popup with the meaning of a word. */
const lookUpPart = onDemand(() => import("./transcript-look-up.tsx"));

interface TranscriptProps extends TimedProps {
  lines: readonly TranscriptLine[];
  /** “en” if all lines are English, except those with Vietnamese letters. */
  lang: string | undefined;
  /** Of the video, for words that are saved; null in a preview. */
  itemId: string | null;
}

/**
 * The transcript: a press on a line seeks to its time, one on an English word shows its meaning. The current line is
 * marked and scrolled into view.
 */
export function TranscriptList({ lines, lang, now, onSeek, itemId }: TranscriptProps) {
  const part = lookUpPart.usePart();
  const [looked, setLooked] = useState<LookedWord | null>(null);
  const lookUp = (element: Element) => {
    void lookUpPart.show();
    setLooked({ element, sentence: element.closest("[data-sentence]")?.textContent ?? "" });
  };
  const { active, handleKey, clear } = useActiveWord(lookUp);
  const present = now === null ? -1 : presentLine(lines, now);
  const box = usePresentLineInView(present);
  if (lines.length === 0) return null;
  const isTimed = lines.some(({ at }) => at !== null);
  const rows = rowsOf(lines, lang);
  return (
    <section aria-labelledby="transcript">
      <SectionHead
        title="Lời thoại"
        id="transcript"
        size="t2"
        className="mb-2"
        aside={<span className="text-text-3">{hintOf(isTimed, lang === "en")}</span>}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a click on a word looks it up; the keys do the same */}
      <div
        ref={box}
        tabIndex={0}
        role="group"
        aria-label={lang === "en" ? "Lời thoại. Phím mũi tên chọn từ, Enter để tra." : "Lời thoại"}
        onKeyDown={handleKey}
        onBlur={clear}
        onClick={({ target }) => {
          if (!(target instanceof Element) || getSelection()?.isCollapsed === false) return;
          const word = target.closest("[data-word]");
          const at = target.closest<HTMLElement>("[data-at]")?.dataset.at;
          if (word) lookUp(word);
          else if (at !== undefined) onSeek(Number(at));
        }}
        className="relative -mx-2.5 max-h-[26rem] overflow-y-auto overscroll-contain print:max-h-none"
      >
        <ol>
          {rows.map(({ at, text, parts, before }, index) => (
            <li key={index} data-at={at ?? undefined} className={rowClass(index === present)}>
              {at === null ? (
                <span />
              ) : (
                <button
                  type="button"
                  aria-label={`${durationClock(at)} ${text}`}
                  aria-current={index === present ? "true" : undefined}
                  className="touch-target self-start justify-self-start text-s text-brand-text tabular-nums"
                >
                  {durationClock(at)}
                </button>
              )}
              <span
                data-sentence
                lang={parts ? "en" : undefined}
                className={index === present ? "font-medium" : undefined}
              >
                {parts ? <Words parts={parts} active={active === null ? null : active - before} /> : text}
              </span>
            </li>
          ))}
        </ol>
      </div>
      {part && <part.TranscriptLookUp looked={looked} itemId={itemId} />}
    </section>
  );
}

const hintOf = (isTimed: boolean, isEnglish: boolean) =>
  [
    ...(isTimed ? ["Chạm vào dòng để tua"] : []),
    ...(isEnglish ? [isTimed ? "vào từ để tra" : "Chạm vào từ để tra"] : []),
  ].join(", ");

/** Lines with their words, if they are English, and the number of words before each. */
function rowsOf(lines: readonly TranscriptLine[], lang: string | undefined) {
  let before = 0;
  return lines.map(({ at, text }) => {
    const parts = lang === "en" && !vietnamese.test(text) ? text.split(wordsPattern) : null;
    const row = { at, text, parts, before };
    before += parts ? (parts.length - 1) / 2 : 0;
    return row;
  });
}

/** Scrolls the box, and not the page, to the current line. */
function usePresentLineInView(present: number) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const line = box.current?.querySelector<HTMLElement>("li:has([aria-current])");
    if (!line || !box.current || present < 0) return;
    const { offsetTop, offsetHeight } = line;
    const { scrollTop, clientHeight } = box.current;
    if (offsetTop < scrollTop || offsetTop + offsetHeight > scrollTop + clientHeight)
      box.current.scrollTop = offsetTop - clientHeight / 3;
  }, [present]);
  return box;
}
