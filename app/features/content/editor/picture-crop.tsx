import type { Editor } from "@tiptap/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { CallError } from "#contracts/client.ts";
import { type Crop, croppedPixels, wholePicture } from "#contracts/limits/uploads.ts";
import type { Upload } from "#contracts/schemas/uploads.ts";
import { formatCount } from "#app/text/vietnamese-numbers.ts";
import { queryClient } from "#app/queries.ts";
import { api } from "#app/session/session.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import type * as BlockBarParts from "./block-bar.tsx";
import type { Problem } from "./block-problem.tsx";
import { type Corner, moved, resized, shaped, turned } from "./crop-frame.ts";
import "./picture-crop.css";

export interface PictureCropProps {
  editor: Editor;
  uploadId: string;
  onClose: () => void;
  /** The picture to show instead: a new part, or the original again. */
  onCropped: (upload: Upload) => void;
  /** Passed: an import would make the build split the file of the editor. */
  parts: Pick<typeof BlockBarParts, "BarAction" | "BarSeparator" | "BlockBar"> & { Problem: typeof Problem };
}

/** Crops a picture in its place. A picture that was cropped begins with its original. */
export function PictureCrop(props: PictureCropProps) {
  const { editor, uploadId, onClose, parts } = props;
  const { BarAction, BlockBar, Problem } = parts;
  const { data, error } = useQuery(
    {
      queryKey: ["content", "upload", uploadId],
      queryFn: ({ signal }) => api("GET /v1/uploads/{id}", { params: { id: uploadId }, signal }),
    },
    queryClient,
  );
  if (data)
    return (
      <Cropping
        {...props}
        original={data.original ?? data.upload}
        begin={data.original && data.crop ? data.crop : wholePicture}
      />
    );
  return (
    <div contentEditable={false} data-block-form className="grid min-h-40 place-items-center font-sans">
      {error ? <Problem text={error instanceof CallError ? error.message : "Chưa tải được ảnh gốc."} /> : <Spinner />}
      <BlockBar editor={editor} label="Cắt ảnh">
        <BarAction label="Thôi" text="Thôi" isWordy onClick={onClose} />
      </BlockBar>
    </div>
  );
}

const shapes = [
  { ratio: null, label: "Khung tự do", text: "Tự do" },
  { ratio: 3 / 2, label: "Khung 3:2", text: "3:2" },
  { ratio: 16 / 9, label: "Khung 16:9", text: "16:9" },
  { ratio: 1, label: "Khung vuông 1:1", text: "1:1" },
] as const;

function Cropping({
  editor,
  onClose,
  onCropped,
  parts,
  original,
  begin,
}: PictureCropProps & { original: Upload; begin: Crop }) {
  const { Problem } = parts;
  const [crop, setCrop] = useState(begin);
  const [ratio, setRatio] = useState<number | null>(null);
  const saving = useMutation(
    {
      mutationFn: async () =>
        isWhole(crop)
          ? original
          : (await api("POST /v1/uploads/{id}/crop", { params: { id: original.id }, body: { crop } })).upload,
      onSuccess: onCropped,
    },
    queryClient,
  );
  const isUpright = crop.turn % 180 === 0;
  const size = isUpright ? original : { width: original.height, height: original.width };
  const shape = shapeOf(ratio, size);
  const pixels = croppedPixels(original, crop);
  const save = () => !saving.isPending && saving.mutate();
  return (
    <div contentEditable={false} data-block-form className="font-sans">
      <CropStage
        original={original}
        size={size}
        crop={crop}
        shape={shape}
        onChange={setCrop}
        onSave={save}
        onClose={onClose}
      />
      {saving.error && (
        <Problem
          text={saving.error instanceof CallError ? saving.error.message : "Chưa cắt được ảnh. Bạn thử lại nhé."}
        />
      )}
      <p className="mt-2.5 text-s text-text-2">
        Còn {formatCount(pixels.width)} × {formatCount(pixels.height)} px. Ảnh gốc được giữ: cắt lại lúc nào cũng được.
        <span className="max-md:hidden">
          {" "}
          <kbd>←</kbd> <kbd>→</kbd> dời 1 % · <kbd>Enter</kbd> cắt · <kbd>Esc</kbd> thôi
        </span>
      </p>
      <CropBar
        editor={editor}
        ratio={ratio}
        onRatio={(next) => {
          setRatio(next);
          setCrop(shaped(crop, shapeOf(next, size)));
        }}
        onTurn={() => {
          setRatio(null);
          setCrop(turned(crop));
        }}
        isSaving={saving.isPending}
        onSave={save}
        onClose={onClose}
        parts={parts}
      />
    </div>
  );
}

/** A ratio of pixels in fractions of the picture. */
const shapeOf = (ratio: number | null, size: StageProps["size"]) =>
  ratio === null ? null : (ratio * size.height) / size.width;

interface CropBarProps {
  editor: Editor;
  ratio: number | null;
  onRatio: (ratio: number | null) => void;
  onTurn: () => void;
  isSaving: boolean;
  onSave: () => void;
  onClose: () => void;
  parts: PictureCropProps["parts"];
}

