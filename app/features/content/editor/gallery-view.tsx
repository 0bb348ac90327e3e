import { type NodeViewProps, NodeViewWrapper } from "@tiptap/react";
import { Fragment, type Node } from "@tiptap/pm/model";
import { NodeSelection } from "@tiptap/pm/state";
import { type CSSProperties, type RefObject, useRef, useState } from "react";
import { galleryPlaces } from "#document/gallery.ts";
import { type DocumentNode, lacksAlt } from "#document/reading.ts";
import { pictureUrl } from "#document/picture-url.ts";
import { galleryMost } from "#document/schema.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import { useUpload } from "../drafts/use-upload.ts";
import { BarAction, BarSeparator, BlockBar } from "./block-bar.tsx";
import { Problem, Replacing } from "./block-problem.tsx";
import { PictureForm } from "./picture-form.tsx";
import { PicturePicker } from "./picture-picker.tsx";
import { pictureSending } from "./picture-upload-options.ts";
import { acceptedOf, pictureNodes } from "./picture-uploads.ts";
import { Describe, type PictureAttributes } from "./picture-view.tsx";
import { whenCalm } from "./when-calm.ts";

/** Pictures in rows, as readers see them. One of them is chosen while the gallery is selected: its words are below. */
export function GalleryView(nodeView: NodeViewProps) {
  const { node, editor, selected, getPos } = nodeView;
  const [chosen, setChosen] = useState(0);
  const alt = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const gallery = useGallery(nodeView);
  const adding = useUpload((sent) => whenCalm(editor.view, () => gallery.add(pictureNodes(editor.schema, sent))));
  const pictures = node.children;
  const at = Math.min(chosen, pictures.length - 1);
  const choose = (n: number) => {
    setChosen(n);
    const pos = getPos();
    if (pos !== undefined && !selected)
      editor.view.dispatch(editor.state.tr.setSelection(NodeSelection.create(editor.state.doc, pos)));
  };
  const move = (from: number, by: -1 | 1) => {
    gallery.swap(from, from + by);
    setChosen(from + by);
  };
  /** Arrows choose a neighbor; with Alt they move the picture. */
  const go = (from: number, by: -1 | 1, isMove: boolean) => {
    if (!pictures[from + by]) return false;
    if (isMove) move(from, by);
    else choose(from + by);
    return true;
  };
  const missing = pictures.findIndex((one) => lacksAlt(one.toJSON() as DocumentNode));
  const places = galleryPlaces(pictures.map((one) => one.toJSON() as DocumentNode));
  return (
    <NodeViewWrapper as="figure" className="editor-block">
      <div contentEditable={false} data-block-face className="relative">
        <div role="group" aria-label="Bộ ảnh" className="gallery">
          {pictures.map((picture, n) => (
            <GalleryPicture
              key={n}
              picture={picture}
              label={`Ảnh ${n + 1} trên ${pictures.length}`}
              isChosen={selected && n === at}
              style={{ "--narrow": places[n]?.narrow, "--wide": places[n]?.wide } as CSSProperties}
              ratio={places[n]?.ratio}
              onChoose={() => choose(n)}
              onArrow={(by, isMove) => go(n, by, isMove)}
            />
          ))}
        </div>
        {adding.isBusy && <Replacing onCancel={adding.cancel} />}
      </div>
      <div contentEditable={false} data-block-form className="grid gap-3 font-sans text-body">
        <PicturePicker
          label="Ảnh thêm vào bộ"
          picker={picker}
          onPictures={(files) => {
            const accepted = acceptedOf(files, galleryMost - pictures.length, pictureSending);
            if (accepted.length > 0) adding.start(accepted);
          }}
        />
        {adding.problem && <Problem text={adding.problem} />}
        {selected && (
          <GalleryWords pictures={pictures} at={at} onChange={(words) => gallery.change(at, words)} alt={alt} />
        )}
      </div>
      {selected && (
        <GalleryBar
          nodeView={nodeView}
          at={at}
          isAdding={adding.isBusy}
          onAdd={() => picker.current?.click()}
          onMove={(by) => move(at, by)}
          onRemove={() => gallery.remove(at)}
          onDescribe={() => {
            if (missing !== -1) setChosen(missing);
            requestAnimationFrame(() => alt.current?.focus());
          }}
          isDescribed={missing === -1}
        />
      )}
    </NodeViewWrapper>
  );
}

interface GalleryWordsProps {
  pictures: readonly Node[];
  at: number;
  onChange: (words: Partial<PictureAttributes>) => void;
  alt: RefObject<HTMLInputElement | null>;
}

const GalleryWords = ({ pictures, at, onChange, alt }: GalleryWordsProps) => (
  <div className="grid gap-3 pt-4">
    <p className="text-s text-text-2 tabular-nums">
      Ảnh {at + 1} trên {pictures.length}
    </p>
    <PictureForm key={at} words={pictures[at]?.attrs as PictureAttributes} onChange={onChange} alt={alt} />
  </div>
);

