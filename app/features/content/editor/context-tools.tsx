import { Toolbar as Base } from "@base-ui/react/toolbar";
import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { useEffect, useRef } from "react";
import { codeLanguageNames, codeLanguages } from "#document/schema.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { addPair, removePair } from "./bilingual-block.ts";

interface ActivityEvent {
  label: string;
  run: (editor: Editor) => void;
  isDangerous?: boolean;
}

const at = (editor: Editor) => editor.chain().focus();
const tableActions: readonly ActivityEvent[] = [
  { label: "Thêm dòng trên", run: (e) => at(e).addRowBefore().run() },
  { label: "Thêm dòng dưới", run: (e) => at(e).addRowAfter().run() },
  { label: "Thêm cột trái", run: (e) => at(e).addColumnBefore().run() },
  { label: "Thêm cột phải", run: (e) => at(e).addColumnAfter().run() },
  { label: "Dòng tiêu đề", run: (e) => at(e).toggleHeaderRow().run() },
  { label: "Xoá dòng", run: (e) => at(e).deleteRow().run() },
  { label: "Xoá cột", run: (e) => at(e).deleteColumn().run() },
  { label: "Xoá bảng", run: (e) => at(e).deleteTable().run(), isDangerous: true },
];
const bilingualActions: readonly ActivityEvent[] = [
  { label: "Thêm cặp", run: addPair },
  { label: "Xoá cặp", run: removePair, isDangerous: true },
];

/** Tools for the block at the caret, in a row below the toolbar that is always reserved. */
export function ContextTools({ editor }: { editor: Editor }) {
  const place = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      kind: now.isActive("table")
        ? "table"
        : now.isActive("bilingual")
          ? "bilingual"
          : now.isActive("codeBlock")
            ? "code"
            : null,
      language: String(now.getAttributes("codeBlock").language ?? ""),
    }),
  });
  const row = useLineInSight(editor, place.kind);
  if (place.kind === null) return null;
  const actions = place.kind === "table" ? tableActions : place.kind === "bilingual" ? bilingualActions : [];
  return (
    <div
      ref={row}
      className="toolbar-run absolute inset-x-0 top-full flex items-center gap-1 overflow-x-auto border-y border-line bg-bg px-4 py-1.5 md:right-auto md:left-(--page-side) md:mt-2 md:max-w-[calc(100%-2*var(--page-side))] md:rounded-3 md:border md:bg-raised md:px-1.5 md:shadow-2 xl:left-30"
    >
      {actions.map((action) => (
        <Base.Button
          key={action.label}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => action.run(editor)}
          className={buttonClass({
            variant: "ghost",
            size: "sm",
            color: action.isDangerous ? "danger" : "neutral",
            className: "px-2! shrink-0",
          })}
        >
          {action.label}
        </Base.Button>
      ))}
      {place.kind === "code" && (
        <span className="flex shrink-0 items-center gap-2 text-s text-text-2">
          <label htmlFor="code-language">Ngôn ngữ</label>
          <select
            id="code-language"
            value={place.language}
            onChange={(event) =>
              at(editor)
                .updateAttributes("codeBlock", { language: event.currentTarget.value || null })
                .run()
            }
            className="h-8 rounded-2 border border-line-control bg-raised px-2 text-text pointer-coarse:h-11"
          >
            <option value="">Không tô màu</option>
            {codeLanguages.map((language) => (
              <option key={language} value={language}>
                {codeLanguageNames[language]}
              </option>
            ))}
          </select>
        </span>
      )}
    </div>
  );
}

/**
 * After a click into the text the row appears and may cover the clicked line. It is scrolled into view on mouseup,
 * because moving text under a held button would select it.
 */
function useLineInSight(editor: Editor, kind: string | null) {
  const row = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  useEffect(() => {
    const reveal = () => {
      const place = row.current?.getBoundingClientRect();
      if (!place || isPressed.current || editor.isDestroyed || !editor.view.hasFocus()) return;
      const { top, bottom } = editor.view.coordsAtPos(editor.state.selection.head);
      if (bottom > place.top && top < place.bottom + 8) window.scrollBy({ top: top - place.bottom - 8 });
    };
    let frame = 0;
    const handleDown = () => {
      isPressed.current = true;
    };
    const handleUp = () => {
      isPressed.current = false;
      frame = requestAnimationFrame(reveal);
    };
    document.addEventListener("mousedown", handleDown, true);
    document.addEventListener("mouseup", handleUp, true);
    reveal();
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener("mousedown", handleDown, true);
      document.removeEventListener("mouseup", handleUp, true);
    };
  }, [editor, kind]);
  return row;
}
