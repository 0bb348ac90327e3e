import { Fragment, type KeyboardEvent, type RefObject, useState } from "react";
import { wordSentenceLength } from "#contracts/limits/dictionary.ts";
import { sentencesOf } from "#contracts/limits/sentences.ts";
import type { KnownWords, WordState } from "#contracts/schemas/learning.ts";
import { classNames } from "#app/ui/class-names.ts";
import { useLookUp } from "./look-up.tsx";

interface ReadableTextProps {
  paragraphs: readonly string[];
  marked: KnownWords["marked"];
  onLookUp: () => void;
  /** Where a listening bar finds the sentences. */
  text?: RefObject<HTMLDivElement | null>;
  /** A place beside the text where the meaning of a word opens. */
  beside?: () => Element | null;
}

const words = /([A-Za-z]+(?:['’-][A-Za-z]+)*)/;
/** Not by color alone: new words are dotted, words being learned are underlined. */
const looks: Record<WordState, string> = {
  new: "underline decoration-accent decoration-dotted decoration-2 underline-offset-4",
  learning: "underline decoration-mark decoration-2 underline-offset-4",
  known: "",
  ignored: "",
};

/** Index of the word chosen by arrow keys. Enter opens it. */
function useActiveWord(open: (element: Element) => void) {
  const [active, setActive] = useState<number | null>(null);
  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target !== event.currentTarget) return;
    const all = event.currentTarget.querySelectorAll("[data-word]");
    const step = { ArrowRight: 1, ArrowDown: 10, ArrowLeft: -1, ArrowUp: -10 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const next = Math.max(0, Math.min(all.length - 1, active === null ? 0 : active + step));
      setActive(next);
      all[next]?.scrollIntoView({ block: "nearest" });
    } else if (event.key === "Enter" && active !== null) {
      event.preventDefault();
      const element = all[active];
      if (element) open(element);
    }
  };
  return { active, handleKey, clear: () => setActive(null) };
}

/** English text with a look-up for each word, by click or by the arrow keys and Enter. */
export function ReadableText({ paragraphs, marked, onLookUp, text, beside }: ReadableTextProps) {
  const [lookUp, popup] = useLookUp(beside);
  const states = new Map(marked.map(({ word, state }) => [word, state]));

  const open = (element: Element) => {
    lookUp(element, sentenceOf(element));
    onLookUp();
  };
  const { active, handleKey, clear } = useActiveWord(open);
  const parts = paragraphs.map((paragraph) => paragraph.split(words));
  // Number of words before each paragraph: the arrow keys move through the words of all paragraphs.
  const before = parts.map((_, at) =>
    parts.slice(0, at).reduce((count, paragraph) => count + (paragraph.length - 1) / 2, 0),
  );
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a click on a word looks it up; the keys do the same */}
      <div
        ref={text}
        role="group"
        tabIndex={0}
        aria-label="Bài đọc. Phím mũi tên chọn từ, Enter để tra."
        lang="en"
        onKeyDown={handleKey}
        onBlur={clear}
        onClick={({ target }) => {
          const element = target instanceof Element ? target.closest("[data-word]") : null;
          if (element && getSelection()?.isCollapsed !== false) open(element);
        }}
        className="grid gap-5 rounded-1 font-serif text-[1.1875rem]/8.5"
      >
        {parts.map((paragraph, row) => (
          <Paragraph
            // Paragraphs never change their order.
            key={row}
            parts={paragraph}
            states={states}
            active={active === null ? null : active - (before[row] ?? 0)}
          />
        ))}
      </div>
      <p role="status" className="sr-only" lang="en">
        {active === null ? "" : wordAt(paragraphs, active)}
      </p>
      {popup}
    </>
  );
}

interface ParagraphProps {
  /** Odd indexes are words, even ones the text between them. */
  parts: readonly string[];
  states: ReadonlyMap<string, WordState>;
  /** Index of the active word in this paragraph. */
  active: number | null;
}

function Paragraph({ parts, states, active }: ParagraphProps) {
  const sentences = sentencesOf(parts.join(""));
  const counts = sentences.map(({ text }) => (text.split(words).length - 1) / 2);
  return (
    <p className="text-pretty">
      {sentences.map(({ text, at }, place) => {
        const before = counts.slice(0, place).reduce((sum, count) => sum + count, 0);
        return (
          // Sentences never change their order.
          <Fragment key={at}>
            {place > 0 && " "}
            <span data-sentence>
              <Words parts={text.split(words)} states={states} active={active === null ? null : active - before} />
            </span>
          </Fragment>
        );
      })}
    </p>
  );
}

/** The words of a sentence, each with its look-up. */
function Words({ parts, states, active }: ParagraphProps) {
  return parts.map((part, at) => {
    if (at % 2 === 0) return part;
    const state = states.get(part.toLowerCase().replaceAll("’", "'"));
    return (
      <span
        // Words never change their order.
        key={at}
        data-word
        className={classNames(
          "cursor-pointer rounded-1 hover:bg-brand-tint",
          state && looks[state],
          (at - 1) / 2 === active && "bg-brand-tint outline-2 outline-focus",
        )}
      >
        {part}
      </span>
    );
  });
}

const wordAt = (paragraphs: readonly string[], place: number) =>
  paragraphs.flatMap((paragraph) => paragraph.split(words).filter((_, at) => at % 2 === 1))[place] ?? "";

/** The sentence that contains a word. */
const sentenceOf = (element: Element) =>
  (element.closest("[data-sentence]")?.textContent ?? "").slice(0, wordSentenceLength);
