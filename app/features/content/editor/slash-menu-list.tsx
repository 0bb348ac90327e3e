import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { useEffect, useId, useLayoutEffect, useRef, useState, type RefObject } from "react";
import { classNames } from "#app/ui/class-names.ts";
import type { Ask } from "./dialogs.ts";
import { runSlashTool, type SlashList, slashList } from "./slash-menu.ts";
import { ToolIcon } from "./tool-icon.tsx";
import { formatKeys } from "./tools.ts";

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

function OpenList({ editor, list: { state, tools }, ask }: { editor: Editor; list: SlashList; ask: Ask }) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const { from, index } = state;
  const place = useListPlace(editor, box, from, tools.length);

  useEffect(() => {
    const text = editor.view.dom;
    text.setAttribute("aria-controls", id);
    text.setAttribute("aria-activedescendant", `${id}-${index}`);
    box.current?.querySelector(`[aria-selected="true"]`)?.scrollIntoView({ block: "nearest" });
    return () => {
      text.removeAttribute("aria-controls");
      text.removeAttribute("aria-activedescendant");
    };
  }, [editor, id, index, tools]);

  return (
    <div
      ref={box}
      id={id}
      role="listbox"
      aria-label="Chèn khối"
      style={{ left: place.left, top: place.top, maxHeight: place.height }}
      className="fixed z-55 w-76 max-w-[calc(100vw-16px)] overflow-y-auto overscroll-contain rounded-3 border border-line bg-raised p-1.5 text-s shadow-2"
    >
      {tools.map((tool, n) => (
        <div
          key={tool.id}
          id={`${id}-${n}`}
          role="option"
          tabIndex={-1}
          aria-selected={n === index}
          // The caret must stay where the block will be inserted.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => runSlashTool(editor, tool, ask)}
          onKeyDown={(event) => event.key === "Enter" && runSlashTool(editor, tool, ask)}
          className={classNames(
            "flex min-h-9 cursor-pointer items-center gap-2.5 rounded-2 px-2.5 py-1.5 hover:bg-hover pointer-coarse:min-h-11",
            n === index && "bg-hover",
          )}
        >
          <span className="flex shrink-0 text-text-2">
            <ToolIcon tool={tool} />
          </span>
          <span className="min-w-0 grow">{tool.inMenu?.label ?? tool.label}</span>
          {(tool.typed ?? tool.keys) && (
            <span className="shrink-0 font-mono text-xs text-text-3 pointer-coarse:hidden">
              {tool.typed?.trim() ?? formatKeys(tool.keys ?? "")}
            </span>
          )}
        </div>
      ))}
    </div>
  );
}

/** Beside the slash, on the side with more room. */
function useListPlace(editor: Editor, box: RefObject<HTMLElement | null>, from: number, count: number) {
  const [place, setPlace] = useState({ left: 0, top: 0, height: 320 });

  useLayoutEffect(() => {
    const placeList = () => {
      const sign = editor.view.coordsAtPos(Math.min(from, editor.state.doc.content.size));
      // The area above an on-screen keyboard.
      const { height = innerHeight, offsetTop = 0 } = window.visualViewport ?? {};
      const below = height + offsetTop - sign.bottom - 2 * room;
      const above = sign.top - 64 - 2 * room;
      const isBelow = below >= 220 || below >= above;
      const tall = Math.min(340, Math.max(120, isBelow ? below : above));
      const own = Math.min(tall, box.current?.scrollHeight ?? tall);
      setPlace({
        left: Math.max(room, Math.min(sign.left, innerWidth - 304 - room)),
        top: isBelow ? sign.bottom + room : Math.max(room, sign.top - own - room),
        height: tall,
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
  return place;
}
