import { useRef, useState } from "react";
import type { Card } from "#contracts/schemas/cards.ts";
import { cardFaceLimit, cardNoteLimit } from "#contracts/limits/learning.ts";
import { savingFailed } from "#app/forms/saving-failed.ts";
import { useForm } from "#app/forms/use-form.ts";
import { api } from "#app/session/session.ts";
import { setAsideReasons } from "#app/components/card-issues.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { Switch } from "#app/ui/switch.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { RemoveCard } from "./remove-card.tsx";

interface CardEditorProps {
  card: Card;
  onClose: () => void;
  onChanged: (card: Card) => void;
  onRemoved: () => void;
  /** Takes the focus after closing; null: the element that had it before. */
  finalFocus?: () => HTMLElement | null;
}

/** The form of a card. */
function useCardForm(card: Card, onChanged: CardEditorProps["onChanged"]) {
  /** The card returns to the schedule exactly as the member wrote it. */
  const isSaved = useRef(false);
  const form = useForm({
    initial: { front: card.front, back: card.back, note: card.note, isPaused: card.isPaused },
    send: async (values) => {
      const body = { ...values, isOwnerApproved: isSaved.current };
      onChanged((await api("PUT /v1/learn/cards/{id}", { params: { id: card.id }, body })).card);
    },
    unexpected: savingFailed,
  });
  const save = (keeps: boolean) => {
    isSaved.current = keeps;
    form.submit();
  };
  return { form, save };
}

/** Edits both sides of a card and its note, pauses the card or removes it. */
export function CardEditor({ card, onClose, onChanged, onRemoved, finalFocus }: CardEditorProps) {
  const [isRemoving, setIsRemoving] = useState(false);
  const { form, save } = useCardForm(card, onChanged);
  const { isBusy } = form;
  if (isRemoving)
    return (
      <RemoveCard card={card} finalFocus={finalFocus} onRemoved={onRemoved} onCancel={() => setIsRemoving(false)} />
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
          <Button isBusy={isBusy} busyLabel="Đang lưu…" onClick={() => save(false)}>
            Lưu thẻ
          </Button>
          {card.setAsideReason && (
            <Button variant="outline" disabled={isBusy} onClick={() => save(true)}>
              Vẫn giữ thẻ này
            </Button>
          )}
          <Button variant="ghost" color="danger" disabled={isBusy} onClick={() => setIsRemoving(true)}>
            Bỏ thẻ này
          </Button>
        </div>
      }
    >
      <form
        {...form.form}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save(false);
        }}
      >
        <CardFields card={card} form={form} />
      </form>
    </Dialog>
  );
}

interface CardFieldsProps {
  card: Card;
  form: ReturnType<typeof useCardForm>["form"];
}

function CardFields({ card, form }: CardFieldsProps) {
  return (
    <>
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
        error={form.errors.front}
      >
        <Textarea rows={2} maxLength={cardFaceLimit} {...form.control("front")} />
      </Field>
      <Field label="Mặt sau" error={form.errors.back}>
        <TextInput maxLength={cardFaceLimit} {...form.control("back")} />
      </Field>
      <Field label="Ghi chú" error={form.errors.note}>
        <Textarea rows={1} maxLength={cardNoteLimit} {...form.control("note")} />
      </Field>
      <Switch
        label="Tạm nghỉ thẻ này"
        isOn={form.values.isPaused}
        onChange={(isPaused) => form.set("isPaused", isPaused)}
      />
      {form.failure && (
        <p role="alert" className="text-s text-danger">
          {form.failure}
        </p>
      )}
    </>
  );
}
