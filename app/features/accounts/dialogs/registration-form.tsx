import { pendingVerification } from "#app/session/pending-verification.ts";
import { invitation } from "#app/session/invitation.ts";
import { register } from "#app/session/session.ts";
import { useSession } from "#app/session/session-store.ts";
import { type ModalDetails, openModal } from "#app/site/modals.ts";
import { useSettings } from "#app/site/settings.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { useForm } from "#app/forms/use-form.ts";
import { FormError } from "#app/forms/form-error.tsx";
import { NewPasswordField } from "../new-password-field.tsx";
import { WaitingCode } from "./waiting-code.tsx";

/** Registers the member and opens the dialog for the code that was emailed. */
function useRegistrationForm(details: ModalDetails) {
  return useForm({
    initial: {
      displayName: details.displayName ?? "",
      username: details.username ?? "",
      email: details.email ?? "",
      password: details.password ?? "",
    },
    check: ({ Registration }) => Registration,
    refusals: { USERNAME_TAKEN: "username", PASSWORD_WEAK: "password" },
    send: async (registration) => {
      const { verificationId } = await register({ ...registration, invitation: invitation.read() });
      pendingVerification.keep({ email: registration.email, verificationId });
      openModal("verify", { ...registration, verificationId });
    },
  });
}

export function RegistrationForm({ details }: { details: ModalDetails }) {
  const { siteName, signUp } = useSettings();
  const isSubmitting = useSession((state) => state.isSubmitting);
  const form = useRegistrationForm(details);
  const { displayName, username, email, password } = form.values;
  if (signUp === "invited" && invitation.read() === undefined) return <InvitationNeeded email={email} />;
  return (
    <form {...form.form}>
      <WaitingCode />
      <FormError message={form.failure} />
      <Field
        label="Tên hiển thị"
        error={form.errors.displayName}
        hint="Tên hiện cạnh bài viết của bạn, đổi lúc nào cũng được."
      >
        <TextInput autoComplete="name" autoFocus {...form.control("displayName")} />
      </Field>
      <Field
        label="Tên người dùng"
        error={form.errors.username}
        // Repeats the error message of an invalid name.
        hint={form.errors.username ? undefined : "Chữ không dấu, số, dấu chấm, gạch dưới."}
        className="mt-4"
      >
        <TextInput
          autoComplete="nickname"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          before="@"
          {...form.control("username")}
        />
      </Field>
      <Field
        label="E-mail"
        error={form.errors.email}
        hint="Để xác nhận và lấy lại mật khẩu; không ai khác nhìn thấy."
        className="mt-4"
      >
        <TextInput type="email" autoComplete="username" inputMode="email" {...form.control("email")} />
      </Field>
      <NewPasswordField
        label="Mật khẩu"
        name="password"
        fieldClassName="mt-4"
        value={password}
        error={form.errors.password}
        personal={[displayName, username, email.split("@")[0] ?? "", siteName]}
        onChange={(value) => form.set("password", value)}
      />
      <Button
        type="submit"
        size="lg"
        isWide
        className="mt-6"
        isBusy={form.isBusy || isSubmitting}
        busyLabel="Đang gửi…"
      >
        Đăng ký
      </Button>
      <p className="mt-4 text-xs text-text-3">
        Khi đăng ký, bạn đồng ý với{" "}
        <a href="/dieu-khoan-va-dieu-kien" target="_blank" className="text-link">
          điều khoản
        </a>{" "}
        và đã đọc{" "}
        <a href="/chinh-sach-bao-mat" target="_blank" className="text-link">
          chính sách bảo mật
        </a>
        .
      </p>
      <LoginInstead email={email} />
    </form>
  );
}

/** In place of the form, which could not be sent. */
function InvitationNeeded({ email }: { email: string }) {
  const { siteName, contactEmail } = useSettings();
  return (
    <>
      <WaitingCode />
      <p className="font-medium text-pretty">{siteName} nhận thành viên mới qua lời mời.</p>
      <p className="mt-2 text-pretty text-text-2">
        Nếu đã nhận lời mời, bạn mở liên kết trong đó rồi đăng ký từ trang ấy nhé.
        {contactEmail && (
          <>
            {" "}
            Chưa có thì bạn viết thư tới{" "}
            <a href={`mailto:${contactEmail}`} className="text-link [overflow-wrap:anywhere]">
              {contactEmail}
            </a>
            .
          </>
        )}
      </p>
      <LoginInstead email={email} />
    </>
  );
}

const LoginInstead = ({ email }: { email: string }) => (
  <p className="mt-4 text-s text-text-2">
    Đã có tài khoản?{" "}
    <button type="button" className="text-link touch-target" onClick={() => openModal("login", { email })}>
      Đăng nhập
    </button>
  </p>
);
