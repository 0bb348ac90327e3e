import { useState } from "react";
import { CallError } from "#contracts/client.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Switch } from "#app/ui/switch.tsx";
import { toasts } from "./toasts.ts";

/**
 * The setting whether reading history is kept, for every place that shows it. Switching it off deletes the history,
 * so it asks for confirmation. `change` calls the API.
 */
export function HistorySwitch({ isOn, change }: { isOn: boolean; change: (isOn: boolean) => Promise<unknown> }) {
  const [isAsking, setIsAsking] = useState(false);
  const [asked, setAsked] = useState<boolean | null>(null);
  const choose = async (isWanted: boolean) => {
    setAsked(isWanted);
    try {
      await change(isWanted);
    } catch (error) {
      toasts.add({
        id: "history",
        title: "Chưa lưu được lựa chọn",
        description: error instanceof CallError ? error.failure.message : "Bạn kiểm tra mạng rồi thử lại nhé.",
        color: "red",
      });
    } finally {
      setAsked(null);
      setIsAsking(false);
    }
  };
  return (
    <>
      <Switch
        label="Ghi lại lịch sử đọc của tôi"
        hint="Để bạn đọc tiếp chỗ dở và biết mình đã đến đâu trong series. Chỉ mình bạn thấy."
        isOn={asked ?? isOn}
        onChange={(isWanted) => (isWanted ? void choose(true) : setIsAsking(true))}
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
        isBusy={asked === false}
        onConfirm={() => void choose(false)}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}
