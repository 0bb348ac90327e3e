import type { NodeViewProps } from "@tiptap/react";
import { footnoteLength } from "#document/schema.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { isComposing } from "#app/ui/is-composing.ts";
import { NodePopover } from "./node-popover.tsx";
import { LocalValue } from "./local-value.tsx";

/** The number of the footnote, set by the style sheet, and its text in a popover. */
export function FootnoteView(nodeView: NodeViewProps) {
  const { node, updateAttributes, deleteNode } = nodeView;
  const text = String(node.attrs.text);
  return (
    <NodePopover
      nodeView={nodeView}
      as="sup"
      className="editor-footnote"
      title="Chú thích cuối bài"
      isEmpty={text.trim() === ""}
      face={<span className="sr-only">{text}</span>}
    >
      {(close) => (
        <>
          <Field
            label="Lời chú thích"
            hint="Hiện ở cuối bài, người đọc bấm số để tới. Địa chỉ trang web thành liên kết."
          >
            <LocalValue value={text} onChange={(words) => updateAttributes({ text: words.replace(/\n+/g, " ") })}>
              {(wiring) => (
                <Textarea
                  {...wiring}
                  rows={3}
                  maxLength={footnoteLength}
                  onKeyDown={(event) => {
                    if (event.key !== "Enter" || isComposing(event)) return;
                    event.preventDefault();
                    close();
                  }}
                />
              )}
            </LocalValue>
          </Field>
          <div className="mt-3 flex justify-end gap-2">
            <Button variant="ghost" size="sm" color="danger" onClick={deleteNode}>
              Bỏ chú thích
            </Button>
            <Button size="sm" onClick={close}>
              Xong
            </Button>
          </div>
        </>
      )}
    </NodePopover>
  );
}
