import { useMutation } from "@tanstack/react-query";
import type { Transfer } from "#contracts/schemas/transfers.ts";
import { notifyError } from "#app/forms/notify-error.ts";
import { queryClient } from "#app/queries.ts";
import { api, apiBaseUrl } from "#app/session/session.ts";
import { Button } from "#app/ui/button.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import { refetchTransfers } from "./transfer-queries.ts";

/** Asks for a link that is valid for a minute: the browser itself downloads, with its own progress, without a session. */
export function DownloadButton({ id, file }: { id: string; file: NonNullable<Transfer["file"]> }) {
  const download = useMutation(
    {
      mutationFn: () => api("POST /v1/admin/transfers/{id}/link", { params: { id } }),
      onSuccess: ({ url }) => {
        const link = document.createElement("a");
        link.href = `${apiBaseUrl()}${url}`;
        link.download = file.name;
        link.click();
      },
      onError: (error) => {
        notifyError("Chưa tải về được", error, { id: "admin" });
        refetchTransfers();
      },
    },
    queryClient,
  );
  return (
    <Button
      variant="outline"
      size="sm"
      icon={<WorkIcon name="download-simple" size={18} />}
      isBusy={download.isPending}
      aria-label={`Tải về ${file.name}`}
      onClick={() => download.mutate()}
    >
      Tải về
    </Button>
  );
}
