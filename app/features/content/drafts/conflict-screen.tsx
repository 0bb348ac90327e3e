import { useMutation } from "@tanstack/react-query";
import { queryClient } from "#app/queries.ts";
import { Dialog as Base } from "@base-ui/react/dialog";
import { type ReactNode, useMemo } from "react";
import type { ContentFields } from "#contracts/schemas/content-fields.ts";
import type { Draft } from "#contracts/schemas/drafts.ts";
import { dateAndHour } from "#contracts/time/vietnamese-time.ts";
import { Button } from "#app/ui/button.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { CopyButtons } from "./copy-buttons.tsx";
import { differenceOf, hasDifference } from "./difference.ts";
import { DifferenceView } from "./difference-view.tsx";
import { capital, draftKinds } from "./draft-kinds.ts";
import { textBlocks } from "./text-blocks.ts";

export interface ConflictScreenProps {
  isOpen: boolean;
  mine: ContentFields;
  theirs: Draft;
  onKeepMine: () => Promise<void>;
  onKeepTheirs: () => void;
  /** Returns to the text; the conflict stays open. */
  onLater: () => void;
}

/** Two texts based on one version, both in full with their differences marked; neither is lost by choosing. */
export function ConflictScreen({ isOpen, mine, theirs, onKeepMine, onKeepTheirs, onLater }: ConflictScreenProps) {
  const keepMine = useMutation({ mutationFn: onKeepMine }, queryClient);
  const differences = useMemo(() => differenceOf(textBlocks(theirs.fields), textBlocks(mine)), [theirs, mine]);
  const theirsPane = (
    <Pane
      title="Bản đang lưu trên máy chủ"
      note={`Lưu lúc ${dateAndHour(new Date(theirs.savedAt))}`}
      fields={theirs.fields}
      action={
        <Button variant="outline" onClick={onKeepTheirs} disabled={keepMine.isPending}>
          Giữ bản trên máy chủ
        </Button>
      }
    >
      <DifferenceView differences={differences} side="before" />
    </Pane>
  );
  const minePane = (
    <Pane
      title="Bản của bạn"
      note="Đang ở trên máy này, chưa lưu"
      fields={mine}
      action={
        <Button isBusy={keepMine.isPending} busyLabel="Đang lưu…" onClick={() => keepMine.mutate()}>
          Giữ bản của tôi
        </Button>
      }
    >
      <DifferenceView differences={differences} side="after" />
    </Pane>
  );
  return (
    <Base.Root open={isOpen} disablePointerDismissal onOpenChange={(next) => !next && onLater()}>
      <Base.Portal>
        <Base.Popup className="fixed inset-0 z-50 overflow-y-auto overscroll-contain bg-bg outline-none">
          <div className="wrap py-8 md:py-12">
            <div className="flex flex-wrap items-start justify-between gap-4">
              <div className="max-w-170">
                <Base.Title className="text-d3">
                  {capital(draftKinds[mine.kind].it)} này đã được sửa ở nơi khác
                </Base.Title>
                <Base.Description className="mt-2 text-pretty text-text-2">
                  Có thể là một thẻ trình duyệt khác, một máy khác, hoặc một biên tập viên. Bạn chọn bản muốn viết tiếp;
                  bản còn lại vẫn được giữ trên máy này, trong mục Lịch sử.
                  {!hasDifference(differences) && " Lời văn hai bản giống nhau, chỉ khác định dạng hoặc cài đặt."}
                </Base.Description>
              </div>
              <Button variant="ghost" onClick={onLater}>
                Chọn sau
              </Button>
            </div>
            <div className="mt-8 hidden grid-cols-2 gap-12 md:grid">
              {minePane}
              {theirsPane}
            </div>
            <div className="mt-6 md:hidden">
              <Tabs
                label="Hai bản"
                tabs={[
                  { value: "mine", title: "Bản của bạn", content: minePane },
                  { value: "theirs", title: "Bản trên máy chủ", content: theirsPane },
                ]}
              />
            </div>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

function Pane({
  title,
  note,
  fields,
  action,
  children,
}: {
  title: string;
  note: string;
  fields: ContentFields;
  action: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-label={title} className="min-w-0">
      <div className="border-t border-section-line pt-3.5">
        <h2 className="text-t1">{title}</h2>
        <p className="text-s text-text-3">{note}</p>
        <div className="mt-3 mb-5 flex flex-wrap items-center gap-2">
          {action}
          <CopyButtons fields={fields} />
        </div>
      </div>
      {children}
    </section>
  );
}
