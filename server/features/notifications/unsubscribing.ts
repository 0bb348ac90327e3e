import { notificationSettingsAddress, unsubscribeAddress } from "#document/addresses.ts";
import type { Subscription, UnsubscribePage } from "#server/mail/unsubscribe-page.ts";
import type { NotificationsService } from "./service.ts";

const dailyEmail: Subscription = {
  name: "thư hằng ngày",
  unchanged: "Tin mới vẫn nằm trong chuông ở đầu trang. Thư về mật khẩu và an toàn tài khoản vẫn đến như thường.",
  undo: "Tin mới vẫn nằm trong chuông ở đầu trang. Lúc nào muốn nhận thư lại, bạn bật trong trang Tài khoản.",
  settings: { label: "Chọn loại tin", address: notificationSettingsAddress },
};

/** Ends the daily email with the token of one. */
export const dailyEmailUnsubscribePage = (
  service: Pick<NotificationsService, "isOurToken" | "unsubscribeFromDailyEmail" | "siteSettings">,
): UnsubscribePage => ({
  address: unsubscribeAddress,
  settingsAddress: notificationSettingsAddress,
  siteSettings: service.siteSettings,
  read: (token) => (service.isOurToken(token) ? dailyEmail : null),
  end: service.unsubscribeFromDailyEmail,
});
