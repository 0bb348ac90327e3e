import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { NodeSelection } from "@tiptap/pm/state";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { iconButtonClass } from "#app/ui/icon-button.tsx";
import { Menu, type MenuItem } from "#app/ui/menu.tsx";
import { openBeside } from "#app/components/practice-hand-over.ts";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import type { Ask } from "./dialogs.ts";
import { deleteBlock, duplicateBlock, moveBlock, selectBlock } from "./block-moves.ts";
import { openSlashMenu } from "./slash-menu.ts";
import { ToolIcon } from "./tool-icon.tsx";
import { formatKeys, tools } from "./tools.ts";

/** Blocks that text can be turned into. */
const kinds = ["paragraph", "h2", "h3", "bullets", "numbers", "quote", "callout", "codeBlock"];

export interface BlockMenuProps {
  editor: Editor;
  ask: Ask;
  trigger: ReactElement;
  /** Called before the menu opens, to move the caret into the block. */
  onOpen?: () => void;
  onOpenChange?: (isOpen: boolean) => void;
  align?: "start" | "end";
}

/** Actions for the block of the caret. */
export function BlockMenu({ editor, ask, trigger, onOpen, onOpenChange, align = "start" }: BlockMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const turns = useTurns(editor, ask, isOpen);
  const change = (next: boolean) => {
    if (next) onOpen?.();
    setIsOpen(next);
    onOpenChange?.(next);
  };
  return (
    <Menu
      trigger={trigger}
      isOpen={isOpen}
      onOpenChange={change}
      align={align}
      groups={[
        moves(editor),
        turns,
        isOpen ? practice(wordsAt(editor)) : [],
        [
          {
            id: "delete",
            label: "Xoá khối",
            icon: <WorkIcon name="trash" size={18} />,
            isDangerous: true,
            onSelect: () => deleteBlock(editor),
          },
        ],
      ]}
      finalFocus={() => editor.view.dom}
    />
  );
}

const moves = (editor: Editor): MenuItem[] => [
  {
    id: "up",
    label: "Chuyển lên",
    note: formatKeys("Alt-ArrowUp"),
    icon: <WorkIcon name="arrow-up" size={18} />,
    onSelect: () => moveBlock(editor, -1),
  },
  {
    id: "down",
    label: "Chuyển xuống",
    note: formatKeys("Alt-ArrowDown"),
    icon: <WorkIcon name="arrow-down" size={18} />,
    onSelect: () => moveBlock(editor, 1),
  },
  {
    id: "duplicate",
    label: "Nhân đôi",
    note: formatKeys("Alt-Shift-ArrowDown"),
    icon: <WorkIcon name="copy" size={18} />,
    onSelect: () => duplicateBlock(editor),
  },
];

/** The kinds that the block can be turned into, while the menu is open. */
function useTurns(editor: Editor, ask: Ask, isOpen: boolean): MenuItem[] {
  const states = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      isOpen
        ? tools
            .flat()
            .filter(({ id }) => kinds.includes(id))
            .map((tool) => ({ tool, isReady: tool.isReady?.(now) ?? true, isOn: tool.isOn?.(now) ?? false }))
            .filter(() => now.state.selection.$from.parent.isTextblock)
        : [],
    equalityFn: (a, b) => JSON.stringify(a) === JSON.stringify(b),
  });
  return states
    .filter(({ isReady, isOn }) => isReady && !isOn)
    .map(({ tool }) => ({
      id: tool.id,
      label: `Đổi thành ${(tool.inMenu?.label ?? tool.label).toLowerCase()}`,
      icon: <ToolIcon tool={tool} />,
      onSelect: () => tool.run(editor, ask),
    }));
}

/** Practice tools for this text; none if it is empty. */
function practice(words: string): MenuItem[] {
  if (words === "") return [];
  const rewriting = {
    id: "rewriting",
    label: "Viết lại",
    icon: <WorkIcon name="shuffle" size={18} />,
    onSelect: () => openBeside("rewriting", words),
  };
  if (!seemsEnglish(words)) return [rewriting];
  return [
    {
      id: "grammar",
      label: "Soát ngữ pháp",
      icon: <WorkIcon name="text-aa" size={18} />,
      onSelect: () => openBeside("grammar", words),
    },
    rewriting,
  ];
}

/** The selected text, or that of the caret's paragraph. */
function wordsAt({ state: { doc, selection } }: Editor): string {
  const { from, to, $from, empty } = selection;
  const words = empty ? $from.parent.isTextblock && $from.parent.textContent : doc.textBetween(from, to, "\n");
  return (words || "").trim();
}

