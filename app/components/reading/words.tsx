import { type KeyboardEvent, useState } from "react";
import type { WordState } from "#contracts/schemas/words.ts";
import { classNames } from "#app/ui/class-names.ts";

/** Splits an English text: odd indexes are words, even ones the text between them. */
export const wordsPattern = /([A-Za-z]+(?:['’-][A-Za-z]+)*)/;
/** Not by color alone: new words are dotted, words being learned are underlined. */
const looks: Record<WordState, string> = {
  new: "underline decoration-accent decoration-dotted decoration-2 underline-offset-4",
  learning: "underline decoration-mark decoration-2 underline-offset-4",
  known: "",
  ignored: "",
};

/** Index of the word chosen by arrow keys. Enter opens it. */
export function useActiveWord(open: (element: Element) => void) {
  const [active, setActive] = useState<number | null>(null);
  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target !== event.currentTarget) return;
    const all = event.currentTarget.querySelectorAll("[data-word]");
    if (all.length === 0) return;
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

interface WordsProps {
  /** Of `wordsPattern`. */
  parts: readonly string[];
  states?: ReadonlyMap<string, WordState>;
  /** Index of the active word. */
  active: number | null;
}

/** The words of a sentence, each with its look-up. */
export function Words({ parts, states, active }: WordsProps) {
  return parts.map((part, at) => {
    if (at % 2 === 0) return part;
    const state = states?.get(part.toLowerCase().replaceAll("’", "'"));
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
