import { Extension } from "@tiptap/core";
import type { Node, Schema } from "@tiptap/pm/model";
import { type EditorState, Plugin, PluginKey } from "@tiptap/pm/state";
import { Decoration, DecorationSet, type EditorView } from "@tiptap/pm/view";
import type { Upload } from "#contracts/schemas/uploads.ts";
import { noPictureType, pictureTypes, uploadLimit, uploadLimitText } from "#contracts/limits/uploads.ts";
import { galleryMost } from "#document/schema.ts";
import { drawPlaceholder } from "./picture-placeholder.ts";
import { whenCalm } from "./when-calm.ts";

export interface PictureUploadsOptions {
  send: (files: readonly File[], signal: AbortSignal) => Promise<Upload[]>;
  /** Called for a file that is not accepted. */
  onRefused: (message: string) => void;
}

interface PendingPicture {
  /** Several are one gallery. */
  files: readonly File[];
  abort: AbortController;
  /** The error; null while uploading. */
  problem: string | null;
}

type Change = { kind: "put"; id: string; pos: number; pending: PendingPicture } | { kind: "drop"; id: string };
const key = new PluginKey<DecorationSet>("pictureUploads");

/**
 * Widgets for pictures that are being uploaded. They are not in the document, so nothing unfinished is saved and undo
 * does not restore one. They move with the text around them.
 */
export const PictureUploads = Extension.create<PictureUploadsOptions>({
  name: "pictureUploads",
  addOptions: () => ({ send: () => Promise.reject(new Error("no way to send")), onRefused: () => undefined }),
  addProseMirrorPlugins() {
    const options = this.options;
    return [
      new Plugin<DecorationSet>({
        key,
        state: {
          init: () => DecorationSet.empty,
          apply(tr, set) {
            const mapped = set.map(tr.mapping, tr.doc);
            const change = tr.getMeta(key) as Change | undefined;
            if (!change) return mapped;
            const without = mapped.remove(mapped.find(undefined, undefined, (spec) => spec.id === change.id));
            return change.kind === "drop" ? without : without.add(tr.doc, [widget(change, options)]);
          },
        },
        props: {
          decorations: (state) => key.getState(state),
          handleDOMEvents: {
            // Runs before the HTML on the clipboard is handled.
            paste(view, event) {
              const files = imagesOf(event.clipboardData);
              // Word and Docs add a picture of the copied text, which must be ignored.
              if (files.length === 0 || hasWords(event.clipboardData?.getData("text/html") ?? "")) return false;
              event.preventDefault();
              addPictures(view, files, options);
              return true;
            },
          },
          handleDrop(view, event) {
            const files = imagesOf(event.dataTransfer);
            if (files.length === 0) return false;
            event.preventDefault();
            const pos = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
            addPictures(view, files, options, pos);
            return true;
          },
        },
      }),
    ];
  },
});

const imagesOf = (data: DataTransfer | null) =>
  [...(data?.files ?? [])].filter((file) => file.type.startsWith("image/"));

const hasWords = (html: string) =>
  (new DOMParser().parseFromString(html, "text/html").body.textContent ?? "").trim() !== "";

/** Inserts a placeholder for each file after the block at `pos` (default: the caret) and uploads it. */
export function addPictures(
  view: EditorView,
  files: readonly File[],
  options: PictureUploadsOptions,
  pos = view.state.selection.to,
) {
  for (const file of files) {
    const refusal = refusalOf(file);
    if (refusal) options.onRefused(refusal);
    else upload(view, crypto.randomUUID(), [file], afterBlock(view.state, pos), options);
  }
}

/** The same for pictures of one gallery. A single one is a picture. */
export function addGallery(view: EditorView, files: readonly File[], options: PictureUploadsOptions) {
  const accepted = acceptedOf(files, galleryMost, options);
  if (accepted.length > 0)
    upload(view, crypto.randomUUID(), accepted, afterBlock(view.state, view.state.selection.to), options);
}

