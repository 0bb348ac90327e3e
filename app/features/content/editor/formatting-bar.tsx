import { Toolbar as Base } from "@base-ui/react/toolbar";
import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { Menu } from "#app/ui/menu.tsx";
import { leaveOnEscape, showBlockBarIn } from "./block-bar.tsx";
import type { Ask } from "./dialogs.ts";
import { ToolButton } from "./toolbar-button.tsx";
import { ToolIcon } from "./tool-icon.tsx";
import { formatKeys, tools, type Tool, toolStates } from "./tools.ts";
import { useBarPlace, wide } from "./use-bar-place.ts";

const named = (...ids: string[]): Tool[] => ids.flatMap((id) => tools.flat().filter((tool) => tool.id === id));
const kinds = named("paragraph", "h2", "h3", "quote", "callout", "bullets", "numbers");
const groups = [named("bold", "italic", "strike", "link", "code"), named("foreign", "footnote")];

export interface FormattingBarProps {
  editor: Editor;
  ask: Ask;
  /** Its popover keeps the bar open while the focus is in it. */
  isLinkOpen: boolean;
}

/** Empty: the selected block fills it. */
function BlockBarPlace({ bar, top }: { bar: RefObject<HTMLDivElement | null>; top: number }) {
  useEffect(() => {
    showBlockBarIn(bar.current);
    return () => showBlockBarIn(null);
  }, [bar]);
  const isBeside = matchMedia(wide).matches;
  return <div ref={bar} data-selection-bar style={isBeside ? { top } : undefined} className="selection-bar" />;
}

/**
 * Tools for the selected text, in a slot beside its block; on phones the toolbar of the page has them. A selected block
 * brings its own (`BlockBar`).
 */
export function FormattingBar({ editor, ask, isLinkOpen }: FormattingBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const place = useBarPlace(editor, bar, isLinkOpen || isMenuOpen);
  const isForText = place?.isForBlock === false;
  const states = useEditorState({ editor, selector: ({ editor: now }) => (isForText ? toolStates(now) : null) });
  if (!place) return null;
  if (place.isForBlock) return <BlockBarPlace bar={bar} top={place.top} />;
  if (!states) return null;
  // The narrowest kind: a list in a quote is a list.
  const present = kinds.findLast(({ id }) => states[id]?.isOn) ?? kinds[0];
  return (
    <Base.Root
      ref={bar}
      aria-label="Định dạng chữ đang chọn"
      data-selection-bar
      style={{ top: place.top }}
      className="selection-bar"
      onKeyDown={(event) => leaveOnEscape(event, editor)}
    >
      <Menu
        isOpen={isMenuOpen}
        onOpenChange={setIsMenuOpen}
        align="start"
        finalFocus={() => editor.view.dom}
        trigger={
          <Base.Button
            aria-label={`Kiểu đoạn: ${present?.label ?? ""}`}
            onMouseDown={(event) => event.preventDefault()}
            className="flex h-10 shrink-0 items-center gap-1.5 rounded-2 px-2.5 text-s font-medium whitespace-nowrap text-text-2 hover:bg-hover hover:text-text"
          >
            {present && (present.shortLabel ?? present.label)}
            <Icon name="caret-down" size={16} />
          </Base.Button>
        }
        groups={[
          kinds
            .filter(({ id }) => states[id]?.isReady || states[id]?.isOn)
            .map((tool) => ({
              id: tool.id,
              label: tool.label,
              icon: <ToolIcon tool={tool} />,
              note: tool.keys && formatKeys(tool.keys),
              isChosen: tool === present,
              // The chosen kind stays: its tool would take it off.
              onSelect: () => tool !== present && tool.run(editor, ask),
            })),
        ]}
      />
      {groups.map((group) => (
        <Base.Group key={group[0]?.id} className="flex items-center">
          <Base.Separator className="mx-1 h-6 w-px bg-line-2" />
          {group.map((tool) => (
            <ToolButton
              key={tool.id}
              tool={tool}
              state={states[tool.id]}
              onClick={() => tool.run(editor, ask)}
              className="size-10!"
            />
          ))}
        </Base.Group>
      ))}
    </Base.Root>
  );
}
