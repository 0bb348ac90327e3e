import { type ReactNode, useState } from "react";
import { CallError } from "#contracts/client.ts";
import { toasts } from "#app/shell/toasts.ts";
import { dateAndHour } from "#app/text/vietnamese-time.ts";
import { Button } from "#app/ui/button.tsx";
import { Radio } from "#app/ui/checkbox.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import type { DraftActions } from "./draft-actions.ts";
import { capital, draftKinds } from "./draft-kinds.ts";
import type { DraftView } from "./draft-view.ts";
import { inputValues, momentOf } from "./moments.ts";
import { announcePublishing } from "./publishing-toast.ts";

export interface PublishDialogProps {
  isOpen: boolean;
  onClose: () => void;
  view: DraftView;
  actions: DraftActions;
  /** How it will look in lists. */
  preview: ReactNode;
}

const hour = 3_600_000;

/** Publishes now or at a given time. The fields have shown their errors before this opens. */
export function PublishDialog(props: PublishDialogProps) {
  // A conflict has its own screen. Remounted for each opening, so that no earlier choice remains.
  return props.isOpen && props.view.conflict === null ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ onClose, view, actions, preview }: PublishDialogProps) {
  const { draft, fieldErrors } = view;
  const kind = draftKinds[view.head.kind];
  const isUpdate = draft?.state === "published";
  const planned = draft?.publishAt ? new Date(draft.publishAt) : null;
  const [when, setWhen] = useState<"now" | "later">(planned ? "later" : "now");
  const [{ date, time }, setMoment] = useState(() => inputValues(planned ?? nextRoundHour(new Date())));
  const [today] = useState(() => inputValues(new Date()).date);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const at = when === "later" ? momentOf(date, time) : null;
  const publish = async () => {
    if (when === "later" && !at) return setProblem("Bạn chọn cả ngày và giờ nhé.");
    if (at && at.getTime() <= Date.now()) return setProblem("Thời điểm này đã qua. Bạn chọn một lúc khác nhé.");
    setProblem(null);
    setIsBusy(true);
    try {
      const published = await actions.publish(at ? at.toISOString() : null);
      if (published) {
        announcePublishing(published, isUpdate ? "update" : "first");
        onClose();
      } else setProblem("Bản mới nhất chưa lưu được nên chưa xuất bản. Bạn thử lại sau giây lát nhé.");
    } catch (error) {
      setProblem(error instanceof CallError ? error.message : "Có lỗi bất ngờ. Bạn thử lại nhé.");
    } finally {
      setIsBusy(false);
    }
  };
  const unschedule = async () => {
    setIsBusy(true);
    try {
      await actions.unschedule();
      toasts.add({ title: "Đã huỷ lịch", description: `Đây lại là bản nháp, chỉ bạn thấy.`, color: "green" });
      onClose();
    } catch (error) {
      setProblem(error instanceof CallError ? error.message : "Chưa huỷ được lịch.");
    } finally {
      setIsBusy(false);
    }
  };

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
          {planned && draft?.state === "scheduled" && (
            <Button variant="ghost" className="mr-auto" disabled={isBusy} onClick={() => void unschedule()}>
              Huỷ lịch
            </Button>
          )}
          <Button variant="ghost" onClick={onClose} disabled={isBusy}>
            Để sau
          </Button>
          <Button isBusy={isBusy} busyLabel="Đang gửi…" onClick={() => void publish()}>
            {when === "later" ? "Lên lịch" : isUpdate ? "Cập nhật" : "Xuất bản"}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {planned && draft?.state === "scheduled" && (
          <p className="rounded-2 bg-accent-tint p-3 text-s">
            Đang chờ đến <b className="tabular-nums">{dateAndHour(planned)}</b> để tự xuất bản.
          </p>
        )}
        <figure className="rounded-2 border border-line p-4">
          <figcaption className="mb-3 text-xs text-text-3">Trong danh sách sẽ hiện như thế này</figcaption>
          {/* A picture of a card: nothing in it leads anywhere. */}
          <div inert>{preview}</div>
        </figure>
        {!isUpdate && (
          <fieldset>
            <legend className="mb-1.5 text-s font-medium">Khi nào?</legend>
            <Radio
              name="when"
              value="now"
              label="Ngay bây giờ"
              checked={when === "now"}
              onChange={() => setWhen("now")}
            />
            <Radio
              name="when"
              value="later"
              label="Vào một lúc đã chọn"
              hint={`${capital(kind.it)} tự xuất bản đúng giờ, bạn không cần mở máy.`}
              checked={when === "later"}
              onChange={() => setWhen("later")}
            />
          </fieldset>
        )}
        {when === "later" && !isUpdate && (
          <div>
            <div className="grid grid-cols-2 gap-3">
              <Field label="Ngày" error={fieldErrors.publishAt}>
                <TextInput
                  type="date"
                  value={date}
                  min={today}
                  onChange={(event) => setMoment({ date: event.currentTarget.value, time })}
                />
              </Field>
              <Field label="Giờ">
                <TextInput
                  type="time"
                  value={time}
                  onChange={(event) => setMoment({ date, time: event.currentTarget.value })}
                />
              </Field>
            </div>
            {at && (
              <p className="mt-2 text-s text-text-2 tabular-nums">
                Sẽ xuất bản lúc {dateAndHour(at)} theo giờ Việt Nam.
              </p>
            )}
          </div>
        )}
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

const nextRoundHour = (now: Date) => new Date(Math.ceil((now.getTime() + hour / 2) / hour) * hour);
