import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { Transfer } from "#contracts/schemas/transfers.ts";
import { notifyError } from "#app/forms/notify-error.ts";
import { queryClient } from "#app/queries.ts";
import { api } from "#app/session/session.ts";
import { formatCount } from "#app/text/vietnamese-numbers.ts";
import { Button } from "#app/ui/button.tsx";
import { Progress } from "#app/ui/progress.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { refetchTransfers, showTransfer } from "./transfer-queries.ts";
import { progressWords, sourceNames } from "./transfer-words.ts";

const titleOf = ({ kind, source }: Transfer) => {
  if (kind === "import") return `Đang nhập từ ${source ? sourceNames[source.kind] : "tệp"}`;
  return kind === "export" ? "Đang xuất nội dung" : "Đang sao lưu";
};

/** What stays when it is canceled. */
function keptWords({ kind, counts }: Transfer): string {
  if (kind !== "import") return "Tệp dở dang được xoá.";
  const created = counts?.created ?? 0;
  return created === 0
    ? "Chưa có bài nào được nhập."
    : `${formatCount(created)} bài đã nhập được giữ; nhập lại không tạo bài trùng.`;
}

/** The import, export or backup that is running. */
export function RunningBox({ transfer, takesFocus }: { transfer: Transfer; takesFocus: boolean }) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  const { id, source, total, done, isCanceling } = transfer;
  const cancel = useMutation(
    {
      mutationFn: () => api("POST /v1/admin/transfers/{id}/cancel", { params: { id } }),
      onSuccess: (answer) => showTransfer(answer.transfer),
      onError: (error) => notifyError("Chưa huỷ được", error, { id: "admin" }),
      onSettled: refetchTransfers,
    },
    queryClient,
  );
  const words = progressWords(transfer);
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby="running"
      className="mt-6 scroll-mt-24 rounded-3 border border-line bg-raised p-5"
    >
      <div className="flex items-start gap-3.5">
        <Spinner className="mt-1 text-brand-text" />
        <div className="min-w-0 grow">
          <h3 id="running" className="text-t2">
            {titleOf(transfer)}
          </h3>
          {source && (
            <p className="text-s wrap-anywhere text-text-2">
              {source.file}
              {source.asDrafts && " · tất cả vào bản nháp"}
            </p>
          )}
          <Progress label={words} value={Math.min(done, total ?? 1)} max={Math.max(total ?? 1, 1)} className="mt-3" />
          <p className="mt-2 text-s text-text-2 tabular-nums">{words}</p>
          <p className="mt-1 text-s text-pretty text-text-2">
            Trang vẫn chạy bình thường. Đóng cửa sổ này cũng không dừng.
          </p>
          <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button
              variant="outline"
              isBusy={cancel.isPending || isCanceling}
              busyLabel="Đang huỷ…"
              onClick={() => cancel.mutate()}
            >
              Huỷ
            </Button>
            <span className="min-w-0 text-s text-pretty text-text-2">{keptWords(transfer)}</span>
          </div>
        </div>
      </div>
    </section>
  );
}
