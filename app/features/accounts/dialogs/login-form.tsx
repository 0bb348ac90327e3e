import { pendingVerification } from "#app/session/pending-verification.ts";
import { CallError } from "#contracts/client.ts";
import { logIn } from "#app/session/session.ts";
import { useSession } from "#app/session/session-store.ts";
import { type ModalDetails, openModal } from "#app/site/modals.ts";
import { useSettings } from "#app/site/settings.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { useForm } from "#app/forms/use-form.ts";
import { FormError } from "#app/forms/form-error.tsx";
import { PasswordField } from "../password-field.tsx";
import { canUsePasskeys } from "../passkey-browser.ts";
import { GoogleSignIn } from "./google-sign-in.tsx";
import { PasskeyLogin } from "./passkey-login.tsx";
import { WaitingCode } from "./waiting-code.tsx";

export function LoginForm({ details, onDone }: { details: ModalDetails; onDone: () => void }) {
  const { google } = useSettings();
  const isSubmitting = useSession((state) => state.isSubmitting);
  const hasPasskeys = canUsePasskeys();
  const form = useForm({
    initial: { email: details.email ?? "", password: "" },
    check: ({ Credentials }) => Credentials,
    send: async (credentials) => {
      try {
        const secondFactor = await logIn(credentials);
        if (secondFactor) openModal("second-factor", { email: credentials.email, secondFactor });
        else onDone();
      } catch (error) {
        const verificationId =
          error instanceof CallError && error.code === "EMAIL_NOT_VERIFIED"
            ? error.failure.details?.verificationId
            : null;
        if (typeof verificationId !== "string" || !(error instanceof CallError)) throw error;
        pendingVerification.keep({ email: credentials.email, verificationId });
        openModal("verify", { ...credentials, verificationId, notice: error.failure.message });
      }
    },
  });
  return (
    <form {...form.form}>
      <WaitingCode />
      <FormError message={form.failure} />
      {hasPasskeys && <PasskeyLogin onDone={onDone} onFailure={form.setFailure} />}
      <Field label="E-mail" error={form.errors.email}>
        <TextInput
          type="email"
          autoComplete="username"
          inputMode="email"
          autoFocus={!details.email}
          {...form.control("email")}
        />
      </Field>
      <PasswordField
        label="Mật khẩu"
        fieldClassName="mt-4"
        error={form.errors.password}
        autoFocus={Boolean(details.email)}
        aside={
          <button
            type="button"
            className="text-link touch-target"
            onClick={() => openModal("forgot", { email: form.values.email })}
          >
            Quên mật khẩu?
          </button>
        }
        {...form.control("password")}
      />
      <Button
        type="submit"
        variant={hasPasskeys ? "outline" : "filled"}
        color={hasPasskeys ? "neutral" : "primary"}
        size="lg"
        isWide
        className="mt-6"
        isBusy={form.isBusy || isSubmitting}
        busyLabel="Đang đăng nhập…"
      >
        Đăng nhập
      </Button>
      {google && <GoogleSignIn google={google} onDone={onDone} onFailure={form.setFailure} />}
      <p className="mt-6 text-s text-text-2">
        Chưa có tài khoản?{" "}
        <button
          type="button"
          className="text-link touch-target"
          onClick={() => openModal("register", { email: form.values.email })}
        >
          Đăng ký
        </button>{" "}
        chỉ mất một phút.
      </p>
    </form>
  );
}
