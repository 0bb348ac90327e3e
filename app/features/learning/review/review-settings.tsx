import { useState } from "react";
import { CallError } from "#contracts/client.ts";
import type { LearningSettings } from "#contracts/learning.ts";
import { api } from "#app/session/session.ts";
import { Button } from "#app/ui/button.tsx";
import { ChipChoice } from "#app/ui/chip-choice.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";

interface ReviewSettingsProps {
  settings: LearningSettings;
  onClose: () => void;
  onChanged: () => void;
}

/** How many cards a day, and how many grades. */
export function ReviewSettings({ settings, onClose, onChanged }: ReviewSettingsProps) {
  const [cap, setCap] = useState(String(settings.reviewCap));
  const [grades, setGrades] = useState(settings.gradeButtons);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    const reviewCap = Number(cap);
    if (!Number.isInteger(reviewCap) || reviewCap < 20 || reviewCap > 200)
      return setFailure("Chọn một số từ 20 đến 200.");
    setIsBusy(true);
    try {
      await api("PUT /v1/learn/settings", { body: { reviewCap, gradeButtons: grades } });
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
      </form>
    </Dialog>
  );
}
