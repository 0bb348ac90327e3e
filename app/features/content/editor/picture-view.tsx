import { NodeViewWrapper, type NodeViewProps } from "@tiptap/react";
import type { PointerEvent } from "react";
import { pictureShare, pictureUrl, pictureTextLength } from "#document/schema.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import { LocalValue } from "./local-value.tsx";

/** A picture in the text, with its caption below. */
export function PictureView({ node, selected, updateAttributes, deleteNode }: NodeViewProps) {
  const { uploadId, width, height, share } = node.attrs as Record<"width" | "height" | "share", number> & {
    uploadId: string;
  };
  const setShare = (next: number) => updateAttributes({ share: next });
  return (
    <NodeViewWrapper
      as="figure"
      className={classNames("rounded-1", selected && "outline-2 outline-offset-4 outline-focus")}
    >
      <div className="relative mx-auto" style={{ width: `${share}%` }} data-picture>
        <img
          src={pictureUrl(uploadId)}
          alt={String(node.attrs.alt)}
          width={width || undefined}
          height={height || undefined}
          data-drag-handle
          className="h-auto w-full rounded-1 bg-hover"
        />
        <SizeGrip share={share} onChange={setShare} />
      </div>
      {/* Outside the text: Tiptap ignores its keys and clicks. */}
      <div contentEditable={false} className="mt-3 grid gap-3 font-sans text-body md:grid-cols-2">
        <Words
          label="Chú thích"
          placeholder="Hiện dưới ảnh"
          value={String(node.attrs.caption)}
          onChange={(caption) => updateAttributes({ caption })}
        />
        <Words
          label="Mô tả ảnh (cho người khiếm thị)"
          placeholder="Trong ảnh có gì?"
          hint={node.attrs.alt ? undefined : "Một câu ngắn là đủ. Ảnh chỉ để trang trí thì bỏ trống."}
          value={String(node.attrs.alt)}
          onChange={(alt) => updateAttributes({ alt })}
        />
        <div className="flex flex-wrap items-center justify-between gap-2 md:col-span-2">
          <div role="group" aria-label="Cỡ ảnh" className="flex gap-1">
            {sizes.map((size) => (
              <Button
                key={size.share}
                size="sm"
                variant={share === size.share ? "tint" : "ghost"}
                color={share === size.share ? "primary" : "neutral"}
                aria-pressed={share === size.share}
                onClick={() => setShare(size.share)}
              >
                {size.name}
              </Button>
            ))}
          </div>
          <Button
            variant="ghost"
            size="sm"
            color="danger"
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
  hint?: string;
  value: string;
  onChange: (value: string) => void;
}

const Words = ({ label, placeholder, hint, value, onChange }: WordsProps) => (
  <Field label={label} hint={hint}>
    <LocalValue value={value} onChange={onChange}>
      {(wiring) => <TextInput {...wiring} maxLength={pictureTextLength} placeholder={placeholder} />}
    </LocalValue>
  </Field>
);

const sizes = [
  { share: 40, name: "Nhỏ" },
  { share: 70, name: "Vừa" },
  { share: pictureShare.most, name: "Rộng" },
];
const step = 5;
const within = (share: number) =>
  Math.min(pictureShare.most, Math.max(pictureShare.least, Math.round(share / step) * step));

/** The resize handle: dragged, or moved with the arrow keys. */
function SizeGrip({ share, onChange }: { share: number; onChange: (share: number) => void }) {
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    const grip = event.currentTarget;
    const figure = grip.closest<HTMLElement>("[data-picture]");
    const column = figure?.closest(".editor-text")?.getBoundingClientRect();
    if (!figure || !column) return;
    grip.setPointerCapture(event.pointerId);
    const middle = column.left + column.width / 2;
    // The picture is centered in the column, so both of its edges move.
    const shareAt = ({ clientX }: { clientX: number }) =>
      within((Math.abs(clientX - middle) / (column.width / 2)) * 100);
    const handleMove = (moved: globalThis.PointerEvent) => (figure.style.width = `${shareAt(moved)}%`);
    const handleEnd = (ended: globalThis.PointerEvent) => {
      grip.removeEventListener("pointermove", handleMove);
      grip.removeEventListener("pointerup", handleEnd);
      grip.removeEventListener("pointercancel", handleEnd);
      onChange(ended.type === "pointerup" ? shareAt(ended) : share);
    };
    grip.addEventListener("pointermove", handleMove);
    grip.addEventListener("pointerup", handleEnd);
    grip.addEventListener("pointercancel", handleEnd);
  };
  return (
    <span
      role="slider"
      tabIndex={0}
      aria-label="Bề rộng ảnh"
      aria-valuemin={pictureShare.least}
      aria-valuemax={pictureShare.most}
      aria-valuenow={share}
      aria-valuetext={`${share} phần trăm bề rộng cột chữ`}
      className="editor-size-grip"
      onPointerDown={drag}
      onKeyDown={(event) => {
        const by = { ArrowLeft: -step, ArrowDown: -step, ArrowRight: step, ArrowUp: step }[event.key];
        if (by === undefined) return;
        event.preventDefault();
        onChange(within(share + by));
      }}
    />
  );
}
