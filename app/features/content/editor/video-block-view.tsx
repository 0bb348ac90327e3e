import { NodeViewWrapper, type NodeViewProps } from "@tiptap/react";
import { videoAddress } from "#document/video-address.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Cover } from "#app/ui/cover.tsx";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import { videoTitleLength } from "#document/schema.ts";
import { LocalValue } from "./local-value.tsx";

/** The poster that readers see first. The editor loads nothing from the provider. */
export function VideoBlockView({ node, selected, updateAttributes, deleteNode }: NodeViewProps) {
  const { videoId, title } = node.attrs as { videoId: string; title: string };
  return (
    <NodeViewWrapper
      as="figure"
      className={classNames("rounded-1", selected && "outline-2 outline-offset-4 outline-focus")}
    >
      <div contentEditable={false} data-drag-handle className="video-poster">
        <Cover title={title || "Video"} family="circles" format="video" />
        <span>
          <Icon name="play-fill" size={24} />
        </span>
      </div>
      <div contentEditable={false} className="mt-3 grid gap-3 font-sans text-body">
        <Field label="Tên video" hint="Hiện dưới video; trình đọc màn hình cũng đọc.">
          <LocalValue value={title} onChange={(words) => updateAttributes({ title: words })}>
            {(wiring) => <TextInput {...wiring} maxLength={videoTitleLength} placeholder="Video nói về gì?" />}
          </LocalValue>
        </Field>
        <div className="flex flex-wrap items-center gap-2">
          <Button
            variant="ghost"
            size="sm"
            color="danger"
            icon={<WorkIcon name="trash" size={18} />}
            onClick={deleteNode}
          >
            Xoá video
          </Button>
          <a href={videoAddress(videoId)} rel="noopener" className="text-s text-text-2 underline underline-offset-4">
            Mở trên YouTube
          </a>
        </div>
      </div>
    </NodeViewWrapper>
  );
}