interface GalleryBarProps {
  nodeView: NodeViewProps;
  /** The chosen picture. */
  at: number;
  isAdding: boolean;
  /** Whether no picture lacks its alternative text. */
  isDescribed: boolean;
  onAdd: () => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  onDescribe: () => void;
}

function GalleryBar({ nodeView, at, isAdding, isDescribed, onAdd, onMove, onRemove, onDescribe }: GalleryBarProps) {
  const { node, editor, deleteNode } = nodeView;
  return (
    <BlockBar editor={editor} label="Bộ ảnh đang chọn">
      <BarAction
        label="Thêm ảnh"
        text="Thêm"
        icon={<Icon name="plus" size={18} />}
        isReady={node.childCount < galleryMost && !isAdding}
        onClick={onAdd}
      />
      <BarSeparator />
      <BarAction
        label="Chuyển ảnh này lên trước"
        icon={<WorkIcon name="arrow-left" size={18} />}
        isReady={at > 0}
        onClick={() => onMove(-1)}
      />
      <BarAction
        label="Chuyển ảnh này ra sau"
        icon={<Icon name="arrow-right" size={18} />}
        isReady={at < node.childCount - 1}
        onClick={() => onMove(1)}
      />
      <BarAction
        label="Bỏ ảnh này"
        text="Bỏ ảnh"
        icon={<Icon name="x" size={18} />}
        onClick={() => {
          onRemove();
          editor.view.focus();
        }}
      />
      <BarSeparator />
      <Describe isMissing={!isDescribed} onClick={onDescribe} />
      <BarAction
        label="Xoá cả bộ ảnh"
        icon={<WorkIcon name="trash" size={18} />}
        onClick={() => {
          deleteNode();
          editor.view.focus();
        }}
      />
    </BlockBar>
  );
}

interface GalleryPictureProps {
  picture: Node;
  label: string;
  isChosen: boolean;
  style: CSSProperties;
  ratio: number | undefined;
  onChoose: () => void;
  /** @returns whether there is a neighbor */
  onArrow: (by: -1 | 1, isMove: boolean) => boolean;
}

function GalleryPicture({ picture, label, isChosen, style, ratio, onChoose, onArrow }: GalleryPictureProps) {
  const { uploadId, width, height, alt, caption } = picture.attrs as PictureAttributes;
  return (
    <figure style={style}>
      <button
        type="button"
        aria-label={alt ? `${label}: ${alt}` : label}
        aria-pressed={isChosen}
        onClick={onChoose}
        onKeyDown={(event) => {
          const by = event.key === "ArrowLeft" ? -1 : event.key === "ArrowRight" ? 1 : null;
          if (by === null) return;
          event.preventDefault();
          const figure = event.currentTarget.parentElement;
          const neighbor = by === 1 ? figure?.nextElementSibling : figure?.previousElementSibling;
          if (onArrow(by, event.altKey)) neighbor?.querySelector("button")?.focus();
        }}
        className={classNames("block w-full rounded-1", isChosen && "outline-2 outline-offset-2 outline-mark")}
      >
        <img
          src={pictureUrl(uploadId)}
          alt=""
          width={width || undefined}
          height={height || undefined}
          style={{ aspectRatio: ratio }}
          draggable={false}
          className="h-auto w-full rounded-1 bg-hover"
        />
      </button>
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

/** Changes of the pictures. The gallery stays selected. */
function useGallery({ node, editor, getPos, deleteNode }: NodeViewProps) {
  const put = (pictures: readonly Node[]) => {
    const pos = getPos();
    // Uploads end later: the gallery of that moment counts.
    const present = pos === undefined ? null : editor.state.doc.nodeAt(pos);
    if (pos === undefined || present?.type !== node.type) return;
    const tr = editor.state.tr.replaceWith(pos + 1, pos + present.nodeSize - 1, Fragment.from(pictures));
    editor.view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, pos)));
  };
  const present = () => {
    const pos = getPos();
    return [...((pos === undefined ? null : editor.state.doc.nodeAt(pos))?.children ?? [])];
  };
  return {
    add: (pictures: readonly Node[]) => put([...present(), ...pictures].slice(0, galleryMost)),
    change: (at: number, attrs: Partial<PictureAttributes>) =>
      put(present().map((one, n) => (n === at ? one.type.create({ ...one.attrs, ...attrs }) : one))),
    swap: (from: number, to: number) =>
      put(present().map((one, n, all) => (n === from ? all[to] : n === to ? all[from] : one) ?? one)),
    remove: (at: number) => (present().length > 1 ? put(present().filter((_, n) => n !== at)) : deleteNode()),
  };
}
