import type { Editor } from "@tiptap/core";
import { NodeSelection } from "@tiptap/pm/state";
import type { EditorIconName, InterfaceIconName, WorkIconName } from "#app/ui/icon-names.ts";
import { galleryMost, texLength } from "#document/schema.ts";
import type { Ask } from "./dialogs.ts";
import { insertBilingual } from "./bilingual-block.ts";
import { duplicateBlock, moveBlock } from "./block-moves.ts";
import { canToggleCallout, toggleCallout } from "./callout.ts";
import { canInsertToggle, insertToggle, isInToggleTitle } from "./toggle-block.ts";

export interface Tool {
  id: string;
  label: string;
  /** Where there is little room. */
  shortLabel?: string;
  /** In the notation of ProseMirror. The editor binds them, and the list of shortcuts shows them. */
  keys?: string;
  /** What to type at the beginning of a line, or around words, to the same effect. */
  typed?: string;
  icon: { work: WorkIconName } | { common: InterfaceIconName } | { editor: EditorIconName };
  run: (editor: Editor, ask: Ask) => unknown;
  /** Whether it applies to the selection; missing for a tool that only inserts. */
  isOn?: (editor: Editor) => boolean;
  isReady?: (editor: Editor) => boolean;
  /**
   * In the list of blocks (`/`): its label there, if different, a line about it, more words that find it, and its group,
   * which is that of the layout unless it serves learners.
   */
  inMenu?: { label?: string; about: string; words: string; group?: "learners" };
  /** Missing from the toolbar. */
  isOffBar?: boolean;
}

const at = (editor: Editor) => editor.chain().focus();

/** Tables do not nest: nested ones are unreadable on a phone. */
const isOutside = (editor: Editor) => !editor.isActive("table") && holdsLists(editor);
const holdsLists = (editor: Editor) => !editor.isActive("bilingual") && !isInToggleTitle(editor);
const holdsMarks = (editor: Editor) => !editor.isActive("codeBlock");
const holdsNotes = (editor: Editor) => holdsMarks(editor) && !isInToggleTitle(editor);

/** Inserts a formula or a footnote, which opens for writing while it is empty. */
function insertInline(editor: Editor, type: "inlineMath" | "footnote") {
  const { from } = editor.state.selection;
  const words = type === "inlineMath" ? editor.state.doc.textBetween(from, editor.state.selection.to, " ") : "";
  const node = editor.schema.nodes[type]?.create(
    type === "inlineMath" ? { tex: words.slice(0, texLength.inline) } : {},
  );
  // A footnote follows the selected words; a formula replaces them.
  if (node)
    editor.view.dispatch(
      type === "footnote"
        ? editor.state.tr.insert(editor.state.selection.to, node)
        : editor.state.tr.replaceSelectionWith(node, false),
    );
}

/** Inserts a block below the one with the caret, or replaces that one if it is empty. */
export function insertBlock(editor: Editor, content: { type: string; attrs?: Record<string, unknown> }) {
  const { selection, doc, schema, tr } = editor.state;
  const { $from } = selection;
  const node = schema.nodes[content.type]?.create(content.attrs ?? {});
  if (!node) return;
  const block = $from.depth > 0 ? $from.node(1) : null;
  const isOnEmptyLine = block?.type.name === "paragraph" && block.content.size === 0;
  const pos = block ? (isOnEmptyLine ? $from.before(1) : $from.after(1)) : $from.pos;
  tr.replaceWith(pos, isOnEmptyLine ? $from.after(1) : Math.min(pos, doc.content.size), node);
  editor.view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, pos)).scrollIntoView());
}

