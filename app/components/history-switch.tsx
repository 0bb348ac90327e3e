import { useState } from "react";
import { useAutoSavedChoices } from "./auto-saved-choices.ts";
import { notifyError } from "#app/forms/notify-error.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Switch } from "#app/ui/switch.tsx";

/**
 * The setting whether reading history is kept, for every place that shows it. Switching it off deletes the history,
 * so it asks for confirmation. `change` calls the API.
 */
export function HistorySwitch({ isOn, change }: { isOn: boolean; change: (isOn: boolean) => Promise<unknown> }) {
  const [isAsking, setIsAsking] = useState(false);
  const { requested, choose } = useAutoSavedChoices<{ keepHistory: boolean }>({
    resource: "profile",
    send: ({ keepHistory }) => (keepHistory === undefined ? Promise.resolve() : change(keepHistory)),
    onError: (error) => notifyError("Chưa lưu được lựa chọn", error, { id: "history" }),
    onSettled: (_data, _error, changed) => changed.keepHistory === false && setIsAsking(false),
  });
  const { keepHistory } = requested;
  return (
    <>
      <Switch
        label="Ghi lại lịch sử đọc của tôi"
        hint="Để bạn đọc tiếp chỗ dở và biết mình đã đến đâu trong series. Chỉ mình bạn thấy."
        isOn={keepHistory ?? isOn}
        onChange={(isWanted) => (isWanted ? choose({ keepHistory: true }) : setIsAsking(true))}
      />
      <ConfirmDialog
        isOpen={isAsking}
        title="Tắt lịch sử đọc?"
        description="Những gì đã ghi về việc đọc của bạn sẽ bị xoá, và từ nay chúng tôi không ghi nữa. Danh sách đã lưu vẫn còn."
        confirmLabel="Tắt và xoá"
        busyLabel="Đang xoá…"
        cancelLabel="Để nguyên"
        closeLabel="Đóng"
        isDangerous
        isBusy={keepHistory === false}
        onConfirm={() => choose({ keepHistory: false })}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}
