import { NodeViewWrapper, type NodeViewProps } from "@tiptap/react";
import { type PointerEvent, useEffect, useRef, useState } from "react";
import { lacksAlt, type DocumentNode } from "#document/reading.ts";
import { pictureUrl } from "#document/picture-url.ts";
import { type PictureLayout, pictureShare } from "#document/schema.ts";
import type { Upload } from "#contracts/schemas/uploads.ts";
import { onDemand } from "#app/site/on-demand.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import { useUpload } from "../drafts/use-upload.ts";
import { BarAction, BarSeparator, BlockBar } from "./block-bar.tsx";
import { Problem, Replacing } from "./block-problem.tsx";
import { EditorIcon } from "./editor-icon.tsx";
import { PictureForm, type PictureWords } from "./picture-form.tsx";
import { refusalOf } from "./picture-uploads.ts";
import { PicturePicker } from "./picture-picker.tsx";
import { pictureSending } from "./picture-upload-options.ts";
import { whenCalm } from "./when-calm.ts";

export interface PictureAttributes extends PictureWords {
  uploadId: string;
  width: number;
  height: number;
  share: number;
  layout: PictureLayout;
}

const cropParts = { BarAction, BarSeparator, BlockBar, Problem };

/** Cropping is loaded on first use. */
const cropping = onDemand(() => import("./picture-crop.tsx"));

/** A picture in the text. While it is selected it has tools beside it and its words below. */
export function PictureView(nodeView: NodeViewProps) {
  const { node, editor, selected, updateAttributes } = nodeView;
  const [isCropping, setIsCropping] = useState(false);
  const crop = cropping.usePart();
  useEffect(() => {
    if (!selected) setIsCropping(false);
  }, [selected]);
  const end = () => {
    setIsCropping(false);
    editor.view.focus();
  };
  // Its words and its place remain.
  const replace = (sent: Upload) =>
    whenCalm(editor.view, () => updateAttributes({ uploadId: sent.id, width: sent.width, height: sent.height }));
  if (!crop || !isCropping || !selected)
    return (
      <ShownPicture nodeView={nodeView} onReplace={replace} onCrop={() => void cropping.show().then(setIsCropping)} />
    );
  return (
    <NodeViewWrapper as="figure" className="editor-block">
      <crop.PictureCrop
        editor={editor}
        uploadId={String(node.attrs.uploadId)}
        onClose={end}
        parts={cropParts}
        onCropped={(upload) => {
          replace(upload);
          end();
        }}
      />
    </NodeViewWrapper>
  );
}

interface ShownPictureProps {
  nodeView: NodeViewProps;
  onReplace: (sent: Upload) => void;
  onCrop: () => void;
}

function ShownPicture({ nodeView, onReplace, onCrop }: ShownPictureProps) {
  const { node, selected, updateAttributes } = nodeView;
  const attrs = node.attrs as PictureAttributes;
  const { uploadId, width, height, share, layout, caption } = attrs;
  const alt = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const replacing = useUpload(([sent]) => sent && onReplace(sent));
  return (
    <NodeViewWrapper as="figure" className="editor-block">
      <div
        className={classNames(
          "relative mx-auto rounded-1",
          layout !== "column" && layout,
          selected && "outline-2 outline-offset-4 outline-mark",
        )}
        style={layout === "column" ? { width: `${share}%` } : undefined}
        data-block-face
      >
        <img
          src={pictureUrl(uploadId)}
          alt={attrs.alt}
          width={width || undefined}
          height={height || undefined}
          data-drag-handle
          className="h-auto w-full rounded-1 bg-hover"
        />
        {selected && layout === "column" && (
          <SizeGrip share={share} onChange={(next) => updateAttributes({ share: next })} />
        )}
        {replacing.isBusy && <Replacing onCancel={replacing.cancel} />}
      </div>
      {!selected && caption && <figcaption>{caption}</figcaption>}
      {/* Outside the text: Tiptap ignores its keys and clicks. */}
      <div contentEditable={false} data-block-form className="grid gap-3 font-sans text-body">
        <PicturePicker
          picker={picker}
          label="Ảnh thay vào"
          multiple={false}
          onPictures={([file]) => {
            const refusal = file && refusalOf(file);
            if (refusal) pictureSending.onRefused(refusal);
            else if (file) replacing.start([file]);
          }}
        />
        {replacing.problem && <Problem text={replacing.problem} />}
        {selected && (
          <div className="grid gap-3 pt-4">
            <PictureForm words={attrs} onChange={updateAttributes} alt={alt} />
          </div>
        )}
      </div>
      {selected && (
        <PictureBar
          nodeView={nodeView}
          onReplace={() => picker.current?.click()}
          onCrop={onCrop}
          onDescribe={() => alt.current?.focus()}
        />
      )}
    </NodeViewWrapper>
  );
}

interface PictureBarProps {
  nodeView: NodeViewProps;
  onReplace: () => void;
  onCrop: () => void;
  onDescribe: () => void;
}

function PictureBar({ nodeView, onReplace, onCrop, onDescribe }: PictureBarProps) {
  const { node, editor, updateAttributes, deleteNode } = nodeView;
  return (
    <BlockBar editor={editor} label="Ảnh đang chọn">
      <BarAction
        label="Thay ảnh"
        text="Thay"
        icon={<EditorIcon name="arrows-clockwise" size={18} />}
        onClick={onReplace}
      />
      <BarAction label="Cắt ảnh" text="Cắt" icon={<EditorIcon name="crop" size={18} />} onClick={onCrop} />
      <BarSeparator />
      {layouts.map((one) => (
        <BarAction
          key={one.layout}
          label={one.label}
          text={one.text}
          icon={one.icon}
          isOn={node.attrs.layout === one.layout}
          onClick={() => updateAttributes({ layout: one.layout, share: pictureShare.most })}
        />
      ))}
      <BarSeparator />
      <Describe isMissing={lacksAlt(node.toJSON() as DocumentNode)} onClick={onDescribe} />
      <BarAction
        label="Xoá ảnh"
        icon={<WorkIcon name="trash" size={18} />}
        onClick={() => {
          deleteNode();
          editor.view.focus();
        }}
      />
    </BlockBar>
  );
}

const layouts = [
  { layout: "column", label: "Vừa cột chữ", text: "Vừa", icon: <WorkIcon name="square" size={18} /> },
  { layout: "wide", label: "Rộng hơn cột chữ", text: "Rộng", icon: <EditorIcon name="rectangle" size={18} /> },
  {
    layout: "full",
    label: "Tràn hai mép",
    text: "Tràn",
    icon: <EditorIcon name="arrows-out-line-horizontal" size={18} />,
  },
] as const;

/** Leads to the alternative text, and shows that it is missing. */
export const Describe = ({ isMissing, onClick }: { isMissing: boolean; onClick: () => void }) => (
  <BarAction
    label={isMissing ? "Chưa có mô tả" : "Mô tả ảnh"}
    text="Mô tả"
    icon={<Icon name={isMissing ? "warning-circle" : "pencil-simple-line"} size={18} />}
    isWanted={isMissing}
    onClick={onClick}
  />
);

const step = 5;
const within = (share: number) =>
  Math.min(pictureShare.most, Math.max(pictureShare.least, Math.round(share / step) * step));

/** The resize handle: dragged, or moved with the arrow keys. */
function SizeGrip({ share, onChange }: { share: number; onChange: (share: number) => void }) {
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    const grip = event.currentTarget;
    const figure = grip.closest<HTMLElement>("[data-block-face]");
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
