import { isQuiet, minutesPerDay, quietStep, reminderKinds, type ReminderKind } from "#contracts/limits/reminders.ts";
import { timeOfDay } from "#contracts/time/vietnamese-time.ts";
import type { ReminderSettings } from "#contracts/schemas/reminders.ts";
import { FormError } from "#app/forms/form-error.tsx";
import { useForm } from "#app/forms/use-form.ts";
import { LeaveWarning } from "#app/forms/leave-warning.tsx";
import { saveReminders } from "#app/components/reminders.ts";
import { toasts } from "#app/site/toasts.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";

const kindLabels: Record<ReminderKind, { title: string; text: string }> = {
  "due-cards": { title: "Thẻ đến hạn ôn", text: "Vào giờ nhắc, ngày nào có thẻ." },
  streak: { title: "Chuỗi ngày sắp đứt", text: "Buổi tối, khi chỉ còn hôm nay để giữ chuỗi." },
  "weekly-letter": { title: "Thư hằng tuần", text: "Tuần qua của bạn, bằng những con số của bạn." },
};
const channels = [
  ["mail", "Thư"],
  ["push", "Thông báo"],
] as const;

const timesEvery = (step: number) =>
  Array.from({ length: minutesPerDay / step }, (_, at) => ({ value: String(at * step), label: timeOfDay(at * step) }));
const hours = timesEvery(60);
const quietTimes = timesEvery(quietStep);
const labels = {
  none: "Không có giờ nào.",
  search: "Tìm giờ…",
  noResults: (query: string) => `Không có giờ “${query}”.`,
};

/** Which reminders are sent by email and by push, and when. */
export function SettingsForm({ settings }: { settings: ReminderSettings }) {
  const form = useForm<ReminderSettings>({
    initial: settings,
    validate: ({ hour, ...quiet }) =>
      isQuiet(hour * 60, quiet) ? { hour: "Giờ nhắc đang nằm trong giờ yên tĩnh. Bạn chọn giờ khác nhé." } : {},
    send: async (body) => {
      await saveReminders(body);
      toasts.add({ title: "Đã lưu lời nhắc" });
    },
  });
  const { values, errors, set, change } = form;
  // The error at the hour depends on the quiet hours, so they remove it as well.
  const changeQuiet = (by: Partial<ReminderSettings>) => change({ ...by, hour: values.hour });
  // What was saved comes back as `settings`.
  const isChanged = JSON.stringify(values) !== JSON.stringify(settings);
  return (
    <form {...form.form} className="mt-8">
      <LeaveWarning
        isOn={isChanged}
        title="Bạn chưa lưu lời nhắc"
        text="Rời trang bây giờ thì những gì bạn vừa chọn mất đi."
      />
      <FormError message={form.failure} />
      <KindTable kinds={values.kinds} onChange={(kinds) => set("kinds", kinds)} />
      <div className="mt-6 grid gap-5 md:grid-cols-3">
        <Field label="Giờ nhắc ôn thẻ" error={errors.hour}>
          <Select
            options={hours}
            labels={labels}
            value={String(values.hour * 60)}
            onChange={(minute) => set("hour", Number(minute) / 60)}
          />
        </Field>
        <Field label="Yên tĩnh từ" error={errors.quietFrom}>
          <Select
            options={quietTimes}
            labels={labels}
            value={String(values.quietFrom)}
            onChange={(minute) => changeQuiet({ quietFrom: Number(minute) })}
          />
        </Field>
        <Field label="Yên tĩnh đến" error={errors.quietUntil}>
          <Select
            options={quietTimes}
            labels={labels}
            value={String(values.quietUntil)}
            onChange={(minute) => changeQuiet({ quietUntil: Number(minute) })}
          />
        </Field>
      </div>
      <p className="mt-2 text-xs text-text-3">Giờ Việt Nam. Trong giờ yên tĩnh, Mầm không gửi gì.</p>
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" isBusy={form.isBusy} busyLabel="Đang lưu…">
          Lưu lời nhắc
        </Button>
        <span role="status" className="text-s text-text-2">
          {isChanged && "Có thay đổi chưa lưu"}
        </span>
      </div>
    </form>
  );
}

interface KindTableProps {
  kinds: ReminderSettings["kinds"];
  onChange: (kinds: ReminderSettings["kinds"]) => void;
}

/** A row for each kind of reminder, with a switch for email and one for push. */
function KindTable({ kinds, onChange }: KindTableProps) {
  return (
    <table className="w-full border-collapse">
      <thead>
        <tr className="text-xs text-text-2">
          <th scope="col" className="pb-2 text-left font-medium">
            Nhắc bạn về
          </th>
          {channels.map(([channel, label]) => (
            <th key={channel} scope="col" className="w-20 pb-2 text-center font-medium md:w-28">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {reminderKinds.map((kind) => (
          <tr key={kind} className="border-t border-line">
            <th scope="row" className="py-2.5 pr-3 text-left font-normal">
              {kindLabels[kind].title}
              <span className="block text-xs text-text-2">{kindLabels[kind].text}</span>
            </th>
            {channels.map(([channel, label]) => (
              <td key={channel} className="text-center">
                <input
                  type="checkbox"
                  role="switch"
                  aria-label={`${kindLabels[kind].title}: ${label.toLowerCase()}`}
                  checked={kinds[kind][channel]}
                  aria-checked={kinds[kind][channel]}
                  onChange={(event) =>
                    onChange({ ...kinds, [kind]: { ...kinds[kind], [channel]: event.currentTarget.checked } })
                  }
                  className="switch align-middle"
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
