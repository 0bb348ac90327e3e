import { Toolbar as Base } from "@base-ui/react/toolbar";
import type { Editor } from "@tiptap/core";
import type { KeyboardEvent, ReactNode } from "react";
import { createPortal } from "react-dom";
import { create } from "zustand";
import { classNames } from "#app/ui/class-names.ts";

/** The element that the page keeps free for the tools of the selected block; null: none. */
const usePlace = create<{ element: HTMLElement | null }>()(() => ({ element: null }));
export const showBlockBarIn = (element: HTMLElement | null) => usePlace.setState({ element });

export function leaveOnEscape(event: KeyboardEvent, editor: Editor) {
  if (event.key !== "Escape") return;
  event.stopPropagation();
  editor.view.focus();
}

/** The tools of a selected block: beside it, on a phone at the bottom edge (`FormattingBar`). */
export function BlockBar({ editor, label, children }: { editor: Editor; label: string; children: ReactNode }) {
  const { element } = usePlace();
  return (
    element &&
    createPortal(
      <Base.Root
        aria-label={label}
        className="flex items-center gap-0.5"
        onKeyDown={(event) => leaveOnEscape(event, editor)}
      >
        {children}
      </Base.Root>,
      element,
    )
  );
}

export const BarSeparator = () => <Base.Separator className="mx-1 h-6 w-px shrink-0 bg-line-2" />;

export interface BarActionProps {
  /** Its whole name, which the text is a part of. */
  label: string;
  /** Beside the icon, where there is room. */
  text?: string;
  icon?: ReactNode;
  isOn?: boolean;
  /** Something is missing here. */
  isWanted?: boolean;
  isReady?: boolean;
  /** The text is shown on a phone, too. */
  isWordy?: boolean;
  onClick: () => void;
}

export const BarAction = ({ label, text, icon, isOn, isWanted, isReady = true, isWordy, onClick }: BarActionProps) => (
  <Base.Button
    aria-label={label}
    aria-pressed={isOn}
    title={label}
    disabled={!isReady}
    // The click must not clear the selection in the text.
    onMouseDown={(event) => event.preventDefault()}
    onClick={onClick}
    className={classNames(
      "bar-action",
      isOn
        ? "bg-brand-tint text-brand-text"
        : isWanted
          ? "text-accent hover:bg-hover"
          : isReady
            ? "text-text-2 hover:bg-hover hover:text-text"
            : "cursor-not-allowed text-text-3",
    )}
  >
    {icon}
    {text && <span className={isWordy ? undefined : "max-md:hidden"}>{text}</span>}
  </Base.Button>
);