const CropBar = ({ editor, ratio, onRatio, onTurn, isSaving, onSave, onClose, parts }: CropBarProps) => (
  <parts.BlockBar editor={editor} label="Cắt ảnh">
    {shapes.map((one) => (
      <parts.BarAction
        key={one.text}
        label={one.label}
        text={one.text}
        isWordy
        isOn={ratio === one.ratio}
        onClick={() => onRatio(one.ratio)}
      />
    ))}
    <parts.BarSeparator />
    <parts.BarAction label="Xoay phải" icon={<Icon name="arrow-clockwise" size={18} />} onClick={onTurn} />
    <parts.BarSeparator />
    <parts.BarAction label="Thôi" text="Thôi" isWordy onClick={onClose} />
    <parts.BarAction
      label="Cắt"
      text={isSaving ? "Đang cắt…" : "Cắt"}
      icon={isSaving ? <Spinner /> : <Icon name="check" size={18} />}
      isOn
      onClick={onSave}
    />
  </parts.BlockBar>
);

const isWhole = (crop: Crop) => crop.turn === 0 && crop.width === 1 && crop.height === 1;

interface StageProps {
  original: Upload;
  /** Of the turned picture. */
  size: { width: number; height: number };
  crop: Crop;
  shape: number | null;
  onChange: (crop: Crop) => void;
  onSave: () => void;
  onClose: () => void;
}

const corners = [
  { corner: "nw", label: "Góc trên bên trái", at: "top-0 left-0 cursor-nwse-resize" },
  { corner: "ne", label: "Góc trên bên phải", at: "top-0 left-full cursor-nesw-resize" },
  { corner: "sw", label: "Góc dưới bên trái", at: "top-full left-0 cursor-nesw-resize" },
  { corner: "se", label: "Góc dưới bên phải", at: "top-full left-full cursor-nwse-resize" },
] as const;

const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-0.01, 0],
  ArrowRight: [0.01, 0],
  ArrowUp: [0, -0.01],
  ArrowDown: [0, 0.01],
};

const percent = (value: number) => `${value * 100}%`;

function CropStage({ original, size, crop, shape, onChange, onSave, onClose }: StageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLButtonElement>(null);
  useEffect(() => frame.current?.focus({ preventScroll: true }), []);

  /** Follows the pointer from here on. */
  const drag = (event: PointerEvent<HTMLElement>, change: (x: number, y: number) => Crop) => {
    const box = stage.current?.getBoundingClientRect();
    if (event.button !== 0 || !box) return;
    const held = event.currentTarget;
    held.setPointerCapture(event.pointerId);
    const ended = new AbortController();
    const { signal } = ended;
    const follow = ({ clientX, clientY }: globalThis.PointerEvent) =>
      onChange(change((clientX - event.clientX) / box.width, (clientY - event.clientY) / box.height));
    held.addEventListener("pointermove", follow, { signal });
    for (const end of ["pointerup", "pointercancel"]) held.addEventListener(end, () => ended.abort(), { signal });
  };
  const press = (event: KeyboardEvent, change: (x: number, y: number) => Crop) => {
    const step = arrows[event.key];
    if (step) onChange(change(...step));
    else if (event.key === "Enter") onSave();
    else if (event.key === "Escape") onClose();
    else return;
    event.preventDefault();
  };
  const move = (x: number, y: number) => moved(crop, x, y);
  const pull = (corner: Corner) => (x: number, y: number) => resized(crop, corner, x, y, shape);
  const place = {
    left: percent(crop.left),
    top: percent(crop.top),
    width: percent(crop.width),
    height: percent(crop.height),
  };
  return (
    <div
      ref={stage}
      data-block-face
      className="relative touch-none select-none"
      style={{ aspectRatio: `${size.width} / ${size.height}` }}
    >
      <TurnedPicture original={original} size={size} turn={crop.turn} />
      <div aria-hidden className="absolute inset-0 overflow-hidden rounded-1">
        <div className="crop-light absolute" style={place} />
      </div>
      <button
        ref={frame}
        type="button"
        aria-label="Dời khung cắt"
        className="crop-frame absolute cursor-move touch-none"
        style={place}
        onPointerDown={(event) => drag(event, move)}
        onKeyDown={(event) => press(event, move)}
      />
      <div className="pointer-events-none absolute" style={place}>
        {corners.map(({ corner, label, at }) => (
          <button
            key={corner}
            type="button"
            aria-label={label}
            className={`crop-handle pointer-events-auto absolute touch-none ${at}`}
            onPointerDown={(event) => drag(event, pull(corner))}
            onKeyDown={(event) => press(event, pull(corner))}
          />
        ))}
      </div>
    </div>
  );
}

/** The picture in its stage, turned around its middle. */
function TurnedPicture({ original, size, turn }: { original: Upload; size: StageProps["size"]; turn: Crop["turn"] }) {
  const isUpright = turn % 180 === 0;
  return (
    <div className="absolute inset-0 overflow-hidden rounded-1 bg-hover">
      <img
        src={original.url}
        alt=""
        draggable={false}
        className="absolute top-1/2 left-1/2 max-w-none -translate-1/2"
        style={{
          width: isUpright ? "100%" : percent(size.height / size.width),
          height: isUpright ? "100%" : percent(size.width / size.height),
          rotate: `${turn}deg`,
        }}
      />
    </div>
  );
}
