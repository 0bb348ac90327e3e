import { useMutation } from "@tanstack/react-query";
import { errorMessage } from "#app/forms/error-message.ts";
import { queryClient } from "#app/queries.ts";
import { useLatestRequest } from "#app/site/latest-request.ts";
import { Button } from "#app/ui/button.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import { refetchQuotas, type ModelStatus, useModelStatus } from "./capabilities.ts";
import { useConsent } from "./use-consent.tsx";

export interface AskModelProps {
  label: string;
  busyLabel: string;
  /** Asks the model and handles the answer; an error it throws is shown beside the button. */
  ask: (signal: AbortSignal) => Promise<void>;
  isDisabled?: boolean;
  /** Shown where the model cannot be asked today. */
  className?: string;
}

/**
 * A button that asks the model, for members of a site that has one; otherwise nothing is drawn. It asks for consent
 * first. Leaving the page cancels the request.
 */
export function AskModel({ className, ...asking }: AskModelProps) {
  const status = useModelStatus();
  if (status === undefined || status === "absent") return null;
  return (
    <div className={className}>
      <Press status={status} {...asking} />
    </div>
  );
}

function Press({
  status,
  label,
  busyLabel,
  ask,
  isDisabled = false,
}: AskModelProps & { status: Exclude<ModelStatus, "absent"> }) {
  const { begin } = useLatestRequest();

  const request = useMutation(
    {
      mutationFn: () => ask(begin()),
      onSettled: refetchQuotas,
    },
    queryClient,
  );
  const consent = useConsent(request.mutate);
  const failure = request.error && errorMessage(request.error, "Chưa hỏi được AI. Bạn kiểm tra mạng rồi thử lại nhé.");
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        icon={<WorkIcon name="sparkle" size={18} />}
        isBusy={request.isPending}
        busyLabel={busyLabel}
        disabled={isDisabled || status === "spent"}
        onClick={() => (status === "ready" ? request.mutate() : consent.ask())}
      >
        {label}
      </Button>
      {status === "spent" && (
        <p className="mt-1.5 text-xs text-text-3">Hôm nay bạn đã dùng hết lượt AI nâng cao. Mai lại có lượt mới nhé.</p>
      )}
      {failure && (
        <p role="alert" className="mt-1.5 text-s text-danger">
          {failure}
        </p>
      )}
      {consent.dialog}
    </>
  );
}

/** Shown above the model's answer. */
export const ByModel = ({ label }: { label: string }) => (
  <p className="flex items-center gap-1.5 text-xs font-semibold text-text-3">
    <WorkIcon name="sparkle" size={16} className="text-brand-text" />
    {label}
  </p>
);
