import { NodeViewWrapper, type NodeViewProps } from "@tiptap/react";
import { useEffect, useState } from "react";
import { pictureUrl } from "#document/schema.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";

/** A picture in the text, with what is said about it right below. */
export function PictureView({ node, selected, updateAttributes, deleteNode }: NodeViewProps) {
  const { uploadId, width, height } = node.attrs as { uploadId: string; width: number; height: number };
  return (
    <NodeViewWrapper
      as="figure"
      className={classNames("rounded-1", selected && "outline-2 outline-offset-4 outline-focus")}
    >
      <img
        src={pictureUrl(uploadId)}
        alt={String(node.attrs.alt)}
        width={width || undefined}
        height={height || undefined}
        data-drag-handle
        className="h-auto w-full rounded-1 bg-hover"
      />
      {/* Not a part of the text: Tiptap leaves its keys and clicks alone. */}
      <div contentEditable={false} className="mt-3 grid gap-3 font-sans text-body md:grid-cols-2">
        <Words
          label="Chú thích"
          placeholder="Hiện dưới ảnh"
          value={String(node.attrs.caption)}
          onChange={(caption) => updateAttributes({ caption })}
        />
        <Words
          label="Mô tả cho người không thấy ảnh"
          placeholder="Trong ảnh có gì?"
          value={String(node.attrs.alt)}
          onChange={(alt) => updateAttributes({ alt })}
        />
        <div className="md:col-span-2">
          <Button
            variant="ghost"
            size="sm"
            colour="danger"
            icon={<WorkIcon name="trash" size={18} />}
            onClick={deleteNode}
          >
            Xoá ảnh
          </Button>
        </div>
      </div>
    </NodeViewWrapper>
  );
}

interface WordsProps {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
}

/** Keeps its own words: the document answers a moment later, and an input method would lose its place. */
function Words({ label, placeholder, value, onChange }: WordsProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  return (
    <Field label={label}>
      <TextInput
        value={typed}
        maxLength={500}
        placeholder={placeholder}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          onChange(event.currentTarget.value);
        }}
      />
    </Field>
  );
}
