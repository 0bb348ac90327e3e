import { useMutation } from "@tanstack/react-query";
import type { Transfer } from "#contracts/schemas/transfers.ts";
import { dateAndHour, shortDate } from "#contracts/time/vietnamese-time.ts";
import { notifyError } from "#app/forms/notify-error.ts";
import { queryClient } from "#app/queries.ts";
import { api } from "#app/session/session.ts";
import { Button } from "#app/ui/button.tsx";
import { Time } from "#app/ui/time.tsx";
import { DownloadButton } from "./download-button.tsx";
import { refetchTransfers, showTransfer } from "./transfer-queries.ts";
import { fileSize } from "./transfer-words.ts";

const calls = { export: "POST /v1/admin/exports", backup: "POST /v1/admin/backups" } as const;
const failures = { export: "Chưa xuất được", backup: "Chưa sao lưu được" };

export interface FileSectionProps {
  kind: "export" | "backup";
  transfers: readonly Transfer[];
  beginLabel: string;
  noFile: string;
  /** Another one is running. */
  isBlocked: boolean;
  onBegin: () => void;
}

/** The newest file of exports or backups, and the button that makes another one. */
export function FileSection({ kind, transfers, beginLabel, noFile, isBlocked, onBegin }: FileSectionProps) {
  const newest = transfers.find((one) => one.kind === kind && one.file !== null);
  const begin = useMutation(
    {
      mutationFn: () => api(calls[kind]),
      onSuccess: ({ transfer }) => {
        onBegin();
        showTransfer(transfer);
      },
      onError: (error) => {
        notifyError(failures[kind], error, { id: "admin" });
        refetchTransfers();
      },
    },
    queryClient,
  );
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="min-w-0 text-s text-pretty">
        {newest?.file ? (
          <>
            Bản gần nhất: <Time at={newest.createdAt} format={dateAndHour} /> · {fileSize(newest.file.bytes)}
            <span className="block text-text-2">
              Tự xoá ngày <Time at={newest.file.deletedAt} format={shortDate} />
            </span>
          </>
        ) : (
          <span className="text-text-2">{noFile}</span>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        {newest?.file && <DownloadButton id={newest.id} file={newest.file} />}
        <Button variant="tint" size="sm" disabled={isBlocked} isBusy={begin.isPending} onClick={() => begin.mutate()}>
          {beginLabel}
        </Button>
      </div>
    </div>
  );
}
