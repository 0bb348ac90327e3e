import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { totpDigits } from "#contracts/limits/factors.ts";
import type { CallData } from "#contracts/client.ts";
import { notifyError } from "#app/forms/notify-error.ts";
import { useForm } from "#app/forms/use-form.ts";
import { useSubmitWhenComplete } from "#app/forms/use-submit-when-complete.ts";
import { queryClient } from "#app/queries.ts";
import { api } from "#app/session/session.ts";
import { toasts } from "#app/site/toasts.ts";
import { shortDate } from "#contracts/time/vietnamese-time.ts";
import { Button } from "#app/ui/button.tsx";
import { digitsOf } from "#app/ui/code-input.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { qrKey } from "../account-queries.ts";
import { refreshFactors } from "./factor-changes.ts";

export interface AppSectionProps {
  /** When the app was set up; null: there is none. */
  since: string | null;
  onNewCodes: (codes: readonly string[]) => void;
}

type Setup = CallData<"POST /v1/account/totp">;

export function AppSection({ since, onNewCodes }: AppSectionProps) {
  const [setup, setSetup] = useState<Setup | null>(null);
  const beginning = useMutation(
    {
      mutationFn: () => api("POST /v1/account/totp"),
      onSuccess: setSetup,
      onError: (error) => notifyError("Chưa thiết lập được", error),
    },
    queryClient,
  );
  const isSettingUp = setup !== null && since === null;
  return (
    <section className="mt-12">
      <SectionHead
        title="Mã từ ứng dụng"
        className="mb-4"
        aside={isSettingUp ? <Tag>Đang thiết lập</Tag> : since ? <Tag tone="primary">Đang bật</Tag> : undefined}
      />
      {isSettingUp ? (
        <SetupForm
          setup={setup}
          onCancel={() => setSetup(null)}
          onDone={(codes) => {
            setSetup(null);
            if (codes) onNewCodes(codes);
          }}
        />
      ) : since ? (
        <ActiveApp since={since} />
      ) : (
        <>
          <p className="text-text-2">
            Một ứng dụng trên điện thoại cho bạn sáu số, đổi mỗi nửa phút. Sau mật khẩu, bạn nhập thêm sáu số đó.
          </p>
          <Button
            variant="outline"
            className="mt-4"
            isBusy={beginning.isPending}
            busyLabel="Đang chuẩn bị…"
            onClick={() => beginning.mutate()}
          >
            Thiết lập
          </Button>
        </>
      )}
    </section>
  );
}

function SetupForm({
  setup,
  onCancel,
  onDone,
}: {
  setup: Setup;
  onCancel: () => void;
  onDone: (recoveryCodes: readonly string[] | null) => void;
}) {
  const form = useForm({
    initial: { code: "" },
    validate: ({ code }) => (code.length === totpDigits ? {} : { code: `Mã gồm ${totpDigits} chữ số.` }),
    refusals: { OTP_INVALID: "code" },
    failureField: "code",
    send: async (body) => {
      const { recoveryCodes } = await api("POST /v1/account/totp/confirm", { body });
      await refreshFactors();
      onDone(recoveryCodes);
      toasts.add({
        title: "Đã bật mã từ ứng dụng",
        description: recoveryCodes
          ? "Các thiết bị khác đã được đăng xuất. Bạn cất mã dự phòng ở cuối trang nhé."
          : "Từ nay sau mật khẩu, bạn nhập thêm sáu số.",
      });
    },
  });
  const { code } = form.values;
  useSubmitWhenComplete(code, totpDigits, form.submit);
  return (
    <div className="grid gap-x-7 gap-y-5 md:grid-cols-[176px_minmax(0,1fr)]">
      <QrCode uri={setup.uri} />
      <form {...form.form}>
        <h3 className="text-t2">Quét bằng ứng dụng tạo mã</h3>
        <p className="mt-1 text-s text-text-2">
          Google Authenticator, Aegis hay 1Password đều được. Không quét được thì gõ khoá:{" "}
          <b className="font-medium text-text tabular-nums">{inFours(setup.secret)}</b>
        </p>
        <Field
          label="Sáu số đang hiện trong ứng dụng"
          error={form.errors.code}
          hint="Đủ sáu số là tự gửi."
          className="mt-4 max-w-65"
        >
          <TextInput
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            className="tabular-nums"
            value={spaced(code)}
            onChange={(event) => form.set("code", digitsOf(event.currentTarget.value, totpDigits))}
          />
        </Field>
        <Button variant="ghost" size="sm" className="mt-3 -ml-3" disabled={form.isBusy} onClick={onCancel}>
          Để sau
        </Button>
      </form>
    </div>
  );
}

function ActiveApp({ since }: { since: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const removing = useMutation(
    {
      mutationFn: () => api("DELETE /v1/account/totp"),
      onSuccess: async () => {
        setIsAsking(false);
        await refreshFactors();
        toasts.add({ title: "Đã tắt mã từ ứng dụng" });
      },
      onError: (error) => notifyError("Chưa tắt được", error),
    },
    queryClient,
  );
  return (
    <>
      <p className="text-text-2">
        Bật từ {shortDate(new Date(since))}. Sau mật khẩu, bạn nhập thêm sáu số trong ứng dụng.
      </p>
      <Button variant="outline" className="mt-4" onClick={() => setIsAsking(true)}>
        Tắt mã từ ứng dụng
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Tắt mã từ ứng dụng?"
        description="Sáu số trong ứng dụng không còn dùng được. Muốn bật lại, bạn quét một mã mới."
        confirmLabel="Tắt"
        busyLabel="Đang tắt…"
        cancelLabel="Để nguyên"
        closeLabel="Đóng"
        isDangerous
        isBusy={removing.isPending}
        onConfirm={() => removing.mutate()}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}

/** Black on white in either mode: many cameras cannot read an inverted code. */
function QrCode({ uri }: { uri: string }) {
  const { data } = useQuery({ queryKey: qrKey(uri), queryFn: () => drawQr(uri), staleTime: Infinity }, queryClient);
  return (
    <div className="size-44 overflow-hidden rounded-2 border border-line-2">
      {data && (
        <svg
          viewBox={`-${data.margin} -${data.margin} ${data.size + 2 * data.margin} ${data.size + 2 * data.margin}`}
          role="img"
          aria-label="Mã QR cho ứng dụng tạo mã"
          shapeRendering="crispEdges"
          className="size-full"
        >
          <rect x={-data.margin} y={-data.margin} width="100%" height="100%" fill="white" />
          <path d={data.path} fill="black" />
        </svg>
      )}
    </div>
  );
}

async function drawQr(uri: string) {
  const { encode } = await import("uqr");
  const { data, size } = encode(uri, { ecc: "M", border: 0 });
  const path = data.flatMap((row, y) => row.map((isBlack, x) => (isBlack ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  // The quiet zone that cameras look for.
  return { path, size, margin: 4 };
}

const inFours = (secret: string) => (secret.match(/.{1,4}/g) ?? []).join(" ");
const spaced = (code: string) => (code.length > 3 ? `${code.slice(0, 3)} ${code.slice(3)}` : code);
