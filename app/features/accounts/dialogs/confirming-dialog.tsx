import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { CallData, CallInput } from "#contracts/client.ts";
import { codeLength } from "#contracts/limits/accounts.ts";
import { codeMinutes } from "#contracts/limits/one-time-codes.ts";
import { FormError } from "#app/forms/form-error.tsx";
import { useForm } from "#app/forms/use-form.ts";
import { useSubmitWhenComplete } from "#app/forms/use-submit-when-complete.ts";
import { errorMessage } from "#app/forms/error-message.ts";
import { queryClient } from "#app/queries.ts";
import { api } from "#app/session/session.ts";
import { submitting, useSession } from "#app/session/session-store.ts";
import { answerConfirming, useConfirming } from "#app/site/confirming.ts";
import { Button } from "#app/ui/button.tsx";
import { CodeInput } from "#app/ui/code-input.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { QueryError } from "#app/components/query-content.tsx";
import { Field } from "#app/ui/field.tsx";
import { Skeleton, SkeletonRegion } from "#app/ui/skeleton.tsx";
import { confirmationKey } from "../account-queries.ts";
import { OutboxHint } from "../outbox-hint.tsx";
import { PasswordField } from "../password-field.tsx";
import { FactorForm } from "./factor-form.tsx";

type Question = CallData<"POST /v1/account/confirm/options">;

/** “Là bạn chứ?”: before a sensitive action, in a session that was not confirmed lately. */
export function ConfirmingDialog() {
  const isOpen = useConfirming((state) => state.answer !== null);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => answerConfirming(false)}
      title="Xác nhận đây là bạn"
      description="Việc này quan trọng với tài khoản, nên cần chắc chắn là bạn. Trong mười phút tới sẽ không hỏi lại."
      closeLabel="Đóng"
      cover={false}
    >
      {isOpen && <Confirmation />}
    </Dialog>
  );
}

const confirm = async (body: CallInput<"POST /v1/account/confirm">["body"]) => {
  await submitting(() => api("POST /v1/account/confirm", { body }));
  answerConfirming(true);
};

function Confirmation() {
  const [notice, setNotice] = useState<string | null>(null);
  const question = useQuery(
    {
      queryKey: confirmationKey,
      queryFn: () => api("POST /v1/account/confirm/options"),
      // Each question is for one confirmation: never an earlier one, and never another one while it is being answered.
      staleTime: Infinity,
      retry: false,
    },
    queryClient,
  );
  if (question.isError)
    return <QueryError query={question} title="Chưa xác nhận được" text={errorMessage(question.error)} />;
  if (!question.data)
    return (
      <SkeletonRegion label="Đang chuẩn bị…">
        <Skeleton className="h-12" />
      </SkeletonRegion>
    );
  return (
    <>
      <FormError message={notice} />
      <Proof
        key={question.data.challengeId}
        question={question.data}
        onOver={(message) => {
          setNotice(message);
          void question.refetch();
        }}
      />
    </>
  );
}

function Proof({ question, onOver }: { question: Question; onOver: (message: string) => void }) {
  if (question.methods.includes("password")) return <PasswordForm />;
  if (question.methods.includes("emailed-code")) return <EmailedCodeForm />;
  return (
    <FactorForm
      question={question}
      passkeyLabel="Xác nhận bằng khoá"
      onOver={onOver}
      prove={(given) => confirm({ challengeId: question.challengeId, ...given })}
    />
  );
}

function PasswordForm() {
  const email = useSession((state) => state.authUser?.user.email);
  const form = useForm({
    initial: { password: "" },
    validate: ({ password }) => (password === "" ? { password: "Bạn chưa điền mật khẩu." } : {}),
    refusals: { CURRENT_PASSWORD_WRONG: "password" },
    send: ({ password }) => confirm({ password }),
  });
  return (
    <form {...form.form}>
      <FormError message={form.failure} />
      {/* Password managers look for the account that the password belongs to. */}
      <input type="hidden" name="username" autoComplete="username" value={email ?? ""} readOnly />
      <PasswordField label="Mật khẩu" autoFocus error={form.errors.password} {...form.control("password")} />
      <Button type="submit" size="lg" isWide className="mt-6" isBusy={form.isBusy} busyLabel="Đang xác nhận…">
        Xác nhận
      </Button>
    </form>
  );
}

/** For members who have neither a password nor a factor. */
function EmailedCodeForm() {
  const email = useSession((state) => state.authUser?.user.email);
  const form = useForm({
    initial: { code: "" },
    refusals: { OTP_INVALID: "code" },
    send: ({ code }) => confirm({ emailedCode: code }),
  });
  const sending = useMutation(
    {
      mutationFn: () => submitting(() => api("POST /v1/account/confirm/code")),
      onError: (error) => form.setFailure(errorMessage(error)),
    },
    queryClient,
  );
  const { code } = form.values;
  useSubmitWhenComplete(code, codeLength, form.submit);
  return (
    <form {...form.form}>
      <FormError message={form.failure} />
      {sending.isSuccess ? (
        <>
          <Field
            label={`Mã đã gửi tới ${email}`}
            error={form.errors.code}
            hint={`Mã có hiệu lực ${codeMinutes} phút. Đủ sáu số là tự gửi.`}
          >
            <CodeInput value={code} name="code" onChange={(next) => form.set("code", next)} />
          </Field>
          <OutboxHint />
        </>
      ) : (
        <Button size="lg" isWide isBusy={sending.isPending} busyLabel="Đang gửi…" onClick={() => sending.mutate()}>
          Gửi mã xác nhận tới e-mail
        </Button>
      )}
    </form>
  );
}
