import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { dateAndHour } from "#contracts/time/vietnamese-time.ts";
import type { ScheduledText } from "#contracts/schemas/schedule.ts";
import { notifyError } from "#app/forms/notify-error.ts";
import { queryClient } from "#app/queries.ts";
import { api } from "#app/session/session.ts";
import { toasts } from "#app/site/toasts.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { capital, draftKinds, editAddress } from "../drafts/draft-kinds.ts";
import { checkedMoment, firstMoment, PublishMoment } from "../drafts/publish-moment.tsx";
import { scheduleKey } from "./schedule-key.ts";

export interface ScheduledTextDialogProps {
  text: ScheduledText;
  onClose: () => void;
}

const unscheduled = ({ isUpdate, kind }: ScheduledText) =>
  isUpdate ? "Bản sửa vẫn còn, chưa xuất bản." : `${capital(draftKinds[kind].it)} trở lại là bản nháp.`;

/** Changes or removes the moment at which a text is published. */
export function ScheduledTextDialog({ text, onClose }: ScheduledTextDialogProps) {
  const kind = draftKinds[text.kind];
  const [moment, setMoment] = useState(() => firstMoment(new Date(text.publishAt)));
  const [refusal, setRefusal] = useState<string | null>(null);
  const params = { id: text.id };
  const change = useMutation(
    {
      // null: not at all.
      mutationFn: (at: Date | null) =>
        at === null
          ? api("DELETE /v1/drafts/{id}/schedule", { params })
          : api("POST /v1/drafts/{id}/publish", {
              params,
              body: { version: text.version, publishAt: at.toISOString() },
            }),
      onSuccess: (_, at) => {
        toasts.add({
          title: at === null ? "Đã bỏ lịch" : "Đã đổi lịch",
          description: at === null ? unscheduled(text) : `${capital(kind.it)} sẽ đăng lúc ${dateAndHour(at)}.`,
          color: "green",
        });
        onClose();
      },
      onError: (error) => notifyError("Chưa đổi được lịch", error, { otherwise: "Bài vẫn ở giờ cũ." }),
      onSettled: () => queryClient.invalidateQueries({ queryKey: scheduleKey }),
    },
    queryClient,
  );
  const save = () => {
    const { at, refusal } = checkedMoment(moment);
    setRefusal(refusal);
    if (refusal === null && at) change.mutate(at);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text.title || `${capital(kind.it)} chưa có ${kind.title}`}
      description={`${text.isUpdate ? "Bản sửa" : capital(kind.noun)}${text.author ? ` của ${text.author}` : ""}, đang chờ đến ${dateAndHour(new Date(text.publishAt))}.`}
      closeLabel="Đóng"
      cover={false}
      footer={
        <>
          <Button variant="ghost" to={editAddress(text.kind, text.slug)} className="mr-auto">
            Mở {kind.it}
          </Button>
          <Button variant="outline" onClick={() => change.mutate(null)} disabled={change.isPending}>
            Bỏ lịch
          </Button>
          <Button onClick={save} isBusy={change.isPending} busyLabel="Đang lưu…">
            Lưu lịch
          </Button>
        </>
      }
    >
      <PublishMoment kind={kind} moment={moment} error={refusal ?? undefined} onChange={setMoment} />
    </Dialog>
  );
}
