import type { Editor } from "@tiptap/core";
import { useEffect, useState } from "react";
import { wordCount } from "#contracts/text/word-count.ts";
import { readingMinutes } from "#document/reading.ts";

const countOf = (editor: Editor) =>
  wordCount(editor.state.doc.textBetween(0, editor.state.doc.content.size, "\n", " "));

/** Counts after a pause, because a long text takes time. */
export function WordCount({ editor }: { editor: Editor }) {
  const [words, setWords] = useState(() => countOf(editor));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const handleChange = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setWords(countOf(editor)), 600);
    };
    editor.on("transaction", handleChange);
    return () => {
      clearTimeout(timer);
      editor.off("transaction", handleChange);
    };
  }, [editor]);
  return (
    <p className="text-xs text-text-3 tabular-nums">
      {words} từ{words > 0 && ` · ${readingMinutes(words)} phút đọc`}
    </p>
  );
}
