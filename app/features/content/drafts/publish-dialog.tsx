import { useMutation } from "@tanstack/react-query";
import { queryClient } from "#app/queries.ts";
import { type ReactNode, useState } from "react";
import { CallError } from "#contracts/client.ts";
import { toasts } from "#app/shell/toasts.ts";
import { dateAndHour } from "#contracts/limits/vietnamese-time.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { DraftActions } from "./draft-actions.ts";
import { draftKinds } from "./draft-kinds.ts";
import type { DraftView } from "./draft-view.ts";
import { checkedMoment, firstMoment, type MomentChoice, PublishMoment } from "./publish-moment.tsx";
import { announcePublishing } from "./publishing-toast.ts";

export interface PublishDialogProps {
  isOpen: boolean;
  onClose: () => void;
  view: DraftView;
  actions: DraftActions;
  /** Its card in lists. */
  preview: ReactNode;
}

/** Publishes now or at a given time. Fields have shown their errors before. */
export function PublishDialog(props: PublishDialogProps) {
  // A conflict has its own screen. Remounted for each opening, so that no earlier choice remains.
  return props.isOpen && props.view.conflict === null ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ onClose, view, actions, preview }: PublishDialogProps) {
  const { draft, fieldErrors } = view;
  const kind = draftKinds[view.head.kind];
  const isUpdate = draft?.state === "published";
  const planned = draft?.publishAt ? new Date(draft.publishAt) : null;
  const isScheduled = draft?.state === "scheduled";
  const [moment, setMoment] = useState(() => firstMoment(planned));
  const { problem, isBusy, publish, unschedule } = usePublishing(actions, onClose);

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isUpdate ? `Cập nhật ${kind.noun}` : `Xuất bản ${kind.noun}`}
      description={isUpdate ? "Bản sửa sẽ thay cho bản mọi người đang đọc. Bản cũ vẫn ở trong Lịch sử." : undefined}
      closeLabel="Đóng"
      cover={false}
      isHeld={isBusy}
      footer={
        <>
          {planned && isScheduled && (
            <Button variant="ghost" className="mr-auto" disabled={isBusy} onClick={unschedule}>
              Huỷ lịch
            </Button>
          )}
          <Button variant="ghost" onClick={onClose} disabled={isBusy}>
            Để sau
          </Button>
          <Button isBusy={isBusy} busyLabel="Đang gửi…" onClick={() => publish(moment, isUpdate)}>
            {moment.when === "later" ? "Hẹn giờ xuất bản" : isUpdate ? "Cập nhật" : "Xuất bản"}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {planned && isScheduled && (
          <p className="rounded-2 bg-accent-tint p-3 text-s">
            Đang chờ đến <b className="tabular-nums">{dateAndHour(planned)}</b> để tự xuất bản.
          </p>
        )}
        <figure className="rounded-2 border border-line p-4">
          <figcaption className="mb-3 text-xs text-text-3">Bài sẽ hiện trong danh sách như sau</figcaption>
          {/* A preview of a card, without working links. */}
          <div inert>{preview}</div>
        </figure>
        {!isUpdate && <PublishMoment kind={kind} moment={moment} error={fieldErrors.publishAt} onChange={setMoment} />}
        {problem && (
          <p role="alert" className="flex gap-1.5 text-s text-danger">
            <Icon name="warning-circle" size={18} className="mt-0.5" />
            {problem}
          </p>
        )}
      </div>
    </Dialog>
  );
}

/** Publishes or cancels the schedule; closes the dialog when that has succeeded. */
function usePublishing(actions: DraftActions, onClose: () => void) {
  const [problem, setProblem] = useState<string | null>(null);
  const publication = useMutation(
    {
      // Determined at the click: once published, the next render would call it an update.
      mutationFn: ({ at }: { at: Date | null; outcome: "update" | "first" }) =>
        actions.publish(at ? at.toISOString() : null),
      onSuccess: (published, { outcome }) => {
        if (!published)
          return setProblem("Bản mới nhất chưa lưu được nên chưa xuất bản. Bạn thử lại sau giây lát nhé.");
        announcePublishing(published, outcome);
        onClose();
      },
      onError: (error) => setProblem(error instanceof CallError ? error.message : "Có lỗi bất ngờ. Bạn thử lại nhé."),
    },
    queryClient,
  );
  const unscheduling = useMutation(
    {
      mutationFn: actions.unschedule,
      onSuccess: () => {
        toasts.add({ title: "Đã huỷ lịch", description: `Đây lại là bản nháp, chỉ bạn thấy.`, color: "green" });
        onClose();
      },
      onError: (error) => setProblem(error instanceof CallError ? error.message : "Chưa huỷ được lịch."),
    },
    queryClient,
  );
  return {
    problem,
    isBusy: publication.isPending || unscheduling.isPending,
    unschedule: () => unscheduling.mutate(),
    publish: (moment: MomentChoice, isUpdate: boolean) => {
      const { at, refusal } = checkedMoment(moment);
      setProblem(refusal);
      if (refusal === null) publication.mutate({ at, outcome: isUpdate ? "update" : "first" });
    },
  };
}