/** The files that are sent; the author sees why others are not. */
export function acceptedOf(files: readonly File[], most: number, { onRefused }: PictureUploadsOptions): File[] {
  const refusals = files.map(refusalOf);
  const accepted = files.filter((_, n) => refusals[n] === null);
  const refusal = refusals.find((one) => one !== null);
  if (refusal) onRefused(refusal);
  if (accepted.length > most) onRefused(`Một bộ ảnh có nhiều nhất ${galleryMost} ảnh. Các ảnh sau chưa được thêm.`);
  return accepted.slice(0, most);
}

/** Why a file is not sent; null: it is. */
export function refusalOf({ name, type, size }: File): string | null {
  if (!pictureTypes.includes(type)) return noPictureType;
  return size > uploadLimit ? `“${name}” lớn hơn ${uploadLimitText}. Bạn thu nhỏ ảnh rồi thử lại nhé.` : null;
}

/** Pictures are top-level blocks. */
function afterBlock(state: EditorState, pos: number): number {
  const $pos = state.doc.resolve(Math.min(pos, state.doc.content.size));
  return $pos.depth === 0 ? $pos.pos : $pos.after(1);
}

function upload(view: EditorView, id: string, files: readonly File[], pos: number, options: PictureUploadsOptions) {
  const pending: PendingPicture = { files, abort: new AbortController(), problem: null };
  view.dispatch(view.state.tr.setMeta(key, { kind: "put", id, pos, pending } satisfies Change));
  options.send(files, pending.abort.signal).then(
    (sent) => whenCalm(view, () => settle(view, id, sent)),
    (error: unknown) => {
      if (pending.abort.signal.aborted || view.isDestroyed) return;
      const now = placeOf(view.state, id);
      const problem = error instanceof Error ? error.message : "Chưa tải lên được.";
      if (now !== null)
        view.dispatch(
          view.state.tr.setMeta(key, { kind: "put", id, pos: now, pending: { ...pending, problem } } satisfies Change),
        );
    },
  );
}

const placeOf = (state: EditorState, id: string): number | null =>
  key.getState(state)?.find(undefined, undefined, (spec) => spec.id === id)[0]?.from ?? null;

/** Replaces the placeholder, and an empty paragraph right before it, by the picture or gallery. */
function settle(view: EditorView, id: string, sent: readonly Upload[]) {
  const pos = placeOf(view.state, id);
  if (pos === null) return;
  const { tr, schema, doc } = view.state;
  const pictures = pictureNodes(schema, sent);
  const block = pictures.length > 1 ? schema.nodes.gallery?.create(null, pictures) : pictures[0];
  if (!block) return;
  const $pos = doc.resolve(pos);
  const before = $pos.nodeBefore;
  const from = before?.type.name === "paragraph" && before.content.size === 0 ? pos - before.nodeSize : pos;
  view.dispatch(tr.setMeta(key, { kind: "drop", id } satisfies Change).replaceWith(from, pos, block));
}

/** Uploads as blocks. */
export const pictureNodes = (schema: Schema, sent: readonly Upload[]): Node[] =>
  sent.flatMap(({ id, width, height }) => schema.nodes.picture?.create({ uploadId: id, width, height }) ?? []);

function widget({ id, pos, pending }: Extract<Change, { kind: "put" }>, options: PictureUploadsOptions): Decoration {
  const draw = (view: EditorView) =>
    drawPlaceholder({
      name: pending.files.length === 1 ? (pending.files[0]?.name ?? "") : `${pending.files.length} ảnh`,
      problem: pending.problem,
      onCancel() {
        pending.abort.abort();
        view.dispatch(view.state.tr.setMeta(key, { kind: "drop", id } satisfies Change));
        view.focus();
      },
      onRetry() {
        const now = placeOf(view.state, id) ?? pos;
        view.dispatch(view.state.tr.setMeta(key, { kind: "drop", id } satisfies Change));
        upload(view, id, pending.files, now, options);
      },
    });
  return Decoration.widget(pos, draw, {
    id,
    key: `${id}${pending.problem ?? ""}`,
    side: -1,
    stopEvent: () => true,
    ignoreSelection: true,
  });
}
