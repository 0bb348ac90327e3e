import { useState } from "react";
import { toasts } from "#app/shell/toasts.ts";
import { Button } from "#app/ui/button.tsx";
import { CallError } from "#contracts/client.ts";
import { useCountdown, writeCountdown } from "./countdown.ts";
import { withWait } from "./form.ts";

/** Seconds that the API lets pass before it sends another code. */
const coolDown = 60;

/** The form that the code is typed into. */
interface CodeForm {
  clear: () => void;
  reset: () => void;
  setFailure: (message: string) => void;
}

/** “Gửi lại mã”: not before the API sends another one. `resend` answers how many seconds to wait for the next. */
export function useResend(form: CodeForm, resend: () => Promise<number | void>) {
  const wait = useCountdown(coolDown);
  const [isResending, setIsResending] = useState(false);
  const handleResend = async () => {
    setIsResending(true);
    // What was wrong with the former code says nothing about the next.
    form.clear();
    try {
      wait.start((await resend()) ?? coolDown);
      form.reset();
      toasts.add({ title: "Đã gửi mã mới", description: "Mã cũ không còn dùng được." });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.retryAfter !== null) wait.start(error.retryAfter);
      form.setFailure(withWait(error.failure.message, error.retryAfter));
    } finally {
      setIsResending(false);
    }
  };
  return {
    isResending,
    hint: (
      <>
        Không thấy thư? Xem mục Thư rác, hoặc gửi lại
        {wait.left > 0 ? (
          <>
            {" "}
            sau <b className="font-semibold tabular-nums">{writeCountdown(wait.left)}</b>.
          </>
        ) : (
          " ngay bây giờ."
        )}
      </>
    ),
    button: { disabled: wait.left > 0, isBusy: isResending, onClick: () => void handleResend() },
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
