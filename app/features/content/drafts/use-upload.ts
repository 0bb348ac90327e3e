import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { CallError } from "#contracts/client.ts";
import type { Upload } from "#contracts/schemas/uploads.ts";
import { queryClient } from "#app/queries.ts";
import { sendPictures } from "./send-pictures.ts";

/** Uploads pictures that the author has chosen, one after the other; it can be canceled. */
export function useUpload(onSent: (sent: Upload[]) => void) {
  const sending = useRef<AbortController | null>(null);
  const upload = useMutation(
    {
      mutationFn: async (files: readonly File[]) => {
        const abort = new AbortController();
        sending.current = abort;
        try {
          return await sendPictures(files, abort.signal);
        } catch (cause) {
          // Canceled by the author, so not an error.
          if (abort.signal.aborted) return null;
          throw cause;
        }
      },
      onSuccess: (sent) => sent && onSent(sent),
    },
    queryClient,
  );
  return {
    start: upload.mutate,
    cancel: () => sending.current?.abort(),
    isBusy: upload.isPending,
    problem: upload.error && (upload.error instanceof CallError ? upload.error.message : "Chưa tải ảnh lên được."),
  };
}
