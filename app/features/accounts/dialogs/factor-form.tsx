import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { CallError, type CallInput } from "#contracts/client.ts";
import { recoveryCodeLength, totpDigits } from "#contracts/limits/factors.ts";
import type { FactorMethod, SecondFactor } from "#contracts/schemas/factors.ts";
import { FormError } from "#app/forms/form-error.tsx";
import { useForm } from "#app/forms/use-form.ts";
import { useSubmitWhenComplete } from "#app/forms/use-submit-when-complete.ts";
import { Button } from "#app/ui/button.tsx";
import { CodeInput } from "#app/ui/code-input.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { canUsePasskeys, signWithPasskey } from "../passkey-browser.ts";
import { OrLine } from "./or-line.tsx";
import { PasskeyButton } from "./passkey-button.tsx";

type Given = Omit<CallInput<"POST /v1/auth/login/second-factor">["body"], "challengeId">;

export interface FactorFormProps {
  question: Pick<SecondFactor, "passkeyOptions"> & { methods: readonly string[] };
  /** Sends the proof. Its errors are shown here. */
  prove: (given: Given) => Promise<unknown>;
  passkeyLabel: string;
  /** The challenge is used up: another one is needed. */
  onOver: (message: string) => void;
}

/** A passkey, a code of the app, or a recovery code. */
export function FactorForm({ question, prove, passkeyLabel, onOver }: FactorFormProps) {
  const has = (method: FactorMethod) => question.methods.includes(method);
  const hasPasskey = has("passkey") && canUsePasskeys();
  const [way, setWay] = useState<"code" | "recoveryCode" | null>(() =>
    has("totp") ? "code" : hasPasskey ? null : "recoveryCode",
  );
  const giveUpWhenOver = (error: unknown): never => {
    if (error instanceof CallError && error.code === "CHALLENGE_INVALID") onOver(error.failure.message);
    throw error;
  };
  const form = useForm({
    initial: { code: "", recoveryCode: "" },
    validate: (values) => (way === "recoveryCode" ? recoveryProblem(values.recoveryCode) : {}),
    refusals: { OTP_INVALID: way ?? "code" },
    send: (values) =>
      prove(way === "recoveryCode" ? { recoveryCode: values.recoveryCode } : { code: values.code }).catch(
        giveUpWhenOver,
      ),
  });
  // The step before has taken its controls, and the focus, with it.
  const { ref } = form.form;
  const hasChosen = useRef(false);
  useEffect(() => {
    ref.current?.querySelector<HTMLElement>(hasChosen.current ? "input" : "button, input")?.focus();
  }, [way, ref]);
  const { code } = form.values;
  useSubmitWhenComplete(code, totpDigits, form.submit);
  return (
    <form {...form.form}>
      <FormError message={form.failure} />
      {hasPasskey && (
        <PasskeyButton
          label={passkeyLabel}
          prove={async () =>
            prove({ passkey: await signWithPasskey(question.passkeyOptions ?? {}) }).catch(giveUpWhenOver)
          }
          onStart={form.clear}
          onFailure={form.setFailure}
        />
      )}
      {hasPasskey && way && <OrLine />}
      {way === "code" && (
        <Field label="Mã từ ứng dụng" error={form.errors.code} hint="Đủ sáu số là tự gửi.">
          <CodeInput value={code} name="code" onChange={(next) => form.set("code", next)} />
        </Field>
      )}
      {way === "recoveryCode" && (
        <RecoveryField error={form.errors.recoveryCode} isBusy={form.isBusy} control={form.control("recoveryCode")} />
      )}
      <OtherWay
        way={way}
        hasApp={has("totp")}
        onChange={(next) => {
          form.clear();
          hasChosen.current = true;
          setWay(next);
        }}
      />
    </form>
  );
}

function RecoveryField({
  error,
  isBusy,
  control,
}: {
  error: string | undefined;
  isBusy: boolean;
  control: { name: string; value: string; onChange: (event: ChangeEvent<HTMLInputElement>) => void };
}) {
  return (
    <>
      <Field label="Mã dự phòng" error={error} hint="Mỗi mã dùng được một lần.">
        <TextInput autoComplete="off" autoCapitalize="none" spellCheck={false} placeholder="41f9-20ka" {...control} />
      </Field>
      <Button type="submit" size="lg" isWide className="mt-5" isBusy={isBusy} busyLabel="Đang xác nhận…">
        Xác nhận
      </Button>
    </>
  );
}

function OtherWay({
  way,
  hasApp,
  onChange,
}: {
  way: "code" | "recoveryCode" | null;
  hasApp: boolean;
  onChange: (way: "code" | "recoveryCode") => void;
}) {
  if (way === "recoveryCode" && !hasApp) return null;
  return (
    <p className="mt-5 text-s text-text-2">
      {way === "recoveryCode" ? "Tìm lại được điện thoại rồi? " : "Không có máy bên cạnh? "}
      <button
        type="button"
        className="text-link touch-target"
        onClick={() => onChange(way === "recoveryCode" ? "code" : "recoveryCode")}
      >
        {way === "recoveryCode" ? "Dùng mã từ ứng dụng" : "Dùng mã dự phòng"}
      </button>
    </p>
  );
}

const recoveryProblem = (typed: string) =>
  typed.replaceAll(/[\s-]/g, "").length === recoveryCodeLength
    ? {}
    : { recoveryCode: `Mã dự phòng gồm ${recoveryCodeLength} chữ và số.` };
