import { useState } from "react";
import { CallError } from "#contracts/client.ts";
import type { CardForm, LearningSettings } from "#contracts/schemas/learning.ts";
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

const forms: readonly { form: CardForm; label: string }[] = [
  { form: "gap", label: "Thẻ điền chỗ trống" },
  { form: "sentence", label: "Thẻ cả câu" },
  { form: "word", label: "Thẻ từ" },
];

/** How many cards a day, how many grades, and which answers are typed. */
export function ReviewSettings({ settings, onClose, onChanged }: ReviewSettingsProps) {
  const [cap, setCap] = useState(String(settings.reviewCap));
  const [grades, setGrades] = useState(settings.gradeButtons);
  const [typed, setTyped] = useState<readonly CardForm[]>(settings.typedCards);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    const reviewCap = Number(cap);
    if (!Number.isInteger(reviewCap) || reviewCap < 20 || reviewCap > 200)
      return setFailure("Chọn một số từ 20 đến 200.");
    setIsBusy(true);
    try {
      await api("PUT /v1/learn/settings", { body: { reviewCap, gradeButtons: grades, typedCards: [...typed] } });
      onChanged();
    } catch (error) {
      setFailure(error instanceof CallError ? error.failure.message : "Chưa lưu được. Bạn thử lại nhé.");
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      isOpen
      title="Cách ôn"
      closeLabel="Đóng"
      cover={false}
      onClose={onClose}
      footer={
        <Button isBusy={isBusy} busyLabel="Đang lưu…" onClick={() => void save()}>
          Lưu
        </Button>
      }
    >
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Field
          label="Số thẻ mỗi ngày"
          hint="Từ 20 đến 200. Thẻ tồn nhiều hơn thì được rải ra những ngày sau."
          error={failure ?? undefined}
        >
          <TextInput
            type="number"
            inputMode="numeric"
            min={20}
            max={200}
            value={cap}
            onChange={(event) => {
              setCap(event.target.value);
              setFailure(null);
            }}
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
            value={String(grades) as "2" | "4"}
            onChange={(chosen) => setGrades(chosen === "2" ? 2 : 4)}
          />
        </div>
        <fieldset>
          <legend className="mb-2 text-s font-medium">Gõ đáp án thay vì lật thẻ</legend>
          <div className="grid gap-2">
            {forms.map(({ form, label }) => (
              <Checkbox
                key={form}
                label={label}
                checked={typed.includes(form)}
                onChange={(event) =>
                  setTyped(event.target.checked ? [...typed, form] : typed.filter((one) => one !== form))
                }
              />
            ))}
          </div>
        </fieldset>
      </form>
    </Dialog>
  );
}
