import { Toolbar as Base } from "@base-ui/react/toolbar";
import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import type { RefObject } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import type { Ask } from "./dialogs.ts";
import { BlockMenu } from "./block-handle.tsx";
import { ContextTools } from "./context-tools.tsx";
import { LinkPopover } from "./link-popover.tsx";
import { PicturePicker } from "./picture-picker.tsx";
import { openSlashMenu } from "./slash-menu.ts";
import { BarButton, ToolButton } from "./toolbar-button.tsx";
import { tools, toolStates } from "./tools.ts";

export interface ToolbarProps {
  editor: Editor;
  isLinkOpen: boolean;
  onLinkOpenChange: (isOpen: boolean) => void;
  onPictures: (files: File[]) => void;
  onGallery: (files: File[]) => void;
  ask: Ask;
  picker: RefObject<HTMLInputElement | null>;
  galleryPicker: RefObject<HTMLInputElement | null>;
}

/** Three groups for text, then insertions, then undo. */
const barTools = tools.map((group) => group.filter(({ isOffBar }) => !isOffBar));

/** One tab stop; arrow keys move between the tools. */
export function Toolbar(props: ToolbarProps) {
  const { editor, isLinkOpen, onLinkOpenChange, onPictures, onGallery, ask, picker, galleryPicker } = props;
  const states = useEditorState({ editor, selector: ({ editor: now }) => toolStates(now) });
  return (
    <Base.Root
      aria-label="Công cụ soạn thảo"
      data-writing-tools
      className="sticky top-16 z-30 border-b border-line bg-bg short:top-0"
    >
      <div className="wrap relative flex items-center gap-2 xl:pl-30">
        <div className="toolbar-run -mx-1 flex min-w-0 items-center overflow-x-auto px-1 py-1.5">
          <Base.Group className="flex shrink-0 items-center">
            <BarButton
              label="Chèn khối"
              keys="/"
              icon={<Icon name="plus" size={18} />}
              onClick={() => openSlashMenu(editor)}
            />
            <BlockMenu
              editor={editor}
              ask={ask}
              trigger={
                <BarButton label="Khối này: chuyển, đổi, xoá" icon={<WorkIcon name="dots-six-vertical" size={18} />} />
              }
            />
          </Base.Group>
          {barTools.map((group) => (
            <Base.Group key={group[0]?.id} className="flex shrink-0 items-center">
              <Base.Separator className="mx-1.5 h-5 w-px bg-line-2" />
              {group.map((tool) =>
                tool.id === "link" ? (
                  <LinkPopover
                    key={tool.id}
                    editor={editor}
                    isOpen={isLinkOpen}
                    onOpenChange={onLinkOpenChange}
                    trigger={<ToolButton tool={tool} state={states[tool.id]} />}
                  />
                ) : (
                  <ToolButton key={tool.id} tool={tool} state={states[tool.id]} onClick={() => tool.run(editor, ask)} />
                ),
              )}
            </Base.Group>
          ))}
        </div>
        <ContextTools editor={editor} />
        <PicturePicker picker={picker} onPictures={onPictures} />
        <PicturePicker picker={galleryPicker} onPictures={onGallery} />
      </div>
    </Base.Root>
  );
}
