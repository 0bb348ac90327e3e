import { Toolbar as Base } from "@base-ui/react/toolbar";
import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { codeLanguageNames, codeLanguages } from "#document/schema.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { addPair, removePair } from "./bilingual-block.ts";

interface Deed {
  label: string;
  run: (editor: Editor) => void;
  isDangerous?: boolean;
}

const at = (editor: Editor) => editor.chain().focus();
const tableDeeds: readonly Deed[] = [
  { label: "Thêm dòng", run: (e) => at(e).addRowAfter().run() },
  { label: "Thêm cột", run: (e) => at(e).addColumnAfter().run() },
  { label: "Bớt dòng", run: (e) => at(e).deleteRow().run() },
  { label: "Bớt cột", run: (e) => at(e).deleteColumn().run() },
  { label: "Xoá bảng", run: (e) => at(e).deleteTable().run(), isDangerous: true },
];
const bilingualDeeds: readonly Deed[] = [
  { label: "Thêm cặp", run: addPair },
  { label: "Bớt cặp", run: removePair, isDangerous: true },
];

/** What can be done with the block the caret is in. Where the row has no room it hangs below the toolbar, over the text. */
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
  if (place.kind === null) return null;
  const deeds = place.kind === "table" ? tableDeeds : place.kind === "bilingual" ? bilingualDeeds : [];
  return (
    <div className="toolbar-run absolute inset-x-0 top-full flex items-center gap-1 overflow-x-auto border-y border-line bg-bg px-4 py-1.5 min-[1320px]:pointer-fine:static min-[1320px]:pointer-fine:ml-auto min-[1320px]:pointer-fine:shrink-0 min-[1320px]:pointer-fine:gap-0 min-[1320px]:pointer-fine:border-0 min-[1320px]:pointer-fine:px-0">
      {deeds.map((deed) => (
        <Base.Button
          key={deed.label}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => deed.run(editor)}
          className={buttonClass({
            variant: "ghost",
            size: "sm",
            colour: deed.isDangerous ? "danger" : "neutral",
            className: "px-2! shrink-0",
          })}
        >
          {deed.label}
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
