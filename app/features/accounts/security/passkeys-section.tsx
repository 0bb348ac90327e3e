import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { vietnamDay } from "#contracts/time/calendar.ts";
import { passkeyNameLength } from "#contracts/limits/factors.ts";
import type { Passkey } from "#contracts/schemas/factors.ts";
import { notifyError } from "#app/forms/notify-error.ts";
import { useForm } from "#app/forms/use-form.ts";
import { queryClient } from "#app/queries.ts";
import { api } from "#app/session/session.ts";
import { toasts } from "#app/site/toasts.ts";
import { calendarDays, dayAndMonth, shortDate } from "#contracts/time/vietnamese-time.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { Time } from "#app/ui/time.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import { canUsePasskeys, createPasskey, passkeySentence, preparePasskeys } from "../passkey-browser.ts";
import { refreshFactors } from "./factor-changes.ts";

export interface PasskeysSectionProps {
  passkeys: readonly Passkey[];
  onNewCodes: (codes: readonly string[]) => void;
}

export function PasskeysSection({ passkeys, onNewCodes }: PasskeysSectionProps) {
  const [removed, setRemoved] = useState<Passkey | null>(null);
  useEffect(preparePasskeys, []);
  const adding = useMutation(
    {
      mutationFn: async () => {
        const { challengeId, options } = await api("POST /v1/account/passkeys/options");
        const passkey = await createPasskey(options);
        return api("POST /v1/account/passkeys", { body: { challengeId, passkey } });
      },
      onSuccess: async ({ recoveryCodes }) => {
        if (recoveryCodes) onNewCodes(recoveryCodes);
        await refreshFactors();
        toasts.add({
          title: "Đã thêm khoá",
          description: recoveryCodes
            ? "Các thiết bị khác đã được đăng xuất. Bạn cất mã dự phòng ở cuối trang nhé."
            : "Lần sau bạn đăng nhập bằng khoá được ngay.",
        });
      },
      onError: (error) => notifyError("Chưa thêm được khoá", error, { otherwise: passkeySentence(error) }),
    },
    queryClient,
  );
  return (
    <section className="mt-8">
      <SectionHead title="Khoá truy cập" className="mb-3" />
      <p className="text-text-2">
        Đăng nhập bằng vân tay, khuôn mặt hay mã PIN của máy. Không có gì để nhớ, không có gì để lộ.
      </p>
      {passkeys.length > 0 && (
        <ul className="mt-3">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setRemoved(passkey)} />
          ))}
        </ul>
      )}
      {canUsePasskeys() ? (
        <Button
          className="mt-4"
          icon={<WorkIcon name="key" size={18} />}
          isBusy={adding.isPending}
          busyLabel="Đang chờ máy của bạn…"
          onClick={() => adding.mutate()}
        >
          Thêm khoá cho máy này
        </Button>
      ) : (
        <p className="mt-4 text-s text-text-3">
          Trình duyệt này chưa dùng được khoá truy cập. Bạn mở trang trên máy khác nhé.
        </p>
      )}
      <RemovalDialog passkey={removed} onClose={() => setRemoved(null)} />
    </section>
  );
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const [isRenaming, setIsRenaming] = useState(false);
  return (
    <li className="grid grid-cols-[40px_minmax(0,1fr)] items-center gap-x-4 gap-y-2 border-t border-line py-4 md:grid-cols-[40px_minmax(0,1fr)_auto]">
      <span className="grid size-10 place-items-center rounded-2 bg-brand-tint text-brand-text">
        <WorkIcon name={/Android|iOS/.test(passkey.device) ? "device-mobile" : "laptop"} />
      </span>
      {isRenaming ? (
        <RenameForm passkey={passkey} onDone={() => setIsRenaming(false)} />
      ) : (
        <>
          <div className="min-w-0">
            <p className="font-medium break-words">{passkey.name}</p>
            <p className="text-xs text-text-3">
              tạo <Time at={passkey.createdAt} format={dayOf} /> ·{" "}
              {passkey.lastUsedAt ? (
                <>
                  dùng <Time at={passkey.lastUsedAt} format={dayOf} formatSince={daySince} />
                </>
              ) : (
                "chưa dùng"
              )}
            </p>
          </div>
          <div className="col-start-2 -ml-3 flex gap-1 md:col-start-3 md:ml-0">
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Đổi tên ${passkey.name}`}
              onClick={() => setIsRenaming(true)}
            >
              Đổi tên
            </Button>
            <Button variant="ghost" size="sm" aria-label={`Xoá ${passkey.name}`} onClick={onRemove}>
              Xoá
            </Button>
          </div>
        </>
      )}
    </li>
  );
}

function RenameForm({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const form = useForm({
    initial: { name: passkey.name },
    validate: ({ name }) => (name.trim() === "" ? { name: "Bạn chưa đặt tên cho khoá." } : {}),
    failureField: "name",
    send: async (body) => {
      await api("PATCH /v1/account/passkeys/{id}", { params: { id: passkey.id }, body });
      await refreshFactors();
      onDone();
    },
  });
  return (
    <form {...form.form} className="col-start-2 md:col-end-4">
      <Field label="Tên của khoá" isLabelHidden error={form.errors.name}>
        <TextInput autoFocus maxLength={passkeyNameLength} autoComplete="off" {...form.control("name")} />
      </Field>
      <div className="mt-2 flex gap-2">
        <Button type="submit" size="sm" isBusy={form.isBusy} busyLabel="Đang lưu…">
          Lưu tên
        </Button>
        <Button variant="ghost" size="sm" onClick={onDone}>
          Thôi
        </Button>
      </div>
    </form>
  );
}

function RemovalDialog({ passkey, onClose }: { passkey: Passkey | null; onClose: () => void }) {
  const removing = useMutation(
    {
      mutationFn: (id: string) => api("DELETE /v1/account/passkeys/{id}", { params: { id } }),
      onSuccess: async () => {
        onClose();
        await refreshFactors();
        toasts.add({ title: "Đã xoá khoá" });
      },
      onError: (error) => notifyError("Chưa xoá được khoá", error),
    },
    queryClient,
  );
  return (
    <ConfirmDialog
      isOpen={passkey !== null}
      title="Xoá khoá này?"
      description={
        <>
          “{passkey?.name}” không đăng nhập được nữa. Khoá còn nằm trong máy; bạn gỡ nó ở phần mật khẩu trong cài đặt
          của máy.
        </>
      }
      confirmLabel="Xoá khoá"
      busyLabel="Đang xoá…"
      cancelLabel="Giữ lại"
      closeLabel="Đóng"
      isDangerous
      isBusy={removing.isPending}
      onConfirm={() => passkey && removing.mutate(passkey.id)}
      onCancel={onClose}
    />
  );
}

/** `03/11`, with the year when it is another one. */
const dayOf = (at: Date) => {
  const day = vietnamDay(at);
  return day.slice(0, 4) === vietnamDay(new Date()).slice(0, 4) ? dayAndMonth(day) : shortDate(at);
};
function daySince(at: Date, now: Date): string {
  const days = calendarDays(at, now);
  return days === 0 ? "hôm nay" : days === 1 ? "hôm qua" : dayOf(at);
}
