import type { Editor } from "@tiptap/core";
import type { InterfaceIconName, WorkIconName } from "#app/ui/icon-names.ts";
import { insertBilingual } from "./bilingual-block.ts";
import { canToggleCallout, toggleCallout } from "./callout.ts";

export interface Tool {
  id: string;
  label: string;
  keys?: string;
  icon: { work: WorkIconName } | { common: InterfaceIconName };
  run: (editor: Editor) => void;
  /** Left out: the tool inserts, it is never on. */
  isOn?: (editor: Editor) => boolean;
  isReady?: (editor: Editor) => boolean;
}

const at = (editor: Editor) => editor.chain().focus();

/** In groups, as they stand in the toolbar. Link and picture are added there: they need more than one press. */
export const tools: readonly (readonly Tool[])[] = [
  [
    {
      id: "h2",
      label: "Tên phần",
      keys: "Ctrl+Alt+2",
      icon: { work: "text-h-two" },
      run: (e) => at(e).toggleHeading({ level: 2 }).run(),
      isOn: (e) => e.isActive("heading", { level: 2 }),
    },
    {
      id: "h3",
      label: "Tên mục",
      keys: "Ctrl+Alt+3",
      icon: { work: "text-h-three" },
      run: (e) => at(e).toggleHeading({ level: 3 }).run(),
      isOn: (e) => e.isActive("heading", { level: 3 }),
    },
  ],
  [
    {
      id: "bold",
      label: "Đậm",
      keys: "Ctrl+B",
      icon: { work: "text-b" },
      run: (e) => at(e).toggleBold().run(),
      isOn: (e) => e.isActive("bold"),
    },
    {
      id: "italic",
      label: "Nghiêng",
      keys: "Ctrl+I",
      icon: { work: "text-italic" },
      run: (e) => at(e).toggleItalic().run(),
      isOn: (e) => e.isActive("italic"),
    },
    {
      id: "strike",
      label: "Gạch ngang",
      keys: "Ctrl+Shift+S",
      icon: { work: "text-strikethrough" },
      run: (e) => at(e).toggleStrike().run(),
      isOn: (e) => e.isActive("strike"),
    },
    {
      id: "code",
      label: "Mã trong dòng",
      keys: "Ctrl+E",
      icon: { work: "code" },
      run: (e) => at(e).toggleCode().run(),
      isOn: (e) => e.isActive("code"),
    },
    {
      id: "foreign",
      label: "Đánh dấu là tiếng Anh",
      icon: { work: "translate" },
      run: (e) => at(e).toggleMark("foreign", { lang: "en" }, { extendEmptyMarkRange: true }).run(),
      isOn: (e) => e.isActive("foreign"),
    },
  ],
  [
    {
      id: "bullets",
      label: "Danh sách gạch đầu dòng",
      keys: "Ctrl+Shift+8",
      icon: { work: "list-bullets" },
      run: (e) => at(e).toggleBulletList().run(),
      isOn: (e) => e.isActive("bulletList"),
    },
    {
      id: "numbers",
      label: "Danh sách đánh số",
      keys: "Ctrl+Shift+7",
      icon: { work: "list-numbers" },
      run: (e) => at(e).toggleOrderedList().run(),
      isOn: (e) => e.isActive("orderedList"),
    },
    {
      id: "quote",
      label: "Trích dẫn",
      keys: "Ctrl+Shift+B",
      icon: { work: "quotes" },
      run: (e) => at(e).toggleBlockquote().run(),
      isOn: (e) => e.isActive("blockquote"),
    },
    {
      id: "callout",
      label: "Ghi chú nổi bật",
      icon: { common: "lightbulb" },
      run: toggleCallout,
      isOn: (e) => e.isActive("callout"),
      isReady: canToggleCallout,
    },
  ],
  [
    {
      id: "bilingual",
      label: "Song ngữ: Việt và Anh cạnh nhau",
      icon: { work: "columns" },
      run: insertBilingual,
      isReady: (e) => !isInside(e),
    },
    {
      id: "table",
      label: "Bảng 3 × 3, có dòng đầu",
      icon: { work: "table" },
      run: (e) => at(e).insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
      isReady: (e) => !isInside(e),
    },
    {
      id: "codeBlock",
      label: "Khối mã",
      keys: "Ctrl+Alt+C",
      icon: { work: "code-block" },
      run: (e) => at(e).toggleCodeBlock().run(),
      isOn: (e) => e.isActive("codeBlock"),
    },
    { id: "rule", label: "Đường ngăn", icon: { work: "minus" }, run: (e) => at(e).setHorizontalRule().run() },
  ],
  [
    {
      id: "undo",
      label: "Hoàn tác",
      keys: "Ctrl+Z",
      icon: { work: "arrow-u-up-left" },
      run: (e) => at(e).undo().run(),
      isReady: (e) => e.can().undo(),
    },
    {
      id: "redo",
      label: "Làm lại",
      keys: "Ctrl+Y",
      icon: { work: "arrow-u-up-right" },
      run: (e) => at(e).redo().run(),
      isReady: (e) => e.can().redo(),
    },
  ],
];

/** A table in a table helps nobody on a phone. */
const isInside = (editor: Editor) => editor.isActive("table") || editor.isActive("bilingual");

export interface ToolState {
  isOn: boolean;
  isReady: boolean;
}

export const toolStates = (editor: Editor): Record<string, ToolState> =>
  Object.fromEntries(
    tools
      .flat()
      .map((tool) => [tool.id, { isOn: tool.isOn?.(editor) ?? false, isReady: tool.isReady?.(editor) ?? true }]),
  );
