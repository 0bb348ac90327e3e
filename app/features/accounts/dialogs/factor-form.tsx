import { useMutation } from "@tanstack/react-query";
import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { CallError, type CallInput } from "#contracts/client.ts";
import { recoveryCodeLength, totpDigits } from "#contracts/limits/factors.ts";
import type { FactorMethod, SecondFactor } from "#contracts/schemas/factors.ts";
import { errorMessage } from "#app/forms/error-message.ts";
import { FormError } from "#app/forms/form-error.tsx";
import { withWait } from "#app/forms/form-errors.ts";
import { useForm } from "#app/forms/use-form.ts";
import { queryClient } from "#app/queries.ts";
import { Button } from "#app/ui/button.tsx";
import { CodeInput } from "#app/ui/code-input.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import { canUsePasskeys, passkeySentence, preparePasskeys, signWithPasskey } from "../passkey-browser.ts";
import { OrLine } from "./or-line.tsx";

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
  useEffect(preparePasskeys, []);
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
  const signing = usePasskeyProof(question, (given) => prove(given).catch(giveUpWhenOver), form);
  // The step before has taken its controls, and the focus, with it.
  const { ref } = form.form;
  const hasChosen = useRef(false);
  useEffect(() => {
    ref.current?.querySelector<HTMLElement>(hasChosen.current ? "input" : "button, input")?.focus();
  }, [way, ref]);
  const { code } = form.values;
  const sendWhole = useEffectEvent(() => form.submit());
  useEffect(() => {
    if (code.length === totpDigits) sendWhole();
  }, [code]);
  return (
    <form {...form.form}>
      <FormError message={form.failure} />
      {hasPasskey && (
        <Button
          size="lg"
          isWide
          icon={<WorkIcon name="key" size={18} />}
          isBusy={signing.isPending}
          busyLabel="Đang chờ máy của bạn…"
          onClick={() => signing.mutate()}
        >
          {passkeyLabel}
        </Button>
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

function usePasskeyProof(
  question: FactorFormProps["question"],
  prove: FactorFormProps["prove"],
  form: { clear: () => void; setFailure: (message: string) => void },
) {
  return useMutation(
    {
      mutationFn: async () => prove({ passkey: await signWithPasskey(question.passkeyOptions ?? {}) }),
      onMutate: form.clear,
      onError: (error) =>
        form.setFailure(
          withWait(errorMessage(error, passkeySentence(error)), error instanceof CallError ? error.retryAfter : null),
        ),
    },
    queryClient,
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
