import { useState } from "react";
import { type RunLength, runLengths, type StepType, stepTypes } from "#contracts/limits/daily.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { ChipChoice } from "#app/ui/chip-choice.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { useBeginRun } from "./daily-queries.ts";
import { stepNames } from "./run-words.tsx";

/** “Đổi bước”: the minutes of today's run, and the kinds of steps that it has. */
export function StepChoice({ minutes, onClose }: { minutes: RunLength; onClose: () => void }) {
  const [length, setLength] = useState(minutes);
  const [without, setWithout] = useState<readonly StepType[]>([]);
  const begin = useBeginRun();
  const isEmpty = without.length === stepTypes.length;
  return (
    <Dialog
      isOpen
      title="Hôm nay học gì?"
      description="Bước nào bỏ ra thì thời gian của nó dành cho các bước còn lại."
      closeLabel="Đóng"
      cover={false}
      onClose={onClose}
      footer={
        <Button
          disabled={isEmpty}
          isBusy={begin.isPending}
          busyLabel="Đang chọn bài…"
          onClick={() => begin.mutate({ minutes: length, without: [...without] })}
        >
          Bắt đầu
        </Button>
      }
    >
      <p className="mb-2 text-s font-medium">Thời gian</p>
      <ChipChoice
        label="Thời gian"
        options={runLengths.map((one) => ({ value: String(one), label: `${one} phút` }))}
        value={String(length)}
        onChange={(chosen) => setLength(runLengths.find((one) => String(one) === chosen) ?? minutes)}
      />
      <fieldset className="mt-5">
        <legend className="mb-2 text-s font-medium">Các bước</legend>
        <div className="grid gap-2">
          {stepTypes.map((type) => (
            <Checkbox
              key={type}
              label={stepNames[type]}
              checked={!without.includes(type)}
              onChange={({ target: { checked } }) =>
                setWithout(checked ? without.filter((one) => one !== type) : [...without, type])
              }
            />
          ))}
        </div>
      </fieldset>
      <p role="status" className="mt-3 text-s text-text-2">
        {isEmpty && "Chọn ít nhất một bước để học."}
      </p>
    </Dialog>
  );
}
