import { useState } from "react";
import { CallError } from "#contracts/client.ts";
import type { LearningCard } from "#contracts/schemas/learning.ts";
import { api } from "#app/session/session.ts";
import { setAsideReasons } from "#app/components/card-issues.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { Switch } from "#app/ui/switch.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { Textarea } from "#app/ui/textarea.tsx";

interface CardEditorProps {
  card: LearningCard;
  onClose: () => void;
  onChanged: (card: LearningCard) => void;
  onRemoved: () => void;
  /** Where the focus goes afterwards; null: back to where it was. */
  finalFocus?: () => HTMLElement | null;
}

/** Both faces of a card, its note, whether it rests; or away with it. */
export function CardEditor({ card, onClose, onChanged, onRemoved, finalFocus }: CardEditorProps) {
  const [front, setFront] = useState(card.front);
  const [back, setBack] = useState(card.back);
  const [note, setNote] = useState(card.note);
  const [isPaused, setIsPaused] = useState(card.isPaused);
  const [failure, setFailure] = useState<{ message?: string; fields?: Record<string, string> } | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  const params = { id: card.id };
  const attempt = async (work: () => Promise<void>) => {
    setIsBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(
        error instanceof CallError ? error.failure : { message: "Chưa lưu được. Bạn kiểm tra mạng rồi thử lại nhé." },
      );
    } finally {
      setIsBusy(false);
    }
  };
  const save = (isKept = false) =>
    attempt(async () => {
      const { card: changed } = await api("PUT /v1/learn/cards/{id}", {
        params,
        body: { front, back, note, isPaused, isKept },
      });
      onChanged(changed);
    });
  const remove = () =>
    attempt(async () => {
      await api("DELETE /v1/learn/cards/{id}", { params });
      onRemoved();
    });
  if (isRemoving)
    return (
      <ConfirmDialog
        isOpen
        title="Bỏ thẻ này?"
        description={
          failure?.message ?? (
            <>
              “<span className="wrap-anywhere">{card.front}</span>”: thẻ và lịch ôn của nó mất hẳn, không lấy lại được.
              Muốn nghỉ một thời gian thì “Tạm nghỉ thẻ này” là đủ.
            </>
          )
        }
        confirmLabel="Bỏ thẻ"
        busyLabel="Đang bỏ…"
        cancelLabel="Giữ thẻ"
        closeLabel="Đóng"
        isDangerous
        isBusy={isBusy}
        finalFocus={finalFocus}
        onConfirm={() => void remove()}
        onCancel={() => {
          setFailure(null);
          setIsRemoving(false);
        }}
      />
    );
  return (
    <Dialog
      isOpen
      finalFocus={finalFocus}
      title="Sửa thẻ"
      closeLabel="Đóng"
      cover={false}
      onClose={onClose}
      footer={
        <div className="flex flex-wrap gap-2">
          <Button isBusy={isBusy} busyLabel="Đang lưu…" onClick={() => void save()}>
            Lưu thẻ
          </Button>
          {card.setAsideReason && (
            <Button variant="outline" disabled={isBusy} onClick={() => void save(true)}>
              Vẫn giữ thẻ này
            </Button>
          )}
          <Button variant="ghost" color="danger" disabled={isBusy} onClick={() => setIsRemoving(true)}>
            Bỏ thẻ này
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        {card.setAsideReason && (
          <p role="status" className="text-s text-text-2">
            Thẻ đang để riêng. {setAsideReasons[card.setAsideReason]} Sửa và lưu thì thẻ được kiểm tra lại; bấm “Vẫn giữ
            thẻ này” thì thẻ trở lại lịch ôn như bạn viết.
          </p>
        )}
        <Field
          label="Mặt trước"
          hint={
            card.setAsideReason
              ? "Ba gạch dưới ___ là chỗ trống; ghi hai lựa chọn ngay sau đó, ví dụ: She ___ (go / goes) home."
              : "Ba gạch dưới ___ là chỗ trống."
          }
          error={failure?.fields?.["front"]}
        >
          <Textarea rows={2} maxLength={1000} value={front} onChange={(event) => setFront(event.target.value)} />
        </Field>
        <Field label="Mặt sau" error={failure?.fields?.["back"]}>
          <TextInput maxLength={1000} value={back} onChange={(event) => setBack(event.target.value)} />
        </Field>
        <Field label="Ghi chú" error={failure?.fields?.["note"]}>
          <Textarea rows={1} maxLength={300} value={note} onChange={(event) => setNote(event.target.value)} />
        </Field>
        <Switch label="Tạm nghỉ thẻ này" isOn={isPaused} onChange={setIsPaused} />
        {failure && !failure.fields && (
          <p role="alert" className="text-s text-danger">
            {failure.message}
          </p>
        )}
      </div>
    </Dialog>
  );
}
