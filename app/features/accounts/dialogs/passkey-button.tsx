import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { CallError } from "#contracts/client.ts";
import { errorMessage } from "#app/forms/error-message.ts";
import { withWait } from "#app/forms/form-errors.ts";
import { queryClient } from "#app/queries.ts";
import { Button } from "#app/ui/button.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import { passkeySentence, preparePasskeys } from "../passkey-browser.ts";

interface PasskeyButtonProps {
  label: string;
  /** Asks the browser for a proof and sends it. */
  prove: () => Promise<unknown>;
  onStart?: () => void;
  onDone?: () => void;
  onFailure: (message: string) => void;
}

export function PasskeyButton({ label, prove, onStart, onDone, onFailure }: PasskeyButtonProps) {
  useEffect(preparePasskeys, []);
  const proof = useMutation(
    {
      mutationFn: prove,
      onMutate: onStart,
      onSuccess: onDone,
      onError: (error) =>
        onFailure(
          withWait(errorMessage(error, passkeySentence(error)), error instanceof CallError ? error.retryAfter : null),
        ),
    },
    queryClient,
  );
  return (
    <Button
      size="lg"
      isWide
      icon={<WorkIcon name="key" size={18} />}
      isBusy={proof.isPending}
      busyLabel="Đang chờ máy của bạn…"
      onClick={() => proof.mutate()}
    >
      {label}
    </Button>
  );
}
