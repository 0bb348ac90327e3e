import { Toolbar as Base } from "@base-ui/react/toolbar";
import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { type ReactNode, useRef } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { iconButtonClass } from "#app/ui/icon-button.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import { ContextTools } from "./context-tools.tsx";
import { LinkPopover } from "./link-popover.tsx";
import { type Tool, tools, type ToolState, toolStates } from "./tools.ts";

export interface ToolbarProps {
  editor: Editor;
  isLinkOpen: boolean;
  onLinkOpenChange: (isOpen: boolean) => void;
  onPictures: (files: File[]) => void;
}

/** One stop of the Tab key; arrows lead from tool to tool. */
export function Toolbar({ editor, isLinkOpen, onLinkOpenChange, onPictures }: ToolbarProps) {
  const states = useEditorState({ editor, selector: ({ editor: now }) => toolStates(now) });
  const isLink = useEditorState({ editor, selector: ({ editor: now }) => now.isActive("link") });
  const picker = useRef<HTMLInputElement>(null);
  return (
    <Base.Root aria-label="Công cụ soạn thảo" className="sticky top-16 z-30 border-b border-line bg-bg short:top-0">
      <div className="wrap relative flex items-center gap-2 xl:pl-30">
        <div className="toolbar-run -mx-1 flex min-w-0 items-center overflow-x-auto px-1 py-1.5">
          {tools.map((group, index) => (
            <Base.Group key={group[0]?.id} className="flex shrink-0 items-center">
              {index > 0 && <Base.Separator className="mx-1.5 h-5 w-px bg-line-2" />}
              {group.map((tool) => (
                <ToolButton key={tool.id} tool={tool} state={states[tool.id]} onPress={() => tool.run(editor)} />
              ))}
              {index === 1 && (
                <LinkPopover
                  editor={editor}
                  isOpen={isLinkOpen}
                  onOpenChange={onLinkOpenChange}
                  trigger={
                    <BarButton label="Liên kết" keys="Ctrl+K" isOn={isLink} icon={<WorkIcon name="link" size={18} />} />
                  }
                />
              )}
              {index === 3 && (
                <BarButton
                  label="Ảnh"
                  icon={<WorkIcon name="image" size={18} />}
                  onClick={() => picker.current?.click()}
                />
              )}
            </Base.Group>
          ))}
        </div>
        <ContextTools editor={editor} />
        <input
          ref={picker}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          multiple
          hidden
          onChange={(event) => {
            onPictures([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = "";
          }}
        />
      </div>
    </Base.Root>
  );
}

function ToolButton({ tool, state, onPress }: { tool: Tool; state: ToolState | undefined; onPress: () => void }) {
  const icon =
    "work" in tool.icon ? <WorkIcon name={tool.icon.work} size={18} /> : <Icon name={tool.icon.common} size={18} />;
  return (
    <BarButton
      label={tool.label}
      keys={tool.keys}
      icon={icon}
      isOn={tool.isOn ? state?.isOn : undefined}
      disabled={!(state?.isReady ?? true)}
      onClick={onPress}
    />
  );
}

interface BarButtonProps extends Omit<Base.Button.Props, "className"> {
  label: string;
  keys?: string | undefined;
  icon: ReactNode;
  isOn?: boolean | undefined;
}

function BarButton({ label, keys, icon, isOn, disabled, ...rest }: BarButtonProps) {
  return (
    <Base.Button
      {...rest}
      disabled={disabled}
      aria-label={label}
      aria-pressed={isOn}
      title={keys ? `${label} (${keys})` : label}
      // The selection in the text must outlive the press.
      onMouseDown={(event) => event.preventDefault()}
      className={iconButtonClass({
        isOn: isOn ?? false,
        isDisabled: disabled ?? false,
        className: "size-9! pointer-coarse:size-11!",
      })}
    >
      {icon}
    </Base.Button>
  );
}
