import { useState } from "react";
import type { ContentFields } from "#contracts/schemas/content-fields.ts";
import { dateAndHour } from "#contracts/time/vietnamese-time.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import { CopyButtons } from "./copy-buttons.tsx";
import { differenceOf } from "./difference.ts";
import { DifferenceView } from "./difference-view.tsx";
import { draftKinds } from "./draft-kinds.ts";
import type { LocalCopy } from "#app/session/local-copies.ts";
import { textBlocks } from "./text-blocks.ts";

export interface OfferedCopyProps {
  copy: LocalCopy;
  present: () => ContentFields;
  isNew: boolean;
  onTake: () => void;
  onDrop: () => void;
}

/** A text that an earlier visit could not save on the server. */
export function OfferedCopy({ copy, present, isNew, onTake, onDrop }: OfferedCopyProps) {
  const [shown, setShown] = useState<"difference" | "question" | null>(null);
  const title = copy.fields.title.trim();
  const kind = draftKinds[copy.fields.kind];
  return (
    <section aria-label="Bản còn giữ trên máy này" className="mb-8 rounded-2 border border-line bg-tint p-5">
      <div className="flex gap-3">
        <WorkIcon name="device-mobile" size={24} className="text-brand-text" />
        <div className="min-w-0">
          <p className="font-semibold">
            {isNew ? `Máy này còn giữ một ${kind.it} viết dở` : "Máy này còn giữ một bản mới hơn"}
          </p>
          <p className="text-s text-pretty text-text-2">
            {title ? `“${title}”, ` : `Chưa có ${kind.title}, `}viết lúc {dateAndHour(new Date(copy.changedAt))}, chưa
            kịp lưu lên máy chủ.
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button size="sm" onClick={onTake}>
              Dùng bản này
            </Button>
            <Button size="sm" variant="outline" onClick={() => setShown("difference")}>
              {isNew ? "Xem bản này" : "So sánh"}
            </Button>
            <Button size="sm" variant="ghost" onClick={() => setShown("question")}>
              Bỏ
            </Button>
          </div>
        </div>
      </div>
      <Dialog
        isOpen={shown === "difference"}
        onClose={() => setShown(null)}
        title="Bản còn giữ trên máy này"
        description={isNew ? undefined : "So với bản đang mở: phần gạch ngang là bớt đi, phần gạch chân là thêm vào."}
        closeLabel="Đóng"
        cover={false}
        size="lg"
        footer={
          <>
            <CopyButtons fields={copy.fields} />
            <Button
              onClick={() => {
                setShown(null);
                onTake();
              }}
            >
              Dùng bản này
            </Button>
          </>
        }
      >
        {shown === "difference" && (
          <DifferenceView
            differences={differenceOf(textBlocks(isNew ? copy.fields : present()), textBlocks(copy.fields))}
          />
        )}
      </Dialog>
      <ConfirmDialog
        isOpen={shown === "question"}
        title="Bỏ bản này?"
        description="Bản này chỉ có trên máy bạn đang dùng. Bỏ rồi thì không lấy lại được."
        confirmLabel="Bỏ bản này"
        cancelLabel="Giữ lại"
        closeLabel="Đóng"
        isDangerous
        onCancel={() => setShown(null)}
        onConfirm={() => {
          setShown(null);
          onDrop();
        }}
      />
    </section>
  );
}