/** In groups, in the order of the toolbar. */
export const tools: readonly (readonly Tool[])[] = [
  [
    {
      id: "h2",
      label: "Đề mục lớn",
      keys: "Mod-Alt-2",
      typed: "## ",
      icon: { work: "text-h-two" },
      run: (e) => at(e).toggleHeading({ level: 2 }).run(),
      isOn: (e) => e.isActive("heading", { level: 2 }),
      isReady: (e) => isOutside(e) || e.isActive("heading"),
      inMenu: { about: "mở một phần mới, hiện trong mục lục", words: "tên phần tiêu đề đầu đề heading h2 lớn" },
    },
    {
      id: "h3",
      label: "Đề mục nhỏ",
      keys: "Mod-Alt-3",
      typed: "### ",
      icon: { work: "text-h-three" },
      run: (e) => at(e).toggleHeading({ level: 3 }).run(),
      isOn: (e) => e.isActive("heading", { level: 3 }),
      isReady: (e) => isOutside(e) || e.isActive("heading"),
      inMenu: { about: "chia nhỏ một phần", words: "tên mục tiêu đề đầu đề heading h3 nhỏ" },
    },
    {
      id: "paragraph",
      label: "Đoạn văn thường",
      shortLabel: "Đoạn văn",
      keys: "Mod-Alt-0",
      icon: { work: "paragraph" },
      run: (e) => at(e).setParagraph().run(),
      isOn: (e) => e.isActive("paragraph"),
      inMenu: { about: "chữ thường, thôi đề mục hay danh sách", words: "chữ thường paragraph text" },
      isOffBar: true,
    },
  ],
  [
    {
      id: "bold",
      label: "Đậm",
      keys: "Mod-b",
      typed: "**đậm**",
      icon: { work: "text-b" },
      run: (e) => at(e).toggleBold().run(),
      isOn: (e) => e.isActive("bold"),
    },
    {
      id: "italic",
      label: "Nghiêng",
      keys: "Mod-i",
      typed: "*nghiêng*",
      icon: { work: "text-italic" },
      run: (e) => at(e).toggleItalic().run(),
      isOn: (e) => e.isActive("italic"),
    },
    {
      id: "strike",
      label: "Gạch ngang",
      keys: "Mod-Shift-s",
      typed: "~~gạch~~",
      icon: { work: "text-strikethrough" },
      run: (e) => at(e).toggleStrike().run(),
      isOn: (e) => e.isActive("strike"),
    },
    {
      id: "code",
      label: "Mã trong dòng",
      keys: "Mod-e",
      typed: "`mã`",
      icon: { work: "code" },
      run: (e) => at(e).toggleCode().run(),
      isOn: (e) => e.isActive("code"),
    },
    {
      id: "foreign",
      label: "Đánh dấu là tiếng Anh",
      keys: "Mod-Alt-e",
      icon: { work: "translate" },
      run: (e) => at(e).toggleMark("foreign", { lang: "en" }, { extendEmptyMarkRange: true }).run(),
      isOn: (e) => e.isActive("foreign"),
      isReady: holdsMarks,
      inMenu: {
        label: "Đoạn tiếng Anh",
        about: "tra được từ, đọc đúng giọng",
        words: "english tiếng anh ngoại ngữ",
        group: "learners",
      },
    },
    {
      id: "link",
      label: "Liên kết",
      keys: "Mod-k",
      icon: { work: "link" },
      run: (_, ask) => ask("link"),
      isOn: (e) => e.isActive("link"),
      isReady: holdsNotes,
    },
    {
      id: "footnote",
      label: "Chú thích cuối bài",
      keys: "Mod-Alt-f",
      icon: { work: "asterisk" },
      run: (e) => insertInline(e, "footnote"),
      isReady: holdsNotes,
      inMenu: {
        about: "nguồn hay lời giải thích, đọc ở cuối bài",
        group: "learners",
        words: "cước chú nguồn footnote",
      },
    },
    {
      id: "inlineMath",
      label: "Công thức trong dòng",
      keys: "Mod-Alt-m",
      icon: { work: "sigma" },
      run: (e) => insertInline(e, "inlineMath"),
      isReady: holdsNotes,
      inMenu: { about: "ký hiệu toán nằm giữa câu", words: "toán latex tex math katex" },
      isOffBar: true,
    },
  ],
  [
    {
      id: "bullets",
      label: "Danh sách gạch đầu dòng",
      shortLabel: "Gạch đầu dòng",
      keys: "Mod-Shift-8",
      typed: "- ",
      icon: { work: "list-bullets" },
      run: (e) => at(e).toggleBulletList().run(),
      isOn: (e) => e.isActive("bulletList"),
      isReady: holdsLists,
      inMenu: { about: "mỗi dòng một ý", words: "chấm list bullet ul" },
    },
    {
      id: "numbers",
      label: "Danh sách đánh số",
      shortLabel: "Đánh số",
      keys: "Mod-Shift-7",
      typed: "1. ",
      icon: { work: "list-numbers" },
      run: (e) => at(e).toggleOrderedList().run(),
      isOn: (e) => e.isActive("orderedList"),
      isReady: holdsLists,
      inMenu: { about: "từng bước theo thứ tự", words: "thứ tự list number ol" },
    },
    {
      id: "tasks",
      label: "Danh sách việc",
      keys: "Mod-Shift-9",
      typed: "[] ",
      icon: { work: "check-square" },
      run: (e) => at(e).toggleTaskList().run(),
      isOn: (e) => e.isActive("taskList"),
      isReady: holdsLists,
      inMenu: {
        about: "ô đánh dấu cho bài tập",
        words: "việc cần làm bài tập checkbox todo task list",
        group: "learners",
      },
    },
    {
      id: "quote",
      label: "Trích dẫn",
      keys: "Mod-Shift-b",
      typed: "> ",
      icon: { work: "quotes" },
      run: (e) => at(e).toggleBlockquote().run(),
      isOn: (e) => e.isActive("blockquote"),
      isReady: (e) => isOutside(e) || e.isActive("blockquote"),
      inMenu: { about: "lời của người khác", words: "lời quote blockquote" },
    },
    {
      id: "callout",
      label: "Ghi chú nổi bật",
      icon: { common: "lightbulb" },
      run: toggleCallout,
      isOn: (e) => e.isActive("callout"),
      isReady: canToggleCallout,
      inMenu: { about: "mẹo hay lưu ý trong một khung", group: "learners", words: "khung hộp mẹo lưu ý callout" },
    },
  ],
  [
    {
      id: "picture",
      label: "Ảnh",
      icon: { work: "image" },
      run: (_, ask) => ask("picture"),
      inMenu: { about: "kéo thả, dán, hoặc chọn từ máy", words: "hình photo image picture" },
    },
    {
      id: "gallery",
      label: "Bộ ảnh",
      icon: { editor: "images" },
      run: (_, ask) => ask("gallery"),
      inMenu: {
        about: `tới ${galleryMost} ảnh, tự xếp thành hàng`,
        words: "nhiều hình album lưới photo gallery images",
      },
      isOffBar: true,
    },
    {
      id: "video",
      label: "Video YouTube",
      icon: { work: "youtube-logo" },
      run: (_, ask) => ask("video"),
      isReady: isOutside,
      inMenu: { about: "dán địa chỉ, người đọc xem ngay trong bài", words: "phim clip" },
      isOffBar: true,
    },
    {
      id: "bilingual",
      label: "Song ngữ: Việt và Anh cạnh nhau",
      icon: { work: "columns" },
      run: insertBilingual,
      isReady: isOutside,
      inMenu: {
        label: "Song ngữ",
        about: "Việt và Anh cạnh nhau, từng cặp câu",
        group: "learners",
        words: "hai cột dịch bilingual english",
      },
    },
    {
      id: "toggle",
      label: "Phần đóng mở",
      icon: { work: "caret-right" },
      run: insertToggle,
      isReady: (e) => isOutside(e) && canInsertToggle(e),
      inMenu: {
        about: "lời giải, phần đọc thêm ẩn tới khi bấm",
        words: "đóng mở ẩn hiện lời giải đáp án gập toggle details",
        group: "learners",
      },
      isOffBar: true,
    },
    {
      id: "table",
      label: "Bảng 3 × 3, có dòng đầu",
      icon: { work: "table" },
      run: (e) => at(e).insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
      isReady: isOutside,
      inMenu: { label: "Bảng", about: "ba cột, ba dòng, có dòng đầu", words: "table cột dòng" },
    },
    {
      id: "blockMath",
      label: "Công thức",
      icon: { work: "sigma" },
      run: (e) => insertBlock(e, { type: "blockMath" }),
      isReady: isOutside,
      inMenu: { about: "trên một dòng riêng", words: "toán latex tex math katex phương trình" },
    },
    {
      id: "codeBlock",
      label: "Khối mã",
      keys: "Mod-Alt-c",
      typed: "```",
      icon: { work: "code-block" },
      run: (e) => at(e).toggleCodeBlock().run(),
      isOn: (e) => e.isActive("codeBlock"),
      isReady: isOutside,
      inMenu: { about: "giữ từng dấu cách, tô màu theo ngôn ngữ", words: "code lập trình" },
    },
    {
      id: "rule",
      label: "Đường kẻ ngang",
      typed: "---",
      icon: { work: "minus" },
      run: (e) => at(e).setHorizontalRule().run(),
      isReady: isOutside,
      inMenu: { about: "ngăn hai phần không cần đề mục", words: "kẻ ngang divider hr" },
    },
  ],
  [
    {
      id: "undo",
      label: "Hoàn tác",
      keys: "Mod-z",
      icon: { work: "arrow-u-up-left" },
      run: (e) => at(e).undo().run(),
      isReady: (e) => e.can().undo(),
    },
    {
      id: "redo",
      label: "Làm lại",
      keys: "Mod-Shift-z",
      icon: { work: "arrow-u-up-right" },
      run: (e) => at(e).redo().run(),
      isReady: (e) => e.can().redo(),
    },
  ],
];

