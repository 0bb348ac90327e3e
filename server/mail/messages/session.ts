import { composeEmail, words, type Message, type Site } from "./email.ts";
import { originFacts, type Origin } from "./origin.ts";

export const newDevice = (site: Site, of: Origin): Message =>
  composeEmail(site, `Đăng nhập ${site.siteName} trên thiết bị mới`, [
    words(`Chào ${of.displayName},`),
    words("Tài khoản của bạn vừa đăng nhập trên một thiết bị chúng tôi chưa từng thấy."),
    originFacts(of),
    words(
      "Nếu là bạn thì bạn không cần làm gì. Nếu không phải bạn, hãy đổi mật khẩu ngay: mọi thiết bị khác sẽ được đăng xuất.",
    ),
    { kind: "button", label: "Xem các phiên đăng nhập", href: `${site.siteUrl}/tai-khoan` },
    words("Bạn có thể tắt loại thư này trong trang Tài khoản, mục Riêng tư."),
  ]);

/** A session whose tokens were used elsewhere. */
export const sessionStolen = (site: Site, of: Origin): Message =>
  composeEmail(site, "Chúng tôi vừa đóng một phiên đăng nhập đáng ngờ", [
    words(`Chào ${of.displayName},`),
    words(
      "Một phiên đăng nhập của bạn vừa được dùng từ nơi không khớp với lúc đăng nhập, nên chúng tôi đã đóng phiên đó để giữ an toàn.",
    ),
    originFacts(of),
    words("Bạn hãy đăng nhập lại. Nếu bạn thấy lạ, hãy đổi mật khẩu và xem lại các thiết bị đang đăng nhập."),
    { kind: "button", label: "Mở trang Tài khoản", href: `${site.siteUrl}/tai-khoan` },
  ]);
