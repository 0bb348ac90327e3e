import { durationClock } from "#contracts/time/vietnamese-time.ts";
import { useMutation } from "@tanstack/react-query";
import { errorMessage } from "#app/forms/error-message.ts";
import { queryClient } from "#app/queries.ts";
import { toasts } from "#app/site/toasts.ts";
import { Button } from "#app/ui/button.tsx";
import { resendCoolDown } from "#contracts/limits/one-time-codes.ts";
import { CallError } from "#contracts/client.ts";
import { useCountdown } from "./countdown.ts";
import { withWait } from "#app/forms/form-errors.ts";

/** The form that contains the code field. */
interface CodeForm {
  clear: () => void;
  reset: () => void;
  setFailure: (message: string) => void;
}

/**
 * “Gửi lại mã”, disabled until the API sends another one. `resend` returns the seconds to wait; `sentAt` is when the
 * previous code was sent, if before this form was opened.
 */
export function useResend(form: CodeForm, resend: () => Promise<number | void>, sentAt?: number) {
  const wait = useCountdown(resendCoolDown, sentAt);
  const resending = useMutation(
    {
      mutationFn: resend,
      // Errors of the previous code do not apply to the next.
      onMutate: form.clear,
      onSuccess: (seconds) => {
        wait.start(seconds ?? resendCoolDown);
        form.reset();
        toasts.add({ title: "Đã gửi mã mới", description: "Mã cũ không còn dùng được." });
      },
      onError: (error) => {
        const retryAfter = error instanceof CallError ? error.retryAfter : null;
        if (retryAfter !== null) wait.start(retryAfter);
        form.setFailure(withWait(errorMessage(error), retryAfter));
      },
    },
    queryClient,
  );
  return {
    isResending: resending.isPending,
    hint: (
      <>
        Không thấy thư? Xem mục Thư rác, hoặc gửi lại
        {wait.left > 0 ? (
          <>
            {" "}
            sau <b className="font-semibold tabular-nums">{durationClock(wait.left)}</b>.
          </>
        ) : (
          " ngay bây giờ."
        )}
      </>
    ),
    button: { disabled: wait.left > 0, isBusy: resending.isPending, onClick: () => resending.mutate() },
  };
}

export function ResendButton({
  resend,
  ...look
}: {
  resend: ReturnType<typeof useResend>;
  isWide?: boolean;
  className?: string;
}) {
  return (
    <Button variant="ghost" {...look} {...resend.button}>
      Gửi lại mã
    </Button>
  );
}
