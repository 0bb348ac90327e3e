import type { CardForm, LearningSettings } from "#contracts/schemas/cards.ts";
import { reviewCaps } from "#contracts/limits/learning.ts";
import { useForm } from "#app/forms/use-form.ts";
import { api } from "#app/session/session.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { ChipChoice } from "#app/ui/chip-choice.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";

interface ReviewSettingsProps {
  settings: LearningSettings;
  onClose: () => void;
  onChanged: () => void;
}

const cardForms: readonly { form: CardForm; label: string }[] = [
  { form: "gap", label: "Thẻ điền chỗ trống" },
  { form: "sentence", label: "Thẻ cả câu" },
  { form: "word", label: "Thẻ từ" },
];

const isValidCap = (cap: number) => Number.isInteger(cap) && cap >= reviewCaps.min && cap <= reviewCaps.max;

/** Settings of reviews: cards a day, number of grades, typed answers. */
export function ReviewSettings({ settings, onClose, onChanged }: ReviewSettingsProps) {
  const form = useForm({
    initial: {
      reviewCap: String(settings.reviewCap),
      gradeButtons: settings.gradeButtons,
      typedCards: settings.typedCards,
    },
    validate: ({ reviewCap }) =>
      isValidCap(Number(reviewCap)) ? {} : { reviewCap: `Chọn một số từ ${reviewCaps.min} đến ${reviewCaps.max}.` },
    send: async ({ reviewCap, ...rest }) => {
      await api("PUT /v1/learn/settings", { body: { reviewCap: Number(reviewCap), ...rest } });
      onChanged();
    },
    failureField: "reviewCap",
    unexpected: "Chưa lưu được. Bạn thử lại nhé.",
  });
  const { gradeButtons, typedCards } = form.values;
  return (
    <Dialog
      isOpen
      title="Cách ôn"
      closeLabel="Đóng"
      cover={false}
      onClose={onClose}
      footer={
        <Button isBusy={form.isBusy} busyLabel="Đang lưu…" onClick={form.submit}>
          Lưu
        </Button>
      }
    >
      <form {...form.form} className="grid gap-5">
        <Field
          label="Số thẻ mỗi ngày"
          hint={`Từ ${reviewCaps.min} đến ${reviewCaps.max}. Thẻ tồn nhiều hơn thì được rải ra những ngày sau.`}
          error={form.errors.reviewCap}
        >
          <TextInput
            type="number"
            inputMode="numeric"
            min={reviewCaps.min}
            max={reviewCaps.max}
            {...form.control("reviewCap")}
          />
        </Field>
        <div>
          <p className="mb-2 text-s font-medium">Số mức trả lời</p>
          <ChipChoice
            label="Số mức trả lời"
            options={[
              { value: "2", label: "Hai: Chưa nhớ, Nhớ" },
              { value: "4", label: "Bốn: thêm Khó, Dễ" },
            ]}
            value={String(gradeButtons) as "2" | "4"}
            onChange={(chosen) => form.set("gradeButtons", chosen === "2" ? 2 : 4)}
          />
        </div>
        <fieldset>
          <legend className="mb-2 text-s font-medium">Gõ đáp án thay vì lật thẻ</legend>
          <div className="grid gap-2">
            {cardForms.map(({ form: kind, label }) => (
              <Checkbox
                key={kind}
                label={label}
                checked={typedCards.includes(kind)}
                onChange={(event) =>
                  form.set(
                    "typedCards",
                    event.target.checked ? [...typedCards, kind] : typedCards.filter((one) => one !== kind),
                  )
                }
              />
            ))}
          </div>
        </fieldset>
      </form>
    </Dialog>
  );
}
