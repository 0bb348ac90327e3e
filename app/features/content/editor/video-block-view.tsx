import { NodeViewWrapper, type NodeViewProps } from "@tiptap/react";
import { videoAddress } from "#document/video-address.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Cover } from "#app/ui/cover.tsx";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import { videoTitleLength } from "#document/schema.ts";
import { BarAction, BlockBar } from "./block-bar.tsx";
import { LocalValue } from "./local-value.tsx";

/** The poster that readers see first. The editor loads nothing from the provider. */
export function VideoBlockView({ node, editor, selected, updateAttributes, deleteNode }: NodeViewProps) {
  const { videoId, title } = node.attrs as { videoId: string; title: string };
  return (
    <NodeViewWrapper as="figure" className="editor-block">
      <div
        contentEditable={false}
        data-drag-handle
        data-block-face
        className={classNames("video-poster", selected && "outline-2 outline-offset-4 outline-mark")}
      >
        <Cover title={title || "Video"} family="circles" format="video" />
        <span>
          <Icon name="play-fill" size={24} />
        </span>
      </div>
      {!selected && title && <figcaption>{title}</figcaption>}
      {selected && (
        <div contentEditable={false} data-block-form className="grid gap-3 pt-4 font-sans text-body">
          <Field label="Tên video" hint="Hiện dưới video; trình đọc màn hình cũng đọc.">
            <LocalValue value={title} onChange={(words) => updateAttributes({ title: words })}>
              {(wiring) => <TextInput {...wiring} maxLength={videoTitleLength} placeholder="Video nói về gì?" />}
            </LocalValue>
          </Field>
        </div>
      )}
      {selected && (
        <BlockBar editor={editor} label="Video đang chọn">
          <BarAction
            label="Mở trên YouTube"
            text="Mở trên YouTube"
            icon={<Icon name="arrow-square-out" size={18} />}
            isWordy
            onClick={() => window.open(videoAddress(videoId), "_blank", "noopener")}
          />
          <BarAction
            label="Xoá video"
            icon={<WorkIcon name="trash" size={18} />}
            onClick={() => {
              deleteNode();
              editor.view.focus();
            }}
          />
        </BlockBar>
      )}
    </NodeViewWrapper>
  );
}
