import { useState } from "react";
import { dateAndHour } from "#contracts/time/vietnamese-time.ts";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { capital, type DraftKind } from "./draft-kinds.ts";
import { inputValues, momentOf } from "./moments.ts";

const hour = 3_600_000;
const nextRoundHour = (now: Date) => new Date(Math.ceil((now.getTime() + hour / 2) / hour) * hour);

/** The chosen time of publishing. */
export interface MomentChoice {
  when: "now" | "later";
  date: string;
  time: string;
}

/** @param planned the moment for which the draft is scheduled */
export const firstMoment = (planned: Date | null): MomentChoice => ({
  when: planned ? "later" : "now",
  ...inputValues(planned ?? nextRoundHour(new Date())),
});

/** The chosen moment (null: now), or why it is invalid. */
export function checkedMoment({ when, date, time }: MomentChoice): { at: Date | null; refusal: string | null } {
  if (when === "now") return { at: null, refusal: null };
  const at = momentOf(date, time);
  if (!at) return { at, refusal: "Bạn chọn cả ngày và giờ nhé." };
  return { at, refusal: at.getTime() <= Date.now() ? "Thời điểm này đã qua. Bạn chọn một lúc khác nhé." : null };
}

export interface PublishMomentProps {
  kind: DraftKind;
  moment: MomentChoice;
  error: string | undefined;
  onChange: (moment: MomentChoice) => void;
}

/** The date and time of a later publication. */
export function PublishMoment({ kind, moment, error, onChange }: PublishMomentProps) {
  const { date, time } = moment;
  const [today] = useState(() => inputValues(new Date()).date);
  const at = momentOf(date, time);
  return (
    <div>
      <div className="grid grid-cols-2 gap-3">
        <Field label="Ngày" error={error}>
          <TextInput
            type="date"
            value={date}
            min={today}
            onChange={(event) => onChange({ ...moment, date: event.currentTarget.value })}
          />
        </Field>
        <Field label="Giờ">
          <TextInput
            type="time"
            value={time}
            onChange={(event) => onChange({ ...moment, time: event.currentTarget.value })}
          />
        </Field>
      </div>
      <p className="mt-2 text-s text-text-2 tabular-nums">
        {at && `Sẽ xuất bản lúc ${dateAndHour(at)} theo giờ Việt Nam. `}
        {capital(kind.it)} tự xuất bản đúng giờ, bạn không cần mở máy.
      </p>
    </div>
  );
}
