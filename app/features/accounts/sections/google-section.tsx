import { useMutation } from "@tanstack/react-query";
import type { Profile } from "#contracts/schemas/accounts.ts";
import { notifyError } from "#app/forms/notify-error.ts";
import { queryClient } from "#app/queries.ts";
import { api } from "#app/session/session.ts";
import { submitting, updateUser } from "#app/session/session-store.ts";
import { useSettings } from "#app/site/settings.ts";
import { toasts } from "#app/site/toasts.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { AccountSection } from "../account-section.tsx";
import { GoogleButton, type GoogleProof } from "../dialogs/google-sign-in.tsx";

export function GoogleSection({ user }: { user: Profile }) {
  const { google } = useSettings();
  const link = useMutation(
    {
      mutationFn: (body: GoogleProof) => submitting(() => api("POST /v1/account/link-google", { body })),
      onSuccess: (answer) => {
        updateUser(answer.user);
        toasts.add({ title: "Đã liên kết Google" });
      },
      onError: (error) => notifyError("Chưa liên kết được", error),
    },
    queryClient,
  );
  const unlink = useMutation(
    {
      mutationFn: () => submitting(() => api("DELETE /v1/account/link-google")),
      onSuccess: (answer) => {
        updateUser(answer.user);
        toasts.add({ title: "Đã huỷ liên kết Google", description: "Từ nay bạn đăng nhập bằng e-mail và mật khẩu." });
      },
      onError: (error) => notifyError("Chưa huỷ được liên kết", error),
    },
    queryClient,
  );
  if (!google && !user.hasGoogle) return null;
  return (
    <AccountSection title="Google" text="Liên kết rồi thì đăng nhập được bằng cả hai cách.">
      {user.hasGoogle && (
        <p className="mb-4 flex items-center gap-2">
          <Icon name="check-circle-fill" className="text-brand-text" />
          Đã liên kết với một tài khoản Google.
        </p>
      )}
      {!user.hasGoogle ? (
        google && (
          // Automatic login is off: the member chooses an account.
          <GoogleButton
            google={{ ...google, autoLogin: false }}
            label="Liên kết Google"
            onProof={(proof) => link.mutate(proof)}
          />
        )
      ) : user.hasPassword ? (
        <Button variant="outline" isBusy={unlink.isPending} busyLabel="Đang huỷ…" onClick={() => unlink.mutate()}>
          Huỷ liên kết
        </Button>
      ) : (
        <p className="text-text-2">
          Để huỷ liên kết, bạn đặt mật khẩu trước: không có mật khẩu thì Google là cách đăng nhập duy nhất.
        </p>
      )}
    </AccountSection>
  );
}