/** The bar of the selected text if there is one, otherwise the toolbar of the page. */
const focusTools = () =>
  document
    .querySelector<HTMLElement>(
      `:is([data-selection-bar], body:not(:has([data-selection-bar])) [data-writing-tools]) [tabindex="0"]`,
    )
    ?.focus();

/** Keys without a button. */
const otherKeys: readonly Pick<Tool, "label" | "keys" | "run">[] = [
  { label: "Gạch chân", keys: "Mod-u", run: (e) => at(e).toggleUnderline().run() },
  { label: "Xuống dòng trong đoạn", keys: "Shift-Enter", run: (e) => at(e).setHardBreak().run() },
  { label: "Chuyển khối lên trên", keys: "Alt-ArrowUp", run: (e) => moveBlock(e, -1) },
  { label: "Chuyển khối xuống dưới", keys: "Alt-ArrowDown", run: (e) => moveBlock(e, 1) },
  { label: "Nhân đôi khối", keys: "Alt-Shift-ArrowDown", run: (e) => duplicateBlock(e) },
  { label: "Vào thanh công cụ, Esc để trở lại", keys: "Alt-F10", run: focusTools },
  { label: "Xem các phím tắt", keys: "Mod-/", run: (_, ask) => ask("shortcuts") },
];

export interface Shortcut extends Pick<Tool, "label" | "run"> {
  keys: string;
}

/** All shortcuts of the editor, bound and shown in the dialog. */
export const shortcuts: readonly Shortcut[] = [...tools.flat(), ...otherKeys].flatMap(({ label, keys, run }) =>
  keys === undefined ? [] : [{ label, keys, run }],
);

/** Text that has the effect of a tool when it is typed. */
export const typedShortcuts: readonly { label: string; typed: string }[] = [
  ...tools.flat().flatMap(({ label, typed }) => (typed === undefined ? [] : [{ label, typed }])),
  { label: "Danh sách các khối", typed: "/" },
];

const keyNames: Record<string, string> = { ArrowUp: "↑", ArrowDown: "↓" };

/** `Mod-Alt-2` → `Ctrl+Alt+2` */
export function formatKeys(keys: string, isMac = isApple()): string {
  const words = keys.split("-").map((part) => {
    if (part === "Mod") return isMac ? "⌘" : "Ctrl";
    if (part === "Alt") return isMac ? "⌥" : "Alt";
    return keyNames[part] ?? (part.length === 1 ? part.toUpperCase() : part);
  });
  return words.join("+");
}

const isApple = () => typeof navigator !== "undefined" && /Mac|iP(hone|ad)/.test(navigator.platform);

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
