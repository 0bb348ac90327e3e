import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { CallError } from "#contracts/client.ts";
import { errorMessage } from "#app/forms/error-message.ts";
import { withWait } from "#app/forms/form-errors.ts";
import { queryClient } from "#app/queries.ts";
import { api, logInWithPasskey } from "#app/session/session.ts";
import { submitting } from "#app/session/session-store.ts";
import { Button } from "#app/ui/button.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import { passkeySentence, preparePasskeys, signWithPasskey } from "../passkey-browser.ts";
import { OrLine } from "./or-line.tsx";

/** “Đăng nhập bằng khoá · hoặc”, above the password. */
export function PasskeyLogin({ onDone, onFailure }: { onDone: () => void; onFailure: (message: string) => void }) {
  useEffect(preparePasskeys, []);
  const entering = useMutation(
    {
      mutationFn: async () => {
        const { challengeId, options } = await submitting(() => api("POST /v1/auth/login/passkey/options"));
        await logInWithPasskey({ challengeId, passkey: await signWithPasskey(options) });
      },
      onSuccess: onDone,
      onError: (error) =>
        onFailure(
          withWait(errorMessage(error, passkeySentence(error)), error instanceof CallError ? error.retryAfter : null),
        ),
    },
    queryClient,
  );
  return (
    <>
      <Button
        size="lg"
        isWide
        icon={<WorkIcon name="key" size={18} />}
        isBusy={entering.isPending}
        busyLabel="Đang chờ máy của bạn…"
        onClick={() => entering.mutate()}
      >
        Đăng nhập bằng khoá
      </Button>
      <p className="mt-1.5 text-xs text-text-3">Dùng vân tay, khuôn mặt hay PIN của máy.</p>
      <OrLine />
    </>
  );
}
