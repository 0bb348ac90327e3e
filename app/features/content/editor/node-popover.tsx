import type { NodeViewProps } from "@tiptap/react";
import { NodeViewWrapper } from "@tiptap/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Popover } from "#app/ui/popover.tsx";
import { classNames } from "#app/ui/class-names.ts";

/** Event on a node's element that opens it for editing. */
export const openNode = "open-node";

export interface NodePopoverProps {
  nodeView: NodeViewProps;
  as: "span" | "div" | "sup";
  title: string;
  /** An empty node opens at once, and is removed if it is closed empty. */
  isEmpty: boolean;
  className?: string;
  /** Its look in the text. */
  face: ReactNode;
  children: (close: () => void) => ReactNode;
}

/** A node that is edited in a popover beside it. */
export function NodePopover({ nodeView, as, title, isEmpty, className, face, children }: NodePopoverProps) {
  const { editor, getPos, node, selected, deleteNode } = nodeView;
  const anchor = useRef<HTMLElement>(null);
  // Only after inserting: after undo or loading, the text keeps the focus.
  const [isOpen, setIsOpen] = useState(() => isEmpty && editor.isEditable && editor.isFocused);
  useEffect(() => {
    const element = anchor.current;
    const open = () => setIsOpen(true);
    element?.addEventListener(openNode, open);
    return () => element?.removeEventListener(openNode, open);
  }, []);

  const close = () => {
    setIsOpen(false);
    const pos = getPos();
    if (pos === undefined) return;
    if (isEmpty) deleteNode();
    else editor.commands.setTextSelection(pos + node.nodeSize);
    editor.view.focus();
  };
  return (
    <NodeViewWrapper as={as} className={classNames("editor-node", selected && "is-selected", className)}>
      <span
        ref={anchor}
        role="button"
        tabIndex={-1}
        aria-label={title}
        contentEditable={false}
        className="editor-node-face"
        onClick={() => setIsOpen(true)}
        onKeyDown={(event) => event.key === "Enter" && setIsOpen(true)}
      >
        {face}
      </span>
      {isOpen && (
        <Popover isOpen anchor={anchor} title={title} className="w-100" onOpenChange={(next) => !next && close()}>
          {children(close)}
        </Popover>
      )}
    </NodeViewWrapper>
  );
}
