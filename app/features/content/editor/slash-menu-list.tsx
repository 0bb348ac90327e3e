import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { useEffect, useId, useLayoutEffect, useRef, useState, type RefObject } from "react";
import { classNames } from "#app/ui/class-names.ts";
import type { Ask } from "./dialogs.ts";
import { menuLabel } from "./slash-groups.ts";
import { runSlashTool, type SlashList, slashList } from "./slash-menu.ts";
import { ToolIcon } from "./tool-icon.tsx";
import { formatKeys, type Tool } from "./tools.ts";

/** The list opened by `/`. The focus stays in the text, which refers to the active entry. */
export function SlashMenuList({ editor, ask }: { editor: Editor; ask: Ask }) {
  const list = useEditorState({
    editor,
    selector: ({ editor: now }) => slashList(now),
    equalityFn: (a, b) =>
      a?.state.from === b?.state.from &&
      a?.state.index === b?.state.index &&
      a?.tools.map(({ id }) => id).join() === b?.tools.map(({ id }) => id).join(),
  });
  return list && <OpenList key={list.state.from} editor={editor} list={list} ask={ask} />;
}

const room = 8;
const size = { width: 400, height: 436 };
/** On a phone: the height of a keyboard, whose place the list takes. */
const sheetHeight = 343;
const phone = "(width < 768px)";

function OpenList({ editor, list: { state, groups, tools }, ask }: { editor: Editor; list: SlashList; ask: Ask }) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const { from, index, isByButton } = state;
  const place = useListPlace(editor, box, from, tools.length);

  useEffect(() => {
    const text = editor.view.dom;
    text.setAttribute("aria-controls", id);
    text.setAttribute("aria-activedescendant", `${id}-${index}`);
    const chosen = box.current?.querySelector(`[aria-selected="true"]`);
    // With the first row its heading.
    (index === 0 ? box.current?.firstElementChild : chosen)?.scrollIntoView({ block: "nearest" });
    return () => {
      text.removeAttribute("aria-controls");
      text.removeAttribute("aria-activedescendant");
    };
  }, [editor, id, index, tools]);

  useEffect(() => {
    const text = editor.view.dom;
    // Opened by a button, the list is pressed, not filtered: an on-screen keyboard makes room. The caret stays.
    if (!isByButton || !matchMedia(phone).matches) return;
    text.setAttribute("inputmode", "none");
    return () => text.removeAttribute("inputmode");
  }, [editor, isByButton]);

  return (
    <div
      ref={box}
      id={id}
      role="listbox"
      aria-label="Chèn khối"
      // It scrolls.
      tabIndex={0}
      // The caret must stay where the block will be inserted.
      onMouseDown={(event) => event.preventDefault()}
      style={place}
      className="fixed z-55 overflow-y-auto overscroll-contain border-line bg-raised p-2.5 pb-6 text-s shadow-2 max-md:inset-x-0 max-md:rounded-t-[16px] max-md:border-t md:w-100 md:max-w-[calc(100vw-16px)] md:rounded-3 md:border md:p-1.5"
    >
      {groups.map((group, n) => (
        <div
          key={group.id}
          role="group"
          aria-labelledby={`${id}-${group.id}`}
          className={classNames(n > 0 && "mt-1.5 border-t border-line pt-1.5")}
        >
          <div id={`${id}-${group.id}`} className="px-2.5 pt-1.5 pb-1 text-xs font-medium text-text-3">
            {group.label}
          </div>
          {group.tools.map((tool) => (
            <Row
              key={tool.id}
              id={`${id}-${tools.indexOf(tool)}`}
              tool={tool}
              isChosen={tools.indexOf(tool) === index}
              onChoose={() => runSlashTool(editor, tool, ask)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface RowProps {
  id: string;
  tool: Tool;
  isChosen: boolean;
  onChoose: () => void;
}

const Row = ({ id, tool, isChosen, onChoose }: RowProps) => (
  <div
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={isChosen}
    onClick={onChoose}
    onKeyDown={(event) => event.key === "Enter" && onChoose()}
    className={classNames(
      "grid min-h-13 cursor-pointer grid-cols-[36px_minmax(0,1fr)_auto] items-center gap-2.5 rounded-2 px-2.5 py-2",
      isChosen ? "bg-brand-tint" : "hover:bg-hover",
    )}
  >
    <span className="grid size-9 place-items-center rounded-2 border border-line bg-raised text-text-2">
      <ToolIcon tool={tool} />
    </span>
    <span>
      <span className="block text-[0.9375rem] leading-5 font-medium">{menuLabel(tool)}</span>
      <span className="block text-xs text-text-2">{tool.inMenu?.about}</span>
    </span>
    {(tool.typed ?? tool.keys) && (
      <span className={classNames("text-xs font-medium text-text-2", !tool.typed && "pointer-coarse:hidden")}>
        {tool.typed?.trim() ?? formatKeys(tool.keys ?? "")}
      </span>
    )}
  </div>
);

type Place = { left?: number; top?: number; bottom?: number; maxHeight: number };

/** Beside the slash, on the side with more room; on a phone at the bottom of what the keyboard leaves. */
function useListPlace(editor: Editor, box: RefObject<HTMLElement | null>, from: number, count: number) {
  const [place, setPlace] = useState<Place>({ left: 0, top: 0, maxHeight: size.height });

  useLayoutEffect(() => {
    const placeList = () => {
      const sign = editor.view.coordsAtPos(Math.min(from, editor.state.doc.content.size));
      // The area above an on-screen keyboard.
      const { height = innerHeight, offsetTop = 0 } = window.visualViewport ?? {};
      const end = height + offsetTop;
      if (matchMedia(phone).matches) {
        // The rest of the text stays visible above a keyboard.
        setPlace({ bottom: innerHeight - end, maxHeight: Math.max(160, Math.min(sheetHeight, height - 240)) });
        return;
      }
      const below = end - sign.bottom - 2 * room;
      const above = sign.top - 64 - 2 * room;
      const isBelow = below >= 280 || below >= above;
      const tall = Math.min(size.height, Math.max(120, isBelow ? below : above));
      const own = Math.min(tall, box.current?.scrollHeight ?? tall);
      setPlace({
        left: Math.max(room, Math.min(sign.left, innerWidth - size.width - room)),
        top: isBelow ? sign.bottom + room : Math.max(room, sign.top - own - room),
        maxHeight: tall,
      });
    };
    placeList();
    const sources: [EventTarget, string][] = [
      [window, "scroll"],
      [window, "resize"],
      ...(window.visualViewport ? ([[window.visualViewport, "resize"]] as [EventTarget, string][]) : []),
    ];
    for (const [target, name] of sources) target.addEventListener(name, placeList, { passive: true });
    return () => {
      for (const [target, name] of sources) target.removeEventListener(name, placeList);
    };
  }, [editor, box, from, count]);

  useEffect(() => {
    // Only a covered line moves, and only from under the list.
    const top = box.current?.getBoundingClientRect().top ?? 0;
    const { bottom } = editor.view.coordsAtPos(Math.min(from, editor.state.doc.content.size));
    if (place.bottom !== undefined && bottom > top - room) window.scrollBy({ top: bottom - top + 2 * room });
  }, [editor, box, from, place.bottom]);
  return place;
}
