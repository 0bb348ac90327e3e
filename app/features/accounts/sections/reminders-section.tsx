import { remindersAddress } from "#document/addresses.ts";
import { Button } from "#app/ui/button.tsx";
import { AccountSection } from "../account-section.tsx";

export function RemindersSection() {
  return (
    <AccountSection title="Nhắc nhở" text="Tất cả đều tắt cho tới khi bạn chọn.">
      <p className="text-text-2">Thẻ đến hạn, chuỗi ngày sắp đứt và thư hằng tuần, vào giờ bạn chọn.</p>
      <Button to={remindersAddress} variant="outline" className="mt-3">
        Mở Nhắc nhở
      </Button>
    </AccountSection>
  );
}
