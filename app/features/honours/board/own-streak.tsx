import { useMutation } from "@tanstack/react-query";
import type { Streak } from "#contracts/honours.ts";
import { CallError } from "#contracts/client.ts";
import { api } from "#app/session/session.ts";
import { toasts } from "#app/shell/toasts.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { Switch } from "#app/ui/switch.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import { askAgain, honourQueries, useStreak, useUserId } from "../own.ts";

const states: Record<Streak["days"][number]["state"], { words: string; look: string }> = {
  done: { words: "đã học", look: "bg-brand text-on-brand" },
  freeze: { words: "dùng thẻ giữ chuỗi", look: "border border-mark text-brand-text" },
  restored: { words: "đã khôi phục", look: "border border-mark text-brand-text" },
  rest: { words: "ngày nghỉ", look: "bg-hover text-text-2" },
  missed: { words: "bỏ lỡ", look: "border border-line-2 text-text-3" },
  open: { words: "hôm nay, chưa học", look: "border border-dashed border-accent text-accent" },
};
const weekdays = ["Thứ hai", "Thứ ba", "Thứ tư", "Thứ năm", "Thứ sáu", "Thứ bảy", "Chủ nhật"];
const letters = ["CN", "T2", "T3", "T4", "T5", "T6", "T7"];
const letterOf = (day: string) => letters[new Date(`${day}T00:00:00Z`).getUTCDay()];

/** The streak: the last seven days, what keeps it, and how a broken one is won back. */
export function OwnStreak() {
  const userId = useUserId();
  const { data, isError, refetch } = useStreak();
  const settle = () => askAgain("streak", "badges");
  const choose = useMutation(
    {
      mutationFn: (body: { restWeekday: number | null; hidden: boolean }) => api("PUT /v1/account/streak", { body }),
      onError: () =>
        toasts.add({ color: "red", title: "Chưa lưu được lựa chọn", description: "Bạn thử lại sau ít phút nhé." }),
      onSettled: settle,
    },
    honourQueries,
  );
  const restore = useMutation(
    {
      mutationFn: () => api("POST /v1/account/streak/restore"),
      onSuccess: ({ streak }) =>
        toasts.add({
          color: "green",
          title: "Đã khôi phục chuỗi",
          description: `Chuỗi của bạn là ${streak.current} ngày.`,
        }),
      onError: (error) =>
        toasts.add({
          color: "red",
          title: "Chưa khôi phục được chuỗi",
          description: error instanceof CallError ? error.message : "Bạn thử lại sau ít phút nhé.",
        }),
      onSettled: settle,
    },
    honourQueries,
  );
  if (userId === "") return null;
  if (isError)
    return (
      <p role="alert" className="text-s text-text-2">
        Chưa tải được chuỗi ngày.{" "}
        <button type="button" className="text-link" onClick={() => void refetch()}>
          Thử lại
        </button>
      </p>
    );
  if (!data) return null;
  const { streak } = data;
  return (
    <section aria-labelledby="streak">
      <h2 id="streak" className="flex items-center gap-2 text-t2">
        <WorkIcon name="fire" size={20} className="text-accent" />
        Chuỗi {streak.current} ngày
      </h2>
      <ol className="mt-3 grid grid-cols-7 gap-1.5">
        {streak.days.map(({ day, state }) => (
          <li key={day} className="text-center text-axis text-text-2">
            <span
              className={classNames(
                "mx-auto mb-1 grid size-8 place-items-center rounded-[50%_0_50%_50%] text-xs tabular-nums",
                states[state].look,
              )}
            >
              <span aria-hidden>{Number(day.slice(8))}</span>
              <span className="sr-only">{`${day.slice(8)}/${day.slice(5, 7)}: ${states[state].words}`}</span>
            </span>
            <span aria-hidden>{letterOf(day)}</span>
          </li>
        ))}
      </ol>
      <p className="mt-3 text-s text-pretty text-text-2 tabular-nums">
        {streak.todayDone
          ? "Hôm nay đã xong."
          : "Hôm nay còn chờ một việc: một bài từ 30 từ, 10 thẻ, một bài học hay một góc nhìn."}{" "}
        Dài nhất {streak.best} ngày · {streak.freezes} thẻ giữ chuỗi.
      </p>
      {streak.restorable && (
        <div className="mt-3 rounded-2 bg-bg-tint p-4">
          <p className="text-s text-pretty">
            Chuỗi {streak.restorable.length} ngày vừa đứt. Làm {streak.restorable.needed} việc là khôi phục được (đã
            xong {streak.restorable.done}).
          </p>
          <Button
            size="sm"
            className="mt-2"
            isBusy={restore.isPending}
            busyLabel="Đang khôi phục…"
            onClick={() => restore.mutate()}
          >
            Khôi phục chuỗi
          </Button>
        </div>
      )}
      <details className="mt-3">
        <summary className="cursor-pointer text-s font-medium text-brand-text">Ngày nghỉ và riêng tư</summary>
        <div className="mt-3 grid gap-3">
          <Field label="Ngày nghỉ trong tuần" hint="Không làm chuỗi dài thêm, cũng không làm đứt. Tính từ hôm nay.">
            <Select
              options={[
                { value: "", label: "Không có" },
                ...weekdays.map((label, n) => ({ value: String(n + 1), label })),
              ]}
              value={streak.restWeekday === null ? "" : String(streak.restWeekday)}
              onChange={(value) =>
                choose.mutate({ restWeekday: value === "" ? null : Number(value), hidden: streak.hidden })
              }
              isDisabled={choose.isPending}
            />
          </Field>
          <Switch
            label="Ẩn chuỗi ngày"
            hint="Người khác không thấy chuỗi của bạn."
            isOn={streak.hidden}
            isDisabled={choose.isPending}
            onChange={(hidden) => choose.mutate({ restWeekday: streak.restWeekday, hidden })}
          />
        </div>
      </details>
    </section>
  );
}