/** Non-English letters mean Vietnamese. */
const seemsEnglish = (words: string) =>
  /[a-z]{2}/i.test(words) && !/[ăâđêôơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịĩọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/i.test(words);

interface Place {
  pos: number;
  top: number;
  isEmpty: boolean;
}

/** The block at this height of the window, and its position in the editor. */
function blockAt(editor: Editor, clientY: number): Place | null {
  const { view, state } = editor;
  const box = view.dom.parentElement?.getBoundingClientRect();
  if (!box) return null;
  let found: Place | null = null;
  state.doc.forEach((node, pos) => {
    if (found) return;
    const element = view.nodeDOM(pos);
    if (!(element instanceof HTMLElement)) return;
    const { top, bottom } = element.getBoundingClientRect();
    if (clientY < top - 12 || clientY > bottom + 12) return;
    const line = Number.parseFloat(getComputedStyle(element).lineHeight) || 28;
    const isLine = node.isTextblock && !node.type.spec.code;
    found = {
      pos,
      top: top - box.top + (isLine ? Math.max(0, (line - 32) / 2) : 2),
      isEmpty: node.type.name === "paragraph" && node.content.size === 0,
    };
  });
  return found;
}

/** ProseMirror does the rest: it shows the drop position and moves the block. */
function beginDrag({ view, state }: Editor, pos: number, data: DataTransfer) {
  const selection = NodeSelection.create(state.doc, pos);
  view.dispatch(state.tr.setSelection(selection));
  const slice = selection.content();
  const element = view.nodeDOM(pos);
  data.clearData();
  data.setData("text/plain", view.serializeForClipboard(slice).text);
  data.effectAllowed = "copyMove";
  if (element instanceof HTMLElement) data.setDragImage(element, 0, 0);
  view.dragging = { slice, move: true };
}

function endDrag({ view }: Editor) {
  view.dragging = null;
}

/** The handle beside the block under the mouse: “+” at an empty line, otherwise a grip to drag or to click. */
export function BlockHandle({ editor, ask }: { editor: Editor; ask: Ask }) {
  const [place, setPlace] = useState<Place | null>(null);
  const isHeld = useRef(false);

  useEffect(() => {
    if (!matchMedia("(hover: hover) and (pointer: fine)").matches) return;
    const text = editor.view.dom;
    const area = text.closest("section") ?? text;
    let frame = 0;
    const handleMove = (event: PointerEvent) => {
      if (isHeld.current) return;
      cancelAnimationFrame(frame);
      const { clientX, clientY } = event;
      frame = requestAnimationFrame(() => {
        const { left, right } = text.getBoundingClientRect();
        const isNear = clientX > left - 80 && clientX < right + 8;
        const found = isNear ? blockAt(editor, clientY) : null;
        setPlace((now) =>
          now?.pos === found?.pos && now?.top === found?.top && now?.isEmpty === found?.isEmpty ? now : found,
        );
      });
    };
    const handleKey = () => !isHeld.current && setPlace(null);
    document.addEventListener("pointermove", handleMove, { passive: true });
    area.addEventListener("keydown", handleKey);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener("pointermove", handleMove);
      area.removeEventListener("keydown", handleKey);
    };
  }, [editor]);

  const meant = () => place && selectBlock(editor, place.pos);
  if (!place) return null;
  const look = iconButtonClass({ className: "size-8! text-text-3 hover:text-text" });
  return (
    <div className="absolute right-full mr-8 hidden min-[900px]:block print:hidden" style={{ top: place.top }}>
      {place.isEmpty ? (
        <button
          type="button"
          tabIndex={-1}
          aria-label="Chèn khối ở dòng này"
          title="Chèn khối"
          className={look}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            meant();
            openSlashMenu(editor);
          }}
        >
          <Icon name="plus" size={18} />
        </button>
      ) : (
        <BlockMenu
          editor={editor}
          ask={ask}
          onOpen={meant}
          onOpenChange={(isOpen) => (isHeld.current = isOpen)}
          trigger={
            <button
              type="button"
              tabIndex={-1}
              draggable
              aria-label="Khối này: chuyển, đổi, xoá"
              title="Kéo để chuyển, bấm để chọn việc"
              className={`${look} cursor-grab`}
              onDragStart={(event) => beginDrag(editor, place.pos, event.dataTransfer)}
              onDragEnd={() => endDrag(editor)}
            >
              <WorkIcon name="dots-six-vertical" size={18} />
            </button>
          }
        />
      )}
    </div>
  );
}
