import { dateAndHour } from "#contracts/time/vietnamese-time.ts";
import { composeEmail, words, type Message, type Site } from "./email.ts";

export const deletionRequested = (
  site: Site,
  of: { displayName: string; dueAt: Date; keepArticles: boolean },
): Message =>
  composeEmail(site, `Tài khoản ${site.siteName} của bạn sẽ được xoá`, [
    words(`Chào ${of.displayName},`),
    words(`Theo yêu cầu của bạn, tài khoản sẽ được xoá hẳn vào ${dateAndHour(of.dueAt)}.`),
    words(
      of.keepArticles
        ? "Các bài đã xuất bản sẽ ở lại, ký tên “Người dùng đã xoá”. Bản nháp và mọi dữ liệu khác sẽ được xoá."
        : "Các bài viết, bản nháp và mọi dữ liệu khác của bạn sẽ được xoá theo.",
    ),
    words("Nếu bạn đổi ý, hãy đăng nhập trước thời điểm đó rồi chọn “Giữ tài khoản” trong trang Tài khoản."),
    { kind: "button", label: "Mở trang Tài khoản", href: `${site.siteUrl}/tai-khoan` },
  ]);
