import { Fragment, type RefObject } from "react";
import { wordSentenceLength } from "#contracts/limits/dictionary.ts";
import { proseSentences } from "#contracts/text/sentences.ts";
import type { KnownWords } from "#contracts/schemas/reading.ts";
import type { WordState } from "#contracts/schemas/words.ts";
import { useLookUp } from "./look-up.tsx";
import { useActiveWord, Words, wordsPattern } from "./words.tsx";

interface ReadableTextProps {
  paragraphs: readonly string[];
  marked: KnownWords["marked"];
  onLookUp: () => void;
  /** Where a listening bar finds the sentences. */
  text?: RefObject<HTMLDivElement | null>;
  /** A place beside the text where the meaning of a word opens. */
  beside?: () => Element | null;
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
  const parts = paragraphs.map((paragraph) => paragraph.split(wordsPattern));
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
  const sentences = proseSentences(parts.join(""));
  const counts = sentences.map(({ text }) => (text.split(wordsPattern).length - 1) / 2);
  return (
    <p className="text-pretty">
      {sentences.map(({ text, at }, place) => {
        const before = counts.slice(0, place).reduce((sum, count) => sum + count, 0);
        return (
          // Sentences never change their order.
          <Fragment key={at}>
            {place > 0 && " "}
            <span data-sentence>
              <Words
                parts={text.split(wordsPattern)}
                states={states}
                active={active === null ? null : active - before}
              />
            </span>
          </Fragment>
        );
      })}
    </p>
  );
}

const wordAt = (paragraphs: readonly string[], place: number) =>
  paragraphs.flatMap((paragraph) => paragraph.split(wordsPattern).filter((_, at) => at % 2 === 1))[place] ?? "";

/** The sentence that contains a word. */
const sentenceOf = (element: Element) =>
  (element.closest("[data-sentence]")?.textContent ?? "").slice(0, wordSentenceLength);
